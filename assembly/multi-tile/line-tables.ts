/**
 * For each axis: the fewest moves along it that take every tile into its goal line; moves across cost nothing.
 *
 *   region   | words of rows | words of columns | table of rows | table of columns |      one byte a state
 *   state    the blank's line x words + number of the word (line-words.ts)
 *
 * Moves across the axis are free, so the blank may enter a line at any place: a state has length x (lines − 1)
 * neighbours. 4x4: 63,063,000 states, the farthest 15 moves away, 11.0 on average. A square board whose goal has its
 * blank on the main diagonal needs one table for both axes.
 *
 * Breadth-first, layer by layer over the whole table. While the newest layer is small, its states look for new ones.
 * Later the states not met yet look for one of the newest layer, which most find soon.
 */

import { OK, RUNNING } from '../abi';
import { goalBlank, height, width } from '../board/geometry';
import { REGION_BASE } from '../memory/layout';
import {
  fillWords,
  firstNumber,
  listEnd,
  listStart,
  numberOf,
  otherWord,
  typeAfter,
  WORD_TABLE_BYTES,
} from './line-words';
import { rotateBack, rotateOn } from './word-move';

/** Axis of vertical moves: lines are rows. */
export const ROWS: i32 = 0;
/** Axis of horizontal moves: lines are columns. */
export const COLUMNS: i32 = 1;

const UNMET: u8 = 255;
/** first words of eight tiles looked at in one step of the build */
const STEP: u32 = 1 << 12;
const FIRST_WORDS: u32 = 1 << 16;

let builtFor: i32 = 0;
let wordsOfRows: u32 = 0;
let wordsOfColumns: u32 = 0;
let tableOfColumns: usize = 0;

// Where the build is: axis, layer, blank's line, first word, and whether unmet states look for the layer.
let axis: i32 = 0;
let layer: u8 = 0;
let line: i32 = 0;
let first: u32 = 0;
let isPulling: bool = false;
let met: u32 = 0;
let fresh: u32 = 0;

export function linesOf(axis: i32): i32 {
  return axis === ROWS ? height() : width();
}

/** Cells of a line. */
export function lengthOf(axis: i32): i32 {
  return axis === ROWS ? width() : height();
}

function goalLine(axis: i32): i32 {
  return axis === ROWS ? goalBlank() / width() : goalBlank() % width();
}

/** Where the tables of line-words.ts for an axis are. */
export function wordRoom(axis: i32): usize {
  return REGION_BASE + <usize>axis * WORD_TABLE_BYTES;
}

export function wordCount(axis: i32): u32 {
  return axis === ROWS ? wordsOfRows : wordsOfColumns;
}

/** Where the values of an axis are, one byte a state. */
export function tableOf(axis: i32): usize {
  return axis === ROWS ? REGION_BASE + 2 * WORD_TABLE_BYTES : tableOfColumns;
}

function isShared(): bool {
  return width() === height() && goalLine(ROWS) === goalLine(COLUMNS);
}

/** Bytes from REGION_BASE on that the configured board needs. */
export function tableBytes(): u32 {
  const rows = states(ROWS);
  return 2 * <u32>WORD_TABLE_BYTES + rows + (isShared() ? 0 : states(COLUMNS)) + 64;
}

/** lines x tiles! / product of the lines' tiles!; the goal's blank line is one tile short. */
function states(axis: i32): u32 {
  let count: u64 = linesOf(axis);
  let tiles: u64 = 0;
  for (let line = 0; line < linesOf(axis); line++) {
    const own = <u64>(lengthOf(axis) - i32(line === goalLine(axis)));
    for (let i: u64 = 1; i <= own; i++) count = (count * (tiles + i)) / i;
    tiles += own;
  }
  return <u32>count;
}

/** Begins the tables of the configured board; call `buildTables` until it returns OK. */
export function beginTables(): void {
  const wanted = (width() << 16) | (height() << 8) | goalBlank();
  if (builtFor === wanted) {
    axis = 2;
    return;
  }
  builtFor = 0;
  wordsOfRows = fillWords(wordRoom(ROWS), height(), width(), goalLine(ROWS));
  wordsOfColumns = fillWords(wordRoom(COLUMNS), width(), height(), goalLine(COLUMNS));
  tableOfColumns = tableOf(ROWS) + (isShared() ? 0 : states(ROWS));
  beginAxis(ROWS);
}

