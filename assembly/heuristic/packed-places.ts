/**
 * Where the tiles of a packed 4x4 state are, on the board and on its reflection, as the loops with tables keep it.
 *
 *   NAMED       2 x 16 x u64   what placing a thing takes, by name: as it is, then as the board is reflected
 *   FACTORIALS  9 x u32
 *
 * No step has a branch; a rank is counted cell by cell, and what is still to come lies in one register. By loops over the
 * byte state (placement.ts) it took 37 % of an expansion with 6-6-3+bits, like this 22 %.
 */

import { goalBlank } from '../board/geometry';
import { MAX_CELLS } from '../memory/layout';
import { factorial } from '../rank/order-rank';
import { patternAt, SCRATCH_PTR, slotAt, slotOfName } from '../tables/records';

/** behind what placement.ts and one-bit-value.ts have there on 16 cells */
const NAMED: usize = SCRATCH_PTR + 4 * MAX_CELLS;
const NAMED_REFLECTED: usize = NAMED + 128;
const FACTORIALS: usize = NAMED_REFLECTED + 128;

// An entry of NAMED. Bits 0-15: the slots of its pattern below its own; 16-31: all slots of its pattern; then:
const FIELD: u64 = 32;
const SLOT: u64 = 40;
const IS_TILE: u64 = 48;

/** sparse: a nibble a slot, its cell; else 16 bits a pattern, its mask */
export let places: u64 = 0;
export let placesReflected: u64 = 0;
/** 16 bits a pattern, the rank of its order */
export let ranks: u64 = 0;
export let ranksReflected: u64 = 0;

/** Call before the others, once the tables are closed. */
export function fillNamed(): void {
  for (let name = 0; name < 16; name++) {
    const slot = slotOfName(name);
    store<u64>(NAMED + (name << 3), named(name, slot));
    store<u64>(NAMED_REFLECTED + (name << 3), named(name, slotAt(slot).reflected));
  }
  for (let length: u32 = 0; length <= 8; length++) store<u32>(FACTORIALS + (length << 2), factorial(length));
}

function named(name: i32, slot: u32): u64 {
  if (name === goalBlank()) return (<u64>slot) << SLOT;
  const pattern = patternAt(slotAt(slot).pattern);
  const before = ((<u32>1) << (<u32>pattern.firstSlot)) - 1;
  const upTo = ((<u32>1) << (<u32>pattern.firstSlot + pattern.length)) - 1;
  const below = ((<u32>1) << slot) - 1;
  const sets = (below & ~before) | ((upTo & ~before) << 16);
  return <u64>sets | (((<u64>slotAt(slot).valueShift) << 1) << FIELD) | ((<u64>slot) << SLOT) | ((<u64>1) << IS_TILE);
}

/** The things cell by cell, of the board reflected in the main diagonal. */
function transposed(things: u64): u64 {
  const single = (things ^ (things >> 12)) & 0x0000f0f00000f0f0;
  const half = things ^ single ^ (single << 12);
  const double = (half ^ (half >> 24)) & 0x00000000ff00ff00;
  return half ^ double ^ (double << 24);
}

/** Sets the cells of slots. */
export function placeSlots(things: u64): void {
  let reflected = transposed(things);
  let plain: u64 = 0;
  let across: u64 = 0;
  for (let cell: u64 = 0; cell < 16; cell++, things >>= 4, reflected >>= 4) {
    plain |= cell << ((load<u64>(NAMED + ((<usize>things & 15) << 3)) >> SLOT) << 2);
    across |= cell << ((load<u64>(NAMED_REFLECTED + ((<usize>reflected & 15) << 3)) >> SLOT) << 2);
  }
  places = plain;
  placesReflected = across;
}

/** Sets masks and ranks of patterns: ranks as rankOfOrder has them, how many lower slots of the pattern are still to come. */
export function placePatterns(things: u64): void {
  let reflected = transposed(things);
  let masks: u64 = 0;
  let masksReflected: u64 = 0;
  let orders: u64 = 0;
  let ordersReflected: u64 = 0;
  let left: u32 = 0xffff;
  let leftReflected: u32 = 0xffff;
  for (let cell: u64 = 0; cell < 16; cell++, things >>= 4, reflected >>= 4) {
    const thing = load<u64>(NAMED + ((<usize>things & 15) << 3));
    left ^= slotBit(thing);
    masks |= (thing >> IS_TILE) << (cell + ((thing >> FIELD) & 63));
    orders += (<u64>digit(<u32>thing, left)) << ((thing >> FIELD) & 63);
    const other = load<u64>(NAMED_REFLECTED + ((<usize>reflected & 15) << 3));
    leftReflected ^= slotBit(other);
    masksReflected |= (other >> IS_TILE) << (cell + ((other >> FIELD) & 63));
    ordersReflected += (<u64>digit(<u32>other, leftReflected)) << ((other >> FIELD) & 63);
  }
  places = masks;
  placesReflected = masksReflected;
  ranks = orders;
  ranksReflected = ordersReflected;
}

function slotBit(thing: u64): u32 {
  const slot = <u32>(thing >> SLOT) & 15;
  return 1 << slot;
}

/** What a slot of these sets adds to the rank of its pattern's order, with those slots to come. */
function digit(sets: u32, left: u32): u32 {
  return popcnt(left & sets & 0xffff) * load<u32>(FACTORIALS + (popcnt(left & (sets >> 16)) << 2));
}
