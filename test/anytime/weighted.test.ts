/** Weighted A* with a falling weight: what it promises is true, and a longer search promises more. */

import { describe, expect, it } from 'vitest';
import { goalBoard } from '../../src/puzzle/goal-preset.ts';
import { createRandom } from '../../src/puzzle/random.ts';
import { uniformBoard } from '../../src/puzzle/scramble.ts';
import { createSolver } from '../../src/solve/solve.ts';

const LONG = 60_000;

describe('--weight auto within a time', () => {
  it('tightens the proven bound and the weight with the work it is allowed', async () => {
    const goal = goalBoard('last', { width: 5, height: 5 });
    const start = uniformBoard(goal, createRandom(4));
    const solver = await createSolver();
    const within = (maxNodes: number) =>
      solver.solve(start, { algorithm: 'weighted-a*', weight: 'auto', timeoutMs: LONG, maxNodes });
    const [short, long] = [await within(100_000), await within(600_000)];
    expect(short.algorithm).toBe('weighted-a*');
    expect(long.weight).toBeLessThan(short.weight ?? 0);
    expect(long.length).toBeLessThanOrEqual(short.length ?? 0);
    expect(long.lowerBound).toBeGreaterThanOrEqual(short.lowerBound);
    for (const { length, weight, guarantee, lowerBound } of [short, long]) {
      expect(guarantee).toBeLessThanOrEqual(weight ?? 0);
      expect(length).toBeLessThanOrEqual((guarantee ?? 0) * lowerBound + 1e-9);
    }
  });

  it('is one search with the scaled weight where no time is set', async () => {
    const start = uniformBoard(goalBoard('last', { width: 6, height: 6 }), createRandom(3));
    const result = await (await createSolver()).solve(start, { algorithm: 'weighted-a*', weight: 'auto' });
    expect([result.status, result.weight]).toEqual(['solved', 5.171875]);
    expect(result.guarantee).toBe(5.171875);
  });

  it('refuses a heuristic that has no table for the board', async () => {
    const start = goalBoard('first', { width: 6, height: 6 });
    const options = {
      algorithm: 'weighted-a*',
      weight: 'auto',
      heuristic: 'walking-distance',
      timeoutMs: LONG,
    } as const;
    await expect((await createSolver()).solve(start, options)).rejects.toMatchObject({
      code: 'E_USAGE',
      message: expect.stringMatching(/^walking-distance has no table for 6x6, /),
    });
  });
});
