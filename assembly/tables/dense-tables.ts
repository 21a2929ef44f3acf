/**
 * Dense tables kept up to date move by move: rank(order of the tiles) · maskStride + rank(mask of cells), see
 * transposed-table.ts.
 *
 *   MASKS       2^16 x u32     colex rank of a set of cells among the sets of its size; above bit 16 the large room that
 *                              it leaves the blank; one-bit tables have room-numbers.ts instead
 *   slides      per pattern   8 x 8 x 32 bytes, a Slide: the tile at place i of the order comes to place j
 *
 * A tile that slides along a row passes no other tile, so the order of its pattern stays. Along a column it passes at
 * most width − 1 tiles. In the factorial base of the rank, that changes the digits of those places, (rank / unit) mod
 * values, and the change depends on these digits alone. So the changes of 8 tiles take some 40 kB, which stay in the
 * first caches; the new ranks of all 40,320 orders took 5 MB. All is filled once, when the last pattern has been added.
 */

import { freeCells, largeRoom } from '../board/bitboard';
import { C1, C2 } from '../board/cell';
import { width } from '../board/geometry';
import { takeRoom } from '../memory/room';
import { factorial, rankOfOrder, shiftTile, unrankOrder } from '../rank/order-rank';
import { byteOf, growthByBit } from './one-bit';
import { patternAt, patternCount, Slot } from './records';
import { packedRoomNumber } from './room-numbers';
import { evenPart, LARGE } from './room-value';

/** What T stands for: entries of a byte, coded (room-value.ts), or of a bit (one-bit.ts). */
export type Coded = C1;
export type OneBit = C2;

function isOneBit<T>(): bool {
  return offsetof<T>() === offsetof<OneBit>();
}

/** What a slide along a column does to the rank of its pattern's order; 32 bytes. */
@unmanaged
class Slide {
  /** of `unit`, the weight of the last digit that changes */
  unitReciprocal: u64;
  valuesReciprocal: u64;
  /** the number of values that the changing digits may have together */
  values: u32;
  /** address of the rank's change for each of those values, i32 */
  changes: u32;
}

/** tiles of the longest pattern */
const MAX_LENGTH: u32 = 8;
const SLIDES_BYTES: u32 = MAX_LENGTH * MAX_LENGTH * 32;
/** one u32 for each set of 16 cells */
const MASKS_BYTES: u32 = 4 << 16;
/** by how many tiles a set has, 0 to 16: one u16 each */
const COUNTERS_BYTES: u32 = 17 * 2;
/** more than the changes of any pattern take: 8 tiles have 7,896 in 44 tables */
const CHANGES_BYTES: u32 = 1 << 16;

let masksPtr: usize = 0;
let slides: usize = 0;

/** Fills what the loop needs for the patterns added so far, whose tables are one-bit tables or not. */
export function fillDenseTables(isOneBit: bool): void {
  if (!isOneBit) fillMasks();
  slides = takeRoom(patternCount() * SLIDES_BYTES);
  for (let pattern: u32 = 0; pattern < patternCount(); pattern++) {
    fillSlides(slides + pattern * SLIDES_BYTES, patternAt(pattern).length);
  }
}

/** At most this many bytes are taken by `fillDenseTables`. */
export function denseTablesBytes(): u32 {
  return MASKS_BYTES + patternCount() * (SLIDES_BYTES + CHANGES_BYTES) + 256;
}

function fillMasks(): void {
  masksPtr = takeRoom(MASKS_BYTES);
  const seen = takeRoom(COUNTERS_BYTES);
  memory.fill(seen, 0, COUNTERS_BYTES);
  // Sets in numeric order are in colex order.
  for (let mask: u32 = 0; mask < 1 << 16; mask++) {
    const counter = seen + (popcnt(mask) << 1);
    const rank = load<u16>(counter);
    store<u32>(masksPtr + (mask << 2), <u32>rank | ((<u32>largeRoom(freeCells(mask))) << 16));
    store<u16>(counter, rank + 1);
  }
}

/** Fills the slides of a pattern between places less than a board's width apart: no slide passes more tiles. */
function fillSlides(slides: usize, length: i32): void {
  const order = takeRoom(MAX_LENGTH);
  for (let from = 0; from < length; from++) {
    for (let to = max(0, from - width() + 1); to < min(length, from + width()); to++) {
      const unit = factorial(length - 1 - max(from, to));
      const values = factorial(length - min(from, to)) / unit;
      const slide = slideAt(slides, from, to);
      const changes = takeRoom((<usize>values) << 2);
      slide.unitReciprocal = reciprocal(unit);
      slide.valuesReciprocal = reciprocal(values);
      slide.values = values;
      slide.changes = <u32>changes;
      for (let value: u32 = 0; value < values; value++) {
        unrankOrder(value * unit, order, length);
        shiftTile(order, from, to);
        store<i32>(changes + (value << 2), <i32>rankOfOrder(order, length) - <i32>(value * unit));
      }
    }
  }
}

