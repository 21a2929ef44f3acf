/**
 * Bidirectional A* with a thread for each side, on one memory: the search of bidirectional.ts, and the same proof.
 *
 *      start                        split                              goal
 *        ├─ forward side: g < split ────┼──── backward side: g < bound − split ─┤
 *        0                            moves from the start                      bound
 *
 * A pair of ready states has a partner within the bound if g(u) + g(v) + 1 <= bound. None is left once the forward side has no
 * ready g below a split and the backward side none below bound − split, whatever the split: a side works below its own, deepest
 * states first, which are in the cache and lead soon to a meeting in the last bound. One that has nothing left
 * below the split moves it by one in its favour as long as the other still has partners for it, so that both work to the end. One
 * that has no partner, by the least g that the other has told for this bound, never will have one, because those only grow: it
 * arrives, and is idle until the bound grows.
 *
 * The one that arrives last raises the bound to the least max(f(u), f(v), g(u) + g(v) + 1) of all open pairs while nothing
 * changes: no expansion is half done, no open state is in nobody's list, and every pair of equal states was met (below). So the
 * bound is proven as with one thread; the search ends when it meets the best solution. How many states each expands depends on
 * their speeds; lengths and proofs do not.
 *
 * Meeting: a thread writes a state, its g and then its slot, and after that looks the state up on the other side. Slots are written and
 * read atomically, so in one order for all: of two threads that open the same state at the same time the one whose slot was written
 * later sees the other's state and its g.
 * Sources: as bidirectional.ts; Rios, Chaimowicz (2011), "PNBA*: a parallel bidirectional heuristic search algorithm" for a
 * thread a side that share what they found and proved.
 */

import { EXHAUSTED, OK, OUT_OF_MEMORY, RUNNING, SOLVED, TOO_LONG, UNKNOWN_NAME } from '../abi';
import { MAX_G } from '../best-first/node';
import { fetch, MOST_PARENTS, successor } from '../best-first/successors';
import { isKnownHeuristic } from '../heuristic/heuristic';
import {
  closeSlice,
  expanded,
  generated,
  isSpent,
  noteStored,
  openSlice,
  peakOpen,
  peakStored,
  uncountGenerated,
} from '../search/counters';
import { foundLength, provenBound } from '../search/outcome';
import { NONE } from './staged-list';
import {
  BACKWARD,
  bestMet,
  closedOf,
  expand,
  FIRST_FREE_WORD,
  FORWARD,
  finish,
  joinSides,
  leastG,
  mayMeet,
  meet,
  open,
  openOf,
  openSides,
  reserve,
  rounded,
  wordsOf,
} from './two-sides';

// Words that each side writes.
/** reads the other's closed list */
const READING: usize = FIRST_FREE_WORD;
/** doubles the index of its own: nobody may read */
const DOUBLING: usize = READING + 4;
/** u64: upper half a bound, lower half its least ready g while that bound holds */
const LEAST_G: usize = DOUBLING + 4;
/** least f of its waiting states, once it has arrived */
const LEAST_F: usize = LEAST_G + 8;
/** its open states */
const COUNT: usize = LEAST_F + 4;
/** f64: its counts, after each slice */
const EXPANDED: usize = COUNT + 4;
const GENERATED: usize = EXPANDED + 8;
/** it is done with this search */
const LEFT: usize = GENERATED + 8;
/** most states open, and stored, after each slice */
const PEAK_OPEN: usize = LEFT + 4;
const PEAK_STORED: usize = PEAK_OPEN + 4;
// Words of both, with those of the forward side, on a cache line that seldom changes.
/** proven: no solution is shorter */
const BOUND: usize = 64;
const STATUS: usize = BOUND + 4;
/** sides that found no partner within the bound */
const ARRIVED: usize = STATUS + 4;
/** the forward side's states below it are expanded, and the backward side's below bound − split */
const SPLIT: usize = ARRIVED + 4;

let side: u8 = FORWARD;
/** the bound that this side's open list knows */
let ownBound: u32 = 0;
let hasArrived: bool = false;
/** its LEAST_G */
let told: u64 = 0;
/** of the whole search, once the solution is written */
let ending: u32 = RUNNING;

