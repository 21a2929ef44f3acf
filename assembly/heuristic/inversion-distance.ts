/**
 * Inversion distance: the vertical moves it takes to undo the inversions of the rows read one after the other, plus the
 * horizontal moves for those of the columns.
 *
 * Read row by row without the blank, a horizontal move changes nothing. A vertical one takes a tile past the width − 1
 * that lie between, and so changes the number of inversions (pairs not in the goal's order) by width − 1 at most. It
 * also moves the blank by one row. So the vertical moves are at least inversions / (width − 1) and at least the rows
 * between the blank and its goal, and as even or odd as those rows are: the value is the least such number, for any
 * width, even or odd, and any goal. Columns likewise.
 *
 * Admissible, for both needs are proven; consistent, for a move changes either by one at most. Its parity is that of
 * the blank's distance from its goal cell, so it changes by exactly one with every move: f keeps its parity. Neither at
 * least Manhattan nor at most.
 * Source: Takahashi Ken'ichiro (2001), "Inversion distance" (4x4, where inversions / 3 + inversions % 3 is the same).
 */

import { cells, goalBlank, height, width } from '../board/geometry';
import { findBlank, tileAt } from '../board/state';
import { COLUMNS, lineOf, ROWS } from './walking-distance';

/** Value of the current state in moves. */
export function inversionDistance(): i32 {
  const blank = findBlank();
  return inversionValue(ROWS, inversions(ROWS), blank) + inversionValue(COLUMNS, inversions(COLUMNS), blank);
}

/** Number of a cell or of a tile in the reading order of an axis: row by row, or column by column. */
function place(axis: i32, cell: i32): i32 {
  return axis === ROWS ? cell : (cell % width()) * height() + cell / width();
}

function cellAt(axis: i32, place: i32): i32 {
  return axis === ROWS ? place : (place % height()) * width() + place / height();
}

/** Pairs of tiles of the current state that are not in the goal's order. */
export function inversions(axis: i32): i32 {
  let sum = 0;
  for (let i = 0; i < cells(); i++) {
    const early = tileAt(cellAt(axis, i));
    if (early === goalBlank()) continue;
    for (let j = i + 1; j < cells(); j++) {
      const late = tileAt(cellAt(axis, j));
      if (late !== goalBlank()) sum += i32(place(axis, late) < place(axis, early));
    }
  }
  return sum;
}

/** The inversions after `tile`, which still lies at `from`, has slid along the axis to the blank's cell. */
export function nextInversions(axis: i32, sum: i32, tile: i32, from: i32, to: i32): i32 {
  const own = place(axis, tile);
  const low = min(place(axis, from), place(axis, to));
  const high = max(place(axis, from), place(axis, to));
  // The tiles between were after it and will be before it, or were before it and will be after it.
  const wereAfter = i32(place(axis, from) === low);
  for (let i = low + 1; i < high; i++) {
    const isSmaller = i32(place(axis, tileAt(cellAt(axis, i))) < own);
    sum += isSmaller === wereAfter ? -1 : 1;
  }
  return sum;
}

/** Moves along the axis, at least, for a number of inversions and the blank's cell. */
export function inversionValue(axis: i32, sum: i32, blank: i32): i32 {
  const most = (axis === ROWS ? width() : height()) - 1;
  const lines = abs(lineOf(axis, blank) - lineOf(axis, goalBlank()));
  const needed = max((sum + most - 1) / most, lines);
  return needed + ((needed ^ lines) & 1);
}
