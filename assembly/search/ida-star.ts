/**
 * IDA*: bounded depth-first searches with a growing bound on f = g + h, no memory but the path.
 *
 * Optimal for every admissible heuristic: the first bound at which the goal is met is its length, and the bound before
 * it proves that nothing shorter exists. Goal tests are made when a state is generated, so the search stops at once.
 * Source: Korf (1985), "Depth-first iterative-deepening: an optimal admissible tree search".
 */

import { EXHAUSTED, LINEAR_CONFLICT, MANHATTAN, RUNNING, SOLVED, TOO_LONG } from '../abi';
import { PACKED } from '../board/built-size';
import { evaluate, keepsParity } from '../heuristic/heuristic';
import { fillConflictTables } from '../heuristic/packed-conflict';
import { beginArray, resumeArray, searchArray, takeLeastExcess } from './array-search';
import { closeSlice, isSpent, openSlice, resetCounters } from './counters';
import { beginPacked, resumePacked, searchPacked } from './packed-entry';
import { FOUND, GO_ON, SUSPENDED, trailDepth, trailToSolution } from './trail';

let heuristicId: u32 = 0;
let rootH: i32 = 0;
let bound: i32 = 0;
let isSuspended: bool = false;
let usesPacked: bool = false;

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
  rootH = evaluate(heuristic);
  bound = rootH;
  isSuspended = false;
  usesPacked = PACKED && (heuristic === MANHATTAN || heuristic === LINEAR_CONFLICT);
  if (PACKED && heuristic === LINEAR_CONFLICT) fillConflictTables();
  if (usesPacked) beginPacked(heuristic);
  else beginArray(heuristic);
}

/** Searches for at most about `budget` more expansions. */
export function runIdaStar(budget: u32): u32 {
  openSlice(budget);
  let stop = isSuspended ? resume() : search();
  while (stop === GO_ON) {
    if (!raiseBound()) break;
    stop = search();
  }
  isSuspended = stop === SUSPENDED;
  closeSlice();
  if (stop === FOUND) return trailToSolution() ? SOLVED : TOO_LONG;
  return stop === SUSPENDED ? RUNNING : EXHAUSTED;
}

function search(): i32 {
  return PACKED && usesPacked ? searchPacked(bound - rootH) : searchArray(bound - rootH);
}

function resume(): i32 {
  return PACKED && usesPacked ? resumePacked(bound - rootH) : resumeArray(bound - rootH);
}

/** The next bound: the least f that was pruned, or two more where every f has one parity; false if nothing was pruned. */
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
