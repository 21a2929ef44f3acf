/**
 * Walking distance: the fewest vertical moves if a tile's column counted nothing, plus the same for horizontal moves.
 *
 * Rows: of a state it keeps the number of tiles of each goal row in each row, and the blank's row. A vertical move
 * takes any tile of a row into the blank's neighbouring row; the fewest such moves to the goal's counts are a table.
 * Horizontal moves change none of it. Columns likewise.
 *
 * Admissible and consistent: a vertical move of the board is a move of the abstract board. Each of those moves the
 * blank's row by one, so the distance changes by exactly one with every move: f keeps its parity. At least Manhattan,
 * for an abstract move takes one tile one row nearer at most.
 *
 *   lines x length   2xk  3x3  3x4  3x5  4x3    4x4     4x5      4x6      5x2     5x3      6x2
 *   entries          2k   105  255  525  4,324  24,964  107,712  377,872  11,010  352,560  367,560
 *
 * A direction whose table would be larger counts its Manhattan part; 5x5 has no table at all, so no walking distance.
 * Source: Takahashi Ken'ichiro (2001), "Walking distance" (24,964 entries for 4x4).
 */

import { cells, goalBlank, height, width } from '../board/geometry';
import { findBlank, tileAt } from '../board/state';
import { WALKING_PTR } from '../memory/layout';
import { takeRoom } from '../memory/room';
import { mostEntries, tableBytes, WalkingTable } from './walking-table';

/** Axis of vertical moves: lines are rows. */
export const ROWS: i32 = 0;
/** Axis of horizontal moves: lines are columns. */
export const COLUMNS: i32 = 1;

const RECORD_BYTES: usize = 64;

/** board and goal blank the tables were built for; 0 = none */
let builtFor: i32 = 0;
/** the room they lie in */
let room: usize = 0;
let roomBytes: u32 = 0;

export function lineOf(axis: i32, cell: i32): i32 {
  return axis === ROWS ? cell / width() : cell % width();
}

/** The configured board has a table for one axis at least. */
export function hasWalkingDistance(): bool {
  return mostEntries(height(), width()) > 0 || mostEntries(width(), height()) > 0;
}

function tableOf(axis: i32): WalkingTable {
  return changetype<WalkingTable>(WALKING_PTR + <usize>axis * RECORD_BYTES);
}

function boardKey(): i32 {
  return (width() << 20) | (height() << 8) | goalBlank();
}

/**
 * Bytes of memory that building the tables of the configured board will take; 0 if they are there or fit their room.
 */
export function missingWalkingBytes(): u32 {
  if (builtFor === boardKey() || !hasWalkingDistance()) return 0;
  const bytes = tableBytes(height(), width()) + tableBytes(width(), height());
  return bytes > roomBytes ? bytes : 0;
}

/** Builds the tables of the configured board, unless they are there. `missingWalkingBytes` must be addressable. */
export function buildWalkingTables(): void {
  if (builtFor === boardKey() || !hasWalkingDistance()) return;
  const bytes = missingWalkingBytes();
  if (bytes > 0) {
    room = takeRoom(bytes);
    roomBytes = bytes;
  }
  const next = tableOf(ROWS).build(height(), width(), lineOf(ROWS, goalBlank()), room);
  tableOf(COLUMNS).build(width(), height(), lineOf(COLUMNS, goalBlank()), next);
  builtFor = boardKey();
}

/** Forgets the tables: their room is no longer theirs. */
export function dropWalkingTables(): void {
  builtFor = 0;
  roomBytes = 0;
}

/** Value of the current state in moves; the tables must have been built. */
export function walkingDistance(): i32 {
  return walkingValue(ROWS, walkingPart(ROWS)) + walkingValue(COLUMNS, walkingPart(COLUMNS));
}

/** What a search carries along for one axis of the current state: a table's entry, or the Manhattan part itself. */
export function walkingPart(axis: i32): i32 {
  const table = tableOf(axis);
  if (table.entries === 0) {
    let sum = 0;
    for (let cell = 0; cell < cells(); cell++) {
      const tile = tileAt(cell);
      if (tile !== goalBlank()) sum += abs(lineOf(axis, cell) - lineOf(axis, tile));
    }
    return sum;
  }
  let key = table.blankIn(lineOf(axis, findBlank()));
  for (let cell = 0; cell < cells(); cell++) {
    const tile = tileAt(cell);
    if (tile !== goalBlank()) key += table.one(lineOf(axis, cell), lineOf(axis, tile));
  }
  return table.find(key);
}

/** The part after `tile` has slid along the axis between neighbouring cells. */
export function nextWalkingPart(axis: i32, part: i32, tile: i32, from: i32, to: i32): i32 {
  const goal = lineOf(axis, tile);
  const before = lineOf(axis, from);
  const after = lineOf(axis, to);
  const table = tableOf(axis);
  if (table.entries === 0) return part + abs(after - goal) - abs(before - goal);
  return table.link(part, i32(before > after), goal);
}

/** Moves along the axis, at least. */
export function walkingValue(axis: i32, part: i32): i32 {
  const table = tableOf(axis);
  return table.entries === 0 ? part : table.value(part);
}

/** States of an axis' table; 0 = it has none. */
export function walkingEntries(axis: i32): u32 {
  return tableOf(axis).entries;
}
