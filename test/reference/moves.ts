/**
 * Moves on explicit boards, written to be obviously right: what everything faster is compared with.
 *
 * Invariant: successors come in the order in which the blank goes up, left, right, down, as in every search.
 */

import { BLANK, type Board, blankCell, type Shape } from '../../src/puzzle/board.ts';

/** Cells beside `cell`, in the order up, left, right, down. */
export function cellsBeside(cell: number, { width, height }: Shape): number[] {
  const column = cell % width;
  const row = (cell - column) / width;
  const cells: number[] = [];
  if (row > 0) cells.push(cell - width);
  if (column > 0) cells.push(cell - 1);
  if (column < width - 1) cells.push(cell + 1);
  if (row < height - 1) cells.push(cell + width);
  return cells;
}

/** The boards one move away, in the order up, left, right, down of the blank. */
export function successors(board: Board): Board[] {
  const blank = blankCell(board);
  return cellsBeside(blank, board).map((cell) => {
    const tiles = [...board.tiles];
    tiles[blank] = board.tiles[cell] ?? BLANK;
    tiles[cell] = BLANK;
    return { width: board.width, height: board.height, tiles };
  });
}

/** The goal whose blank lies at `cell`: the other cells hold 1, 2, 3 … in reading order. */
export function goalWithBlankAt(cell: number, { width, height }: Shape): Board {
  const tiles = Array.from({ length: width * height }, (_, at) => (at < cell ? at + 1 : at));
  tiles[cell] = BLANK;
  return { width, height, tiles };
}

/** One text for each arrangement. */
export function keyOf(board: Board): string {
  return board.tiles.join(' ');
}
