/**
 * The head of each side of a bidirectional search: its lists, its words, and the state where it met the other side.
 *
 *   region  | head F | head B | successors by thread | closed list F → … ← lanes F | closed list B → … ← lanes B |
 *   head    | closed list | open list | Words: own line, common line | packed state of the meeting |
 *                                       ^ a cache line each            ^ a new cache line
 *
 * A thread changes its own side alone. Of the other side it reads the words, and the closed list through `seek`. Words
 * that different threads write lie on different cache lines.
 */

import { ClosedList } from '../best-first/closed-list';
import { packedBytes } from '../board/packed-state';
import { NONE, StagedList } from './staged-list';

export const FORWARD: u8 = 0;
export const BACKWARD: u8 = 1;

/** What a side says to the other. Where there are threads, `read` and `write` touch the words atomically. */
@unmanaged
export class Words {
  // Own line: written by the side's own thread.
  /** moves of the best solution this side met */
  met: u32;
  /** greatest g of its states */
  mostG: u32;
  /** 1 while it reads the other's closed list */
  reading: u32;
  /** 1 while it doubles the index of its own closed list: nobody else may read that */
  doubling: u32;
  /** upper half: a bound; lower half: its least ready g while that bound holds */
  leastG: u64;
  /** least f of its waiting states, once it has arrived */
  leastF: u32;
  /** its open states, once it has arrived */
  open: u32;
  /** f64: states expanded and generated, after each slice */
  expanded: f64;
  generated: f64;
  /** 1 once it is done with this search */
  left: u32;
  /** most states open, and stored, after each slice */
  peakOpen: u32;
  peakStored: u32;
  /** fills the line */
  unused: u32;

  // Common line: used in the forward side's words only, it seldom changes.
  /** proven: no solution is shorter */
  bound: u32;
  status: u32;
  /** sides that found no partner within the bound */
  arrived: u32;
  /** the forward side has the states with a lower g to expand, the backward side those with g < bound − split */
  split: u32;
}

const LINE: usize = 64;
const WORDS_AT: usize = (offsetof<ClosedList>() + offsetof<StagedList>() + LINE - 1) & ~(LINE - 1);
const MEETING_AT: usize = WORDS_AT + 2 * LINE;

let heads: usize = 0;

/** The heads are at `ptr`, 64-byte aligned. */
export function placeHeads(ptr: usize): void {
  heads = ptr;
}

/** Bytes of a head: the backward side's is behind the forward side's. */
export function headBytes(): usize {
  return (MEETING_AT + packedBytes() + LINE - 1) & ~(LINE - 1);
}

export function closedOf(side: u8): ClosedList {
  return changetype<ClosedList>(headOf(side));
}

export function openOf(side: u8): StagedList {
  return changetype<StagedList>(headOf(side) + offsetof<ClosedList>());
}

/** Packed state where the two halves of the best solution meet that this side met. */
export function meetingOf(side: u8): usize {
  return headOf(side) + MEETING_AT;
}

function headOf(side: u8): usize {
  return heads + side * headBytes();
}

/** Address of a side's Words. */
export function wordsOf(side: u8): usize {
  return headOf(side) + WORDS_AT;
}

/** Clears a side's words: it has met nothing. */
export function clearWords(side: u8): void {
  memory.fill(wordsOf(side), 0, 2 * LINE);
  write(side, offsetof<Words>('met'), NONE);
}

/** The word at offset `at` of a side's Words, which its thread may be writing. */
export function read(side: u8, at: usize): u32 {
  return ASC_FEATURE_THREADS ? atomic.load<u32>(wordsOf(side) + at) : load<u32>(wordsOf(side) + at);
}

export function write(side: u8, at: usize, value: u32): void {
  if (ASC_FEATURE_THREADS) atomic.store<u32>(wordsOf(side) + at, value);
  else store<u32>(wordsOf(side) + at, value);
}
