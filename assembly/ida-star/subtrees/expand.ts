/**
 * Bounded depth-first search of boards of up to 36 cells with additive tables, the inner loop of IDA*.
 *
 *   frame    what this thread writes (layout.ts): the board and each pattern's entry, changed going down and restored
 *            going up. It holds too much for registers; with the cell of the blank a constant each access is
 *            one instruction
 *   state    of the duplicate-pruning automaton
 *   bounds   slack = bound − g − h of the first partition's sum (bits 0-15) and of the other's (16-31), bound − g (48-63)
 *
 * One function for each cell of the blank (board/cell.ts), or one for all in kernels that know no board size. The
 * tables (5x5, 6-6-6-6: 488 MB) fit no cache, so all successors' entries of the first partition are read before any is used and the
 * misses overlap. The goal is met where bound − g is 0: h is 0 there, and at any smaller g the bound before would have
 * met it.
 * Sources: Korf, Felner (2002); Taylor, Korf (1993) for the automaton.
 */

import {
  Anywhere,
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
  C16,
  C17,
  C18,
  C19,
  C20,
  C21,
  C22,
  C23,
  C24,
  Down,
  Left,
  Right,
  Up,
} from '../../board/cell';
import { cells, width } from '../../board/geometry';
import { setTally, tally } from '../../search/counters';
import { automatonRow, countAllowed, stateBits, unwindAllowed } from '../automaton';
import { FOUND, GO_ON, SUSPENDED } from '../trail';
import { BLANK } from './layout';
import { entryValue, extraAfter, leastAfter, movedEntry } from './room';
import { tileNamed } from './tiles';

/** what is left of the bound: one move */
const MOVE: u64 = 1 << 48;

/** Searches below a node whose blank is at B. */
export function expand<B>(frame: usize, state: u32, bounds: u64): i32 {
  if (bounds < MOVE) return FOUND;
  const count = tally;
  if (<i32>count < 0) return SUSPENDED;
  const b = blankAt<B>(frame);
  const W = width();
  const row = automatonRow(state);
  setTally(count + (1 + ((<i64>countAllowed(row, b)) << 32)));
  let codedUp: u64 = 0;
  if (b >= W) {
    if (row & stateBits(0)) codedUp = nextCoded(frame, b - W, 0);
  }
  let codedLeft: u64 = 0;
  if (b % W > 0) {
    if (row & stateBits(1)) codedLeft = nextCoded(frame, b - 1, 1);
  }
  let codedRight: u64 = 0;
  if (b % W < W - 1) {
    if (row & stateBits(2)) codedRight = nextCoded(frame, b + 1, 2);
  }
  let codedDown: u64 = 0;
  if (b < cells() - W) {
    if (row & stateBits(3)) codedDown = nextCoded(frame, b + W, 3);
  }
  if (b >= W) {
    const stop = Successor.search<B, Up>(frame, row, bounds, codedUp);
    if (stop) return stop;
  }
  if (b % W > 0) {
    const stop = Successor.search<B, Left>(frame, row, bounds, codedLeft);
    if (stop) return stop;
  }
  if (b % W < W - 1) {
    const stop = Successor.search<B, Right>(frame, row, bounds, codedRight);
    if (stop) return stop;
  }
  if (b < cells() - W) return Successor.search<B, Down>(frame, row, bounds, codedDown);
  return GO_ON;
}

/** A class because decorators stand on methods only. */
class Successor {
  /**
   * Searches below the neighbour of B in direction D, if the automaton and both sums allow the move.
   *
   * Inlined in every caller: where the compiler chooses, 80 of these stay calls and 5x5 proofs take 7 % longer.
   *
   * @param coded - the byte read ahead, of the pattern whose tile slides
   */
  @inline
  static search<B, D>(frame: usize, row: u64, bounds: u64, coded: u64): i32 {
    const d = <i32>offsetof<D>();
    if ((row & stateBits(d)) === 0) return GO_ON;
    const W = width();
    const b = blankAt<B>(frame);
    const q = d === 0 ? b - W : d === 1 ? b - 1 : d === 2 ? b + 1 : b + W;
    const tile = load<u8>(frame + q);
    const record = tileNamed(tile);
    const at = frame + record.entry;
    const entry = load<u64>(at);
    let value = leastAfter(coded, entry);
    let plain = bounds - MOVE - 1 - (value - entryValue(entry));
    if (plain & 0x8000) return GO_ON;
    if (coded & 3) {
      const extra = extraAfter(coded, entry, q, b);
      value += extra;
      plain -= extra;
      if (plain & 0x8000) return GO_ON;
    }
    const atM = frame + record.otherEntry;
    const entryM = load<u64>(atM);
    const addressM = <u32>entryM + record.otherGrowth(d);
    const codedM = <u64>load<u8>(addressM);
    let valueM = leastAfter(codedM, entryM);
    let both = plain - ((1 + valueM - entryValue(entryM)) << 16);
    if (both & 0x80000000) return GO_ON;
    if (codedM & 3) {
      const extra = extraAfter(codedM, entryM, q, b);
      valueM += extra;
      both -= extra << 16;
      if (both & 0x80000000) return GO_ON;
    }
    store<u64>(at, movedEntry(entry, <u32>entry + record.growth(d), value, q, b));
    store<u64>(atM, movedEntry(entryM, addressM, valueM, q, b));
    store<u8>(frame + b, tile);
    const stop = enter<B, D>(frame, <u32>(row >> (16 * d)) & 0xffff, both);
    store<u64>(at, entry);
    store<u64>(atM, entryM);
    store<u8>(frame + q, tile);
    return stop ? unwindAllowed(stop, q, row, d, b) : GO_ON;
  }
}

