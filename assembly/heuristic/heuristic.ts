/**
 * Heuristics by number: from scratch, and after one slide.
 *
 * All are 0 at the goal and count moves. To add one: a file beside this one, a line in `evaluate`, and one in
 * `slideAndEvaluate` if the change is cheaper than starting afresh.
 */

import { INVERSION_DISTANCE, LINEAR_CONFLICT, MANHATTAN, PATTERN_DATABASE, WALKING_DISTANCE, ZERO } from '../abi';
import { slide, tileAt } from '../board/state';
import { inversionDistance } from './inversion-distance';
import { conflicts, conflictTouched } from './linear-conflict';
import { manhattan, manhattanChange } from './manhattan';
import { patternDatabase } from './pattern-database';
import { buildWalkingTables, hasWalkingDistance, missingWalkingBytes, walkingDistance } from './walking-distance';

/** There is such a heuristic, and it is made for the configured board. */
export function isKnownHeuristic(id: u32): bool {
  return id === WALKING_DISTANCE ? hasWalkingDistance() : id <= INVERSION_DISTANCE;
}

/** Every move changes the value by an odd number, so f keeps its parity and an IDA* bound can grow by two. */
export function keepsParity(id: u32): bool {
  return id !== ZERO;
}

/** Bytes behind `tablesEnd` that `prepareHeuristic` will take; it makes the table of a heuristic that has its own. */
export function missingBytes(id: u32): u32 {
  return id === WALKING_DISTANCE ? missingWalkingBytes() : 0;
}

/** Call after `configureBoard` and before any value is asked for, with `missingBytes` more memory addressable. */
export function prepareHeuristic(id: u32): void {
  if (id === WALKING_DISTANCE) buildWalkingTables();
}

/** Value of the current state in moves. */
export function evaluate(id: u32): i32 {
  if (id === MANHATTAN) return manhattan();
  if (id === LINEAR_CONFLICT) return manhattan() + conflicts();
  if (id === PATTERN_DATABASE) return patternDatabase();
  if (id === WALKING_DISTANCE) return walkingDistance();
  if (id === INVERSION_DISTANCE) return inversionDistance();
  return 0;
}

/** Slides the tile at `from` into the blank at `to` and returns the new value, `h` being the old one. */
export function slideAndEvaluate(id: u32, h: i32, from: i32, to: i32): i32 {
  if (id === MANHATTAN) {
    h += manhattanChange(tileAt(from), from, to);
    slide(from, to);
    return h;
  }
  if (id === LINEAR_CONFLICT) {
    const tile = tileAt(from);
    h += manhattanChange(tile, from, to) - conflictTouched(tile, from, to);
    slide(from, to);
    return h + conflictTouched(tile, from, to);
  }
  slide(from, to);
  return evaluate(id);
}
