/** `solve --all`: counts, lists, limits and refusals. */

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { HEURISTIC_IDS } from '../../../src/kernel/exports.ts';
import { Kernel } from '../../../src/kernel/search-kernel.ts';
import { canonicalise } from '../../../src/puzzle/canonical.ts';
import { goalBoard } from '../../../src/puzzle/goal.ts';
import { replay, tilesOf } from '../../../src/puzzle/move.ts';
import { parseBoard } from '../../../src/puzzle/parse.ts';
import { withAllSolutions } from '../../../src/solve/all-solutions.ts';
import { solve } from '../../../src/solve/solve.ts';
import { schemaFaults } from '../../support/json-schema.ts';
import { jsonLines, ONE_ERROR_LINE, runCli } from '../../support/run-cli.ts';

const TWO_WAYS = '1 2 3/4 0 8/7 6 5';
/** 31 moves, 40 solutions */
const FARTHEST = '8 6 7/2 5 4/3 0 1';
const UNSOLVABLE = '1 2 3/4 5 6/8 7 0';

const schema = JSON.parse(readFileSync(new URL('../../../docs/result.schema.json', import.meta.url), 'utf8'));

describe('solve --all', () => {
  it.each([
    [TWO_WAYS, 6, 2],
    ['0 3/2 1', 6, 2],
    ['1 2 3/4 5 6/7 8 0', 0, 1],
    [FARTHEST, 31, 40],
  ])('%s has solutions of %i moves: %i', async (text, length, count) => {
    for (const directions of ['tile', 'blank'] as const) {
      const run = await runCli(['solve', text, '--json', '--directions', directions, '--all']);
      const [result = {}] = jsonLines(run.stdout);
      expect(schemaFaults(result, schema)).toEqual([]);
      expect(run.code).toBe(0);
      expect(result).toMatchObject({ length, solutions: { count, complete: true } });
      const { moves } = result['solutions'] as { moves: string[] };
      expect(new Set(moves).size).toBe(count);
      expect(moves).toContain(result['moves']);
      const board = parseBoard(text);
      for (const letters of moves) {
        expect(letters).toHaveLength(length);
        expect(replay(board, tilesOf(board, letters, directions)).tiles).toEqual(result['goal']);
      }
    }
  });

  it('lists them below the rows, alone with -q, and in run lengths on request', async () => {
    const full = await runCli(['solve', TWO_WAYS, '--all']);
    expect(full.stdout).toMatch(/^board[\s\S]*\nshortest +2 solutions\n[\s\S]*\n\n1 {2}LURDLU\n2 {2}ULDRUL\n$/);
    expect((await runCli(['solve', TWO_WAYS, '--all', '-q'])).stdout).toBe('LURDLU\nULDRUL\n');
    const short = await runCli(['solve', '1 2 3/4 5 6/0 7 8', '--all', '-q', '--run-lengths']);
    expect(short.stdout).toBe('L2\n');
  });

  it('counts on where the list is full', async () => {
    const { code, stdout } = await runCli(['solve', FARTHEST, '--all', '3']);
    expect(code).toBe(0);
    expect(stdout).toMatch(/\nshortest +40 solutions, the first 3 listed\n/);
    expect(stdout.match(/^\d {2}[UDLR]{31}$/gm)).toHaveLength(3);
  });

  it('gives a batch one more field', async () => {
    const { code, stdout } = await runCli(['solve', '--all=1'], { input: `${TWO_WAYS}\n${UNSOLVABLE}\n1 2/0 3\n` });
    expect(code).toBe(3);
    expect(stdout.split('\n').map((line) => line.split('\t').at(-1))).toMatchObject([
      '2 solutions',
      expect.stringContaining('odd'),
      '1 solution',
      '',
    ]);
  });

  it('says so, with exit 4, when a limit comes before all are counted', async () => {
    const { expanded } = await solve(parseBoard(FARTHEST));
    const limit = ['--max-nodes', String(expanded + 50)];
    const { code, stdout } = await runCli(['solve', FARTHEST, '--all', '--json', ...limit]);
    const [result = {}] = jsonLines(stdout);
    expect(schemaFaults(result, schema)).toEqual([]);
    expect(code).toBe(4);
    expect(result).toMatchObject({ status: 'solved', length: 31, optimal: true, solutions: { complete: false } });
    expect(result['expanded']).toBe(expanded + 50);
    const later = await solve(parseBoard(FARTHEST), { all: 9, maxNodes: expanded + 20_000 });
    expect(later).toMatchObject({ status: 'solved', solutions: { complete: false } });
    expect(later.solutions?.count).toBeGreaterThan(1);
    expect(later.solutions?.count).toBeLessThan(40);
    const text = await runCli(['solve', FARTHEST, '--all', ...limit]);
    expect(text.code).toBe(4);
    expect(text.stdout).toMatch(
      /\nshortest +at least 1 solution, none listed\n[\s\S]*\nnote +there may be more solutions: /,
    );
  });

  it.each([
    [['--algorithm', 'weighted-a*'], /--all contradicts --algorithm weighted-a\*/],
    [['--weight', '2'], /--all contradicts --weight 2/],
    [['--metric', 'multi'], /--all contradicts --metric multi/],
    [['--report', '42'], /--all and --report/],
    [['--steps', 'json'], /--all and --steps/],
    [['--trace', 'never-written.jsonl'], /--all and --trace/],
    [['-H', 'sum(2*manhattan,zero)'], /--all cannot use sum.*it overestimates/],
  ])('refuses %j', async (flags, message) => {
    const { code, stdout, stderr } = await runCli(['solve', TWO_WAYS, ...flags, '--all']);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toMatch(ONE_ERROR_LINE);
    expect(stderr).toMatch(message);
  });

  it('tells that a board behind it is taken for its limit', async () => {
    const { code, stderr } = await runCli(['solve', '--all', TWO_WAYS]);
    expect(code).toBe(2);
    expect(stderr).toMatch(/write the boards before --all, or --all=1000/);
  });
});

