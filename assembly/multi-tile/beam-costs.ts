/**
 * What the boards of a beam are ranked by: the tiles' distances from home, and tiles of a line in each other's way.
 *
 *   cost(rows from home) + cost(columns from home), summed over the tiles, + price * pairs in conflict
 *
 * Two tiles that stand in the line they belong into, on the wrong sides of each other, are in conflict. It ranks and
 * proves nothing, so pairs are counted, which one tile's move changes in one line alone (Hansson, Mayer, Yung 1992, have
 * the admissible count).
 */

import * as layout from './beam-layout';

/** The blank goes up or down. */
export const VERTICAL: u32 = 0;
/** The blank goes left or right. */
export const HORIZONTAL: u32 = 1;

let width: u32 = 0;
let cells: u32 = 0;
let price: i32 = 0;

/** Fills what depends on the size alone. */
export function setShape(columns: u32, rows: u32): void {
  width = columns;
  cells = columns * rows;
  for (let cell: u32 = 0; cell < cells; cell++) {
    store<u16>(layout.rowPtr + (cell << 1), <u16>(cell / columns));
    store<u16>(layout.columnPtr + (cell << 1), <u16>(cell % columns));
  }
}

/** Sets what a pair in conflict costs. */
export function setPrice(conflict: i32): void {
  price = conflict;
}

export function rowOf(cell: u32): i32 {
  return load<u16>(layout.rowPtr + (cell << 1));
}

export function columnOf(cell: u32): i32 {
  return load<u16>(layout.columnPtr + (cell << 1));
}

function homeOf(tile: u32): u32 {
  return load<u16>(layout.homePtr + (tile << 1));
}

/** Rows, or columns, by which a tile in a cell is past its home. */
export function offsetAt(tile: u32, cell: u32, axis: u32): i32 {
  const home = homeOf(tile);
  return axis === VERTICAL ? rowOf(cell) - rowOf(home) : columnOf(cell) - columnOf(home);
}

/** What a board's tiles cost. */
export function boardCost(board: usize): i32 {
  let value = 0;
  let pairs = 0;
  for (let cell: u32 = 0; cell < cells; cell++) {
    const tile = <u32>load<u16>(board + (cell << 1));
    if (tile === 0) continue;
    const rows = offsetAt(tile, cell, VERTICAL);
    const columns = offsetAt(tile, cell, HORIZONTAL);
    value += costOf(abs(rows)) + costOf(abs(columns));
    if (rows === 0) pairs += conflicts(board, tile, cell, VERTICAL);
    if (columns === 0) pairs += conflicts(board, tile, cell, HORIZONTAL);
  }
  return value + (price * pairs) / 2;
}

/**
 * Change of the value as a tile moves along an axis.
 *
 * @param board - where it is in cell `from`; other tiles of the line may have moved since, which changes nothing here
 * @param before - its offset along the axis
 * @param after - its offset in the next cell, `to`
 */
export function changeOf(board: usize, tile: u32, from: u32, to: u32, axis: u32, before: i32, after: i32): i32 {
  const change = costOf(abs(after)) - costOf(abs(before));
  if (before === 0) return change - price * conflicts(board, tile, from, axis);
  if (after === 0) return change + price * conflicts(board, tile, to, axis);
  return change;
}

function costOf(distance: i32): i32 {
  return load<i32>(layout.costPtr + (distance << 2));
}

/** Tiles of the line across `axis` at a cell that belong into it, as `tile` does there, and are in conflict with it. */
function conflicts(board: usize, tile: u32, cell: u32, axis: u32): i32 {
  const isRow = axis === VERTICAL;
  const line = isRow ? rowOf(cell) : columnOf(cell);
  const home = homeOf(tile);
  const first = isRow ? <u32>line * width : <u32>line;
  const end = isRow ? first + width : cells;
  const step = isRow ? 1 : width;
  let count = 0;
  for (let other = first; other < end; other += step) {
    const neighbour = <u32>load<u16>(board + (other << 1));
    if (other === cell || neighbour === 0) continue;
    const target = homeOf(neighbour);
    if ((isRow ? rowOf(target) : columnOf(target)) !== line) continue;
    if (other < cell !== target < home) count++;
  }
  return count;
}
