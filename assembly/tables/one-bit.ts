/**
 * One-bit tables: what their bits say, and the values that were worked out from them.
 *
 *   bit   rank(order) · span + number of the blank's room     as on disk, in every kernel; see pattern/bits.ts
 *
 * A move of a pattern's tile changes its value by exactly one. The new value's bit 1 tells which way: of 7 = 0b111,
 * the neighbours 6 = 0b110 and 8 = 0b1000 have another. A search knows the value before each move; from scratch it is
 * found by a walk down to the goal (heuristic/one-bit-value.ts), which ends early where a value is known.
 *
 *   walked        255 x u32, for that walk: the places it went through
 *   per pattern   place of the goal, u32; from 64 on KNOWN x 8 bytes: place, u32, and value, u32, of a placement met
 *
 * Sources: Cooperman, Finkelstein (1992); Breyer, Korf (2010); Clausecker, Reinefeld (2019).
 */

import { goalBlank } from '../board/geometry';
import { takeRoom } from '../memory/room';
import { cellMap, patternAt, patternCount, Slot, slotAt } from './records';
import { fillRoomNumbers, openRoomNumbers, roomNumber, roomNumberBytes } from './room-numbers';

/** values kept a pattern; a place is kept where its lowest bits say */
const KNOWN: u32 = 1 << 14;
const KNOWN_BYTES: u32 = KNOWN << 3;
const RECORD_BYTES: u32 = KNOWN_BYTES + 64;
/** No pattern has such a value. */
export const UNKNOWN: u32 = 0xffffffff;

const WALKED_BYTES: u32 = 255 * 4;

let walked: usize = 0;
let records: usize = 0;

/** Bytes that `openOneBit` takes at most. */
export function oneBitBytes(): u32 {
  let bytes = roomNumberBytes(0) + patternCount() * RECORD_BYTES + WALKED_BYTES + 128;
  for (let pattern: u32 = 0; pattern < patternCount(); pattern++) bytes += roomNumberBytes(patternAt(pattern).length);
  return bytes;
}

/** Call after the last pattern was added. */
export function openOneBit(): void {
  openRoomNumbers();
  walked = takeRoom(WALKED_BYTES);
  records = takeRoom(patternCount() * RECORD_BYTES);
  memory.fill(records, 0xff, patternCount() * RECORD_BYTES);
  for (let pattern: u32 = 0; pattern < patternCount(); pattern++) {
    fillRoomNumbers(patternAt(pattern).length);
    store<u32>(recordOf(pattern), homePlace(pattern));
  }
}

/** Where a pattern's bit is with all tiles at home: their order has rank 0. */
function homePlace(pattern: u32): u32 {
  const map = cellMap(pattern);
  const firstSlot = <u32>patternAt(pattern).firstSlot;
  const length = <u32>patternAt(pattern).length;
  let home: u64 = 0;
  for (let i: u32 = 0; i < length; i++) home |= (<u64>1) << load<u8>(map + slotAt(firstSlot + i).name);
  return roomNumber(home, length, load<u8>(map + goalBlank()));
}

function recordOf(pattern: u32): usize {
  return records + pattern * RECORD_BYTES;
}

/** Where a walk notes the places it goes through, up to 255. */
export function walkedPtr(): usize {
  return walked;
}

/** The place of the goal, whose value is 0. */
export function goalPlace(pattern: u32): u32 {
  return load<u32>(recordOf(pattern));
}

/** The value at a place, or UNKNOWN. */
export function knownValue(pattern: u32, place: u32): u32 {
  const entry = entryOf(pattern, place);
  return load<u32>(entry) === place ? load<u32>(entry, 4) : UNKNOWN;
}

export function keepValue(pattern: u32, place: u32, value: u32): void {
  const entry = entryOf(pattern, place);
  store<u32>(entry, place);
  store<u32>(entry, value, 4);
}

function entryOf(pattern: u32, place: u32): usize {
  return recordOf(pattern) + 64 + ((place & (KNOWN - 1)) << 3);
}

/** The bit at a place, and what lies above it in its byte. */
export function bitAt(slot: Slot, place: u32): u32 {
  return <u32>load<u8>(byteOf(slot, place)) >> (place & 7);
}

/** The address of the byte that has the bit at a place. */
export function byteOf(slot: Slot, place: u32): usize {
  return <usize>slot.table + (place >> 3);
}

/** By how much a value grows, 1 or −1, where the new value's bit 1 is the lowest bit of `bit`. */
export function growthByBit(bit: u32, value: u64): u64 {
  return (((<u64>bit ^ ((value - 1) >> 1)) & 1) << 1) - 1;
}
