/** The parts of `npuzzle pdb` that need no process. */

import { describe, expect, it } from 'vitest';
import { parseThreads } from '../../../src/cli/input/threads.ts';
import { spreadOf } from '../../../src/cli/pdb/info.ts';
import { searchBytes } from '../../../src/cli/pdb/plan.ts';
import { PdbProgress, tableProgressText } from '../../../src/cli/pdb/progress.ts';
import { readTarget, requirePartition, targetText } from '../../../src/cli/pdb/target.ts';
import { alignColumns, formatBytes } from '../../../src/cli/pdb/text.ts';
import type { PatternTable } from '../../../src/kernel/board-kernel.ts';
import { Kernel } from '../../../src/kernel/search-kernel.ts';
import { buildTable } from '../../../src/pdb/build.ts';
import { parsePartition } from '../../../src/pdb/parse-partition.ts';
import { drawPartition } from '../../../src/pdb/partition.ts';
import { createPattern } from '../../../src/pdb/pattern.ts';
import { buildThreads, planTables } from '../../../src/pdb/plan.ts';
import { canonicalise } from '../../../src/puzzle/canonical.ts';
import { goalBoard } from '../../../src/puzzle/goal.ts';

const drawingOf = (text: string, flags = {}) => drawPartition(requirePartition(readTarget(text, flags)));

describe('SIZE:PARTITION', () => {
  it('comes to the partition that solve asks for, whatever the notation', () => {
    const wanted = drawPartition(parsePartition('6-6-3', { width: 4, height: 4 }));
    for (const text of ['4x4:6-6-3', '4:6-6-3', '4x4:pdb-6-6-3', ` 4X4 : 6-6-3`, `4x4:${wanted}`]) {
      expect(drawingOf(text)).toBe(wanted);
      expect(targetText(requirePartition(readTarget(text, {})))).toBe('4x4:6-6-3');
    }
    const lists = requirePartition(readTarget(`4x4:${wanted}`, {})).patterns.map(({ cells }) => cells.join());
    expect(drawingOf(`4x4:${lists.join('/')}`)).toBe(wanted);
  });

  it('turns drawings whose blank is elsewhere, and boards higher than wide', () => {
    // A half turn; the letters are given out anew, row by row.
    expect(drawingOf('3x3:aab/aab/bb.')).toBe('.aa/abb/abb');
    // Reflected left to right.
    expect(drawingOf('3x3:aa./aab/bbb')).toBe('.aa/baa/bbb');
    // Rows become columns.
    expect(drawingOf('2x3:.a/bb/ba')).toBe('.aa/bab');
    expect(readTarget('3x4:6-5', {}).shape).toEqual({ width: 4, height: 3 });
    expect(readTarget('3x3:8', { goal: 'snail' }).goalBlank).toBe(4);
    expect(targetText(requirePartition(readTarget('3x3:8', { blank: 4 })))).toBe('3x3:8 --blank 4');
  });

  it('its own text reads back', () => {
    for (const [text, blank] of [
      ['4x4:5-5-5', 6],
      ['4x4:.abb/aabb/ccdd/cddd', undefined],
      ['4x3:aabb/a.bb/cccc', undefined],
      ['3x5:7-7', 7],
    ] as const) {
      const partition = requirePartition(readTarget(text, blank === undefined ? {} : { blank }));
      const [again = '', , own] = targetText(partition).split(' ');
      const read = requirePartition(readTarget(again, own === undefined ? {} : { blank: Number(own) }));
      expect(read).toEqual(partition);
    }
  });
});

