/**
 * The pattern databases a search may use: where their tables lie and which tile is in which.
 *
 * A pattern is a set of tiles, named by their goal cells; the patterns of a partition are disjoint, and each
 * table counts moves of its own tiles only, so their values add up. Tiles are numbered by slot: those of pattern 0
 * first, then pattern 1 …, each in its table's order; the blank has the last slot.
 * A table may serve several patterns that a symmetry of the board takes to each other: each has a map of the cells.
 *
 *   PATTERN_PTR  + 16 p   pattern p   table u32 | orders u32 | first slot u8 | length u8 | form u8 | coded u8 | colour of the goal u8
 *                + 256 + 16 s  slot s     table u32 | mask u32 (dense: maskStride) | shift u8 | value shift u8 | reflected slot u8 | name u8 | pattern u8
 *                + 1024 + n  name n     slot u8
 *                + 2048 + 64 p  pattern p   where each cell of the board lies for its table, one u8 a cell
 *
 * Two forms of table. Dense: rank(mask of cells) · k! + rank(order), as built and as on disk; on 16 cells turned order by
 * order (turned-table.ts). Sparse, for up to 6 tiles on 16 cells: one nibble a tile, 16^k bytes, where a look-up is one shift and
 * one mask; filled from the dense one.
 * Entries are values, or codes for the values in either kind of room of the blank (room-value.ts); turned tables are always coded.
 * Sources: Korf, Felner (2002), "Disjoint pattern database heuristics"; Felner, Korf, Hanan (2004).
 */

import { colour, setBoard } from '../board/bitboard';
import { CELLS_BUILT } from '../board/built-size';
import { cells, goalBlank, height, width } from '../board/geometry';
import { dropWalkingTables } from '../heuristic/walking-distance';
import { PATTERN_PTR, REGION_BASE } from '../memory/layout';
import { factorial, unrankOrder } from '../rank/order-rank';
import { denseTablesBytes, fillDenseTables } from './dense-tables';
import { maskStride, SLAB_MASKS, slabRoom, turnedBytes, turnSlab } from './turned-table';

export const DENSE: u32 = 0;
export const SPARSE: u32 = 1;

export const MAX_PATTERNS: u32 = 16;
/** scratch behind a staged table that `finishTable` may use: shuffles of 6! orders, and one order */
export const SPREAD_SCRATCH_BYTES: u32 = 720 * 16 + 128;
/** longest pattern that has a sparse form; 16^7 bytes would not pay */
export const MAX_SPARSE: i32 = 6;

export const SLOT_PTR: usize = PATTERN_PTR + 256;
export const NAME_PTR: usize = PATTERN_PTR + 1024;
const MAPS_PTR: usize = PATTERN_PTR + 2048;

let patterns: u32 = 0;
let slots: i32 = 0;
let end: usize = REGION_BASE;
let reflects: bool = false;
let isMapped: bool = false;
/** the table last added holds values, which are turned into codes if it is */
let isPlain: bool = false;

export function patternCount(): u32 {
  return patterns;
}

/** The reflected state may be looked up too, and the larger sum taken: square board, blank's goal cell on the diagonal. */
export function usesReflection(): bool {
  return reflects;
}

/** All patterns of one form, at most as many as bytes of a word, dense ones unturned: 4x4 has an inner loop for either. */
export function hasFormOnly(form: u32): bool {
  if (form === DENSE && isMapped) return false;
  for (let pattern: u32 = 0; pattern < patterns; pattern++) {
    if (load<u8>(patternRecord(pattern), 10) !== form) return false;
  }
  return patterns > 0 && patterns <= 4;
}

export function patternRecord(pattern: u32): usize {
  return PATTERN_PTR + (pattern << 4);
}

export function slotRecord(slot: u32): usize {
  return SLOT_PTR + (slot << 4);
}

export function slotOfName(name: i32): u32 {
  return load<u8>(NAME_PTR + name);
}

/** Value of the slot's pattern in its sparse table, for the cells of all slots, one nibble each. */
export function tableValue(slot: usize, cellsOf: u64): i32 {
  return load<u8>(<usize>load<u32>(slot) + (<u32>(cellsOf >> load<u8>(slot, 8)) & load<u32>(slot, 4)));
}

/** Where the slot's pattern keeps its value in a word of one byte a pattern. */
export function valueShift(slot: usize): i32 {
  return load<u8>(slot, 9);
}

