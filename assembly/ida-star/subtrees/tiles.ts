/**
 * What a search with additive tables in the sparse form (sparse-table.ts) knows of each tile.
 *
 * When a tile slides in a direction, the index of its pattern's entry grows by the same difference wherever that
 * happens, even if the table is that of another pattern, rotated or reflected. So a table may serve several patterns,
 * and one addition keeps an index up to date.
 *
 *   TILES_PTR + 64 t   tile t   a Tile
 *
 * Source: Korf, Felner (2002), "Disjoint pattern database heuristics".
 */

import { cells, goalBlank, height, reflectedCell, width } from '../../board/geometry';
import { openRoom } from '../../memory/room';
import { ENTRIES, FIRST_TABLE, PATTERNS_PTR, REFLECTED_ENTRIES, TILES_PTR, ZERO_PTR } from './layout';
import { entryValue, noteFirstColumn, readEntry, withTile } from './room';

/** A tile as its pattern's table knows it, on the board and on the reflected one; 64 bytes. */
@unmanaged
export class Tile {
  /** growth of its pattern's address, the blank going up; the other directions follow */
  up: i32;
  left: i32;
  right: i32;
  down: i32;
  /** the same of the reflected board */
  reflectedUp: i32;
  reflectedLeft: i32;
  reflectedRight: i32;
  reflectedDown: i32;
  /** where its pattern's entry is in a frame */
  entry: u8;
  reflectedEntry: u8;
  /** of its digit in an index */
  weight: u32;
  /** address of its pattern's table */
  table: u32;
  pattern: u32;
  /** address of its pattern's map of the cells, one byte a cell */
  map: u32;

  growth(direction: i32): u32 {
    return load<u32>(changetype<usize>(this) + (direction << 2));
  }

  setGrowth(direction: i32, growth: i32): void {
    store<i32>(changetype<usize>(this) + (direction << 2), growth);
  }

  reflectedGrowth(direction: i32): u32 {
    return load<u32>(changetype<usize>(this) + (direction << 2), offsetof<Tile>('reflectedUp'));
  }

  setReflectedGrowth(direction: i32, growth: i32): void {
    store<i32>(changetype<usize>(this) + (direction << 2), growth, offsetof<Tile>('reflectedUp'));
  }
}

export function tileNamed(name: u32): Tile {
  return changetype<Tile>(TILES_PTR + (name << 6));
}

/** Forgets all tables. */
export function clearTables(): void {
  openRoom(FIRST_TABLE);
  store<u32>(PATTERNS_PTR, 0);
  store<u8>(ZERO_PTR, 0);
}

/** Kept in memory, because a global would be this instance's own. */
function patternCount(): u32 {
  return load<u32>(PATTERNS_PTR);
}

/** The reflected board may be looked up too: square, the blank's goal cell on the diagonal. */
export function reflects(): bool {
  return width() === height() && reflectedCell(goalBlank()) === goalBlank();
}

/**
 * Adds a pattern that is looked up in a sparse table.
 *
 * @param goals - mask of the table's tiles
 * @param mapPtr - where each cell of the board lies for the table, one byte a cell; stays there
 */
export function addPattern(goals: u32, sparse: usize, mapPtr: usize): void {
  const patterns = patternCount();
  let weight: u32 = 1;
  for (let rest = goals; rest !== 0; rest &= rest - 1, weight *= cells()) {
    let tile = 0;
    while (load<u8>(mapPtr + tile) !== <u8>ctz(rest)) tile++;
    const record = tileNamed(tile);
    for (let direction = 0; direction < 4; direction++) {
      record.setGrowth(direction, slide(mapPtr, direction) * <i32>weight);
    }
    record.entry = <u8>(ENTRIES + (patterns << 3));
    record.weight = weight;
    record.table = <u32>sparse;
    record.pattern = patterns;
    record.map = <u32>mapPtr;
  }
  store<u32>(PATTERNS_PTR, patterns + 1);
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

/** Call after the last pattern: says of each tile how the reflected board's entry grows. */
export function closeTables(): void {
  noteFirstColumn();
  for (let tile = 0; tile < cells(); tile++) {
    const record = tileNamed(tile);
    const twin = tileNamed(reflects() ? reflectedCell(tile) : tile);
    // Reflected, up is left and right is down.
    for (let direction = 0; direction < 4; direction++) {
      record.setReflectedGrowth(direction, reflects() ? twin.growth(direction ^ 1) : 0);
    }
    record.reflectedEntry = twin.entry + <u8>(REFLECTED_ENTRIES - ENTRIES);
  }
}

/** Works out the entries of a frame's board, the blank being at `blank`. */
export function fillEntries(frame: usize, blank: i32): void {
  for (let pattern: u32 = 0; pattern < patternCount(); pattern++) {
    store<u64>(frame + ENTRIES + (pattern << 3), 0);
    store<u64>(frame + REFLECTED_ENTRIES + (pattern << 3), reflects() ? 0 : ZERO_PTR);
  }
  for (let cell = 0; cell < cells(); cell++) {
    if (cell === blank) continue;
    const tile = load<u8>(frame + cell);
    addTile(frame + ENTRIES, tileNamed(tile), cell, cell, tile);
    if (reflects()) {
      addTile(frame + REFLECTED_ENTRIES, tileNamed(reflectedCell(tile)), reflectedCell(cell), cell, tile);
    }
  }
  for (let pattern: u32 = 0; pattern < patternCount(); pattern++) {
    finishEntry(frame + ENTRIES + (pattern << 3), blank);
    finishEntry(frame + REFLECTED_ENTRIES + (pattern << 3), blank);
  }
}

/** @param place - `cell`, or its image on the reflected board */
function addTile(entries: usize, record: Tile, place: i32, cell: i32, tile: i32): void {
  const ptr = entries + ((<usize>record.pattern) << 3);
  const entry = load<u64>(ptr);
  let address = <u32>entry;
  if (address === 0) address = record.table;
  address += <u32>load<u8>(<usize>record.map + place) * record.weight;
  const isOdd = ((cell % width()) + cell / width() + (tile % width()) + tile / width()) & 1;
  store<u64>(ptr, withTile(entry, address, cell, isOdd !== 0));
}

function finishEntry(ptr: usize, blank: i32): void {
  const entry = load<u64>(ptr);
  store<u64>(ptr, readEntry(entry, load<u8>(<u32>entry), blank));
}

/** Sum of the values of the entries at `entries`: a lower bound of the moves to the goal. */
export function sumOf(entries: usize): i32 {
  let sum = 0;
  for (let pattern: u32 = 0; pattern < patternCount(); pattern++)
    sum += <i32>entryValue(load<u64>(entries + (pattern << 3)));
  return sum;
}
