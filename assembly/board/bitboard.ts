/**
 * The board a pattern database is built for: cells as bits of a u64, row-major, cell 0 the lowest bit.
 *
 *      0  1  2  3        A room is a connected component of the free cells: the blank roams it at no
 *      4  5  6  7        cost, because an additive database counts moves of pattern tiles only.
 *
 * Invariant: no function returns a bit outside the board.
 */

export const MAX_CELLS: u32 = 36;

export let width: u32 = 0;
export let cells: u32 = 0;

let board: u64 = 0;
let withoutFirstColumn: u64 = 0;
let withoutLastColumn: u64 = 0;

/** Fixes the board. `columns * rows` must not pass MAX_CELLS. */
export function setBoard(columns: u32, rows: u32): void {
  width = columns;
  cells = columns * rows;
  board = ((<u64>1) << cells) - 1;
  let firstColumn: u64 = 0;
  for (let row: u32 = 0; row < rows; row++) firstColumn |= (<u64>1) << (row * columns);
  withoutFirstColumn = board & ~firstColumn;
  withoutLastColumn = board & ~(firstColumn << (columns - 1));
}

export function freeCells(occupied: u64): u64 {
  return board & ~occupied;
}

/** Every cell next to a cell of `from`. */
export function neighbours(from: u64): u64 {
  return (
    (((from & withoutLastColumn) << 1) | ((from & withoutFirstColumn) >> 1) | (from << width) | (from >> width)) & board
  );
}

/** The room of `free` that holds the cells `seed`. */
export function roomOf(seed: u64, free: u64): u64 {
  let room = seed;
  let before: u64 = 0;
  while (room !== before) {
    before = room;
    room |= neighbours(room) & free;
  }
  return room;
}

/** Boards of more cells have a large room only where one has more than half of the free cells. */
const SMALL_BOARD: u32 = 16;

/**
 * The large one among the rooms of `free`, 0 if there is none: the one larger than every other; on boards of more than 16 cells it
 * must have more than half of the free cells, which a search finds out sooner (assembly/ida-star/subtrees/room.ts).
 */
export function largeRoom(free: u64): u64 {
  let most = cells > SMALL_BOARD ? popcnt(free) >> 1 : 0;
  let large: u64 = 0;
  for (let rest = free; rest !== 0; ) {
    const room = roomOf(rest & (0 - rest), free);
    const size = popcnt(room);
    if (size === most) large = 0;
    if (size > most) {
      large = room;
      most = size;
    }
    rest &= ~room;
  }
  return large;
}

/** Moves from a cell of one parity reach a cell of the other, as on a chessboard: sum of (x + y), mod 2. */
export function colour(occupied: u64): u32 {
  let sum: u32 = 0;
  for (let rest = occupied; rest !== 0; rest &= rest - 1) {
    const cell = <u32>ctz(rest);
    sum += (cell % width) + cell / width;
  }
  return sum & 1;
}
