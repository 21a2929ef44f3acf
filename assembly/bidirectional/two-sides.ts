/**
 * What a side of a bidirectional search does: it expands, opens and meets, whether one thread takes the sides in turn
 * (bidirectional.ts) or each has its own (parallel-bidirectional.ts). side.ts says where everything lies.
 *
 * Invariant: a solution that was met is noted before the state it leads over is expanded.
 */

import { SOLVED, SUM_OF, TOO_LONG } from '../abi';
import { OPEN } from '../best-first/node';
import { writePath, writePathBack } from '../best-first/path';
import { divideRegion, regionEnd } from '../best-first/region';
import {
  findSuccessors,
  rootSuccessor,
  Successor,
  scratchBytes,
  setScratch,
  successor,
} from '../best-first/successors';
import { goalBlank, taxicab } from '../board/geometry';
import { hashState, packedBytes, unpackState } from '../board/packed-state';
import { findBlank } from '../board/state';
import { backwardHeuristic, evaluate } from '../heuristic/heuristic';
import { MAX_H } from '../heuristic/plain';
import { MAX_SOLUTION } from '../memory/layout';
import { countExpanded, noteStored, resetCounters } from '../search/counters';
import { proveAtLeast, resetOutcome, setLength } from '../search/outcome';
import { nameByGoal, nameByStart, placeGoal, rememberStart } from './backward';
import {
  BACKWARD,
  clearWords,
  closedOf,
  FORWARD,
  headBytes,
  meetingOf,
  openOf,
  placeHeads,
  read,
  Words,
  write,
} from './side';

const MET: usize = offsetof<Words>('met');
const MOST_G: usize = offsetof<Words>('mostG');

let heuristicId: u32 = 0;
/** all solutions are even (0) or odd (1) */
let parity: u32 = 0;
/** what proves a length may be rounded up to that */
let rounds: bool = true;

/**
 * Opens the current state on one side and the goal on the other, in the region of `bytes` bytes at `ptr`, 64-byte
 * aligned.
 *
 * @returns false if they do not fit
 */
export function openSides(heuristic: u32, ptr: usize, bytes: u32): bool {
  takeBoard(heuristic, ptr);
  resetOutcome(rounded(min<u32>(evaluate(heuristic), MAX_H)));
  return layOut(ptr, bytes) && storeRoots();
}

/** Takes up, from the same current state, the sides that the kernel of the other thread has opened. */
export function joinSides(heuristic: u32, ptr: usize): void {
  takeBoard(heuristic, ptr);
  rememberStart();
  setScratch(ptr + 2 * headBytes());
}

function takeBoard(heuristic: u32, ptr: usize): void {
  resetCounters();
  placeHeads(ptr);
  heuristicId = heuristic;
  parity = taxicab(findBlank(), goalBlank()) & 1;
  // Values that overestimate prove nothing; they bound the length by what they overestimate, and not by a move more.
  rounds = heuristic !== SUM_OF;
}

/** Divides the region, half of it for each side; false if it is too small for anything. */
function layOut(ptr: usize, bytes: u32): bool {
  const start = divideRegion(ptr, bytes, 2 * headBytes() + (ASC_FEATURE_THREADS ? scratchBytes() : 0));
  if (start === 0 || start >= regionEnd) return false;
  const middle = (start + ((regionEnd - start) >> 1)) & ~63;
  clearWords(FORWARD);
  clearWords(BACKWARD);
  openOf(FORWARD).begin(middle);
  openOf(BACKWARD).begin(regionEnd);
  return closedOf(FORWARD).begin(start, middle) && closedOf(BACKWARD).begin(middle, regionEnd);
}

function storeRoots(): bool {
  rememberStart();
  rootSuccessor(0, min<u32>(evaluate(heuristicId), MAX_H));
  if (!reserve(FORWARD, 1)) return false;
  open(FORWARD, successor(0));
  placeGoal();
  const goal = rootSuccessor(0, 0);
  nameByStart();
  goal.h = <u16>min<u32>(evaluate(backwardHeuristic(heuristicId)), MAX_H);
  nameByGoal();
  if (!reserve(BACKWARD, 1)) return false;
  open(BACKWARD, goal);
  meet(BACKWARD, goal);
  noteStored(2, 2);
  return true;
}

