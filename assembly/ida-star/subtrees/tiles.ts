/**
 * What a search with additive tables in the sparse form (sparse-table.ts) knows of each tile.
 *
 * When a tile slides in a direction, the index of its pattern's entry grows by the same difference wherever that
 * happens, even if the table is that of another pattern, rotated or reflected. So a table may serve several patterns,
 * and one addition keeps an index up to date. There may be two partitions: a second one, or the first as the reflected board has it,
 * which is a second one whose maps of the cells reflect.
 *
 *   TILES_PTR + 64 t   tile t   a Tile
 *
 * Source: Korf, Felner (2002), "Disjoint pattern database heuristics".
 */

import { cells, width } from '../../board/geometry';
import { openRoom } from '../../memory/room';
import { ENTRIES, FIRST_TABLE, OTHER_ENTRIES, PATTERNS_PTR, TILES_PTR, ZERO_PTR } from './layout';
import { entryValue, noteFirstColumn, readEntry, withTile } from './room';

/** A tile as the tables of its two patterns know it, one in each partition; 64 bytes. */
@unmanaged
export class Tile {
  /** growth of its pattern's address, the blank going up; the other directions follow */
  up: i32;
  left: i32;
  right: i32;
  down: i32;
  /** the same of its pattern in the other partition */
  otherUp: i32;
  otherLeft: i32;
  otherRight: i32;
  otherDown: i32;
  /** where its patterns' entries are in a frame */
  entry: u8;
  otherEntry: u8;
  /** of its digit in an index */
  weight: u32;
  /** address of its pattern's table */
  table: u32;
  /** address of its pattern's map of the cells, one byte a cell */
  map: u32;
  otherWeight: u32;
  otherTable: u32;
  otherMap: u32;

  growth(direction: i32): u32 {
    return load<u32>(changetype<usize>(this) + (direction << 2));
  }

  setGrowth(direction: i32, growth: i32): void {
    store<i32>(changetype<usize>(this) + (direction << 2), growth);
  }

  otherGrowth(direction: i32): u32 {
    return load<u32>(changetype<usize>(this) + (direction << 2), offsetof<Tile>('otherUp'));
  }

  setOtherGrowth(direction: i32, growth: i32): void {
    store<i32>(changetype<usize>(this) + (direction << 2), growth, offsetof<Tile>('otherUp'));
  }
}

/** How many patterns each partition has. In memory, because a global would be this instance's own. */
@unmanaged
class Patterns {
  first: u32;
  other: u32;
}

function patterns(): Patterns {
  return changetype<Patterns>(PATTERNS_PTR);
}

export function tileNamed(name: u32): Tile {
  return changetype<Tile>(TILES_PTR + (name << 6));
}

/** Forgets all tables. */
export function clearTables(): void {
  openRoom(FIRST_TABLE);
  clearPatterns();
  store<u8>(ZERO_PTR, 0);
}

/** Forgets how tables are looked up; they stay where they are, for other patterns. */
export function clearPatterns(): void {
  patterns().first = 0;
  patterns().other = 0;
}

/** Whether there is another partition; a value is the larger sum of the two. */
export function hasOther(): bool {
  return patterns().other !== 0;
}

/**
 * Adds a pattern that is looked up in a sparse table.
 *
 * @param goals - mask of the table's tiles, as a number that both sides have
 * @param mapPtr - where each cell of the board lies for the table, one byte a cell; stays there
 * @param isOther - it is of the other partition
 */
export function addPattern(goals: f64, sparse: usize, mapPtr: usize, isOther: bool): void {
  const number = isOther ? patterns().other++ : patterns().first++;
  let weight: u32 = 1;
  for (let rest = <u64>goals; rest !== 0; rest &= rest - 1, weight *= cells()) {
    let name = 0;
    while (load<u8>(mapPtr + name) !== <u8>ctz(rest)) name++;
    const tile = tileNamed(name);
    for (let direction = 0; direction < 4; direction++) {
      const growth = slide(mapPtr, direction) * <i32>weight;
      if (isOther) tile.setOtherGrowth(direction, growth);
      else tile.setGrowth(direction, growth);
    }
    if (isOther) {
      tile.otherEntry = <u8>(OTHER_ENTRIES + (number << 3));
      tile.otherWeight = weight;
      tile.otherTable = <u32>sparse;
      tile.otherMap = <u32>mapPtr;
    } else {
      tile.entry = <u8>(ENTRIES + (number << 3));
      tile.weight = weight;
      tile.table = <u32>sparse;
      tile.map = <u32>mapPtr;
    }
  }
}

