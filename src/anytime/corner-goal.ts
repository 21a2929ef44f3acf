/**
 * Any goal through one whose blank is in a corner.
 *
 * Learned tables and staged solving want the blank's goal in a corner. From the goal the blank is walked to its nearest
 * corner; what it leaves behind is the corner goal, and the walk back is the tail that ends every answer. An answer loses
 * what its end and the tail undo of each other.
 */

import { dropTurnbacks } from '../puzzle/blank-path.ts';
import { BLANK, type Board, blankCell } from '../puzzle/board.ts';
import type { CanonicalInstance } from '../puzzle/canonical.ts';

export interface CornerGoal {
  /** the goal with the blank walked to a corner */
  readonly goal: Board;
  /** cells the blank visits from the corner to its own goal cell, the corner excluded; empty if that is the corner */
  readonly tail: readonly number[];
}

/** The goal itself if its blank is in a corner. Rows are walked before columns. */
export function cornerGoalOf(goal: Board): CornerGoal {
  const { width, height } = goal;
  const home = blankCell(goal);
  const tiles = [...goal.tiles];
  const walked: number[] = [home];
  let blank = home;
  const step = (next: number): void => {
    tiles[blank] = tiles[next] ?? BLANK;
    tiles[next] = BLANK;
    blank = next;
    walked.push(next);
  };
  const row = Math.floor(home / width);
  const column = home % width;
  const down = row >= height / 2 ? 1 : -1;
  const right = column >= width / 2 ? 1 : -1;
  for (let at = row; at !== (down > 0 ? height - 1 : 0); at += down) step(blank + down * width);
  for (let at = column; at !== (right > 0 ? width - 1 : 0); at += right) step(blank + right);
  return { goal: walked.length === 1 ? goal : { width, height, tiles }, tail: walked.reverse().slice(1) };
}

/**
 * A path of the blank with a tail, without the steps that go forth and straight back.
 *
 * @param start - the blank's first cell
 * @param cellOf - the user's cell for each of the path's, `start` and the tail being the user's already
 * @returns cells the blank visits, `start` excluded
 */
export function joinPath(
  start: number,
  path: ArrayLike<number>,
  tail: readonly number[],
  cellOf?: readonly number[],
): Uint16Array {
  const whole = new Uint16Array(path.length + tail.length);
  for (let move = 0; move < path.length; move++) {
    const cell = path[move] ?? 0;
    whole[move] = cellOf === undefined ? cell : (cellOf[cell] ?? 0);
  }
  whole.set(tail, path.length);
  return dropTurnbacks(start, whole);
}

/**
 * The same of a path told by moves, in one go: 22 million moves of a 256x256 board took three, and half a second more.
 *
 * @param start - the blank's first cell on the user's board
 * @param moves - of the blank on the corner instance, one byte each: up, left, right, down
 */
export function joinMoves(
  start: number,
  moves: Uint8Array,
  corner: CanonicalInstance,
  tail: readonly number[],
): Uint16Array {
  const cells = new Uint16Array(moves.length + tail.length);
  // A turned board has its steps turned, the same in every cell.
  const [origin = 0, right = 0] = corner.userCell;
  const below = corner.userCell[corner.width] ?? 0;
  const steps = Int32Array.of(origin - below, origin - right, right - origin, below - origin);
  let length = 0;
  let before = -1;
  let cell = start;
  const goTo = (next: number): void => {
    if (next === before) {
      cell = before;
      length--;
      before = length > 1 ? (cells[length - 2] ?? 0) : length === 1 ? start : -1;
      return;
    }
    before = cell;
    cell = next;
    cells[length++] = next;
  };
  for (let index = 0; index < moves.length; index++) goTo(cell + (steps[moves[index] ?? 0] ?? 0));
  for (const next of tail) goTo(next);
  return cells.subarray(0, length);
}
