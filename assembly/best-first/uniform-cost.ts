/**
 * Uniform-cost search: expands an open state of the shortest path, without any estimate.
 *
 * Optimal: the goal is taken from the open list only when no open state has a shorter path. On this puzzle, whose moves
 * all cost one, it expands the layers of breadth-first search, and of the goal's own layer some states besides.
 * Source: Dijkstra (1959), "A note on two problems in connexion with graphs".
 */

import { ZERO } from '../abi';
import { beginAStar } from './a-star';

/** Begins from the current state; runs as A* does, with f = g. */
export function beginUniformCost(ptr: usize, bytes: u32): void {
  beginAStar(ZERO, 0, 1, ptr, bytes);
}
