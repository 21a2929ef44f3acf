/**
 * `auto` never loses to its own parts: within the same nodes its mean on ten boards is that of the best single algorithm
 * or next to it (CASES C4). bench/own-parts.ts measures the same within a time, where at most 1.02 times as many moves are promised.
 */

import { describe, expect, it } from 'vitest';
import type { Board } from '../../src/puzzle/board.ts';
import { goalBoard } from '../../src/puzzle/goal.ts';
import { createRandom } from '../../src/puzzle/random.ts';
import { uniformBoard } from '../../src/puzzle/scramble.ts';
import { createSolver } from '../../src/solve/solve.ts';

const SHAPES = [
  ...[9, 10, 11, 12, 13, 15, 20, 30].map((width) => [width, 2] as const),
  ...([
    [2, 12],
    [6, 3],
    [7, 3],
    [9, 3],
    [10, 3],
    [14, 3],
    [20, 3],
    [5, 4],
    [4, 7],
    [10, 4],
    [15, 4],
    [5, 5],
    [8, 5],
    [12, 5],
    [6, 6],
    [10, 6],
    [7, 7],
    [8, 7],
  ] as const),
];
const BOARDS = 10;
const NODES = 400_000;
/** Within a time it is 1.02; of nodes the bound that is proven beside the answers has its share, though they cost it next to nothing. */
const MOST = 1.03;
const ALONE = ['staged', 'weighted-a*', 'beam'] as const;

const solver = await createSolver();

async function meanOf(boards: readonly Board[], algorithm: string): Promise<number> {
  let sum = 0;
  for (const board of boards) {
    // What stands beside a named search is not its own.
    const own = algorithm === 'auto' ? {} : { incumbent: false };
    const { length } = await solver.solve(board, { maxNodes: NODES, threads: 1, algorithm, ...own });
    sum += length ?? Number.POSITIVE_INFINITY;
  }
  return sum / boards.length;
}

describe(`auto with ${NODES} nodes`, () => {
  it.each(SHAPES)('on %i x %i is as good as its best part', async (width, height) => {
    const goal = goalBoard('last', { width, height });
    const random = createRandom(`own parts ${width}x${height}`);
    const boards = Array.from({ length: BOARDS }, () => uniformBoard(goal, random));
    const alone: number[] = [];
    for (const algorithm of ALONE) {
      // Beams are for shapes with tables, and build none that auto would not.
      alone.push(await meanOf(boards, algorithm).catch(() => Number.POSITIVE_INFINITY));
    }
    const best = Math.min(...alone);
    expect(await meanOf(boards, 'auto'), `alone ${alone.map((mean) => mean.toFixed(1))}`).toBeLessThanOrEqual(
      MOST * best,
    );
  });
});
