/**
 * Which room the blank is in, and what that adds to a table's value.
 *
 * A pattern's tiles cut the free cells into rooms (src/pdb/by-room.ts). An entry of a sparse table is a least value
 * over all rooms, bits 2 to 7, without its lowest bit, which parity gives; and in bits 0 and 1 what it is more for one
 * kind of room:
 *
 *   0  no more    1  2 in a small room    2  2 in the large room    3  4 in a small room
 *
 * The large room has more than half of the free cells; on boards of up to 16 cells it is the one larger than every
 * other. A tile moves between two cells that are both free for every other pattern, so a move changes the value of its
 * own pattern alone.
 * Source: Clausecker, Reinefeld (2019), "Zero-aware pattern databases with 1-bit compression for sliding tile puzzles".
 */

import { beside, largestRoom } from '../../board/flood';
import { cells, height, width } from '../../board/geometry';
import { ROWS_PTR } from './layout';

// A frame's entry: address of the table's byte (bits 0-31), value (32-38), the pattern's occupied cells (39-63).
const VALUE: u32 = 32;
const OCCUPIED: u32 = 39;

export function entryValue(entry: u64): u64 {
  return (entry >> VALUE) & 127;
}

/** An entry with the tile of cell `from` on cell `to`. */
export function movedEntry(entry: u64, address: u32, value: u64, from: i32, to: i32): u64 {
  const toggled = ((<u64>(((<u32>1) << from) | ((<u32>1) << to))) << OCCUPIED) as u64;
  return (((entry >> OCCUPIED) << OCCUPIED) ^ toggled) | (value << VALUE) | <u64>address;
}

/** Any room's value after a move of the pattern. */
export function leastAfter(coded: u64, entry: u64): u64 {
  return ((coded >> 2) << 1) | (((entry >> VALUE) & 1) ^ 1);
}

/** What is added to `leastAfter` because the blank is at `from`, whose tile went to `to`. */
export function extraAfter(coded: u64, entry: u64, from: i32, to: i32): u64 {
  const occupied = <u32>(entry >> OCCUPIED) ^ (((<u32>1) << from) | ((<u32>1) << to));
  return extraAt(coded, occupied, from);
}

function extraAt(coded: u64, occupied: u32, blank: i32): u64 {
  const isLarge = isInLarge(occupied, blank);
  const code = <u32>coded & 3;
  return isLarge ? (code === 2 ? 2 : 0) : code === 1 ? 2 : code === 3 ? 4 : 0;
}

/** Whether the blank's room is the large one. */
function isInLarge(occupied: u32, blank: i32): bool {
  const free = (((<u32>1) << cells()) - 1) & ~occupied;
  if (cells() <= 16) return ((largestRoom<u32>(free, 0, firstColumn(), width()) >> blank) & 1) !== 0;
  const half = <u32>popcnt(free) >> 1;
  let room: u32 = 1 << blank;
  let before: u32 = 0;
  while (room !== before) {
    before = room;
    room |= beside<u32>(room, firstColumn(), width()) & free;
    room |= beside<u32>(room, firstColumn(), width()) & free;
    if (<u32>popcnt(room) > half) return true;
  }
  return false;
}

/** Cells of the first column, a constant where the board is. */
function firstColumn(): u32 {
  if (BOARD_WIDTH === 5 && BOARD_HEIGHT === 5) return 0x108421;
  return load<u32>(ROWS_PTR);
}

/** Call once the board is configured. */
export function noteFirstColumn(): void {
  let first: u32 = 0;
  for (let row = 0; row < height(); row++) first |= 1 << (row * width());
  store<u32>(ROWS_PTR, first);
}

/** An entry not yet read takes in a tile at a cell, `isOdd` moves from its goal. */
export function withTile(entry: u64, address: u32, cell: i32, isOdd: bool): u64 {
  return (((entry >> VALUE) << VALUE) ^ ((<u64>isOdd) << VALUE)) | (((<u64>1) << cell) << OCCUPIED) | <u64>address;
}

/** The entry once all its tiles are in and its byte is read. */
export function readEntry(entry: u64, coded: u64, blank: i32): u64 {
  const least = ((coded >> 2) << 1) | ((entry >> VALUE) & 1);
  const occupied = <u32>(entry >> OCCUPIED);
  const extra = coded & 3 ? extraAt(coded, occupied, blank) : 0;
  return (entry & ~((<u64>127) << VALUE)) | ((least + extra) << VALUE);
}
