/**
 * Hashes of states: the exclusive or of one random 64-bit key for each name on each cell, kept up to date in a slide.
 *
 * Two states count as one when their hashes are equal: the chance of an error is 2^-64 a pair, and the host replays
 * every answer.
 * Source: A. L. Zobrist, "A new hashing method with application for game playing" (1970).
 */

import { cells } from '../board/geometry';
import { KEY_PTR, STRIDE } from './layout';

/** hash of the goal, whose things lie on the cells they are named after */
export let goalHash: u64 = 0;

/** Fills the keys (splitmix64, one fixed sequence). */
export function fillKeys(): void {
  let counter: u64 = 0;
  for (let i: u32 = 0; i < STRIDE * STRIDE; i++) {
    counter += 0x9e3779b97f4a7c15;
    let word = counter;
    word = (word ^ (word >> 30)) * 0xbf58476d1ce4e5b9;
    word = (word ^ (word >> 27)) * 0x94d049bb133111eb;
    store<u64>(KEY_PTR + (i << 3), word ^ (word >> 31));
  }
  goalHash = 0;
  for (let cell = 0; cell < cells(); cell++) goalHash ^= key(cell, cell);
}

export function key(cell: i32, name: i32): u64 {
  return load<u64>(KEY_PTR + ((cell * <i32>STRIDE + name) << 3));
}

/** What a slide of `tile` between two cells, one of them the blank's, changes in a hash. */
export function slideKey(tile: i32, a: i32, b: i32): u64 {
  return key(a, tile) ^ key(b, tile) ^ key(a, 0) ^ key(b, 0);
}

/** Hash of a board with one name a cell. */
export function hashBoard(board: usize): u64 {
  let hash: u64 = 0;
  for (let cell = 0; cell < cells(); cell++) hash ^= key(cell, load<u8>(board + cell));
  return hash;
}
