/**
 * States packed into 64-bit words, as searches that remember states keep them.
 *
 *   b bits a cell, b = 4 for boards of up to 16 cells (one word), else as many as the largest cell number needs:
 *   the thing at cell c (named by its goal cell) takes bits b·c … b·c + b − 1 of the words in a row, so it may
 *   begin in one word and end in the next.
 *
 *   board   3x3 4x4 5x5 6x6 7x7 8x8 16x16
 *   words     1   1   2   4   5   6    32
 *
 * Equal states have equal words: the bits behind the last cell are 0. Sizes are constants in a kernel built for one
 * board, and run-time values in the generic one. All functions take addresses of words.
 */

import { STATE_PTR } from '../memory/layout';
import { cells, goalBlank } from './geometry';
import { findBlank, tileAt } from './state';

/** bytes of a word: from a word to the next */
const WORD: usize = 8;
/** one in every nibble */
const NIBBLES: u64 = 0x1111111111111111;

function bitsPerCell(): i32 {
  return max(4, 32 - <i32>clz(cells() - 1));
}

function words(): i32 {
  return (cells() * bitsPerCell() + 63) >> 6;
}

/** Bytes of a packed state of the configured board; a multiple of 8. */
export function packedBytes(): usize {
  return (<usize>words()) << 3;
}

/** Packs the current state (state.ts). */
export function packState(to: usize): void {
  for (let i = 0; i < words(); i++) store<u64>(to + (i << 3), 0);
  for (let cell = 0; cell < cells(); cell++) flip(to, cell, tileAt(cell));
}

/**
 * Makes a packed state the current one (state.ts).
 *
 * @returns the blank's cell
 */
export function unpackState(from: usize): i32 {
  if (cells() === 16) {
    const board = load<u64>(from);
    store<u64>(STATE_PTR, spread(<u32>board));
    store<u64>(STATE_PTR, spread(<u32>(board >> 32)), WORD);
    return nibbleOf(board, goalBlank());
  }
  for (let cell = 0; cell < cells(); cell++) store<u8>(STATE_PTR + cell, thingAt(from, cell));
  return findBlank();
}

/** Packs the goal. */
export function packGoal(to: usize): void {
  for (let i = 0; i < words(); i++) store<u64>(to + (i << 3), 0);
  for (let cell = 0; cell < cells(); cell++) flip(to, cell, cell);
}

/** Writes to `to` the state at `from` with what lies at cells `a` and `b` exchanged: a slide, if one is the blank. */
export function packSlide(from: usize, to: usize, a: i32, b: i32): void {
  if (words() === 1) {
    const board = load<u64>(from);
    const change = ((board >> (a << 2)) ^ (board >> (b << 2))) & 15;
    store<u64>(to, board ^ (change << (a << 2)) ^ (change << (b << 2)));
    return;
  }
  const change = thingAt(from, a) ^ thingAt(from, b);
  for (let i = 0; i < words(); i++) store<u64>(to + (i << 3), load<u64>(from + (i << 3)));
  flip(to, a, change);
  flip(to, b, change);
}

export function equalStates(a: usize, b: usize): bool {
  for (let i = 0; i < words(); i++) if (load<u64>(a + (i << 3)) !== load<u64>(b + (i << 3))) return false;
  return true;
}

/** Mixes all bits of a state; the upper half is mixed better. Constants: xxHash64's primes. */
export function hashState(at: usize): u64 {
  let hash: u64 = 0;
  for (let i = 0; i < words(); i++) {
    hash = (hash ^ load<u64>(at + (i << 3))) * 0x9e3779b185ebca87;
    hash ^= hash >> 32;
  }
  return hash * 0xc2b2ae3d27d4eb4f;
}

/** What lies at a cell of a packed state. */
function thingAt(at: usize, cell: i32): i32 {
  const bits = bitsPerCell();
  const bit = cell * bits;
  const word = at + ((bit >> 6) << 3);
  const shift = bit & 63;
  let thing = <u32>(load<u64>(word) >> shift);
  if (shift + bits > 64) thing |= <u32>(load<u64>(word, WORD) << (64 - shift));
  return thing & ((1 << bits) - 1);
}

/** Flips bits of one cell: by `thing` where there was nothing, by `old ^ new` where there was `old`. */
function flip(at: usize, cell: i32, change: i32): void {
  const bit = cell * bitsPerCell();
  const word = at + ((bit >> 6) << 3);
  const shift = bit & 63;
  store<u64>(word, load<u64>(word) ^ ((<u64>change) << shift));
  if (shift + bitsPerCell() > 64) store<u64>(word, load<u64>(word, WORD) ^ (<u64>change >> (64 - shift)), WORD);
}

/** Eight nibbles to eight bytes. */
function spread(nibbles: u32): u64 {
  let bytes = <u64>nibbles;
  bytes = (bytes | (bytes << 16)) & 0x0000ffff0000ffff;
  bytes = (bytes | (bytes << 8)) & 0x00ff00ff00ff00ff;
  return (bytes | (bytes << 4)) & 0x0f0f0f0f0f0f0f0f;
}

/** Lowest nibble of `board` that holds `thing`, which must be there. */
function nibbleOf(board: u64, thing: i32): i32 {
  const other = board ^ (NIBBLES * <u64>thing);
  // Below the first zero nibble nothing borrows, so the lowest mark is exact.
  return <i32>(ctz((other - NIBBLES) & ~other & (NIBBLES << 3)) >> 2);
}
