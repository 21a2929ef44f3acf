/**
 * What `verify.ts` reasons about: pairs of a mask and a room, where their distances lie, and how moves reorder.
 *
 *   orders   moves            best         masks, rooms         list        table            loose rooms
 *   two      k x k tables of  1 byte an    numbers, bits, and   orders of   put here by      1 byte an order of each
 *   orders   all k! orders    order        address of values    one depth   the host         room of a mask with several
 *
 * Invariant: the only room of a mask keeps its distances in the table itself, unless the table tells rooms apart. The
 * entries of such a table are codes or bits, and all distances lie apart. "Loose" rooms are those whose distances lie
 * apart.
 */

import { ROOM_BITS, VALUES } from '../abi';
import * as board from './verify-board';

export const UNREACHED: u8 = 0xff;
export const SIDES: u32 = 4;
/** more than an order of the longest pattern takes */
const ORDER_BYTES: u32 = 32;

export let orders: u32 = 0;
export let masks: u32 = 0;
export let bestPtr: usize = 0;
export let listPtr: usize = 0;
export let tablePtr: usize = 0;

let k: u32 = 0;
let kind: u32 = VALUES;
let goalMask: u64 = 0;
let goalBlank: u32 = 0;
let counted: u64 = 0;
let rooms: u32 = 0;
let looseRooms: u32 = 0;

let orderPtr: usize = 0;
let movesPtr: usize = 0;
let maskPtr: usize = 0;
let firstRoomPtr: usize = 0;
let roomPtr: usize = 0;
let valuesPtrPtr: usize = 0;
let looseRoomsPtr: usize = 0;

let end: u64 = 0;

function region(bytes: u64): usize {
  const start = end;
  end += (bytes + 63) & ~63;
  return <usize>start;
}

/** Fixes the pattern and the kind of its table; `setVerifyBoard` comes before. */
export function choosePairs(pattern: u64, blank: u32, tableKind: u32): void {
  kind = tableKind;
  goalMask = pattern;
  goalBlank = blank;
  k = <u32>popcnt(pattern);
  orders = 1;
  for (let i: u32 = 2; i <= k; i++) orders *= i;
  masks = board.choose(board.cellTotal(), k);
  counted = ((<u64>1) << k) - 1;
  rooms = 0;
  looseRooms = 0;
}

/** Counts the rooms of the next mask; call it once for each mask, before `placePairs`. */
export function countRooms(): void {
  const first = rooms;
  let seen: u64 = counted;
  for (let cell: u32 = 0; cell < board.cellTotal(); cell++) {
    if (board.hasCell(seen, cell)) continue;
    seen |= board.reachFrom(cell, counted);
    rooms++;
  }
  if (tellsRooms() || rooms !== first + 1) looseRooms += rooms - first;
  counted = followingMask(counted);
}

/** Places all regions from `base`; returns their end, beyond 2^32 when it cannot be had. */
export function placePairs(base: usize): f64 {
  end = base;
  orderPtr = region(2 * ORDER_BYTES);
  movesPtr = region(<u64>k * k * orders * moveBytes());
  bestPtr = region(orders);
  maskPtr = region(<u64>masks * 8);
  firstRoomPtr = region((<u64>masks + 1) * 4);
  roomPtr = region(<u64>rooms * 8);
  valuesPtrPtr = region(<u64>rooms * 4);
  listPtr = region(<u64>orders * 4);
  tablePtr = region(hasBits() ? rowOfBits() * orders : <u64>masks * orders + 16);
  looseRoomsPtr = region(<u64>looseRooms * orders + 16);
  rooms = 0;
  looseRooms = 0;
  return <f64>end;
}

export function maskAt(rank: u32): u64 {
  return load<u64>(maskPtr + rank * 8);
}

export function roomAt(room: u32): u64 {
  return load<u64>(roomPtr + room * 8);
}

/** The mask's first room; its last is before the next mask's first. */
export function firstRoomOf(maskRank: u32): u32 {
  return load<u32>(firstRoomPtr + maskRank * 4);
}

/** Address of the room's distances, a byte an order. */
export function valuesOf(room: u32): usize {
  return <usize>load<u32>(valuesPtrPtr + room * 4);
}

export function tellsRooms(): bool {
  return kind !== VALUES;
}

export function hasBits(): bool {
  return kind === ROOM_BITS;
}

/** Bytes of an order's bits: one for each of the rooms, all of which must be counted, in whole words. */
function rowOfBits(): u64 {
  return ((<u64>rooms + 63) / 64) * 8;
}

/** The table's bit for an order with the blank in a room. */
export function bitAt(room: u32, order: u32): u32 {
  const byte = load<u8>(tablePtr + <usize>(rowOfBits() * order) + room / 8);
  return (byte >> <u8>(room % 8)) & 1;
}

