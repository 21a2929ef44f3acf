/**
 * V(state) = Manhattan distance + the entries of all groups, in sixteenths of a move: an estimate that is learned, neither
 * admissible nor an exact distance. It ranks the states of a beam.
 *
 * `gain` looks at the groups of the moved tile only: what a slide adds to the value. Source of the form: n-tuple networks,
 * Bledsoe, Browning (1959); for the sliding tiles, tables with an entry for every placement as pattern databases have.
 */

import { cells, taxicab } from '../board/geometry';
import { CELLS_BUILT } from '../built-size';
import { blockOf, hasPairs } from './fold';
import { digit, groupCount } from './groups';
import { FIRST_PTR, REFERENCE_BYTES, STRIDE, TERM_BYTES, TERM_PTR, tablePtr } from './layout';
import { UNIT } from './unit';

/** Row of the fold, in bytes: a constant, so that it goes into the load itself. */
const ROW: usize = <usize>(STRIDE * 2);

/** The value of a whole board, given the cell of each tile. */
export function boardValueOf(places: usize): i32 {
  let value = 0;
  for (let tile = 1; tile < cells(); tile++) value += taxicab(tile, load<u8>(places + tile)) * UNIT;
  for (let i: u32 = 0; i < groupCount; i++) value += load<i8>(tablePtr + entryOf(TERM_PTR + i * TERM_BYTES, places));
  return value;
}

/** Number of the entry of a term, over all tables. */
export function entryOf(term: usize, places: usize): u32 {
  const size = load<u32>(term, 4);
  let entry = load<u32>(term) + digit(load<u32>(term, 8), places) * load<u32>(term, 12);
  if (size > 1) entry += digit(load<u32>(term, 16), places) * load<u32>(term, 20);
  if (size > 2) entry += digit(load<u32>(term, 24), places) * load<u32>(term, 28);
  if (size > 3) entry += digit(load<u32>(term, 32), places);
  return entry;
}

/** What the value gains when `tile` goes from a cell one way to the blank's cell `to`; `places` are those before. */
export function gain(places: usize, tile: i32, from: i32, to: i32, way: i32): i32 {
  const block = blockOf(tile, from, way);
  let sum = <i32>load<i16>(block);
  if (hasPairs) sum += pairGain(block, places);
  let at = <usize>load<u32>(FIRST_PTR + (tile << 3));
  const fours = <usize>load<u32>(FIRST_PTR + (tile << 3), 4);
  const end = <usize>load<u32>(FIRST_PTR + (tile << 3), 8);
  for (; at < fours; at += REFERENCE_BYTES) {
    const rest =
      load<u32>(at) +
      digit(load<u32>(at, 12), places) * load<u32>(at, 16) +
      digit(load<u32>(at, 20), places) * load<u32>(at, 24);
    sum += difference(at, rest, from, to);
  }
  for (; at < end; at += REFERENCE_BYTES) {
    const rest =
      load<u32>(at) +
      digit(load<u32>(at, 12), places) * load<u32>(at, 16) +
      digit(load<u32>(at, 20), places) * load<u32>(at, 24) +
      digit(load<u32>(at, 28), places) * load<u32>(at, 32);
    sum += difference(at, rest, from, to);
  }
  return sum;
}

function difference(reference: usize, rest: u32, from: i32, to: i32): i32 {
  const codes = <usize>load<u32>(reference, 8);
  const scale = load<u32>(reference, 4);
  const table = tablePtr + rest;
  return <i32>load<i8>(table + load<u8>(codes + to) * scale) - <i32>load<i8>(table + load<u8>(codes + from) * scale);
}

/** One number of each tile's row; the rows are a constant number of bytes apart, so eight go without arithmetic. */
function pairGain(block: usize, places: usize): i32 {
  const last = block + <usize>(CELLS_BUILT > 0 ? CELLS_BUILT : cells()) * ROW;
  let row = block + ROW;
  let at = places + 1;
  let sum = 0;
  for (; row + 7 * ROW < last; row += 8 * ROW, at += 8) {
    sum +=
      <i32>load<i16>(row + ((<usize>load<u8>(at)) << 1)) +
      <i32>load<i16>(row + ((<usize>load<u8>(at, 1)) << 1), ROW) +
      <i32>load<i16>(row + ((<usize>load<u8>(at, 2)) << 1), 2 * ROW) +
      <i32>load<i16>(row + ((<usize>load<u8>(at, 3)) << 1), 3 * ROW) +
      <i32>load<i16>(row + ((<usize>load<u8>(at, 4)) << 1), 4 * ROW) +
      <i32>load<i16>(row + ((<usize>load<u8>(at, 5)) << 1), 5 * ROW) +
      <i32>load<i16>(row + ((<usize>load<u8>(at, 6)) << 1), 6 * ROW) +
      <i32>load<i16>(row + ((<usize>load<u8>(at, 7)) << 1), 7 * ROW);
  }
  for (; row < last; row += ROW, at++) sum += load<i16>(row + ((<usize>load<u8>(at)) << 1));
  return sum;
}
