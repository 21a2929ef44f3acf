/**
 * Corner tiles: linear conflict plus two moves for each tile that is home beside a corner and must step aside.
 *
 * A corner has two neighbours. While a tile that is not its own lies in it, its own must still come in through one of
 * them, and the other tile out: if that goes by the other neighbour, the blank is left in the corner, and next moves
 * either the tile at home or the same tile back. So a tile at home beside the corner must leave and come back: two
 * moves that Manhattan never counts. The same holds with the blank in the corner, unless the corner's own tile waits at
 * its other neighbour. Nothing holds for the corner that is the blank's goal.
 *
 * Admissible: a tile is counted once, though it lie beside two corners, and only if it is in no conflict in its lines,
 * for then the fewest tiles that must leave a line are as many without it. (Counting it all the same overestimates 86
 * states of the 8-puzzle.) Not consistent: on 4x2 a move may change the value by 3. The change is always odd, so f
 * keeps its parity. At least linear conflict. Source: Korf, Taylor (1996), "Finding optimal solutions to the
 * twenty-four puzzle".
 */

import { goalBlank, height, neighbour, width } from '../board/geometry';
import { tileAt } from '../board/state';
import { conflicts } from './linear-conflict';
import { manhattan } from './manhattan';

/** Value of the current state in moves. */
export function cornerTiles(): i32 {
  return manhattan() + conflicts() + cornerExtra();
}

/** Extra moves of the tiles beside the corners of the current state. */
export function cornerExtra(): i32 {
  const bottom = width() * (height() - 1);
  return extraBeside(0) + extraBeside(width() - 1) + extraBeside(bottom) + extraBeside(bottom + width() - 1);
}

/** Of the two cells beside a corner, those not counted with an earlier one. */
function extraBeside(corner: i32): i32 {
  const inRow = besideInRow(corner);
  const inColumn = besideInColumn(corner);
  let extra = 0;
  if (isBlocked(inRow, corner, inColumn) && !isCountedBefore(inRow, corner)) extra += 2;
  if (isBlocked(inColumn, corner, inRow) && !isCountedBefore(inColumn, corner)) extra += 2;
  return extra;
}

function besideInRow(corner: i32): i32 {
  return neighbour(corner, corner % width() === 0 ? 2 : 1);
}

function besideInColumn(corner: i32): i32 {
  return neighbour(corner, corner < width() ? 3 : 0);
}

/** The tile at `cell` is home, is in no conflict, and must leave for `corner` to be set right. */
function isBlocked(cell: i32, corner: i32, otherCell: i32): bool {
  if (tileAt(cell) !== cell || cell === goalBlank() || corner === goalBlank()) return false;
  const inCorner = tileAt(corner);
  if (inCorner === corner || (inCorner === goalBlank() && tileAt(otherCell) === corner)) return false;
  return !isInConflict(cell);
}

/** On boards two or three cells long a cell may lie beside two corners. */
function isCountedBefore(cell: i32, corner: i32): bool {
  for (let direction = 0; direction < 4; direction++) {
    const other = neighbour(cell, direction);
    if (other >= corner || !isCorner(other)) continue;
    const otherCell = besideInRow(other) === cell ? besideInColumn(other) : besideInRow(other);
    if (isBlocked(cell, other, otherCell)) return true;
  }
  return false;
}

function isCorner(cell: i32): bool {
  const column = cell % width();
  const row = cell / width();
  return (column === 0 || column === width() - 1) && (row === 0 || row === height() - 1);
}

/** A tile that belongs in a line of the tile at home at `cell` lies on its other side. */
function isInConflict(cell: i32): bool {
  const first = cell - (cell % width());
  for (let other = first; other < first + width(); other++) {
    const tile = tileAt(other);
    if (tile !== goalBlank() && tile / width() === cell / width() && other < cell !== tile < cell) return true;
  }
  for (let other = cell % width(); other < width() * height(); other += width()) {
    const tile = tileAt(other);
    if (tile !== goalBlank() && tile % width() === cell % width() && other < cell !== tile < cell) return true;
  }
  return false;
}
