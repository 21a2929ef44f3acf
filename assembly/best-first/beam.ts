/**
 * Beam search: layer by layer, but of each layer only the `width` states of least heuristic value, new ones first.
 *
 *   region  | heads of closed and open list | successors | closed list: layers kept, then the next one → … ← open list |
 *
 * A layer's states have numbers in a row. The next layer's are stored behind it, sorted by the open list, and the list
 * is cut back to those chosen: so memory grows by `width` states a layer, and no state of a layer kept comes again.
 * Neither complete nor optimal: what was left out is forgotten. Until something is, it is breadth-first search, and
 * proves as much.
 * Source: Lowerre (1976), "The HARPY speech recognition system".
 */

import { EXHAUSTED, OUT_OF_MEMORY, RUNNING, SOLVED, TOO_LONG } from '../abi';
import { hashState, unpackState } from '../board/packed-state';
import { isGoal } from '../board/state';
import { evaluate } from '../heuristic/heuristic';
import { MAX_H } from '../heuristic/plain';
import { closeSlice, isSpent, noteStored, openSlice, resetCounters, uncountGenerated } from '../search/counters';
import { proveAtLeast, provenBound, resetOutcome, setLength } from '../search/outcome';
import { ClosedList } from './closed-list';
import { expandInOrder, foundGoal, nextNumber } from './in-order';
import { CLOSED, MAX_G } from './node';
import { OpenList } from './open-list';
import { writePath } from './path';
import { divideRegion, regionEnd } from './region';
import { prefetch, rootSuccessor, Successor, successor } from './successors';

let closed: ClosedList = changetype<ClosedList>(0);
let open: OpenList = changetype<OpenList>(0);
let heuristicId: u32 = 0;
let width: u32 = 1;
/** number of the next state of the layer to expand, and of the first behind the layer */
let next: u32 = 1;
let behind: u32 = 2;
/** nothing was left out so far */
let isWhole: bool = true;
let status: u32 = RUNNING;

/**
 * Begins from the current state in the region of `bytes` bytes at `ptr`, 64-byte aligned; `beamWidth` is at least 1.
 */
export function beginBeam(heuristic: u32, beamWidth: u32, ptr: usize, bytes: u32): void {
  resetCounters();
  resetOutcome(min<u32>(evaluate(heuristic), MAX_H));
  heuristicId = heuristic;
  width = max(beamWidth, 1);
  next = 1;
  behind = 2;
  isWhole = true;
  status = OUT_OF_MEMORY;
  const start = divideRegion(ptr, bytes, offsetof<ClosedList>() + offsetof<OpenList>());
  if (start === 0) return;
  closed = changetype<ClosedList>(ptr);
  open = changetype<OpenList>(ptr + offsetof<ClosedList>());
  open.begin(regionEnd);
  if (!closed.begin(start, regionEnd)) return;
  const root = rootSuccessor(0, provenBound);
  if (!reserve(1)) return;
  discover(root);
  noteStored(1, 1);
  chooseLayer();
  status = isGoal() ? SOLVED : RUNNING;
}

/** Searches for at most `budget` more expansions. */
export function runBeam(budget: u32): u32 {
  openSlice(budget);
  while (status === RUNNING && !isSpent()) status = step();
  closeSlice();
  return status;
}

/** Expands the next few states of the layer; after the last ones, chooses the next layer. */
function step(): u32 {
  const depth = <u32>closed.at(next).g;
  if (isWhole) proveAtLeast(depth + 1);
  if (depth + 1 >= MAX_G) return TOO_LONG;
  const count = expandInOrder(closed, next, behind, heuristicId);
  prefetch(count, closed);
  if (!reserve(count)) {
    uncountGenerated(count);
    return OUT_OF_MEMORY;
  }
  next = nextNumber;
  for (let i = 0; i < count; i++) discover(successor(i));
  noteStored(open.count, closed.states);
  if (foundGoal) return finish();
  if (next < behind) return RUNNING;
  if (open.count === 0) return EXHAUSTED;
  chooseLayer();
  return RUNNING;
}

/** Makes room for the first `count` successors; false if there is none. */
function reserve(count: i32): bool {
  let highest: u32 = 0;
  for (let i = 0; i < count; i++) highest = max(highest, <u32>successor(i).g + successor(i).h);
  if (!closed.reserve(count, open.bottom(highest))) return false;
  open.extend(highest);
  return true;
}

/** Puts a successor into the next layer unless it is there or in a layer kept. */
function discover(state: Successor): void {
  if (closed.find(state.state(), state.hash) !== 0) return;
  const number = closed.add(state.state(), state.hash, state.g);
  const node = closed.at(number);
  node.h = state.h;
  open.push(number, node, state.g, state.direction, state.h);
}

/** Makes the best open states the layer to expand, in the order in which they came, and forgets the others. */
function chooseLayer(): void {
  const last = closed.states;
  const first = last + 1 - open.count;
  if (open.count > width) isWhole = false;
  for (let chosen: u32 = 0; chosen < width && open.count > 0; chosen++) open.close(closed.at(open.lowest(closed)));
  if (open.count > 0) {
    while (closed.states >= first) closed.removeLast();
    for (let number = first; number <= last; number++) if (closed.at(number).status() === CLOSED) storeAgain(number);
  }
  open.begin(regionEnd);
  next = first;
  behind = closed.states + 1;
}

/** Stores a state that was removed again, under its old number or a lower one. */
function storeAgain(number: u32): void {
  const old = closed.at(number);
  const hash = hashState(old.state());
  closed.find(old.state(), hash);
  const node = closed.at(closed.add(old.state(), hash, old.g));
  node.h = old.h;
  node.arrive(old.g, old.lastMove(), 0);
}

/** Ends the search at the goal, which was stored last. */
function finish(): u32 {
  const goal = closed.at(closed.states);
  unpackState(goal.state());
  setLength(writePath(closed, goal));
  return SOLVED;
}
