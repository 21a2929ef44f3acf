/** Lengths that fewer than one random 4x4 board in a thousand has, and boards whose tables take a while to build. */

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

it('5x3 takes 20 moves to the snail', async () => {
  const solver = await createSolver();
  const goal = goalBoard('snail', { width: 5, height: 3 });
  const board = await scrambleOfLength(goal, 20, createRandom(3), { solver });
  if (board === undefined) expect.unreachable();
  expect(await solver.solve(board, { goal, heuristic: 'linear-conflict' })).toMatchObject({
    length: 20,
    optimal: true,
  });
});
