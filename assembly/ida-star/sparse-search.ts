/**
 * Bounded depth-first search of 4x4 boards with additive pattern databases in the sparse form, the inner loop of IDA*.
 *
 *   board            bits 4c … 4c+3: the slot of the tile at cell c; at the blank's cell 0, which nobody reads
 *   cellsOf          bits 4s … 4s+3: the cell of slot s, so that a pattern's index is one shift and mask of it
 *   cellsReflected    the same of the board reflected in the main diagonal
 *   values           one byte a pattern: its table's value; above bit 32 the same of the reflected board
 *   bounds           slack = bound − g − h of the plain sum (bits 0-15) and of the reflected one (16-31), and the
 *                    state of the duplicate-pruning automaton (32-47); five words fit the registers of a call
 *
 * One function for each cell of the blank, see board/cell.ts. The plain sum is looked up first; only where it does not
 * prune is the reflected one. Sources: Korf, Felner (2002); Taylor, Korf (1993) for the automaton.
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
import { tableValue } from '../tables/pattern-tables';
import { slotAt } from '../tables/records';
import { automatonRow, countAllowed, unwindAllowed } from './automaton';
import { FOUND, GO_ON, SUSPENDED } from './trail';

const W: i32 = BOARD_WIDTH;
const H: i32 = BOARD_HEIGHT;
const N: i32 = BOARD_WIDTH * BOARD_HEIGHT;

/** Searches below a node whose blank is at B. */
export function expand<B>(board: u64, cellsOf: u64, cellsReflected: u64, values: u64, bounds: u64): i32 {
  const b = <i32>offsetof<B>();
  // The host turns the board so that the blank's goal cell lies in the first quarter: only there the goal can be.
  if (b % W <= (W - 1) / 2 && b / W <= (H - 1) / 2) {
    if (<u32>values === 0) return FOUND;
  }
  const count = tally;
  if (<i32>count < 0) return SUSPENDED;
  const row = automatonRow(<u32>(bounds >> 32));
  setTally(count + (1 + ((<i64>countAllowed(row, b)) << 32)));
  if (b >= W) {
    const stop = Successor.search<B, Up>(board, cellsOf, cellsReflected, values, bounds, row);
    if (stop) return stop;
  }
  if (b % W > 0) {
    const stop = Successor.search<B, Left>(board, cellsOf, cellsReflected, values, bounds, row);
    if (stop) return stop;
  }
  if (b % W < W - 1) {
    const stop = Successor.search<B, Right>(board, cellsOf, cellsReflected, values, bounds, row);
    if (stop) return stop;
  }
  if (b < N - W) return Successor.search<B, Down>(board, cellsOf, cellsReflected, values, bounds, row);
  return GO_ON;
}

/** A class because decorators stand on methods only. */
class Successor {
  /** Searches below the neighbour of B in direction D, if the automaton and both sums allow the move. */
  @inline
  static search<B, D>(board: u64, cellsOf: u64, cellsReflected: u64, values: u64, bounds: u64, row: u64): i32 {
    const b = <i32>offsetof<B>();
    const d = <i32>offsetof<D>();
    const state = (row >> (16 * d)) & 0xffff;
    if (state === 0) return GO_ON;
    const q = d === 0 ? b - W : d === 1 ? b - 1 : d === 2 ? b + 1 : b + W;
    const slot = <u32>(board >> (4 * q)) & 15;
    const record = slotAt(slot);
    const cellsNext = cellsOf ^ ((<u64>(b ^ q)) << (4 * slot));
    const shift = <u64>record.valueShift;
    const grown = <u64>tableValue(record, cellsNext) - ((values >> shift) & 255);
    const plain = bounds - 1 - grown;
    if (plain & 0x8000) return GO_ON;
    const slotM = <u32>record.reflected;
    const recordM = slotAt(slotM);
    const cellsM = cellsReflected ^ ((<u64>reflectedCell(b ^ q)) << (4 * slotM));
    const shiftM = <u64>recordM.valueShift + 32;
    const grownM = <u64>tableValue(recordM, cellsM) - ((values >> shiftM) & 255);
    const both = plain - ((grownM + 1) << 16);
    if (both & 0x80000000) return GO_ON;
    const stop = enter<B, D>(
      board ^ ((<u64>slot) << (4 * q)) ^ ((<u64>slot) << (4 * b)),
      cellsNext,
      cellsM,
      values + (grown << shift) + (grownM << shiftM),
      (both & 0xffffffff) | (state << 32),
    );
    return stop ? unwindAllowed(stop, q, row, d, b) : GO_ON;
  }
}

/** Goes on at the neighbour of B in direction D. */
function enter<B, D>(board: u64, cellsOf: u64, cellsReflected: u64, values: u64, bounds: u64): i32 {
  const b = <i32>offsetof<B>(),
    d = <i32>offsetof<D>();
  const q = d === 0 ? b - W : d === 1 ? b - 1 : d === 2 ? b + 1 : b + W;
  if (q === 0) return expand<C0>(board, cellsOf, cellsReflected, values, bounds);
  if (q === 1) return expand<C1>(board, cellsOf, cellsReflected, values, bounds);
  if (q === 2) return expand<C2>(board, cellsOf, cellsReflected, values, bounds);
  if (q === 3) return expand<C3>(board, cellsOf, cellsReflected, values, bounds);
  if (q === 4) return expand<C4>(board, cellsOf, cellsReflected, values, bounds);
  if (q === 5) return expand<C5>(board, cellsOf, cellsReflected, values, bounds);
  if (q === 6) return expand<C6>(board, cellsOf, cellsReflected, values, bounds);
  if (q === 7) return expand<C7>(board, cellsOf, cellsReflected, values, bounds);
  if (q === 8) return expand<C8>(board, cellsOf, cellsReflected, values, bounds);
  if (q === 9) return expand<C9>(board, cellsOf, cellsReflected, values, bounds);
  if (q === 10) return expand<C10>(board, cellsOf, cellsReflected, values, bounds);
  if (q === 11) return expand<C11>(board, cellsOf, cellsReflected, values, bounds);
  if (q === 12) return expand<C12>(board, cellsOf, cellsReflected, values, bounds);
  if (q === 13) return expand<C13>(board, cellsOf, cellsReflected, values, bounds);
  if (q === 14) return expand<C14>(board, cellsOf, cellsReflected, values, bounds);
  if (q === 15) return expand<C15>(board, cellsOf, cellsReflected, values, bounds);
  return GO_ON;
}
