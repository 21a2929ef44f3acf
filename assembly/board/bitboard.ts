/**
 * The board a pattern database is built for: cells as bits of a u64, row-major, cell 0 the lowest bit; flood.ts has
 * rooms.
 *
 * Invariant: no function returns a bit outside the board.
 */

import { beside, fill, largestRoom } from './flood';

export const MAX_CELLS: u32 = 36;

export let width: u32 = 0;
export let cells: u32 = 0;

let board: u64 = 0;
let firstColumn: u64 = 0;
/** cells of odd column + row */
let darkCells: u64 = 0;

/** Fixes the board. `columns * rows` must not pass MAX_CELLS. */
export function setBoard(columns: u32, rows: u32): void {
  width = columns;
  cells = columns * rows;
  board = ((<u64>1) << cells) - 1;
  firstColumn = 0;
  for (let row: u32 = 0; row < rows; row++) firstColumn |= (<u64>1) << (row * columns);
  darkCells = 0;
  for (let cell: u32 = 0; cell < cells; cell++) {
    darkCells |= (<u64>(((cell % columns) + cell / columns) & 1)) << cell;
  }
}

export function freeCells(occupied: u64): u64 {
  return board & ~occupied;
}

/** Every cell next to a cell of `from`. */
export function neighbours(from: u64): u64 {
  return beside<u64>(from, firstColumn, width) & board;
}

/** The room of `free` that holds the cells `seed`. */
export function roomOf(seed: u64, free: u64): u64 {
  return fill<u64>(seed, free, firstColumn, width);
}

/** Boards of more cells have a large room only where one has more than half of the free cells. */
const SMALL_BOARD: u32 = 16;

/**
 * The large one among the rooms of `free`, 0 if there is none: the one larger than every other; on boards of more than
 * 16 cells it must have more than half of the free cells, which a search finds out sooner
 * (assembly/ida-star/subtrees/room.ts).
 */
export function largeRoom(free: u64): u64 {
  return largestRoom<u64>(free, cells > SMALL_BOARD ? popcnt(free) >> 1 : 0, firstColumn, width);
}

/** Moves from a cell of one parity reach a cell of the other, as on a chessboard: sum of (x + y), mod 2. */
export function colour(occupied: u64): u32 {
  return <u32>popcnt(occupied & darkCells) & 1;
}
