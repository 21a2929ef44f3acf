/**
 * Which cells are occupied, as a number: the colexicographic rank of a set of cells.
 *
 * rank = sum over the cells, ascending, of binom(cell, position + 1). Sets in rank order are the same as
 * masks in numeric order, so `nextMask` (next-mask.ts) walks them all without unranking.
 * Source: Knuth, The Art of Computer Programming 4A, 7.2.1.3 (the combinatorial number system).
 */

import { MAX_CELLS } from '../board/bitboard';
import { binomialByProduct } from './binomial';
import { MAX_PATTERN } from './order-rank';

/** Bytes of the table of binomials, one u32 each. */
export const BINOMIAL_BYTES: u32 = (MAX_CELLS + 1) * (MAX_PATTERN + 1) * 4;

let binomialPtr: usize = 0;

/** Fills the table at `ptr`, BINOMIAL_BYTES long. */
export function fillBinomials(ptr: usize): void {
  binomialPtr = ptr;
  for (let n: u32 = 0; n <= MAX_CELLS; n++) {
    for (let k: u32 = 0; k <= MAX_PATTERN; k++) {
      store<u32>(binomialPtr + (n * (MAX_PATTERN + 1) + k) * 4, binomialByProduct(n, k));
    }
  }
}

/** n over k, looked up. */
export function binomial(n: u32, k: u32): u32 {
  return load<u32>(binomialPtr + (n * (MAX_PATTERN + 1) + k) * 4);
}

export function rankOfMask(mask: u64): u32 {
  let rank: u32 = 0;
  let position: u32 = 0;
  for (let rest = mask; rest !== 0; rest &= rest - 1) rank += binomial(<u32>ctz(rest), ++position);
  return rank;
}
