/**
 * Depth-first search with a depth bound (backtracking): one path, of which no state lies on it twice.
 *
 *   region  | closed list's head | successors | closed list: the states of the path |
 *
 * The node of depth d has number d + 1, and its h holds the direction to try next. Successors at the bound are looked
 * at and not entered. The first solution met is taken, so its length is that of no shortest one but by luck. If there
 * is none, none has so few moves: a shortest path has no state twice. States beside the path are forgotten and met
 * again.
 * Source: Golomb and Baumert (1965), "Backtrack programming".
 */

import { EXHAUSTED, OUT_OF_MEMORY, RUNNING, SOLVED } from '../abi';
import { neighbour } from '../board/geometry';
import { hashState, packSlide } from '../board/packed-state';
import { findBlank, isGoal } from '../board/state';
import { SOLUTION_PTR } from '../memory/layout';
import {
  closeSlice,
  countExpanded,
  countGenerated,
  isSpent,
  noteStored,
  openSlice,
  resetCounters,
} from '../search/counters';
import { proveAtLeast, resetOutcome, setLength } from '../search/outcome';
import { ClosedList } from './closed-list';
import { MAX_G, Node } from './node';
import { divideRegion, regionEnd } from './region';
import { cameFrom, isGoalSuccessor, rootSuccessor, Successor, successor } from './successors';

let path: ClosedList = changetype<ClosedList>(0);
let mostDepth: u32 = 0;
let rootBlank: i32 = 0;
/** of the path's last state */
let blank: i32 = 0;
let status: u32 = RUNNING;

/** Begins from the current state in the region of `bytes` bytes at `ptr`, 64-byte aligned; to at most 65,535 moves. */
export function beginDepthFirst(maxDepth: u32, ptr: usize, bytes: u32): void {
  resetCounters();
  resetOutcome(0);
  mostDepth = min(maxDepth, MAX_G);
  rootBlank = findBlank();
  blank = rootBlank;
  status = OUT_OF_MEMORY;
  const start = divideRegion(ptr, bytes, offsetof<ClosedList>());
  if (start === 0) return;
  path = changetype<ClosedList>(ptr);
  if (!path.begin(start, regionEnd) || !path.reserve(1, regionEnd)) return;
  const root = rootSuccessor(0, 0);
  path.find(root.state(), root.hash);
  enter(root);
  if (isGoal()) {
    status = SOLVED;
    return;
  }
  proveAtLeast(1);
  status = mostDepth > 0 ? RUNNING : EXHAUSTED;
}

/** Searches for at most `budget` more expansions. */
export function runDepthFirst(budget: u32): u32 {
  openSlice(budget);
  while (status === RUNNING && !isSpent()) status = step();
  closeSlice();
  return status;
}

/** Tries the next successor of the path's last state, or goes back if there is none. */
function step(): u32 {
  const node = path.at(path.states);
  if (node.h === 0) countExpanded(0);
  const from = cameFrom(node, blank);
  for (let direction = <i32>node.h; direction < 4; direction++) {
    const to = neighbour(blank, direction);
    if (to === blank || to === from) continue;
    node.h = <u16>(direction + 1);
    return advance(node, direction, to);
  }
  if (node.g === 0) {
    proveAtLeast(mostDepth + 1);
    return EXHAUSTED;
  }
  path.removeLast();
  blank = from;
  return RUNNING;
}

/** Makes the successor whose blank is at `to`, and enters it if it is not too deep and not on the path. */
function advance(node: Node, direction: i32, to: i32): u32 {
  const next = successor(0);
  packSlide(node.state(), next.state(), to, blank);
  countGenerated();
  if (isGoalSuccessor(next)) return finish(to);
  if (<u32>node.g + 1 === mostDepth) return RUNNING;
  next.g = node.g + 1;
  next.direction = direction;
  next.hash = hashState(next.state());
  if (!path.reserve(1, regionEnd)) return OUT_OF_MEMORY;
  if (path.find(next.state(), next.hash) !== 0) return RUNNING;
  enter(next);
  blank = to;
  return RUNNING;
}

/** Appends a state that `find` has just missed. */
function enter(next: Successor): void {
  const node = path.at(path.add(next.state(), next.hash, next.g));
  node.arrive(next.g, next.direction, 0);
  node.h = 0;
  noteStored(0, path.states);
}

/** Ends the search: the goal is one move from the path's last state. */
function finish(to: i32): u32 {
  let cell = rootBlank;
  for (let number: u32 = 2; number <= path.states; number++) {
    cell = neighbour(cell, path.at(number).lastMove());
    store<u8>(SOLUTION_PTR + number - 2, cell);
  }
  store<u8>(SOLUTION_PTR + path.states - 1, to);
  setLength(path.states);
  return SOLVED;
}
