/**
 * The last two tiles of a line, placed together and exactly: breadth-first over (tile, tile, blank) in a window.
 *
 * The window is the free part of a corner of the region, at least 2x3 cells. There any two tiles can be moved to any
 * two cells, since the others may lie as they like (Wilson 1974). Both tiles are led into it first: one to the corner
 * itself, where it blocks nobody, then the other, which stays inside the rectangle on its path.
 */

import { findPath, NONE, walkPath } from './blank-path';
import * as board from './board';
import * as layout from './layout';
import { leadTile } from './lead-tile';

/** Cells from the homes: tiles are led to within the inner distance, the search takes the outer. */
const INNER: i32 = 3;
const OUTER: i32 = 4;
/** Mark of the states where both tiles are home; other marks are 1 + the direction to go. */
const HOME: u8 = 5;
/** No cell of a window has this index. */
const OUTSIDE: u8 = 255;

let top: i32 = 0;
let left: i32 = 0;
let rows: i32 = 0;
let columns: i32 = 0;
let corner: u32 = 0;
let other: u32 = 0;

/**
 * Places two tiles whose homes are the last open cells of the line that bounds the region.
 *
 * @param cornerTile - the tile whose home is the end of the line
 * @param otherTile - the tile whose home is beside it
 * @param lastRow - the region's last row
 * @param lastColumn - the region's last column
 */
export function placePair(cornerTile: u32, otherTile: u32, lastRow: i32, lastColumn: i32): bool {
  corner = cornerTile;
  other = otherTile;
  top = max(0, firstHomeRow() - OUTER);
  left = max(0, firstHomeColumn() - OUTER);
  rows = min(lastRow, lastHomeRow() + OUTER) - top + 1;
  columns = min(lastColumn, lastHomeColumn() + OUTER) - left + 1;
  if (!isNear(other)) {
    if (!leadBeside(corner, other)) return false;
  } else if (!isNear(corner)) {
    if (!leadBeside(other, corner)) return false;
  }
  if (!isInside(board.blank) && !leadBlank()) return false;
  return searchWindow();
}

function firstHomeRow(): i32 {
  return min(board.rowOf(corner), board.rowOf(other));
}

function lastHomeRow(): i32 {
  return max(board.rowOf(corner), board.rowOf(other));
}

function firstHomeColumn(): i32 {
  return min(board.columnOf(corner), board.columnOf(other));
}

function lastHomeColumn(): i32 {
  return max(board.columnOf(corner), board.columnOf(other));
}

function isNear(tile: u32): bool {
  const row = board.rowOf(board.placeOf(tile));
  const column = board.columnOf(board.placeOf(tile));
  return (
    row >= firstHomeRow() - INNER &&
    row <= lastHomeRow() + INNER &&
    column >= firstHomeColumn() - INNER &&
    column <= lastHomeColumn() + INNER
  );
}

function isInside(cell: u32): bool {
  const row = board.rowOf(cell) - top;
  const column = board.columnOf(cell) - left;
  return row >= 0 && row < rows && column >= 0 && column < columns;
}

/** Puts `waiting` into the corner and leads `tile` near. */
function leadBeside(waiting: u32, tile: u32): bool {
  if (!leadTile(waiting, corner)) return false;
  if (isNear(tile)) return true;
  board.setLock(corner, true);
  const arrived = leadTile(tile, entryFor(board.placeOf(tile)));
  board.setLock(corner, false);
  return arrived;
}

/** The cell near the homes, outside their line, that is nearest to a cell outside. */
function entryFor(cell: u32): u32 {
  const isRow = board.rowOf(corner) === board.rowOf(other);
  const lastRow = top + rows - 1 - (isRow ? 1 : 0);
  const lastColumn = left + columns - 1 - (isRow ? 0 : 1);
  const row = min(max(board.rowOf(cell), firstHomeRow() - INNER), min(lastRow, lastHomeRow() + INNER));
  const column = min(max(board.columnOf(cell), firstHomeColumn() - INNER), min(lastColumn, lastHomeColumn() + INNER));
  return <u32>row * board.width + <u32>column;
}