/**
 * Begins from the current state in the region of `bytes` bytes at `ptr`, 64-byte aligned, as the forward side.
 *
 * @returns OK, UNKNOWN_NAME or OUT_OF_MEMORY
 */
export function beginParallel(heuristic: u32, ptr: usize, bytes: u32): u32 {
  if (!isKnownHeuristic(heuristic)) return UNKNOWN_NAME;
  enter(FORWARD);
  if (!openSides(heuristic, ptr, bytes)) return OUT_OF_MEMORY;
  set(FORWARD, SPLIT, (provenBound + 1) >> 1);
  set(FORWARD, BOUND, provenBound);
  set(FORWARD, STATUS, RUNNING);
  return OK;
}

/** Joins the search that the other kernel has begun from the same current state, as the backward side. */
export function joinParallel(heuristic: u32, ptr: usize): void {
  enter(BACKWARD);
  joinSides(heuristic, ptr);
}

function enter(as: u8): void {
  side = as;
  ownBound = 0;
  hasArrived = false;
  told = 0;
  ending = RUNNING;
}

/**
 * Searches for at most `budget` more expansions; ends early when there is nothing to do yet.
 *
 * @param patience - times to look at the other side before that
 * @returns RUNNING until the search has ended, for the forward side until the other has left it too
 */
export function runParallel(budget: u32, patience: u32): u32 {
  openSlice(budget);
  let idle: u32 = 0;
  while (get(FORWARD, STATUS) === RUNNING && !isSpent() && idle < patience) idle = step() ? 0 : idle + 1;
  closeSlice();
  store<f64>(wordsOf(side), expanded(), EXPANDED);
  store<f64>(wordsOf(side), generated(), GENERATED);
  set(side, PEAK_OPEN, peakOpen());
  set(side, PEAK_STORED, peakStored());
  const status = get(FORWARD, STATUS);
  if (status === RUNNING) return RUNNING;
  set(side, LEFT, 1);
  if (side === BACKWARD) return status;
  if (ending === RUNNING && othersLeft()) ending = status === SOLVED ? finish() : status;
  return ending;
}

/** Ends the search from outside. */
export function stopParallel(): void {
  end(EXHAUSTED);
}

/** The other side is done with this search. */
export function othersLeft(): bool {
  return get(side ^ 1, LEFT) !== 0;
}

export function expandedByBoth(): f64 {
  return expanded() + load<f64>(wordsOf(side ^ 1), EXPANDED);
}

export function generatedByBoth(): f64 {
  return generated() + load<f64>(wordsOf(side ^ 1), GENERATED);
}

/** The sum of both sides' peaks, which they may have had at different times. */
export function peakOpenOfBoth(): u32 {
  return peakOpen() + get(side ^ 1, PEAK_OPEN);
}

export function peakStoredByBoth(): u32 {
  return peakStored() + get(side ^ 1, PEAK_STORED);
}

/** Proven so far: no solution is shorter, in moves. */
export function agreedBound(): u32 {
  return get(FORWARD, BOUND);
}

/** Moves of the solution written. */
export function lengthFound(): u32 {
  return foundLength;
}

function get(whose: u8, at: usize): u32 {
  return atomic.load<u32>(wordsOf(whose) + at);
}

function set(whose: u8, at: usize, value: u32): void {
  atomic.store<u32>(wordsOf(whose) + at, value);
}

/** The first end stands. */
function end(status: u32): void {
  atomic.cmpxchg<u32>(wordsOf(FORWARD) + STATUS, RUNNING, status);
}

function tell(leastG: u64): void {
  if (leastG === told) return;
  told = leastG;
  atomic.store<u64>(wordsOf(side) + LEAST_G, leastG);
}

