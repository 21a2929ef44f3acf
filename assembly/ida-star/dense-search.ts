/**
 * Bounded depth-first search of 4x4 boards with additive pattern databases in the dense form, the inner loop of IDA*.
 *
 *   board            bits 4c … 4c+3: the slot of the tile at cell c; at the blank's cell 0, which nobody reads
 *   masks, ranks     16 bits a pattern: the cells its tiles occupy, and the rank of their order; a tile that slides along a
 *                    row keeps the rank, along a column one look-up gives the new one
 *   …Mirrored        the same of the board mirrored in the main diagonal
 *   values           one byte a pattern: its table's value; above bit 32 the same of the mirrored board
 *   bounds           slack of the plain sum (bits 0-15) and of the mirrored one (16-31), automaton state (32-47)
 *
 * The tables (7-8: 577 MB) do not fit a cache, so the plain entries of all successors are read before any is used and
 * the misses overlap. The mirrored entry is read only where the plain one does not prune: reading all of them at once took
 * a quarter more time over Korf's 100 (2.3 against 1.8 times the native reference).
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
import { setTally, tally } from '../search/counters';
import { denseValue, growth, nextMask, nextRank, replaced, sameRank } from '../tables/dense-tables';
import { mirroredSlot, slotRecord, valueShift } from '../tables/pattern-tables';
import { automatonRow, countAllowed, laterBits, stateBits } from './automaton';
import { FOUND, GO_ON, SUSPENDED, unwind } from './trail';

const W: i32 = BOARD_WIDTH;
const H: i32 = BOARD_HEIGHT;
const N: i32 = BOARD_WIDTH * BOARD_HEIGHT;

function mirrored(cell: i32): i32 {
  return (cell % W) * W + cell / W;
}

/** Searches below a node whose blank is at B. */
export function expand<B>(
  board: u64,
  masks: u64,
  ranks: u64,
  masksMirrored: u64,
  ranksMirrored: u64,
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
  let recordUp: usize = 0,
    maskUp: u32 = 0,
    rankUp: u32 = 0,
    valueUp: u32 = 0;
  if (b >= W) {
    if (row & stateBits(0)) {
      recordUp = slotRecord(<u32>(board >> (4 * (b - W))) & 15);
      maskUp = nextMask(recordUp, masks, b - W, b);
      rankUp = nextRank(recordUp, maskUp, ranks, b - W, b);
      valueUp = denseValue(recordUp, maskUp, rankUp, b - W);
    }
  }
  let recordLeft: usize = 0,
    maskLeft: u32 = 0,
    rankLeft: u32 = 0,
    valueLeft: u32 = 0;
  if (b % W > 0) {
    if (row & stateBits(1)) {
      recordLeft = slotRecord(<u32>(board >> (4 * (b - 1))) & 15);
      maskLeft = nextMask(recordLeft, masks, b - 1, b);
      rankLeft = sameRank(recordLeft, maskLeft, ranks, b - 1, b);
      valueLeft = denseValue(recordLeft, maskLeft, rankLeft, b - 1);
    }
  }
  let recordRight: usize = 0,
    maskRight: u32 = 0,
    rankRight: u32 = 0,
    valueRight: u32 = 0;
  if (b % W < W - 1) {
    if (row & stateBits(2)) {
      recordRight = slotRecord(<u32>(board >> (4 * (b + 1))) & 15);
      maskRight = nextMask(recordRight, masks, b + 1, b);
      rankRight = sameRank(recordRight, maskRight, ranks, b + 1, b);
      valueRight = denseValue(recordRight, maskRight, rankRight, b + 1);
    }
  }
  let recordDown: usize = 0,
    maskDown: u32 = 0,
    rankDown: u32 = 0,
    valueDown: u32 = 0;
  if (b < N - W) {
    if (row & stateBits(3)) {
      recordDown = slotRecord(<u32>(board >> (4 * (b + W))) & 15);
      maskDown = nextMask(recordDown, masks, b + W, b);
      rankDown = nextRank(recordDown, maskDown, ranks, b + W, b);
      valueDown = denseValue(recordDown, maskDown, rankDown, b + W);
    }
  }
  if (b >= W) {
    if (row & stateBits(0)) {
      const grown = growth(valueUp, (values >> valueShift(recordUp)) & 255);
      const plain = bounds - 1 - grown;
      if ((plain & 0x8000) === 0) {
        const recordMUp = slotRecord(mirroredSlot(recordUp));
        const maskMUp = nextMask(recordMUp, masksMirrored, mirrored(b - W), mirrored(b));
        const rankMUp = sameRank(recordMUp, maskMUp, ranksMirrored, mirrored(b - W), mirrored(b));
        const valueMUp = denseValue(recordMUp, maskMUp, rankMUp, mirrored(b - W));
        const grownM = growth(valueMUp, (values >> (valueShift(recordMUp) + 32)) & 255);
        const both = plain - ((grownM + 1) << 16);
        if ((both & 0x80000000) === 0) {
          const q = b - W;
          const slot = (board >> (4 * q)) & 15;
          const stop = enter<B, Up>(
            board ^ (slot << (4 * q)) ^ (slot << (4 * b)),
            replaced(masks, recordUp, maskUp),
            replaced(ranks, recordUp, rankUp),
            replaced(masksMirrored, recordMUp, maskMUp),
            ranksMirrored,
            values + (grown << valueShift(recordUp)) + (grownM << (valueShift(recordMUp) + 32)),
            (both & 0xffffffff) | (((row >> 0) & 0xffff) << 32),
          );
          if (stop) return unwind(stop, q, countAllowed(row & laterBits(0), b));
        }
      }
    }
  }
  if (b % W > 0) {
    if (row & stateBits(1)) {
      const grown = growth(valueLeft, (values >> valueShift(recordLeft)) & 255);
      const plain = bounds - 1 - grown;
      if ((plain & 0x8000) === 0) {
        const recordMLeft = slotRecord(mirroredSlot(recordLeft));
        const maskMLeft = nextMask(recordMLeft, masksMirrored, mirrored(b - 1), mirrored(b));
        const rankMLeft = nextRank(recordMLeft, maskMLeft, ranksMirrored, mirrored(b - 1), mirrored(b));
        const valueMLeft = denseValue(recordMLeft, maskMLeft, rankMLeft, mirrored(b - 1));
        const grownM = growth(valueMLeft, (values >> (valueShift(recordMLeft) + 32)) & 255);
        const both = plain - ((grownM + 1) << 16);
        if ((both & 0x80000000) === 0) {
          const q = b - 1;
          const slot = (board >> (4 * q)) & 15;
          const stop = enter<B, Left>(
            board ^ (slot << (4 * q)) ^ (slot << (4 * b)),
            replaced(masks, recordLeft, maskLeft),
            ranks,
            replaced(masksMirrored, recordMLeft, maskMLeft),
            replaced(ranksMirrored, recordMLeft, rankMLeft),
            values + (grown << valueShift(recordLeft)) + (grownM << (valueShift(recordMLeft) + 32)),
            (both & 0xffffffff) | (((row >> 16) & 0xffff) << 32),
          );
          if (stop) return unwind(stop, q, countAllowed(row & laterBits(1), b));
        }
      }
    }
  }
  if (b % W < W - 1) {
    if (row & stateBits(2)) {
      const grown = growth(valueRight, (values >> valueShift(recordRight)) & 255);
      const plain = bounds - 1 - grown;
      if ((plain & 0x8000) === 0) {
        const recordMRight = slotRecord(mirroredSlot(recordRight));
        const maskMRight = nextMask(recordMRight, masksMirrored, mirrored(b + 1), mirrored(b));
        const rankMRight = nextRank(recordMRight, maskMRight, ranksMirrored, mirrored(b + 1), mirrored(b));
        const valueMRight = denseValue(recordMRight, maskMRight, rankMRight, mirrored(b + 1));
        const grownM = growth(valueMRight, (values >> (valueShift(recordMRight) + 32)) & 255);
        const both = plain - ((grownM + 1) << 16);
        if ((both & 0x80000000) === 0) {
          const q = b + 1;
          const slot = (board >> (4 * q)) & 15;
          const stop = enter<B, Right>(
            board ^ (slot << (4 * q)) ^ (slot << (4 * b)),
            replaced(masks, recordRight, maskRight),
            ranks,
            replaced(masksMirrored, recordMRight, maskMRight),
            replaced(ranksMirrored, recordMRight, rankMRight),
            values + (grown << valueShift(recordRight)) + (grownM << (valueShift(recordMRight) + 32)),
            (both & 0xffffffff) | (((row >> 32) & 0xffff) << 32),
          );
          if (stop) return unwind(stop, q, countAllowed(row & laterBits(2), b));
        }
      }
    }
  }
  if (b < N - W) {
    if (row & stateBits(3)) {
      const grown = growth(valueDown, (values >> valueShift(recordDown)) & 255);
      const plain = bounds - 1 - grown;
      if ((plain & 0x8000) === 0) {
        const recordMDown = slotRecord(mirroredSlot(recordDown));
        const maskMDown = nextMask(recordMDown, masksMirrored, mirrored(b + W), mirrored(b));
        const rankMDown = sameRank(recordMDown, maskMDown, ranksMirrored, mirrored(b + W), mirrored(b));
        const valueMDown = denseValue(recordMDown, maskMDown, rankMDown, mirrored(b + W));
        const grownM = growth(valueMDown, (values >> (valueShift(recordMDown) + 32)) & 255);
        const both = plain - ((grownM + 1) << 16);
        if ((both & 0x80000000) === 0) {
          const q = b + W;
          const slot = (board >> (4 * q)) & 15;
          const stop = enter<B, Down>(
            board ^ (slot << (4 * q)) ^ (slot << (4 * b)),
            replaced(masks, recordDown, maskDown),
            replaced(ranks, recordDown, rankDown),
            replaced(masksMirrored, recordMDown, maskMDown),
            ranksMirrored,
            values + (grown << valueShift(recordDown)) + (grownM << (valueShift(recordMDown) + 32)),
            (both & 0xffffffff) | (((row >> 48) & 0xffff) << 32),
          );
          if (stop) return unwind(stop, q, countAllowed(row & laterBits(3), b));
        }
      }
    }
  }
  return GO_ON;
}

