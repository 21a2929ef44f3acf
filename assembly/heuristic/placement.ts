/**
 * Where the tiles of each pattern are in the byte state, as the pattern's table sees the board: cell by cell, as a set,
 * and as the rank of their order.
 */

import { cells, goalBlank, reflectedCell } from '../board/geometry';
import { tileAt } from '../board/state';
import { MAX_CELLS } from '../memory/layout';
import { rankOfOrder } from '../rank/order-rank';
import { usesReflection } from '../tables/pattern-tables';
import { cellMap, SCRATCH_PTR, slotAt, slotOfName } from '../tables/records';

/** cell of each slot */
const CELLS_PTR: usize = SCRATCH_PTR;
/** order of a pattern */
const ORDER_PTR: usize = CELLS_PTR + MAX_CELLS;

/** the blank's, in the state or its reflection */
let blankCell: i32 = 0;

/**
 * Notes the cell of every slot, as its pattern's table sees the board, in the current state or its reflection. Where
 * the reflection has another goal it is a placement all the same, whose value means nothing.
 */
export function placeSlots(reflected: bool): void {
  for (let cell = 0; cell < cells(); cell++) {
    const name = tileAt(cell);
    if (name === goalBlank()) {
      blankCell = reflected ? reflectedCell(cell) : cell;
      continue;
    }
    const slot = slotOfName(reflected && usesReflection() ? reflectedCell(name) : name);
    const map = cellMap(slotAt(slot).pattern);
    store<u8>(CELLS_PTR + slot, load<u8>(map + (reflected ? reflectedCell(cell) : cell)));
  }
}

/** Where `placeSlots` noted the cell of a slot; those of its pattern follow. */
export function firstCellPtr(slot: u32): usize {
  return CELLS_PTR + slot;
}

/** The blank's cell that `placeSlots` met, as the table of this pattern sees it. */
export function blankFor(pattern: u32): i32 {
  return load<u8>(cellMap(pattern) + blankCell);
}

/** The cells of a pattern as a set. */
export function maskOf(first: usize, length: i32): u64 {
  let mask: u64 = 0;
  for (let i = 0; i < length; i++) mask |= (<u64>1) << load<u8>(first + i);
  return mask;
}

/** Rank of the order in which a pattern's tiles stand in the cells of `mask`. */
export function orderRankOf(first: usize, length: i32, mask: u64): u32 {
  for (let i = 0; i < length; i++) {
    const cell = load<u8>(first + i);
    store<u8>(ORDER_PTR + <i32>popcnt(mask & (((<u64>1) << cell) - 1)), i);
  }
  return rankOfOrder(ORDER_PTR, length);
}
