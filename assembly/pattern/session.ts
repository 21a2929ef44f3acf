/**
 * One build from the outside: which board and pattern, how much memory, and the walks before the search.
 *
 * Invariant: `choose` comes first; `count` is called until all masks are walked, then `place`, then `prepare`
 * until it returns true. The host checks every argument; nothing is checked here.
 * Further instances on the same memory go through `choose`, `count`, `place` with the same arguments, then
 * `takeScratch`; they share the work of each depth, in ranges of blocks that cut no mask in two.
 */

import { setBoard } from '../board/bitboard';
import { fillBinomials } from '../rank/mask-rank';
import { aim, seed } from './build';
import * as layout from './layout';
import { beginMoves, fillMovesFrom } from './moves';
import { apartRows, countRooms, firstMask, linkRooms, linkTotal, listRooms, walkedMasks } from './rooms';

/** Stages of `prepare`. */
const LISTING: u32 = 0;
const LINKING: u32 = 1;
const MOVES: u32 = 2;

let pattern: u64 = 0;
let goalBlank: u32 = 0;
let rooms: u32 = 0;
let apart: u32 = 0;
let stage: u32 = LISTING;
let position: u32 = 0;

/**
 * Fixes what is to be built.
 *
 * @param patternLow - the pattern's goal cells as bits 0 … 31, those from 32 on in `patternHigh`
 * @param blank - the blank's goal cell
 * @param kind - of table: VALUES, ROOM_CODES (see codes.ts) or ROOM_BITS (see bits.ts)
 * @returns the end of the memory that `count` needs, from `base`
 */
export function choose(
  columns: u32,
  rows: u32,
  patternLow: u32,
  patternHigh: u32,
  blank: u32,
  base: usize,
  kind: u32,
): usize {
  setBoard(columns, rows);
  pattern = ((<u64>patternHigh) << 32) | <u64>patternLow;
  goalBlank = blank;
  aim(pattern);
  return layout.placeConstants(base, <u32>popcnt(pattern), kind);
}

/** Counts rooms over up to `most` further masks, from the first if `most` is 0; returns the masks walked. */
export function count(most: u32): u32 {
  if (most === 0) {
    fillBinomials(layout.binomialPtr);
    firstMask();
  }
  rooms = countRooms(most);
  apart = apartRows();
  return walkedMasks();
}

/** Blocks of the build: pairs of a mask and a room. */
export function blockCount(): u32 {
  return rooms;
}

/** Places all regions for the rooms counted; returns the memory's end, beyond 2^32 when it cannot be had. */
export function place(threads: u32): f64 {
  stage = LISTING;
  position = 0;
  firstMask();
  return layout.placeRegions(rooms, apart, linkTotal(), threads);
}

/** Lists and links the rooms of up to `most` masks, then fills the move tables; true once all is ready. */
export function prepare(most: u32): bool {
  if (stage === LISTING) {
    listRooms(most);
    if (walkedMasks() === layout.masks) {
      stage = LINKING;
      firstMask();
    }
    return false;
  }
  if (stage === LINKING) {
    linkRooms(most);
    if (walkedMasks() === layout.masks) {
      stage = MOVES;
      beginMoves();
    }
    return false;
  }
  if (position < layout.length) fillMovesFrom(position++);
  if (position < layout.length) return false;
  seed(pattern, goalBlank);
  return true;
}

/** Where the finished table is. */
export function tableAddress(): usize {
  return layout.hasBits ? layout.frontierPtr : layout.tablePtr;
}

/** Its bytes, once `place` was called; beyond 2^32 where it cannot be had. */
export function tableBytes(): f64 {
  return layout.hasBits ? <f64>layout.rowBytes * layout.orders : <f64>layout.masks * layout.orders;
}