export function rounded(moves: u32): u32 {
  return rounds ? moves + ((moves ^ parity) & 1) : moves;
}

/** Moves of the best solution met; NONE if there is none. */
export function bestMet(): u32 {
  return min(read(FORWARD, MET), read(BACKWARD, MET));
}

/** Least g of a side's ready states; NONE if there are none. */
export function leastG(side: u8): u32 {
  return openOf(side).leastReadyG(closedOf(side));
}

/**
 * Works out the successors of a side's next ready state with this g behind the first `count`; returns how many there
 * are now.
 */
export function expand(side: u8, g: u32, count: i32): i32 {
  const node = openOf(side).take(g, closedOf(side));
  const blank = unpackState(node.state());
  let after: i32;
  if (side === FORWARD) {
    after = findSuccessors(count, node, blank, heuristicId);
  } else {
    nameByStart();
    after = findSuccessors(count, node, blank, backwardHeuristic(heuristicId));
    nameByGoal();
  }
  countExpanded(after - count);
  return after;
}

/** Makes room for the first `count` successors on a side; false if there is none. */
export function reserve(side: u8, count: i32): bool {
  let highest: u32 = 0;
  for (let i = 0; i < count; i++) highest = max(highest, <u32>successor(i).g + successor(i).h);
  if (!closedOf(side).reserve(count, openOf(side).bottomFor(highest))) return false;
  openOf(side).extendTo(highest);
  return true;
}

/**
 * Opens a successor that is new to its side or reached by fewer moves than ever, unless it can lead to nothing better.
 *
 * @returns whether it did; then it may have met the other side
 */
export function open(side: u8, next: Successor): bool {
  if (rounded(<u32>next.g + next.h) >= bestMet()) return false;
  const closed = closedOf(side);
  const list = openOf(side);
  const state = next.state();
  let number = closed.find(state, next.hash);
  if (number === 0) {
    number = closed.add(state, next.hash, next.g);
  } else {
    const known = closed.at(number);
    if (known.g <= next.g) return false;
    if (known.status() === OPEN) {
      list.drop(known);
      number = closed.replace(state, next.g);
    } else {
      closed.improve(number, next.g);
    }
  }
  const node = closed.at(number);
  node.h = next.h;
  list.push(number, node, next.g, next.direction);
  if (next.g > read(side, MOST_G)) write(side, MOST_G, next.g);
  return true;
}

/** States that a side opens with g may be known to the other: else a solution would be shorter than what is proven. */
export function mayMeet(side: u8, g: u32, proven: u32): bool {
  return g + read(side ^ 1, MOST_G) >= proven;
}

/** Notes the solution over a state that a side has opened, if the other side knows it and no better one was met. */
export function meet(side: u8, next: Successor): void {
  const other = closedOf(side ^ 1);
  const number = other.seek(next.state(), next.hash);
  if (number === 0) return;
  const length = <u32>next.g + other.at(number).g;
  if (length >= bestMet()) return;
  memory.copy(meetingOf(side), next.state(), packedBytes());
  write(side, MET, length);
}

/** Writes the best solution met, which is proven; no other thread is at work any more. */
export function finish(): u32 {
  const best = bestMet();
  if (best > MAX_SOLUTION) return TOO_LONG;
  const meeting = meetingOf(read(FORWARD, MET) === best ? FORWARD : BACKWARD);
  const hash = hashState(meeting);
  const forward = closedOf(FORWARD);
  const backward = closedOf(BACKWARD);
  unpackState(meeting);
  const half = writePath(forward, forward.at(forward.find(meeting, hash)));
  unpackState(meeting);
  setLength(writePathBack(backward, backward.at(backward.find(meeting, hash)), half));
  proveAtLeast(best);
  return SOLVED;
}
