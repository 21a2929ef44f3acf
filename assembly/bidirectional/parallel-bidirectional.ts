/**
 * Bidirectional A* with a thread for each side, on one memory: the search of bidirectional.ts, and the same proof.
 *
 *      start                        split                              goal
 *        ├─ forward side: g < split ────┼──── backward side: g < bound − split ─┤
 *        0                            moves from the start                      bound
 *
 * Partners. A ready state u of the forward side and a ready state v of the backward side are partners if g(u) + g(v) +
 *   1 <= bound. The bound may grow when no partners are left.
 * Split. Let the forward side have no ready g below the split, and the backward side none below bound − split. Then
 *   g(u) + g(v) >= bound for every pair, so no partners are left. That is so for every split.
 * Work. A side expands the ready states on its own part of the split, deepest first: these are in the cache, and in the
 *   last bound they soon lead to a meeting. A side that has none left there, but partners on the other side, moves the
 *   split by one in its favour. So both sides work to the end.
 * Arrival. A side reports its least ready g together with the bound. While the bound stays, that g only grows. So a
 *   side whose least g has no partner by the g that the other reported will have none: it arrives, and is idle until
 *   the bound grows.
 * Bound. The side that arrives last raises the bound to the least max(f(u), f(v), g(u) + g(v) + 1) of all open pairs.
 *   Nothing changes meanwhile: no expansion is half done, every open state is in a list, and every pair of equal states
 *   has met. So the bound is proven as with one thread. The search ends when the bound meets the best solution. How
 *   many states each side expands depends on their speeds; lengths and proofs do not.
 * Meeting. A thread writes a state, its g and then its slot. After that it looks the state up on the other side. All
 *   slots are written and read atomically, so these accesses have one order. Let both threads open the same state at
 *   the same time: the thread whose slot was written later sees the other's state and its g.
 * Sources: as bidirectional.ts; Rios, Chaimowicz (2011), "PNBA*: a parallel bidirectional heuristic search algorithm"
 * for a thread a side that share what they found and proved.
 */

import { EXHAUSTED, OK, OUT_OF_MEMORY, RUNNING, SOLVED, TOO_LONG, UNKNOWN_NAME } from '../abi';
import { MAX_G } from '../best-first/node';
import { MOST_PARENTS, prefetch, successor } from '../best-first/successors';
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
import { beginReading, endReading, reserveAlone } from './reading';
import { BACKWARD, closedOf, FORWARD, openOf, read, Words, wordsOf, write } from './side';
import { NONE } from './staged-list';
import { bestMet, expand, finish, joinSides, leastG, mayMeet, meet, open, openSides, rounded } from './two-sides';

let side: u8 = FORWARD;
/** the bound that this side's open list knows */
let ownBound: u32 = 0;
let hasArrived: bool = false;
/** its word `leastG` */
let reported: u64 = 0;
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
  write(FORWARD, offsetof<Words>('split'), (provenBound + 1) >> 1);
  write(FORWARD, offsetof<Words>('bound'), provenBound);
  write(FORWARD, offsetof<Words>('status'), RUNNING);
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
  reported = 0;
  ending = RUNNING;
}

/**
 * Searches for at most `budget` more expansions; ends early when there is nothing to do yet.
 *
 * @param patience - this many looks at the other side in vain end it early
 * @returns RUNNING until the search has ended, for the forward side until the other has left it too
 */
export function runParallel(budget: u32, patience: u32): u32 {
  openSlice(budget);
  let idle: u32 = 0;
  while (read(FORWARD, offsetof<Words>('status')) === RUNNING && !isSpent() && idle < patience)
    idle = step() ? 0 : idle + 1;
  closeSlice();
  store<f64>(wordsOf(side), expanded(), offsetof<Words>('expanded'));
  store<f64>(wordsOf(side), generated(), offsetof<Words>('generated'));
  write(side, offsetof<Words>('peakOpen'), peakOpen());
  write(side, offsetof<Words>('peakStored'), peakStored());
  const status = read(FORWARD, offsetof<Words>('status'));
  if (status === RUNNING) return RUNNING;
  write(side, offsetof<Words>('left'), 1);
  if (side === BACKWARD) return status;
  if (ending === RUNNING && othersLeft()) ending = status === SOLVED ? finish() : status;
  return ending;
}

/** Ends the search from outside. */
export function stopParallel(): void {
  end(EXHAUSTED);
}