/**
 * Leads the blank in, round the tiles if it can. A path through them shifts each by a cell, which the outer window
 * takes.
 */
function leadBlank(): bool {
  const first = board.placeOf(corner);
  const second = board.placeOf(other);
  const goal = nearestFreeCell(first, second);
  board.setLock(second, true);
  let length = findPath(goal, first);
  board.setLock(second, false);
  if (length < 0) length = findPath(goal, NONE);
  if (length < 0) return false;
  walkPath(goal);
  return true;
}

function nearestFreeCell(first: u32, second: u32): u32 {
  let best = first;
  let bestDistance: i32 = i32.MAX_VALUE;
  for (let index = 0; index < rows * columns; index++) {
    const cell = cellAt(index);
    if (cell === first || cell === second || board.isLocked(cell)) continue;
    const distance = board.distance(cell, board.blank);
    if (distance >= bestDistance) continue;
    bestDistance = distance;
    best = cell;
  }
  return best;
}

function cellAt(index: i32): u32 {
  return <u32>(top + index / columns) * board.width + <u32>(left + (index % columns));
}

function indexOf(cell: u32): u32 {
  return <u32>((board.rowOf(cell) - top) * columns + board.columnOf(cell) - left);
}

/**
 * Searches from all states with both tiles home back to the present one; the marks then lead home.
 *
 * A queued state is a byte each: corner tile, other tile, blank. Where the blank goes from each cell is looked up: with it
 * worked out for every state the searches of a 100x100 board took 74 ms in the middle, and take 19.
 */
function searchWindow(): bool {
  const size = <u32>(rows * columns);
  const a = indexOf(corner);
  const b = indexOf(other);
  memory.fill(layout.pairPtr, 0, size * size * size);
  for (let z: u32 = 0; z < size; z++) fillWays(z);
  const start = markAt(indexOf(board.placeOf(corner)), indexOf(board.placeOf(other)), indexOf(board.blank));
  let read = layout.pairQueuePtr;
  let write = read;
  for (let z: u32 = 0; z < size; z++) {
    if (z === a || z === b || board.isLocked(cellAt(z))) continue;
    store<u8>(markAt(a, b, z), HOME);
    store<u32>(write, (a << 16) | (b << 8) | z);
    write += 4;
  }
  for (; read < write && load<u8>(start) === 0; read += 4) write = expand(load<u32>(read), write);
  if (load<u8>(start) === 0) return false;
  for (let mark = load<u8>(start); mark !== HOME; ) {
    board.commit(mark - 1);
    mark = load<u8>(markAt(indexOf(board.placeOf(corner)), indexOf(board.placeOf(other)), indexOf(board.blank)));
  }
  return true;
}

/** Where the mark of a state is: the tiles' and the blank's cells, by their index in the window. */
function markAt(a: u32, b: u32, z: u32): usize {
  const size = <u32>(rows * columns);
  return layout.pairPtr + (a * size + b) * size + z;
}

/** Notes where in the window the blank goes from a cell, by direction. */
function fillWays(z: u32): void {
  const cell = cellAt(z);
  const directions = board.directionsFrom(cell);
  for (let direction: u32 = 0; direction < 4; direction++) {
    let to = OUTSIDE;
    if ((directions >> direction) & 1) {
      const next = board.neighbour(cell, direction);
      if (isInside(next)) to = <u8>indexOf(next);
    }
    store<u8>(layout.pairWaysPtr + (z << 2) + direction, to);
  }
}

function expand(state: u32, end: usize): usize {
  const a = state >> 16;
  const b = (state >> 8) & 0xff;
  const z = state & 0xff;
  let write = end;
  for (let direction: u32 = 0; direction < 4; direction++) {
    const to: u32 = load<u8>(layout.pairWaysPtr + (z << 2) + direction);
    if (to === OUTSIDE) continue;
    const nextA = a === to ? z : a;
    const nextB = b === to ? z : b;
    const mark = markAt(nextA, nextB, to);
    if (load<u8>(mark) !== 0) continue;
    store<u8>(mark, <u8>(1 + (3 - direction)));
    store<u32>(write, (nextA << 16) | (nextB << 8) | to);
    write += 4;
  }
  return write;
}