/** The table's byte after the blank goes in `direction`, to `q`. */
function nextCoded(frame: usize, q: i32, direction: i32): u64 {
  const record = tileNamed(load<u8>(frame + q));
  return load<u8>(load<u32>(frame + record.entry) + record.growth(direction));
}

/** The blank's cell, a constant but for `Anywhere`. */
function blankAt<B>(frame: usize): i32 {
  return offsetof<B>() === offsetof<Anywhere>() ? load<u8>(frame, BLANK) : <i32>offsetof<B>();
}

/** Goes on at the neighbour of B in direction D. */
function enter<B, D>(frame: usize, state: u32, bounds: u64): i32 {
  const b = <i32>offsetof<B>(),
    d = <i32>offsetof<D>();
  if (offsetof<B>() === offsetof<Anywhere>()) {
    const W = width();
    const from = load<u8>(frame, BLANK);
    store<u8>(frame, <u8>(d === 0 ? from - W : d === 1 ? from - 1 : d === 2 ? from + 1 : from + W), BLANK);
    const stop = expand<Anywhere>(frame, state, bounds);
    store<u8>(frame, from, BLANK);
    return stop;
  }
  // A constant before functions are inlined, or the compiler makes a call to each cell.
  const q = d === 0 ? b - BOARD_WIDTH : d === 1 ? b - 1 : d === 2 ? b + 1 : b + BOARD_WIDTH;
  if (q === 0) return expand<C0>(frame, state, bounds);
  if (q === 1) return expand<C1>(frame, state, bounds);
  if (q === 2) return expand<C2>(frame, state, bounds);
  if (q === 3) return expand<C3>(frame, state, bounds);
  if (q === 4) return expand<C4>(frame, state, bounds);
  if (q === 5) return expand<C5>(frame, state, bounds);
  if (q === 6) return expand<C6>(frame, state, bounds);
  if (q === 7) return expand<C7>(frame, state, bounds);
  if (q === 8) return expand<C8>(frame, state, bounds);
  if (q === 9) return expand<C9>(frame, state, bounds);
  if (q === 10) return expand<C10>(frame, state, bounds);
  if (q === 11) return expand<C11>(frame, state, bounds);
  if (q === 12) return expand<C12>(frame, state, bounds);
  if (q === 13) return expand<C13>(frame, state, bounds);
  if (q === 14) return expand<C14>(frame, state, bounds);
  if (q === 15) return expand<C15>(frame, state, bounds);
  if (q === 16) return expand<C16>(frame, state, bounds);
  if (q === 17) return expand<C17>(frame, state, bounds);
  if (q === 18) return expand<C18>(frame, state, bounds);
  if (q === 19) return expand<C19>(frame, state, bounds);
  if (q === 20) return expand<C20>(frame, state, bounds);
  if (q === 21) return expand<C21>(frame, state, bounds);
  if (q === 22) return expand<C22>(frame, state, bounds);
  if (q === 23) return expand<C23>(frame, state, bounds);
  if (q === 24) return expand<C24>(frame, state, bounds);
  return GO_ON;
}

/** Goes on at a cell known at run time only. */
export function enterAt(blank: i32, frame: usize, state: u32, bounds: u64): i32 {
  if (BOARD_WIDTH === 0) {
    store<u8>(frame, <u8>blank, BLANK);
    return expand<Anywhere>(frame, state, bounds);
  }
  if (blank === 0) return expand<C0>(frame, state, bounds);
  if (blank === 1) return expand<C1>(frame, state, bounds);
  if (blank === 2) return expand<C2>(frame, state, bounds);
  if (blank === 3) return expand<C3>(frame, state, bounds);
  if (blank === 4) return expand<C4>(frame, state, bounds);
  if (blank === 5) return expand<C5>(frame, state, bounds);
  if (blank === 6) return expand<C6>(frame, state, bounds);
  if (blank === 7) return expand<C7>(frame, state, bounds);
  if (blank === 8) return expand<C8>(frame, state, bounds);
  if (blank === 9) return expand<C9>(frame, state, bounds);
  if (blank === 10) return expand<C10>(frame, state, bounds);
  if (blank === 11) return expand<C11>(frame, state, bounds);
  if (blank === 12) return expand<C12>(frame, state, bounds);
  if (blank === 13) return expand<C13>(frame, state, bounds);
  if (blank === 14) return expand<C14>(frame, state, bounds);
  if (blank === 15) return expand<C15>(frame, state, bounds);
  if (BOARD_WIDTH * BOARD_HEIGHT > 16) {
    if (blank === 16) return expand<C16>(frame, state, bounds);
    if (blank === 17) return expand<C17>(frame, state, bounds);
    if (blank === 18) return expand<C18>(frame, state, bounds);
    if (blank === 19) return expand<C19>(frame, state, bounds);
    if (blank === 20) return expand<C20>(frame, state, bounds);
    if (blank === 21) return expand<C21>(frame, state, bounds);
    if (blank === 22) return expand<C22>(frame, state, bounds);
    if (blank === 23) return expand<C23>(frame, state, bounds);
    if (blank === 24) return expand<C24>(frame, state, bounds);
  }
  return GO_ON;
}
