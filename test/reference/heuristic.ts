/**
 * Heuristics by their definitions, without a thought for speed.
 *
 * Invariant: all are at most the distance; test/exhaustive shows it for every small board.
 */

import { BLANK, type Board, type Shape } from '../../src/puzzle/board.ts';

export type Heuristic = (board: Board, goal: Board) => number;

export const zero: Heuristic = () => 0;

/** Sum over the tiles, not the blank, of columns plus rows to the goal cell. */
export const manhattan: Heuristic = (board, goal) => {
  let sum = 0;
  for (const [cell, tile] of board.tiles.entries()) {
    if (tile !== BLANK) sum += taxicab(cell, goal.tiles.indexOf(tile), board);
  }
  return sum;
};

/** Manhattan plus two moves for each tile of the smallest set whose removal leaves no line with a conflict. */
export const linearConflict: Heuristic = (board, goal) =>
  manhattan(board, goal) +
  2 * linesOf(board).reduce((sum, line) => sum + fewestRemovals(goalPlaces(line, board, goal)), 0);

/** Columns plus rows between two cells. */
export function taxicab(from: number, to: number, { width }: Shape): number {
  return Math.abs((from % width) - (to % width)) + Math.abs(Math.floor(from / width) - Math.floor(to / width));
}

/** Cells of every row and of every column. */
export function linesOf({ width, height }: Shape): number[][] {
  const rows = Array.from({ length: height }, (_, row) =>
    Array.from({ length: width }, (_, column) => row * width + column),
  );
  const columns = Array.from({ length: width }, (_, column) =>
    Array.from({ length: height }, (_, row) => row * width + column),
  );
  return [...rows, ...columns];
}

/** Goal cells of the tiles that lie in `line` and belong there, in the order in which they lie. */
export function goalPlaces(line: readonly number[], board: Board, goal: Board): number[] {
  return line
    .map((cell) => board.tiles[cell] ?? BLANK)
    .filter((tile) => tile !== BLANK)
    .map((tile) => goal.tiles.indexOf(tile))
    .filter((place) => line.includes(place));
}

/** Pairs that lie the other way round than they belong. */
export function conflictingPairs(places: readonly number[]): number {
  return places.reduce((sum, place, at) => sum + places.slice(at + 1).filter((later) => later < place).length, 0);
}

/** The size of the smallest subset whose removal leaves no conflicting pair: every subset is tried. */
function fewestRemovals(places: readonly number[]): number {
  let fewest = places.length;
  for (let kept = 0; kept < 2 ** places.length; kept++) {
    const rest = places.filter((_, at) => Math.floor(kept / 2 ** at) % 2 === 1);
    if (conflictingPairs(rest) === 0) fewest = Math.min(fewest, places.length - rest.length);
  }
  return fewest;
}

/** The definitions by the names people use; test/kernel/abi.test.ts sees to it that none is missing. */
export const REFERENCE_HEURISTICS = { zero, manhattan, 'linear-conflict': linearConflict } as const;

export type ReferenceName = keyof typeof REFERENCE_HEURISTICS;

export const REFERENCE_NAMES = Object.keys(REFERENCE_HEURISTICS) as ReferenceName[];
