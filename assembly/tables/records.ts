/**
 * What is known of each pattern, of each slot, and which slot a name has.
 *
 * Tiles are numbered by slot: those of pattern 0 first, then pattern 1 …, each in its table's order; the blank has the
 * last.
 *
 *   PATTERN_PTR              + 16 p   pattern p   a Pattern
 *   SLOT_PTR      at 256     + 16 s   slot s      a Slot
 *   NAME_PTR      at 1024    + n      name n      its slot, u8
 *   SCRATCH_PTR   at 1280                         of heuristic/pattern-database.ts
 *   MAPS_PTR      at 2048    + 64 p   pattern p   where each cell of the board lies for its table, one u8 a cell
 *   LOOK_UPS_PTR  at 3072                         of heuristic/neighbour-sums.ts
 */

import { PATTERN_PTR } from '../memory/layout';

export const MAX_PATTERNS: u32 = 16;

/** slots of tiles and the blank's, rounded up: one for each cell of the largest board with tables */
const MAX_SLOTS: u32 = 48;
const MAX_NAMES: u32 = 256;
const SCRATCH_BYTES: usize = 768;

const SLOT_PTR: usize = PATTERN_PTR + (MAX_PATTERNS << 4);
const NAME_PTR: usize = SLOT_PTR + (MAX_SLOTS << 4);
/** for whoever looks up from the byte state */
export const SCRATCH_PTR: usize = NAME_PTR + MAX_NAMES;
const MAPS_PTR: usize = SCRATCH_PTR + SCRATCH_BYTES;
export const LOOK_UPS_PTR: usize = MAPS_PTR + (MAX_PATTERNS << 6);
export const LOOK_UPS_BYTES: u32 = 1024;

/** A set of tiles and its table; 16 bytes. */
@unmanaged
export class Pattern {
  /** address of its table */
  table: u32;
  /** orders of its tiles: k! */
  orders: u32;
  firstSlot: u8;
  /** tiles: k */
  length: u8;
  /** DENSE, SPARSE or BITS */
  form: u8;
  /** its entries are codes rather than values */
  isCoded: u8;
  /** of its goal cells, see board/bitboard.ts */
  goalColour: u8;
}

/** A tile as its pattern's table knows it; 16 bytes. */
@unmanaged
export class Slot {
  /** address of its pattern's table */
  table: u32;
  /** sparse: bits of an index; dense: bytes from an order to the next; one-bit: bits */
  span: u32;
  /** sparse: where the pattern's first nibble is in a word of one nibble a slot */
  shift: u8;
  /** where the pattern keeps its value in a word of one byte a pattern */
  valueShift: u8;
  /** the slot of the tile that this one becomes when the board is reflected */
  reflected: u8;
  /** goal cell of the tile */
  name: u8;
  pattern: u8;
}

let patterns: u32 = 0;
let slots: u32 = 0;

export function clearRecords(): void {
  patterns = 0;
  slots = 0;
}

export function patternCount(): u32 {
  return patterns;
}

/** Slots of tiles; the blank's comes behind them. */
export function slotCount(): u32 {
  return slots;
}

export function patternAt(pattern: u32): Pattern {
  return changetype<Pattern>(PATTERN_PTR + (pattern << 4));
}

export function slotAt(slot: u32): Slot {
  return changetype<Slot>(SLOT_PTR + (slot << 4));
}

/** The pattern added last. */
export function lastPattern(): Pattern {
  return patternAt(patterns - 1);
}

/** Takes the next pattern; its fields are as they were left. */
export function addPattern(): Pattern {
  const pattern = patternAt(patterns++);
  pattern.firstSlot = <u8>slots;
  return pattern;
}

/** Takes the next slot, for the tile `name` of the pattern added last. */
export function addSlot(name: i32): Slot {
  const slot = slotAt(slots);
  slot.name = <u8>name;
  slot.pattern = <u8>(patterns - 1);
  nameSlot(name, slots++);
  return slot;
}

export function slotOfName(name: i32): u32 {
  return load<u8>(NAME_PTR + name);
}

export function nameSlot(name: i32, slot: u32): void {
  store<u8>(NAME_PTR + name, <u8>slot);
}

/** Where a pattern's map of cells is: the identity unless it shares the table of another pattern. */
export function cellMap(pattern: u32): usize {
  return MAPS_PTR + (pattern << 6);
}
