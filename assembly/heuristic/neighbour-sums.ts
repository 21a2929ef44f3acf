/**
 * Sums of pattern databases for the neighbours of a few states, from those of the states: 4x4, best-first searches.
 *
 *   carried   bits 0-7   h, the larger of the plain and the reflected sum
 *             bits 8-15  the lead, by how much the reflected sum is larger; negative where the plain one is
 *
 * A search keeps both with a state, in 16 bits. So a neighbour's sums are the state's and what the tile that moves adds to
 * the one pattern it belongs to: two look-ups in place of one a pattern, in either direction. One-bit tables say no more
 * than that, and from scratch a value of theirs takes a walk. Sums are admissible, so both fit.
 *
 * First all look-ups are noted, then all are made, in a loop without a branch: so their cache misses overlap.
 *
 *   LOOK_UPS    a LookUp for each successor
 */

import { PATTERN_DATABASE } from '../abi';
import { reflectedCell, width } from '../board/geometry';
import { MAX_CELLS } from '../memory/layout';
import {
  Coded,
  denseAddress,
  denseShift,
  field,
  growth,
  maskAfter,
  OneBit,
  rankChange,
  readEntry,
  valueOfEntry,
} from '../tables/dense-tables';
import { BITS, DENSE, hasFormOnly, isOdd, SPARSE, sparseAddress, usesReflection } from '../tables/pattern-tables';
import { LOOK_UPS_PTR, Slot, slotAt, slotOfName } from '../tables/records';
import { fillNamed, placePatterns, placeSlots, places, placesReflected, ranks, ranksReflected } from './packed-places';
import { patternSum } from './pattern-database';

/** What is to be looked up for one successor: before and after the move, on the board and on its reflection. */
@unmanaged
class LookUp {
  /** addresses of entries */
  before: u32;
  after: u32;
  beforeReflected: u32;
  afterReflected: u32;
  /** how to read them, see dense-tables.ts; of sparse tables nothing */
  shiftBefore: u8;
  shiftAfter: u8;
  shiftBeforeReflected: u8;
  shiftAfterReflected: u8;
  /** lowest bits of the values before */
  isOdd: u8;
  isOddReflected: u8;
  /** the state's word */
  carried: u16;
}

/** there are tables of the forms below only where a kernel is built for 4x4 */
const IS_FIFTEEN_PUZZLE: bool = MAX_CELLS === 16;
const NONE: u32 = 0xff;

/** form of the tables whose sums are carried */
let form: u32 = NONE;
/** the bits of a carried word that are h; of a word that is h alone, all */
export let valueBits: u32 = 0xffff;

// The state that was opened: its blank, its things by cell, what is carried with it.
let blank: i32 = 0;
let board: u64 = 0;
let word: u32 = 0;

/** Chooses, for the search that begins, whether states carry their sums: where it can and the heuristic has them. */
export function chooseCarried(heuristic: u32, canCarry: bool): void {
  form = NONE;
  if (IS_FIFTEEN_PUZZLE && canCarry && heuristic === PATTERN_DATABASE) {
    if (hasFormOnly(SPARSE)) form = SPARSE;
    else if (hasFormOnly(BITS)) form = BITS;
    else if (hasFormOnly(DENSE)) form = DENSE;
    if (form !== NONE) fillNamed();
  }
  valueBits = form === NONE ? 0xffff : 0xff;
}

export function carriesSums(): bool {
  return IS_FIFTEEN_PUZZLE && form !== NONE;
}

/** The word of the current state (state.ts), h being known. */
export function carriedFromScratch(h: u32): u32 {
  if (!carriesSums() || !usesReflection()) return h;
  return carried(patternSum(false), patternSum(true));
}

function carried(plain: i32, reflected: i32): u32 {
  return <u32>max(plain, reflected) | ((<u32>(<u8>(reflected - plain))) << 8);
}

/** Takes a state, packed in one word, whose neighbours are to be asked for, and what is carried with it. */
export function openSums(state: u64, blankCell: i32, carriedWord: u32): void {
  board = state;
  blank = blankCell;
  word = carriedWord;
  if (form === SPARSE) placeSlots(state);
  else placePatterns(state);
}

function lookUp(i: i32): LookUp {
  return changetype<LookUp>(LOOK_UPS_PTR + <usize>i * offsetof<LookUp>());
}

