/**
 * Breadth-first search: layer by layer, every state once.
 *
 *   region  | closed list's head | successors | closed list, whose nodes are the queue |
 *
 * A node's number is its place in the queue, so there is no open list. Optimal: all states of one depth come before
 * those of the next, and the goal is met as it is made. Source: Moore (1959), "The shortest path through a maze".
 */

import { EXHAUSTED, OUT_OF_MEMORY, RUNNING, SOLVED, TOO_LONG, ZERO } from '../abi';
import { unpackState } from '../board/packed-state';
import { isGoal } from '../board/state';
import { closeSlice, isSpent, noteStored, openSlice, resetCounters, uncountGenerated } from '../search/counters';
import { proveAtLeast, resetOutcome, setLength } from '../search/outcome';
import { ClosedList } from './closed-list';
import { expandInOrder, foundGoal, nextNumber } from './in-order';
import { MAX_G } from './node';
import { writePath } from './path';
import { divideRegion, regionEnd } from './region';
import { prefetch, rootSuccessor, Successor, successor } from './successors';

let closed: ClosedList = changetype<ClosedList>(0);
/** number of the next state to expand */
let next: u32 = 1;
let status: u32 = RUNNING;

/** Begins from the current state in the region of `bytes` bytes at `ptr`, 64-byte aligned. */
export function beginBreadthFirst(ptr: usize, bytes: u32): void {
  resetCounters();
  resetOutcome(0);
  next = 1;
  status = OUT_OF_MEMORY;
  const start = divideRegion(ptr, bytes, offsetof<ClosedList>());
  if (start === 0) return;
  closed = changetype<ClosedList>(ptr);
  if (!closed.begin(start, regionEnd) || !closed.reserve(1, regionEnd)) return;
  discover(rootSuccessor(0, 0));
  noteStored(1, 1);
  status = isGoal() ? SOLVED : RUNNING;
}

/** Searches for at most `budget` more expansions. */
export function runBreadthFirst(budget: u32): u32 {
  openSlice(budget);
  while (status === RUNNING && !isSpent()) status = step();
  closeSlice();
  return status;
}

/** Expands the next few states. */
function step(): u32 {
  if (next > closed.states) return EXHAUSTED;
  const depth = <u32>closed.at(next).g;
  proveAtLeast(depth + 1);
  if (depth + 1 >= MAX_G) return TOO_LONG;
  const count = expandInOrder(closed, next, closed.states + 1, ZERO);
  prefetch(count, closed);
  if (!closed.reserve(count, regionEnd)) {
    uncountGenerated(count);
    return OUT_OF_MEMORY;
  }
  next = nextNumber;
  for (let i = 0; i < count; i++) discover(successor(i));
  noteStored(closed.states + 1 - next, closed.states);
  return foundGoal ? finish() : RUNNING;
}

/** Puts a successor at the end of the queue unless it has been there. */
function discover(state: Successor): void {
  if (closed.find(state.state(), state.hash) !== 0) return;
  closed.at(closed.add(state.state(), state.hash, state.g)).arrive(state.g, state.direction, 0);
}

/** Ends the search at the goal, which was stored last. */
function finish(): u32 {
  const goal = closed.at(closed.states);
  unpackState(goal.state());
  setLength(writePath(closed, goal));
  proveAtLeast(goal.g);
  return SOLVED;
}
