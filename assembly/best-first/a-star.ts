/**
 * A* and weighted A*: expands open states of least priority g · denominator + h · numerator.
 *
 *   region  | closed and open list's heads | successors | closed list → … ← open list |
 *
 * With w = numerator / denominator the first goal taken from the open list is at most w times as long as the optimum
 * for an admissible heuristic, w < 1 counting as 1: w = 1 is A*, numerator 0 is uniform cost. A state reached again by
 * a shorter path is opened again, so neither claim needs consistency. Stops when the goal is taken, not when it is
 * made. Denominator 0 is greedy best-first search, which never opens a state again and proves no more than the root's
 * value.
 *
 * For w <= 1 up to eight states of one priority are expanded at a time, so that their cache misses overlap: 1.4 to 1.6
 * times the states a second on boards with millions of states. For w > 1 a successor may well be better than its
 * parent's equals, so they go one by one. Out of memory is found before anything is stored.
 * Sources: Hart, Nilsson, Raphael (1968); Pohl (1970), "Heuristic search viewed as path finding in a graph".
 */

import { EXHAUSTED, OUT_OF_MEMORY, RUNNING, SOLVED, TOO_LONG } from '../abi';
import { goalBlank } from '../board/geometry';
import { unpackState } from '../board/packed-state';
import { isGoal } from '../board/state';
import { evaluate } from '../heuristic/heuristic';
import { MAX_H } from '../heuristic/plain';
import {
  closeSlice,
  countExpanded,
  isSpent,
  noteStored,
  openSlice,
  resetCounters,
  uncountGenerated,
} from '../search/counters';
import { foundLength, proveAtLeast, provenBound, resetOutcome, setLength } from '../search/outcome';
import {
  beginTrace,
  NO_NODE,
  noteDuplicate,
  noteExpanded,
  noteGenerated,
  noteGoal,
  noteParent,
  noteReopened,
  TRACED,
  takeParent,
} from '../search/trace';
import { ClosedList } from './closed-list';
import { MAX_G, Node, OPEN, setTracedAs, tracedAs } from './node';
import { OpenList } from './open-list';
import { writePath } from './path';
import { divideRegion, regionEnd } from './region';
import {
  completeSuccessors,
  findPlaces,
  findSuccessors,
  MOST_PARENTS,
  rootSuccessor,
  Successor,
  successor,
} from './successors';

let closed: ClosedList = changetype<ClosedList>(0);
let open: OpenList = changetype<OpenList>(0);
let heuristicId: u32 = 0;
// The weight in lowest terms, so that no bucket stays empty by arithmetic.
let numerator: u64 = 1;
let denominator: u64 = 1;
let status: u32 = RUNNING;

/** Begins from the current state in the region of `bytes` bytes at `ptr`, 64-byte aligned. */
export function beginAStar(heuristic: u32, weightNumerator: u32, weightDenominator: u32, ptr: usize, bytes: u32): void {
  const divisor = commonDivisor(weightNumerator, weightDenominator);
  resetCounters();
  heuristicId = heuristic;
  numerator = weightNumerator / divisor;
  denominator = weightDenominator / divisor;
  resetOutcome(min<u32>(evaluate(heuristic), MAX_H));
  if (TRACED) beginTrace();
  status = layOut(ptr, bytes) && storeRoot() ? RUNNING : OUT_OF_MEMORY;
}

/** Searches for at most `budget` more expansions. */
export function runAStar(budget: u32): u32 {
  openSlice(budget);
  while (status === RUNNING && !isSpent()) status = step();
  closeSlice();
  return status;
}

/** Divides the region; false if it is too small for anything. */
function layOut(ptr: usize, bytes: u32): bool {
  const start = divideRegion(ptr, bytes, offsetof<ClosedList>() + offsetof<OpenList>());
  if (start === 0) return false;
  closed = changetype<ClosedList>(ptr);
  open = changetype<OpenList>(ptr + offsetof<ClosedList>());
  open.begin(regionEnd);
  return closed.begin(start, regionEnd);
}