describe('the library', () => {
  it('refuses what is no count, and searches that prove nothing', async () => {
    const board = parseBoard(TWO_WAYS);
    for (const options of [
      { all: -1 },
      { all: 1.5 },
      { all: 1, algorithm: 'weighted-a*' },
      { all: 1, metric: 'multi' },
      { all: 1, heuristic: 'sum(2*manhattan,zero)' },
    ] as const) {
      await expect(solve(board, options)).rejects.toMatchObject({ code: 'E_USAGE' });
    }
  });

  it('counts without listing, after a* too, and leaves a board without a solution alone', async () => {
    const board = parseBoard(FARTHEST);
    for (const algorithm of ['ida*', 'a*']) {
      const { solutions } = await solve(board, { algorithm, all: 0 });
      expect(solutions).toEqual({ count: 40, complete: true, moves: [] });
    }
    expect(await solve(board)).not.toHaveProperty('solutions');
    expect(await solve(parseBoard(UNSOLVABLE), { all: 9 })).not.toHaveProperty('solutions');
  });

  it.each([
    [{ signal: AbortSignal.abort() }, 'the search was stopped'],
    [{ timeoutMs: 5 }, '5 ms are over'],
    [{ maxNodes: 100 }, '100 states are expanded'],
  ])('ends the count where the first search has used up %o', async (limits, reason) => {
    const start = parseBoard(FARTHEST);
    const goal = goalBoard('last', start);
    const solved = { ...(await solve(start)), expanded: 100, elapsedMs: 5 };
    const options = { ...limits, all: 9 };
    const request = { start, goal, instance: canonicalise(start, goal), heuristic: HEURISTIC_IDS.manhattan, options };
    expect(await withAllSolutions(Kernel.for(start), solved, request)).toMatchObject({
      status: 'solved',
      expanded: 100,
      solutions: { count: 1, complete: false, moves: [] },
      message: `there may be more solutions: ${reason}`,
    });
  });
});