/**
 * How the table's number of a tile's cell grows when the blank goes in `direction`: the tile slides in the opposite
 * one.
 */
function slide(map: usize, direction: i32): i32 {
  const first = <i32>load<u8>(map);
  const rightOf = 1;
  const below = width();
  const along = <i32>load<u8>(map + rightOf) - first;
  const down = <i32>load<u8>(map + below) - first;
  return direction === 0 ? down : direction === 1 ? along : direction === 2 ? -along : -down;
}

/** Call after the last pattern. Without another partition every tile has a sum there that stays 0. */
export function closeTables(): void {
  noteFirstColumn();
  if (hasOther()) return;
  for (let name = 0; name < cells(); name++) {
    const tile = tileNamed(name);
    for (let direction = 0; direction < 4; direction++) tile.setOtherGrowth(direction, 0);
    tile.otherEntry = <u8>OTHER_ENTRIES;
  }
}

/** Works out the entries of a frame's board, the blank being at `blank`. */
export function fillEntries(frame: usize, blank: i32): void {
  const first = patterns().first;
  const other = patterns().other;
  for (let pattern: u32 = 0; pattern < first; pattern++) store<u64>(frame + ENTRIES + (pattern << 3), 0);
  for (let pattern: u32 = 0; pattern < other; pattern++) store<u64>(frame + OTHER_ENTRIES + (pattern << 3), 0);
  if (other === 0) store<u64>(frame + OTHER_ENTRIES, ZERO_PTR);
  for (let cell = 0; cell < cells(); cell++) {
    if (cell === blank) continue;
    const name = load<u8>(frame + cell);
    const tile = tileNamed(name);
    const isOdd = (((cell % width()) + cell / width() + (name % width()) + name / width()) & 1) !== 0;
    addTile(frame + tile.entry, tile.table, tile.map, tile.weight, cell, isOdd);
    if (other !== 0) addTile(frame + tile.otherEntry, tile.otherTable, tile.otherMap, tile.otherWeight, cell, isOdd);
  }
  for (let pattern: u32 = 0; pattern < first; pattern++) finishEntry(frame + ENTRIES + (pattern << 3), blank);
  for (let pattern: u32 = 0; pattern < max(1, other); pattern++) {
    finishEntry(frame + OTHER_ENTRIES + (pattern << 3), blank);
  }
}

/** Takes a tile on a cell into its pattern's entry. */
function addTile(entryPtr: usize, table: u32, map: u32, weight: u32, cell: i32, isOdd: bool): void {
  const entry = load<u64>(entryPtr);
  let address = <u32>entry;
  if (address === 0) address = table;
  address += <u32>load<u8>(<usize>map + cell) * weight;
  store<u64>(entryPtr, withTile(entry, address, cell, isOdd));
}

function finishEntry(ptr: usize, blank: i32): void {
  const entry = load<u64>(ptr);
  store<u64>(ptr, readEntry(entry, load<u8>(<u32>entry), blank));
}

/** Sum of a partition's values on a frame's board: a lower bound of the moves to the goal. */
export function firstSum(frame: usize): i32 {
  return sumOf(frame + ENTRIES, patterns().first);
}

/** The same of the other partition; 0 without one. */
export function otherSum(frame: usize): i32 {
  return sumOf(frame + OTHER_ENTRIES, patterns().other);
}

function sumOf(entries: usize, count: u32): i32 {
  let sum = 0;
  for (let pattern: u32 = 0; pattern < count; pattern++) sum += <i32>entryValue(load<u64>(entries + (pattern << 3)));
  return sum;
}
