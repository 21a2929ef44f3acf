/**
 * Bounded depth-first search of 4x4 boards with additive pattern databases in the dense form or of one bit an entry, the
 * inner loop of IDA*. T says which (dense-tables.ts).
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
 * What is read ahead is written out four times, a local for each value. A function of (B, D) can return one word only:
 * mask, rank and value packed into it took 4 % more time, a word for the place and one for the value 12 % (5-5-5+rooms).
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
import { denseEntry, field, growth, maskAfter, raised, rankChange, slid } from '../tables/dense-tables';
import { Slot, slotAt } from '../tables/records';
import { automatonRow, countAllowed, stateBits, unwindAllowed } from './automaton';
import { FOUND, GO_ON, SUSPENDED } from './trail';

const W: i32 = BOARD_WIDTH;
const H: i32 = BOARD_HEIGHT;
const N: i32 = BOARD_WIDTH * BOARD_HEIGHT;

/** Searches below a node whose blank is at B. */
export function expand<B, T>(
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
  let recordUp = changetype<Slot>(0),
    turnedUp = 0,
    entryUp: u32 = 0;
  if (b >= W) {
    if (row & stateBits(0)) {
      recordUp = slotAt(<u32>(board >> (4 * (b - W))) & 15);
      const mask = maskAfter(recordUp, masks, b - W, b);
      turnedUp = rankChange(recordUp, mask, ranks, b - W, b);
      entryUp = denseEntry<T>(recordUp, mask, field(recordUp, ranks) + turnedUp, b - W);
    }
  }
  let recordLeft = changetype<Slot>(0),
    entryLeft: u32 = 0;
  if (b % W > 0) {
    if (row & stateBits(1)) {
      recordLeft = slotAt(<u32>(board >> (4 * (b - 1))) & 15);
      const mask = maskAfter(recordLeft, masks, b - 1, b);
      entryLeft = denseEntry<T>(recordLeft, mask, field(recordLeft, ranks), b - 1);
    }
  }
  let recordRight = changetype<Slot>(0),
    entryRight: u32 = 0;
  if (b % W < W - 1) {
    if (row & stateBits(2)) {
      recordRight = slotAt(<u32>(board >> (4 * (b + 1))) & 15);
      const mask = maskAfter(recordRight, masks, b + 1, b);
      entryRight = denseEntry<T>(recordRight, mask, field(recordRight, ranks), b + 1);
    }
  }
  let recordDown = changetype<Slot>(0),
    turnedDown = 0,
    entryDown: u32 = 0;
  if (b < N - W) {
    if (row & stateBits(3)) {
      recordDown = slotAt(<u32>(board >> (4 * (b + W))) & 15);
      const mask = maskAfter(recordDown, masks, b + W, b);
      turnedDown = rankChange(recordDown, mask, ranks, b + W, b);
      entryDown = denseEntry<T>(recordDown, mask, field(recordDown, ranks) + turnedDown, b + W);
    }
  }
  if (b >= W) {
    const stop = Successor.search<B, Up, T>(
      board,
      masks,
      ranks,
      masksReflected,
      ranksReflected,
      values,
      bounds,
      row,
      recordUp,
      turnedUp,
      entryUp,
    );
    if (stop) return stop;
  }
  if (b % W > 0) {
    const stop = Successor.search<B, Left, T>(
      board,
      masks,
      ranks,
      masksReflected,
      ranksReflected,
      values,
      bounds,
      row,
      recordLeft,
      0,
      entryLeft,
    );
    if (stop) return stop;
  }
  if (b % W < W - 1) {
    const stop = Successor.search<B, Right, T>(
      board,
      masks,
      ranks,
      masksReflected,
      ranksReflected,
      values,
      bounds,
      row,
      recordRight,
      0,
      entryRight,
    );
    if (stop) return stop;
  }
  if (b < N - W) {
    const stop = Successor.search<B, Down, T>(
      board,
      masks,
      ranks,
      masksReflected,
      ranksReflected,
      values,
      bounds,
      row,
      recordDown,
      turnedDown,
      entryDown,
    );
    if (stop) return stop;
  }
  return GO_ON;
}

