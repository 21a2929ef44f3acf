/**
 * Proves a finished table right, or names the first entry that is wrong, without building it a second time.
 *
 * A table holds, for each placement, the least distance over the rooms the blank may be in. Distances d live on
 * pairs (placement, room); there, and only there, the local invariants hold:
 *
 *   d(goal) = 0, and everywhere else d = 1 + the least d among the neighbours                        (1)
 *   table entry = the least d over the placement's rooms                                             (2)
 *   or, of a table that tells rooms apart, what verify-codes.ts makes of the least d of either kind  (2')
 *   or, of a one-bit table, whose entries are the pairs, bit 1 of d, and 0 where d is infinite       (2'')
 *
 * (1) says in one equation that neighbours differ by at most one and that each non-zero entry has a neighbour one
 * lower. A d that satisfies it is the true distance (docs/pdb-format.md has the proof). Where a mask has one room, d is
 * the table itself, unless the table is by room. For the other masks d is reconstructed: lowered by (1) until nothing
 * changes. Then (1) and (2) are checked for every pair. Naive code throughout, and none of the builder's: see
 * verify-board.ts.
 */

import { CHECKING, COUNTING, FINISHED, LISTING, LOWERING } from '../abi';
import * as board from './verify-board';
import { codeOf } from './verify-codes';
import { beginLowering, lowerFrom, nextDepth } from './verify-lower';
import * as pairs from './verify-pairs';

let phase: u32 = COUNTING;
let cursor: u32 = 0;
let faults: f64 = 0;
let firstFaultMask: u32 = 0;
let firstFaultOrder: u32 = 0;
let firstFaultRoom: u32 = 0;

/**
 * Fixes board, pattern (goal cells as bits 0 … 31 and 32 … 35), the blank's goal cell, and the kind of table: VALUES,
 * ROOM_CODES or ROOM_BITS.
 */
export function verifyChoose(width: u32, height: u32, patternLow: u32, patternHigh: u32, blank: u32, kind: u32): void {
  board.setVerifyBoard(width, height);
  pairs.choosePairs(((<u64>patternHigh) << 32) | <u64>patternLow, blank, kind);
  phase = COUNTING;
  cursor = 0;
  faults = 0;
}

/**
 * Places all regions, after `verifyStep` has returned 1 for the first time.
 *
 * @returns the memory's end, beyond 2^32 when it cannot be had: then nothing else may be called
 */
export function verifyPlace(base: usize): f64 {
  return pairs.placePairs(base);
}

/** Where the host puts the table after `verifyPlace`. */
export function verifyTableAddress(): usize {
  return pairs.tablePtr;
}

/** Masks gone through in this pass of the phase: each takes one pass, lowering one a depth. */
export function verifyCursor(): u32 {
  return cursor;
}

/** Number of the room of the first fault: entries of one-bit tables are of rooms. */
export function verifyFaultRoom(): u32 {
  return firstFaultRoom;
}

/** Breaches of (1) and (2), once finished; 0 proves the table. */
export function verifyFaults(): f64 {
  return faults;
}

/** Rank of the first faulty placement's mask. */
export function verifyFaultMask(): u32 {
  return firstFaultMask;
}

/** Rank of the first faulty placement's order. */
export function verifyFaultOrder(): u32 {
  return firstFaultOrder;
}

/** Goes on through up to `most` masks; returns the phase it is then in: 1 = place now, 4 = finished. */
export function verifyStep(most: u32): u32 {
  if (phase === FINISHED) return phase;
  if (phase === LISTING && cursor === 0) pairs.fillMoves();
  for (const stop = min(pairs.masks, cursor + most); cursor < stop; cursor++) {
    if (phase === COUNTING) pairs.countRooms();
    else if (phase === LISTING) pairs.listRooms(cursor);
    else if (phase === LOWERING) lowerFrom(cursor);
    else checkMask(cursor);
  }
  if (cursor === pairs.masks) endPass();
  return phase;
}

function endPass(): void {
  if (phase === COUNTING) {
    phase = LISTING;
  } else if (phase === LISTING) {
    beginLowering();
    phase = LOWERING;
  } else if (phase === CHECKING) {
    phase = FINISHED;
  } else if (!nextDepth()) {
    phase = CHECKING;
  }
  cursor = 0;
}

