/**
 * A stored state and what the search knows of it.
 *
 *   byte  0        4    6    8
 *         | link   | g  | h  | packed state, packedBytes() |       16 bytes for boards of up to 16 cells
 *
 *   link  bits 0–27   number of the next node in the same bucket (open-list.ts) or free list; 0 = none
 *         bits 28–29  direction of the blank's last move on the best path known (a node with g = 0 has none)
 *         bits 30–31  status
 *
 *   h     the heuristic's value, of some searches with their tables' sums (heuristic/neighbour-sums.ts)
 *
 * Nodes are named by number, from 1: at 16 bytes and more each, 28 bits number all that fit 4 GiB.
 * There is no pointer to the parent: undoing the last move gives its state, and the closed list its node.
 */

import { packedBytes } from '../board/packed-state';
import { valueBits } from '../heuristic/neighbour-sums';
import { TRACED } from '../search/trace';

/** largest g a node can hold, in moves; MAX_H of heuristic/plain.ts is the largest h */
export const MAX_G: u32 = 0xffff;

const NUMBER: u32 = 0x0fffffff;
const MOVE_SHIFT: u32 = 28;
const STATUS_SHIFT: u32 = 30;

// Status of a node.
/** waits in the open list */
export const OPEN: u32 = 0;
/** was expanded by the best path known */
export const CLOSED: u32 = 1;
/** still linked in a bucket, but its state has another node with a shorter path; or free */
export const STALE: u32 = 2;

@unmanaged
export class Node {
  link: u32;
  /** moves from the root, at most MAX_G */
  g: u16;
  h: u16;

  /** Address of the packed state. */
  state(): usize {
    return changetype<usize>(this) + offsetof<Node>();
  }

  next(): u32 {
    return this.link & NUMBER;
  }

  setNext(number: u32): void {
    this.link = (this.link & ~NUMBER) | number;
  }

  lastMove(): i32 {
    return <i32>((this.link >> MOVE_SHIFT) & 3);
  }

  status(): u32 {
    return this.link >> STATUS_SHIFT;
  }

  setStatus(status: u32): void {
    this.link = (this.link & ((1 << STATUS_SHIFT) - 1)) | (status << STATUS_SHIFT);
  }

  /** The heuristic's value. */
  value(): u32 {
    return this.h & valueBits;
  }

  /** Least length of a solution over this node, by what is known of it. */
  f(): u32 {
    return <u32>this.g + this.value();
  }

  /** Takes a new path of g moves, the last in `direction`, and waits in the open list before node `next`. */
  arrive(g: u32, direction: i32, next: u32): void {
    this.g = <u16>g;
    this.link = (OPEN << STATUS_SHIFT) | ((<u32>direction) << MOVE_SHIFT) | next;
  }
}

/** Bytes of a node with its state; where the search is traced, its number is behind it. */
export function nodeBytes(): usize {
  return offsetof<Node>() + packedBytes() + (TRACED ? 8 : 0);
}

/** Number of a node in the trace. */
export function tracedAs(node: Node): u32 {
  return load<u32>(node.state() + packedBytes());
}

export function setTracedAs(node: Node, number: u32): void {
  store<u32>(node.state() + packedBytes(), number);
}
