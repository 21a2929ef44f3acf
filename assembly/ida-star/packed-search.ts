/**
 * Bounded depth-first search of boards of up to 16 cells, the inner loop of IDA*: the board lives in one register.
 *
 *   bits 4c … 4c+3 of `board`: the thing at cell c, named by its goal cell (the blank too); the goal is 0xFEDC…3210
 *
 * One function is compiled for each pair (blank's cell B, cell the blank came from P), see board/cell.ts, and for each
 * heuristic H. Instead of h and a bound they carry `slack` = bound − g − h: a move that takes its tile nearer leaves it
 * as it is, any other costs two. Nodes without slack, most of them, have a function of their own without the argument.
 * Memory is touched only to count (and, for linear conflict, to look a line up).
 *
 * Successors come in the order up, left, right, down; the move back to P is never made. Source: Korf (1985). What a
 * move does is a function of (B, D), which the compiler inlines (packed-move.ts). The step to the successor is written
 * out four times. As part of such a function it would be a call for every pruned successor too, a third of the speed
 * (0.52 against 0.77 of the native reference); inlined by force it costs 15 % (the stop code is then tested twice).
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
import { setTally, tally } from '../search/counters';
import { CornerManhattan, conflictsLess, hasConflicts, isCorner, retreats, slid } from './packed-move';
import { FOUND, GO_ON, SUSPENDED, unwind } from './trail';

const W: i32 = BOARD_WIDTH;
const H_: i32 = BOARD_HEIGHT;
const N: i32 = BOARD_WIDTH * BOARD_HEIGHT;

/** everything at its own cell */
export const GOAL: u64 = N >= 16 ? 0xfedcba9876543210 : 0xfedcba9876543210 & (((<u64>1) << (4 * N)) - 1);

/**
 * Searches below a node whose blank is at B and came from P, within `slack`.
 *
 * @returns GO_ON, FOUND or SUSPENDED (see trail.ts)
 */
export function expand<B, P, H>(board: u64, slack: i32): i32 {
  const b = <i32>offsetof<B>(),
    p = <i32>offsetof<P>();
  // The host turns the board so that the blank's goal cell lies in the first quarter: only there the goal can be.
  if (isCorner<H>() ? b === 0 : b % W <= (W - 1) / 2 && b / W <= (H_ - 1) / 2) {
    if (board === GOAL) return FOUND;
  }
  const up = i32(b >= W && b - W !== p),
    left = i32(b % W > 0 && b - 1 !== p);
  const right = i32(b % W < W - 1 && b + 1 !== p),
    down = i32(b < N - W && b + W !== p);
  const count = tally;
  if (<i32>count < 0) return SUSPENDED;
  setTally(count + (1 + ((<i64>(up + left + right + down)) << 32)));
  if (up) {
    let rest = slack - 2 * retreats<B, Up>(board);
    const next = slid<B, Up, H>(board);
    if (hasConflicts<H>()) rest += conflictsLess<B, Up>(board, next);
    if (rest >= 0) {
      const stop = isCorner<H>() && rest === 0 ? enterTight<B, Up>(next) : enter<B, Up, H>(next, rest);
      if (stop) return unwind(stop, b - W, left + right + down);
    }
  }
  if (left) {
    let rest = slack - 2 * retreats<B, Left>(board);
    const next = slid<B, Left, H>(board);
    if (hasConflicts<H>()) rest += conflictsLess<B, Left>(board, next);
    if (rest >= 0) {
      const stop = isCorner<H>() && rest === 0 ? enterTight<B, Left>(next) : enter<B, Left, H>(next, rest);
      if (stop) return unwind(stop, b - 1, right + down);
    }
  }
  if (right) {
    let rest = slack - 2 * retreats<B, Right>(board);
    const next = slid<B, Right, H>(board);
    if (hasConflicts<H>()) rest += conflictsLess<B, Right>(board, next);
    if (rest >= 0) {
      const stop = isCorner<H>() && rest === 0 ? enterTight<B, Right>(next) : enter<B, Right, H>(next, rest);
      if (stop) return unwind(stop, b + 1, down);
    }
  }
  if (down) {
    let rest = slack - 2 * retreats<B, Down>(board);
    const next = slid<B, Down, H>(board);
    if (hasConflicts<H>()) rest += conflictsLess<B, Down>(board, next);
    if (rest >= 0) {
      const stop = isCorner<H>() && rest === 0 ? enterTight<B, Down>(next) : enter<B, Down, H>(next, rest);
      if (stop) return unwind(stop, b + W, 0);
    }
  }
  return GO_ON;
}

