/**
 * Breadth-first layer sizes: the number of states that lie exactly this many moves from the goal.
 *
 *   closed list  | goal | layer 1 | layer 2 | … | newest layer |      node numbers in the order they were met
 *
 * A test of move generation that needs no trust: the sizes are published (DESIGN.md section 5). It uses what the
 * searches use, successors and closed list; a layer is the run of nodes that expanding the one before it added.
 */

import { OK, OUT_OF_MEMORY, ZERO } from '../abi';
import { cells } from '../board/geometry';
import { hashState, packState, unpackState } from '../board/packed-state';
import { STATE_PTR } from '../memory/layout';
import { ClosedList } from './closed-list';
import { findSuccessors, Successor, scratchBytes, setScratch, successor } from './successors';

let closed: ClosedList = changetype<ClosedList>(0);
let ceiling: usize = 0;
/** the newest layer's nodes: from `first` to before `behind` */
let first: u32 = 1;
let behind: u32 = 1;

/**
 * Begins with layer 0, the goal state alone, in a region of `bytes` bytes at `ptr`, 64-byte aligned.
 *
 * @returns OK or OUT_OF_MEMORY
 */
export function beginLayers(ptr: usize, bytes: u32): u32 {
  const start = (offsetof<ClosedList>() + scratchBytes() + 63) & ~63;
  if (<usize>bytes < start) return OUT_OF_MEMORY;
  ceiling = (ptr + min<usize>(bytes, ~ptr)) & ~7;
  closed = changetype<ClosedList>(ptr);
  setScratch(ptr + offsetof<ClosedList>());
  if (!closed.begin(ptr + start, ceiling) || !closed.reserve(1, ceiling)) return OUT_OF_MEMORY;
  for (let cell = 0; cell < cells(); cell++) store<u8>(STATE_PTR + cell, cell);
  const goal = successor(0);
  packState(goal.state());
  goal.hash = hashState(goal.state());
  goal.g = 0;
  goal.direction = 0;
  meet(goal);
  first = 1;
  behind = 2;
  return OK;
}

/** Size of the next layer; 0 when there is none, -1 when the region is full. */
export function nextLayer(): i32 {
  const end = behind;
  for (let number = first; number < end; number++) {
    const node = closed.at(number);
    const count = findSuccessors(0, node, unpackState(node.state()), ZERO);
    if (!closed.reserve(count, ceiling)) return -1;
    for (let i = 0; i < count; i++) meet(successor(i));
  }
  first = end;
  return behind - end;
}

/** Stores a state unless it is known. */
function meet(state: Successor): void {
  if (closed.find(state.state(), state.hash) !== 0) return;
  const number = closed.add(state.state(), state.hash, state.g);
  const node = closed.at(number);
  node.h = 0;
  node.arrive(state.g, state.direction, 0);
  behind = number + 1;
}
