/**
 * The pattern databases a search may use: it loads their tables, gives them their form, and looks values up.
 *
 * A pattern is a set of tiles, named by their goal cells. The patterns of a partition are disjoint, and each table
 * counts moves of its own tiles only, so their values add up. Patterns that a symmetry of the board takes to each other
 * may share a table: each has a map of the cells. records.ts keeps what is known of patterns and tiles.
 *
 * A table has one of three forms. Dense: rank(mask of cells) · k! + rank(order), as built and as on disk; on 16 cells
 * transposed (transposed-table.ts). Sparse, for up to 6 tiles on 16 cells: one nibble a tile, 16^k bytes, filled from
 * the dense table; a look-up is one shift and one mask. Bits: one a placement and room, as on disk (one-bit.ts). Other
 * entries are values, or codes for the values in either kind of
 * room of the blank (room-value.ts). Transposed tables are always coded.
 * Sources: Korf, Felner (2002), "Disjoint pattern database heuristics"; Felner, Korf, Hanan (2004).
 */

import { colour, setBoard } from '../board/bitboard';
import { cells, goalBlank, height, reflectedCell, width } from '../board/geometry';
import { CELLS_BUILT } from '../built-size';
import { REGION_BASE } from '../memory/layout';
import { openRoom, roomEnd, takeRoom } from '../memory/room';
import { nextMask } from '../rank/next-mask';
import { factorial, unrankOrder } from '../rank/order-rank';
import { denseTablesBytes, fillDenseTables } from './dense-tables';
import { oneBitBytes, openOneBit } from './one-bit';
import {
  addPattern,
  addSlot,
  cellMap,
  clearRecords,
  lastPattern,
  nameSlot,
  patternAt,
  patternCount,
  Slot,
  slotAt,
  slotCount,
  slotOfName,
} from './records';
import { maskStride, SLAB_MASKS, slabRoom, transposedBytes, transposeSlab } from './transposed-table';

export const DENSE: u32 = 0;
export const SPARSE: u32 = 1;
export const BITS: u32 = 2;

/** a shuffle of the cells of a set, or one byte for each cell of the board: one vector */
const VECTOR_BYTES: u32 = 16;
/**
 * scratch behind a staged table that `finishTable` may use: shuffles of 6! orders, the cells, one order, and 64 to
 * round up
 */
export const SPREAD_SCRATCH_BYTES: u32 = 720 * VECTOR_BYTES + 128;
/** longest pattern that has a sparse form; 16^7 bytes would not pay */
export const MAX_SPARSE: i32 = 6;

let reflects: bool = false;
let isMapped: bool = false;
/** the table last added holds values, not codes; transposing it makes codes of them */
let isPlain: bool = false;

/**
 * The reflected state may be looked up too, and the larger sum taken: square board, blank's goal cell on the diagonal.
 */
export function usesReflection(): bool {
  return reflects;
}

/**
 * All patterns have this form, at most as many as bytes of a word, dense ones without a map: 4x4 has an inner loop for
 * either.
 */
export function hasFormOnly(form: u32): bool {
  if (form !== SPARSE && isMapped) return false;
  for (let pattern: u32 = 0; pattern < patternCount(); pattern++) {
    if (patternAt(pattern).form !== form) return false;
  }
  return patternCount() > 0 && patternCount() <= 4;
}

/** Value of the slot's pattern in its sparse table, for the cells of all slots, one nibble each. */
export function tableValue(slot: Slot, cellsOf: u64): i32 {
  return load<u8>(sparseAddress(slot, cellsOf));
}

/** Where it is. */
export function sparseAddress(slot: Slot, cellsOf: u64): usize {
  return <usize>slot.table + (<u32>(cellsOf >> slot.shift) & slot.span);
}

/** Whether the pattern's value is odd with its tiles, as its table sees them, on the cells of `mask`. */
export function isOdd(pattern: u32, mask: u64): bool {
  return colour(mask) !== patternAt(pattern).goalColour;
}

