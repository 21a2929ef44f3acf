/**
 * Manhattan distance and linear conflicts of one board of any size, in the host.
 *
 * Of the tiles in their goal line, all but a longest increasing run must leave it and come back: two moves each
 * (Hansson, Mayer, Yung 1992, with the minimum-removal rule). Admissible for any size and goal.
 */

import { BLANK, type Board } from './board.ts';

export interface LowerBounds {
  /** moves */
  readonly manhattan: number;
  /** Manhattan distance plus the extra moves of linear conflicts, in moves */
  readonly linearConflict: number;
}

/** Lower bounds in moves from `board` to `goal`, both of one shape, solvable or not; about a millisecond for 100x100. */
export function lowerBounds(board: Board, goal: Board): LowerBounds {
  const { width, height } = board;
  const home = new Uint32Array(board.tiles.length);
  for (const [cell, tile] of goal.tiles.entries()) home[tile] = cell;
  let manhattan = 0;
  for (const [cell, tile] of board.tiles.entries()) {
    if (tile === BLANK) continue;
    const goalCell = home[tile] ?? 0;
    manhattan +=
      Math.abs((cell % width) - (goalCell % width)) + Math.abs(Math.floor(cell / width) - Math.floor(goalCell / width));
  }
  const columnOf = (cell: number): number => cell % width;
  const rowOf = (cell: number): number => Math.floor(cell / width);
  const conflictsAlong = (line: (cell: number) => number, place: (cell: number) => number, lines: number): number => {
    const goals = Array.from({ length: lines }, (): number[] => []);
    // In row-major order the cells of a line, row or column, come in the order of their places.
    for (const [cell, tile] of board.tiles.entries()) {
      const goalCell = home[tile] ?? 0;
      if (tile !== BLANK && line(goalCell) === line(cell)) goals[line(cell)]?.push(place(goalCell));
    }
    return goals.reduce((sum, places) => sum + places.length - longestIncreasing(places), 0);
  };
  const conflicts = conflictsAlong(rowOf, columnOf, height) + conflictsAlong(columnOf, rowOf, width);
  return { manhattan, linearConflict: manhattan + 2 * conflicts };
}

/** Length of a longest increasing run among distinct numbers, not necessarily neighbours. */
function longestIncreasing(values: readonly number[]): number {
  // ends[k]: the least last value of an increasing run of k + 1 values.
  const ends: number[] = [];
  for (const value of values) {
    const at = ends.findIndex((end) => end > value);
    if (at < 0) ends.push(value);
    else ends[at] = value;
  }
  return ends.length;
}
