/** Boards near the goal are proven by a few thousand expansions, before a thread or tables are there, on any size. */

import { describe, expect, it } from 'vitest';
import { goalBoard } from '../../src/puzzle/goal-preset.ts';
import { replay } from '../../src/puzzle/move.ts';
import { createRandom } from '../../src/puzzle/random.ts';
import { walkBoard } from '../../src/puzzle/scramble.ts';
import { createSolver } from '../../src/solve/solve.ts';

const LONG = 60_000;

describe('a board near the goal', () => {
  for (const [width, height, preset] of [
    [5, 5, 'last'],
    [6, 6, 'first'],
    [7, 4, 'snail'],
    [8, 8, 'snail'],
    [10, 10, 'last'],
    [16, 16, 'first'],
  ] as const) {
    it(`of ${width}x${height} to ${preset} is proven at once`, async () => {
      const goal = goalBoard(preset, { width, height });
      const start = walkBoard(goal, 24, createRandom(`easy ${width}x${height}`));
      const solver = await createSolver();
      const result = await solver.solve(start, { goal, timeoutMs: LONG });
      await solver.close();
      expect([result.status, result.optimal, result.algorithm, result.heuristic]).toEqual([
        'solved',
        true,
        'ida*',
        'linear-conflict',
      ]);
      expect(result.expanded).toBeLessThan(50_000);
      expect(result.length).toBeLessThanOrEqual(24);
      expect(replay(start, result.tiles ?? []).tiles).toEqual(goal.tiles);
    });
  }
});
