/**
 * Groups of tiles, each with a table of one entry for every way its tiles can lie.
 *
 * The host writes a record a group: its first entry (u32), how many tiles (u8), the variant of its digits (u8, codes.ts)
 * and the tiles' names (4 x u8). Of a group of tiles a, b, c the entry is first + ((a · B) + b) · B + c, with a the digit
 * of tile a and B the base. Records are sorted by the number of tiles.
 *
 * From them come the terms, for the value of a whole board, and the references: for a tile and a group of three or
 * four that it is in, where the other tiles' digits are and what each weighs.
 */

import { cells } from '../board/geometry';
import { base, codesOf } from './codes';
import { FIRST_PTR, GROUP_BYTES, GROUP_PTR, REFERENCE_BYTES, REFERENCE_PTR, TERM_BYTES, TERM_PTR } from './layout';

export let groupCount: u32 = 0;

@unmanaged
export class Group {
  first: u32;
  size: u8;
  variant: u8;

  tile(i: u32): u32 {
    return load<u8>(changetype<usize>(this) + i, 6);
  }
}

export function group(i: u32): Group {
  return changetype<Group>(GROUP_PTR + i * GROUP_BYTES);
}

/** Weight of digit `i` of a group's index. */
export function weight(set: Group, i: u32): u32 {
  let product: u32 = 1;
  for (let later = i + 1; later < <u32>set.size; later++) product *= base(set.variant);
  return product;
}

/** A tile and where its digits are, in one word: they are read together. */
export function packed(variant: u32, tile: u32): u32 {
  return ((<u32>codesOf(variant, tile)) << 6) | tile;
}

/** The digit of a packed tile, given the list of cells of the tiles. */
export function digit(pack: u32, places: usize): u32 {
  return load<u8>((<usize>pack >> 6) + load<u8>(places + (pack & 63)));
}

/** Makes terms and references of the first `count` records. */
export function fillGroups(count: u32): void {
  groupCount = count;
  for (let i: u32 = 0; i < count; i++) fillTerm(group(i), TERM_PTR + i * TERM_BYTES);
  let next: u32 = 0;
  for (let tile = 0; tile < cells(); tile++) {
    for (let size: u32 = 3; size <= 4; size++) {
      store<u32>(FIRST_PTR + ((tile * 2 + size - 3) << 2), REFERENCE_PTR + next * REFERENCE_BYTES);
      for (let i: u32 = 0; i < count; i++) if (<u32>group(i).size === size) next += refer(group(i), tile, next);
    }
  }
  store<u32>(FIRST_PTR + ((cells() * 2) << 2), REFERENCE_PTR + next * REFERENCE_BYTES);
}

function fillTerm(set: Group, term: usize): void {
  store<u32>(term, set.first);
  store<u32>(term, set.size, 4);
  for (let i: u32 = 0; i < <u32>set.size; i++) {
    store<u32>(term + (i << 3), packed(set.variant, set.tile(i)), 8);
    store<u32>(term + (i << 3), weight(set, i), 12);
  }
}

/** Writes reference number `number` if the tile is in the group; returns how many were written. */
function refer(set: Group, tile: u32, number: u32): u32 {
  const at = REFERENCE_PTR + number * REFERENCE_BYTES;
  let others: u32 = 0;
  let isIn: u32 = 0;
  for (let i: u32 = 0; i < <u32>set.size; i++) {
    if (set.tile(i) === tile) {
      isIn = 1;
      store<u32>(at, weight(set, i), 4);
    } else if (others < 3) {
      store<u32>(at + (others << 3), packed(set.variant, set.tile(i)), 12);
      store<u32>(at + (others << 3), weight(set, i), 16);
      others++;
    }
  }
  store<u32>(at, set.first);
  store<u32>(at, codesOf(set.variant, tile), 8);
  return isIn;
}
