/**
 * Bounded depth-first search on the byte state, the inner loop of IDA* for boards of any size and any heuristic.
 *
 * Does exactly what packed-search.ts does, in the same order and with the same counts; the tests hold the two to it.
 * Slides tiles in place and slides them back. Source: Korf (1985).
 */

import { MANHATTAN } from '../abi';
import { degree, goalBlank, neighbour } from '../board/geometry';
import { findBlank, isGoal, slide, tileAt } from '../board/state';
import { evaluate, slideAndEvaluate } from '../heuristic/heuristic';
import { manhattanChange } from '../heuristic/manhattan';
import { countExpanded, isSpent } from '../search/counters';
import { noteChild, notePresentExpanded, notePresentGoal, TRACED, traceDown, traceUp } from '../search/trace';
import { clearTrail, FOUND, GO_ON, SUSPENDED, trailCell, trailDepth, unwind } from './trail';

let heuristicId: u32 = 0;
let rootH: i32 = 0;
let leastExcess: i32 = i32.MAX_VALUE;

/** Takes the current state as the root. */
export function beginArray(heuristic: u32): void {
  heuristicId = heuristic;
  rootH = evaluate(heuristic);
  leastExcess = i32.MAX_VALUE;
  clearTrail();
}

/** By how much f exceeded the bound at the pruned node that came nearest, since the last call. */
export function takeLeastExcess(): i32 {
  const excess = leastExcess;
  leastExcess = i32.MAX_VALUE;
  return excess;
}

/** Searches from the root within `slack` = bound − h(root). */
export function searchArray(slack: i32): i32 {
  clearTrail();
  return expand(findBlank(), -1, rootH, slack, 0);
}

/** Goes on where the last slice of the same search stopped; `slack` is the root's. */
export function resumeArray(slack: i32): i32 {
  const depth = trailDepth();
  clearTrail();
  return expand(findBlank(), -1, rootH, slack, depth);
}

/**
 * Searches below the current state.
 *
 * @param h - value of the state
 * @param slack - bound − g − h
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
    if (blank === goalBlank() && isGoal()) {
      if (TRACED) notePresentGoal();
      return FOUND;
    }
    if (isSpent()) return SUSPENDED;
    countExpanded(degree(blank) - i32(from >= 0));
    if (TRACED) notePresentExpanded(h);
  }
  for (let direction = first; direction < 4; direction++) {
    const to = neighbour(blank, direction);
    if (to === blank || to === from) continue;
    let nextH = h;
    if (!TRACED && heuristicId === MANHATTAN) {
      // Known before the slide, so a pruned successor is never made: twice as fast on 5x5.
      nextH += manhattanChange(tileAt(to), to, blank);
      if (slack - 1 - (nextH - h) < 0) continue;
      slide(to, blank);
    } else {
      nextH = slideAndEvaluate(heuristicId, h, to, blank);
    }
    const rest = slack - 1 - (nextH - h);
    let stop = GO_ON;
    // The last slice noted its path then.
    if (TRACED && to !== taken) noteChild(direction, nextH, rest < 0);
    if (TRACED) traceDown();
    if (rest >= 0) stop = expand(to, blank, nextH, rest, to === taken ? replay - 1 : 0);
    else if (-rest < leastExcess) leastExcess = -rest;
    if (TRACED) traceUp();
    slide(blank, to);
    if (stop) return unwind(stop, to, successorsAfter(blank, from, direction));
  }
  return GO_ON;
}

/** Successors that come after `direction`. */
export function successorsAfter(blank: i32, from: i32, direction: i32): i32 {
  let count = 0;
  for (let d = direction + 1; d < 4; d++) {
    const to = neighbour(blank, d);
    count += i32(to !== blank && to !== from);
  }
  return count;
}