/** Expands the next few states of this side; false if it has none with a partner. */
function step(): bool {
  const bound = agreedBound();
  if (bound !== ownBound) {
    ownBound = bound;
    hasArrived = false;
    openOf(side).raiseBound(bound, closedOf(side));
  }
  if (bestMet() <= bound) end(SOLVED);
  else if (!hasArrived) {
    const g = leastG(side);
    tell(((<u64>bound) << 32) | g);
    const deepest = openOf(side).deepestReadyG(ownLimit(bound), closedOf(side));
    if (deepest !== NONE) {
      expandSome(deepest);
      return true;
    }
    const others = atomic.load<u64>(wordsOf(side ^ 1) + LEAST_G);
    // The other side has to learn of the bound first.
    if (<u32>(others >> 32) !== bound) return false;
    if (<u64>g + <u32>others + 1 <= bound) {
      // Not only moved but used, or two sides might move it to and fro for ever.
      set(FORWARD, SPLIT, side === FORWARD ? g + 1 : bound - g - 1);
      expandSome(g);
      return true;
    }
    arrive();
  }
  return false;
}

/** This side's states with a lower g are its share. */
function ownLimit(bound: u32): u32 {
  const split = min(get(FORWARD, SPLIT), bound);
  return side === FORWARD ? split : bound - split;
}

/** Expands up to MOST_PARENTS ready states with this g. */
function expandSome(g: u32): void {
  if (g === MAX_G) {
    end(TOO_LONG);
    return;
  }
  let count = 0;
  for (let parents = 0; parents < MOST_PARENTS && openOf(side).hasReadyG(g, closedOf(side)); parents++)
    count = expand(side, g, count);
  fetch(count, closedOf(side));
  if (!reserveAlone(count)) {
    uncountGenerated(count);
    end(OUT_OF_MEMORY);
    return;
  }
  let opened: u32 = 0;
  for (let i = 0; i < count; i++) if (open(side, successor(i))) opened |= 1 << i;
  noteStored(openOf(side).count, closedOf(side).states);
  if (opened === 0 || !mayMeet(side, g + 1, ownBound)) return;
  beginReading();
  fetch(count, closedOf(side ^ 1));
  for (let i = 0; i < count; i++) if (opened & (1 << i)) meet(side, successor(i));
  set(side, READING, 0);
}

/** `reserve`, with nobody reading this side's closed list while its index doubles. */
function reserveAlone(count: i32): bool {
  if (!closedOf(side).mustGrow(count)) return reserve(side, count);
  set(side, DOUBLING, 1);
  let isRead = true;
  while (isRead) isRead = get(side ^ 1, READING) !== 0;
  const fits = reserve(side, count);
  set(side, DOUBLING, 0);
  return fits;
}

/** Waits until the other side's closed list may be read. */
function beginReading(): void {
  for (;;) {
    set(side, READING, 1);
    if (get(side ^ 1, DOUBLING) === 0) return;
    set(side, READING, 0);
  }
}

/** This side has no state with a partner within the bound; the last to arrive raises it. */
function arrive(): void {
  hasArrived = true;
  set(side, LEAST_F, openOf(side).leastWaitingF(closedOf(side)));
  set(side, COUNT, openOf(side).count);
  if (atomic.add<u32>(wordsOf(FORWARD) + ARRIVED, 1) === 0) return;
  set(FORWARD, ARRIVED, 0);
  const best = bestMet();
  if (get(FORWARD, COUNT) === 0 || get(BACKWARD, COUNT) === 0) {
    // Nothing is left to meet.
    if (best !== NONE) set(FORWARD, BOUND, best);
    end(best === NONE ? EXHAUSTED : SOLVED);
    return;
  }
  const sum = <u64>toldG(FORWARD) + toldG(BACKWARD) + 1;
  const least = min<u64>(sum, min(get(FORWARD, LEAST_F), get(BACKWARD, LEAST_F)));
  const next = min(best, rounded(<u32>least));
  set(FORWARD, SPLIT, get(FORWARD, SPLIT) + ((next - agreedBound()) >> 1));
  set(FORWARD, BOUND, next);
}

function toldG(whose: u8): u32 {
  return <u32>atomic.load<u64>(wordsOf(whose) + LEAST_G);
}
