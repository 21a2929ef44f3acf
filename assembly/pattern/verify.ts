/**
 * Proves a finished table right, or names the first entry that is wrong, without building it a second time.
 *
 * A table holds, for each placement, the least distance over the rooms the blank may be in. Distances d live on
 * pairs (placement, room); there, and only there, the local invariants hold:
 *
 *   d(goal) = 0, and everywhere else d = 1 + the least d among the neighbours                        (1)
 *   table entry = the least d over the placement's rooms                                             (2)
 *
 * (1) says in one equation that neighbours differ by at most one and that each non-zero entry has a neighbour
 * one lower; a d that satisfies it is the true distance (docs/pdb-format.md has the proof). Where a mask has one
 * room d is the table itself. For the other masks d is reconstructed: lowered by (1) until nothing changes.
 * Then (1) and (2) are checked for every pair. Naive code throughout: see verify-board.ts.
 */

import * as board from './verify-board';

const UNREACHED: u8 = 0xff;
const SIDES: u32 = 4;

/** Phases of `verifyStep`, in order. */
const LISTING: u32 = 0;
const LOWERING: u32 = 1;
const CHECKING: u32 = 2;
const FINISHED: u32 = 3;

let k: u32 = 0;
let orders: u32 = 0;
let masks: u32 = 0;
let goalMask: u64 = 0;
let goalBlank: u32 = 0;

let orderPtr: usize = 0;
let movesPtr: usize = 0;
let bestPtr: usize = 0;
let maskPtr: usize = 0;
let firstRoomPtr: usize = 0;
let roomPtr: usize = 0;
let listPtr: usize = 0;
let valuesPtrPtr: usize = 0;
let tablePtr: usize = 0;
let looseRoomsPtr: usize = 0;

let phase: u32 = LISTING;
let cursor: u32 = 0;
let rooms: u32 = 0;
let looseRooms: u32 = 0;
let depth: u32 = 0;
let depthIsEmpty = true;
let faults: f64 = 0;
let firstFaultMask: u32 = 0;
let firstFaultOrder: u32 = 0;

/**
 * Fixes board and pattern and places the regions.
 *
 * @param roomCount - upper bound of (mask, room) pairs; @param looseCount - those of masks with several rooms
 * @returns the memory's end, more than 2^32 when it cannot be had: then nothing else may be called
 */
export function verifyPlace(
  width: u32,
  height: u32,
  patternLow: u32,
  patternHigh: u32,
  blank: u32,
  roomCount: u32,
  looseCount: u32,
  base: usize,
): f64 {
  board.setVerifyBoard(width, height);
  goalMask = ((<u64>patternHigh) << 32) | <u64>patternLow;
  goalBlank = blank;
  k = <u32>popcnt(goalMask);
  orders = 1;
  for (let i: u32 = 2; i <= k; i++) orders *= i;
  masks = board.waysToChoose(board.cellTotal(), k);
  phase = LISTING;
  cursor = 0;
  rooms = 0;
  looseRooms = 0;
  faults = 0;
  depth = 0;
  depthIsEmpty = true;
  let end: u64 = base;
  orderPtr = <usize>end;
  end += 64;
  movesPtr = <usize>end;
  end += <u64>k * k * orders * moveBytes() + 64;
  bestPtr = <usize>end;
  end += <u64>orders + 64;
  maskPtr = <usize>end;
  end += <u64>masks * 8;
  firstRoomPtr = <usize>end;
  end += (<u64>masks + 2) * 4;
  roomPtr = <usize>((end + 7) & ~7);
  end += <u64>roomCount * 8 + 8;
  valuesPtrPtr = <usize>end;
  end += <u64>roomCount * 4;
  listPtr = <usize>end;
  end += <u64>orders * 4 + 64;
  tablePtr = <usize>end;
  end += <u64>masks * orders + 64;
  looseRoomsPtr = <usize>end;
  end += <u64>looseCount * orders + 64;
  return <f64>end;
}

/** Where the host puts the table before the first `verifyStep`. */
export function verifyTableAddress(): usize {
  return tablePtr;
}

/** How far the phase is: masks listed, or rooms gone through in this pass. */
export function verifyCursor(): u32 {
  return cursor;
}

/** Pairs and entries that break (1) or (2), once finished. */
export function verifyFaults(): f64 {
  return faults;
}

/** Rank of the first faulty placement's mask, and of its order. */
export function verifyFaultMask(): u32 {
  return firstFaultMask;
}

export function verifyFaultOrder(): u32 {
  return firstFaultOrder;
}

/** Goes on through up to `most` masks or rooms; returns the phase. */
export function verifyStep(most: u32): u32 {
  if (phase === LISTING) listMasks(most);
  else if (phase === LOWERING) lowerMasks(most);
  else if (phase === CHECKING) checkMasks(most);
  return phase;
}

function moveBytes(): u32 {
  return k <= 8 ? 2 : 4;
}

// ---- listing: every mask, its rooms, and where the values of each room are ------------------------------

