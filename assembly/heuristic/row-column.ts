/**
 * Row-column: tiles out of their goal row plus tiles out of their goal column.
 *
 * Admissible, because a move takes one tile along a row or along a column and so puts one of the two right at most;
 * consistent for the same reason. A tile that slides between two wrong rows changes nothing, so f does not keep its
 * parity. At least misplaced, at most Manhattan, which counts how far out each is.
 * Source: taught as "tiles out of row and column", author unknown; a relaxation in the sense of Pearl (1984),
 * "Heuristics".
 */

import { cells, goalBlank, width } from '../board/geometry';
import { tileAt } from '../board/state';

/** Value of the current state in moves. */
export function rowColumn(): i32 {
  let count = 0;
  for (let cell = 0; cell < cells(); cell++) {
    const tile = tileAt(cell);
    if (tile !== goalBlank()) count += wrongLines(tile, cell);
  }
  return count;
}

/** Change when `tile` slides from one cell to the next. */
export function rowColumnChange(tile: i32, from: i32, to: i32): i32 {
  return wrongLines(tile, to) - wrongLines(tile, from);
}

function wrongLines(tile: i32, cell: i32): i32 {
  return i32(tile / width() !== cell / width()) + i32(tile % width() !== cell % width());
}
