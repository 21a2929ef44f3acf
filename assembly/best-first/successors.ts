/**
 * The successors of a few stored states, all worked out before any is stored.
 *
 *   byte  0       8    10   12           16
 *         | hash  | g  | h  | direction  | packed state |      one successor, in a row from the scratch address
 *
 * So an expansion that would not fit can be left undone as a whole. And the memory that storing them will look at is
 * known beforehand: `prefetch` reads it in loops that do nothing else, so that the cache misses overlap. They are what
 * a search on millions of states spends its time on; see a-star.ts for what that is worth. Order: up, left, right,
 * down; the move back is left out.
 */

import { MANHATTAN } from '../abi';
import { neighbour } from '../board/geometry';
import { equalStates, hashState, packedBytes, packGoal, packSlide, packState } from '../board/packed-state';
import { slide, tileAt } from '../board/state';
import { slideAndEvaluate } from '../heuristic/heuristic';
import { manhattanChange } from '../heuristic/manhattan';
import { carriedFromScratch, carriesSums, noted, noteLookUps, openSums, valueBits } from '../heuristic/neighbour-sums';
import { ClosedList } from './closed-list';
import { Node } from './node';

/** states whose successors may be worked out before the first is stored */
export const MOST_PARENTS: i32 = 8;
const MOST_SUCCESSORS: usize = <usize>MOST_PARENTS * 4;

@unmanaged
export class Successor {
  hash: u64;
  /** moves from the root on this path */
  g: u16;
  h: u16;
  /** of the blank's last move */
  direction: i32;

  /** Where `findPlaces` has come to with it. */
  slot(): usize {
    return load<u32>(changetype<usize>(this) + offsetof<Successor>('hash'), 4);
  }

  /** The hash's upper half says where a search begins; from there on its lower half will do. */
  setSlot(slot: usize): void {
    store<u32>(changetype<usize>(this) + offsetof<Successor>('hash'), <u32>slot, 4);
  }

  /** The heuristic's value. */
  value(): u32 {
    return this.h & valueBits;
  }

  /** Address of the packed state. */
  state(): usize {
    return changetype<usize>(this) + offsetof<Successor>();
  }
}

let scratch: usize = 0;
/** Written, never read, and exported: so no compiler drops the reads that warm the cache. */
export let touched: u32 = 0;

/** The successors, and the goal behind them. */
export function scratchBytes(): usize {
  return (MOST_SUCCESSORS + 1) * successorBytes();
}

/** Successors are written from `ptr` on, `scratchBytes()` long, 8-byte aligned. */
export function setScratch(ptr: usize): void {
  scratch = ptr;
  packGoal(goal().state());
}

function goal(): Successor {
  return successor(<i32>MOST_SUCCESSORS);
}

export function isGoalSuccessor(next: Successor): bool {
  return equalStates(next.state(), goal().state());
}

/** Makes the current state successor `i`, as if it had been reached by no move. */
export function rootSuccessor(i: i32, h: u32): Successor {
  const root = successor(i);
  packState(root.state());
  root.hash = hashState(root.state());
  root.g = 0;
  root.h = <u16>carriedFromScratch(h);
  root.direction = 0;
  return root;
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
 * Works out the successors of `node`, whose state is the current one and stays it, behind the first `count`.
 *
 * Where states carry their sums, `completeSuccessors` is to be called once there are no more.
 *
 * @returns how many there are now
 */
export function findSuccessors(count: i32, node: Node, blank: i32, heuristic: u32): i32 {
  const from = cameFrom(node, blank);
  const g = <u32>node.g + 1;
  const h = <i32>node.h;
  const carries = carriesSums();
  if (carries) openSums(load<u64>(node.state()), blank, h);
  for (let direction = 0; direction < 4; direction++) {
    const to = neighbour(blank, direction);
    if (to === blank || to === from) continue;
    const next = successor(count++);
    packSlide(node.state(), next.state(), to, blank);
    next.hash = hashState(next.state());
    next.g = <u16>g;
    next.direction = direction;
    if (carries) {
      noteLookUps(count - 1, to);
      continue;
    }
    if (heuristic === MANHATTAN) {
      next.h = <u16>(h + manhattanChange(tileAt(to), to, blank));
      continue;
    }
    next.h = <u16>slideAndEvaluate(heuristic, h, to, blank);
    slide(blank, to);
  }
  return count;
}

/** Gives the first `count` successors the h that they lack. */
export function completeSuccessors(count: i32): void {
  if (carriesSums()) for (let i = 0; i < count; i++) successor(i).h = <u16>noted(i);
}

/** Finds out where `closed`, which has room for them, goes on to look for the first `count` successors, and reads what it will look at there. */
export function findPlaces(count: i32, closed: ClosedList): void {
  let sum: u32 = 0;
  for (let i = 0; i < count; i++) {
    const next = successor(i);
    const slot = closed.firstSlot(next.hash);
    next.setSlot(slot);
    sum += load<u32>(slot);
  }
  for (let i = 0; i < count; i++) {
    const next = successor(i);
    const slot = closed.passForeign(next.slot(), next.hash);
    next.setSlot(slot);
    sum += closed.touchNodeIn(slot);
  }
  touched += sum;
}

/** Reads what `closed` will look at for the first `count` successors, so that it is in the cache. */
export function prefetch(count: i32, closed: ClosedList): void {
  let sum: u32 = 0;
  for (let i = 0; i < count; i++) sum += closed.touchSlot(successor(i).hash);
  for (let i = 0; i < count; i++) sum += closed.touchNode(successor(i).hash);
  touched += sum;
}
