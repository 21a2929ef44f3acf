/**
 * Bounded depth-first search of 4x4 boards with additive pattern databases in the dense form, the inner loop of IDA*.
 *
 *   board            bits 4c … 4c+3: the slot of the tile at cell c; at the blank's cell 0, which nobody reads
 *   masks, ranks     16 bits a pattern: the cells its tiles occupy, and the rank of their order; a tile that slides along
 *                    a row keeps the rank, along a column one look-up gives the new one
 *   …Reflected        the same of the board reflected in the main diagonal
 *   values           one byte a pattern: its table's value; above bit 32 the same of the reflected board
 *   bounds           slack of the plain sum (bits 0-15) and of the reflected one (16-31), automaton state (32-47)
 *
 * The tables (7-8: 577 MB) do not fit a cache, so the plain entries of all successors are read before any is used and
 * the misses overlap. The reflected entry is read only where the plain one does not prune: reading all of them at once
 * took a quarter more time over Korf's 100 (2.3 against 1.8 times the native reference).
 * Sources: Korf, Felner (2002); Taylor, Korf (1993) for the automaton.
 */

import {
  C0,
  C1,
  C2,
  C3,
  C4,
  C5,
  C6,
  C7,
  C8,
  C9,
  C10,
  C11,
  C12,
  C13,
  C14,
  C15,
  Down,
  Left,
  Right,
  Up,
} from '../board/cell';
import { reflectedCell } from '../board/geometry';
import { setTally, tally } from '../search/counters';
import { denseValue, growth, maskAfter, nextRank, replaced, sameRank } from '../tables/dense-tables';
import { slotAt } from '../tables/records';
import { automatonRow, countAllowed, laterBits, stateBits } from './automaton';
import { FOUND, GO_ON, SUSPENDED, unwind } from './trail';

const W: i32 = BOARD_WIDTH;
const H: i32 = BOARD_HEIGHT;
const N: i32 = BOARD_WIDTH * BOARD_HEIGHT;

/** Searches below a node whose blank is at B. */
export function expand<B>(
  board: u64,
  masks: u64,
  ranks: u64,
  masksReflected: u64,
  ranksReflected: u64,
  values: u64,
  bounds: u64,
): i32 {
  const b = <i32>offsetof<B>();
  // The host turns the board so that the blank's goal cell lies in the first quarter: only there the goal can be.
  if (b % W <= (W - 1) / 2 && b / W <= (H - 1) / 2) {
    if (<u32>values === 0) return FOUND;
  }
  const count = tally;
  if (<i32>count < 0) return SUSPENDED;
  const row = automatonRow(<u32>(bounds >> 32));
  setTally(count + (1 + ((<i64>countAllowed(row, b)) << 32)));
  const up = b >= W ? Ahead.read<B, Up>(board, masks, ranks, row) : 0;
  const left = b % W > 0 ? Ahead.read<B, Left>(board, masks, ranks, row) : 0;
  const right = b % W < W - 1 ? Ahead.read<B, Right>(board, masks, ranks, row) : 0;
  const down = b < N - W ? Ahead.read<B, Down>(board, masks, ranks, row) : 0;
  if (b >= W) {
    const stop = Successor.search<B, Up>(board, masks, ranks, masksReflected, ranksReflected, values, bounds, row, up);
    if (stop) return stop;
  }
  if (b % W > 0) {
    const stop = Successor.search<B, Left>(
      board,
      masks,
      ranks,
      masksReflected,
      ranksReflected,
      values,
      bounds,
      row,
      left,
    );
    if (stop) return stop;
  }
  if (b % W < W - 1) {
    const stop = Successor.search<B, Right>(
      board,
      masks,
      ranks,
      masksReflected,
      ranksReflected,
      values,
      bounds,
      row,
      right,
    );
    if (stop) return stop;
  }
  if (b < N - W) {
    return Successor.search<B, Down>(board, masks, ranks, masksReflected, ranksReflected, values, bounds, row, down);
  }
  return GO_ON;
}

/** The cell the blank goes to from B in direction D. */
function target<B, D>(): i32 {
  const b = <i32>offsetof<B>();
  const d = <i32>offsetof<D>();
  return d === 0 ? b - W : d === 1 ? b - 1 : d === 2 ? b + 1 : b + W;
}

/** Whether direction D goes along a column of the board. */
function isVertical<D>(): bool {
  return offsetof<D>() === offsetof<Up>() || offsetof<D>() === offsetof<Down>();
}

/**
 * What is read ahead of a successor, in one word: value | rank << 16 | mask << 32. A class because decorators stand on
 * methods only.
 */
