/**
 * Heuristics by their definitions, without a thought for speed.
 *
 * Invariant: all are at most the distance; test/kernel/heuristics-every-state shows it for every small board.
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

/** Tiles, not the blank, out of place. */
export const misplaced: Heuristic = (board, goal) =>
  board.tiles.filter((tile, cell) => tile !== BLANK && tile !== goal.tiles[cell]).length;

/** Exchanges of the blank with any tile, made as Gaschnig's MaxSort makes them, counted one by one. */
export const gaschnig: Heuristic = (board, goal) => {
  const tiles = [...board.tiles];
  for (let count = 0; ; count++) {
    const blank = tiles.indexOf(BLANK);
    // The tile that belongs where the blank is; with the blank at home, any tile that is not.
    const wanted = goal.tiles[blank] ?? BLANK;
    const from = wanted !== BLANK ? tiles.indexOf(wanted) : tiles.findIndex((tile, cell) => tile !== goal.tiles[cell]);
    if (from < 0) return count;
    tiles[blank] = tiles[from] ?? BLANK;
    tiles[from] = BLANK;
  }
};

/** Sum of the straight ways, each rounded down to a 2^16th, the sum rounded up. */
export const euclidean: Heuristic = (board, goal) => {
  const ways = board.tiles.map((tile, cell) => {
    if (tile === BLANK) return 0;
    const [columns, rows] = offset(cell, goal.tiles.indexOf(tile), board);
    return Math.floor(2 ** 16 * Math.sqrt(columns ** 2 + rows ** 2));
  });
  return Math.ceil(ways.reduce((sum, way) => sum + way) / 2 ** 16);
};

/** Tiles out of their row plus tiles out of their column. */
export const rowColumn: Heuristic = (board, goal) =>
  board.tiles.reduce((sum, tile, cell) => {
    if (tile === BLANK) return sum;
    const [columns, rows] = offset(cell, goal.tiles.indexOf(tile), board);
    return sum + Number(columns !== 0) + Number(rows !== 0);
  }, 0);

/** Linear conflict plus two moves for each tile that bars a corner and has no conflict. */
export const cornerTiles: Heuristic = (board, goal) => {
  const barring = cellsBarringCorners(board, goal).filter((cell) => !hasConflict(cell, board, goal));
  return linearConflict(board, goal) + 2 * barring.length;
};

/** Cells with their own tile beside a corner whose own tile must still get in past it. */
export function cellsBarringCorners(board: Board, goal: Board): number[] {
  const cells = [...board.tiles.keys()];
  const beside = (cell: number): number[] => cells.filter((other) => taxicab(cell, other, board) === 1);
  const isHome = (cell: number): boolean => board.tiles[cell] === goal.tiles[cell];
  const mustBePassed = (cell: number, corner: number): boolean => {
    const own = goal.tiles[corner];
    if (own === BLANK || isHome(corner)) return false;
    const slidesIn =
      board.tiles[corner] === BLANK && beside(corner).some((at) => at !== cell && board.tiles[at] === own);
    return !slidesIn;
  };
  const corners = cells.filter((cell) => beside(cell).length === 2);
  return cells
    .filter((cell) => isHome(cell) && board.tiles[cell] !== BLANK)
    .filter((cell) => corners.some((corner) => beside(corner).includes(cell) && mustBePassed(cell, corner)));
}

/** The tile at home at `cell` is part of a conflicting pair. */
function hasConflict(cell: number, board: Board, goal: Board): boolean {
  return linesOf(board)
    .filter((line) => line.includes(cell))
    .some((line) => {
      const places = goalPlaces(line, board, goal);
      return conflictingPairs(places) > conflictingPairs(places.filter((place) => place !== cell));
    });
}

/** Columns and rows between two cells. */
function offset(from: number, to: number, { width }: Shape): [columns: number, rows: number] {
  return [(from % width) - (to % width), Math.floor(from / width) - Math.floor(to / width)];
}

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
export const REFERENCE_HEURISTICS = {
  zero,
  manhattan,
  'linear-conflict': linearConflict,
  misplaced,
  gaschnig,
  euclidean,
  'row-column': rowColumn,
  'corner-tiles': cornerTiles,
} as const;

export type ReferenceName = keyof typeof REFERENCE_HEURISTICS;

export const REFERENCE_NAMES = Object.keys(REFERENCE_HEURISTICS) as ReferenceName[];
