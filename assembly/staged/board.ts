/**
 * The board: which tile is in each cell, which directions the blank may go, and the moves made so far.
 *
 * Tiles are called by their home cells, the blank by cell 0, its home. Invariant: a locked cell is entered by no one,
 * and the directions of a cell have bit d exactly if the blank may leave it in direction d. The entry of the blank's
 * own cell is stale.
 */

import * as layout from './layout';

/** Directions of the blank; the reverse of d is 3 - d. */
export const UP: u32 = 0;
export const LEFT: u32 = 1;
export const RIGHT: u32 = 2;
export const DOWN: u32 = 3;

export let width: u32 = 0;
export let height: u32 = 0;
export let cells: u32 = 0;
export let blank: u32 = 0;
/** one behind the last move */
export let pathEnd: usize = 0;

export function tileAt(cell: u32): u32 {
  return load<u16>(layout.boardPtr + (cell << 1));
}

export function placeOf(tile: u32): u32 {
  return load<u16>(layout.placePtr + (tile << 1));
}

export function rowOf(cell: u32): i32 {
  return load<u8>(layout.rowPtr + cell);
}

export function columnOf(cell: u32): i32 {
  return load<u8>(layout.columnPtr + cell);
}

export function directionsFrom(cell: u32): u32 {
  return load<u8>(layout.directionsPtr + cell);
}

export function isLocked(cell: u32): bool {
  return load<u8>(layout.lockPtr + cell) !== 0;
}

/** The neighbour of a cell in a direction; the edge is the caller's care. */
export function neighbour(cell: u32, direction: u32): u32 {
  return cell + load<i32>(layout.offsetPtr + (direction << 2));
}

export function distance(from: u32, to: u32): i32 {
  return abs(rowOf(from) - rowOf(to)) + abs(columnOf(from) - columnOf(to));
}

function setOffset(direction: u32, cells: i32): void {
  store<i32>(layout.offsetPtr + (direction << 2), cells);
}

/** Sets the size and fills what depends on it alone. */
export function setShape(columns: u32, rows: u32): void {
  width = columns;
  height = rows;
  cells = columns * rows;
  setOffset(UP, -(<i32>columns));
  setOffset(LEFT, -1);
  setOffset(RIGHT, 1);
  setOffset(DOWN, columns);
  for (let cell: u32 = 0; cell < cells; cell++) {
    store<u8>(layout.rowPtr + cell, <u8>(cell / columns));
    store<u8>(layout.columnPtr + cell, <u8>(cell % columns));
    store<u32>(layout.markPtr + (cell << 2), 0);
    // Multipliers of the additive hash; a tile's is odd, so that no step is lost.
    store<u64>(layout.tileHashPtr + (cell << 3), mix(2 * cell) | 1);
    store<u64>(layout.cellHashPtr + (cell << 3), mix(2 * cell + 1));
  }
}

/** Finaliser of splitmix64 (Steele, Lea, Flood 2014). */
function mix(counter: u64): u64 {
  let word = (counter + 1) * 0x9e3779b97f4a7c15;
  word = (word ^ (word >> 30)) * 0xbf58476d1ce4e5b9;
  word = (word ^ (word >> 27)) * 0x94d049bb133111eb;
  return word ^ (word >> 31);
}

/** Takes up the board that the host has written: unlocks all cells, sends every tile home, forgets the path. */
export function takeBoard(): void {
  for (let cell: u32 = 0; cell < cells; cell++) {
    const tile = tileAt(cell);
    store<u16>(layout.placePtr + (tile << 1), <u16>cell);
    if (tile === 0) blank = cell;
    store<u8>(layout.homeRowPtr + cell, load<u8>(layout.rowPtr + cell));
    store<u8>(layout.homeColumnPtr + cell, load<u8>(layout.columnPtr + cell));
    store<u8>(layout.lockPtr + cell, 0);
    store<u8>(layout.stagePtr + cell, 0);
  }
  for (let cell: u32 = 0; cell < cells; cell++) store<u8>(layout.directionsPtr + cell, <u8>freeDirections(cell));
  pathEnd = layout.pathPtr;
}

function freeDirections(cell: u32): u32 {
  const row: u32 = rowOf(cell);
  const column: u32 = columnOf(cell);
  let directions: u32 = 0;
  if (row > 0 && !isLocked(cell - width)) directions |= 1 << UP;
  if (column > 0 && !isLocked(cell - 1)) directions |= 1 << LEFT;
  if (column + 1 < width && !isLocked(cell + 1)) directions |= 1 << RIGHT;
  if (row + 1 < height && !isLocked(cell + width)) directions |= 1 << DOWN;
  return directions;
}

/** Locks or unlocks a cell. */
export function setLock(cell: u32, locked: bool): void {
  store<u8>(layout.lockPtr + cell, locked ? 1 : 0);
  const row: u32 = rowOf(cell);
  const column: u32 = columnOf(cell);
  if (row > 0) setDirection(cell - width, DOWN, !locked);
  if (column > 0) setDirection(cell - 1, RIGHT, !locked);
  if (column + 1 < width) setDirection(cell + 1, LEFT, !locked);
  if (row + 1 < height) setDirection(cell + width, UP, !locked);
}

function setDirection(cell: u32, direction: u32, free: bool): void {
  const directions = directionsFrom(cell);
  store<u8>(layout.directionsPtr + cell, <u8>(free ? directions | (1 << direction) : directions & ~(1 << direction)));
}

/** Moves the blank. */
export function slide(direction: u32): void {
  const next = neighbour(blank, direction);
  const tile = tileAt(next);
  store<u16>(layout.boardPtr + (blank << 1), <u16>tile);
  store<u16>(layout.placePtr + (tile << 1), <u16>blank);
  blank = next;
}

/** Moves the blank for good; a move that undoes the last one takes both away. */
export function commit(direction: u32): void {
  slide(direction);
  if (pathEnd > layout.pathPtr && load<u8>(pathEnd - 1) === 3 - direction) pathEnd--;
  else store<u8>(pathEnd++, <u8>direction);
}

/** Writes the blank where it is, so that host and kernel may read the board. */
export function settle(): void {
  store<u16>(layout.boardPtr + (blank << 1), 0);
  store<u16>(layout.placePtr, <u16>blank);
}

/** Sum of the tiles' distances from home. */
export function manhattan(): i32 {
  let sum = 0;
  for (let tile: u32 = 1; tile < cells; tile++) {
    const cell = placeOf(tile);
    sum += abs(rowOf(cell) - load<u8>(layout.homeRowPtr + tile));
    sum += abs(columnOf(cell) - load<u8>(layout.homeColumnPtr + tile));
  }
  return sum;
}
