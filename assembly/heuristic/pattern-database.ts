/**
 * Additive pattern databases: the sum of the tables' values, or that of the reflected state if it is larger.
 *
 * Admissible: each table holds the fewest moves of its own tiles to their goal cells, moves of others count nothing,
 * and every move moves one tile. Not consistent: the tables leave the blank out. Where a pattern's tiles cut the blank
 * off from its goal cell, the value is the least over all rooms of the blank; a move may change it by 3 or more (by 9
 * on 4x2). The change is always odd, since each table keeps the parity of its tiles' Manhattan distance. The reflected
 * state (reflected in the main diagonal) is as far from the goal.
 * Sources: Korf, Felner (2002); Culberson, Schaeffer (1998) for the reflection.
 *
 * This is the plain algorithm, from the byte state; sparse-search.ts and dense-search.ts keep the indices up to date
 * instead.
 */

import { freeCells, largeRoom } from '../board/bitboard';
import { cells, goalBlank, reflectedCell } from '../board/geometry';
import { tileAt } from '../board/state';
import { MAX_CELLS } from '../memory/layout';
import { binomialByProduct } from '../rank/binomial';
import { rankOfOrder } from '../rank/order-rank';
import { isOdd, SPARSE, usesReflection } from '../tables/pattern-tables';
import { cellMap, Pattern, patternAt, patternCount, SCRATCH_PTR, slotAt, slotOfName } from '../tables/records';
import { evenPart, LARGE } from '../tables/room-value';
import { SLAB_MASKS } from '../tables/transposed-table';

/** cell of each slot */
const CELLS_PTR: usize = SCRATCH_PTR;
/** order of a pattern */
const ORDER_PTR: usize = CELLS_PTR + MAX_CELLS;

/** the blank's, in the state or its reflection */
let blankCell: i32 = 0;

/** Value of the current state in moves. */
export function patternDatabase(): i32 {
  const value = patternSum(false);
  return usesReflection() ? max(value, patternSum(true)) : value;
}

/** Sum over all patterns for the current state, or for its reflection. */
export function patternSum(reflected: bool): i32 {
  placeSlots(reflected);
  let sum = 0;
  for (let pattern: u32 = 0; pattern < patternCount(); pattern++) sum += patternValue(pattern);
  return sum;
}

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

/** Value of one pattern for the cells noted. */
function patternValue(number: u32): i32 {
  const pattern = patternAt(number);
  const first = firstCellPtr(pattern.firstSlot);
  const length = <i32>pattern.length;
  const index = pattern.form === SPARSE ? sparseIndex(first, length) : denseIndex(pattern, first);
  const entry = <u32>load<u8>(<usize>pattern.table + index);
  if (pattern.isCoded === 0) return entry;
  const mask = maskOf(first, length);
  const inLarge = (largeRoom(freeCells(mask)) >> load<u8>(cellMap(number) + blankCell)) & 1;
  return evenPart(entry, inLarge !== 0 ? LARGE : 0) + u32(isOdd(number, mask));
}

function sparseIndex(first: usize, length: i32): u32 {
  let index: u32 = 0;
  for (let i = 0; i < length; i++) index |= (<u32>load<u8>(first + i)) << (4 * i);
  return index;
}

/**
 * rank(mask) · k! + rank(order): see assembly/rank/mask-rank.ts and order-rank.ts; or transposed, see
 * transposed-table.ts.
 */
function denseIndex(pattern: Pattern, first: usize): u32 {
  const length = <i32>pattern.length;
  const mask = maskOf(first, length);
  let maskRank: u32 = 0;
  let position: u32 = 0;
  for (let rest = mask; rest !== 0; rest &= rest - 1) maskRank += binomialByProduct(<u32>ctz(rest), ++position);
  const orderRank = orderRankOf(first, length, mask);
  if (SLAB_MASKS === 0) return maskRank * pattern.orders + orderRank;
  return orderRank * slotAt(pattern.firstSlot).span + maskRank;
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
