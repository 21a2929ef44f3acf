/**
 * The entry to dense-search.ts from run-time values: at the root, and again where the last slice stopped.
 *
 * It runs once or twice a slice, so it may be slow. It walks the trail from the root to the suspended node and goes on
 * there. As it returns, it tries in every node it passes the successors that come after the trail's.
 */

import { C0, C1, C2, C3, C4, C5, C6, C7, C8, C9, C10, C11, C12, C13, C14, C15 } from '../board/cell';
import { cells, neighbour, reflectedCell, width } from '../board/geometry';
import { findBlank, tileAt } from '../board/state';
import { oneBitValue } from '../heuristic/one-bit-value';
import { firstCellPtr, maskOf, orderRankOf, placeSlots } from '../heuristic/placement';
import {
  Coded,
  denseEntry,
  field,
  growth,
  maskAfter,
  OneBit,
  raised,
  rankChange,
  replaced,
  slid,
} from '../tables/dense-tables';
import { hasBits, isOdd } from '../tables/pattern-tables';
import { patternAt, patternCount, Slot, slotAt, slotOfName } from '../tables/records';
import { automatonRow, countAllowed, laterBits } from './automaton';
import { expand } from './dense-search';
import { skippedAtRoot } from './root-skip';
import { rootBounds, rootSum } from './table-bounds';
import { clearTrail, GO_ON, trailCell, trailDepth, unwind } from './trail';

let rootBlank: i32 = 0;
let rootBoard: u64 = 0;
let rootMasks: u64 = 0;
let rootRanks: u64 = 0;
let rootMasksReflected: u64 = 0;
let rootRanksReflected: u64 = 0;
let rootValues: u64 = 0;

// What the last call of `place` found.
let masks: u64 = 0;
let ranks: u64 = 0;
let values: u64 = 0;

/** Takes the current state (state.ts) as the root. */
export function beginDense(): void {
  rootBoard = 0;
  rootBlank = findBlank();
  for (let cell = 0; cell < cells(); cell++) {
    if (cell !== rootBlank) rootBoard |= (<u64>slotOfName(tileAt(cell))) << (4 * cell);
  }
  place(true);
  rootMasksReflected = masks;
  rootRanksReflected = ranks;
  rootValues = values << 32;
  place(false);
  rootMasks = masks;
  rootRanks = ranks;
  rootValues |= values;
  clearTrail();
}

/** Masks, ranks and values of all patterns for the current state or its reflection. */
function place(reflected: bool): void {
  placeSlots(reflected);
  const blank = reflected ? reflectedCell(rootBlank) : rootBlank;
  masks = 0;
  ranks = 0;
  values = 0;
  for (let pattern: u32 = 0; pattern < patternCount(); pattern++) {
    const first = patternAt(pattern).firstSlot;
    const length = <i32>patternAt(pattern).length;
    const slot = slotAt(first);
    const mask = maskOf(firstCellPtr(first), length);
    const rank = orderRankOf(firstCellPtr(first), length, mask);
    masks = replaced(masks, slot, <u32>mask);
    ranks = replaced(ranks, slot, rank);
    const value = hasBits()
      ? <u32>oneBitValue(pattern)
      : denseEntry<Coded>(slot, <u32>mask, rank, blank) + u32(isOdd(pattern, mask));
    values |= (<u64>value) << slot.valueShift;
  }
}

/** h of the root: the larger sum. */
export function denseRootValue(): i32 {
  return rootSum(rootValues);
}

/** Searches from the root within `bound`. */
export function searchDense(bound: i32): i32 {
  clearTrail();
  return resumeFrom(0, bound);
}

/** Goes on where the last slice of the same search stopped. */
export function resumeDense(bound: i32): i32 {
  const depth = trailDepth();
  clearTrail();
  return resumeFrom(depth, bound);
}

function resumeFrom(depth: i32, bound: i32): i32 {
  return hasBits() ? resumeWith<OneBit>(depth, bound) : resumeWith<Coded>(depth, bound);
}

function resumeWith<T>(depth: i32, bound: i32): i32 {
  const bounds = rootBounds(rootValues, bound);
  return resumeAt<T>(
    depth,
    rootBlank,
    rootBoard,
    rootMasks,
    rootRanks,
    rootMasksReflected,
    rootRanksReflected,
    rootValues,
    bounds,
    skippedAtRoot(),
  );
}

