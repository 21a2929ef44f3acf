/**
 * Multi-tile moves on explicit boards, written to be obviously right: the blank goes any way along its row or column.
 */

import { BLANK, type Board, blankCell } from '../../src/puzzle/board.ts';
import { cellsBeside, keyOf, successors } from './moves.ts';

/** The boards one multi-tile move away: a slide, repeated any number of times in the same direction. */
export function multiSuccessors(board: Board): Board[] {
  return successors(board).flatMap((next) => [next, ...goingOn(next, blankCell(next) - blankCell(board))]);
}

/** The boards after further slides in which the blank goes on by `step`. */
function goingOn(board: Board, step: number): Board[] {
  const blank = blankCell(board);
  const cell = blank + step;
  if (!cellsBeside(blank, board).includes(cell)) return [];
  const tiles = [...board.tiles];
  tiles[blank] = board.tiles[cell] ?? BLANK;
  tiles[cell] = BLANK;
  const next = { width: board.width, height: board.height, tiles };
  return [next, ...goingOn(next, step)];
}

/** Every board that can reach `goal`, with its distance in multi-tile moves, nearest first. */
export function multiDistances(goal: Board): { board: Board; distance: number }[] {
  const met = new Set([keyOf(goal)]);
  const all = [{ board: goal, distance: 0 }];
  // `all` grows while it is walked: it is the queue.
  for (const { board, distance } of all) {
    for (const next of multiSuccessors(board)) {
      if (met.has(keyOf(next))) continue;
      met.add(keyOf(next));
      all.push({ board: next, distance: distance + 1 });
    }
  }
  return all;
}
