/**
 * Brings one tile to a cell, step by step, the blank led round it: the greedy way that cannot fail.
 *
 * It needs the free cells to be a rectangle of at least 2x2 with, at most, an open rest of a line at its edge, and the
 * target not to be a dead end. Then a step nearer is always free, and taking the tile away leaves the blank a way round.
 */

import { findRoute, NONE, walkRoute } from './blank-route';
import * as board from './board';

/** A shorter way counts more than any bias between ways of one length. */
const LENGTH_WEIGHT: i32 = 1024;

/** Brings a tile to a cell; false if there is no way, which for the regions named above does not happen. */
export function fetch(tile: u32, target: u32): bool {
  for (let place = board.placeOf(tile); place !== target; place = board.placeOf(tile)) {
    const step = cheapestStep(place, target);
    if (step === NONE) return false;
    if (step !== routed) findRoute(step, place);
    walkRoute(step);
    board.commit(directionTo(step, place));
  }
  return true;
}

/** The cell that a way was last looked for to, while its marks stand. */
let routed: u32 = NONE;

/** The cell next to `place` and nearer to the target that the blank reaches soonest. */
function cheapestStep(place: u32, target: u32): u32 {
  const here = board.distance(place, target);
  let best = NONE;
  let bestCost: i32 = i32.MAX_VALUE;
  let ways = board.waysFrom(place);
  while (ways !== 0) {
    const next = board.neighbour(place, ctz(ways));
    ways &= ways - 1;
    if (board.distance(next, target) > here) continue;
    // Steps along the longer axis first keep both ways open.
    const rows = abs(board.rowOf(next) - board.rowOf(target));
    const columns = abs(board.columnOf(next) - board.columnOf(target));
    const bias = abs(rows - columns);
    // No way is shorter than the distance.
    if (board.distance(board.blank, next) * LENGTH_WEIGHT + bias >= bestCost) continue;
    const length = findRoute(next, place);
    routed = next;
    if (length < 0) continue;
    const cost = length * LENGTH_WEIGHT + bias;
    if (cost < bestCost) {
      bestCost = cost;
      best = next;
    }
  }
  return best;
}

function directionTo(from: u32, to: u32): u32 {
  if (to < from) return from - to === 1 && board.width !== 1 ? board.LEFT : board.UP;
  return to - from === 1 ? board.RIGHT : board.DOWN;
}
