/**
 * Linear conflict: two tiles in their goal line, in the wrong order, must spend two extra moves.
 *
 * Adds to Manhattan distance and stays admissible because the extra moves leave the line, which Manhattan
 * never counts. Per line the fewest tiles that must leave it is (its tiles − longest increasing subsequence of
 * their goal places), and each costs 2. Consistent: a move changes Manhattan by one and the conflicts of the
 * lines it joins or leaves by 0 or 2 with the opposite sign.
 * Source: Hansson, Mayer, Yung (1992), with the minimum-removal rule (counting every pair overestimates).
 * Checked against all 181,440 states in test/kernel/heuristics-every-state.
 */

import { cells, goalBlank, height, width } from '../board/geometry';
import { tileAt } from '../board/state';
import { SEQUENCE_PTR } from '../memory/layout';

let members = 0;
let increasing = 0;

/** Starts a line; `addToLine` its tiles in order, then `lineExtra` is the moves they cost. */
export function beginLine(): void {
  members = 0;
  increasing = 0;
}

/** Adds a tile that lies in its goal line, by its goal place in that line (patience sorting). */
export function addToLine(place: i32): void {
  let i = 0;
  while (i < increasing && <i32>load<u8>(SEQUENCE_PTR + i) < place) i++;
  store<u8>(SEQUENCE_PTR + i, place);
  if (i === increasing) increasing++;
  members++;
}

export function lineExtra(): i32 {
  return 2 * (members - increasing);
}

/** Extra moves of row `row` of the current state. */
export function rowConflict(row: i32): i32 {
  beginLine();
  const first = row * width();
  for (let cell = first; cell < first + width(); cell++) {
    const tile = tileAt(cell);
    if (tile !== goalBlank() && tile / width() === row) addToLine(tile % width());
  }
  return lineExtra();
}

/** Extra moves of column `column` of the current state. */
export function columnConflict(column: i32): i32 {
  beginLine();
  for (let cell = column; cell < cells(); cell += width()) {
    const tile = tileAt(cell);
    if (tile !== goalBlank() && tile % width() === column) addToLine(tile / width());
  }
  return lineExtra();
}

/** Extra moves of all lines of the current state. */
export function conflicts(): i32 {
  let sum = 0;
  for (let row = 0; row < height(); row++) sum += rowConflict(row);
  for (let column = 0; column < width(); column++) sum += columnConflict(column);
  return sum;
}

/**
 * Extra moves of the one line that a slide of `tile` between two cells can change: the line it is at home in, if it
 * leaves or enters it; 0 if it does neither. Along the move the order of tiles stays as it is.
 */
export function conflictTouched(tile: i32, from: i32, to: i32): i32 {
  if (from % width() === to % width()) {
    const row = tile / width();
    return row === from / width() || row === to / width() ? rowConflict(row) : 0;
  }
  const column = tile % width();
  return column === from % width() || column === to % width() ? columnConflict(column) : 0;
}