/** Goes on building for a few tens of milliseconds; OK when all is built. */
export function buildTables(): u32 {
  if (axis > COLUMNS) return OK;
  for (const end = first + STEP; first < end; first++) spread(first);
  if (first < FIRST_WORDS) return RUNNING;
  first = 0;
  if (++line < linesOf(axis)) return RUNNING;
  line = 0;
  met += fresh;
  if (fresh > 0) {
    layer++;
    isPulling = states(axis) - met < 2 * fresh;
    fresh = 0;
    return RUNNING;
  }
  if (axis === ROWS && !isShared()) {
    beginAxis(COLUMNS);
    return RUNNING;
  }
  axis = 2;
  builtFor = (width() << 16) | (height() << 8) | goalBlank();
  return OK;
}

/** Part of the states met, from 0 to 1. */
export function builtShare(): f64 {
  if (axis > COLUMNS) return 1;
  const share = <f64>met / <f64>states(axis);
  return isShared() ? share : (share + <f64>axis) / 2;
}

function beginAxis(which: i32): void {
  axis = which;
  layer = 0;
  line = 0;
  first = 0;
  isPulling = false;
  met = 1;
  fresh = 0;
  memory.fill(tableOf(axis), UNMET, states(axis));
  let word: u32 = 0;
  let tile = 0;
  for (let goal = 0; goal < linesOf(axis); goal++) {
    for (let i = i32(goal === goalLine(axis)); i < lengthOf(axis); i++) word |= (<u32>goal) << (2 * tile++);
  }
  store<u8>(tableOf(axis) + goalLine(axis) * wordCount(axis) + numberOf(wordRoom(axis), word), 0);
}

/** Goes through the states of one line of the blank whose words begin with these eight tiles. */
function spread(first: u32): void {
  const room = wordRoom(axis);
  const number = firstNumber(room, first);
  if (number < 0) return;
  const type = typeAfter(first, linesOf(axis), lengthOf(axis), goalLine(axis));
  const end = listEnd(room, type);
  const wanted: u8 = isPulling ? UNMET : layer;
  let at = tableOf(axis) + line * wordCount(axis) + number;
  for (let i = listStart(room, type); i < end; i++, at++) {
    if (load<u8>(at) !== wanted) continue;
    const word = first | (otherWord(room, i) << 16);
    if (isPulling) pull(at, word);
    else push(word);
  }
}

/** Meets the neighbours of a state of the newest layer. */
function push(word: u32): void {
  for (let place = 0; place < lengthOf(axis); place++) {
    let next = word;
    for (let to = line - 1; to >= 0; to--) {
      next = rotateBack(next, lengthOf(axis), to * lengthOf(axis) + place);
      meet(to, next);
    }
    next = word;
    for (let to = line + 1; to < linesOf(axis); to++) {
      next = rotateOn(next, lengthOf(axis), (to - 1) * lengthOf(axis) + place);
      meet(to, next);
    }
  }
}

function meet(line: i32, word: u32): void {
  const at = addressOf(line, word);
  if (load<u8>(at) !== UNMET) return;
  store<u8>(at, layer + 1);
  fresh++;
}

/** Meets a state if one of its neighbours is of the newest layer. */
function pull(at: usize, word: u32): void {
  if (!isBesideNewest(word)) return;
  store<u8>(at, layer + 1);
  fresh++;
}

function isBesideNewest(word: u32): bool {
  for (let place = 0; place < lengthOf(axis); place++) {
    let next = word;
    for (let to = line - 1; to >= 0; to--) {
      next = rotateBack(next, lengthOf(axis), to * lengthOf(axis) + place);
      if (load<u8>(addressOf(to, next)) === layer) return true;
    }
    next = word;
    for (let to = line + 1; to < linesOf(axis); to++) {
      next = rotateOn(next, lengthOf(axis), (to - 1) * lengthOf(axis) + place);
      if (load<u8>(addressOf(to, next)) === layer) return true;
    }
  }
  return false;
}

function addressOf(line: i32, word: u32): usize {
  return tableOf(axis) + line * wordCount(axis) + numberOf(wordRoom(axis), word);
}
