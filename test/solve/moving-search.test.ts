/** A search that moves on to stronger tables: by counts, with the same answer, and told. */

import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parsePartition } from '../../src/pdb/parse-partition.ts';
import type { Partition } from '../../src/pdb/partition.ts';
import { nextMove } from '../../src/plan/moving.ts';
import { parseBoard } from '../../src/puzzle/parse.ts';
import { createSolver } from '../../src/solve/solve.ts';
import { CACHE, ownCache } from '../support/own-cache.ts';

const SHAPE = { width: 4, height: 4 };
const SITUATION = {
  shape: SHAPE,
  goalBlank: 0,
  estimate: 40,
  boards: 1,
  memoryBytes: 2 ** 31,
  whereTablesAre: () => 'missing' as const,
};
const [SMALL, MIDDLE, SPLIT, LARGE] = ['5-5-5', '6-6-3+bits', '7-7-1', '7-8'].map((name) =>
  parsePartition(name, SHAPE),
);
/** 66 moves, which take the smallest tables twelve million expansions. */
const HARD = parseBoard('15 4 11 12/13 14 10 6/8 9 7 5/3 0 1 2');

const EASY = parseBoard('1 2 3 4/5 6 7 8/9 10 11 12/13 0 14 15');

const placeOf = (known: Partition | undefined, cached: string) => (known?.name === cached ? 'cached' : 'missing');

const cache = ownCache();

describe('the next tables', () => {
  it('are the cheapest stronger ones, cheaper where they are cached, and none beyond the memory', () => {
    const first = nextMove(SMALL, SITUATION, 1);
    const second = nextMove(MIDDLE, SITUATION, 1);
    const third = nextMove(SPLIT, SITUATION, 1);
    expect([first, second, third].map((move) => move?.partition.name)).toEqual(['6-6-3+bits', '7-7-1', '7-8']);
    expect(second?.costMs).toBeGreaterThan(4 * (first?.costMs ?? Number.NaN));
    expect(third?.costMs).toBeGreaterThan(4 * (second?.costMs ?? Number.NaN));
    expect(nextMove(MIDDLE, SITUATION, 2)?.costMs).toBeLessThan(second?.costMs ?? 0);
    const cached = { ...SITUATION, whereTablesAre: () => 'cached' as const };
    expect(nextMove(SPLIT, cached, 1)?.costMs).toBeLessThan((third?.costMs ?? 0) / 5);
    expect(nextMove(LARGE, SITUATION, 1)).toBeUndefined();
    const largeIsThere = { ...SITUATION, whereTablesAre: (known?: Partition) => placeOf(known, '7-8') };
    // Where they lie in the cache they cost less than others that would have to be built (CASES C34).
    expect(nextMove(MIDDLE, largeIsThere, 2)?.partition.name).toBe('7-8');
    // What must be built needs more than what is only read.
    expect(nextMove(MIDDLE, { ...SITUATION, memoryBytes: 5e8 }, 1)).toBeUndefined();
    expect(nextMove(MIDDLE, { ...cached, memoryBytes: 2e8 }, 1)?.partition.name).toBe('7-8');
    expect(nextMove(MIDDLE, { ...cached, memoryBytes: 1.9e8 }, 1)).toBeUndefined();
  });
});

describe('a board that is hard for the tables at hand', () => {
  it('is answered alike on the way, with equal counts of equal runs, and each step is told', async () => {
    const runs = [];
    for (const run of ['first', 'second']) {
      process.env[CACHE] = join(cache.path, run);
      // The next ones cost less to build than this board does.
      await (await createSolver()).solve(EASY, { heuristic: 'pdb-5-5-5' });
      let reasons: readonly string[] = [];
      const onPlan = (chosen: readonly string[]) => {
        reasons = chosen;
      };
      const result = await (await createSolver()).solve(HARD, { onPlan, threads: 1 });
      runs.push({ reasons, result });
    }
    const [one, two] = runs;
    expect(one?.result).toMatchObject({ status: 'solved', optimal: true });
    expect(two?.result.expanded).toBe(one?.result.expanded);
    expect(two?.result.generated).toBe(one?.result.generated);
    expect(two?.result.moves).toBe(one?.result.moves);
    expect(one?.reasons.at(-1)).toMatch(/^after \d+ expansions to pattern databases 6-6-3\+bits, built/);
    const { length } = await (await createSolver()).solve(HARD, { heuristic: 'pdb-6-6-3' });
    expect(one?.result.length).toBe(length);
  });
});