/** Goes on at the neighbour of B in direction D. */
function enter<B, D>(
  board: u64,
  masks: u64,
  ranks: u64,
  masksMirrored: u64,
  ranksMirrored: u64,
  values: u64,
  bounds: u64,
): i32 {
  const b = <i32>offsetof<B>(),
    d = <i32>offsetof<D>();
  const q = d === 0 ? b - W : d === 1 ? b - 1 : d === 2 ? b + 1 : b + W;
  if (q === 0) return expand<C0>(board, masks, ranks, masksMirrored, ranksMirrored, values, bounds);
  if (q === 1) return expand<C1>(board, masks, ranks, masksMirrored, ranksMirrored, values, bounds);
  if (q === 2) return expand<C2>(board, masks, ranks, masksMirrored, ranksMirrored, values, bounds);
  if (q === 3) return expand<C3>(board, masks, ranks, masksMirrored, ranksMirrored, values, bounds);
  if (q === 4) return expand<C4>(board, masks, ranks, masksMirrored, ranksMirrored, values, bounds);
  if (q === 5) return expand<C5>(board, masks, ranks, masksMirrored, ranksMirrored, values, bounds);
  if (q === 6) return expand<C6>(board, masks, ranks, masksMirrored, ranksMirrored, values, bounds);
  if (q === 7) return expand<C7>(board, masks, ranks, masksMirrored, ranksMirrored, values, bounds);
  if (q === 8) return expand<C8>(board, masks, ranks, masksMirrored, ranksMirrored, values, bounds);
  if (q === 9) return expand<C9>(board, masks, ranks, masksMirrored, ranksMirrored, values, bounds);
  if (q === 10) return expand<C10>(board, masks, ranks, masksMirrored, ranksMirrored, values, bounds);
  if (q === 11) return expand<C11>(board, masks, ranks, masksMirrored, ranksMirrored, values, bounds);
  if (q === 12) return expand<C12>(board, masks, ranks, masksMirrored, ranksMirrored, values, bounds);
  if (q === 13) return expand<C13>(board, masks, ranks, masksMirrored, ranksMirrored, values, bounds);
  if (q === 14) return expand<C14>(board, masks, ranks, masksMirrored, ranksMirrored, values, bounds);
  if (q === 15) return expand<C15>(board, masks, ranks, masksMirrored, ranksMirrored, values, bounds);
  return GO_ON;
}
