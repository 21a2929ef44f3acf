/**
 * The candidates of a level of the cell beam: of those with the blank in one cell the best, of all the best `limit`.
 *
 * A candidate that a better one of its cell replaces stays in the list; it is live as long as its cell's record names
 * it.
 */

import { bucketShift, countKey, lastBucket, roomInLast } from '../memory/histogram';
import * as board from './board';
import * as layout from './layout';

@unmanaged
export class Candidate {
  /** small ones are kept */
  key: i32;
  value: i32;
  /** parent's number << 16 | the blank's cell, as in the tree */
  entry: u32;
}

/** The best candidate of a blank cell; 8 bytes a cell. */
@unmanaged
class Best {
  /** of the level it was written in */
  stamp: u32;
  /** address of the candidate */
  candidate: u32;
}

const CANDIDATE: u32 = 16;
const BUCKETS: u32 = 1024;

let stamp: u32 = 0;
let end: usize = 0;
let leastKey: i32 = 0;
let mostKey: i32 = 0;
let shift: u32 = 0;
/** the bucket whose first `room` candidates are taken; those of later buckets are not */
let last: u32 = 0;
let room: u32 = 0;

/** Forgets all candidates, wherever their records were. */
export function clearCells(): void {
  stamp = 0;
  memory.fill(layout.slotUsePtr, 0, board.cells << 3);
}

export function openCandidates(): void {
  stamp++;
  end = layout.candidatePtr;
  leastKey = i32.MAX_VALUE;
  mostKey = i32.MIN_VALUE;
}

/** Offers a successor; it becomes a candidate if its cell has none as good. */
export function offer(entry: u32, value: i32, key: i32): void {
  const best = bestAt(entry & 0xffff);
  if (best.stamp === stamp && key >= changetype<Candidate>(<usize>best.candidate).key) return;
  best.stamp = stamp;
  best.candidate = <u32>end;
  const candidate = changetype<Candidate>(end);
  candidate.key = key;
  candidate.value = value;
  candidate.entry = entry;
  end += CANDIDATE;
  leastKey = min(leastKey, key);
  mostKey = max(mostKey, key);
}

function bestAt(cell: u32): Best {
  return changetype<Best>(layout.slotUsePtr + (cell << 3));
}

function isLive(candidate: usize): bool {
  return bestAt(changetype<Candidate>(candidate).entry & 0xffff).candidate === <u32>candidate;
}

/**
 * Draws the line behind the best `limit` candidates, by a histogram of their keys; of the last bucket the first ones
 * count.
 */
export function chooseCandidates(limit: u32): void {
  shift = bucketShift(mostKey - leastKey, BUCKETS);
  last = BUCKETS;
  room = 0;
  if (<u32>(end - layout.candidatePtr) <= limit * CANDIDATE) return;
  memory.fill(layout.histogramPtr, 0, (BUCKETS + 1) << 2);
  let live: u32 = 0;
  for (let at = layout.candidatePtr; at < end; at += CANDIDATE) {
    if (!isLive(at)) continue;
    live++;
    countKey(layout.histogramPtr, <u32>(changetype<Candidate>(at).key - leastKey) >> shift);
  }
  if (live <= limit) return;
  last = lastBucket(layout.histogramPtr, limit);
  room = roomInLast;
}

/**
 * Address of the first chosen candidate from address `from` on, 0 if there is none. Begin with 0; each is asked for
 * once.
 */
export function nextChosen(from: usize): usize {
  for (let at = from === 0 ? layout.candidatePtr : from + CANDIDATE; at < end; at += CANDIDATE) {
    if (!isLive(at)) continue;
    const bucket = <u32>(changetype<Candidate>(at).key - leastKey) >> shift;
    if (bucket < last) return at;
    if (bucket > last || room === 0) continue;
    room--;
    return at;
  }
  return 0;
}