/** Forgets all tables. */
export function clearPatterns(): void {
  clearRecords();
  openRoom(REGION_BASE);
  setBoard(width(), height());
  isMapped = false;
  reflects = width() === height() && reflectedCell(goalBlank()) === goalBlank();
}

/**
 * Adds a pattern. Its tiles are those whose goal cells the map at `mapPtr` (one byte a cell) takes to the table's.
 *
 * @param low - mask of the table's goal cells; and `high` its upper half
 * @param byRoom - its entries are codes (assembly/pattern/codes.ts); only the dense form keeps codes
 * @param bytes - of the table as it is on disk
 * @param twin - pattern whose dense or one-bit table this one shares, or -1
 * @returns where the host writes the table before it calls `finishTable`; nothing to write for a twin that shares it
 */
export function addTable(low: u32, high: u32, bytes: u32, form: u32, byRoom: bool, twin: i32, mapPtr: usize): usize {
  const goals = ((<u64>high) << 32) | low;
  const length = <i32>popcnt(goals);
  const table = form !== SPARSE && twin >= 0 ? patternAt(twin).table : <u32>takeTable(form, length, bytes);
  const pattern = addPattern();
  pattern.table = table;
  pattern.orders = factorial(length);
  pattern.length = <u8>length;
  pattern.form = <u8>form;
  pattern.isCoded = u8(byRoom || (form === DENSE && SLAB_MASKS > 0));
  pattern.goalColour = <u8>colour(goals);
  isPlain = !byRoom;
  memory.copy(lastMap(), mapPtr, cells());
  for (let rest = goals; rest !== 0; rest &= rest - 1) {
    const name = unmapped(<i32>ctz(rest));
    if (name !== <i32>ctz(rest)) isMapped = true;
    const slot = addSlot(name);
    slot.table = table;
    slot.span = spanOf(form, length, bytes);
    slot.shift = 4 * pattern.firstSlot;
    slot.valueShift = 8 * slot.pattern;
  }
  // A sparse or transposed table is filled from the one on disk, which may lie in the free room behind it.
  return form === SPARSE || (form === DENSE && SLAB_MASKS > 0) ? roomEnd() : table;
}

function takeTable(form: u32, length: i32, bytes: u32): usize {
  if (form === SPARSE) return takeRoom((<usize>1) << (4 * length));
  return takeRoom(form === DENSE && SLAB_MASKS > 0 ? transposedBytes(length) : bytes);
}

function spanOf(form: u32, length: i32, bytes: u32): u32 {
  if (form === SPARSE) return (1 << (4 * length)) - 1;
  return form === BITS ? (bytes / factorial(length)) * 8 : maskStride(length);
}

/** Map of the pattern added last. */
function lastMap(): usize {
  return cellMap(patternCount() - 1);
}

/**
 * Bytes of the table last added that the host hands over at a time, to `finishSlab`; 0: all at once, to `finishTable`.
 */
export function slabBytes(): u32 {
  if (SLAB_MASKS === 0 || lastPattern().form !== DENSE) return 0;
  return SLAB_MASKS * lastPattern().orders;
}

/** Bytes the host makes addressable from where it writes a slab. */
export function slabRoomBytes(): u32 {
  return <u32>slabRoom(lastPattern().length);
}

/** Puts slab `index` of the table last added, which lies at `staged`, into the table. */
export function finishSlab(staged: usize, index: i32): void {
  if (SLAB_MASKS === 0) return;
  const pattern = lastPattern();
  transposeSlab(pattern.table, staged, index * SLAB_MASKS, pattern.length, isPlain);
}

/** The board's cell that lies at `cell` for the table of the pattern being added. */
function unmapped(cell: i32): i32 {
  let own = 0;
  while (<i32>load<u8>(lastMap() + own) !== cell) own++;
  return own;
}