/** The slot of the tile that this one becomes when the board is mirrored. */
export function mirroredSlot(slot: usize): u32 {
  return load<u8>(slot, 10);
}

/** The cell on the other side of the main diagonal. */
export function reflectedCell(cell: i32): i32 {
  return (cell % width()) * width() + cell / width();
}

/** Whether the pattern's table has codes rather than values. */
export function isCoded(pattern: u32): bool {
  return load<u8>(patternRecord(pattern), 11) !== 0;
}

/** Whether the pattern's value is odd with its tiles, as its table sees them, on the cells of `mask`. */
export function isOdd(pattern: u32, mask: u64): bool {
  return colour(mask) !== load<u8>(patternRecord(pattern), 12);
}

/** Where the pattern's map of cells is: identity unless it shares the table of another pattern. */
export function cellMap(pattern: u32): usize {
  return MAPS_PTR + (pattern << 6);
}

/** First free address behind the tables, a multiple of 64: the region of a graph search starts here. */
export function tablesEnd(): usize {
  return end;
}

/** Forgets all tables. */
export function clearTables(): void {
  patterns = 0;
  slots = 0;
  end = REGION_BASE;
  dropWalkingTables();
  setBoard(width(), height());
  isMapped = false;
  reflects = width() === height() && reflectedCell(goalBlank()) === goalBlank();
}

/** Takes `bytes` bytes behind the tables. */
export function takeRoom(bytes: usize): usize {
  const ptr = end;
  end = (end + bytes + 63) & ~63;
  return ptr;
}

/**
 * Adds a pattern. Its tiles are those whose goal cells the map at `mapPtr` (one byte a cell) takes to the table's.
 *
 * @param low - mask of the table's goal cells; and `high` its upper half
 * @param byRoom - its entries are codes (assembly/pattern/codes.ts), which only the dense form keeps
 * @param twin - pattern whose dense table this one shares, or -1
 * @returns where the host writes the dense table before it calls `finishTable`; nothing to write for a dense twin
 */
export function addTable(low: u32, high: u32, entries: u32, form: u32, byRoom: bool, twin: i32, mapPtr: usize): usize {
  const goals = ((<u64>high) << 32) | low;
  const length = <i32>popcnt(goals);
  const record = patternRecord(patterns);
  const table = form === DENSE && twin >= 0 ? load<u32>(patternRecord(twin)) : <u32>takeTable(form, length, entries);
  store<u32>(record, table);
  store<u32>(record, factorial(length), 4);
  store<u8>(record, slots, 8);
  store<u8>(record, length, 9);
  store<u8>(record, form, 10);
  store<u8>(record, u8(byRoom || (form === DENSE && SLAB_MASKS > 0)), 11);
  store<u8>(record, colour(goals), 12);
  isPlain = !byRoom;
  memory.copy(cellMap(patterns), mapPtr, cells());
  for (let rest = goals; rest !== 0; rest &= rest - 1) {
    const name = unmapped(<i32>ctz(rest));
    if (name !== <i32>ctz(rest)) isMapped = true;
    const slot = slotRecord(slots);
    store<u8>(NAME_PTR + name, slots);
    store<u32>(slot, table);
    store<u32>(slot, form === SPARSE ? (1 << (4 * length)) - 1 : maskStride(length), 4);
    store<u8>(slot, 4 * load<u8>(record, 8), 8);
    store<u8>(slot, 8 * patterns, 9);
    store<u8>(slot, name, 11);
    store<u8>(slot, patterns, 12);
    slots++;
  }
  patterns++;
  // A sparse or turned table is filled from the one on disk, which may lie in the free room behind it.
  return form === SPARSE || SLAB_MASKS > 0 ? end : table;
}

function takeTable(form: u32, length: i32, entries: u32): usize {
  if (form === SPARSE) return takeRoom((<usize>1) << (4 * length));
  return takeRoom(SLAB_MASKS > 0 ? turnedBytes(length) : entries);
}

/** Bytes of the table last added that the host hands over at a time, to `finishSlab`; 0: all at once, to `finishTable`. */
export function slabBytes(): u32 {
  const record = patternRecord(patterns - 1);
  if (SLAB_MASKS === 0 || load<u8>(record, 10) === SPARSE) return 0;
  return SLAB_MASKS * load<u32>(record, 4);
}

/** Bytes the host makes addressable from where it writes a slab. */
export function slabRoomBytes(): u32 {
  return <u32>slabRoom(load<u8>(patternRecord(patterns - 1), 9));
}

