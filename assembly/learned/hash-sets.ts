/**
 * Which states the present layer has, the one before and the one before that: three sets of hashes that change places.
 *
 * A slide changes the blank's colour, so a state can only come again after an even number of layers; looking two back
 * catches nearly all that do (looking at all layers: equal answers, twice the time).
 */

import { setPtr, setSlots } from './beam-layout';

let present: usize = 0;
let before: usize = 0;
let twoBefore: usize = 0;
/** slots in use of those there are: few for a narrow beam, so that clearing costs little */
let slots: u32 = 0;

/** Empties the sets for layers of up to `room` states. */
export function beginSets(room: u32): void {
  slots = setSlots;
  while (slots >> 1 >= room * 5) slots >>= 1;
  present = setPtr;
  before = present + (slots << 3);
  twoBefore = before + (slots << 3);
  memory.fill(setPtr, 0, <usize>slots * 24);
}

/** The sets for the next layer: the oldest is emptied. */
export function turnSets(): void {
  const oldest = twoBefore;
  twoBefore = before;
  before = present;
  present = oldest;
  memory.fill(present, 0, (<usize>slots) << 3);
}

/** Adds a state to the present layer; false if it is there or was two layers before. */
export function addState(hash: u64): bool {
  const mask = slots - 1;
  let slot = <u32>hash & mask;
  let found = load<u64>(twoBefore + (slot << 3));
  while (found !== 0) {
    if (found === hash) return false;
    slot = (slot + 1) & mask;
    found = load<u64>(twoBefore + (slot << 3));
  }
  slot = <u32>hash & mask;
  found = load<u64>(present + (slot << 3));
  while (found !== 0) {
    if (found === hash) return false;
    slot = (slot + 1) & mask;
    found = load<u64>(present + (slot << 3));
  }
  store<u64>(present + (slot << 3), hash);
  return true;
}