/** Spreads the table last added, if it is of the sparse form; `staged` is where the host wrote it. */
export function finishTable(staged: usize): void {
  const pattern = lastPattern();
  if (pattern.form !== SPARSE) return;
  const scratch = staged + roomFor(pattern.length);
  for (let own = 0; own < cells(); own++) store<u8>(scratch + load<u8>(lastMap() + own), own);
  spread(pattern.table, staged, pattern.length, scratch);
  // The sparse table knows the board's own cells.
  for (let own = 0; own < cells(); own++) store<u8>(lastMap() + own, own);
}

/** Bytes that `closeTables` takes behind the tables. */
export function closingBytes(): u32 {
  return (needsDenseTables() ? denseTablesBytes() : 0) + (hasBits() ? oneBitBytes() : 0);
}

/**
 * Call after the last table: gives the blank its slot and pairs reflected tiles; without reflection each is its own.
 */
export function closeTables(): void {
  if (hasBits()) openOneBit();
  if (needsDenseTables()) fillDenseTables(hasBits());
  nameSlot(goalBlank(), slotCount());
  slotAt(slotCount()).name = <u8>goalBlank();
  for (let number: u32 = 0; number <= slotCount(); number++) {
    const slot = slotAt(number);
    slot.reflected = <u8>(reflects ? slotOfName(reflectedCell(slot.name)) : number);
  }
}

/** The tables are one-bit tables: all are, or none. */
export function hasBits(): bool {
  return patternCount() > 0 && patternAt(0).form === BITS;
}

/** There is an inner loop for these tables that keeps masks and ranks up to date. */
function needsDenseTables(): bool {
  return CELLS_BUILT === 16 && (hasFormOnly(DENSE) || hasFormOnly(BITS));
}

/** Bytes of a dense table of `length` tiles on 16 cells, rounded up. */
function roomFor(length: i32): usize {
  let entries: usize = 1;
  for (let i = 0; i < length; i++) entries *= 16 - i;
  return (entries + 63) & ~63;
}

/**
 * Fills a sparse table: for every set of cells and every order, it puts the nibbles of the index together.
 *
 * One shuffle puts the cells into the order of the slots; 6-6-3 takes about a tenth of a second.
 *
 * @param scratch - a vector with the board's cell for each of the table's; then a vector for each rank of an order, with
 *   each slot's place among the cells; then the order
 */
function spread(table: usize, dense: usize, length: i32, scratch: usize): void {
  const shufflePtr = scratch + VECTOR_BYTES;
  const orders = factorial(length);
  const order = shufflePtr + orders * VECTOR_BYTES;
  for (let rank: u32 = 0; rank < orders; rank++) {
    const shuffle = shufflePtr + rank * VECTOR_BYTES;
    unrankOrder(rank, order, length);
    v128.store(shuffle, i8x16.splat(-1));
    for (let place = 0; place < length; place++) store<u8>(shuffle + load<u8>(order + place), place);
  }
  for (let mask: u32 = (1 << length) - 1; mask < 1 << 16; mask = nextMask<u32>(mask)) {
    let cellsAscending: u64 = 0;
    let shift: u64 = 0;
    for (let rest = mask; rest !== 0; rest &= rest - 1, shift += 8) {
      cellsAscending |= (<u64>load<u8>(scratch + ctz(rest))) << shift;
    }
    const cellVector = i64x2.splat(cellsAscending);
    for (let rank: u32 = 0; rank < orders; rank++, dense++) {
      // Places that no slot has are 255 and give 0. Then eight bytes become eight nibbles.
      let index = <u64>i64x2.extract_lane(i8x16.swizzle(cellVector, v128.load(shufflePtr + rank * VECTOR_BYTES)), 0);
      index = (index | (index >> 4)) & 0x00ff00ff00ff00ff;
      index = (index | (index >> 8)) & 0x0000ffff0000ffff;
      store<u8>(table + <u32>(index | (index >> 16)), load<u8>(dense));
    }
  }
}
