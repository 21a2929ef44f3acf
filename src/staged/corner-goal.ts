/**
 * Any goal reduced to one whose blank is in cell 0, where the staged kernel wants it.
 *
 * A canonical goal has its blank near cell 0, if not in it. The board that the blank leaves behind when it walks from there
 * to cell 0 is a goal with the blank in the corner; solving to that one and walking the same way back ends in the goal.
 * Invariant: the start with the names changed, solved, then the tail, is a solution of the instance.
 */

import type { CanonicalInstance } from '../puzzle/canonical.ts';

export interface CornerGoal {
  /** name of the thing at each cell; the blank is 0, and a tile's name is the cell it goes to */
  readonly state: Uint16Array;
  /** cells the blank visits after that goal, up to the instance's own */
  readonly tail: readonly number[];
}

/** Names the instance's tiles by where they are when the blank has walked to the corner. */
export function toCornerGoal({ width, state, goalBlank }: CanonicalInstance): CornerGoal {
  const tail = wayFromCorner(goalBlank, width);
  // The goal, taken back along the tail: what stands in each cell before the walk.
  const before = state.map((_, cell) => cell);
  let blank = goalBlank;
  for (const cell of [0, ...tail].slice(0, -1).reverse()) {
    before[blank] = before[cell] ?? 0;
    before[cell] = goalBlank;
    blank = cell;
  }
  const renamed = new Uint16Array(state.length);
  for (const [cell, name] of before.entries()) renamed[name] = cell;
  return { state: Uint16Array.from(state, (name) => renamed[name] ?? 0), tail };
}

/** Down the first column, then along the row. */
function wayFromCorner(cell: number, width: number): number[] {
  const way: number[] = [];
  for (let row = 1; row <= Math.floor(cell / width); row++) way.push(row * width);
  const rowStart = cell - (cell % width);
  for (let column = 1; column <= cell % width; column++) way.push(rowStart + column);
  return way;
}
