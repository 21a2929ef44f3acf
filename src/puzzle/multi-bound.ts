/**
 * What no solution in the multi-tile metric can be shorter than.
 *
 * A move along an axis takes the tiles of one line, all but one at most, one cell each; a tile that must leave its line
 * for another in its way makes two such steps more. Axes alternate, so v vertical and h horizontal moves differ by one at
 * most: there are v + h at least, and twice the greater, less one.
 */

import type { Board } from './board.ts';
import { stepsAlong } from './lower-bounds.ts';

/** In multi-tile moves; 0 only at the goal. */
export function multiBound(board: Board, goal: Board): number {
  const { vertical, horizontal } = stepsAlong(board, goal);
  return leastMoves(Math.ceil(vertical / (board.height - 1)), Math.ceil(horizontal / (board.width - 1)));
}

/**
 * The same from a bound on single moves.
 *
 * @param single - no solution has fewer moves of one tile
 */
export function multiBoundOf(single: number, { width, height }: Pick<Board, 'width' | 'height'>): number {
  const [least, most] = [Math.min(width, height) - 1, Math.max(width, height) - 1];
  // Pairs of moves, one along each axis, and one more along the longer.
  const pairs = Math.floor(single / (least + most));
  const rest = single - pairs * (least + most);
  return 2 * pairs + (rest === 0 ? 0 : rest <= most ? 1 : 2);
}

function leastMoves(vertical: number, horizontal: number): number {
  return Math.max(vertical + horizontal, 2 * Math.max(vertical, horizontal) - 1);
}
