/**
 * A search's events, in the order in which they happen, in a buffer that the host empties between slices.
 *
 *   TRACE_PTR  + 20 i   event i   an Event
 *   PARENTS_PTR + 4 i   A*        the node whose successor i is (successors.ts)
 *   NODES_PTR   + 4 g   IDA*      the node at depth g of the present path
 *
 * A node is a path to a state, not a state: every successor gets the next number, whether its state is new or not, and
 * every root too. Built with TRACE = 1 only; in all other kernels `TRACED` is false and not one instruction of this is
 * left.
 */

import { NODE_DEPTHS, NODES_PTR, PARENTS_PTR, TRACE_CAPACITY, TRACE_EVENT_BYTES, TRACE_PTR } from '../memory/layout';

/** this kernel notes what it does */
export const TRACED: bool = TRACE > 0;

/** parent of a root; and the node that is no other */
export const NO_NODE: u32 = 0xffffffff;

// Kinds of events; src/kernel/trace.ts has their names in this order.
/** a search, or an iteration of one, starts from a root */
const START: u8 = 0;
/** IDA*: an iteration with the bound h begins */
const BOUND: u8 = 1;
const GENERATE: u8 = 2;
const EXPAND: u8 = 3;
/** IDA*: f is above the bound */
const PRUNE: u8 = 4;
/** A*: `other` is as short a path to the state, or a shorter one */
const DUPLICATE: u8 = 5;
/** A*: takes the place of `other`, a longer path to the state */
const REOPEN: u8 = 6;
const GOAL: u8 = 7;

/** 20 bytes, as src/kernel/trace.ts reads them. */
@unmanaged
class Event {
  node: u32;
  parent: u32;
  other: u32;
  g: u16;
  h: u16;
  kind: u8;
  direction: u8;
}

let isOn: bool = false;
let nodes: u32 = 0;
let events: u32 = 0;
let lost: u32 = 0;
let parent: u32 = NO_NODE;
let depth: u32 = 0;

/** Starts anew; a kernel that traces calls it when a search begins. */
export function beginTrace(): void {
  isOn = TRACED;
  nodes = 0;
  events = 0;
  lost = 0;
  parent = NO_NODE;
  depth = 0;
}

/** No more events, to the end of this search. */
export function stopTrace(): void {
  isOn = false;
}

/** Events in the buffer. */
export function traceEvents(): u32 {
  return events;
}

/** Events for which the buffer had no room: the slice was too long. */
export function lostEvents(): u32 {
  return lost;
}

/** Empties the buffer. */
export function clearTrace(): void {
  events = 0;
}

function note(kind: u8, node: u32, from: u32, other: u32, g: u32, h: u32, direction: u32): void {
  if (!isOn) return;
  if (events === TRACE_CAPACITY) {
    lost++;
    return;
  }
  const event = changetype<Event>(TRACE_PTR + <usize>(events++ * TRACE_EVENT_BYTES));
  event.node = node;
  event.parent = from;
  event.other = other;
  event.g = <u16>g;
  event.h = <u16>h;
  event.kind = kind;
  event.direction = <u8>direction;
}

// IDA* (array-search.ts), which knows its nodes by their depth on the present path.

export function noteBound(bound: u32): void {
  note(BOUND, NO_NODE, NO_NODE, NO_NODE, 0, bound, 0);
}

/** The root of an iteration. */
export function noteRoot(h: u32): void {
  depth = 0;
  note(START, enter(0), NO_NODE, NO_NODE, 0, h, 0);
}

/** A successor of the present node. */
export function noteChild(direction: u32, h: u32, isPruned: bool): void {
  const from = load<u32>(NODES_PTR + (depth << 2));
  const node = enter(depth + 1);
  note(GENERATE, node, from, NO_NODE, depth + 1, h, direction);
  if (isPruned) note(PRUNE, node, from, NO_NODE, depth + 1, h, direction);
}

/** Goes to the successor last noted, or last noted before the slice ended. */
export function traceDown(): void {
  depth++;
}

export function traceUp(): void {
  depth--;
}

export function notePresentExpanded(h: u32): void {
  note(EXPAND, load<u32>(NODES_PTR + (depth << 2)), NO_NODE, NO_NODE, depth, h, 0);
}

export function notePresentGoal(): void {
  note(GOAL, load<u32>(NODES_PTR + (depth << 2)), NO_NODE, NO_NODE, depth, 0, 0);
}

/** Numbers a node at a depth of the path; paths too long to be solutions are not remembered. */
function enter(at: u32): u32 {
  if (at < NODE_DEPTHS) store<u32>(NODES_PTR + (at << 2), nodes);
  return nodes++;
}

// A* (a-star.ts), which stores each node's number with it.

export function noteExpanded(node: u32, g: u32, h: u32): void {
  note(EXPAND, node, NO_NODE, NO_NODE, g, h, 0);
}

export function noteGoal(node: u32, g: u32): void {
  note(GOAL, node, NO_NODE, NO_NODE, g, 0, 0);
}

/** The successors from the first up to before the second are those of `node`. */
export function noteParent(first: u32, behind: u32, node: u32): void {
  for (let i = first; i < behind; i++) store<u32>(PARENTS_PTR + (i << 2), node);
}

/** The next node noted is successor `i`. */
export function takeParent(i: u32): void {
  parent = load<u32>(PARENTS_PTR + (i << 2));
}

/** The root, or a successor of the parent taken; returns its number. */
export function noteGenerated(g: u32, h: u32, direction: u32): u32 {
  note(parent === NO_NODE ? START : GENERATE, nodes, parent, NO_NODE, g, h, direction);
  return nodes++;
}

export function noteDuplicate(node: u32, other: u32, g: u32, h: u32): void {
  note(DUPLICATE, node, NO_NODE, other, g, h, 0);
}

export function noteReopened(node: u32, other: u32, g: u32, h: u32): void {
  note(REOPEN, node, NO_NODE, other, g, h, 0);
}