describe('tables', () => {
  it('spreads leave out what no board has', async () => {
    const pattern = createPattern({ width: 3, height: 2 }, 0, [1]);
    const table = Uint8Array.of(0, 2, 2, 255, 4);
    expect(await spreadOf(pattern, table)).toEqual({ histogram: [1, 0, 2, 0, 1], unreached: 1, mean: 2 });
  });

  it.each([
    ['5-5-5', { width: 4, height: 4 }],
    ['6-5', { width: 4, height: 3 }],
  ])('memory to search is what a kernel takes for %s', async (name, shape) => {
    const plan = planTables(parsePartition(name, shape));
    const goal = goalBoard('first', shape);
    const kernel = Kernel.for(shape);
    kernel.place(canonicalise(goal, goal));
    const before = kernel.occupiedBytes;
    const tables: PatternTable[] = [];
    for (const { pattern, cellMap } of plan.patterns) {
      tables.push({ cells: pattern.cells, cellMap, bytes: await buildTable(pattern) });
    }
    kernel.loadTables({ key: name, tables, automaton: new Uint16Array(0) });
    const taken = kernel.occupiedBytes - before;
    expect(taken).toBeGreaterThanOrEqual(searchBytes(plan));
    expect(taken).toBeLessThan(searchBytes(plan) * 1.01 + 4096);
  });

  it('memory to search counts spread tables on 4x4', () => {
    const bytesOf = (name: string) => searchBytes(planTables(parsePartition(name, { width: 4, height: 4 })));
    expect(bytesOf('5-5-5')).toBe(3 * 16 ** 5);
    expect(bytesOf('7-8+rooms')).toBe(57_657_600 + 518_918_400);
    expect(bytesOf('7-8+bits')).toBe(5040 * 3472 + 40_320 * 4424);
  });
});

describe('progress', () => {
  const progress = {
    phase: 'building',
    what: '4x4:7-8',
    table: 2,
    tables: 2,
    depth: 41,
    done: 0.75,
    elapsedMs: 12_000,
  };

  it('tells the time left from what is done', () => {
    expect(tableProgressText(progress)).toBe(
      '4x4:7-8  building table 2 of 2  depth 41  75 %  12.00 s, about 4.00 s left',
    );
    expect(tableProgressText({ ...progress, done: 0.001 })).toMatch(/ 0 % {2}12\.00 s$/);
  });

  it('keeps to one line on a terminal, and wipes it', () => {
    const painted: string[] = [];
    const screen = { isTTY: true, columns: 30, paint: (text: string) => void painted.push(text) };
    const line = new PdbProgress(screen, 'auto');
    line.update({ ...progress, elapsedMs: 10 });
    expect(painted).toEqual([]);
    line.update(progress);
    expect(painted[0]).toHaveLength('\r\u001b[2K'.length + 29);
    line.clear();
    line.clear();
    expect(painted.slice(1)).toEqual(['\r\u001b[2K']);
  });

  it('is silent off a terminal', () => {
    const painted: string[] = [];
    const screen = { isTTY: false, columns: 80, paint: (text: string) => void painted.push(text) };
    new PdbProgress(screen, 'auto').update(progress);
    expect(painted).toEqual([]);
  });
});

describe('text', () => {
  it.each([
    [0, '0 B'],
    [999, '999 B'],
    [363_008, '363 kB'],
    [11_535_264, '11.5 MB'],
    [1_200_000_000, '1.2 GB'],
  ])('%i bytes are %s', (bytes, text) => {
    expect(formatBytes(bytes)).toBe(text);
  });

  it('columns are as wide as their widest cell', () => {
    expect(
      alignColumns([
        ['a', 'bb', 'c'],
        ['aaa', 'b', 'ccc'],
      ]),
    ).toBe('a    bb  c\naaa  b   ccc');
  });
});

describe('--threads', () => {
  it('is a number or auto', () => {
    expect(parseThreads('3', '--threads')).toBe(3);
    expect(parseThreads('AUTO', '--threads')).toBeGreaterThanOrEqual(1);
    for (const text of ['0', '-1', '1.5', 'many', '257', '']) {
      expect(() => parseThreads(text, '--threads')).toThrow(/--threads.*from 1 to 32/s);
    }
  });

  it('are put on long builds only', () => {
    const [small, large] = ['3x3:8', '4x4:7-8'].map(
      (text) => planTables(requirePartition(readTarget(text, {}))).tables[0],
    );
    if (small === undefined || large === undefined) throw new Error('no tables');
    expect([buildThreads(small, 2), buildThreads(large, 2), buildThreads(large, 1)]).toEqual([1, 2, 1]);
  });
});
