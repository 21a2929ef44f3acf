/** An answer stands beside every search: a sample of sizes, ways and limits (CASES C1, C12, C13). */

import { describe, expect, it } from 'vitest';
import { parseBoard } from '../../src/puzzle/parse.ts';
import { createRandom } from '../../src/puzzle/random.ts';
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
