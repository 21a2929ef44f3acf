/**
 * Manhattan distance: the sum over all tiles (not the blank) of the taxicab distance to their goal cells.
 *
 * Admissible, because a move takes one tile one cell nearer at most; consistent, because it changes by
 * exactly one with every move. Source: Korf (1985), "Depth-first iterative-deepening".
 */

import { cells, goalBlank, taxicab } from '../board/geometry';
import { tileAt } from '../board/state';

export function manhattan(): i32 {
  let sum = 0;
  for (let cell = 0; cell < cells(); cell++) {
    const tile = tileAt(cell);
    if (tile !== goalBlank()) sum += taxicab(tile, cell);
  }
  return sum;
}

/** Change of the distance, +1 or -1, when `tile` slides from one cell to the next. */
export function manhattanChange(tile: i32, from: i32, to: i32): i32 {
  return taxicab(tile, to) - taxicab(tile, from);
}