/** Opens the current state; false if it does not fit. */
function storeRoot(): bool {
  const root = rootSuccessor(0, provenBound);
  if (!reserve(1)) return false;
  findPlaces(1, closed);
  reach(root);
  noteStored(1, 1);
  return true;
}

function priority(g: u32, h: u32): u64 {
  return denominator * g + numerator * h;
}

/** Expands the next state of the open list, or the next few of the same priority. */
function step(): u32 {
  if (open.count === 0) return EXHAUSTED;
  const mostParents = numerator > denominator ? 1 : MOST_PARENTS;
  let count = 0;
  let shared: u32 = 0;
  for (let parents = 0; parents < mostParents && open.count > 0; parents++) {
    const node = closed.at(open.lowest(closed));
    if (parents === 0) shared = open.lowestPriority;
    else if (open.lowestPriority !== shared) break;
    const blank = unpackState(node.state());
    if (blank === goalBlank() && isGoal()) {
      uncountGenerated(count);
      if (TRACED) noteGoal(tracedAs(node), node.g);
      return finish(node);
    }
    if (<u32>node.g === MAX_G) return TOO_LONG;
    open.close(node);
    const before = count;
    count = findSuccessors(count, node, blank, heuristicId);
    countExpanded(count - before);
    if (TRACED) {
      noteExpanded(tracedAs(node), node.g, node.value());
      noteParent(before, count, tracedAs(node));
    }
  }
  completeSuccessors(count);
  if (!reserve(count)) {
    uncountGenerated(count);
    return OUT_OF_MEMORY;
  }
  findPlaces(count, closed);
  for (let i = 0; i < count; i++) {
    if (TRACED) takeParent(i);
    reach(successor(i));
  }
  if (denominator > 0) {
    open.raiseLeastF();
    proveAtLeast(open.leastF);
  }
  noteStored(open.count, closed.states);
  return RUNNING;
}

/** Makes room for the first `count` successors; false if there is none. */
function reserve(count: i32): bool {
  let highest: u64 = 0;
  for (let i = 0; i < count; i++) {
    const next = successor(i);
    highest = max(highest, max<u64>(priority(next.g, next.value()), <u32>next.g + next.value()));
  }
  if (!closed.reserve(count, open.bottom(highest))) return false;
  open.extend(<u32>highest);
  return true;
}

/** Opens a successor that is new or, unless the search is greedy, reached by fewer moves than ever. */
function reach(next: Successor): void {
  const state = next.state();
  const traced = TRACED ? noteGenerated(next.g, next.value(), next.direction) : NO_NODE;
  let number = closed.findFrom(next.slot(), state, next.hash);
  if (number === 0) {
    number = closed.add(state, next.hash, next.g);
  } else {
    const known = closed.at(number);
    if (known.g <= next.g || denominator === 0) {
      if (TRACED) noteDuplicate(traced, tracedAs(known), next.g, next.value());
      return;
    }
    if (TRACED) noteReopened(traced, tracedAs(known), next.g, next.value());
    if (known.status() === OPEN) {
      open.drop(known);
      number = closed.replace(state, next.g);
    }
  }
  const node = closed.at(number);
  node.h = next.h;
  if (TRACED) setTracedAs(node, traced);
  open.push(number, node, next.g, next.direction, <u32>priority(next.g, next.value()));
}

/** Ends the search at the goal, whose state is the current one. */
function finish(goal: Node): u32 {
  setLength(writePath(closed, goal));
  // No open state can lead to less: it had the least priority of all.
  if (numerator <= denominator) proveAtLeast(foundLength);
  return SOLVED;
}

function commonDivisor(a: u32, b: u32): u32 {
  while (b > 0) {
    const rest = a % b;
    a = b;
    b = rest;
  }
  return max(a, 1);
}
