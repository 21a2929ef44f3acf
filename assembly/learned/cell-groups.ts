/**
 * Groups of cells, in size-free tables: how far from home the tiles are that lie there now, or that the blank does.
 *
 * They say who is in whose way, wherever the tiles live, as groups of tiles that live far apart would. A directed move
 * of the blank has a reference for each group with either of its cells: before the slide the tile is on `from` and the blank
 * on `to`, after it the other way round; the digits of the other cells stay. Cell groups come behind all groups of tiles.
 */

import { cells, neighbour } from '../board/geometry';
import { codesOf, FAR_DIGITS } from './codes';
import { Digit, Group, group, groupCount, Term, term, weight } from './groups';
import {
  CELL_REFERENCE_BYTES,
  CELL_REFERENCE_PTR,
  MOVE_FIRST_BYTES,
  MOVE_FIRST_PTR,
  SAMPLE_PTR,
  STRIDE,
  tablePtr,
} from './layout';

/** groups of tiles and cells */
export let allGroups: u32 = 0;

/** What a directed move of the blank means to the index of a group that has a cell of it; CELL_REFERENCE_BYTES. */
@unmanaged
class CellReference {
  first: u32;
  /** of the digits of the two cells, 0 if a cell is not in the group */
  fromWeight: u32;
  toWeight: u32;
  /** address of the digits of the group's variant */
  codes: u32;

  /** Of another cell of the group. */
  other(i: u32): Digit {
    return changetype<Digit>(changetype<usize>(this) + offsetof<CellReference>() + (i << 3));
  }
}

/** Where the references of a directed move begin, by how many other cells their groups have; MOVE_FIRST_BYTES. */
@unmanaged
class MoveReferences {
  none: u32;
  ones: u32;
  twos: u32;
  /** the next move's begin here */
  end: u32;
}

function referencesOfMove(to: i32, direction: i32): MoveReferences {
  return changetype<MoveReferences>(MOVE_FIRST_PTR + <usize>(((to << 2) + direction) * MOVE_FIRST_BYTES));
}

/** A cell and where the digits of whatever lies there are, in one word. */
function packed(variant: u32, cell: u32): u32 {
  return ((<u32>codesOf(variant, 0) + cell) << 8) | cell;
}

/** The share of the index of a packed cell. */
function shareOf(cell: Digit, board: usize): u32 {
  const pack = cell.pack;
  return <u32>load<u8>((<usize>pack >> 8) + <usize>load<u8>(board + (pack & 255)) * STRIDE) * cell.weight;
}

/** Makes terms and references of the records behind those of tiles. */
export function fillCellGroups(count: u32): void {
  allGroups = count;
  for (let i = groupCount; i < count; i++) fillTerm(group(i), term(i));
  let next: u32 = 0;
  for (let to = 0; to < cells(); to++) {
    for (let direction = 0; direction < 4; direction++) {
      const from = neighbour(to, direction);
      for (let others: u32 = 0; others < 3; others++) {
        const first = changetype<usize>(referencesOfMove(to, direction)) + (others << 2);
        store<u32>(first, CELL_REFERENCE_PTR + next * CELL_REFERENCE_BYTES);
        if (from === to) continue;
        for (let i = groupCount; i < count; i++) next += refer(group(i), from, to, others, next);
      }
    }
  }
  store<u32>(MOVE_FIRST_PTR + cells() * 4 * MOVE_FIRST_BYTES, CELL_REFERENCE_PTR + next * CELL_REFERENCE_BYTES);
}

function fillTerm(set: Group, term: Term): void {
  term.first = set.first;
  term.size = set.size;
  for (let i: u32 = 0; i < <u32>set.size; i++) fillDigit(term.digit(i), set, i);
  term.goalEntry = cellEntryOf(term, SAMPLE_PTR);
}

function fillDigit(digit: Digit, set: Group, i: u32): void {
  digit.pack = packed(set.variant, set.tile(i));
  digit.weight = weight(set, i);
}

/** Writes reference number `number` if the group has a cell of the move and this many others; returns how many were written. */
function refer(set: Group, from: u32, to: u32, others: u32, number: u32): u32 {
  const reference = changetype<CellReference>(CELL_REFERENCE_PTR + number * CELL_REFERENCE_BYTES);
  memory.fill(changetype<usize>(reference), 0, CELL_REFERENCE_BYTES);
  let met: u32 = 0;
  for (let i: u32 = 0; i < <u32>set.size; i++) {
    const cell = set.tile(i);
    if (cell === from) reference.fromWeight = weight(set, i);
    else if (cell === to) reference.toWeight = weight(set, i);
    else {
      if (met === 2) return 0;
      fillDigit(reference.other(met++), set, i);
    }
  }
  if (met !== others || met === <u32>set.size) return 0;
  reference.first = set.first;
  reference.codes = <u32>codesOf(set.variant, 0);
  return 1;
}

/** Number of the entry of a cell group's term, over all tables. */
export function cellEntryOf(term: Term, board: usize): u32 {
  const entry = term.first + shareOf(term.digit(0), board) + shareOf(term.digit(1), board);
  return term.size === 2 ? entry : entry + shareOf(term.digit(2), board);
}

/** The entries of all cell groups. */
export function cellsValue(board: usize): i32 {
  let value = 0;
  for (let i = groupCount; i < allGroups; i++) value += load<i8>(tablePtr + cellEntryOf(term(i), board));
  return value;
}

/** What they gain when `tile` goes in `direction` from a cell to the blank's; `board` is that before. */
export function cellsGain(board: usize, tile: i32, from: i32, to: i32, direction: i32): i32 {
  const references = referencesOfMove(to, 3 - direction);
  const digits = <usize>tile * STRIDE;
  let at = <usize>references.none;
  const ones = <usize>references.ones;
  const twos = <usize>references.twos;
  const end = <usize>references.end;
  let sum = 0;
  for (; at < ones; at += CELL_REFERENCE_BYTES) {
    const reference = changetype<CellReference>(at);
    sum += difference(reference, reference.first, digits, from, to);
  }
  for (; at < twos; at += CELL_REFERENCE_BYTES) {
    const reference = changetype<CellReference>(at);
    sum += difference(reference, reference.first + shareOf(reference.other(0), board), digits, from, to);
  }
  for (; at < end; at += CELL_REFERENCE_BYTES) {
    const reference = changetype<CellReference>(at);
    const rest = reference.first + shareOf(reference.other(0), board) + shareOf(reference.other(1), board);
    sum += difference(reference, rest, digits, from, to);
  }
  return sum;
}

function difference(reference: CellReference, rest: u32, digits: usize, from: i32, to: i32): i32 {
  const fromWeight = reference.fromWeight;
  const toWeight = reference.toWeight;
  const row = <usize>reference.codes + digits;
  const after = rest + FAR_DIGITS * fromWeight + load<u8>(row + to) * toWeight;
  const before = rest + load<u8>(row + from) * fromWeight + FAR_DIGITS * toWeight;
  return <i32>load<i8>(tablePtr + after) - <i32>load<i8>(tablePtr + before);
}
