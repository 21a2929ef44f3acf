import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { CompareProgress } from '../../../src/cli/compare/progress.ts';
import { compareTable } from '../../../src/cli/compare/table.ts';
import { planRuns } from '../../../src/lab/plan.ts';
import { summarise } from '../../../src/lab/summary.ts';
import { ALGORITHMS, HEURISTICS } from '../../../src/plan/names.ts';
import { board, NO_LIMITS, record, smallStudy } from '../../support/records.ts';
import { jsonLines, ONE_ERROR_LINE, runCli } from '../../support/run-cli.ts';

const folder = mkdtempSync(join(tmpdir(), 'npuzzle-compare-'));
afterAll(() => rm(folder, { recursive: true }));
const at = (name: string) => join(folder, name);

const TWO = ['compare', '-a', 'a*,ida*', '-H', 'manhattan,linear-conflict', '--count', '5'];
const plain = (text: string) => text;

describe('compare', () => {
  it('prints a row a search, counts the same by JSON, and writes CSV and a report', async () => {
    const files = ['--csv', at('a.csv'), '--html', at('a.html')];
    const text = await runCli([...TWO, ...files], { env: { COLUMNS: '200' } });
    expect(text.code).toBe(0);
    expect(text.stdout).toMatch(/^a\*\n {2}manhattan +5\/5 +0 /m);
    expect(text.stdout).toMatch(/^ida\*\n {2}manhattan .*\n {2}linear-conflict +5\/5 /m);
    expect(readFileSync(at('a.csv'), 'utf8').trimEnd().split('\n')).toHaveLength(21);
    expect(readFileSync(at('a.html'), 'utf8')).toContain('4 searches on 5 boards');

    const records = jsonLines((await runCli([...TWO, '--json'])).stdout);
    expect(records.filter(({ record: kind }) => kind === 'run')).toHaveLength(20);
    expect(records.filter(({ record: kind }) => kind === 'summary')).toHaveLength(4);
    expect(records[0]).toMatchObject({ board: '1-1', seed: '1', status: 'solved', optimal: true });
  });

  it('takes boards from a file or standard input, tells bad ones by line, and leaves unsolvable ones out', async () => {
    const input = '8 1 3/4 0 2/7 6 5\n1 2 3/4 5 6/8 7 0\n1 2 3/4 5 6/7 8 8\n';
    const { code, stdout, stderr } = await runCli(['compare', '-a', 'a*', '-H', 'zero', '-b', '-', '--json'], {
      input,
    });
    expect(code).toBe(2);
    expect(jsonLines(stdout)).toHaveLength(2);
    expect(stderr).toMatch(/line 2: .*unsolvable/);
    expect(stderr).toMatch(/line 3/);
    writeFileSync(at('boards.txt'), '8 1 3/4 0 2/7 6 5\n8 1 3/4 0 2/7 6 5\n');
    const twice = await runCli(['compare', '-a', 'a*', '-H', 'zero', '-b', at('boards.txt'), '--json']);
    expect(twice.code).toBe(0);
    expect(jsonLines(twice.stdout)).toHaveLength(2);
    expect(twice.stderr).toContain('1 of 2 boards repeat others and run once');
  });

  it('counts the same on two threads', async () => {
    const counts = async (...more: string[]) =>
      jsonLines((await runCli([...TWO, '--json', ...more])).stdout)
        .filter(({ record: kind }) => kind === 'run')
        .map(({ board: label, algorithm, heuristic, expanded }) => `${label} ${algorithm} ${heuristic} ${expanded}`)
        .sort();
    expect(await counts('--threads', '2')).toEqual(await counts());
  });

  it('flags a heuristic that is not admissible', async () => {
    const { stderr, code } = await runCli(['compare', '-a', 'a*', '-H', 'manhattan,sum(3*manhattan)', '-n', '5']);
    expect(code).toBe(0);
    expect(stderr).toContain('sum(3*manhattan) is not admissible: its estimate is above the optimum on');
    expect(stderr).not.toContain('warning: manhattan');
  });

  it('refuses what cannot end board by board, and runs it when it is forced', async () => {
    const hopeless = ['compare', '-a', 'breadth-first,greedy', '-H', 'manhattan', '--size', '5', '-n', '2'];
    const files = ['--max-nodes', '1000', '--jsonl', at('refused.jsonl'), '--csv', at('refused.csv')];
    const refused = await runCli([...hopeless, ...files], { env: { COLUMNS: '200' } });
    expect(refused.code).toBe(0);
    expect(refused.stdout).toMatch(/^ +solved limit refused .*\n.*\nbreadth-first\n.* 0\/2 +0 +2 /m);
    expect(refused.stderr).toMatch(/breadth-first was refused on 2 boards: .*needs about .* states in .* GB.*--force/);
    expect(readFileSync(at('refused.csv'), 'utf8')).toMatch(/,refused,.*breadth-first without an estimate needs/);
    const forced = await runCli([...hopeless, ...files, '--force', '--json']);
    expect(forced.stderr).toContain('2 of 4 runs are done already');
    expect(jsonLines(forced.stdout)).toContainEqual(expect.objectContaining({ algorithm: 'breadth-first', limit: 2 }));
    const alone = await runCli(['compare', '-a', 'breadth-first', '--size', '5', '-n', '1', '--json']);
    expect(alone.code).toBe(2);
  });

  it('reports limits as figures, not as failure', async () => {
    const run = await runCli(['compare', '-a', 'ida*', '-H', 'zero', '-n', '3', '--max-nodes', '100', '--json']);
    expect(run.code).toBe(0);
    expect(jsonLines(run.stdout).at(-1)).toMatchObject({ record: 'summary', solved: 0, limit: 3, expanded: null });
  });

  it.each([
    [['-a', 'a-star'], /no algorithm 'a-star', .*known are .*ida\*/],
    [['-H', 'manhatan'], /no heuristic 'manhatan', did you mean manhattan\? known are .*linear-conflict/],
    [['-H', 'max(manhattan,nothing)'], /no heuristic 'nothing'/],
    [['-a', ','], /--algorithms names nothing/],
    [['--threads', '0'], /--threads cannot be '0'/],
    [['--boards', 'none.txt', '--count', '3'], /--count and --seed are for random boards/],
    [['--jsonl', '/nowhere/x.jsonl'], /cannot open '\/nowhere\/x.jsonl'/],
    [['-n', '1', '-a', 'a*', '-H', 'zero', '--html', '/nowhere/x.html'], /--html cannot write/],
  ])('refuses %j in one line', async (args, message) => {
    const { code, stderr } = await runCli(['compare', ...args]);
    expect(code).toBe(2);
    expect(stderr).toMatch(message);
    expect(stderr).toMatch(ONE_ERROR_LINE);
  });

  it('means every registered name by default', async () => {
    const { stdout } = await runCli(['compare', '--count', '1', '--max-nodes', '2000', '--json']);
    const runs = jsonLines(stdout).filter(({ record: kind }) => kind === 'run');
    const named = (key: string) => new Set(runs.flatMap((run) => run[key] ?? []));
    expect(named('algorithm')).toEqual(new Set(ALGORITHMS.filter((name) => name !== 'auto')));
    expect(named('heuristic')).toEqual(new Set(HEURISTICS.filter((name) => name !== 'auto')));
  });
});

