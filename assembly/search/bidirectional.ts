/**
 * Bidirectional A*: from the start and from the goal at once, proven optimal before it stops.
 *
 *   region  | heads | where the sides meet | successors | closed list F → … ← lanes F | closed list B → … ← lanes B |
 *
 * A solution not yet met leads over some open u of the forward side and v of the backward side, so it is no shorter than
 *   lb(u, v) = max(f(u), f(v), g(u) + g(v) + 1)
 * and no shorter than the least lb of all pairs: the bound. While a pair's lb is at most the bound, the states of least g of
 * one side are expanded, on the side that has fewer of them; then the bound grows. It ends when the bound meets the best
 * solution, so every admissible heuristic does, consistent or not. All solutions are as even or odd as the blank's way, so
 * bounds are rounded up to that. A few states of equal g go at a time, so that their cache misses overlap.
 * Sources: Chen, Holte, Zilles, Sturtevant (2017), "Front-to-end bidirectional heuristic search with near-optimal node
 * expansions" for the bound and the two stages of an open list; Shperberg, Felner, Sturtevant, Shimony, Hayoun (2019),
 * "Enriching non-parametric bidirectional search algorithms" for covering pairs from the cheaper side.
 */

import { EXHAUSTED, OUT_OF_MEMORY, RUNNING, SOLVED, SUM_OF, TOO_LONG } from '../abi';
import { goalBlank, taxicab } from '../board/geometry';
import { hashState, packedBytes, unpackState } from '../board/packed-state';
import { findBlank } from '../board/state';
import { backwardHeuristic, evaluate } from '../heuristic/heuristic';
import { MAX_SOLUTION } from '../memory/layout';
import { nameByGoal, nameByStart, placeGoal, rememberStart } from './backward';
import { ClosedList } from './closed-list';
import { closeSlice, countExpanded, isSpent, noteStored, openSlice, resetCounters, uncountGenerated } from './counters';
import { MAX_G, MAX_H, OPEN } from './node';
import { proveAtLeast, provenBound, resetOutcome, setLength } from './outcome';
import { writePath, writeWayBack } from './path';
import { divideRegion, regionEnd } from './region';
import { NONE, StagedList } from './staged-list';
import { fetch, findSuccessors, MOST_PARENTS, rootSuccessor, Successor, successor } from './successors';

const FORWARD: u8 = 0;
const BACKWARD: u8 = 1;
const HEAD_BYTES: usize = offsetof<ClosedList>() + offsetof<StagedList>();

let heads: usize = 0;
let heuristicId: u32 = 0;
/** all solutions are even (0) or odd (1) */
let parity: u32 = 0;
/** what proves a length may be rounded up to that */
let rounds: bool = true;
/** moves of the best solution met */
let best: u32 = NONE;
let status: u32 = RUNNING;

function closedOf(side: u8): ClosedList {
  return changetype<ClosedList>(heads + side * HEAD_BYTES);
}

function openOf(side: u8): StagedList {
  return changetype<StagedList>(heads + side * HEAD_BYTES + offsetof<ClosedList>());
}

/** Packed state where the two halves of the best solution meet. */
function meeting(): usize {
  return heads + 2 * HEAD_BYTES;
}

/** Begins from the current state in the region of `bytes` bytes at `ptr`, 64-byte aligned. */
export function beginBidirectional(heuristic: u32, ptr: usize, bytes: u32): void {
  resetCounters();
  heads = ptr;
  heuristicId = heuristic;
  parity = taxicab(findBlank(), goalBlank()) & 1;
  // Values that overestimate prove nothing; they bound the length by what they overestimate, and not by a move more.
  rounds = heuristic !== SUM_OF;
  best = NONE;
  resetOutcome(rounded(min<u32>(evaluate(heuristic), MAX_H)));
  status = layOut(ptr, bytes) && storeRoots() ? RUNNING : OUT_OF_MEMORY;
}

/** Searches for at most `budget` more expansions. */
export function runBidirectional(budget: u32): u32 {
  openSlice(budget);
  while (status === RUNNING && !isSpent()) status = step();
  closeSlice();
  return status;
}

/** Divides the region, half of it for each side; false if it is too small for anything. */
function layOut(ptr: usize, bytes: u32): bool {
  const start = divideRegion(ptr, bytes, 2 * HEAD_BYTES + packedBytes());
  if (start === 0 || start >= regionEnd) return false;
  const middle = (start + ((regionEnd - start) >> 1)) & ~63;
  openOf(FORWARD).begin(middle);
  openOf(BACKWARD).begin(regionEnd);
  return closedOf(FORWARD).begin(start, middle) && closedOf(BACKWARD).begin(middle, regionEnd);
}

