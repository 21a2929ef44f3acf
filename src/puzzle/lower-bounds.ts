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

/** What was last asked of a board: its bounds are wanted by the plan, the first answer and the proof. */
const known = new WeakMap<Board, BoundsToGoal>();

interface BoundsToGoal {
  readonly goal: Board;
  readonly bounds: LowerBounds;
  readonly steps: StepsAlong;
}

/** Lower bounds in moves from `board` to `goal`, both of one shape, solvable or not; about a millisecond for 100x100. */
export function lowerBounds(board: Board, goal: Board): LowerBounds {
  return boundsToGoal(board, goal).bounds;
}

/** Moves of one tile along each axis that no solution does without, those of tiles that must leave their line included. */
export interface StepsAlong {
  readonly vertical: number;
  readonly horizontal: number;
}

/** The parts of the linear-conflict bound, by axis; both boards of one shape. */
export function stepsAlong(board: Board, goal: Board): StepsAlong {
  return boundsToGoal(board, goal).steps;
}

function boundsToGoal(board: Board, goal: Board): BoundsToGoal {
  const last = known.get(board);
  if (last?.goal === goal) return last;
  const found = workOutBounds(board, goal);
  known.set(board, found);
  return found;
}

function workOutBounds({ width, height, tiles }: Board, goal: Board): BoundsToGoal {
  const home = goalCellsOf(goal);
  /** by line: where the goals of the tiles lie that are in their goal line, in the order of the tiles */
  const goalsInRow = Array.from({ length: height }, (): number[] => []);
  const goalsInColumn = Array.from({ length: width }, (): number[] => []);
  let rows = 0;
  let columns = 0;
  for (let cell = 0; cell < tiles.length; cell++) {
    const tile = tiles[cell] ?? BLANK;
    if (tile === BLANK) continue;
    const goalCell = home[tile] ?? 0;
    const row = Math.floor(cell / width);
    const column = cell - row * width;
    const goalRow = Math.floor(goalCell / width);
    const goalColumn = goalCell - goalRow * width;
    rows += Math.abs(row - goalRow);
    columns += Math.abs(column - goalColumn);
    if (row === goalRow) goalsInRow[row]?.push(goalColumn);
    if (column === goalColumn) goalsInColumn[column]?.push(goalRow);
  }
  const vertical = rows + 2 * leavers(goalsInRow);
  const horizontal = columns + 2 * leavers(goalsInColumn);
  const bounds = { manhattan: rows + columns, linearConflict: vertical + horizontal };
  return { goal, bounds, steps: { vertical, horizontal } };
}

/** How many tiles must leave their goal line. */
function leavers(lines: readonly (readonly number[])[]): number {
  return lines.reduce((sum, places) => sum + places.length - longestIncreasing(places), 0);
}

/** Sum of the distances of all tiles from their goal cells, in moves; both boards of one shape. */
export function manhattanDistance({ width, tiles }: Board, goal: Board): number {
  const home = goalCellsOf(goal);
  let sum = 0;
  for (const [cell, tile] of tiles.entries()) if (tile !== BLANK) sum += cellDistance(width, cell, home[tile] ?? 0);
  return sum;
}

/** Columns and rows between two cells of a board that is `width` cells wide. */
export function cellDistance(width: number, one: number, other: number): number {
  const rows = Math.floor(one / width) - Math.floor(other / width);
  return Math.abs((one % width) - (other % width)) + Math.abs(rows);
}

/** By tile. */
function goalCellsOf({ tiles }: Board): Uint32Array {
  const home = new Uint32Array(tiles.length);
  for (let cell = 0; cell < tiles.length; cell++) home[tiles[cell] ?? BLANK] = cell;
  return home;
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
