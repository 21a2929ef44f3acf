/**
 * Iterative-deepening A* with the Manhattan distance to the tiles' homes: exact, for small rests and short windows.
 *
 * Gives up after a number of nodes. Source: R. E. Korf, "Depth-first iterative-deepening" (1985).
 */

import * as board from './board';
import { countEffort } from './effort';
import { clearFound, prepend } from './found-path';
import * as layout from './layout';

/** No move before: shifting 8 by it leaves no bit. */
const NONE: u32 = 4;

let left: u32 = 0;

/** By how much the moved tile's distance from home changes when the blank goes in a direction: -1 or +1. */
export function change(direction: u32): i32 {
  const next = board.neighbour(board.blank, direction);
  const tile = board.tileAt(next);
  if (direction === board.LEFT || direction === board.RIGHT) {
    const home: i32 = load<u8>(layout.homeColumnPtr + tile);
    return abs(board.columnOf(board.blank) - home) - abs(board.columnOf(next) - home);
  }
  const home: i32 = load<u8>(layout.homeRowPtr + tile);
  return abs(board.rowOf(board.blank) - home) - abs(board.rowOf(next) - home);
}

/**
 * Looks for a shortest path that takes every tile home; the board is left as it was.
 *
 * @param distance - the present sum of distances from home
 * @param longest - no longer path is looked for
 * @param nodes - moves tried at most
 * @returns whether a path was found; it is left as the path found
 */
export function searchExactly(distance: i32, longest: i32, nodes: u32): bool {
  left = nodes;
  let found: bool = false;
  for (let bound = distance; !found && bound <= longest && left > 0; bound += 2) found = descend(distance, bound, NONE);
  countEffort(nodes - left, nodes - left);
  return found;
}

/** `room` moves may still be made; unwinding puts its moves in order. */
function descend(distance: i32, room: i32, last: u32): bool {
  if (distance === 0) {
    clearFound();
    return true;
  }
  let directions = board.directionsFrom(board.blank);
  directions &= ~(8 >> last);
  while (directions !== 0) {
    const direction = ctz(directions);
    directions &= directions - 1;
    const after = distance + change(direction);
    if (after > room - 1) continue;
    if (left === 0) return false;
    left--;
    board.slide(direction);
    const found = descend(after, room - 1, direction);
    board.slide(3 - direction);
    if (!found) continue;
    prepend(direction);
    return true;
  }
  return false;
}
