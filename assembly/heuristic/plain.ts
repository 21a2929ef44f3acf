/**
 * The heuristics by number, combinations excepted: what each promises, and its value from scratch.
 *
 * All are 0 at the goal and count moves.
 */

import {
  CORNER_TILES,
  EUCLIDEAN,
  GASCHNIG,
  INVERSION_DISTANCE,
  LINEAR_CONFLICT,
  MANHATTAN,
  MISPLACED,
  PATTERN_DATABASE,
  ROW_COLUMN,
  WALKING_DISTANCE,
} from '../abi';
import { cornerTiles } from './corner-tiles';
import { euclidean } from './euclidean';
import { gaschnig } from './gaschnig';
import { inversionDistance } from './inversion-distance';
import { conflicts } from './linear-conflict';
import { manhattan } from './manhattan';
import { misplaced } from './misplaced';
import { patternDatabase } from './pattern-database';
import { rowColumn } from './row-column';
import { hasWalkingDistance, walkingDistance } from './walking-distance';

/** the largest value there may be, in moves: a stored node has 16 bits for it */
export const MAX_H: u32 = 0xffff;

/** There is such a heuristic, no combination, and it is made for the configured board. */
export function isKnownPlain(id: u32): bool {
  return id === WALKING_DISTANCE ? hasWalkingDistance() : id <= CORNER_TILES;
}

/** Every move changes the value by an odd number, so f keeps its parity and an IDA* bound can grow by two. */
export function plainKeepsParity(id: u32): bool {
  return (
    id === MANHATTAN ||
    id === LINEAR_CONFLICT ||
    id === PATTERN_DATABASE ||
    id === WALKING_DISTANCE ||
    id === INVERSION_DISTANCE ||
    id === GASCHNIG ||
    id === CORNER_TILES
  );
}

/** Value of the current state in moves. */
export function evaluatePlain(id: u32): i32 {
  if (id === MANHATTAN) return manhattan();
  if (id === LINEAR_CONFLICT) return manhattan() + conflicts();
  if (id === PATTERN_DATABASE) return patternDatabase();
  if (id === WALKING_DISTANCE) return walkingDistance();
  if (id === INVERSION_DISTANCE) return inversionDistance();
  if (id === MISPLACED) return misplaced();
  if (id === GASCHNIG) return gaschnig();
  if (id === EUCLIDEAN) return euclidean();
  if (id === ROW_COLUMN) return rowColumn();
  if (id === CORNER_TILES) return cornerTiles();
  return 0;
}
