/**
 * Numbers of the blank's rooms: mask by mask in rank order, and beside a mask by their lowest cell.
 *
 *   16 cells   ROOMS     2^16 x u64   of a set of cells: the number of its first room among those of the sets of its size
 *                                     (bits 0-15), then three bits a cell: which of its rooms, at most eight, the cell is in
 *   others     per size  u32 a rank   the number of a set's first room
 *
 * The order of entries in a one-bit table; pattern/rooms.ts numbers its blocks alike.
 */

import { freeCells, roomOf } from '../board/bitboard';
import { cells } from '../board/geometry';
import { CELLS_BUILT } from '../built-size';
import { takeRoom } from '../memory/room';
import { binomialByProduct } from '../rank/binomial';
import { nextMask } from '../rank/next-mask';
import { MAX_PATTERN } from '../rank/order-rank';

const ROOMS_BYTES: u32 = 8 << 16;
/** by how many cells a set has, 0 to 16: one u32 each */
const COUNTERS_BYTES: u32 = 17 * 4;
/** by size: where the first rooms of its sets are, one u32 each; 0: not filled */
const POINTERS_BYTES: u32 = (MAX_PATTERN + 1) * 4;

let rooms: usize = 0;
let pointers: usize = 0;

/** Bytes that `openRoomNumbers` takes at most, and `fillRoomNumbers` for one size, each rounded up. */
export function roomNumberBytes(size: u32): u32 {
  if (CELLS_BUILT === 16) return size === 0 ? ROOMS_BYTES + COUNTERS_BYTES + 128 : 0;
  return size === 0 ? POINTERS_BYTES + 64 : binomialByProduct(<u32>cells(), size) * 4 + 64;
}

/** Before the first of the calls below. */
export function openRoomNumbers(): void {
  if (CELLS_BUILT === 16) {
    fillRooms();
    return;
  }
  pointers = takeRoom(POINTERS_BYTES);
  memory.fill(pointers, 0, POINTERS_BYTES);
}

/** Numbers the rooms beside sets of `size` cells. */
export function fillRoomNumbers(size: u32): void {
  if (CELLS_BUILT === 16 || load<u32>(pointers + (size << 2)) !== 0) return;
  const sets = binomialByProduct(<u32>cells(), size);
  let at = takeRoom((<usize>sets) << 2);
  store<u32>(pointers + (size << 2), <u32>at);
  let number: u32 = 0;
  let mask = ((<u64>1) << size) - 1;
  for (let rank: u32 = 0; rank < sets; rank++, at += 4, mask = nextMask<u64>(mask)) {
    store<u32>(at, number);
    number += roomsBelow(freeCells(mask), 0);
  }
}

/** How many rooms of `free` have a lower cell than the one that holds the cell `seed`; all of them if that is 0. */
function roomsBelow(free: u64, seed: u64): u32 {
  let number: u32 = 0;
  for (let rest = free; rest !== 0; number++) {
    const room = roomOf(rest & (0 - rest), free);
    if ((room & seed) !== 0) return number;
    rest &= ~room;
  }
  return number;
}

function fillRooms(): void {
  rooms = takeRoom(ROOMS_BYTES);
  const counters = takeRoom(COUNTERS_BYTES);
  memory.fill(counters, 0, COUNTERS_BYTES);
  // Sets in numeric order are in the order of their ranks.
  for (let mask: u32 = 0; mask < 1 << 16; mask++) {
    const counter = counters + (popcnt(mask) << 2);
    const free = freeCells(mask);
    let packed = <u64>(load<u32>(counter) & 0xffff);
    let number: u32 = 0;
    for (let rest = free; rest !== 0; number++) {
      const room = roomOf(rest & (0 - rest), free);
      rest &= ~room;
      for (let inside = room; inside !== 0; inside &= inside - 1) packed |= (<u64>number) << (16 + 3 * ctz(inside));
    }
    store<u64>(rooms + (mask << 3), packed);
    store<u32>(counter, load<u32>(counter) + number);
  }
}

/** Of 16 cells: the number of the room beside `mask` that holds the free cell `blank`. */
export function packedRoomNumber(mask: u32, blank: i32): u32 {
  const packed = load<u64>(rooms + (mask << 3));
  return (<u32>packed & 0xffff) + (<u32>(packed >> (16 + 3 * blank)) & 7);
}

/** The number of the room beside `mask`, of `size` cells, that holds the free cell `blank`. */
export function roomNumber(mask: u64, size: u32, blank: i32): u32 {
  if (CELLS_BUILT === 16) return packedRoomNumber(<u32>mask, blank);
  let rank: u32 = 0;
  let position: u32 = 0;
  for (let rest = mask; rest !== 0; rest &= rest - 1) rank += binomialByProduct(<u32>ctz(rest), ++position);
  const first = load<u32>(<usize>load<u32>(pointers + (size << 2)) + (rank << 2));
  return first + roomsBelow(freeCells(mask), (<u64>1) << blank);
}
