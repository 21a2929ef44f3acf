/** Proofs on boards of 26 to 36 cells, whose tables do not tell the blank's rooms apart, beside a search of another kind. */

import { expect, it } from 'vitest';
import { loadInstances } from '../../bench/instances/load.ts';
import { SCRAMBLED_7X4 } from '../../bench/instances/scrambled-7x4.ts';
import { resolveGoal } from '../../src/puzzle/goal.ts';
import { createRandom } from '../../src/puzzle/random.ts';
import { walkBoard } from '../../src/puzzle/scramble.ts';
import { createSolver } from '../../src/solve/solve.ts';
import { ownCache } from '../support/own-cache.ts';

ownCache();
const solver = await createSolver();

it.each([
  [{ width: 7, height: 4 }, 60],
  [{ width: 4, height: 7 }, 60],
  [{ width: 6, height: 5 }, 60],
  [{ width: 8, height: 4 }, 60],
  [{ width: 6, height: 6 }, 60],
])('above 5x5 the plan’s tables prove what A* by linear conflict does, %o', async (shape, steps) => {
  const goal = resolveGoal('last', shape);
  for (let i = 0; i < 3; i++) {
    const board = walkBoard(goal, steps, createRandom(`above ${i}`));
    const byPlan = await solver.solve(board, { goal, optimal: true });
    const byOther = await solver.solve(board, { goal, algorithm: 'a*', heuristic: 'linear-conflict' });
    expect(byPlan.heuristic).toMatch(/^pdb-[-345]+$/);
    expect(byPlan).toMatchObject({ status: 'solved', optimal: true, length: byOther.length });
  }
});

it('above 5x5 tables by room are looked up by one thread', async () => {
  const shape = { width: 7, height: 4 };
  const goal = resolveGoal('last', shape);
  const board = walkBoard(goal, 60, createRandom('above 0'));
  const shortest = await solver.solve(board, { goal, algorithm: 'a*', heuristic: 'linear-conflict' });
  const byRoom = await solver.solve(board, { goal, optimal: true, heuristic: 'pdb-4-4-4-4-4-4-3+rooms' });
  expect(byRoom).toMatchObject({ optimal: true, length: shortest.length });
  expect(byRoom.heuristic).toMatch(/\+rooms$/);
});

it('the first of the scrambled 7x4 boards takes 101 moves, proven from its goal by the best pair of tables', async () => {
  const [instance = expect.unreachable()] = loadInstances(SCRAMBLED_7X4).instances;
  const { board, goal, optimal } = instance;
  const result = await solver.solve(board, { goal, optimal: true, maxMemoryBytes: 3e9 });
  expect(result).toMatchObject({ status: 'solved', optimal: true, length: optimal, direction: 'inverse' });
  expect(result.partitions).toHaveLength(2);
});