function checkMask(maskRank: u32): void {
  const first = pairs.firstRoomOf(maskRank);
  const behind = pairs.firstRoomOf(maskRank + 1);
  const goal = pairs.goalRoom();
  for (let room = first; room < behind; room++) {
    leastAround(pairs.maskAt(maskRank), pairs.roomAt(room));
    if (room === goal) store<u8>(pairs.bestPtr, 0);
    const values = pairs.valuesOf(room);
    for (let order: u32 = 0; order < pairs.orders; order++) {
      if (load<u8>(values + order) !== load<u8>(pairs.bestPtr + order)) fault(maskRank, order, room);
    }
  }
  if (pairs.hasBits()) checkBits(maskRank, first, behind);
  else if (pairs.tellsRooms()) checkCodes(maskRank, first, behind);
  else if (behind !== first + 1) checkLeast(maskRank, first, behind);
}

/** Writes to `best`, for each order of a room, 1 + the least distance of its neighbours: the right side of (1). */
function leastAround(mask: u64, room: u64): void {
  memory.fill(pairs.bestPtr, pairs.UNREACHED, pairs.orders);
  for (let cell: u32 = 0; cell < board.cellTotal(); cell++) {
    if (!board.hasCell(room, cell)) continue;
    for (let side: u32 = 0; side < pairs.SIDES; side++) {
      const tile = board.tileBeside(mask, cell, side);
      if (!board.isCell(tile)) continue;
      const other = mask ^ ((<u64>1) << tile) ^ ((<u64>1) << cell);
      const values = pairs.valuesOf(pairs.roomWith(board.smallerMasks(other), tile));
      mergeNeighbour(values, board.positionOf(mask, tile), board.positionOf(other, cell));
    }
  }
  for (let order: u32 = 0; order < pairs.orders; order++) {
    const least = load<u8>(pairs.bestPtr + order);
    if (least !== pairs.UNREACHED) store<u8>(pairs.bestPtr + order, least + 1);
  }
}

function mergeNeighbour(values: usize, from: u32, to: u32): void {
  const best = pairs.bestPtr;
  const orders = pairs.orders;
  const table = pairs.moveTable(from, to);
  const wide = pairs.wideMoves();
  for (let order: u32 = 0; order < orders; order++) {
    const moved = wide ? load<u32>(table + (order << 2)) : <u32>load<u16>(table + (order << 1));
    const here = load<u8>(best + order);
    const there = load<u8>(values + moved);
    store<u8>(best + order, min(here, there));
  }
}

/** (2): the table holds the least over the rooms. */
function checkLeast(maskRank: u32, first: u32, behind: u32): void {
  const entries = pairs.tablePtr + <usize>maskRank * pairs.orders;
  for (let order: u32 = 0; order < pairs.orders; order++) {
    let least = pairs.UNREACHED;
    for (let room = first; room < behind; room++) least = min(least, load<u8>(pairs.valuesOf(room) + order));
    if (load<u8>(entries + order) !== least) fault(maskRank, order, first);
  }
}

/** (2'): the table holds the code of the least over the large room, and over the small ones. */
function checkCodes(maskRank: u32, first: u32, behind: u32): void {
  const entries = pairs.tablePtr + <usize>maskRank * pairs.orders;
  const largeRoom = pairs.largeRoomOf(first, behind);
  for (let order: u32 = 0; order < pairs.orders; order++) {
    let large = pairs.UNREACHED;
    let small = pairs.UNREACHED;
    for (let room = first; room < behind; room++) {
      const value = load<u8>(pairs.valuesOf(room) + order);
      if (room === largeRoom) large = value;
      else small = min(small, value);
    }
    if (load<u8>(entries + order) !== codeOf(large, small)) fault(maskRank, order, first);
  }
}

/** (2''): the table holds bit 1 of the distance of every pair. */
function checkBits(maskRank: u32, first: u32, behind: u32): void {
  for (let order: u32 = 0; order < pairs.orders; order++) {
    // The bits of an order lie side by side.
    for (let room = first; room < behind; room++) {
      const value = load<u8>(pairs.valuesOf(room) + order);
      const bit: u32 = value === pairs.UNREACHED ? 0 : (value / 2) % 2;
      if (pairs.bitAt(room, order) !== bit) fault(maskRank, order, room);
    }
  }
}

function fault(maskRank: u32, order: u32, room: u32): void {
  if (faults === 0) {
    firstFaultMask = maskRank;
    firstFaultOrder = order;
    firstFaultRoom = room;
  }
  faults++;
}
