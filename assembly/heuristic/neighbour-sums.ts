/**
 * Sums of pattern databases for a state's neighbours, from those of the state: 4x4, best-first searches.
 *
 *   carried   bits 0-7   h, the larger of the plain and the reflected sum
 *             bits 8-15  the lead, by how much the reflected sum is larger; negative where the plain one is
 *
 * A search keeps both with a state, in 16 bits. So a neighbour's sums are the state's and what the tile that moves adds to
 * the one pattern it belongs to: two look-ups in place of one a pattern, in either direction. One-bit tables say no more
 * than that, and from scratch a value of theirs takes a walk. Sums are admissible, so both fit.
 *
 *   SLOT_SETS   16 x u32   of a slot: the slots of its pattern below it, and above bit 16 all slots of its pattern
 */

import { PATTERN_DATABASE } from '../abi';
import { reflectedCell, width } from '../board/geometry';
import { MAX_CELLS } from '../memory/layout';
import { factorial } from '../rank/order-rank';
import { Coded, denseEntry, field, growth, maskAfter, nextRank, OneBit, valueOfEntry } from '../tables/dense-tables';
import { BITS, DENSE, hasFormOnly, SPARSE, tableValue, usesReflection } from '../tables/pattern-tables';
import { patternAt, SCRATCH_PTR, Slot, slotAt, slotCount, slotOfName } from '../tables/records';
import { patternSum } from './pattern-database';

/** behind what placement.ts and one-bit-value.ts have there on 16 cells */
const SLOT_SETS: usize = SCRATCH_PTR + 4 * MAX_CELLS;
const FACTORIALS: usize = SLOT_SETS + 64;
/** there are tables of the forms below only where a kernel is built for 4x4 */
const IS_FIFTEEN_PUZZLE: bool = MAX_CELLS === 16;
const NONE: u32 = 0xff;
/** of 16 cells, those of odd column + row: as `colour` has it */
const DARK_CELLS: u32 = 0x5a5a;

/** form of the tables whose sums are carried */
let form: u32 = NONE;
/** the bits of a carried word that are h; of a word that is h alone, all */
export let valueBits: u32 = 0xffff;

// The state that was opened: its blank, its things by cell, and sums; where its tiles are, by pattern or slot.
let blank: i32 = 0;
let board: u64 = 0;
let plainSum: i32 = 0;
let reflectedSum: i32 = 0;
/** sparse: a nibble a slot, its cell; else 16 bits a pattern, its mask */
let places: u64 = 0;
let placesReflected: u64 = 0;
/** 16 bits a pattern, the rank of its order */
let ranks: u64 = 0;
let ranksReflected: u64 = 0;

