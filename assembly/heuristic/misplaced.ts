/**
 * Misplaced tiles: the number of tiles, not counting the blank, that are not in their goal cells.
 *
 * Admissible, because a move moves one tile and so takes one home at most; consistent for the same reason. A tile that
 * slides between two wrong cells changes nothing, so f does not keep its parity. At most Gaschnig's, Euclidean and
 * row-column.
 * Source: Pearl (1984), "Heuristics", where it is the relaxation that lets a tile move anywhere.
 */

import { cells, goalBlank } from '../board/geometry';
import { tileAt } from '../board/state';

/** Value of the current state in moves. */
export function misplaced(): i32 {
  let count = 0;
  for (let cell = 0; cell < cells(); cell++) {
    const tile = tileAt(cell);
    count += i32(tile !== cell && tile !== goalBlank());
  }
  return count;
}

/** Change when `tile` slides from one cell to the next. */
export function misplacedChange(tile: i32, from: i32, to: i32): i32 {
  return i32(tile === from) - i32(tile === to);
}
