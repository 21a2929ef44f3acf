/** An answer stands beside every search: a sample of sizes, ways and limits (CASES C1, C12, C13). */

import { describe, expect, it } from 'vitest';
import type { SolveResult } from '../../src/contract/result.ts';
import { goalBoard } from '../../src/puzzle/goal-preset.ts';
import { lowerBounds } from '../../src/puzzle/lower-bounds.ts';
import { parseBoard } from '../../src/puzzle/parse.ts';
import { createRandom } from '../../src/puzzle/random.ts';
import { uniformBoard } from '../../src/puzzle/scramble.ts';
import { createSolver } from '../../src/solve/solve.ts';
import { checkStanding, LIMITS, SIZES, WAYS } from '../support/standing-answers.ts';

const solver = await createSolver();
const SEED = 'standing 1';
/** 80 moves. */
const HARD = parseBoard('0 12 9 13/15 11 10 14/3 7 2 5/4 8 6 1');

describe(`a search that is cut short, seed ${SEED}`, () => {
  const random = createRandom(SEED);
  const pick = <T>(list: readonly T[]): T | undefined => list[random.below(list.length)];
  const samples = Array.from({ length: 40 }, (_, i) => {
    const name = pick(Object.keys(LIMITS)) ?? '';
    return { size: pick(SIZES) ?? ([4, 4] as const), way: pick(WAYS) ?? {}, name, seed: `${SEED} ${i}` };
  });

  it.each(samples)('$size $way, $name', async ({ size, way, name, seed }) => {
    await checkStanding(solver, size, way, LIMITS[name]?.() ?? {}, seed);
  });
});

it('the same nodes give the same answer', async () => {
  const options = { optimal: true, heuristic: 'linear-conflict', maxNodes: 500_000 };
  const [once, again] = [await solver.solve(HARD, options), await solver.solve(HARD, options)];
  expect(again.moves).toBe(once.moves);
  expect(once).toMatchObject({ status: 'limit', optimal: false, algorithm: 'ida*' });
  expect(once.length).toBeLessThan(100);
});

it('a comparison of searches has no answer but theirs', async () => {
  const result = await solver.solve(HARD, { maxNodes: 1000, incumbent: false, algorithm: 'ida*' });
  expect(result).toMatchObject({ status: 'limit', length: null });
});

it('who watches a board of 4x4 is shown an answer before tables and search, better ones, and the last', async () => {
  // 57 moves: some million expansions with linear conflict.
  const board = parseBoard('13 6 8 12/15 14 0 10/11 7 4 5/9 1 3 2');
  for (const options of [{}, { heuristic: 'linear-conflict' }]) {
    const seen: SolveResult[] = [];
    const fresh = await createSolver();
    const result = await fresh.solve(board, { ...options, onAnswer: (answer) => seen.push(answer) });
    expect(result).toMatchObject({ status: 'solved', length: 57, optimal: true });
    expect(seen.length).toBeGreaterThan(1);
    const lengths = seen.map(({ length }) => length ?? 0);
    expect(lengths).toEqual([...lengths].sort((a, b) => b - a));
    expect(seen.at(-1)?.moves).toHaveLength(57);
    for (const { lowerBound } of seen)
      expect(lowerBound).toBeGreaterThanOrEqual(lowerBounds(board, goalBoard('last', board)).linearConflict);
    // Nobody is kept waiting who does not watch.
    const unwatched = await (await createSolver()).solve(board, options);
    expect([unwatched.expanded, unwatched.generated]).toEqual([result.expanded, result.generated]);
  }
});

describe(`the answer of a search that is cut short, seed ${SEED}`, () => {
  it.each([
    [4, 4],
    [2, 8],
    [5, 5],
    [6, 6],
    [8, 8],
    [10, 10],
    [3, 8],
  ])('%ix%i: is repeated, and at least as good as one for a tenth of the work (C18)', async (width, height) => {
    const board = uniformBoard(goalBoard('last', { width, height }), createRandom(SEED));
    const cut = { algorithm: 'a*', heuristic: 'manhattan', maxNodes: 300_000 } as const;
    const [once, again] = [await solver.solve(board, cut), await solver.solve(board, cut)];
    expect(again.moves).toBe(once.moves);
    expect(once.length).toBeLessThanOrEqual((await solver.solve(board, { maxNodes: 30_000 })).length ?? 0);
  });

  it.each([
    [5, 5],
    [6, 6],
  ])('%ix%i: of a proof that was asked for, the same (C18)', async (width, height) => {
    const board = uniformBoard(goalBoard('last', { width, height }), createRandom(SEED));
    const proof = { optimal: true, heuristic: 'linear-conflict', maxNodes: 300_000 } as const;
    const cut = await solver.solve(board, proof);
    expect(cut).toMatchObject({ status: 'limit', optimal: false });
    expect(cut.length).toBeLessThanOrEqual((await solver.solve(board, { maxNodes: 30_000 })).length ?? 0);
  });
});
