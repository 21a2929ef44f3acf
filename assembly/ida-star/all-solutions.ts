/**
 * All shortest solutions: a depth-first search within the length that a search before has proven, which does not stop.
 *
 * It counts every path of that length to the goal: it cuts only states too far from the goal, and the move back to the
 * parent, which no shortest solution makes. So an admissible heuristic is enough, and no duplicate is pruned.
 * It is the last iteration of IDA*, carried on. Source: Korf (1985).
 */

import { EXHAUSTED, OK, RUNNING, SOLVED, TOO_LONG, UNKNOWN_NAME } from '../abi';
import { degree, goalBlank, neighbour } from '../board/geometry';
import { findBlank, isGoal, slide } from '../board/state';
import { evaluate, isKnownHeuristic, slideAndEvaluate } from '../heuristic/heuristic';
import { MAX_SOLUTION } from '../memory/layout';
import { closeSlice, countExpanded, isSpent, openSlice, resetCounters } from '../search/counters';
import { clearTrail, FOUND, GO_ON, SUSPENDED, trailCell, trailDepth, trailToSolution, unwind } from './trail';

let heuristicId: u32 = 0;
let rootH: i32 = 0;
let rootSlack: i32 = 0;
let count: u64 = 0;
let stopsAtSolution: bool = false;
/** the last slice stopped at a solution, which was counted then */
let isAtSolution: bool = false;

/**
 * Takes the current state as the root.
 *
 * @param heuristic - an admissible one
 * @param length - of the shortest solutions, in moves
 */
export function beginAllSolutions(heuristic: u32, length: u32): u32 {
  if (!isKnownHeuristic(heuristic)) return UNKNOWN_NAME;
  if (length > MAX_SOLUTION) return TOO_LONG;
  resetCounters();
  clearTrail();
  heuristicId = heuristic;
  rootH = evaluate(heuristic);
  rootSlack = <i32>length - rootH;
  count = 0;
  isAtSolution = false;
  return OK;
}

/** Solutions met so far. */
export function allSolutionsCount(): f64 {
  return <f64>count;
}

/**
 * Searches for at most about `budget` more expansions; returns EXHAUSTED once all solutions are counted.
 *
 * @param stops - return SOLVED at the next solution, with it in its region; the next call goes on behind it
 */
export function runAllSolutions(budget: u32, stops: bool): u32 {
  if (rootSlack < 0) return EXHAUSTED;
  openSlice(budget);
  stopsAtSolution = stops;
  const depth = trailDepth();
  clearTrail();
  const stop = expand(findBlank(), -1, rootH, rootSlack, depth);
  isAtSolution = stop === FOUND;
  closeSlice();
  if (stop === FOUND) return trailToSolution() ? SOLVED : TOO_LONG;
  if (stop === SUSPENDED) return RUNNING;
  // Another call finds nothing more to search.
  rootSlack = -1;
  return EXHAUSTED;
}

/**
 * Searches below the current state.
 *
 * @param h - value of the state
 * @param slack - length − g − h
 * @param replay - levels of the last slice's trail still to walk down; this node was counted then unless it is 0
 */
function expand(blank: i32, from: i32, h: i32, slack: i32, replay: i32): i32 {
  let first = 0;
  let taken = -1;
  if (replay > 0) {
    // Read before going deeper: unwinding writes the new trail over the old one.
    taken = trailCell(replay - 1);
    while (neighbour(blank, first) !== taken) first++;
  } else {
    if (blank === goalBlank() && isGoal()) return meetSolution();
    if (isSpent()) return SUSPENDED;
    countExpanded(degree(blank) - i32(from >= 0));
  }
  for (let direction = first; direction < 4; direction++) {
    const to = neighbour(blank, direction);
    if (to === blank || to === from) continue;
    const nextH = slideAndEvaluate(heuristicId, h, to, blank);
    const rest = slack - 1 - (nextH - h);
    const stop = rest >= 0 ? expand(to, blank, nextH, rest, to === taken ? replay - 1 : 0) : GO_ON;
    slide(blank, to);
    // Nothing is taken off the count: a later slice makes all successors.
    if (stop) return unwind(stop, to, 0);
  }
  return GO_ON;
}

/** Counts the solution, unless the last slice stopped here and did. */
function meetSolution(): i32 {
  if (isAtSolution) {
    isAtSolution = false;
    return GO_ON;
  }
  count++;
  return stopsAtSolution ? FOUND : GO_ON;
}
