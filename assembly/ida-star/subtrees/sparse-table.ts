/**
 * The tables of subtree searches in their sparse form: a table of k tiles on n cells has n^k bytes.
 *
 * The cell of its slot i is digit i of the index, base n. A dense table (rank(mask) · k! + rank(order), as built and as
 * on disk) is spread into one once; what searches gain by that is in tiles.ts.
 */

import { cells } from '../../board/geometry';
import { nextMask } from '../../rank/next-mask';
import { factorial, unrankOrder } from '../../rank/order-rank';
import { MOST_TILES, ORDER_BYTES, SCRATCH_PTR } from './layout';

/** Bytes of the sparse table of `length` tiles. */
export function sparseBytes(length: i32): u32 {
  let bytes: u32 = 1;
  for (let i = 0; i < length; i++) bytes *= cells();
  return bytes;
}

/**
 * What each place of an order weighs in an index of the sparse table: that of the slot whose tile stands there; 28
 * bytes.
 */
@unmanaged
class Weights {
  first: u32;
  second: u32;
  third: u32;
  fourth: u32;
  fifth: u32;
  sixth: u32;
  seventh: u32;
}

/** Of a byte whose upper six bits are half a value: no search looks up a tile this far away. */
const MOST_HALF: u32 = 60;

/**
 * Spreads at most `masks` masks of a dense table into a sparse one.
 *
 * @param dense - where the entries of the mask `from` are
 * @param goals - mask of the table's tiles, as a number that both sides have
 * @param isCoded - its entries are codes (room.ts); else they are values, and become codes here
 * @param from - mask to go on at, 0 for the first
 * @returns the mask to go on at, 0 when all are done
 */
export function spreadTable(dense: usize, sparse: usize, goals: f64, isCoded: bool, from: f64, masks: u32): f64 {
  const length = <i32>popcnt(<u64>goals);
  const orders = factorial(length);
  const order = SCRATCH_PTR;
  const slots = SCRATCH_PTR + ORDER_BYTES;
  for (let rank: u32 = 0; rank < orders; rank++) {
    unrankOrder(rank, order, length);
    for (let place = 0; place < length; place++) {
      const weights = slots + rank * offsetof<Weights>();
      store<u32>(weights + (place << 2), sparseBytes(load<u8>(order + place)));
    }
  }
  let mask = from === 0 ? ((<u64>1) << length) - 1 : <u64>from;
  for (; masks > 0 && mask < (<u64>1) << cells(); mask = nextMask<u64>(mask), masks--) {
    let rest = mask;
    const c0 = <u32>ctz(rest);
    rest &= rest - 1;
    const c1 = rest ? <u32>ctz(rest) : 0;
    rest &= rest - 1;
    const c2 = rest ? <u32>ctz(rest) : 0;
    rest &= rest - 1;
    const c3 = rest ? <u32>ctz(rest) : 0;
    rest &= rest - 1;
    const c4 = rest ? <u32>ctz(rest) : 0;
    rest &= rest - 1;
    const c5 = rest ? <u32>ctz(rest) : 0;
    rest &= rest - 1;
    const c6 = rest ? <u32>ctz(rest) : 0;
    const last = slots + orders * offsetof<Weights>();
    for (let at = slots; at < last; at += offsetof<Weights>(), dense++) {
      const weights = changetype<Weights>(at);
      let index = c0 * weights.first;
      if (length > 1) index += c1 * weights.second;
      if (length > 2) index += c2 * weights.third;
      if (length > 3) index += c3 * weights.fourth;
      if (length > 4) index += c4 * weights.fifth;
      if (length > 5) index += c5 * weights.sixth;
      if (MOST_TILES > 6 && length > 6) index += c6 * weights.seventh;
      const byte = <u32>load<u8>(dense);
      store<u8>(sparse + index, <u8>(isCoded ? byte : min(byte >> 1, MOST_HALF) << 2));
    }
  }
  return mask < (<u64>1) << cells() ? <f64>mask : 0;
}