function slideAt(slides: usize, from: i32, to: i32): Slide {
  return changetype<Slide>(slides + (((from << 3) + to) << 5));
}

/** A number below 2^16 times this has, in the upper half of the product, the number's quotient by `divisor` < 2^16. */
function reciprocal(divisor: u32): u64 {
  return (((<u64>1) << 32) + divisor - 1) / divisor;
}

function quotient(value: u32, reciprocal: u64): u32 {
  return <u32>((<u64>value * reciprocal) >> 32);
}

/** Where a slot's pattern keeps its mask or rank in a word of 16 bits a pattern. */
function fieldShift(slot: Slot): u64 {
  return (<u64>slot.valueShift) << 1;
}

/** The slot's pattern's mask or rank. */
export function field(slot: Slot, fields: u64): u32 {
  return <u32>(fields >> fieldShift(slot)) & 0xffff;
}

/** The mask of the slot's pattern after its tile slid from cell `from` to cell `to`. */
export function maskAfter(slot: Slot, masks: u64, from: i32, to: i32): u32 {
  return field(slot, masks) ^ ((1 << from) | (1 << to));
}

/** By how much the order's rank grows as a tile slides along a column (along a row it stays); `maskNext` is the mask after it. */
export function rankChange(slot: Slot, maskNext: u32, ranks: u64, from: i32, to: i32): i32 {
  const others = maskNext ^ (1 << to);
  const placeFrom = popcnt(others & ((1 << from) - 1));
  const placeTo = popcnt(others & ((1 << to) - 1));
  const slide = slideAt(slides + slot.pattern * SLIDES_BYTES, placeFrom, placeTo);
  const digits = quotient(field(slot, ranks), slide.unitReciprocal);
  const passed = digits - quotient(digits, slide.valuesReciprocal) * slide.values;
  return load<i32>(<usize>slide.changes + (passed << 2));
}

/** All masks, after the slot's tile slid from cell `from` to cell `to`. */
export function slid(masks: u64, slot: Slot, from: i32, to: i32): u64 {
  return masks ^ ((<u64>((1 << from) | (1 << to))) << fieldShift(slot));
}

/** All ranks, that of the slot's pattern being `change` more; cheaper than to replace it (with `slid` 4 % of the time of 6-6-3+bits). */
export function raised(ranks: u64, slot: Slot, change: i32): u64 {
  return ranks + ((<i64>change) << fieldShift(slot));
}

/** What is read for a placement with the blank on a free cell: the value without its lowest bit, or bit 1 of it. */
export function denseEntry<T>(slot: Slot, mask: u32, rank: u32, blank: i32): u32 {
  return readEntry<T>(load<u8>(denseAddress<T>(slot, mask, rank, blank)), denseShift<T>(slot, mask, rank, blank));
}

/** The address of the byte that is read. */
export function denseAddress<T>(slot: Slot, mask: u32, rank: u32, blank: i32): usize {
  if (isOneBit<T>()) return byteOf(slot, rank * slot.span + packedRoomNumber(mask, blank));
  return <usize>slot.table + <usize>(rank * slot.span + (load<u32>(masksPtr + (mask << 2)) & 0xffff));
}

/** What `readEntry` takes beside it: the bit's number in its byte, or LARGE if the blank is in the large room. */
export function denseShift<T>(slot: Slot, mask: u32, rank: u32, blank: i32): u32 {
  if (isOneBit<T>()) return (rank * slot.span + packedRoomNumber(mask, blank)) & 7;
  // Bit 16 + blank says whether the blank's room is the large one. The shift puts it where LARGE is.
  return (load<u32>(masksPtr + (mask << 2)) >> (12 + blank)) & LARGE;
}

export function readEntry<T>(byte: u32, shift: u32): u32 {
  return isOneBit<T>() ? byte >> shift : evenPart(byte, shift);
}

/** The value that an entry stands for, as far as `growth` looks at it; `isOdd` is its lowest bit. */
export function valueOfEntry<T>(entry: u32, isOdd: u32): u64 {
  return isOneBit<T>() ? ((entry & 1) << 1) | isOdd : entry + isOdd;
}

/**
 * By how much a pattern's value grows, from what was read for the placement after the move. Where that is the new value
 * without its lowest bit, the new value is this or one more if `value` is even: a move changes the parity.
 */
export function growth<T>(entry: u32, value: u64): u64 {
  if (isOneBit<T>()) return growthByBit(entry, value);
  return <u64>entry - ((value - 1) | 1);
}

/** `fields` with the slot's pattern's mask or rank replaced. */
export function replaced(fields: u64, slot: Slot, value: u32): u64 {
  const shift = fieldShift(slot);
  return (fields & ~((<u64>0xffff) << shift)) | ((<u64>value) << shift);
}
