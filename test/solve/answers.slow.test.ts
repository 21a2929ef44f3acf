/**
 * Staged solving never fails: a part of what `npuzzle bench answers` does for half an hour, within budgets of nodes.
 *
 * Without a budget worth the name the exact method answers, with one the beams and the end game do; both must.
 */

import { describe, expect, it } from 'vitest';
import { goalBoard } from '../../src/puzzle/goal.ts';
import { replay } from '../../src/puzzle/move.ts';
import { createRandom } from '../../src/puzzle/random.ts';
import { uniformBoard } from '../../src/puzzle/scramble.ts';
import { createSolver } from '../../src/solve/solve.ts';

const SIDES = Array.from({ length: 11 }, (_, index) => index + 2);
const RECTANGLES = SIDES.flatMap((width) => SIDES.map((height) => ({ width, height, boards: 2 })));
const OTHERS = [
  { width: 8, height: 8, boards: 60 },
  { width: 10, height: 10, boards: 60 },
  { width: 2, height: 50, boards: 3 },
  { width: 50, height: 2, boards: 3 },
  { width: 3, height: 40, boards: 3 },
  { width: 100, height: 3, boards: 3 },
];

describe.each([1, 30_000])('staged solving of random boards with %i nodes', (maxNodes) => {
  it('answers every one', async () => {
    const random = createRandom(`answers ${maxNodes}`);
    const solver = await createSolver();
    for (const { width, height, boards } of [...OTHERS, ...RECTANGLES]) {
      const goal = goalBoard('last', { width, height });
      for (let index = 0; index < boards; index++) {
        const board = uniformBoard(goal, random);
        const { status, tiles } = await solver.solve(board, { algorithm: 'staged', maxNodes, seed: index + 1 });
        expect(status, `${width}x${height} ${board.tiles}`).toBe('solved');
        expect(replay(board, tiles ?? []).tiles).toEqual(goal.tiles);
      }
    }
  });
});
