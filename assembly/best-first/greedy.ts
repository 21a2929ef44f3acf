/**
 * Greedy best-first search: always expands an open state of least heuristic value, whatever its path has cost.
 *
 * Complete, for every state is opened once and none twice; its length is not bounded by anything.
 * Source: Doran and Michie (1966), "Experiments with the Graph Traverser program".
 */

import { beginAStar } from './a-star';

/** Begins from the current state; runs as A* does, with f = h. */
export function beginGreedy(heuristic: u32, ptr: usize, bytes: u32): void {
  beginAStar(heuristic, 1, 0, ptr, bytes);
}
