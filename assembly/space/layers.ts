/**
 * All boards by distance: breadth-first over the whole space, two bits a state, no state stored.
 *
 *   | tables of orders | blank in cell 0: 2 bits an order, rounded up to words | blank in cell 1 | … |
 *
 * A state is a cell of the blank and the rank of the tiles' order (order.ts). Its two bits say whether it is unseen, in one of
 * two layers in turn, or done. A layer is expanded word by word, so it works in slices. Every state of the right parity can
 * be reached (A. F. Archer 1999), so the layer that completes the count is the last, and it is never expanded: its states
 * can still be told from all others. Source: R. E. Korf, "Minimizing disk I/O in two-bit breadth-first search" (2008), here in memory.
 */

import { OK, RUNNING, SOLVED } from '../abi';
import { digitsOf, frontToLast, lastToFront, orderBytes, placeOrders, rankChange, rankCount } from './order';

const FIRST_LAYER: u32 = 1;
const SECOND_LAYER: u32 = 2;
/** the lower of a state's two bits; both are set once it is done */
const LOW_BITS: u64 = 0x5555555555555555;
const STATES_A_WORD: u32 = 32;
const WORD_BYTES: usize = 8;

let width: i32 = 0;
let height: i32 = 0;
let goalRow: i32 = 0;
let slidesRuns: bool = false;
let wordsPerCell: u32 = 0;
let words: u32 = 0;
let seenPtr: usize = 0;
/** value of the layer that is expanded; the next has the other */
let layer: u32 = FIRST_LAYER;
/** word that is expanded next */
let at: u32 = 0;
let met: u32 = 0;

function wordsFor(cells: i32): u32 {
  return (rankCount(cells - 1) + STATES_A_WORD - 1) / STATES_A_WORD;
}

/** Bytes for a board of so many cells, at most 12. */
export function spaceBytes(cells: i32): u32 {
  return orderBytes(cells - 1) + <u32>cells * wordsFor(cells) * <u32>WORD_BYTES;
}

/**
 * Begins with the goal, whose tiles stand in their order: the first layer.
 *
 * @param ptr - `spaceBytes` bytes, 8-byte aligned
 * @param goalBlank - cell
 * @param runs - 1: a move slides a whole run of tiles
 */
export function beginSpace(ptr: usize, columns: i32, rows: i32, goalBlank: i32, runs: u32): u32 {
  width = columns;
  height = rows;
  goalRow = goalBlank / columns;
  slidesRuns = runs !== 0;
  const cells = columns * rows;
  placeOrders(ptr, cells - 1);
  seenPtr = ptr + orderBytes(cells - 1);
  wordsPerCell = wordsFor(cells);
  words = wordsPerCell * <u32>cells;
  memory.fill(seenPtr, 0, <usize>words * WORD_BYTES);
  layer = SECOND_LAYER;
  meet(goalBlank, 0);
  layer = FIRST_LAYER;
  at = 0;
  met = 0;
  return OK;
}

/** Expands at most `most` words of the present layer; SOLVED once it is done and the next is the present one. */
export function runLayer(most: u32): u32 {
  const end = most < words - at ? at + most : words;
  // Set bits where a state's value is the layer's.
  const pattern = layer === FIRST_LAYER ? LOW_BITS : LOW_BITS << 1;
  for (; at < end; at++) {
    const ptr = seenPtr + <usize>at * WORD_BYTES;
    const word = load<u64>(ptr);
    const differing = word ^ pattern;
    const matching = ~(differing | (differing >> 1)) & LOW_BITS;
    if (matching === 0) continue;
    store<u64>(ptr, word | matching | (matching << 1));
    expandAll(matching);
  }
  if (at < words) return RUNNING;
  at = 0;
  layer = FIRST_LAYER + SECOND_LAYER - layer;
  return SOLVED;
}

/** States that the present layer's expansion has met; begins anew with `forgetMet`. */
export function metStates(): u32 {
  return met;
}

export function forgetMet(): void {
  met = 0;
}

/**
 * The next state of the present layer, none of which was expanded: cell of the blank times orders, plus rank.
 *
 * @param from - states before it are left out
 * @returns -1 if there is none
 */
export function stateFrom(from: u32): i32 {
  const ranks = rankCount(width * height - 1);
  const cells = <u32>(width * height);
  for (let cell = from / ranks; cell < cells; cell++) {
    const base = cell * ranks;
    for (let rank = from > base ? from - base : 0; rank < ranks; rank++) {
      if (layerOf(cell, rank) === layer) return <i32>(base + rank);
    }
  }
  return -1;
}

/** Digit of the Lehmer code of a state's order at one place: how many of the tiles behind it are smaller. */
export function orderDigit(cell: i32, rank: u32, place: i32): u32 {
  return <u32>(digitsOf(rank, parityAt(cell)) >> (4 * <u64>place)) & 15;
}

function layerOf(cell: u32, rank: u32): u32 {
  const index = <usize>cell * wordsPerCell * STATES_A_WORD + rank;
  return (<u32>load<u8>(seenPtr + (index >> 2)) >> (2 * (<u32>index & 3))) & 3;
}

function expandAll(matching: u64): void {
  const cell = at / wordsPerCell;
  const first = (at - cell * wordsPerCell) * STATES_A_WORD;
  for (let left = matching; left !== 0; left &= left - 1) expand(<i32>cell, first + (<u32>ctz(left) >> 1));
}

/** Meets all neighbours of a state. */
function expand(cell: i32, rank: u32): void {
  const column = cell % width;
  const reach = slidesRuns ? i32.MAX_VALUE : 1;
  for (let steps = 1; steps <= min(reach, column); steps++) meet(cell - steps, rank);
  for (let steps = 1; steps <= min(reach, width - 1 - column); steps++) meet(cell + steps, rank);
  const row = cell / width;
  const digits = digitsOf(rank, parityAt(cell));
  let order = digits;
  let to = rank;
  for (let steps = 1; steps <= min(reach, row); steps++) {
    order = frontToLast(order, cell - steps * width, width);
    to += rankChange;
    meet(cell - steps * width, to);
  }
  order = digits;
  to = rank;
  for (let steps = 1; steps <= min(reach, height - 1 - row); steps++) {
    order = lastToFront(order, cell + (steps - 1) * width, width);
    to += rankChange;
    meet(cell + steps * width, to);
  }
}

/** Whether the orders with the blank in this cell are odd: each row passed is a tile taken past `width - 1` others. */
function parityAt(cell: i32): u32 {
  return <u32>abs((cell / width - goalRow) * (width - 1)) & 1;
}

function meet(cell: i32, rank: u32): void {
  const index = <usize>cell * wordsPerCell * STATES_A_WORD + rank;
  const ptr = seenPtr + (index >> 2);
  const shift = 2 * (<u32>index & 3);
  const value = <u32>load<u8>(ptr);
  if (((value >> shift) & 3) !== 0) return;
  store<u8>(ptr, value | ((FIRST_LAYER + SECOND_LAYER - layer) << shift));
  met++;
}