/** The same without slack: only moves that take their tile nearer. Its depth is at most h, so it is never suspended. */
function expandTight<B, P>(board: u64): i32 {
  const b = <i32>offsetof<B>(),
    p = <i32>offsetof<P>();
  if (b === 0) {
    if (board === GOAL) return FOUND;
  }
  const up = i32(b >= W && b - W !== p),
    left = i32(b % W > 0 && b - 1 !== p);
  const right = i32(b % W < W - 1 && b + 1 !== p),
    down = i32(b < N - W && b + W !== p);
  setTally(tally + (1 + ((<i64>(up + left + right + down)) << 32)));
  if (up) {
    if (!retreats<B, Up>(board)) {
      const stop = enterTight<B, Up>(slid<B, Up, CornerManhattan>(board));
      if (stop) return unwind(stop, b - W, left + right + down);
    }
  }
  if (left) {
    if (!retreats<B, Left>(board)) {
      const stop = enterTight<B, Left>(slid<B, Left, CornerManhattan>(board));
      if (stop) return unwind(stop, b - 1, right + down);
    }
  }
  if (right) {
    if (!retreats<B, Right>(board)) {
      const stop = enterTight<B, Right>(slid<B, Right, CornerManhattan>(board));
      if (stop) return unwind(stop, b + 1, down);
    }
  }
  if (down) {
    if (!retreats<B, Down>(board)) {
      const stop = enterTight<B, Down>(slid<B, Down, CornerManhattan>(board));
      if (stop) return unwind(stop, b + W, 0);
    }
  }
  return GO_ON;
}

/**
 * Goes on at the neighbour of B in direction D.
 *
 * The neighbour is worked out here and not by a function: only what is a constant before functions are inlined keeps the compiler from making one
 * for every pair of cells, neighbours or not (the 3x3 kernel had 2,171 functions and has 1,067, and takes two thirds of the time to build).
 */
export function enter<B, D, H>(board: u64, slack: i32): i32 {
  const b = <i32>offsetof<B>(),
    d = <i32>offsetof<D>();
  const q = d === 0 ? b - W : d === 1 ? b - 1 : d === 2 ? b + 1 : b + W;
  if (q === 0) return expand<C0, B, H>(board, slack);
  if (q === 1) return expand<C1, B, H>(board, slack);
  if (q === 2) return expand<C2, B, H>(board, slack);
  if (q === 3) return expand<C3, B, H>(board, slack);
  if (q === 4) return expand<C4, B, H>(board, slack);
  if (q === 5) return expand<C5, B, H>(board, slack);
  if (q === 6) return expand<C6, B, H>(board, slack);
  if (q === 7) return expand<C7, B, H>(board, slack);
  if (q === 8) return expand<C8, B, H>(board, slack);
  if (q === 9) return expand<C9, B, H>(board, slack);
  if (q === 10) return expand<C10, B, H>(board, slack);
  if (q === 11) return expand<C11, B, H>(board, slack);
  if (q === 12) return expand<C12, B, H>(board, slack);
  if (q === 13) return expand<C13, B, H>(board, slack);
  if (q === 14) return expand<C14, B, H>(board, slack);
  if (q === 15) return expand<C15, B, H>(board, slack);
  return GO_ON;
}

function enterTight<B, D>(board: u64): i32 {
  const b = <i32>offsetof<B>(),
    d = <i32>offsetof<D>();
  const q = d === 0 ? b - W : d === 1 ? b - 1 : d === 2 ? b + 1 : b + W;
  if (q === 0) return expandTight<C0, B>(board);
  if (q === 1) return expandTight<C1, B>(board);
  if (q === 2) return expandTight<C2, B>(board);
  if (q === 3) return expandTight<C3, B>(board);
  if (q === 4) return expandTight<C4, B>(board);
  if (q === 5) return expandTight<C5, B>(board);
  if (q === 6) return expandTight<C6, B>(board);
  if (q === 7) return expandTight<C7, B>(board);
  if (q === 8) return expandTight<C8, B>(board);
  if (q === 9) return expandTight<C9, B>(board);
  if (q === 10) return expandTight<C10, B>(board);
  if (q === 11) return expandTight<C11, B>(board);
  if (q === 12) return expandTight<C12, B>(board);
  if (q === 13) return expandTight<C13, B>(board);
  if (q === 14) return expandTight<C14, B>(board);
  if (q === 15) return expandTight<C15, B>(board);
  return GO_ON;
}
