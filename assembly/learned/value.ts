/**
 * V(state) = Manhattan distance + the entries of all groups, in sixteenths of a move: an estimate that is learned,
 * neither admissible nor an exact distance. It ranks the states of a beam.
 *
 * `gain` looks at the groups of the moved tile only: what a slide adds to the value. Source of the form: n-tuple
 * networks, Bledsoe, Browning (1959); for the sliding tiles, tables with an entry for every placement as pattern
 * databases have.
 */

import { C0, C1, C2, C3, C4, C5, C6, C7 } from '../board/cell';
import { cells, taxicab } from '../board/geometry';
import { CELLS_BUILT, IS_SIZE_FREE } from '../built-size';
import { batchGain } from './batches';
import { cellsGain, cellsValue } from './cell-groups';
import { codesOf, FAR } from './codes';
import { blockOf, hasPairs, singleGain } from './fold';
import { groupCount, Reference, References, referencesOf, term } from './groups';
import { REFERENCE_BYTES, STRIDE, tablePtr } from './layout';
import { UNIT } from './unit';

/** Row of the fold, in bytes: a constant, so that it goes into the load itself. */
const ROW: usize = <usize>STRIDE;

/** The value of a whole board, given the name at each cell and the cell of each name. */
export function boardValueOf(board: usize, places: usize): i32 {
  let value = 0;
  for (let tile = 1; tile < cells(); tile++) value += taxicab(tile, load<u8>(places + tile)) * UNIT;
  for (let i: u32 = 0; i < groupCount; i++) value += load<i8>(tablePtr + term(i).entry(places));
  return IS_SIZE_FREE ? value + cellsValue(board) : value;
}

/**
 * What the value gains when `tile` goes from a cell in a direction to the blank's cell `to`; `board`, `places` and, but in the size-free
 * kernel, the lists of digits (batches.ts) are those before.
 */
export function gain(board: usize, places: usize, tile: i32, from: i32, to: i32, direction: i32): i32 {
  if (IS_SIZE_FREE) {
    const sum = singleGain(tile, from, direction) + cellsGain(board, tile, from, to, direction);
    // Far from home no digit of a group changes.
    const isFar = load<u8>(codesOf(FAR, tile) + from) === load<u8>(codesOf(FAR, tile) + to);
    return isFar ? sum : sum + referredGain(referencesOf(tile), places, from, to);
  }
  const block = blockOf(tile, from, direction);
  let sum: i32 = load<i16>(block);
  if (hasPairs) sum += pairGain(block, places);
  return sum + batchGain(tile, from, to);
}

/** What the groups of a tile gain, table by table. */
function referredGain(references: References, places: usize, from: i32, to: i32): i32 {
  let sum = 0;
  let at = <usize>references.pairs;
  const threes = <usize>references.threes;
  const fours = <usize>references.fours;
  const end = <usize>references.end;
  for (; at < threes; at += REFERENCE_BYTES) {
    const reference = changetype<Reference>(at);
    sum += difference(reference, reference.first + reference.other(0).share(places), from, to);
  }
  for (; at < fours; at += REFERENCE_BYTES) {
    const reference = changetype<Reference>(at);
    const rest = reference.first + reference.other(0).share(places) + reference.other(1).share(places);
    sum += difference(reference, rest, from, to);
  }
  for (; at < end; at += REFERENCE_BYTES) {
    const reference = changetype<Reference>(at);
    const rest =
      reference.first +
      reference.other(0).share(places) +
      reference.other(1).share(places) +
      reference.other(2).share(places);
    sum += difference(reference, rest, from, to);
  }
  return sum;
}

function difference(reference: Reference, rest: u32, from: i32, to: i32): i32 {
  const codes = <usize>reference.codes;
  const scale = reference.scale;
  const table = tablePtr + rest;
  return <i32>load<i8>(table + load<u8>(codes + to) * scale) - <i32>load<i8>(table + load<u8>(codes + from) * scale);
}

/**
 * Sums one number of each tile's row. Rows are a constant number of bytes apart, so eight are read without arithmetic.
 */
function pairGain(block: usize, places: usize): i32 {
  const last = block + <usize>(CELLS_BUILT > 0 ? CELLS_BUILT : cells()) * ROW;
  let row = block + ROW;
  let at = places + 1;
  let sum = 0;
  for (; row + 7 * ROW < last; row += 8 * ROW, at += 8) {
    sum +=
      pairOf<C0>(row, at) +
      pairOf<C1>(row, at) +
      pairOf<C2>(row, at) +
      pairOf<C3>(row, at) +
      pairOf<C4>(row, at) +
      pairOf<C5>(row, at) +
      pairOf<C6>(row, at) +
      pairOf<C7>(row, at);
  }
  for (; row < last; row += ROW, at++) sum += pairOf<C0>(row, at);
  return sum;
}

/** The number of the row I rows behind `row`, given that `at` is the address of the cell of the row's tile. */
function pairOf<I>(row: usize, at: usize): i32 {
  return load<i8>(row + <usize>load<u8>(at, offsetof<I>()), offsetof<I>() * ROW);
}