describe('resuming', () => {
  const lines = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8').split('\n').length - 1 : 0);

  it('runs again what other limits were asked for', async () => {
    const file = at('limits.jsonl');
    const args = ['compare', '-a', 'a*', '-H', 'manhattan', '-n', '3', '--jsonl', file];
    await runCli(args);
    await runCli(args);
    expect(lines(file)).toBe(3);
    await runCli([...args, '--max-nodes', '10']);
    expect(lines(file)).toBe(6);
  });
});

describe('compareTable', () => {
  it('is a table where it fits and blocks where it does not, never wider than the screen', () => {
    const summaries = summarise(smallStudy(4));
    const wide = compareTable(summaries, 140, plain);
    expect(Math.max(...wide.map((line) => line.length))).toBeLessThanOrEqual(140);
    expect(wide.join('\n')).toMatch(/breadth-first\n {2}\(no heuristic\) +3\/4 +1 /);
    const narrow = compareTable(summaries, 60, plain).join('\n').split('\n');
    expect(Math.max(...narrow.map((line) => line.length))).toBeLessThanOrEqual(60);
    expect(narrow.join('\n')).toMatch(/^ {2}expanded, mean +\d/m);
  });
});

describe('CompareProgress', () => {
  it('expects of each remaining run what its search took so far', () => {
    const runs = planRuns({
      algorithms: ['a*'],
      heuristics: ['zero', 'manhattan'],
      boards: [1, 2, 3].map(board),
      weight: null,
      limits: NO_LIMITS,
    });
    const screen = { isTTY: false, columns: 80, paint: () => undefined };
    const progress = new CompareProgress(screen, runs);
    expect(progress.remainingMs(0)).toBeUndefined();
    progress.done(record({ heuristic: 'zero', elapsedMs: 100 }));
    progress.done(record({ heuristic: 'manhattan', elapsedMs: 2 }));
    // Two more of 100 ms and two more of 2 ms, on a clock that ran twice as long as the searches.
    expect(progress.remainingMs(204)).toBeCloseTo(408, 6);
    expect(progress.text(204)).toMatch(/^\[#{6}-{14}\] {2}33 % {2}2\/6 runs {2}ETA 408 ms {2}a\* \+ manhattan$/);
  });
});
