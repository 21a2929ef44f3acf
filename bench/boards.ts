/**
 * Seeded sets of boards for the suites: the same boards on every machine, as `npuzzle scramble --seed` makes them.
 */

import { type Board, goalBoard, type Shape } from '#host/index.js';
import { createRandom } from '#host/puzzle/random.js';
import { uniformBoard, walkBoard } from '#host/puzzle/scramble.js';

export interface BoardSet extends Shape {
  readonly count: number;
  readonly seed: number;
  /** length of the walk from the goal; without it boards are uniform over all solvable ones */
  readonly walk?: number;
}

/** The boards of a set, for the goal `last`. */
export function seededBoards({ width, height, count, seed, walk }: BoardSet): Board[] {
  const random = createRandom(seed);
  const goal = goalBoard('last', { width, height });
  return Array.from({ length: count }, () =>
    walk === undefined ? uniformBoard(goal, random) : walkBoard(goal, walk, random),
  );
}
