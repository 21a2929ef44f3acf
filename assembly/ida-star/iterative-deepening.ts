/**
 * Depth-first iterative deepening: depth-first searches to depth 0, 1, 2, … until one meets the goal.
 *
 * It is IDA* without an estimate, so it is that: never takes the last move back, remembers nothing but its path, and
 * meets states again and again. Optimal, for the depth before proved that nothing shorter exists.
 * Source: Korf (1985), "Depth-first iterative-deepening: an optimal admissible tree search".
 */

import { ZERO } from '../abi';
import { noteStored } from '../search/counters';
import { beginIdaStar, idaStarBound, runIdaStar } from './ida-star';

export function beginIterativeDeepening(): void {
  beginIdaStar(ZERO);
  noteStored(0, 1);
}

/** Searches for at most about `budget` more expansions. */
export function runIterativeDeepening(budget: u32): u32 {
  const status = runIdaStar(budget);
  // The path of the deepest search so far, with its root.
  noteStored(0, idaStarBound() + 1);
  return status;
}