/** A class because decorators stand on methods only. */
class Successor {
  /**
   * Searches below the neighbour of B in direction D, if the automaton and both sums allow the move.
   *
   * @param record - of the slot whose tile slides
   * @param turned - by how much the rank of its pattern's order grows
   * @param entry - what its table says, read ahead
   */
  @inline
  static search<B, D, T>(
    board: u64,
    masks: u64,
    ranks: u64,
    masksReflected: u64,
    ranksReflected: u64,
    values: u64,
    bounds: u64,
    row: u64,
    record: Slot,
    turned: i32,
    entry: u32,
  ): i32 {
    const b = <i32>offsetof<B>();
    const d = <i32>offsetof<D>();
    if ((row & stateBits(d)) === 0) return GO_ON;
    const grown = growth<T>(entry, (values >> record.valueShift) & 255);
    const plain = bounds - 1 - grown;
    if (plain & 0x8000) return GO_ON;
    const q = d === 0 ? b - W : d === 1 ? b - 1 : d === 2 ? b + 1 : b + W;
    const recordM = slotAt(record.reflected);
    const maskM = maskAfter(recordM, masksReflected, reflectedCell(q), reflectedCell(b));
    // A move along a column of the board is one along a row of its reflection.
    const turnedM =
      d === 0 || d === 3 ? 0 : rankChange(recordM, maskM, ranksReflected, reflectedCell(q), reflectedCell(b));
    const rankM = field(recordM, ranksReflected) + turnedM;
    const grownM = growth<T>(
      denseEntry<T>(recordM, maskM, rankM, reflectedCell(q)),
      (values >> (recordM.valueShift + 32)) & 255,
    );
    const both = plain - ((grownM + 1) << 16);
    if (both & 0x80000000) return GO_ON;
    const slot = (board >> (4 * q)) & 15;
    const stop = enter<B, D, T>(
      board ^ (slot << (4 * q)) ^ (slot << (4 * b)),
      slid(masks, record, q, b),
      d === 0 || d === 3 ? raised(ranks, record, turned) : ranks,
      slid(masksReflected, recordM, reflectedCell(q), reflectedCell(b)),
      d === 0 || d === 3 ? ranksReflected : raised(ranksReflected, recordM, turnedM),
      values + (grown << record.valueShift) + (grownM << (recordM.valueShift + 32)),
      (both & 0xffffffff) | (((row >> (16 * d)) & 0xffff) << 32),
    );
    return stop ? unwindAllowed(stop, q, row, d, b) : GO_ON;
  }
}

/** Goes on at the neighbour of B in direction D. */
function enter<B, D, T>(
  board: u64,
  masks: u64,
  ranks: u64,
  masksReflected: u64,
  ranksReflected: u64,
  values: u64,
  bounds: u64,
): i32 {
  const b = <i32>offsetof<B>(),
    d = <i32>offsetof<D>();
  const q = d === 0 ? b - W : d === 1 ? b - 1 : d === 2 ? b + 1 : b + W;
  if (q === 0) return expand<C0, T>(board, masks, ranks, masksReflected, ranksReflected, values, bounds);
  if (q === 1) return expand<C1, T>(board, masks, ranks, masksReflected, ranksReflected, values, bounds);
  if (q === 2) return expand<C2, T>(board, masks, ranks, masksReflected, ranksReflected, values, bounds);
  if (q === 3) return expand<C3, T>(board, masks, ranks, masksReflected, ranksReflected, values, bounds);
  if (q === 4) return expand<C4, T>(board, masks, ranks, masksReflected, ranksReflected, values, bounds);
  if (q === 5) return expand<C5, T>(board, masks, ranks, masksReflected, ranksReflected, values, bounds);
  if (q === 6) return expand<C6, T>(board, masks, ranks, masksReflected, ranksReflected, values, bounds);
  if (q === 7) return expand<C7, T>(board, masks, ranks, masksReflected, ranksReflected, values, bounds);
  if (q === 8) return expand<C8, T>(board, masks, ranks, masksReflected, ranksReflected, values, bounds);
  if (q === 9) return expand<C9, T>(board, masks, ranks, masksReflected, ranksReflected, values, bounds);
  if (q === 10) return expand<C10, T>(board, masks, ranks, masksReflected, ranksReflected, values, bounds);
  if (q === 11) return expand<C11, T>(board, masks, ranks, masksReflected, ranksReflected, values, bounds);
  if (q === 12) return expand<C12, T>(board, masks, ranks, masksReflected, ranksReflected, values, bounds);
  if (q === 13) return expand<C13, T>(board, masks, ranks, masksReflected, ranksReflected, values, bounds);
  if (q === 14) return expand<C14, T>(board, masks, ranks, masksReflected, ranksReflected, values, bounds);
  if (q === 15) return expand<C15, T>(board, masks, ranks, masksReflected, ranksReflected, values, bounds);
  return GO_ON;
}