class Ahead {
  /** Reads the plain entry of the neighbour of B in direction D, if the automaton allows the move. */
  @inline
  static read<B, D>(board: u64, masks: u64, ranks: u64, row: u64): u64 {
    const b = <i32>offsetof<B>();
    const q = target<B, D>();
    if ((row & stateBits(<i32>offsetof<D>())) === 0) return 0;
    const record = slotAt(<u32>(board >> (4 * q)) & 15);
    const mask = maskAfter(record, masks, q, b);
    const rank = isVertical<D>() ? nextRank(record, mask, ranks, q, b) : sameRank(record, mask, ranks, q, b);
    return ((<u64>mask) << 32) | <u64>((rank << 16) | denseValue(record, mask, rank, q));
  }
}

class Successor {
  /**
   * Searches below the neighbour of B in direction D, if the automaton and both sums allow the move; `ahead` is its
   * Ahead.
   */
  @inline
  static search<B, D>(
    board: u64,
    masks: u64,
    ranks: u64,
    masksReflected: u64,
    ranksReflected: u64,
    values: u64,
    bounds: u64,
    row: u64,
    ahead: u64,
  ): i32 {
    const b = <i32>offsetof<B>();
    const d = <i32>offsetof<D>();
    if ((row & stateBits(d)) === 0) return GO_ON;
    const q = target<B, D>();
    const slot = (board >> (4 * q)) & 15;
    const record = slotAt(<u32>slot);
    const grown = growth(<u32>ahead & 0xffff, (values >> record.valueShift) & 255);
    const plain = bounds - 1 - grown;
    if (plain & 0x8000) return GO_ON;
    const recordM = slotAt(record.reflected);
    const maskM = maskAfter(recordM, masksReflected, reflectedCell(q), reflectedCell(b));
    // A move along a column of the board is one along a row of its reflection.
    const rankM = isVertical<D>()
      ? sameRank(recordM, maskM, ranksReflected, reflectedCell(q), reflectedCell(b))
      : nextRank(recordM, maskM, ranksReflected, reflectedCell(q), reflectedCell(b));
    const grownM = growth(
      denseValue(recordM, maskM, rankM, reflectedCell(q)),
      (values >> (recordM.valueShift + 32)) & 255,
    );
    const both = plain - ((grownM + 1) << 16);
    if (both & 0x80000000) return GO_ON;
    const stop = enter<B, D>(
      board ^ (slot << (4 * q)) ^ (slot << (4 * b)),
      replaced(masks, record, <u32>(ahead >> 32)),
      isVertical<D>() ? replaced(ranks, record, <u32>ahead >> 16) : ranks,
      replaced(masksReflected, recordM, maskM),
      isVertical<D>() ? ranksReflected : replaced(ranksReflected, recordM, rankM),
      values + (grown << record.valueShift) + (grownM << (recordM.valueShift + 32)),
      (both & 0xffffffff) | (((row >> (16 * d)) & 0xffff) << 32),
    );
    return stop ? unwind(stop, q, countAllowed(row & laterBits(d), b)) : GO_ON;
  }
}

/** Goes on at the neighbour of B in direction D. */
function enter<B, D>(
  board: u64,
  masks: u64,
  ranks: u64,
  masksReflected: u64,
  ranksReflected: u64,
  values: u64,
  bounds: u64,
): i32 {
  const q = target<B, D>();
  if (q === 0) return expand<C0>(board, masks, ranks, masksReflected, ranksReflected, values, bounds);
  if (q === 1) return expand<C1>(board, masks, ranks, masksReflected, ranksReflected, values, bounds);
  if (q === 2) return expand<C2>(board, masks, ranks, masksReflected, ranksReflected, values, bounds);
  if (q === 3) return expand<C3>(board, masks, ranks, masksReflected, ranksReflected, values, bounds);
  if (q === 4) return expand<C4>(board, masks, ranks, masksReflected, ranksReflected, values, bounds);
  if (q === 5) return expand<C5>(board, masks, ranks, masksReflected, ranksReflected, values, bounds);
  if (q === 6) return expand<C6>(board, masks, ranks, masksReflected, ranksReflected, values, bounds);
  if (q === 7) return expand<C7>(board, masks, ranks, masksReflected, ranksReflected, values, bounds);
  if (q === 8) return expand<C8>(board, masks, ranks, masksReflected, ranksReflected, values, bounds);
  if (q === 9) return expand<C9>(board, masks, ranks, masksReflected, ranksReflected, values, bounds);
  if (q === 10) return expand<C10>(board, masks, ranks, masksReflected, ranksReflected, values, bounds);
  if (q === 11) return expand<C11>(board, masks, ranks, masksReflected, ranksReflected, values, bounds);
  if (q === 12) return expand<C12>(board, masks, ranks, masksReflected, ranksReflected, values, bounds);
  if (q === 13) return expand<C13>(board, masks, ranks, masksReflected, ranksReflected, values, bounds);
  if (q === 14) return expand<C14>(board, masks, ranks, masksReflected, ranksReflected, values, bounds);
  if (q === 15) return expand<C15>(board, masks, ranks, masksReflected, ranksReflected, values, bounds);
  return GO_ON;
}
