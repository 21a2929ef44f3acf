import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EXIT, worseExit } from '../../../src/cli/screen/exit-code.ts';
import { printable } from '../../../src/cli/screen/printable.ts';
import { ProgressLine, progressText } from '../../../src/cli/screen/progress-line.ts';
import { formatDuration, formatRows, shortCount, thousands, wrap } from '../../../src/cli/screen/rows.ts';
import { paintFor } from '../../../src/cli/screen/style.ts';
import { editDistance, nearest } from '../../../src/puzzle/nearest.ts';

const plain = (text: string) => text;

describe('wrap', () => {
  it('loses no character but the spaces it breaks at, and keeps to the width', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[LURD0-9 ]{0,200}$/), fc.integer({ min: 1, max: 40 }), (text, columns) => {
        const lines = wrap(text, columns);
        expect(lines.join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''));
        for (const line of lines) expect(line.length).toBeLessThanOrEqual(columns);
      }),
    );
  });

  it('breaks tile numbers at spaces', () => {
    expect(wrap('12 11 6 4 8 12', 6)).toEqual(['12 11', '6 4 8', '12']);
  });
});

describe('rows', () => {
  it('aligns values and indents what follows', () => {
    const rows = [
      { label: 'board', value: '3x3' },
      { label: 'moves', value: 'LURDLURDLURDLURD' },
    ];
    expect(formatRows(rows, 17, plain)).toBe('board  3x3\nmoves  LURDLURDLU\n       RDLURD');
  });

  it('writes numbers for people', () => {
    expect([0, 999, 1000, 1234567].map(thousands)).toEqual(['0', '999', '1,000', '1,234,567']);
    expect([999, 12_345_678, 2e9].map(shortCount)).toEqual(['999', '12.3M', '2.0G']);
    expect([0.42, 97, 3_421, 245_000].map(formatDuration)).toEqual(['0.4 ms', '97 ms', '3.42 s', '4 min 05 s']);
  });
});

describe('nearest', () => {
  it('counts insert, delete, replace and swap as one', () => {
    expect(['slve', 'solvee', 'salve', 'slove'].map((word) => editDistance(word, 'solve'))).toEqual([1, 1, 1, 1]);
  });

  it('names a likely slip and is silent about anything else', () => {
    const names = ['auto', 'ida*', 'weighted-a*', 'breadth-first'];
    expect(nearest('idastar', names)).toBe('ida*');
    expect(nearest('A-Star', [...names, 'a*'])).toBe('a*');
    expect(nearest('IDA', names)).toBe('ida*');
    expect(nearest('breadth', names)).toBe('breadth-first');
    expect(nearest('qqqq', names)).toBeUndefined();
  });
});

describe('printable', () => {
  it('never leaves a control character or a second line', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(printable(text)).not.toMatch(/[\p{Cc}\p{Cf}]/u);
      }),
    );
    expect(printable('a\u001b[2Jb\nc')).toBe('a\\u{1b}[2Jb c');
  });
});

describe('colour', () => {
  const isColoured = (isTTY: boolean, environment: NodeJS.ProcessEnv) =>
    paintFor({ isTTY }, environment)('x', 'bold') !== 'x';

  it('is for terminals, unless the environment says otherwise', () => {
    expect(isColoured(true, {})).toBe(true);
    expect(isColoured(false, {})).toBe(false);
    expect(isColoured(true, { NO_COLOR: '1' })).toBe(false);
    expect(isColoured(true, { NO_COLOR: '' })).toBe(true);
    expect(isColoured(false, { FORCE_COLOR: '1' })).toBe(true);
    expect(isColoured(true, { FORCE_COLOR: '0' })).toBe(false);
    expect(isColoured(true, { TERM: 'dumb' })).toBe(false);
  });
});

describe('progress', () => {
  const progress = {
    phase: 'search' as const,
    done: 0,
    elapsedMs: 4200,
    lowerBound: 53,
    expanded: 21_000_000,
    generated: 42_000_000,
    stored: 0,
  };
  const screen = (isTTY: boolean, columns: number) => {
    let painted = '';
    return {
      isTTY,
      columns,
      paint: (text: string) => {
        painted += text;
      },
      painted: () => painted,
    };
  };

  it('says elapsed, bound, nodes and nodes a second', () => {
    expect(progressText('12', progress)).toBe('12  4.20 s  bound 53  42,000,000 generated  10.0M/s');
  });

  it('says when round and proof are expected to end, and goes by the speed of this run alone', () => {
    const proof = { ...progress, etaMs: 12_000, endMs: 240_000, earlier: { expanded: 1, generated: 21_000_000 } };
    expect(progressText('', proof)).toBe(
      '4.20 s  bound 53  42,000,000 generated  5.0M/s  round ends in about 12.00 s, proof in about 4 min 00 s',
    );
    expect(progressText('', { ...proof, endMs: 12_100 })).toMatch(/round ends in about 12\.00 s$/);
  });

  it('stays left of the last column and is wiped', () => {
    const narrow = screen(true, 20);
    const line = new ProgressLine(narrow, 'auto');
    line.update('12', progress);
    expect(narrow.painted()).toBe('\r\u001b[2K12  4.20 s  bound 5');
    line.clear();
    line.clear();
    expect(narrow.painted().split('\u001b[2K')).toHaveLength(3);
    expect(narrow.painted().endsWith('\r\u001b[2K')).toBe(true);
  });

  it('shows nothing off a terminal, nothing at first, and JSON on request', () => {
    const pipe = screen(false, 80);
    const silent = new ProgressLine(pipe, 'auto');
    expect(silent.isSilent).toBe(true);
    silent.update('1', progress);
    expect(pipe.painted()).toBe('');
    const terminal = screen(true, 80);
    new ProgressLine(terminal, 'auto').update('1', { ...progress, elapsedMs: 20 });
    expect(terminal.painted()).toBe('');
    new ProgressLine(pipe, 'json').update('1', progress);
    expect(JSON.parse(pipe.painted())).toEqual({
      event: 'progress',
      board: '1',
      nodesPerSecond: 10_000_000,
      ...progress,
    });
  });

  it('tells of the workers behind a queue, of a proof and of a batch', () => {
    const fleet = { workers: 1, cores: 1200, waiting: 4, active: 24 };
    const terminal = screen(true, 200);
    new ProgressLine(terminal, 'auto').update('12', progress, fleet);
    expect(terminal.painted()).toMatch(/10\.0M\/s {2}1 worker, 1,200 threads {2}24 jobs at work, 4 wait$/);
    new ProgressLine(terminal, 'auto').batch(1234, 4200, { ...fleet, workers: 3 });
    expect(terminal.painted()).toMatch(
      /1,234 boards {2}294\/s {2}3 workers, 1,200 threads {2}24 jobs at work, 4 wait$/,
    );
    const pipe = screen(false, 80);
    new ProgressLine(pipe, 'json').batch(1234, 4200, fleet);
    expect(JSON.parse(pipe.painted())).toEqual({
      ...{ event: 'progress', boards: 1234, elapsedMs: 4200, boardsPerSecond: 294, fleet },
    });
  });
});

describe('exit codes', () => {
  it('keep the worst of a batch, in the documented order', () => {
    const order = [1, 130, 2, 4, 3, 0];
    for (const [index, worse] of order.entries()) {
      for (const better of order.slice(index)) {
        expect(worseExit(worse, better)).toBe(worse);
        expect(worseExit(better, worse)).toBe(worse);
      }
    }
    expect(Object.values(EXIT).toSorted()).toEqual(order.toSorted());
  });
});
