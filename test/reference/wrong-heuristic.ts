/**
 * Heuristics as they are often got wrong: mistakes reported by users of sliding-puzzle solvers.
 *
 * Kept so that the tests can show on which boards each mistake matters, and that the kernel does not make it.
 */

import type { Board } from '../../src/puzzle/board.ts';
import { conflictingPairs, goalPlaces, linesOf, manhattan, taxicab } from './heuristic.ts';

/** Two moves for every conflicting pair, although one tile stepping aside can end several conflicts. */
export function conflictPerPair(board: Board, goal: Board): number {
  return manhattan(board, goal) + 2 * sumOverLines(board, goal, conflictingPairs);
}

/** Two moves for each of the two tiles of every conflicting pair, although one of them can wait. */
export function conflictPerTile(board: Board, goal: Board): number {
  return manhattan(board, goal) + 4 * sumOverLines(board, goal, conflictingPairs);
}

/** Two moves for the first conflicting pair of a line and none for the rest: an underestimate, weak but safe. */
export function conflictOncePerLine(board: Board, goal: Board): number {
  return manhattan(board, goal) + 2 * sumOverLines(board, goal, (places) => Math.min(1, conflictingPairs(places)));
}

/** Manhattan distance with the blank's own distance added. */
export function manhattanWithBlank(board: Board, goal: Board): number {
  return board.tiles.reduce((sum, tile, cell) => sum + taxicab(cell, goal.tiles.indexOf(tile), board), 0);
}

function sumOverLines(board: Board, goal: Board, cost: (places: readonly number[]) => number): number {
  return linesOf(board).reduce((sum, line) => sum + cost(goalPlaces(line, board, goal)), 0);
}
