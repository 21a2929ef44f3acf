/**
 * Manhattan distance and linear conflicts of one board of any size, in the host.
 *
 * Of the tiles in their goal line, all but a longest increasing run must leave it and come back: two moves each
 * (Hansson, Mayer, Yung 1992, with the minimum-removal rule). Admissible for any size and goal.
 */

import { BLANK, type Board } from './board.ts';

/** What is known of the moves to a goal without searching. */
export interface LowerBounds {
  /** moves */
  readonly manhattan: number;
  /** Manhattan distance plus the extra moves of linear conflicts, in moves */
  readonly linearConflict: number;
}

/** Lower bounds in moves from `board` to `goal`, both of one shape, solvable or not; about a millisecond for 100x100. */
export function lowerBounds(board: Board, goal: Board): LowerBounds {
  const { vertical, horizontal } = stepsAlong(board, goal);
  return { manhattan: manhattanDistance(board, goal), linearConflict: vertical + horizontal };
}

/** Moves of one tile along each axis that no solution does without, those of tiles that must leave their line included. */
export interface StepsAlong {
  readonly vertical: number;
  readonly horizontal: number;
}

/** The parts of the linear-conflict bound, by axis; both boards of one shape. */
export function stepsAlong(board: Board, goal: Board): StepsAlong {
  const { width, height, tiles } = board;
  const home = goalCellsOf(goal);
  const columnOf = (cell: number): number => cell % width;
  const rowOf = (cell: number): number => Math.floor(cell / width);
  const conflictsAlong = (line: (cell: number) => number, place: (cell: number) => number, lines: number): number => {
    const goals = Array.from({ length: lines }, (): number[] => []);
    // In row-major order the cells of a line, row or column, come in the order of their places.
    for (const [cell, tile] of tiles.entries()) {
      const goalCell = home[tile] ?? 0;
      if (tile !== BLANK && line(goalCell) === line(cell)) goals[line(cell)]?.push(place(goalCell));
    }
    return goals.reduce((sum, places) => sum + places.length - longestIncreasing(places), 0);
  };
  let vertical = 2 * conflictsAlong(rowOf, columnOf, height);
  let horizontal = 2 * conflictsAlong(columnOf, rowOf, width);
  for (const [cell, tile] of tiles.entries()) {
    if (tile === BLANK) continue;
    const goalCell = home[tile] ?? 0;
    vertical += Math.abs(rowOf(cell) - rowOf(goalCell));
    horizontal += Math.abs(columnOf(cell) - columnOf(goalCell));
  }
  return { vertical, horizontal };
}

/** Sum of the distances of all tiles from their goal cells, in moves; both boards of one shape. */
export function manhattanDistance(board: Board, goal: Board): number {
  return manhattanFrom(board, goalCellsOf(goal));
}

/** Columns and rows between two cells of a board that is `width` cells wide. */
export function cellDistance(width: number, one: number, other: number): number {
  const rows = Math.floor(one / width) - Math.floor(other / width);
  return Math.abs((one % width) - (other % width)) + Math.abs(rows);
}

/** By tile. */
function goalCellsOf({ tiles }: Board): Uint32Array {
  const home = new Uint32Array(tiles.length);
  for (const [cell, tile] of tiles.entries()) home[tile] = cell;
  return home;
}

function manhattanFrom({ width, tiles }: Board, home: Uint32Array): number {
  let sum = 0;
  for (const [cell, tile] of tiles.entries()) if (tile !== BLANK) sum += cellDistance(width, cell, home[tile] ?? 0);
  return sum;
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
