/**
 * How dense tables of 16 cells lie in memory: transposed, that is order by order, not set by set as on disk.
 *
 *   entry   table + rank(order) · maskStride(k) + rank(mask)
 *
 * Every move changes the mask; only a move where a tile passes others of its pattern changes the order. So a search
 * stays in the 13 kB of one order (8 tiles) for a while. As on disk, each move would lead 40 kB on: over Korf's 100 the
 * 577 MB of 7-8 answer transposed in three quarters of the time. The host hands a table over in slabs of SLAB_MASKS
 * sets. A slab is transposed 16 sets by 16 orders. Entries that are values become codes (room-value.ts) before, so that
 * searches read one kind: half a value, which all its rooms share.
 */

import { CELLS_BUILT } from '../built-size';
import { binomialByProduct } from '../rank/binomial';
import { factorial } from '../rank/order-rank';

/** sets of cells in a slab; 0: tables lie as on disk */
export const SLAB_MASKS: i32 = CELLS_BUILT === 16 ? 256 : 0;
const BLOCK: i32 = 16;
const LINE: u32 = 64;
/** a row of a square is one vector */
const ROW_BYTES: i32 = 16;
const SQUARE_BYTES: i32 = 16 * ROW_BYTES;
/** from a row of the upper half of a square to its partner in the lower half */
const HALF_BYTES: usize = SQUARE_BYTES / 2;
const SCRATCH_BYTES: usize = 2 * SQUARE_BYTES;

/** Bytes from an order to the next: the sets of `length` cells among 16, in whole cache lines. */
export function maskStride(length: i32): u32 {
  return (binomialByProduct(16, length) + LINE - 1) & ~(LINE - 1);
}

/** Bytes of the transposed table of `length` tiles. */
export function transposedBytes(length: i32): usize {
  return <usize>maskStride(length) * factorial(length);
}

/** Bytes the host must make room for where it writes a slab: the slab, then scratch. */
export function slabRoom(length: i32): usize {
  return <usize>(SLAB_MASKS * factorial(length)) + SCRATCH_BYTES;
}

/**
 * Transposes the slab that begins with set `first`. The surplus of the last slab fills up the last line of each order.
 */
export function transposeSlab(table: usize, slab: usize, first: i32, length: i32, isPlain: bool): void {
  const orders = factorial(length);
  if (isPlain) codeValues(slab, SLAB_MASKS * orders);
  const stride = maskStride(length);
  const scratch = slab + SLAB_MASKS * orders;
  const whole = orders & ~(BLOCK - 1);
  const sets = min(SLAB_MASKS, <i32>stride - first);
  for (let order: u32 = 0; order < whole; order += BLOCK) {
    for (let set = 0; set < sets; set += BLOCK) {
      transposeSquare(slab + set * orders + order, orders, table + order * stride + first + set, stride, scratch);
    }
  }
  for (let order = whole; order < orders; order++) {
    for (let set = 0; set < sets; set++) {
      store<u8>(table + order * stride + first + set, load<u8>(slab + set * orders + order));
    }
  }
}

/** Replaces values by their halves, in bits 2 to 7. */
function codeValues(values: usize, count: u32): void {
  const evenOnly = i8x16.splat(-2);
  // The last vector may reach into scratch, which holds nothing yet.
  for (let at = values; at < values + count; at += 16) {
    v128.store(at, i8x16.shl(v128.and(v128.load(at), evenOnly), 1));
  }
}

/**
 * Transposes 16 x 16 bytes: weaving the upper eight rows into the lower eight four times exchanges rows and columns.
 */
function transposeSquare(from: usize, fromStride: u32, to: usize, toStride: u32, scratch: usize): void {
  for (let row = 0; row < BLOCK; row++) v128.store(scratch + row * ROW_BYTES, v128.load(from + row * fromStride));
  let source = scratch;
  let target = scratch + SQUARE_BYTES;
  for (let round = 0; round < 4; round++) {
    for (let row = 0; row < BLOCK / 2; row++) {
      const upper = v128.load(source + row * ROW_BYTES);
      const lower = v128.load(source + row * ROW_BYTES, HALF_BYTES);
      const woven = target + row * (2 * ROW_BYTES);
      v128.store(woven, i8x16.shuffle(upper, lower, 0, 16, 1, 17, 2, 18, 3, 19, 4, 20, 5, 21, 6, 22, 7, 23));
      const second = i8x16.shuffle(upper, lower, 8, 24, 9, 25, 10, 26, 11, 27, 12, 28, 13, 29, 14, 30, 15, 31);
      v128.store(woven, second, ROW_BYTES);
    }
    const swapped = source;
    source = target;
    target = swapped;
  }
  for (let row = 0; row < BLOCK; row++) v128.store(to + row * toStride, v128.load(source + row * ROW_BYTES));
}