/** Whether the other side is done with this search. */
export function othersLeft(): bool {
  return read(side ^ 1, offsetof<Words>('left')) !== 0;
}

export function expandedByBoth(): f64 {
  return expanded() + load<f64>(wordsOf(side ^ 1), offsetof<Words>('expanded'));
}

export function generatedByBoth(): f64 {
  return generated() + load<f64>(wordsOf(side ^ 1), offsetof<Words>('generated'));
}

/** The sum of both sides' peaks, which may have been at different times. */
export function peakOpenOfBoth(): u32 {
  return peakOpen() + read(side ^ 1, offsetof<Words>('peakOpen'));
}

export function peakStoredByBoth(): u32 {
  return peakStored() + read(side ^ 1, offsetof<Words>('peakStored'));
}

/** Proven so far: no solution is shorter, in moves. */
export function agreedBound(): u32 {
  return read(FORWARD, offsetof<Words>('bound'));
}

/** Moves of the solution written. */
export function lengthFound(): u32 {
  return foundLength;
}

/** Ends the search; of two ends the first stands. */
function end(status: u32): void {
  atomic.cmpxchg<u32>(wordsOf(FORWARD) + offsetof<Words>('status'), RUNNING, status);
}

function report(leastG: u64): void {
  if (leastG === reported) return;
  reported = leastG;
  atomic.store<u64>(wordsOf(side) + offsetof<Words>('leastG'), leastG);
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
    report(((<u64>bound) << 32) | g);
    const deepest = openOf(side).deepestReadyG(ownLimit(bound), closedOf(side));
    if (deepest !== NONE) {
      expandSome(deepest);
      return true;
    }
    const others = atomic.load<u64>(wordsOf(side ^ 1) + offsetof<Words>('leastG'));
    // The other side does not know the bound yet.
    if (<u32>(others >> 32) !== bound) return false;
    if (<u64>g + <u32>others + 1 <= bound) {
      // The side that moves the split uses it at once: else the two sides might move it to and fro for ever.
      write(FORWARD, offsetof<Words>('split'), side === FORWARD ? g + 1 : bound - g - 1);
      expandSome(g);
      return true;
    }
    arrive();
  }
  return false;
}

/** This side's states with a lower g are its share. */
function ownLimit(bound: u32): u32 {
  const split = min(read(FORWARD, offsetof<Words>('split')), bound);
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
  prefetch(count, closedOf(side));
  if (!reserveAlone(side, count)) {
    uncountGenerated(count);
    end(OUT_OF_MEMORY);
    return;
  }
  let opened: u32 = 0;
  for (let i = 0; i < count; i++) if (open(side, successor(i))) opened |= 1 << i;
  noteStored(openOf(side).count, closedOf(side).states);
  if (opened === 0 || !mayMeet(side, g + 1, ownBound)) return;
  beginReading(side);
  prefetch(count, closedOf(side ^ 1));
  for (let i = 0; i < count; i++) if (opened & (1 << i)) meet(side, successor(i));
  endReading(side);
}

/** This side has no state with a partner within the bound; the last to arrive raises it. */
function arrive(): void {
  hasArrived = true;
  write(side, offsetof<Words>('leastF'), openOf(side).leastWaitingF(closedOf(side)));
  write(side, offsetof<Words>('open'), openOf(side).count);
  if (atomic.add<u32>(wordsOf(FORWARD) + offsetof<Words>('arrived'), 1) === 0) return;
  write(FORWARD, offsetof<Words>('arrived'), 0);
  const best = bestMet();
  if (read(FORWARD, offsetof<Words>('open')) === 0 || read(BACKWARD, offsetof<Words>('open')) === 0) {
    // Nothing is left to meet.
    if (best !== NONE) write(FORWARD, offsetof<Words>('bound'), best);
    end(best === NONE ? EXHAUSTED : SOLVED);
    return;
  }
  const sum = <u64>reportedG(FORWARD) + reportedG(BACKWARD) + 1;
  const least = min<u64>(sum, min(read(FORWARD, offsetof<Words>('leastF')), read(BACKWARD, offsetof<Words>('leastF'))));
  const next = min(best, rounded(<u32>least));
  write(FORWARD, offsetof<Words>('split'), read(FORWARD, offsetof<Words>('split')) + ((next - agreedBound()) >> 1));
  write(FORWARD, offsetof<Words>('bound'), next);
}

function reportedG(whose: u8): u32 {
  return <u32>atomic.load<u64>(wordsOf(whose) + offsetof<Words>('leastG'));
}