function listMasks(most: u32): void {
  if (cursor === 0) {
    fillMoves();
    store<u64>(maskPtr, ((<u64>1) << k) - 1);
  }
  for (; cursor < masks && most > 0; cursor++, most--) {
    const mask = load<u64>(maskPtr + cursor * 8);
    store<u32>(firstRoomPtr + cursor * 4, rooms);
    listRooms(mask);
    if (cursor + 1 < masks) store<u64>(maskPtr + (cursor + 1) * 8, followingMask(mask));
  }
  if (cursor < masks) return;
  store<u32>(firstRoomPtr + masks * 4, rooms);
  startGoal();
  phase = LOWERING;
  cursor = 0;
}

function listRooms(mask: u64): void {
  const first = rooms;
  let seen: u64 = 0;
  for (let cell: u32 = 0; cell < board.cellTotal(); cell++) {
    if (board.hasCell(mask, cell) || board.hasCell(seen, cell)) continue;
    const room = board.reachFrom(cell, mask);
    seen |= room;
    store<u64>(roomPtr + rooms * 8, room);
    rooms++;
  }
  const onlyOne = rooms === first + 1;
  for (let room = first; room < rooms; room++) {
    if (onlyOne) {
      store<u32>(valuesPtrPtr + room * 4, <u32>(tablePtr + <usize>cursor * orders));
    } else {
      const values = looseRoomsPtr + <usize>looseRooms * orders;
      store<u32>(valuesPtrPtr + room * 4, <u32>values);
      memory.fill(values, UNREACHED, orders);
      looseRooms++;
    }
  }
}

/** The next larger number with k bits: the lowest bit that can move up does, those below it fall to the bottom. */
function followingMask(mask: u64): u64 {
  let below: u32 = 0;
  let cell: u32 = 0;
  while (!(board.hasCell(mask, cell) && !board.hasCell(mask, cell + 1))) {
    below += u32(board.hasCell(mask, cell));
    cell++;
  }
  const kept = (mask >> (cell + 2)) << (cell + 2);
  return kept | ((<u64>1) << (cell + 1)) | (((<u64>1) << below) - 1);
}

function startGoal(): void {
  const room = roomWith(board.smallerMasks(goalMask), goalBlank);
  if (!hasOneRoom(board.smallerMasks(goalMask))) store<u8>(<usize>load<u32>(valuesPtrPtr + room * 4), 0);
}

function roomWith(mask: u32, cell: u32): u32 {
  let room = load<u32>(firstRoomPtr + mask * 4);
  while (!board.hasCell(load<u64>(roomPtr + room * 8), cell)) room++;
  return room;
}

/** Table of every move of an order's position to another: rank before → rank after. */
function fillMoves(): void {
  const shifted = orderPtr + 32;
  for (let from: u32 = 0; from < k; from++) {
    for (let to: u32 = 0; to < k; to++) {
      const table = moveTable(from, to);
      for (let i: u32 = 0; i < k; i++) store<u8>(orderPtr + i, <u8>i);
      for (let rank: u32 = 0; rank < orders; rank++) {
        for (let i: u32 = 0, next: u32 = 0; i < k; i++) {
          if (i === to) store<u8>(shifted + i, load<u8>(orderPtr + from));
          else {
            if (next === from) next++;
            store<u8>(shifted + i, load<u8>(orderPtr + next++));
          }
        }
        const moved = board.smallerOrders(shifted, k);
        if (moveBytes() === 2) store<u16>(table + rank * 2, <u16>moved);
        else store<u32>(table + rank * 4, moved);
        board.nextOrder(orderPtr, k);
      }
    }
  }
}

function moveTable(from: u32, to: u32): usize {
  return movesPtr + <usize>(from * k + to) * orders * moveBytes();
}

// ---- lowering: distances of the pairs that the table does not hold --------------------------------------

/** Carries `depth` on from every room that has it to the neighbours that are reconstructed. */
function lowerMasks(most: u32): void {
  for (; cursor < masks && most > 0; cursor++, most--) {
    const behind = load<u32>(firstRoomPtr + (cursor + 1) * 4);
    for (let room = load<u32>(firstRoomPtr + cursor * 4); room < behind; room++) {
      const found = listOrders(<usize>load<u32>(valuesPtrPtr + room * 4));
      if (found === 0) continue;
      depthIsEmpty = false;
      carryOn(room, found);
    }
  }
  if (cursor < masks) return;
  cursor = 0;
  if (depthIsEmpty || ++depth === UNREACHED) phase = CHECKING;
  depthIsEmpty = true;
}

/** Lists the orders at distance `depth`; returns how many. */
function listOrders(values: usize): u32 {
  const sought = i8x16.splat(<i8>depth);
  let found: u32 = 0;
  for (let order: u32 = 0; order < orders; order += 16) {
    let bits = <u32>i8x16.bitmask(i8x16.eq(v128.load(values + order), sought));
    if (order + 16 > orders) bits &= (1 << (orders - order)) - 1;
    for (; bits !== 0; bits &= bits - 1) store<u32>(listPtr + found++ * 4, order + ctz(bits));
  }
  return found;
}

