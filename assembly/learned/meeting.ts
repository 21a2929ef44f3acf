/**
 * Two beams that run at the same time in two memories, and where they meet: the forward one notes what it keeps in its map (join-map.ts),
 * the inverse one in a list of entries. Once both have ended, the host hands the list over in parts and the map is asked for each.
 */

import { candidatePtr, ENTRY_BYTES, entryPtr, entryRoom, layerRoom } from './beam-layout';
import { findSeen } from './join-map';
import { ownLevel } from './trail';

/** A state that an inverse beam kept; ENTRY_BYTES. */
@unmanaged
class Entry {
  /** under true names and cells */
  hash: u64;
  /** in the inverse beam's trail */
  place: u32;
  /** from it to the goal */
  moves: u32;
}

let count: u32 = 0;
/** The shortest way over a state in both: its moves, and its place in either trail. */
let best: u32 = u32.MAX_VALUE;
let forwardPlace: u32 = 0;
let inversePlace: u32 = 0;

/** Forgets all entries and meetings. */
export function clearMeeting(): void {
  count = 0;
  best = u32.MAX_VALUE;
}

/** Notes a state kept, while there is room. */
export function noteEntry(hash: u64, place: u32, moves: u32): void {
  if (count === entryRoom) return;
  const entry = changetype<Entry>(entryPtr + <usize>count * ENTRY_BYTES);
  count++;
  entry.hash = hash;
  entry.place = place;
  entry.moves = moves;
}

export function entryAddress(): usize {
  return entryPtr;
}

export function entryCount(): u32 {
  return count;
}

/** Where the host puts entries of the other beam, and how many at a time: the candidates' place, which is free once a beam has ended. */
export function meetAddress(): usize {
  return candidatePtr;
}

export function meetRoom(): u32 {
  return layerRoom * 3;
}

/**
 * Looks up the first `entries` of those that the host has put there.
 *
 * @param lastLevel - that the forward beam has reached
 */
export function lookUp(entries: u32, lastLevel: i32): void {
  for (let i: u32 = 0; i < entries; i++) {
    const entry = changetype<Entry>(candidatePtr + <usize>i * ENTRY_BYTES);
    const place = findSeen(entry.hash);
    if (place < 0) continue;
    const moves = <u32>ownLevel(place, lastLevel) + entry.moves;
    if (moves >= best) continue;
    best = moves;
    forwardPlace = place;
    inversePlace = entry.place;
  }
}

/** Moves of the shortest way, 0 if there is none. */
export function meetingMoves(): u32 {
  return best === u32.MAX_VALUE ? 0 : best;
}

/** Its place in the trail of the beam that was asked. */
export function meetingPlace(): u32 {
  return forwardPlace;
}

/** Its place in the trail of the beam whose entries were looked up. */
export function meetingOther(): u32 {
  return inversePlace;
}
