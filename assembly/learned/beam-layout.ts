/**
 * Where a beam's lists are, all placed before it begins; nothing is allocated later.
 *
 *   ball | layer, next layer | candidates | buckets of recent states | histogram | two trails with their layers' starts | join map |
 *   entries (meeting.ts) | states drawn (draws.ts) | in the size-free kernel order, blank cells and marks of the candidates (quota.ts)
 *
 * A trail has one word for each state kept in any layer: the parent's place in the layer before << 2 | direction of
 * the blank, or ROOT_MARK | number of a start board.
 */

import { IS_SIZE_FREE } from '../built-size';
import { BALL_ROOM, BALL_SLOTS } from './ball-size';
import { MAX_ROOTS, STRIDE, workPtr } from './layout';
import { nodeBytes } from './node';

export const BINS: u32 = 4096;
export const CANDIDATE_BYTES: u32 = 16;
/** bytes of a slot of the join map: hash, then place in the trail */
export const SEEN_BYTES: u32 = 16;
export const ENTRY_BYTES: u32 = 16;
/** of the states that came lately (recent-states.ts): one line of the cache */
export const BUCKET_BYTES: u32 = 64;
/** A map has room for, and a list of entries holds, this part of the states kept: a quarter is noted (join-map.ts), and some more by chance. */
const MAP_SHARE: u32 = 2;
const LIST_SHARE: u32 = 3;

/** What a beam is placed for: itself alone, one and the beam that joins it, the forward or the inverse one of two that meet. */
export const ALONE: u32 = 0;
export const JOINED: u32 = 1;
export const MET: u32 = 2;
export const MEETING: u32 = 3;

export let ballKeyPtr: usize = 0;
export let ballDistancePtr: usize = 0;
export let ballListPtr: usize = 0;
export let layerPtr: usize = 0;
export let nextLayerPtr: usize = 0;
export let candidatePtr: usize = 0;
/** buckets of recent states, a power of two */
export let bucketRoom: u32 = 0;
export let bucketPtr: usize = 0;
export let binPtr: usize = 0;
export let trailWords: u32 = 0;
export let trailPtr: usize = 0;
export let otherTrailPtr: usize = 0;
export let startPtr: usize = 0;
export let otherStartPtr: usize = 0;
export let maxLayers: u32 = 0;
export let seenSlots: u32 = 0;
export let seenPtr: usize = 0;
export let entryPtr: usize = 0;
export let entryRoom: u32 = 0;
export let orderPtr: usize = 0;
export let blankPtr: usize = 0;
export let markPtr: usize = 0;
/** chosen so far of each cell of the blank */
export let takenPtr: usize = 0;
export let drawPtr: usize = 0;
/** most states in a layer, start boards that join it late included */
export let layerRoom: u32 = 0;

/** most states that a layer keeps */
export let widest: u32 = 0;

let end: u64 = 0;

function take(bytes: u64): usize {
  const at = end;
  end = (end + bytes + 63) & ~63;
  return <usize>at;
}

/**
 * Places everything for beams of up to `width` states a layer and this many layers.
 *
 * @param purpose - ALONE, JOINED, MET or MEETING
 * @returns the end of the memory; more than 2^32 when it cannot be had
 */
export function placeBeam(width: u32, layers: u32, purpose: u32): f64 {
  const joined = purpose === JOINED;
  end = workPtr;
  maxLayers = layers;
  widest = width;
  layerRoom = width + MAX_ROOTS;
  trailWords = width * layers + MAX_ROOTS;
  ballKeyPtr = take(BALL_SLOTS * 8);
  ballDistancePtr = take(BALL_SLOTS);
  ballListPtr = take(BALL_ROOM * STRIDE);
  layerPtr = take(<u64>layerRoom * nodeBytes());
  nextLayerPtr = take(<u64>layerRoom * nodeBytes());
  candidatePtr = take(<u64>layerRoom * 3 * CANDIDATE_BYTES);
  bucketRoom = powerOfTwo(layerRoom / 2);
  bucketPtr = take(<u64>bucketRoom * BUCKET_BYTES);
  binPtr = take(BINS * 4);
  trailPtr = take(<u64>trailWords * 4);
  startPtr = take(<u64>(layers + 2) * 4);
  otherTrailPtr = take(joined ? <u64>trailWords * 4 : 0);
  otherStartPtr = take(joined ? <u64>(layers + 2) * 4 : 0);
  seenSlots = joined || purpose === MET ? powerOfTwo(trailWords / MAP_SHARE) : 0;
  seenPtr = take(<u64>seenSlots * SEEN_BYTES);
  entryRoom = purpose === MEETING ? trailWords / LIST_SHARE : 0;
  entryPtr = take(<u64>entryRoom * ENTRY_BYTES);
  drawPtr = take(<u64>layers * STRIDE);
  if (IS_SIZE_FREE) {
    orderPtr = take(<u64>layerRoom * 12);
    blankPtr = take(<u64>layerRoom * 3);
    takenPtr = take(STRIDE * 4);
    markPtr = take(<u64>layerRoom * 3);
  }
  return <f64>end;
}

export function swapLayers(): void {
  const layer = layerPtr;
  layerPtr = nextLayerPtr;
  nextLayerPtr = layer;
}

/** The trail of the beam before stays while the other is written. */
export function swapTrails(): void {
  const trail = trailPtr;
  trailPtr = otherTrailPtr;
  otherTrailPtr = trail;
  const start = startPtr;
  startPtr = otherStartPtr;
  otherStartPtr = start;
}

function powerOfTwo(least: u64): u32 {
  let power: u64 = 64;
  while (power < least) power <<= 1;
  return <u32>min<u64>(power, 1 << 31);
}
