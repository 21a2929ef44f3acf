/**
 * Dense tables kept up to date move by move: rank(mask of cells) · k! + rank(order of the tiles).
 *
 *   MASK_RANK   2^16 x u16     colex rank of a set of cells among the sets of its size
 *   moves       per length k   k x k x k! x u16: the order's rank after the tile at place i of the order came to place j
 *
 * A tile that slides along a row passes no other tile, so its pattern's order stays; along a column it passes at most
 * width − 1 of them. Both tables are filled once, when the last pattern has been added.
 */

import { width } from '../board/geometry';
import { factorial, rankOfOrder, unrankOrder } from '../pattern/order-rank';
import { patternCount, patternRecord, takeRoom } from './pattern-tables';

let maskRanks: usize = 0;

/** Fills what the dense form needs for the patterns added so far. */
export function fillDenseTables(): void {
  fillMaskRanks();
  for (let pattern: u32 = 0; pattern < patternCount(); pattern++) {
    const record = patternRecord(pattern);
    const length = <i32>load<u8>(record, 9);
    const twin = patternOfLength(length, pattern);
    store<u32>(record, twin < pattern ? load<u32>(patternRecord(twin), 12) : <u32>fillMoves(length), 12);
  }
}

/** Bytes `fillDenseTables` takes at most. */
export function denseTablesBytes(): u32 {
  let bytes: u32 = (2 << 16) + 256;
  for (let pattern: u32 = 0; pattern < patternCount(); pattern++) {
    const length = load<u8>(patternRecord(pattern), 9);
    bytes += ((length * length * factorial(length)) << 1) + 256;
  }
  return bytes;
}

/** The first pattern of this length, up to `last`. */
function patternOfLength(length: i32, last: u32): u32 {
  let pattern: u32 = 0;
  while (pattern < last && <i32>load<u8>(patternRecord(pattern), 9) !== length) pattern++;
  return pattern;
}

function fillMaskRanks(): void {
  maskRanks = takeRoom(2 << 16);
  const seen = takeRoom(17 * 2);
  memory.fill(seen, 0, 17 * 2);
  // Sets in numeric order are in colex order.
  for (let mask: u32 = 0; mask < 1 << 16; mask++) {
    const counter = seen + (popcnt(mask) << 1);
    const rank = load<u16>(counter);
    store<u16>(maskRanks + (mask << 1), rank);
    store<u16>(counter, rank + 1);
  }
}

/** Fills the moves of a length: places less than a board's width apart, no slide passes more tiles. */
function fillMoves(length: i32): usize {
  const orders = factorial(length);
  const moves = takeRoom((<usize>(length * length) * orders) << 1);
  const order = takeRoom(64);
  const moved = order + 32;
  for (let rank: u32 = 0; rank < orders; rank++) {
    unrankOrder(rank, order, length);
    for (let from = 0; from < length; from++) {
      for (let to = max(0, from - width() + 1); to < min(length, from + width()); to++) {
        store<u64>(moved, load<u64>(order));
        if (from < to) memory.copy(moved + from, order + from + 1, to - from);
        else memory.copy(moved + to + 1, order + to, from - to);
        store<u8>(moved + to, load<u8>(order + from));
        store<u16>(moves + (((from * length + to) * orders + rank) << 1), <u16>rankOfOrder(moved, length));
      }
    }
  }
  return moves;
}

/** Where a slot's pattern keeps its mask or rank in a word of 16 bits a pattern. */
function fieldShift(slot: usize): u64 {
  return (<u64>load<u8>(slot, 9)) << 1;
}

function patternOf(slot: usize): usize {
  return patternRecord(load<u8>(slot, 12));
}

/** The mask of the slot's pattern after its tile slid from cell `from` to cell `to`. */
export function nextMask(slot: usize, masks: u64, from: i32, to: i32): u32 {
  return (<u32>(masks >> fieldShift(slot)) & 0xffff) ^ ((1 << from) | (1 << to));
}

/** The order's rank after a slide along a row: as before. */
export function sameRank(slot: usize, _maskNext: u32, ranks: u64, _from: i32, _to: i32): u32 {
  return <u32>(ranks >> fieldShift(slot)) & 0xffff;
}

/** The order's rank after a slide along a column; `maskNext` is the mask after it. */
export function nextRank(slot: usize, maskNext: u32, ranks: u64, from: i32, to: i32): u32 {
  const pattern = patternOf(slot);
  const others = maskNext ^ (1 << to);
  const placeFrom = popcnt(others & ((1 << from) - 1));
  const placeTo = popcnt(others & ((1 << to) - 1));
  const row = (placeFrom * load<u8>(pattern, 9) + placeTo) * load<u32>(pattern, 4);
  return load<u16>(<usize>load<u32>(pattern, 12) + ((row + (<u32>(ranks >> fieldShift(slot)) & 0xffff)) << 1));
}

/** Value of a placement, in moves. */
export function denseValue(slot: usize, mask: u32, rank: u32): u32 {
  return load<u8>(
    <usize>load<u32>(slot) + <usize>(<u32>load<u16>(maskRanks + (mask << 1)) * load<u32>(patternOf(slot), 4) + rank),
  );
}

/** `fields` with the slot's pattern's mask or rank replaced. */
export function replaced(fields: u64, slot: usize, value: u32): u64 {
  const shift = fieldShift(slot);
  return (fields & ~((<u64>0xffff) << shift)) | ((<u64>value) << shift);
}
