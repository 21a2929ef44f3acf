/**
 * The successors of a stored state, all worked out before any is stored.
 *
 *   byte  0       8    12           16
 *         | hash  | h  | direction  | packed state |      one successor; four of them from the scratch address
 *
 * So an expansion that would not fit can be left undone as a whole, and the index slots of all successors are on their
 * way into the cache while the next one is worked out. Order: up, left, right, down; the move back is left out.
 */

import { neighbour } from '../board/geometry';
import { hashState, packedBytes, packSlide } from '../board/packed-state';
import { slide, tileAt } from '../board/state';
import { slideAndEvaluate } from '../heuristic/heuristic';
import { ClosedList } from './closed-list';
import { Node } from './node';

/** most a state has */
const MOST_SUCCESSORS: usize = 4;

@unmanaged
export class Successor {
  hash: u64;
  h: u32;
  direction: i32;

  /** Address of the packed state. */
  state(): usize {
    return changetype<usize>(this) + offsetof<Successor>();
  }
}

let scratch: usize = 0;
/** keeps the compiler from dropping the reads that warm the cache */
let touched: u32 = 0;

export function scratchBytes(): usize {
  return MOST_SUCCESSORS * successorBytes();
}

/** Successors are written from `ptr` on, `scratchBytes()` long, 8-byte aligned. */
export function setScratch(ptr: usize): void {
  scratch = ptr;
}

export function successor(i: i32): Successor {
  return changetype<Successor>(scratch + <usize>i * successorBytes());
}

function successorBytes(): usize {
  return offsetof<Successor>() + packedBytes();
}

/** Cell a node's blank came from; -1 for a root. */
export function cameFrom(node: Node, blank: i32): i32 {
  return node.g === 0 ? -1 : neighbour(blank, 3 - node.lastMove());
}

/**
 * Works out the successors of `node`, whose state is the current one and stays it.
 *
 * @returns how many there are
 */
export function findSuccessors(node: Node, blank: i32, heuristic: u32, closed: ClosedList): i32 {
  const from = cameFrom(node, blank);
  const h = node.h;
  let count = 0;
  for (let direction = 0; direction < 4; direction++) {
    const to = neighbour(blank, direction);
    if (to === blank || to === from) continue;
    const next = successor(count++);
    const thing = tileAt(to);
    packSlide(node.state(), next.state(), thing, to, blank);
    next.hash = hashState(next.state());
    touched += closed.touch(next.hash);
    next.h = slideAndEvaluate(heuristic, h, to, blank);
    next.direction = direction;
    slide(blank, to);
  }
  return count;
}
