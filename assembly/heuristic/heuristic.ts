/**
 * Heuristics by number, combinations included: what they promise, from scratch, and after one slide.
 *
 * All are 0 at the goal and count moves. To add one: a file beside this one, a line in `evaluatePlain` (plain.ts), and
 * one in `slideAndEvaluate` if the change is cheaper than starting afresh; docs/heuristics.md says what else.
 */

import {
  CORNER_TILES,
  LINEAR_CONFLICT,
  MANHATTAN,
  MAX_OF,
  MISPLACED,
  PATTERN_DATABASE,
  ROW_COLUMN,
  SUM_OF,
  WALKING_DISTANCE,
} from '../abi';
import { slide, tileAt } from '../board/state';
import { clearPatterns } from '../tables/pattern-tables';
import {
  allKeepParity,
  hasKnownParts,
  isCombination,
  largestPart,
  partAt,
  partCount,
  weightedSum,
} from './combination';
import { cornerExtra } from './corner-tiles';
import { conflictTouched } from './linear-conflict';
import { manhattanChange } from './manhattan';
import { misplacedChange } from './misplaced';
import { evaluatePlain, isKnownPlain, plainKeepsParity } from './plain';
import { rowColumnChange } from './row-column';
import { buildWalkingTables, dropWalkingTables, missingWalkingBytes } from './walking-distance';

/** There is such a heuristic, and it is made for the configured board. */
export function isKnownHeuristic(id: u32): bool {
  return isCombination(id) ? hasKnownParts() : isKnownPlain(id);
}

/** Every move changes the value by an odd number, so f keeps its parity and an IDA* bound can grow by two. */
export function keepsParity(id: u32): bool {
  return id === MAX_OF ? allKeepParity() : plainKeepsParity(id);
}

/** Forgets all tables, whatever heuristic they serve: their room is given to others. */
export function clearTables(): void {
  dropWalkingTables();
  clearPatterns();
}

/**
 * What to use towards the start where `id` is used towards the goal. Values that come from the state alone serve both,
 * once things are named by their start cells; tables are of distances to the goal, and linear conflict stands in for
 * them.
 */
export function backwardHeuristic(id: u32): u32 {
  return uses(PATTERN_DATABASE, id) || uses(WALKING_DISTANCE, id) ? LINEAR_CONFLICT : id;
}

/** `id` is a heuristic, or a combination with it. */
function uses(heuristic: u32, id: u32): bool {
  if (!isCombination(id)) return id === heuristic;
  for (let i: u32 = 0; i < partCount(); i++) if (partAt(i) === heuristic) return true;
  return false;
}

/** Bytes behind `tablesEnd` that `prepareHeuristic` will take; it makes the table of a heuristic that has its own. */
export function missingBytes(id: u32): u32 {
  return uses(WALKING_DISTANCE, id) ? missingWalkingBytes() : 0;
}

/** Call after `configureBoard` and before any value is asked for, with `missingBytes` more memory addressable. */
export function prepareHeuristic(id: u32): void {
  if (uses(WALKING_DISTANCE, id)) buildWalkingTables();
}

/** Value of the current state in moves. */
export function evaluate(id: u32): i32 {
  if (id === MAX_OF) return largestPart();
  if (id === SUM_OF) return weightedSum();
  return evaluatePlain(id);
}

/** Slides the tile at `from` into the blank at `to` and returns the new value, `h` being the old one. */
export function slideAndEvaluate(id: u32, h: i32, from: i32, to: i32): i32 {
  const tile = tileAt(from);
  if (id === MANHATTAN) {
    slide(from, to);
    return h + manhattanChange(tile, from, to);
  }
  if (id === LINEAR_CONFLICT) {
    h += manhattanChange(tile, from, to) - conflictTouched(tile, from, to);
    slide(from, to);
    return h + conflictTouched(tile, from, to);
  }
  if (id === CORNER_TILES) {
    h += manhattanChange(tile, from, to) - conflictTouched(tile, from, to) - cornerExtra();
    slide(from, to);
    return h + conflictTouched(tile, from, to) + cornerExtra();
  }
  slide(from, to);
  if (id === MISPLACED) return h + misplacedChange(tile, from, to);
  if (id === ROW_COLUMN) return h + rowColumnChange(tile, from, to);
  return evaluate(id);
}
