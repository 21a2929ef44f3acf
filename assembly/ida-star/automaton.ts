/**
 * The duplicate-pruning automaton: which moves may follow the moves so far.
 *
 * A string of moves is forbidden if a shorter one, or an equally long one that comes first in the order up, left,
 * right, down, does the same without leaving its bounding box: the first of all optimal solutions contains none, so
 * cutting them loses nothing. The host builds the table (src/automaton) and writes it here.
 *
 *   row of a state   4 x u16: the state after up, left, right, down; 0 = forbidden
 *
 * Source: Taylor, Korf (1993), "Pruning duplicate nodes in depth-first search".
 */

import { height, width } from '../board/geometry';
import { takeRoom } from '../memory/room';
import { unwind } from './trail';

/** the state without history */
export const AUTOMATON_START: u32 = 1;

let rows: usize = 0;

/** Takes room for an automaton of `states` states; returns where the host writes its rows. */
export function placeAutomaton(states: u32): usize {
  rows = takeRoom(states << 3);
  return rows;
}

/** Uses rows that lie here. */
export function adoptAutomaton(at: usize): void {
  rows = at;
}

export function automatonRow(state: u32): u64 {
  return load<u64>(rows + (state << 3));
}

/** Moves a row allows that do not leave the board from the blank's cell. */
export function countAllowed(row: u64, blank: i32): i32 {
  const allowed = (((row & 0x7fff7fff7fff7fff) + 0x7fff7fff7fff7fff) | row) & 0x8000800080008000;
  const column = blank % width();
  const inside: u64 =
    (blank >= width() ? 0x8000 : 0) |
    (column > 0 ? 0x80000000 : 0) |
    (column < width() - 1 ? 0x800000000000 : 0) |
    (blank < width() * (height() - 1) ? 0x8000000000000000 : 0);
  return <i32>popcnt(allowed & inside);
}

/** The bits of a row that hold the state after a direction. */
export function stateBits(direction: i32): u64 {
  return (<u64>0xffff) << (16 * direction);
}

/** The bits of a row that hold the states after the directions that come later. */
export function laterBits(direction: i32): u64 {
  return direction === 3 ? 0 : u64.MAX_VALUE << (16 * direction + 16);
}

/**
 * `unwind` for a node whose row is `row`, where the successor in `direction` returned. Its arguments are no constants, so
 * it is a call and not written out for every successor, which are what the processor's first cache holds.
 */
export function unwindAllowed(stop: i32, cell: i32, row: u64, direction: i32, blank: i32): i32 {
  return unwind(stop, cell, countAllowed(row & laterBits(direction), blank));
}
