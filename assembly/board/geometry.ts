/**
 * Board size and neighbourhood. With `BOARD_WIDTH = 0` the size is a run-time value, otherwise a constant
 * that folds away (a division by 4 becomes a shift).
 *
 * Goals are canonical: the thing whose goal cell is c is called c, so the goal state is the identity and the
 * blank's name is its goal cell, `goalBlank`.
 */

import { OK, WRONG_SIZE } from '../abi';
import { DEGREE_PTR, DISTANCE_PTR, MAX_CELLS, NEIGHBOUR_PTR } from '../memory/layout';

/**
 * The cells the blank reaches from a cell, in the order of directions; the cell itself where it cannot go. 4 bytes a
 * cell.
 */
@unmanaged
class Neighbours {
  up: u8;
  left: u8;
  right: u8;
  down: u8;
}

let runtimeWidth: i32 = BOARD_WIDTH;
let runtimeHeight: i32 = BOARD_HEIGHT;
let goalBlankCell: i32 = 0;
/** the size the tables were filled for */
let tablesWidth: i32 = 0;
let tablesHeight: i32 = 0;

export function width(): i32 {
  return BOARD_WIDTH > 0 ? BOARD_WIDTH : runtimeWidth;
}

export function height(): i32 {
  return BOARD_WIDTH > 0 ? BOARD_HEIGHT : runtimeHeight;
}

export function cells(): i32 {
  return width() * height();
}

/** The blank's goal cell, which is also its name. */
export function goalBlank(): i32 {
  return goalBlankCell;
}

/** For searches that name things by other cells for a while (bidirectional/backward.ts). */
export function nameBlank(cell: i32): void {
  goalBlankCell = cell;
}

/** Cell the blank reaches from `cell` going up (0), left (1), right (2) or down (3); `cell` itself if it cannot. */
export function neighbour(cell: i32, direction: i32): i32 {
  return load<u8>(NEIGHBOUR_PTR + (cell << 2) + direction);
}

/** Moves the blank has at `cell`. */
export function degree(cell: i32): i32 {
  return load<u8>(DEGREE_PTR + cell);
}

/** Moves between two cells on an empty board: one look-up, since 5 and 6 columns would cost real divisions. */
export function taxicab(a: i32, b: i32): i32 {
  return load<u8>(DISTANCE_PTR + a * <i32>MAX_CELLS + b);
}

/** The cell on the other side of the main diagonal of a square board. */
export function reflectedCell(cell: i32): i32 {
  return (cell % width()) * width() + cell / width();
}

/** Sets the board size and the blank's goal cell; every search starts from here. */
export function configureBoard(w: i32, h: i32, blank: i32): u32 {
  const status = configureSize(w, h, blank);
  if (status !== OK || (tablesWidth === w && tablesHeight === h)) return status;
  tablesWidth = w;
  tablesHeight = h;
  fillTables(w, h);
  return OK;
}

/** The same without the tables of neighbours and distances: writes to no memory, which others may share. */
export function configureSize(w: i32, h: i32, blank: i32): u32 {
  if (BOARD_WIDTH > 0 && (w !== BOARD_WIDTH || h !== BOARD_HEIGHT)) return WRONG_SIZE;
  if (w < 2 || h < 2 || w * h > <i32>MAX_CELLS || blank < 0 || blank >= w * h) return WRONG_SIZE;
  goalBlankCell = blank;
  runtimeWidth = w;
  runtimeHeight = h;
  return OK;
}

function fillTables(w: i32, h: i32): void {
  for (let cell = 0; cell < w * h; cell++) {
    const next = changetype<Neighbours>(NEIGHBOUR_PTR + (cell << 2));
    next.up = <u8>(cell >= w ? cell - w : cell);
    next.left = <u8>(cell % w > 0 ? cell - 1 : cell);
    next.right = <u8>(cell % w < w - 1 ? cell + 1 : cell);
    next.down = <u8>(cell < w * (h - 1) ? cell + w : cell);
    store<u8>(DEGREE_PTR + cell, u32(cell >= w) + u32(cell % w > 0) + u32(cell % w < w - 1) + u32(cell < w * (h - 1)));
    for (let other = 0; other < w * h; other++) {
      const distance = abs((cell % w) - (other % w)) + abs(cell / w - other / w);
      store<u8>(DISTANCE_PTR + cell * <i32>MAX_CELLS + other, distance);
    }
  }
}
