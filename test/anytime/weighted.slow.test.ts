/** Weighted A* with a falling weight where nothing fits: the stages go through all of a 7x7 board first. */

import { expect, it } from 'vitest';
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
