/** One solver asked for several boards at the same time: they take turns, for a kernel holds one search. */

import { expect, it } from 'vitest';
import type { SolveOptions } from '../../src/contract/options.ts';
import { goalBoard } from '../../src/puzzle/goal.ts';
import { createRandom } from '../../src/puzzle/random.ts';
import { uniformBoard } from '../../src/puzzle/scramble.ts';
import { createSolver } from '../../src/solve/solve.ts';

const goal = goalBoard('last', { width: 3, height: 3 });
const boards = Array.from({ length: 12 }, (_, i) => uniformBoard(goal, createRandom(`at the same time ${i}`)));
const searches: readonly SolveOptions[] = [
  { algorithm: 'ida*' },
  { algorithm: 'breadth-first' },
  { algorithm: 'a*', heuristic: 'manhattan' },
  { metric: 'multi' },
];

it('gives the answers and counts it gives one after another, and outlives one that fails', async () => {
  const asked = boards.map((board, i) => ({ board, options: searches[i % searches.length] ?? {} }));
  const solver = await createSolver();
  const failing = solver.solve(goal, { algorithm: 'nothing' });
  const together = await Promise.all(asked.map(({ board, options }) => solver.solve(board, options)));
  await expect(failing).rejects.toThrow(/unknown algorithm/);
  for (const [i, { board, options }] of asked.entries()) {
    const { length, expanded, generated, tiles } = await (await createSolver()).solve(board, options);
    expect(together[i]).toMatchObject({ status: 'solved', length, expanded, generated, tiles });
  }
});
