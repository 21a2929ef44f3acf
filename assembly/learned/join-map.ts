/**
 * Where an inverse beam meets the forward beam: states the forward beam kept, by hash, with their places in its trail.
 *
 * Meeting states were reached by different names and cells, so it is the true hashes that are compared. A quarter of all states, chosen by
 * their hashes, is noted and looked for: where two beams meet they go side by side for many moves. Noting all of them and looking for every
 * candidate took 1.09 times as long, with a map three times as large, for nearly the same length (7x7, 20 random boards, `joined:1000`,
 * `:2000` and `:4000`: 303.1, 300.5 and 296.5 moves for 303.1, 300.8 and 296.6).
 */

import { SEEN_BYTES, seenPtr, seenSlots } from './beam-layout';

/** A state kept; SEEN_BYTES. */
@unmanaged
class Seen {
  /** 0 = the slot is empty */
  hash: u64;
  place: u32;
}

/** The highest bits of a hash, all zero in one of four; the lowest choose the slot. */
const NOTED_SHIFT: u64 = 62;
/** one state in so many is noted */
export const NOTED_SHARE: u32 = 1 << (64 - <u32>NOTED_SHIFT);

let count: u32 = 0;
/** slots in use, a power of two */
let slots: u32 = 0;

/** Whether a state is one of those that are noted and looked for. */
export function isNoted(hash: u64): bool {
  return hash >> NOTED_SHIFT === 0;
}

/** Empties the map for a beam of about this many states. */
export function clearSeen(states: u64): void {
  count = 0;
  slots = seenSlots;
  while (<u64>(slots >> 1) * 2 * NOTED_SHARE >= states * 3) slots >>= 1;
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
