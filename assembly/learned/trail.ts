/**
 * The path to a state of a beam's layers, found backwards along the trail.
 */

import { otherStartPtr, otherTrailPtr, startPtr, trailPtr } from './beam-layout';

/** in a trail: this state is a start board, whose number follows */
export const ROOT_MARK: u32 = 0x80000000;

/** number of the start board where the last trace ended */
export let tracedRoot: u32 = 0;
/** last level of the beam before */
let otherLast: i32 = 0;

export function setOtherLast(level: i32): void {
  otherLast = level;
}

/** Level of a place in the trail of the beam before. */
export function placeLevel(place: u32): i32 {
  return levelIn(otherStartPtr, otherLast, place);
}

/**
 * Level of a place in the trail at hand.
 *
 * @param last - level reached
 */
export function ownLevel(place: u32, last: i32): i32 {
  return levelIn(startPtr, last, place);
}

function levelIn(starts: usize, last: i32, place: u32): i32 {
  let low = 0;
  let high = last;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (load<u32>(starts + (middle << 2)) <= place) low = middle;
    else high = middle - 1;
  }
  return low;
}

/**
 * Writes the directions of the blank from a start board to state `index` of a level, the first one first, one byte
 * each.
 *
 * @returns moves written
 */
export function directionsTo(index: u32, level: i32, to: usize): i32 {
  return trace(trailPtr, startPtr, index, level, to);
}

/** As `directionsTo`, for a place in the trail of the beam before. */
export function otherDirectionsTo(place: u32, to: usize): i32 {
  const level = placeLevel(place);
  return trace(otherTrailPtr, otherStartPtr, place - load<u32>(otherStartPtr + (level << 2)), level, to);
}

function trace(trail: usize, starts: usize, index: u32, level: i32, to: usize): i32 {
  let length = 0;
  for (let at = index, depth = level; ; depth--) {
    const word = load<u32>(trail + ((load<u32>(starts + (depth << 2)) + at) << 2));
    if (word & ROOT_MARK) {
      tracedRoot = word & ~ROOT_MARK;
      break;
    }
    store<u8>(to + length++, word & 3);
    at = word >> 2;
  }
  reverse(to, length);
  return length;
}

/** Reverses a list of bytes. */
export function reverse(list: usize, length: i32): void {
  for (let i = 0, j = length - 1; i < j; i++, j--) {
    const byte = load<u8>(list + i);
    store<u8>(list + i, load<u8>(list + j));
    store<u8>(list + j, byte);
  }
}
