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
import { digit, groupCount, Reference, referencesOf, Term, term } from './groups';
import { REFERENCE_BYTES, STRIDE, tablePtr } from './layout';
import { UNIT } from './unit';

/** Row of the fold, in bytes: a constant, so that it goes into the load itself. */
const ROW: usize = <usize>(STRIDE * 2);

/** The value of a whole board, given the cell of each tile. */
export function boardValueOf(places: usize): i32 {
  let value = 0;
  for (let tile = 1; tile < cells(); tile++) value += taxicab(tile, load<u8>(places + tile)) * UNIT;
  for (let i: u32 = 0; i < groupCount; i++) value += load<i8>(tablePtr + entryOf(term(i), places));
  return value;
}

/** Number of the entry of a term, over all tables. */
export function entryOf(term: Term, places: usize): u32 {
  const size = term.size;
  let entry = term.first + term.digit(0).share(places);
  if (size > 1) entry += term.digit(1).share(places);
  if (size > 2) entry += term.digit(2).share(places);
  // The last digit of four weighs 1.
  if (size > 3) entry += digit(term.digit(3).pack, places);
  return entry;
}

/** What the value gains when `tile` goes from a cell one way to the blank's cell `to`; `places` are those before. */
export function gain(places: usize, tile: i32, from: i32, to: i32, way: i32): i32 {
  const block = blockOf(tile, from, way);
  let sum = <i32>load<i16>(block);
  if (hasPairs) sum += pairGain(block, places);
  const references = referencesOf(tile);
  let at = <usize>references.threes;
  const fours = <usize>references.fours;
  const end = <usize>references.end;
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
