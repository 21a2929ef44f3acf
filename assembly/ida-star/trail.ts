/**
 * The path from the root to where a depth-first search stopped, written while it unwinds, deepest cell first.
 *
 * A recursive search returns a stop code from the node it stopped at; as it returns, each level appends the
 * cell its blank moved to. Stopped at the goal, the trail is the solution. Stopped because the slice was spent,
 * it is where the next slice goes on. So slices cost the inner loop nothing but a test it makes anyway.
 */

import { MAX_SOLUTION, PATH_PTR, SOLUTION_PTR } from '../memory/layout';
import { uncountGenerated } from '../search/counters';

// Stop codes of a recursive search.
export const GO_ON: i32 = 0;
/** the goal is here */
export const FOUND: i32 = 1;
/** the slice is spent; this node was not expanded */
export const SUSPENDED: i32 = 2;

let trailLength: i32 = 0;
let trail: usize = PATH_PTR;

/** Kernels that share a memory have each a trail of their own, of MAX_SOLUTION bytes. */
export function placeTrail(at: usize): void {
  trail = at;
}

export function clearTrail(): void {
  trailLength = 0;
}

export function trailDepth(): i32 {
  return trailLength;
}

/** Cell the blank moved to at `level` moves above the deepest node. */
export function trailCell(level: i32): i32 {
  return load<u8>(trail + level);
}

/**
 * Appends a level as the search returns.
 *
 * @param later - later successors of this level's node, counted with it; a search that is over never makes them
 */
export function unwind(stop: i32, cell: i32, later: i32): i32 {
  if (trailLength < <i32>MAX_SOLUTION) store<u8>(trail + trailLength, cell);
  trailLength++;
  if (stop === FOUND) uncountGenerated(later);
  return stop;
}

/** Writes the trail as the solution, first move first; false if it is too long. */
export function trailToSolution(): bool {
  if (trailLength > <i32>MAX_SOLUTION) return false;
  for (let i = 0; i < trailLength; i++) store<u8>(SOLUTION_PTR + i, trailCell(trailLength - 1 - i));
  return true;
}
