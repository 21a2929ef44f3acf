/**
 * Iterative-deepening A* with the Manhattan distance to the tiles' homes: exact, for small rests and short windows.
 *
 * Gives up after a number of nodes. Source: R. E. Korf, "Depth-first iterative-deepening" (1985).
 */

import * as board from './board';
import * as layout from './layout';

let left: u32 = 0;
let steps: u32 = 0;

/** Length of the way found last; its moves are in the walk buffer, the first one last. */
export function wayLength(): u32 {
  return steps;
}

/** Moves a tile makes nearer (-1) or further (+1) when the blank goes in a direction. */
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
 * Looks for a shortest way that brings every tile home; the board is left as it was.
 *
 * @param distance - the present sum of distances from home
 * @param longest - no longer way is looked for
 * @param nodes - moves tried at most
 * @returns whether a way was found
 */
export function searchExactly(distance: i32, longest: i32, nodes: u32): bool {
  left = nodes;
  for (let bound = distance; bound <= longest; bound += 2) {
    if (descend(distance, bound, 0, 4)) return true;
    if (left === 0) return false;
  }
  return false;
}

/** `room` moves may still be made; unwinding writes the way into the walk buffer. */
function descend(distance: i32, room: i32, depth: u32, last: u32): bool {
  if (distance === 0) {
    steps = 0;
    return true;
  }
  let ways = board.waysFrom(board.blank);
  if (last < 4) ways &= ~(1 << (3 - last));
  while (ways !== 0) {
    const direction = ctz(ways);
    ways &= ways - 1;
    const after = distance + change(direction);
    if (after > room - 1) continue;
    if (left === 0) return false;
    left--;
    board.slide(direction);
    const found = descend(after, room - 1, depth + 1, direction);
    board.slide(3 - direction);
    if (!found) continue;
    store<u8>(layout.walkPtr + steps++, <u8>direction);
    return true;
  }
  return false;
}

/** Makes the way found last. */
export function commitWay(): void {
  for (let index = steps; index > 0; index--) board.commit(load<u8>(layout.walkPtr + index - 1));
}
