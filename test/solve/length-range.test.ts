/** Searches for solutions of some lengths alone: they find those, or prove that there are none, with every loop of IDA*. */

import { describe, expect, it } from 'vitest';
import { blankCell } from '../../src/puzzle/board.ts';
import { goalBoard } from '../../src/puzzle/goal.ts';
import { replay } from '../../src/puzzle/move.ts';
import { createRandom } from '../../src/puzzle/random.ts';
import { walkBoard } from '../../src/puzzle/scramble.ts';
import { createSolver } from '../../src/solve/solve.ts';

describe.each([
  ['4x4', 'pdb-5-5-5'],
  ['4x4', 'pdb-6-6-3'],
  // In the form for longer patterns.
  ['4x4', 'pdb-7-4-4'],
  ['4x4', 'linear-conflict'],
  ['4x4', 'walking-distance'],
  // Another parity than the distance's is no bound of these.
  ['3x3', 'gaschnig'],
  ['3x3', 'corner-tiles'],
  ['4x3', 'auto'],
])('of %s boards by %s', (size, heuristic) => {
  it('a solution within its length, none within less, and as many moves whatever is known', async () => {
    const [width = 4, height = 4] = size.split('x').map(Number);
    const goal = goalBoard('first', { width, height });
    const solver = await createSolver();
    const random = createRandom(`lengths ${size}`);
    for (let i = 0; i < 4; i++) {
      const board = walkBoard(goal, 70, random);
      const { length: found, tiles } = await solver.solve(board, { goal, heuristic });
      const length = found ?? 0;
      const options = { goal, heuristic };
      for (const least of [0, length - 2, length]) {
        const within = await solver.solveWithin(board, { least, most: length }, options);
        expect(within).toMatchObject({ status: 'solved', length, optimal: true });
      }
      const none = await solver.solveWithin(board, { least: 0, most: length - 1 }, options);
      expect(none).toMatchObject({ status: 'limit', length: null });
      expect(none.lowerBound).toBeGreaterThanOrEqual(length);
      expect(none.message).toBe(`no solution has at most ${length - 1} moves`);
      // The way back to a board that is too far leads nowhere: it is not searched, and the answer is the same.
      const next = replay(board, [tiles?.[0] ?? 0]);
      const range = { least: length - 1, most: length - 1 };
      const all = await solver.solveWithin(next, range, options);
      const ahead = await solver.solveWithin(next, { ...range, back: blankCell(board) }, options);
      expect([all.length, ahead.length]).toEqual([length - 1, length - 1]);
      expect(ahead.expanded).toBeLessThanOrEqual(all.expanded);
    }
  });
});

it('is of the goal itself none of more moves than none', async () => {
  const solver = await createSolver();
  const goal = goalBoard('last', { width: 4, height: 4 });
  const found = await solver.solveWithin(goal, { least: 0, most: 0, back: 14 }, { heuristic: 'pdb-5-5-5' });
  expect(found).toMatchObject({ status: 'solved', length: 0 });
});
