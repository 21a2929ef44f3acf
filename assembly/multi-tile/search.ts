/**
 * IDA* in multi-tile moves: one move slides 1 to length − 1 tiles, and the blank goes as far.
 *
 * Two moves in a row along one axis are one move or none, so moves alternate between the axes; with v vertical and h
 * horizontal moves |v − h| <= 1. If x moves along the next axis and y along the other are needed at least, so are
 * max(2x − 1, 2y) in all: the estimate, admissible because the tables of line-tables.ts are exact for each axis. A node
 * within its bound has 2y <= moves left, so of its successors only the value along the moved axis is looked up.
 *
 * The two words of line-words.ts and the blank's cell are the whole state: row and column name the tile.
 * The first move may go along either axis, so each bound is searched twice; the root is expanded once for each axis.
 */

import { RUNNING, SOLVED } from '../abi';
import { C0, C1 } from '../board/cell';
import { goalBlank, width } from '../board/geometry';
import { findBlank, tileAt } from '../board/state';
import { clearTrail, FOUND, GO_ON, SUSPENDED, trailCell, trailDepth, trailToSolution, unwind } from '../ida-star/trail';
import { closeSlice, countExpanded, isSpent, openSlice, resetCounters } from '../search/counters';
import { COLUMNS, lengthOf, linesOf, ROWS, tableOf, wordCount, wordRoom } from './line-tables';
import { numberOf } from './line-words';
import { rotateBack, rotateOn } from './word-move';

/** The axis of the next move as a type. */
type Rows = C0;
type Columns = C1;

let rowsWord: u32 = 0;
let columnsWord: u32 = 0;
let rootBlank: i32 = 0;
let bound: i32 = 0;
/** axis of the first move in the search that is running */
let firstAxis: i32 = ROWS;
let isSuspended: bool = false;

/** Proven: no solution is shorter, in moves. */
export function lowerBound(): u32 {
  return bound;
}

/** Cells in the solution region: one a move, where the blank stops. */
export function solutionLength(): u32 {
  return trailDepth();
}

/** Begins from the current state; its tables must have been built. */
export function beginSearch(): void {
  resetCounters();
  clearTrail();
  isSuspended = false;
  firstAxis = ROWS;
  rootBlank = findBlank();
  rowsWord = readWord(ROWS);
  columnsWord = readWord(COLUMNS);
  bound = min(estimate(ROWS), estimate(COLUMNS));
}

/** Searches for at most about `budget` more expansions. */
export function runSearch(budget: u32): u32 {
  openSlice(budget);
  let stop = search();
  while (stop === GO_ON) {
    if (firstAxis === COLUMNS) bound++;
    firstAxis = ROWS + COLUMNS - firstAxis;
    stop = search();
  }
  isSuspended = stop === SUSPENDED;
  closeSlice();
  if (stop === SUSPENDED) return RUNNING;
  trailToSolution();
  return SOLVED;
}

/** One bound and first axis, from the start or from where the last slice ended. */
function search(): i32 {
  const replay = isSuspended ? trailDepth() : 0;
  isSuspended = false;
  clearTrail();
  if (isSolved()) return FOUND;
  if (estimate(firstAxis) > bound) return GO_ON;
  const row = rootBlank / width();
  const column = rootBlank % width();
  return firstAxis === ROWS
    ? expand<Rows>(rowsWord, columnsWord, row, column, value<Columns>(column, columnsWord), bound, replay)
    : expand<Columns>(columnsWord, rowsWord, column, row, value<Rows>(row, rowsWord), bound, replay);
}

function isSolved(): bool {
  return estimate(ROWS) === 0;
}

/** Least number of moves if the first goes along `axis`; 0 at the goal. */
function estimate(axis: i32): i32 {
  const rows = <i32>value<Rows>(rootBlank / width(), rowsWord);
  const columns = <i32>value<Columns>(rootBlank % width(), columnsWord);
  return max(0, axis === ROWS ? max(2 * rows - 1, 2 * columns) : max(2 * columns - 1, 2 * rows));
}

/** The current state's tiles by goal lines, in reading order along the axis. */
function readWord(axis: i32): u32 {
  let word: u32 = 0;
  let count = 0;
  for (let line = 0; line < linesOf(axis); line++) {
    for (let place = 0; place < lengthOf(axis); place++) {
      const tile = tileAt(axis === ROWS ? line * width() + place : place * width() + line);
      if (tile === goalBlank()) continue;
      word |= (<u32>(axis === ROWS ? tile / width() : tile % width())) << (2 * count++);
    }
  }
  return word;
}

function axisOf<A>(): i32 {
  return offsetof<A>() === offsetof<Rows>() ? ROWS : COLUMNS;
}

/** Moves along an axis, at least: the blank's line along it, and the word. */
function value<A>(line: i32, word: u32): u32 {
  const axis = axisOf<A>();
  return load<u8>(tableOf(axis) + <usize>(<u32>line * wordCount(axis) + numberOf(wordRoom(axis), word)));
}

/**
 * Searches below a node whose next move goes along A.
 *
 * @param own - word along A
 * @param across - word along the other axis
 * @param line - the blank's line along A
 * @param place - the blank's place in that line, which is its line along the other axis
 * @param needed - moves needed along the other axis
 * @param left - moves that may still be made
 * @param replay - levels of the last slice's trail still to walk down; this node was counted then unless it is 0
 */
function expand<A>(own: u32, across: u32, line: i32, place: i32, needed: u32, left: i32, replay: i32): i32 {
  const axis = axisOf<A>();
  let taken = -1;
  if (replay > 0) {
    // Read before going deeper: unwinding writes the new trail over the old one.
    taken = trailCell(replay - 1);
  } else {
    if (isSpent()) return SUSPENDED;
    countExpanded(linesOf(axis) - 1);
  }
  let later = linesOf(axis) - 1;
  let next = own;
  for (let to = line - 1; to >= 0; to--) {
    next = rotateBack(next, lengthOf(axis), to * lengthOf(axis) + place);
    later--;
    const cell = cellOf<A>(to, place);
    if (taken >= 0 && cell !== taken) continue;
    const stop = enter<A>(next, across, to, place, needed, left - 1, taken >= 0 ? replay - 1 : 0);
    if (stop) return unwind(stop, cell, later);
    taken = -1;
  }
  next = own;
  for (let to = line + 1; to < linesOf(axis); to++) {
    next = rotateOn(next, lengthOf(axis), (to - 1) * lengthOf(axis) + place);
    later--;
    const cell = cellOf<A>(to, place);
    if (taken >= 0 && cell !== taken) continue;
    const stop = enter<A>(next, across, to, place, needed, left - 1, taken >= 0 ? replay - 1 : 0);
    if (stop) return unwind(stop, cell, later);
    taken = -1;
  }
  return GO_ON;
}

function cellOf<A>(line: i32, place: i32): i32 {
  return axisOf<A>() === ROWS ? line * width() + place : place * width() + line;
}

/** Goes on at a successor reached by a move along A, unless it is out of reach or the goal. */
function enter<A>(own: u32, across: u32, line: i32, place: i32, needed: u32, left: i32, replay: i32): i32 {
  const moves = value<A>(line, own);
  if (2 * <i32>moves > left) return GO_ON;
  if (moves + needed === 0) return FOUND;
  return axisOf<A>() === ROWS
    ? expand<Columns>(across, own, place, line, moves, left, replay)
    : expand<Rows>(across, own, place, line, moves, left, replay);
}