/** @param skipped - of the root: a cell the blank does not go to; -1 for none */
function resumeAt<T>(
  level: i32,
  blank: i32,
  board: u64,
  masks: u64,
  ranks: u64,
  masksReflected: u64,
  ranksReflected: u64,
  values: u64,
  bounds: u64,
  skipped: i32,
): i32 {
  if (level === 0 && skipped < 0)
    return enterAt<T>(blank, board, masks, ranks, masksReflected, ranksReflected, values, bounds);
  // Read before going deeper: unwinding writes the new trail over the old one.
  const taken = level > 0 ? trailCell(level - 1) : -1;
  const row = automatonRow(<u32>(bounds >> 32));
  let reached = level === 0;
  for (let direction = 0; direction < 4; direction++) {
    const to = neighbour(blank, direction);
    const state = (row >> (16 * direction)) & 0xffff;
    if (to === taken) reached = true;
    if (to === blank || to === skipped || state === 0 || !reached) continue;
    const record = slotAt(<u32>(board >> (4 * to)) & 15);
    const recordM = slotAt(record.reflected);
    const mask = maskAfter(record, masks, to, blank);
    const maskM = maskAfter(recordM, masksReflected, reflectedCell(to), reflectedCell(blank));
    const turned = turnedBy(record, mask, ranks, to, blank);
    const turnedM = turnedBy(recordM, maskM, ranksReflected, reflectedCell(to), reflectedCell(blank));
    const rank = field(record, ranks) + turned;
    const rankM = field(recordM, ranksReflected) + turnedM;
    const shift = <u64>record.valueShift,
      shiftM = <u64>recordM.valueShift + 32;
    const grown = growth<T>(denseEntry<T>(record, mask, rank, to), (values >> shift) & 255);
    const grownM = growth<T>(denseEntry<T>(recordM, maskM, rankM, reflectedCell(to)), (values >> shiftM) & 255);
    const rest = bounds - (grown + 1) - ((grownM + 1) << 16);
    if ((((bounds - (grown + 1)) & 0x8000) | (rest & 0x80000000)) !== 0) continue;
    const slot = (board >> (4 * to)) & 15;
    const stop = resumeAt<T>(
      to === taken ? level - 1 : 0,
      to,
      board ^ (slot << (4 * to)) ^ (slot << (4 * blank)),
      slid(masks, record, to, blank),
      raised(ranks, record, turned),
      slid(masksReflected, recordM, reflectedCell(to), reflectedCell(blank)),
      raised(ranksReflected, recordM, turnedM),
      values + (grown << shift) + (grownM << shiftM),
      (rest & 0xffffffff) | (state << 32),
      -1,
    );
    if (stop) return unwind(stop, to, countAllowed(row & laterBits(direction), blank));
  }
  return GO_ON;
}

function turnedBy(slot: Slot, mask: u32, ranks: u64, from: i32, to: i32): i32 {
  return abs(from - to) < width() ? 0 : rankChange(slot, mask, ranks, from, to);
}

function enterAt<T>(
  blank: i32,
  board: u64,
  masks: u64,
  ranks: u64,
  masksReflected: u64,
  ranksReflected: u64,
  values: u64,
  bounds: u64,
): i32 {
  if (blank === 0) return expand<C0, T>(board, masks, ranks, masksReflected, ranksReflected, values, bounds);
  if (blank === 1) return expand<C1, T>(board, masks, ranks, masksReflected, ranksReflected, values, bounds);
  if (blank === 2) return expand<C2, T>(board, masks, ranks, masksReflected, ranksReflected, values, bounds);
  if (blank === 3) return expand<C3, T>(board, masks, ranks, masksReflected, ranksReflected, values, bounds);
  if (blank === 4) return expand<C4, T>(board, masks, ranks, masksReflected, ranksReflected, values, bounds);
  if (blank === 5) return expand<C5, T>(board, masks, ranks, masksReflected, ranksReflected, values, bounds);
  if (blank === 6) return expand<C6, T>(board, masks, ranks, masksReflected, ranksReflected, values, bounds);
  if (blank === 7) return expand<C7, T>(board, masks, ranks, masksReflected, ranksReflected, values, bounds);
  if (blank === 8) return expand<C8, T>(board, masks, ranks, masksReflected, ranksReflected, values, bounds);
  if (blank === 9) return expand<C9, T>(board, masks, ranks, masksReflected, ranksReflected, values, bounds);
  if (blank === 10) return expand<C10, T>(board, masks, ranks, masksReflected, ranksReflected, values, bounds);
  if (blank === 11) return expand<C11, T>(board, masks, ranks, masksReflected, ranksReflected, values, bounds);
  if (blank === 12) return expand<C12, T>(board, masks, ranks, masksReflected, ranksReflected, values, bounds);
  if (blank === 13) return expand<C13, T>(board, masks, ranks, masksReflected, ranksReflected, values, bounds);
  if (blank === 14) return expand<C14, T>(board, masks, ranks, masksReflected, ranksReflected, values, bounds);
  if (blank === 15) return expand<C15, T>(board, masks, ranks, masksReflected, ranksReflected, values, bounds);
  return GO_ON;
}
