/** Lengths that fewer than one random 4x4 board in a thousand has. */

import { describe, expect, it } from 'vitest';
import { goalBoard } from '../../src/puzzle/goal.ts';
import { createRandom } from '../../src/puzzle/random.ts';
import { scrambleOfLength } from '../../src/solve/board-of-length.ts';
import { createSolver } from '../../src/solve/solve.ts';

describe('4x4 boards of rare lengths', async () => {
  const solver = await createSolver();

  it.each([64, 65, 66, 68, 70])('%i moves', async (length) => {
    for (const preset of ['last', 'first'] as const) {
      const goal = goalBoard(preset, { width: 4, height: 4 });
      const board = await scrambleOfLength(goal, length, createRandom(preset), { solver });
      expect(board).toBeDefined();
      if (board === undefined) continue;
      expect(await solver.solve(board, { goal, heuristic: 'pdb-5-5-5' })).toMatchObject({ length, optimal: true });
    }
  });
});
