/**
 * The entry to sparse-search.ts from run-time values: at the root, and again where the last slice stopped.
 *
 * It runs once or twice a slice, so it may be slow. It walks the trail from the root to the suspended node and goes on
 * there. As it returns, it tries in every node it passes the successors that come after the trail's.
 */

import { C0, C1, C2, C3, C4, C5, C6, C7, C8, C9, C10, C11, C12, C13, C14, C15 } from '../board/cell';
import { cells, neighbour, reflectedCell } from '../board/geometry';
import { findBlank, tileAt } from '../board/state';
import { tableValue } from '../tables/pattern-tables';
import { patternAt, patternCount, slotAt, slotOfName } from '../tables/records';
import { automatonRow, countAllowed, laterBits } from './automaton';
import { skippedAtRoot } from './root-skip';
import { expand } from './sparse-search';
import { rootBounds, rootSum } from './table-bounds';
import { clearTrail, GO_ON, trailCell, trailDepth, unwind } from './trail';

let rootBlank: i32 = 0;
let rootBoard: u64 = 0;
let rootCells: u64 = 0;
let rootReflected: u64 = 0;
let rootValues: u64 = 0;

/** Takes the current state (state.ts) as the root. */
export function beginSparse(): void {
  rootBoard = 0;
  rootCells = 0;
  rootReflected = 0;
  rootBlank = findBlank();
  for (let cell = 0; cell < cells(); cell++) {
    if (cell === rootBlank) continue;
    const slot = slotOfName(tileAt(cell));
    rootBoard |= (<u64>slot) << (4 * cell);
    rootCells |= (<u64>cell) << (4 * slot);
    rootReflected |= (<u64>reflectedCell(cell)) << (4 * slotAt(slot).reflected);
  }
  rootValues = valuesOf(rootCells) | (valuesOf(rootReflected) << 32);
  clearTrail();
}

/** h of the root: the larger sum. */
export function sparseRootValue(): i32 {
  return rootSum(rootValues);
}

/** Searches from the root within `bound`. */
export function searchSparse(bound: i32): i32 {
  clearTrail();
  return resumeFrom(0, bound);
}

/** Goes on where the last slice of the same search stopped. */
export function resumeSparse(bound: i32): i32 {
  const depth = trailDepth();
  clearTrail();
  return resumeFrom(depth, bound);
}

function resumeFrom(depth: i32, bound: i32): i32 {
  const bounds = rootBounds(rootValues, bound);
  return resumeAt(depth, rootBlank, rootBoard, rootCells, rootReflected, rootValues, bounds, skippedAtRoot());
}

/** @param skipped - of the root: a cell the blank does not go to; -1 for none */
function resumeAt(
  level: i32,
  blank: i32,
  board: u64,
  cellsOf: u64,
  cellsReflected: u64,
  values: u64,
  bounds: u64,
  skipped: i32,
): i32 {
  if (level === 0 && skipped < 0) return enterAt(blank, board, cellsOf, cellsReflected, values, bounds);
  // Read before going deeper: unwinding writes the new trail over the old one.
  const taken = level > 0 ? trailCell(level - 1) : -1;
  const row = automatonRow(<u32>(bounds >> 32));
  let reached = level === 0;
  for (let direction = 0; direction < 4; direction++) {
    const to = neighbour(blank, direction);
    const state = (row >> (16 * direction)) & 0xffff;
    if (to === taken) reached = true;
    if (to === blank || to === skipped || state === 0 || !reached) continue;
    const slot = <u32>(board >> (4 * to)) & 15;
    const record = slotAt(slot);
    const recordM = slotAt(record.reflected);
    const cellsNext = cellsOf ^ ((<u64>(blank ^ to)) << (4 * slot));
    const cellsM = cellsReflected ^ ((<u64>reflectedCell(blank ^ to)) << (4 * record.reflected));
    const shift = <u64>record.valueShift,
      shiftM = <u64>recordM.valueShift + 32;
    const grown = <u64>tableValue(record, cellsNext) - ((values >> shift) & 255);
    const grownM = <u64>tableValue(recordM, cellsM) - ((values >> shiftM) & 255);
    const rest = bounds - (grown + 1) - ((grownM + 1) << 16);
    if ((bounds - (grown + 1)) & 0x8000 || rest & 0x80000000) continue;
    const stop = resumeAt(
      to === taken ? level - 1 : 0,
      to,
      board ^ ((<u64>slot) << (4 * to)) ^ ((<u64>slot) << (4 * blank)),
      cellsNext,
      cellsM,
      values + (grown << shift) + (grownM << shiftM),
      (rest & 0xffffffff) | (state << 32),
      -1,
    );
    if (stop) return unwind(stop, to, countAllowed(row & laterBits(direction), blank));
  }
  return GO_ON;
}

/** The tables' values for the cells of all slots, one byte a pattern. */
function valuesOf(cellsOf: u64): u64 {
  let values: u64 = 0;
  for (let pattern: u32 = 0; pattern < patternCount(); pattern++) {
    const first = slotAt(patternAt(pattern).firstSlot);
    values |= (<u64>tableValue(first, cellsOf)) << first.valueShift;
  }
  return values;
}

function enterAt(blank: i32, board: u64, cellsOf: u64, cellsReflected: u64, values: u64, bounds: u64): i32 {
  if (blank === 0) return expand<C0>(board, cellsOf, cellsReflected, values, bounds);
  if (blank === 1) return expand<C1>(board, cellsOf, cellsReflected, values, bounds);
  if (blank === 2) return expand<C2>(board, cellsOf, cellsReflected, values, bounds);
  if (blank === 3) return expand<C3>(board, cellsOf, cellsReflected, values, bounds);
  if (blank === 4) return expand<C4>(board, cellsOf, cellsReflected, values, bounds);
  if (blank === 5) return expand<C5>(board, cellsOf, cellsReflected, values, bounds);
  if (blank === 6) return expand<C6>(board, cellsOf, cellsReflected, values, bounds);
  if (blank === 7) return expand<C7>(board, cellsOf, cellsReflected, values, bounds);
  if (blank === 8) return expand<C8>(board, cellsOf, cellsReflected, values, bounds);
  if (blank === 9) return expand<C9>(board, cellsOf, cellsReflected, values, bounds);
  if (blank === 10) return expand<C10>(board, cellsOf, cellsReflected, values, bounds);
  if (blank === 11) return expand<C11>(board, cellsOf, cellsReflected, values, bounds);
  if (blank === 12) return expand<C12>(board, cellsOf, cellsReflected, values, bounds);
  if (blank === 13) return expand<C13>(board, cellsOf, cellsReflected, values, bounds);
  if (blank === 14) return expand<C14>(board, cellsOf, cellsReflected, values, bounds);
  if (blank === 15) return expand<C15>(board, cellsOf, cellsReflected, values, bounds);
  return GO_ON;
}