/** Puts slab `index` of the table last added, which lies at `staged`, where it belongs. */
export function finishSlab(staged: usize, index: i32): void {
  if (SLAB_MASKS === 0) return;
  const record = patternRecord(patterns - 1);
  turnSlab(load<u32>(record), staged, index * SLAB_MASKS, load<u8>(record, 9), isPlain);
}

/** The board's cell that lies at `cell` for the table of the pattern being added. */
function unmapped(cell: i32): i32 {
  let own = 0;
  while (<i32>load<u8>(cellMap(patterns) + own) !== cell) own++;
  return own;
}

/** Spreads the table last added, if it is of the sparse form; `staged` is where the host wrote it. */
export function finishTable(staged: usize): void {
  const record = patternRecord(patterns - 1);
  if (load<u8>(record, 10) !== SPARSE) return;
  const scratch = staged + roomFor(load<u8>(record, 9));
  for (let own = 0; own < cells(); own++) store<u8>(scratch + load<u8>(cellMap(patterns - 1) + own), own);
  spread(load<u32>(record), staged, load<u8>(record, 9), scratch);
  // The sparse table knows the board's own cells.
  for (let own = 0; own < cells(); own++) store<u8>(cellMap(patterns - 1) + own, own);
}

/** Bytes that `closeTables` takes behind the tables. */
export function closingBytes(): u32 {
  return CELLS_BUILT === 16 && hasFormOnly(DENSE) ? denseTablesBytes() : 0;
}

/** Call after the last table: gives the blank its slot and pairs reflected tiles; without reflection each is its own. */
export function closeTables(): void {
  if (CELLS_BUILT === 16 && hasFormOnly(DENSE)) fillDenseTables();
  store<u8>(NAME_PTR + goalBlank(), slots);
  store<u8>(slotRecord(slots), goalBlank(), 11);
  for (let slot = 0; slot <= slots; slot++) {
    const record = slotRecord(slot);
    store<u8>(record, reflects ? slotOfName(reflectedCell(load<u8>(record, 11))) : slot, 10);
  }
}

/** Bytes of a dense table of `length` tiles on 16 cells, rounded up. */
function roomFor(length: i32): usize {
  let entries: usize = 1;
  for (let i = 0; i < length; i++) entries *= 16 - i;
  return (entries + 63) & ~63;
}

/**
 * Fills a sparse table: for every set of cells and every order, the nibbles of its index put together.
 *
 * One shuffle brings the cells into the order of the slots; 6-6-3 takes about a tenth of a second.
 *
 * @param scratch - the board's cell for each of the table's, 16 bytes; then 16 bytes a rank, each slot's place among the cells
 */
function spread(table: usize, dense: usize, length: i32, scratch: usize): void {
  const shufflePtr = scratch + 16;
  const orders = factorial(length);
  for (let rank: u32 = 0; rank < orders; rank++) {
    const shuffle = shufflePtr + (rank << 4);
    const order = shufflePtr + (orders << 4);
    unrankOrder(rank, order, length);
    v128.store(shuffle, i8x16.splat(-1));
    for (let place = 0; place < length; place++) store<u8>(shuffle + load<u8>(order + place), place);
  }
  for (let mask = (1 << length) - 1; mask < 1 << 16; mask = nextMask(mask)) {
    let cellsAscending: u64 = 0;
    let shift: u64 = 0;
    for (let rest = mask; rest !== 0; rest &= rest - 1, shift += 8) {
      cellsAscending |= (<u64>load<u8>(scratch + ctz(rest))) << shift;
    }
    const cellVector = i64x2.splat(cellsAscending);
    for (let rank: u32 = 0; rank < orders; rank++, dense++) {
      // Places that no slot has are 255 and give 0. Then eight bytes become eight nibbles.
      let index = <u64>i64x2.extract_lane(i8x16.swizzle(cellVector, v128.load(shufflePtr + (rank << 4))), 0);
      index = (index | (index >> 4)) & 0x00ff00ff00ff00ff;
      index = (index | (index >> 8)) & 0x0000ffff0000ffff;
      store<u8>(table + <u32>(index | (index >> 16)), load<u8>(dense));
    }
  }
}

/** The next larger number with as many bits (Gosper). */
function nextMask(mask: i32): i32 {
  const low = mask & -mask;
  const ripple = mask + low;
  return ripple | (((mask ^ ripple) >> 2) / low);
}
