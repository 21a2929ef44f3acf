/**
 * Bidirectional A*: from the start and from the goal at once, proven optimal before it stops.
 *
 * A solution not yet met leads over some open u of the forward side and v of the backward side. It is no shorter than
 *   lb(u, v) = max(f(u), f(v), g(u) + g(v) + 1)
 * and no shorter than the least lb of all pairs: the bound. While a pair's lb is at most the bound, the states of least
 * g of one side are expanded, on the side that has fewer of them; then the bound grows. It ends when the bound meets
 * the best solution, so every admissible heuristic does, consistent or not. All solutions are as even or odd as the
 * blank's distance from its goal cell, so bounds are rounded up to that. A few states of equal g go at a time: their
 * cache misses overlap.
 * Sources: Chen, Holte, Zilles, Sturtevant (2017), "Front-to-end bidirectional heuristic search with near-optimal node
 * expansions" for the bound and the two stages of an open list; Shperberg, Felner, Sturtevant, Shimony, Hayoun (2019),
 * "Enriching non-parametric bidirectional search algorithms" for covering pairs from the cheaper side.
 */

import { EXHAUSTED, OUT_OF_MEMORY, RUNNING, TOO_LONG } from '../abi';
import { MAX_G } from '../best-first/node';
import { MOST_PARENTS, prefetch, successor } from '../best-first/successors';
import { closeSlice, isSpent, noteStored, openSlice, uncountGenerated } from '../search/counters';
import { proveAtLeast, provenBound } from '../search/outcome';
import { BACKWARD, closedOf, FORWARD, openOf } from './side';
import { NONE } from './staged-list';
import { bestMet, expand, finish, leastG, mayMeet, meet, open, openSides, reserve, rounded } from './two-sides';

let status: u32 = RUNNING;

/** Begins from the current state in the region of `bytes` bytes at `ptr`, 64-byte aligned. */
export function beginBidirectional(heuristic: u32, ptr: usize, bytes: u32): void {
  status = openSides(heuristic, ptr, bytes) ? RUNNING : OUT_OF_MEMORY;
}

/** Searches for at most `budget` more expansions. */
export function runBidirectional(budget: u32): u32 {
  openSlice(budget);
  while (status === RUNNING && !isSpent()) status = step();
  closeSlice();
  return status;
}

/** Expands the next few states of one side. */
function step(): u32 {
  if (!findPair()) return bestMet() === NONE ? EXHAUSTED : finish();
  const side = openOf(FORWARD).readyAtLeastG() <= openOf(BACKWARD).readyAtLeastG() ? FORWARD : BACKWARD;
  const g = leastG(side);
  if (g === MAX_G) return TOO_LONG;
  let count = 0;
  for (let parents = 0; parents < MOST_PARENTS && leastG(side) === g; parents++) count = expand(side, g, count);
  const meets = mayMeet(side, g + 1, provenBound);
  prefetch(count, closedOf(side));
  if (meets) prefetch(count, closedOf(side ^ 1));
  if (!reserve(side, count)) {
    uncountGenerated(count);
    return OUT_OF_MEMORY;
  }
  for (let i = 0; i < count; i++) if (open(side, successor(i)) && meets) meet(side, successor(i));
  noteStored(openOf(FORWARD).count + openOf(BACKWARD).count, closedOf(FORWARD).states + closedOf(BACKWARD).states);
  return RUNNING;
}

/** Raises the bound until it allows a pair; false if the best solution is proven or a side has nothing left. */
function findPair(): bool {
  while (openOf(FORWARD).count > 0 && openOf(BACKWARD).count > 0 && provenBound < bestMet()) {
    openOf(FORWARD).raiseBound(provenBound, closedOf(FORWARD));
    openOf(BACKWARD).raiseBound(provenBound, closedOf(BACKWARD));
    const sum = <u64>leastG(FORWARD) + leastG(BACKWARD) + 1;
    if (sum <= provenBound) return true;
    const f = min(openOf(FORWARD).leastWaitingF(closedOf(FORWARD)), openOf(BACKWARD).leastWaitingF(closedOf(BACKWARD)));
    proveAtLeast(min(bestMet(), rounded(<u32>min<u64>(sum, f))));
  }
  return false;
}