/** Opens the current state on one side and the goal on the other; false if they do not fit. */
function storeRoots(): bool {
  rememberStart();
  rootSuccessor(0, min<u32>(evaluate(heuristicId), MAX_H));
  if (!reserve(FORWARD, 1)) return false;
  reach(FORWARD, successor(0));
  placeGoal();
  const goal = rootSuccessor(0, 0);
  nameByStart();
  goal.h = <u16>min<u32>(evaluate(backwardHeuristic(heuristicId)), MAX_H);
  nameByGoal();
  if (!reserve(BACKWARD, 1)) return false;
  reach(BACKWARD, goal);
  noteStored(2, 2);
  return true;
}

function rounded(moves: u32): u32 {
  return rounds ? moves + ((moves ^ parity) & 1) : moves;
}

/** Expands the next few states of one side. */
function step(): u32 {
  if (!findPair()) return best === NONE ? EXHAUSTED : finish();
  const side = openOf(FORWARD).readyAtLeastG() <= openOf(BACKWARD).readyAtLeastG() ? FORWARD : BACKWARD;
  const g = leastG(side);
  if (g === MAX_G) return TOO_LONG;
  let count = 0;
  for (let parents = 0; parents < MOST_PARENTS && leastG(side) === g; parents++) count = expand(side, count);
  fetch(count, closedOf(side));
  fetch(count, closedOf(side ^ 1));
  if (!reserve(side, count)) {
    uncountGenerated(count);
    return OUT_OF_MEMORY;
  }
  for (let i = 0; i < count; i++) reach(side, successor(i));
  noteStored(openOf(FORWARD).count + openOf(BACKWARD).count, closedOf(FORWARD).states + closedOf(BACKWARD).states);
  return RUNNING;
}

function leastG(side: u8): u32 {
  return openOf(side).leastReadyG(closedOf(side));
}

/** Raises the bound until it allows a pair; false if the best solution is proven or a side has nothing left. */
function findPair(): bool {
  while (openOf(FORWARD).count > 0 && openOf(BACKWARD).count > 0 && provenBound < best) {
    openOf(FORWARD).raiseBound(provenBound, closedOf(FORWARD));
    openOf(BACKWARD).raiseBound(provenBound, closedOf(BACKWARD));
    const sum = <u64>leastG(FORWARD) + leastG(BACKWARD) + 1;
    if (sum <= provenBound) return true;
    const f = min(openOf(FORWARD).leastWaitingF(closedOf(FORWARD)), openOf(BACKWARD).leastWaitingF(closedOf(BACKWARD)));
    proveAtLeast(min(best, rounded(<u32>min<u64>(sum, f))));
  }
  return false;
}

/** Works out the successors of the next state of a side behind the first `count`; returns how many there are now. */
function expand(side: u8, count: i32): i32 {
  const node = openOf(side).take(closedOf(side));
  const blank = unpackState(node.state());
  let after: i32;
  if (side === FORWARD) {
    after = findSuccessors(count, node, blank, heuristicId);
  } else {
    nameByStart();
    after = findSuccessors(count, node, blank, backwardHeuristic(heuristicId));
    nameByGoal();
  }
  countExpanded(after - count);
  return after;
}

/** Makes room for the first `count` successors on a side; false if there is none. */
function reserve(side: u8, count: i32): bool {
  let highest: u32 = 0;
  for (let i = 0; i < count; i++) highest = max(highest, <u32>successor(i).g + successor(i).h);
  if (!closedOf(side).reserve(count, openOf(side).bottomFor(highest))) return false;
  openOf(side).extendTo(highest);
  return true;
}

/** Opens a successor that is new to its side or reached by fewer moves than ever, unless it can lead to nothing better. */
function reach(side: u8, next: Successor): void {
  if (rounded(<u32>next.g + next.h) >= best) return;
  const closed = closedOf(side);
  const open = openOf(side);
  const state = next.state();
  let number = closed.find(state, next.hash);
  if (number === 0) {
    number = closed.add(state, next.hash);
  } else {
    const known = closed.at(number);
    if (known.g <= next.g) return;
    if (known.status() === OPEN) {
      open.drop(known);
      number = closed.replace(state);
    }
  }
  const node = closed.at(number);
  node.h = next.h;
  open.push(number, node, next.g, next.direction);
  const other = closedOf(side ^ 1);
  const met = other.find(state, next.hash);
  if (met !== 0 && <u32>next.g + other.at(met).g < best) {
    best = <u32>next.g + other.at(met).g;
    memory.copy(meeting(), state, packedBytes());
  }
}

/** Ends the search: the best solution is proven. */
function finish(): u32 {
  if (best > MAX_SOLUTION) return TOO_LONG;
  const hash = hashState(meeting());
  const forward = closedOf(FORWARD);
  const backward = closedOf(BACKWARD);
  unpackState(meeting());
  const half = writePath(forward, forward.at(forward.find(meeting(), hash)));
  unpackState(meeting());
  setLength(writeWayBack(backward, backward.at(backward.find(meeting(), hash)), half));
  proveAtLeast(best);
  return SOLVED;
}
