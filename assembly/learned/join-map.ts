/**
 * Where an inverse beam meets the forward beam: the states the forward beam kept, by hash, with their places in its
 * trail.
 *
 * Meeting states were reached by different names and cells, so it is the true hashes that are compared.
 */

import { SEEN_BYTES, seenPtr, seenSlots, trueHashPtr } from './beam-layout';

/** A state kept; SEEN_BYTES. */
@unmanaged
class Seen {
  /** 0 = the slot is empty */
  hash: u64;
  place: u32;
}

let count: u32 = 0;
/** slots in use, a power of two */
let slots: u32 = 0;

/** Empties the map for about this many states. */
export function clearSeen(states: u64): void {
  count = 0;
  slots = seenSlots;
  while (<u64>(slots >> 1) * 2 >= states * 3) slots >>= 1;
  memory.fill(seenPtr, 0, <usize>slots * SEEN_BYTES);
}

/** Notes a state kept at this place in the trail, the first time it is kept. */
export function noteSeen(hash: u64, place: u32): void {
  if (count >= slots - (slots >> 2)) return;
  const slot = find(hash);
  if (slot.hash !== 0) return;
  slot.hash = hash;
  slot.place = place;
  count++;
}

/** The place in the forward beam's trail, or -1. */
export function findSeen(hash: u64): i32 {
  const slot = find(hash);
  return slot.hash === 0 ? -1 : <i32>slot.place;
}

/** Keeps the true hash of a candidate until its layer is looked up. */
export function noteTrueHash(candidate: u32, hash: u64): void {
  store<u64>(trueHashPtr + ((<usize>candidate) << 3), hash);
}

export function trueHash(candidate: u32): u64 {
  return load<u64>(trueHashPtr + ((<usize>candidate) << 3));
}

/** The slot that holds a hash, or of the empty one where it would be. */
function find(hash: u64): Seen {
  let slot = <u32>hash & (slots - 1);
  let found = seenAt(slot);
  while (found.hash !== 0 && found.hash !== hash) {
    slot = (slot + 1) & (slots - 1);
    found = seenAt(slot);
  }
  return found;
}

function seenAt(slot: u32): Seen {
  return changetype<Seen>(seenPtr + slot * SEEN_BYTES);
}
