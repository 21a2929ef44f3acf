/**
 * What one move does to a whole block: the tables of vertical moves, and how a frontier travels through them.
 *
 * A frontier is a bit an order. Through a move without a table it travels as it is (`unite`). Through a table
 * it is scattered into `flags`, a byte an order, because single bits of a word cannot be written independently.
 */

import { fillMoveTable, moveEntryBytes, movePeriod } from '../rank/order-rank';
import * as layout from './layout';

/** A frontier with fewer than one order in this many is scattered bit by bit, a denser one in whole bytes. */
const SPARSE: u32 = 24;

const SET: u8 = 0xff;

/** Entries of a move table and of the list are u16, or u32 in the tables of the longest periods. */
const NARROW: u32 = 2;
const WIDE: u32 = 4;
/** Bytes of a vector: eight narrow entries. */
const VECTOR: u32 = 8 * NARROW;

let nextTablePtr: usize = 0;

/** Fills the shuffles of the dense scatter; the tables come one by one from `fillMovesFrom`. */
export function beginMoves(): void {
  nextTablePtr = layout.movesPtr;
  fillCompaction();
}

/** Fills the tables of all vertical moves from place `from`; call it for every place, ascending. */
export function fillMovesFrom(from: u32): void {
  for (let to: u32 = 0; to < layout.length; to++) {
    if (!layout.needsMoveTable(from, to)) continue;
    const period = movePeriod(from, to, layout.length);
    const slot = (from * layout.length + to) * 4;
    store<u32>(layout.movePtrPtr + slot, <u32>nextTablePtr);
    store<u32>(layout.movePeriodPtr + slot, period);
    fillMoveTable(nextTablePtr, layout.orderPtr, from, to, layout.length);
    nextTablePtr += (period * moveEntryBytes(period) + 63) & ~63;
  }
}

/** Row b of the table moves the lanes (u16) of the set bits of b to the front. */
function fillCompaction(): void {
  for (let bits: u32 = 0; bits < 256; bits++) {
    let front = layout.compactionPtr + bits * VECTOR;
    memory.fill(front, 0x80, VECTOR);
    for (let lane: u32 = 0; lane < 8; lane++) {
      if (((bits >> lane) & 1) === 0) continue;
      // Two bytes: the numbers of the lane's lower and upper byte.
      const lower = lane * NARROW;
      store<u16>(front, <u16>(lower | ((lower + 1) << 8)));
      front += NARROW;
    }
  }
}

/** Adds the frontier at `source` to the one at `target`; both `layout.blockBytes` long. */
export function unite(target: usize, source: usize): void {
  const end = target + layout.blockBytes;
  for (; target < end; target += VECTOR, source += VECTOR) {
    v128.store(target, v128.or(v128.load(target), v128.load(source)));
  }
}

/** Sends the frontier at `source`, of `count` orders, through the move table `move` (1-based) into `flags`. */
export function scatter(source: usize, move: u32, count: u32): void {
  const slot = (move - 1) * 4;
  const table = <usize>load<u32>(layout.movePtrPtr + slot);
  const period = load<u32>(layout.movePeriodPtr + slot);
  if (moveEntryBytes(period) === WIDE) scatterWide(source, table, period);
  else if (count * SPARSE < layout.orders) scatterSparse(source, table, period);
  else scatterDense(source, table, period);
}

function scatterSparse(source: usize, table: usize, period: u32): void {
  const words = (layout.orders + 63) >> 6;
  const periodWords = period >> 6;
  let flags = layout.flagsPtr;
  for (let word: u32 = 0; word < words; ) {
    const stop = min(words, word + periodWords);
    let entry = table;
    for (; word < stop; word++, source += 8, entry += 64 * NARROW) {
      for (let bits = load<u64>(source); bits !== 0; bits &= bits - 1) {
        store<u8>(flags + load<u16>(entry + ((<usize>ctz(bits)) << 1)), SET);
      }
    }
    flags += period;
  }
}

function scatterWide(source: usize, table: usize, period: u32): void {
  const words = (layout.orders + 63) >> 6;
  const periodWords = period >> 6;
  let flags = layout.flagsPtr;
  for (let word: u32 = 0; word < words; ) {
    const stop = min(words, word + periodWords);
    let entry = table;
    for (; word < stop; word++, source += 8, entry += 64 * WIDE) {
      for (let bits = load<u64>(source); bits !== 0; bits &= bits - 1) {
        store<u8>(flags + load<u32>(entry + ((<usize>ctz(bits)) << 2)), SET);
      }
    }
    flags += period;
  }
}

/**
 * Takes eight table entries at a time: it shuffles the lanes of the set bits to the front and appends them to a list,
 * which it flushes every LIST_ORDERS orders. No branch depends on the bits. At a density of one in eight this has five
 * times the speed of walking the set bits (bench pattern-build).
 */
function scatterDense(source: usize, table: usize, period: u32): void {
  const words = (layout.orders + 63) >> 6;
  const periodWords = period >> 6;
  const list = layout.listPtr;
  const shuffles = layout.compactionPtr;
  let flags = layout.flagsPtr;
  for (let word: u32 = 0; word < words; ) {
    const stop = min(words, word + periodWords);
    let entry = table;
    while (word < stop) {
      const flush = min(stop, word + (layout.LIST_ORDERS >> 6));
      let last = list;
      for (; word < flush; word++) {
        for (let step: u32 = 0; step < 2; step++, source += 4, entry += 4 * VECTOR) {
          const bits = load<u32>(source);
          last = append(last, entry, shuffles, bits & 255);
          last = append(last, entry + VECTOR, shuffles, (bits >> 8) & 255);
          last = append(last, entry + 2 * VECTOR, shuffles, (bits >> 16) & 255);
          last = append(last, entry + 3 * VECTOR, shuffles, bits >> 24);
        }
      }
      if (last === list) continue;
      // Repeats of the last order pad the list to whole steps.
      v128.store(last, i16x8.splat(load<u16>(last - NARROW)));
      for (let at = list; at < last; at += VECTOR) {
        store<u8>(flags + load<u16>(at), SET);
        store<u8>(flags + load<u16>(at, NARROW), SET);
        store<u8>(flags + load<u16>(at, 2 * NARROW), SET);
        store<u8>(flags + load<u16>(at, 3 * NARROW), SET);
        store<u8>(flags + load<u16>(at, 4 * NARROW), SET);
        store<u8>(flags + load<u16>(at, 5 * NARROW), SET);
        store<u8>(flags + load<u16>(at, 6 * NARROW), SET);
        store<u8>(flags + load<u16>(at, 7 * NARROW), SET);
      }
    }
    flags += period;
  }
}

function append(last: usize, entry: usize, shuffles: usize, bits: u32): usize {
  v128.store(last, i8x16.swizzle(v128.load(entry), v128.load(shuffles + bits * VECTOR)));
  return last + ((<usize>popcnt(bits)) << 1);
}