/** Whether the table itself holds the distances of the mask's only room. */
export function holdsDistances(maskRank: u32): bool {
  return !tellsRooms() && firstRoomOf(maskRank + 1) === firstRoomOf(maskRank) + 1;
}

/**
 * The large room of those from `first` to before `behind`, `behind` if there is none: it has more cells than each of
 * the others, and on boards of more than 16 cells than all others together.
 */
export function largeRoomOf(first: u32, behind: u32): u32 {
  for (let room = first; room < behind; room++) {
    let largestOther: u32 = 0;
    let allOthers: u32 = 0;
    for (let other = first; other < behind; other++) {
      if (other === room) continue;
      largestOther = max(largestOther, sizeOf(other));
      allOthers += sizeOf(other);
    }
    if (sizeOf(room) > (board.cellTotal() > 16 ? allOthers : largestOther)) return room;
  }
  return behind;
}

function sizeOf(room: u32): u32 {
  let size: u32 = 0;
  for (let cell: u32 = 0; cell < board.cellTotal(); cell++) size += u32(board.hasCell(roomAt(room), cell));
  return size;
}

export function roomWith(maskRank: u32, cell: u32): u32 {
  let room = firstRoomOf(maskRank);
  while (!board.hasCell(roomAt(room), cell)) room++;
  return room;
}

export function goalRank(): u32 {
  return board.smallerMasks(goalMask);
}

/** The room where all began: the goal mask's, with the blank on its goal cell. */
export function goalRoom(): u32 {
  return roomWith(goalRank(), goalBlank);
}

/** Lists the rooms of the mask of rank `maskRank`; masks must come in rank order. */
export function listRooms(maskRank: u32): void {
  const mask = maskRank === 0 ? ((<u64>1) << k) - 1 : followingMask(maskAt(maskRank - 1));
  store<u64>(maskPtr + maskRank * 8, mask);
  const first = rooms;
  store<u32>(firstRoomPtr + maskRank * 4, first);
  let seen: u64 = 0;
  for (let cell: u32 = 0; cell < board.cellTotal(); cell++) {
    if (board.hasCell(mask, cell) || board.hasCell(seen, cell)) continue;
    const room = board.reachFrom(cell, mask);
    seen |= room;
    store<u64>(roomPtr + rooms * 8, room);
    rooms++;
  }
  store<u32>(firstRoomPtr + (maskRank + 1) * 4, rooms);
  for (let room = first; room < rooms; room++) {
    let values = tablePtr + <usize>maskRank * orders;
    if (!holdsDistances(maskRank)) {
      values = looseRoomsPtr + <usize>looseRooms * orders;
      memory.fill(values, UNREACHED, orders);
      looseRooms++;
    }
    store<u32>(valuesPtrPtr + room * 4, <u32>values);
  }
}

/**
 * The next larger number with k bits: the lowest bit with a free place above moves up, those below it fall to the
 * bottom.
 */
function followingMask(mask: u64): u64 {
  let below: u32 = 0;
  let cell: u32 = 0;
  while (!board.hasCell(mask, cell) || board.hasCell(mask, cell + 1)) {
    below += u32(board.hasCell(mask, cell));
    cell++;
  }
  const kept = (mask >> (cell + 2)) << (cell + 2);
  return kept | ((<u64>1) << (cell + 1)) | (((<u64>1) << below) - 1);
}

/** Fills the table of every move of an order's position to one less than a row away: rank before → rank after. */
export function fillMoves(): void {
  const shifted = orderPtr + ORDER_BYTES;
  for (let from: u32 = 0; from < k; from++) {
    for (let to: u32 = 0; to < k; to++) {
      if (max(from, to) - min(from, to) >= board.rowLength()) continue;
      const table = moveTable(from, to);
      for (let i: u32 = 0; i < k; i++) store<u8>(orderPtr + i, <u8>i);
      for (let rank: u32 = 0; rank < orders; rank++) {
        shiftTile(shifted, from, to);
        const moved = board.smallerOrders(shifted, k);
        if (wideMoves()) store<u32>(table + rank * 4, moved);
        else store<u16>(table + rank * 2, <u16>moved);
        board.nextOrder(orderPtr, k);
      }
    }
  }
}

/** Writes the order at `orderPtr` to `shifted`, its tile `from` taken out and put in again as number `to`. */
function shiftTile(shifted: usize, from: u32, to: u32): void {
  let next: u32 = 0;
  for (let i: u32 = 0; i < k; i++) {
    if (next === from) next++;
    store<u8>(shifted + i, load<u8>(orderPtr + (i === to ? from : next)));
    if (i !== to) next++;
  }
}

export function moveTable(from: u32, to: u32): usize {
  return movesPtr + <usize>(from * k + to) * orders * moveBytes();
}

/** Whether entries of move tables are u32 rather than u16. */
export function wideMoves(): bool {
  return orders > 0x10000;
}

function moveBytes(): u32 {
  return wideMoves() ? 4 : 2;
}