/** Chooses, for the search that begins, whether states carry their sums: where it can and the heuristic has them. */
export function chooseCarried(heuristic: u32, canCarry: bool): void {
  form = NONE;
  if (IS_FIFTEEN_PUZZLE && canCarry && heuristic === PATTERN_DATABASE) {
    if (hasFormOnly(SPARSE)) form = SPARSE;
    else if (hasFormOnly(BITS)) form = BITS;
    else if (hasFormOnly(DENSE)) form = DENSE;
    fillSlotSets();
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

function fillSlotSets(): void {
  for (let slot: u32 = 0; slot < slotCount(); slot++) {
    const pattern = patternAt(slotAt(slot).pattern);
    const first: u32 = (1 << (<u32>pattern.firstSlot)) - 1;
    const upTo: u32 = 1 << (<u32>pattern.firstSlot + pattern.length);
    store<u32>(SLOT_SETS + (slot << 2), (((1 << slot) - 1) & ~first) | (((upTo - 1) & ~first) << 16));
  }
  for (let length: u32 = 0; length <= 8; length++) store<u32>(FACTORIALS + (length << 2), factorial(length));
}

/** Takes a state, packed in one word, whose neighbours are to be asked for. */
export function openSums(state: u64, blankCell: i32, word: u32): void {
  board = state;
  blank = blankCell;
  const h = <i32>(word & 0xff);
  const lead = <i32>(<i8>(word >> 8));
  plainSum = h - max(lead, 0);
  reflectedSum = plainSum + lead;
  if (form === SPARSE) placeSparse();
  else placeDense();
}

function slotAtCell(cell: i32): u32 {
  return slotOfName(<i32>(board >> ((<u64>cell) << 2)) & 15);
}

function placeSparse(): void {
  places = 0;
  placesReflected = 0;
  for (let cell = 0; cell < 16; cell++) {
    const slot = slotAtCell(cell);
    places |= (<u64>cell) << (slot << 2);
    placesReflected |= (<u64>reflectedCell(cell)) << ((<u64>slotAt(slot).reflected) << 2);
  }
}

/** Ranks as rankOfOrder has them: cell by cell, how many lower slots of the pattern are still to come. */
function placeDense(): void {
  places = 0;
  ranks = 0;
  placesReflected = 0;
  ranksReflected = 0;
  let left: u32 = 0xffff;
  let leftReflected: u32 = 0xffff;
  for (let cell = 0; cell < 16; cell++) {
    if (cell !== blank) {
      const slot = slotAtCell(cell);
      const field = (<u64>slotAt(slot).valueShift) << 1;
      left ^= 1 << slot;
      places |= (<u64>(1 << cell)) << field;
      ranks += (<u64>digit(slot, left)) << field;
    }
    const across = reflectedCell(cell);
    if (across !== blank) {
      const slot = <u32>slotAt(slotAtCell(across)).reflected;
      const field = (<u64>slotAt(slot).valueShift) << 1;
      leftReflected ^= 1 << slot;
      placesReflected |= (<u64>(1 << cell)) << field;
      ranksReflected += (<u64>digit(slot, leftReflected)) << field;
    }
  }
}

/** What a slot adds to the rank of its pattern's order, with those slots to come. */
function digit(slot: u32, left: u32): u32 {
  const sets = load<u32>(SLOT_SETS + (slot << 2));
  return popcnt(left & sets & 0xffff) * load<u32>(FACTORIALS + (popcnt(left & (sets >> 16)) << 2));
}

/** The word of the neighbour where the tile at cell `from` has gone to the blank's cell. */
export function neighbourSums(from: i32): u32 {
  const slot = slotAt(slotAtCell(from));
  const plain = plainSum + grown(slot, places, ranks, from, blank);
  if (!usesReflection()) return plain;
  const reflected =
    reflectedSum +
    grown(slotAt(slot.reflected), placesReflected, ranksReflected, reflectedCell(from), reflectedCell(blank));
  return carried(plain, reflected);
}

/** By how much the value of the slot's pattern grows as its tile slides. */
function grown(slot: Slot, places: u64, ranks: u64, from: i32, to: i32): i32 {
  if (form === SPARSE) {
    const shift = <u64>(changetype<usize>(slot) - changetype<usize>(slotAt(0))) >> 2;
    return tableValue(slot, places ^ ((<u64>(from ^ to)) << shift)) - tableValue(slot, places);
  }
  return form === BITS
    ? denseGrown<OneBit>(slot, places, ranks, from, to)
    : denseGrown<Coded>(slot, places, ranks, from, to);
}

function denseGrown<T>(slot: Slot, masks: u64, ranks: u64, from: i32, to: i32): i32 {
  const mask = maskAfter(slot, masks, from, to);
  const rankBefore = field(slot, ranks);
  const rank = abs(from - to) < width() ? rankBefore : nextRank(slot, mask, ranks, from, to);
  const maskBefore = field(slot, masks);
  const isOdd = (popcnt(maskBefore & DARK_CELLS) & 1) ^ patternAt(slot.pattern).goalColour;
  const value = valueOfEntry<T>(denseEntry<T>(slot, maskBefore, rankBefore, to), isOdd);
  return <i32>growth<T>(denseEntry<T>(slot, mask, rank, from), value);
}
