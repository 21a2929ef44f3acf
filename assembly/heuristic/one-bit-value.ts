/**
 * Values of one-bit tables from scratch: the steps of a walk down to the goal.
 *
 * Bit 1 and parity say a value modulo 4. Some placement one pattern move away is one lower, and its bit tells which, so
 * the walk goes down step by step; where it meets the goal or a value that is known, all values on its way are. A
 * search that asks for values of neighbouring states walks a step or two each time.
 */

import { freeCells, roomOf } from '../board/bitboard';
import { neighbour } from '../board/geometry';
import { MAX_CELLS } from '../memory/layout';
import { bitAt, goalPlace, keepValue, knownValue, UNKNOWN, walkedPtr } from '../tables/one-bit';
import { isOdd } from '../tables/pattern-tables';
import { patternAt, SCRATCH_PTR, slotAt } from '../tables/records';
import { roomNumber } from '../tables/room-numbers';
import { blankFor, firstCellPtr, maskOf, orderRankOf } from './placement';

/** cells of a pattern's tiles on the walk */
const WALK_PTR: usize = SCRATCH_PTR + 2 * MAX_CELLS;
/** No value is greater: tables are built and verified with one byte a value. */
const MOST_STEPS: u32 = 254;

let isLost: bool = false;

// Where the walk is.
let mask: u64 = 0;
let blank: i32 = 0;
let place: u32 = 0;

/** Some walk since `forgetLost` did not end: a table is wrong. */
export function hasLostWay(): bool {
  return isLost;
}

export function forgetLost(): void {
  isLost = false;
}

/** Value of one pattern for the cells that `placeSlots` noted; 0 where the table leads nowhere. */
export function oneBitValue(number: u32): i32 {
  const firstSlot = <u32>patternAt(number).firstSlot;
  const length = <i32>patternAt(number).length;
  memory.copy(WALK_PTR, firstCellPtr(firstSlot), length);
  mask = maskOf(WALK_PTR, length);
  blank = blankFor(number);
  place = placeWith(number, mask, blank);
  // Bit 1 and the lowest bit of the value.
  let rest = ((bitAt(slotAt(firstSlot), place) & 1) << 1) | u32(isOdd(number, mask));
  let steps: u32 = 0;
  let left = valueHere(number);
  while (left === UNKNOWN) {
    store<u32>(walkedPtr() + (steps << 2), place);
    rest = (rest + 3) & 3;
    if (++steps > MOST_STEPS || !stepDown(number, rest >> 1)) return loseWay();
    left = valueHere(number);
  }
  if ((left & 3) !== rest) return loseWay();
  const value = left + steps;
  for (let step: u32 = 0; step < steps; step++) {
    keepValue(number, load<u32>(walkedPtr() + (step << 2)), value - step);
  }
  return value;
}

function loseWay(): i32 {
  isLost = true;
  return 0;
}

/** The value where the walk is, if it is known or the goal's. */
function valueHere(number: u32): u32 {
  return place === goalPlace(number) ? 0 : knownValue(number, place);
}

/** Goes to a placement one pattern move away whose bit is `wanted`; false if there is none. */
function stepDown(number: u32, wanted: u32): bool {
  const firstSlot = <u32>patternAt(number).firstSlot;
  const length = <i32>patternAt(number).length;
  const room = roomOf((<u64>1) << blank, freeCells(mask));
  for (let i = 0; i < length; i++) {
    const from = <i32>load<u8>(WALK_PTR + i);
    for (let direction = 0; direction < 4; direction++) {
      const to = neighbour(from, direction);
      if (((room >> to) & 1) === 0) continue;
      const next = mask ^ ((<u64>1) << from) ^ ((<u64>1) << to);
      store<u8>(WALK_PTR + i, <u8>to);
      const nextPlace = placeWith(number, next, from);
      if ((bitAt(slotAt(firstSlot), nextPlace) & 1) === wanted) {
        mask = next;
        blank = from;
        place = nextPlace;
        return true;
      }
    }
    store<u8>(WALK_PTR + i, <u8>from);
  }
  return false;
}

/** The place of the walk's cells, which make up `cells`, with the blank on a cell. */
function placeWith(number: u32, cells: u64, blankCell: i32): u32 {
  const firstSlot = <u32>patternAt(number).firstSlot;
  const length = <i32>patternAt(number).length;
  return orderRankOf(WALK_PTR, length, cells) * slotAt(firstSlot).span + roomNumber(cells, length, blankCell);
}
