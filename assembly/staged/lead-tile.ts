/**
 * One tile led to a cell, step by step, the blank going round it: the greedy method that cannot fail.
 *
 * It needs the free cells to be a rectangle of at least 2x2 with, at most, an open rest of a line at its edge, and a
 * target that is no dead end. Then a step nearer is always free, and the blank always has a path round the tile.
 */

import { findPath, NONE, walkPath } from './blank-path';
import * as board from './board';

/** A shorter path counts more than any bias between paths of one length. */
const LENGTH_WEIGHT: i32 = 1024;

/** Leads a tile to a cell; false if there is no path, which for the regions named above does not happen. */
export function leadTile(tile: u32, target: u32): bool {
  for (let place = board.placeOf(tile); place !== target; place = board.placeOf(tile)) {
    const step = cheapestStep(place, target);
    if (step === NONE) return false;
    if (step !== marked) findPath(step, place);
    walkPath(step);
    board.commit(directionTo(step, place));
  }
  return true;
}

/** The goal of the path looked for last, whose marks stand. */
let marked: u32 = NONE;

/** Of the cells next to `place` and nearer to the target, the one that the blank reaches soonest. */
function cheapestStep(place: u32, target: u32): u32 {
  const here = board.distance(place, target);
  let best = NONE;
  let bestCost: i32 = i32.MAX_VALUE;
  let directions = board.directionsFrom(place);
  while (directions !== 0) {
    const next = board.neighbour(place, ctz(directions));
    directions &= directions - 1;
    if (board.distance(next, target) > here) continue;
    // Steps along the longer axis first keep both axes open.
    const rows = abs(board.rowOf(next) - board.rowOf(target));
    const columns = abs(board.columnOf(next) - board.columnOf(target));
    const bias = abs(rows - columns);
    // No path is shorter than the distance.
    if (board.distance(board.blank, next) * LENGTH_WEIGHT + bias >= bestCost) continue;
    const length = findPath(next, place);
    marked = next;
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
