/**
 * Which line is placed next: the outermost of the longer side, away from the blank's home, from the end nearer the
 * blank.
 *
 * Invariant: what is not placed yet is the rectangle of `columns` x `rows` cells in the corner of cell 0, less the part
 * of the line that is done; the tiles of the line still to place are `line[next … length - 1]`.
 */

import * as board from './board';
import * as layout from './layout';

export let columns: u32 = 0;
export let rows: u32 = 0;
export let next: u32 = 0;
export let length: u32 = 0;

let lastWasRow: bool = false;

/** Begins with the whole board. */
export function beginLines(): void {
  columns = board.width;
  rows = board.height;
  next = 0;
  length = 0;
  lastWasRow = false;
}

/** The tile at a position of the line. */
export function lineTile(position: u32): u32 {
  return load<u16>(layout.linePtr + (position << 1));
}

/** Opens the next line; false if the rectangle has no side longer than `limit`. */
export function openLine(limit: u32): bool {
  if (max(columns, rows) <= limit) return false;
  const isRow = rows > columns || (rows === columns && !lastWasRow);
  length = isRow ? columns : rows;
  next = 0;
  const first = isRow ? (rows - 1) * board.width : columns - 1;
  const step = isRow ? 1 : board.width;
  const last = first + step * (length - 1);
  const fromLast = board.distance(board.blank, last) < board.distance(board.blank, first);
  for (let index: u32 = 0; index < length; index++) {
    store<u16>(layout.linePtr + (index << 1), <u16>(fromLast ? last - step * index : first + step * index));
  }
  lastWasRow = isRow;
  return true;
}

/** The next `count` tiles of the line are home: locks them, and closes the line with the last of them. */
export function lockNext(count: u32): void {
  for (let index: u32 = 0; index < count; index++) board.setLock(lineTile(next + index), true);
  next += count;
  if (next < length) return;
  if (lastWasRow) rows--;
  else columns--;
}

/** Cells whose tiles are not placed yet. */
export function cellsLeft(): u32 {
  return columns * rows - (isOpen() ? next : 0);
}

/** A line has been opened and is not done. */
export function isOpen(): bool {
  return next < length;
}
