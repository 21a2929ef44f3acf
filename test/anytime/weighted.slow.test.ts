/** Weighted A* with a falling weight down to proofs, and where nothing fits: the stages go through all of a 7x7 board first. */

import { expect, it } from 'vitest';
import type { SolveResult } from '../../src/contract/result.ts';
import { goalBoard } from '../../src/puzzle/goal-preset.ts';
import { createRandom } from '../../src/puzzle/random.ts';
import { uniformBoard } from '../../src/puzzle/scramble.ts';
import { createSolver } from '../../src/solve/solve.ts';

const LONG = 60_000;

it('says that the memory is full, not that the time is over, when nothing fits', async () => {
  const start = uniformBoard(goalBoard('last', { width: 7, height: 7 }), createRandom(1));
  const result = await (await createSolver()).solve(start, {
    weight: 'auto',
    timeoutMs: LONG,
    maxMemoryBytes: 1,
  });
  // Rows and columns need no memory for states.
  expect(result).toMatchObject({ status: 'solved', optimal: false, message: expect.stringContaining('memory') });
});

it('goes down to a proof on small boards, every answer on the way keeping its word', async () => {
  const goal = goalBoard('snail', { width: 3, height: 3 });
  const random = createRandom('falling weight');
  const solver = await createSolver();
  for (let i = 0; i < 40; i++) {
    const start = uniformBoard(goal, random);
    const answers: SolveResult[] = [];
    const result = await solver.solve(start, {
      goal,
      algorithm: 'weighted-a*',
      weight: 'auto',
      timeoutMs: LONG,
      threads: 1,
      onAnswer: (answer) => answers.push(answer),
    });
    const { length: optimum } = await solver.solve(start, { goal, algorithm: 'ida*' });
    expect([result.status, result.length, result.optimal]).toEqual(['solved', optimum, true]);
    for (const { length, lowerBound, guarantee } of answers) {
      expect(lowerBound).toBeLessThanOrEqual(optimum ?? 0);
      expect(length).toBeLessThanOrEqual((guarantee ?? 0) * (optimum ?? 0) + 1e-9);
    }
    expect(answers.at(-1)?.length).toBe(optimum);
  }
});
