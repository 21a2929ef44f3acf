/**
 * Distances of the pairs that a table does not hold, from those it does hold; see verify.ts.
 *
 * Depth by depth, each pair at that depth allows its neighbours one more. If the table is right, this ends in the
 * true distances. If not, the check that follows finds the fault: it trusts nothing here.
 */

import * as board from './verify-board';
import * as pairs from './verify-pairs';

let depth: u32 = 0;
let depthIsEmpty = true;

export function beginLowering(): void {
  depth = 0;
  depthIsEmpty = true;
  const goal = pairs.goalRoom();
  // A goal mask with one room has its 0 in the table, or the check will say so.
  if (!pairs.holdsDistances(pairs.goalRank())) store<u8>(pairs.valuesOf(goal), 0);
}

/** Carries the current depth on from the rooms of one mask to those neighbours that are reconstructed. */
export function lowerFrom(maskRank: u32): void {
  const behind = pairs.firstRoomOf(maskRank + 1);
  for (let room = pairs.firstRoomOf(maskRank); room < behind; room++) {
    const found = listOrders(pairs.valuesOf(room));
    if (found === 0) continue;
    depthIsEmpty = false;
    carryOn(pairs.maskAt(maskRank), pairs.roomAt(room), found);
  }
}

/** Call after all masks of a depth; false when there was nothing at that depth. */
export function nextDepth(): bool {
  if (depthIsEmpty || ++depth === pairs.UNREACHED) return false;
  depthIsEmpty = true;
  return true;
}

/** Lists the orders at the current depth; returns how many. */
function listOrders(values: usize): u32 {
  const sought = i8x16.splat(<i8>depth);
  let found: u32 = 0;
  for (let order: u32 = 0; order < pairs.orders; order += 16) {
    let bits = <u32>i8x16.bitmask(i8x16.eq(v128.load(values + order), sought));
    if (order + 16 > pairs.orders) bits &= (1 << (pairs.orders - order)) - 1;
    for (; bits !== 0; bits &= bits - 1) store<u32>(pairs.listPtr + found++ * 4, order + ctz(bits));
  }
  return found;
}

function carryOn(mask: u64, room: u64, found: u32): void {
  for (let cell: u32 = 0; cell < board.cellTotal(); cell++) {
    if (!board.hasCell(room, cell)) continue;
    for (let side: u32 = 0; side < pairs.SIDES; side++) {
      const tile = board.tileBeside(mask, cell, side);
      if (!board.isCell(tile)) continue;
      const other = mask ^ ((<u64>1) << tile) ^ ((<u64>1) << cell);
      const rank = board.smallerMasks(other);
      if (pairs.holdsDistances(rank)) continue;
      const values = pairs.valuesOf(pairs.roomWith(rank, tile));
      carryOver(values, board.positionOf(mask, tile), board.positionOf(other, cell), found);
    }
  }
}

function carryOver(values: usize, from: u32, to: u32, found: u32): void {
  const table = pairs.moveTable(from, to);
  const wide = pairs.wideMoves();
  const end = pairs.listPtr + (found << 2);
  for (let at = pairs.listPtr; at < end; at += 4) {
    const order = load<u32>(at);
    const moved = wide ? load<u32>(table + (order << 2)) : <u32>load<u16>(table + (order << 1));
    const entry = values + moved;
    store<u8>(entry, <u8>min<u32>(load<u8>(entry), depth + 1));
  }
}