function carryOn(room: u32, found: u32): void {
  const mask = load<u64>(maskPtr + cursor * 8);
  const free = load<u64>(roomPtr + room * 8);
  for (let cell: u32 = 0; cell < board.cellTotal(); cell++) {
    if (!board.hasCell(free, cell)) continue;
    for (let side: u32 = 0; side < SIDES; side++) {
      const tile = board.tileBeside(mask, cell, side);
      if (!board.isCell(tile)) continue;
      const other = mask ^ ((<u64>1) << tile) ^ ((<u64>1) << cell);
      const rank = board.smallerMasks(other);
      if (hasOneRoom(rank)) continue;
      const values = <usize>load<u32>(valuesPtrPtr + roomWith(rank, tile) * 4);
      const from = board.positionOf(mask, tile);
      const to = board.positionOf(other, cell);
      carryOver(values, from, to, found);
    }
  }
}

function carryOver(values: usize, from: u32, to: u32, found: u32): void {
  const table = moveTable(from, to);
  const wide = moveBytes() === 4;
  const next = depth + 1;
  const end = listPtr + (found << 2);
  for (let at = listPtr; at < end; at += 4) {
    const order = load<u32>(at);
    const entry =
      values + (from === to ? order : wide ? load<u32>(table + (order << 2)) : <u32>load<u16>(table + (order << 1)));
    const before = <u32>load<u8>(entry);
    store<u8>(entry, <u8>min(before, next));
  }
}

function hasOneRoom(mask: u32): bool {
  return load<u32>(firstRoomPtr + (mask + 1) * 4) === load<u32>(firstRoomPtr + mask * 4) + 1;
}

// ---- checking: (1) for every pair, (2) for every entry --------------------------------------------------

/** Writes to `best`, for each order of a room, 1 + the least distance of its neighbours. */
function leastAround(maskRank: u32, room: u32): void {
  memory.fill(bestPtr, UNREACHED, orders);
  const mask = load<u64>(maskPtr + maskRank * 8);
  const free = load<u64>(roomPtr + room * 8);
  for (let cell: u32 = 0; cell < board.cellTotal(); cell++) {
    if (!board.hasCell(free, cell)) continue;
    for (let side: u32 = 0; side < SIDES; side++) {
      const tile = board.tileBeside(mask, cell, side);
      if (!board.isCell(tile)) continue;
      const other = mask ^ ((<u64>1) << tile) ^ ((<u64>1) << cell);
      const values = <usize>load<u32>(valuesPtrPtr + roomWith(board.smallerMasks(other), tile) * 4);
      mergeNeighbour(values, board.positionOf(mask, tile), board.positionOf(other, cell));
    }
  }
  for (let order: u32 = 0; order < orders; order++) {
    const least = load<u8>(bestPtr + order);
    if (least !== UNREACHED) store<u8>(bestPtr + order, least + 1);
  }
}

function mergeNeighbour(values: usize, from: u32, to: u32): void {
  if (from === to) {
    for (let order: u32 = 0; order < orders; order += 16) {
      v128.store(bestPtr + order, i8x16.min_u(v128.load(bestPtr + order), v128.load(values + order)));
    }
    return;
  }
  const table = moveTable(from, to);
  const wide = moveBytes() === 4;
  for (let order: u32 = 0; order < orders; order++) {
    const moved = wide ? load<u32>(table + (order << 2)) : load<u16>(table + (order << 1));
    const here = load<u8>(bestPtr + order);
    const there = load<u8>(values + moved);
    store<u8>(bestPtr + order, min(here, there));
  }
}

function checkMasks(most: u32): void {
  const goalRank = board.smallerMasks(goalMask);
  const goalRoom = roomWith(goalRank, goalBlank);
  for (; cursor < masks && most > 0; cursor++, most--) {
    const first = load<u32>(firstRoomPtr + cursor * 4);
    const behind = load<u32>(firstRoomPtr + (cursor + 1) * 4);
    for (let room = first; room < behind; room++) {
      leastAround(cursor, room);
      if (room === goalRoom) store<u8>(bestPtr, 0);
      const values = <usize>load<u32>(valuesPtrPtr + room * 4);
      for (let order: u32 = 0; order < orders; order++) {
        if (load<u8>(values + order) !== load<u8>(bestPtr + order)) fault(order);
      }
    }
    if (behind !== first + 1) checkLeast(first, behind);
  }
  if (cursor === masks) phase = FINISHED;
}

function checkLeast(first: u32, behind: u32): void {
  const entries = tablePtr + <usize>cursor * orders;
  for (let order: u32 = 0; order < orders; order++) {
    let least = UNREACHED;
    for (let room = first; room < behind; room++) {
      least = min(least, load<u8>(<usize>load<u32>(valuesPtrPtr + room * 4) + order));
    }
    if (load<u8>(entries + order) !== least) fault(order);
  }
}

function fault(order: u32): void {
  if (faults === 0) {
    firstFaultMask = cursor;
    firstFaultOrder = order;
  }
  faults++;
}
