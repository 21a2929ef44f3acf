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
import { binomialByProduct } from '../rank/binomial';
import { BITS, isOdd, SPARSE, usesReflection } from '../tables/pattern-tables';
import { Pattern, patternAt, patternCount, slotAt } from '../tables/records';
import { evenPart, LARGE } from '../tables/room-value';
import { SLAB_MASKS } from '../tables/transposed-table';
import { oneBitValue } from './one-bit-value';
import { blankFor, firstCellPtr, maskOf, orderRankOf, placeSlots } from './placement';

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

/** Value of one pattern for the current state as it stands, not for its reflection. */
export function valueOfPattern(number: u32): u32 {
  placeSlots(false);
  return patternValue(number);
}

/** Value of one pattern for the cells noted. */
function patternValue(number: u32): i32 {
  const pattern = patternAt(number);
  if (pattern.form === BITS) return oneBitValue(number);
  const first = firstCellPtr(pattern.firstSlot);
  const length = <i32>pattern.length;
  const index = pattern.form === SPARSE ? sparseIndex(first, length) : denseIndex(pattern, first);
  const entry = <u32>load<u8>(<usize>pattern.table + index);
  if (pattern.isCoded === 0) return entry;
  const mask = maskOf(first, length);
  const inLarge = (largeRoom(freeCells(mask)) >> blankFor(number)) & 1;
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
