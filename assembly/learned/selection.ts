/**
 * Candidates for the next layer, and the choice of the best `width` of them.
 *
 * A candidate is hash, value, and parent << 2 | direction (16 bytes): its board is made only if it is chosen. The choice
 * is by a histogram of values; from the bin that fits in part, random numbers draw. Order is kept, so successors of one
 * state stay together.
 */

import { bucketShift, countKey, lastBucket, roomInLast } from '../memory/histogram';
import { BINS, binPtr, CANDIDATE_BYTES, candidatePtr } from './beam-layout';
import { randomBelow } from './random';

@unmanaged
export class Candidate {
  hash: u64;
  value: i32;
  /** parent's place in its layer << 2 | direction of the blank */
  origin: u32;
}

export let candidateCount: u32 = 0;
/** bins in use, after `fillBins` */
export let bins: u32 = 0;
/** least value of the candidates */
export let least: i32 = i32.MAX_VALUE;
let most: i32 = i32.MIN_VALUE;

export function candidate(i: u32): Candidate {
  return changetype<Candidate>(candidatePtr + i * CANDIDATE_BYTES);
}

export function clearCandidates(): void {
  candidateCount = 0;
  least = i32.MAX_VALUE;
  most = i32.MIN_VALUE;
}

export function addCandidate(hash: u64, value: i32, origin: u32): void {
  const one = candidate(candidateCount++);
  one.hash = hash;
  one.value = value;
  one.origin = origin;
  if (value < least) least = value;
  if (value > most) most = value;
}

/** Leaves the best `width` candidates. */
export function choose(width: u32): void {
  if (candidateCount <= width) return;
  const shift = fillBins();
  const last = lastBucket(binPtr, width);
  let wanted = roomInLast;
  let left = load<u32>(binPtr + (last << 2));
  let count: u32 = 0;
  for (let i: u32 = 0; i < candidateCount; i++) {
    const place = <u32>(candidate(i).value - least) >> shift;
    if (place > last) continue;
    if (place === last) {
      const isTaken = wanted > 0 && randomBelow(left) < wanted;
      left--;
      if (!isTaken) continue;
      wanted--;
    }
    moveCandidate(i, count++);
  }
  candidateCount = count;
}

/** Makes candidate `i` number `to`. */
export function moveCandidate(i: u32, to: u32): void {
  v128.store(changetype<usize>(candidate(to)), v128.load(changetype<usize>(candidate(i))));
}

/** Leaves the first `count`. */
export function keepCandidates(count: u32): void {
  candidateCount = count;
}

/** Counts the candidates by value; returns the binary digits of a value, less the least, that its bin leaves out. */
export function fillBins(): u32 {
  const shift = bucketShift(most - least, BINS);
  bins = (<u32>(most - least) >> shift) + 1;
  memory.fill(binPtr, 0, bins << 2);
  for (let i: u32 = 0; i < candidateCount; i++) countKey(binPtr, <u32>(candidate(i).value - least) >> shift);
  return shift;
}
