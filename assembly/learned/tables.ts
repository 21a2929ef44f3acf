/**
 * Sets the tables up: groups from the host, tables from the host, then the fold.
 */

import { cells, neighbour } from '../board/geometry';
import { IS_SIZE_FREE } from '../built-size';
import { STATE_PTR } from '../memory/layout';
import { fillBatches, listDigits } from './batches';
import { fillCellGroups } from './cell-groups';
import { fillCodes } from './codes';
import { foldSingle, foldTile, forgetPairs } from './fold';
import { fillGroups, fillReferences } from './groups';
import { fillKeys } from './keys';
import { placeTables, SAMPLE_PTR, tablePtr } from './layout';
import { boardValueOf, gain } from './value';

/**
 * Makes the groups at GROUP_PTR the ones in use, for the board size configured last.
 *
 * @returns the end of the memory that the tables take, unsigned
 */
export function closeGroups(count: u32, entries: u32): usize {
  fillKeys();
  fillCodes();
  fillGroups(count);
  if (IS_SIZE_FREE) {
    fillReferences();
    fillCellGroups(count);
  } else {
    fillBatches();
  }
  return placeTables(entries);
}

/** Address of the entries, one signed byte each. */
export function tableAddress(): usize {
  return tablePtr;
}

/** Folds the groups of one and two tiles, for one tile at a time: to be called again when the tables have changed. */
export function foldTables(tile: i32): void {
  if (IS_SIZE_FREE) {
    foldSingle(tile);
  } else {
    if (tile === 1) forgetPairs();
    foldTile(tile);
  }
}

/** Value of the current state, in sixteenths of a move. */
export function boardValue(): i32 {
  return boardValueOf(STATE_PTR, cellsOfState());
}

/** What the value of the current state gains when the blank goes in a direction. */
export function slideGain(direction: i32): i32 {
  const places = cellsOfState();
  const blank = <i32>load<u8>(places);
  const from = neighbour(blank, direction);
  if (!IS_SIZE_FREE) listDigits(places);
  return gain(STATE_PTR, places, load<u8>(STATE_PTR + from), from, blank, 3 - direction);
}

function cellsOfState(): usize {
  for (let cell = 0; cell < cells(); cell++) store<u8>(SAMPLE_PTR + load<u8>(STATE_PTR + cell), cell);
  return SAMPLE_PTR;
}