/** Notes what tells the sums of successor `i`, where the tile at cell `from` has gone to the blank's cell. */
export function noteLookUps(i: i32, from: i32): void {
  const noted = lookUp(i);
  const number = slotOfName(<i32>(board >> ((<u64>from) << 2)) & 15);
  const slot = slotAt(number);
  const other = <u32>slot.reflected;
  const slotReflected = slotAt(other);
  const across = reflectedCell(from);
  const blankAcross = reflectedCell(blank);
  noted.carried = <u16>word;
  if (form === SPARSE) {
    noted.before = <u32>sparseAddress(slot, places);
    noted.after = <u32>sparseAddress(slot, places ^ ((<u64>(from ^ blank)) << ((<u64>number) << 2)));
    noted.beforeReflected = <u32>sparseAddress(slotReflected, placesReflected);
    const moved = placesReflected ^ ((<u64>(across ^ blankAcross)) << ((<u64>other) << 2));
    noted.afterReflected = <u32>sparseAddress(slotReflected, moved);
    return;
  }
  const mask = field(slot, places);
  const maskReflected = field(slotReflected, placesReflected);
  noted.isOdd = u8(isOdd(slot.pattern, mask));
  noted.isOddReflected = u8(isOdd(slotReflected.pattern, maskReflected));
  if (form === BITS) noteDense<OneBit>(noted, slot, slotReflected, from, across, blankAcross);
  else noteDense<Coded>(noted, slot, slotReflected, from, across, blankAcross);
}

function noteDense<T>(noted: LookUp, slot: Slot, other: Slot, from: i32, across: i32, blankAcross: i32): void {
  const isAlongRow = abs(from - blank) < width();
  const mask = maskAfter(slot, places, from, blank);
  const rank = field(slot, ranks) + (isAlongRow ? 0 : rankChange(slot, mask, ranks, from, blank));
  noted.before = <u32>denseAddress<T>(slot, field(slot, places), field(slot, ranks), blank);
  noted.shiftBefore = <u8>denseShift<T>(slot, field(slot, places), field(slot, ranks), blank);
  noted.after = <u32>denseAddress<T>(slot, mask, rank, from);
  noted.shiftAfter = <u8>denseShift<T>(slot, mask, rank, from);
  const maskM = maskAfter(other, placesReflected, across, blankAcross);
  const turnedM = isAlongRow ? rankChange(other, maskM, ranksReflected, across, blankAcross) : 0;
  const rankM = field(other, ranksReflected) + turnedM;
  const wasMask = field(other, placesReflected);
  const wasRank = field(other, ranksReflected);
  noted.beforeReflected = <u32>denseAddress<T>(other, wasMask, wasRank, blankAcross);
  noted.shiftBeforeReflected = <u8>denseShift<T>(other, wasMask, wasRank, blankAcross);
  noted.afterReflected = <u32>denseAddress<T>(other, maskM, rankM, across);
  noted.shiftAfterReflected = <u8>denseShift<T>(other, maskM, rankM, across);
}

/** The word of successor `i`, whose look-ups were noted. */
export function noted(i: i32): u32 {
  if (form === SPARSE) return sparseSums(lookUp(i));
  return form === BITS ? denseSums<OneBit>(lookUp(i)) : denseSums<Coded>(lookUp(i));
}

function sparseSums(noted: LookUp): u32 {
  const grown = <i32>load<u8>(noted.after) - <i32>load<u8>(noted.before);
  return grownBy(noted.carried, grown, <i32>load<u8>(noted.afterReflected) - <i32>load<u8>(noted.beforeReflected));
}

function denseSums<T>(noted: LookUp): u32 {
  const before = valueOfEntry<T>(readEntry<T>(load<u8>(noted.before), noted.shiftBefore), noted.isOdd);
  const grown = growth<T>(readEntry<T>(load<u8>(noted.after), noted.shiftAfter), before);
  const was = readEntry<T>(load<u8>(noted.beforeReflected), noted.shiftBeforeReflected);
  const is = readEntry<T>(load<u8>(noted.afterReflected), noted.shiftAfterReflected);
  return grownBy(noted.carried, <i32>grown, <i32>growth<T>(is, valueOfEntry<T>(was, noted.isOddReflected)));
}

function grownBy(word: u32, plainGrowth: i32, reflectedGrowth: i32): u32 {
  const lead = <i32>(<i8>(word >> 8));
  const plain = <i32>(word & 0xff) - max(lead, 0) + plainGrowth;
  return usesReflection() ? carried(plain, plain - plainGrowth + lead + reflectedGrowth) : plain;
}
