/**
 * IDA*: bounded depth-first searches with a growing bound on f = g + h, no memory but the path.
 *
 * Optimal for every admissible heuristic: the first bound at which the goal is met is its length, and the bound before
 * it proves that nothing shorter exists. Goal tests are made when a state is generated, so the search stops at once.
 * Source: Korf (1985), "Depth-first iterative-deepening: an optimal admissible tree search".
 */

import {
  EXHAUSTED,
  INVERSION_DISTANCE,
  LINEAR_CONFLICT,
  MANHATTAN,
  PATTERN_DATABASE,
  RUNNING,
  SOLVED,
  TOO_LONG,
  WALKING_DISTANCE,
} from '../abi';
import { goalBlank, height, width } from '../board/geometry';
import { CELLS_BUILT, PACKED } from '../built-size';
import { evaluate, keepsParity } from '../heuristic/heuristic';
import { fillConflictTables } from '../heuristic/packed-conflict';
import { closeSlice, openSlice, resetCounters } from '../search/counters';
import { beginTrace, noteBound, noteRoot, TRACED } from '../search/trace';
import { BITS, DENSE, hasFormOnly, SPARSE } from '../tables/pattern-tables';
import { beginArray, resumeArray, searchArray, takeLeastExcess } from './array-search';
import { beginAxis, resumeAxis, searchAxis } from './axis-search';
import { beginDense, denseRootValue, resumeDense, searchDense } from './dense-entry';
import { beginPacked, resumePacked, searchPacked } from './packed-entry';
import { skipAtRoot } from './root-skip';
import { beginSparse, resumeSparse, searchSparse, sparseRootValue } from './sparse-entry';
import { FOUND, GO_ON, SUSPENDED, trailDepth, trailToSolution } from './trail';

// The inner loops: they visit the same nodes in the same order, but for the automaton of the loops with tables.
/** any board, any heuristic */
const BYTES: u32 = 0;
/** boards of up to 16 cells in one register, Manhattan and linear conflict */
const REGISTER: u32 = 1;
/** 4x4, pattern databases of up to 6 tiles */
const SPARSE_TABLES: u32 = 2;
/** 4x4, pattern databases of up to 8 tiles, or of one bit an entry */
const DENSE_TABLES: u32 = 3;
/** any board, walking and inversion distance */
const AXIS_PARTS: u32 = 4;

let heuristicId: u32 = 0;
let rootH: i32 = 0;
let bound: i32 = 0;
/** moves of the longest solution that is looked for */
let longest: i32 = i32.MAX_VALUE;
let isSuspended: bool = false;
let loop: u32 = BYTES;

/** The loops for packed boards look for the goal in the first quarter only, where the host turns it. */
function isGoalTurned(): bool {
  return goalBlank() % width() <= (width() - 1) / 2 && goalBlank() / width() <= (height() - 1) / 2;
}

function chooseLoop(heuristic: u32): u32 {
  if (TRACED) return BYTES;
  if (PACKED && !isGoalTurned()) return BYTES;
  if (PACKED && (heuristic === MANHATTAN || heuristic === LINEAR_CONFLICT)) return REGISTER;
  if (CELLS_BUILT === 16 && heuristic === PATTERN_DATABASE) {
    if (hasFormOnly(SPARSE)) return SPARSE_TABLES;
    if (hasFormOnly(DENSE) || hasFormOnly(BITS)) return DENSE_TABLES;
  }
  return heuristic === WALKING_DISTANCE || heuristic === INVERSION_DISTANCE ? AXIS_PARTS : BYTES;
}

/** Proven: no solution is shorter. */
export function idaStarBound(): u32 {
  return bound;
}

/** Moves of the solution. */
export function idaStarLength(): u32 {
  return trailDepth();
}

export function beginIdaStar(heuristic: u32): void {
  resetCounters();
  heuristicId = heuristic;
  isSuspended = false;
  loop = chooseLoop(heuristic);
  if (PACKED && heuristic === LINEAR_CONFLICT) fillConflictTables();
  if (PACKED && loop === REGISTER) beginPacked(heuristic);
  else if (CELLS_BUILT === 16 && loop === SPARSE_TABLES) beginSparse();
  else if (CELLS_BUILT === 16 && loop === DENSE_TABLES) beginDense();
  else if (loop === AXIS_PARTS) beginAxis(heuristic);
  else beginArray(heuristic);
  rootH = rootValue();
  bound = rootH;
  longest = i32.MAX_VALUE;
  skipAtRoot(-1);
  if (TRACED) beginTrace();
}

/**
 * Of a search that has begun: it looks for solutions of at most `most` moves, and ends EXHAUSTED where there is none.
 *
 * @param least - moves; known before, no solution is shorter. Bounds below it are not searched
 * @param back - cell of the blank in a board that is known to have no solution of `most - 1` moves; -1 for none
 */
export function limitIdaStar(least: u32, most: u32, back: i32): void {
  const known = <i32>least - rootH;
  // Where every f has one parity, a bound of the other would be searched in vain.
  if (known > 0) bound = rootH + (keepsParity(heuristicId) ? (known + 1) & ~1 : known);
  longest = <i32>most;
  // A root that is the goal is entered, where that is seen.
  if (rootH > 0) skipAtRoot(back);
}

function rootValue(): i32 {
  if (CELLS_BUILT === 16 && loop === SPARSE_TABLES) return sparseRootValue();
  if (CELLS_BUILT === 16 && loop === DENSE_TABLES) return denseRootValue();
  return evaluate(heuristicId);
}

/** Searches for at most about `budget` more expansions. */
export function runIdaStar(budget: u32): u32 {
  openSlice(budget);
  if (bound > longest) {
    closeSlice();
    return EXHAUSTED;
  }
  let stop = isSuspended ? resume() : search();
  while (stop === GO_ON) {
    if (!raiseBound() || bound > longest) break;
    stop = search();
  }
  isSuspended = stop === SUSPENDED;
  closeSlice();
  if (stop === FOUND) return trailToSolution() ? SOLVED : TOO_LONG;
  return stop === SUSPENDED ? RUNNING : EXHAUSTED;
}

function search(): i32 {
  if (TRACED) {
    noteBound(bound);
    noteRoot(rootH);
  }
  if (PACKED && loop === REGISTER) return searchPacked(bound - rootH);
  if (CELLS_BUILT === 16 && loop === SPARSE_TABLES) return searchSparse(bound);
  if (CELLS_BUILT === 16 && loop === DENSE_TABLES) return searchDense(bound);
  return loop === AXIS_PARTS ? searchAxis(bound - rootH) : searchArray(bound - rootH);
}

function resume(): i32 {
  if (PACKED && loop === REGISTER) return resumePacked(bound - rootH);
  if (CELLS_BUILT === 16 && loop === SPARSE_TABLES) return resumeSparse(bound);
  if (CELLS_BUILT === 16 && loop === DENSE_TABLES) return resumeDense(bound);
  return loop === AXIS_PARTS ? resumeAxis(bound - rootH) : resumeArray(bound - rootH);
}

/**
 * The next bound: the least f that was pruned, or two more where every f has one parity; false if nothing was pruned.
 */
function raiseBound(): bool {
  if (keepsParity(heuristicId)) {
    bound += 2;
    return true;
  }
  const excess = takeLeastExcess();
  if (excess === i32.MAX_VALUE) return false;
  bound += excess;
  return true;
}
