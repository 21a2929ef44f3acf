/**
 * Groups of tiles, each with a table of one entry for every placing of its tiles.
 *
 * The host writes a record a group: its first entry (u32), number of tiles (u8), the variant of its digits (u8,
 * codes.ts) and the tiles' names (4 x u8). Of a group of tiles a, b, c the entry is first + ((a · B) + b) · B + c, with
 * a the digit of tile a and B the base. Records are sorted by the number of tiles.
 *
 * From them come the terms, for the value of a whole board, and, in the size-free kernel, the references: for a tile and a group that
 * it is in, where the other tiles' digits are and what each weighs. (Kernels of one size take four groups at a time: batches.ts.)
 */

import { cells } from '../board/geometry';
import { base, codesOf, OF_CELLS } from './codes';
import {
  FIRST_BYTES,
  FIRST_PTR,
  GROUP_BYTES,
  GROUP_PTR,
  LEAST_REFERRED,
  NAME_BITS,
  REFERENCE_BYTES,
  REFERENCE_PTR,
  SAMPLE_PTR,
  TERM_BYTES,
  TERM_PTR,
} from './layout';

/** groups of tiles */
export let groupCount: u32 = 0;

@unmanaged
export class Group {
  first: u32;
  size: u8;
  variant: u8;

  tile(i: u32): u32 {
    return load<u8>(changetype<usize>(this) + i, offsetof<Group>());
  }
}

export function group(i: u32): Group {
  return changetype<Group>(GROUP_PTR + i * GROUP_BYTES);
}

/** A digit of an index: whose it is, and what it weighs. */
@unmanaged
export class Digit {
  /** see `packed` */
  pack: u32;
  weight: u32;

  /** Its share of the index, given the list of cells of the tiles. */
  share(places: usize): u32 {
    return digit(this.pack, places) * this.weight;
  }
}

/** A group, ready for indexing; TERM_BYTES. */
@unmanaged
export class Term {
  first: u32;
  size: u32;
  /** entry of the goal board */
  goalEntry: u32;

  digit(i: u32): Digit {
    return changetype<Digit>(changetype<usize>(this) + offsetof<Term>() + (i << 3));
  }

  /** Number of the entry of a group of tiles over all tables, given the cell of each tile. */
  entry(places: usize): u32 {
    const size = this.size;
    let entry = this.first + this.digit(0).share(places);
    if (size > 1) entry += this.digit(1).share(places);
    if (size > 2) entry += this.digit(2).share(places);
    // The last digit of four weighs 1.
    if (size > 3) entry += digit(this.digit(3).pack, places);
    return entry;
  }
}

/** What a tile's cell means to the index of a group that it is in; REFERENCE_BYTES. */
@unmanaged
export class Reference {
  first: u32;
  /** of the tile's own digit */
  scale: u32;
  /** address of the tile's digits, one byte a cell */
  codes: u32;

  /** Of another tile of the group. */
  other(i: u32): Digit {
    return changetype<Digit>(changetype<usize>(this) + offsetof<Reference>() + (i << 3));
  }
}

/** A tile's references lie in a row, those of groups of two, of three, then of four; FIRST_BYTES a tile. */
@unmanaged
export class References {
  pairs: u32;
  threes: u32;
  fours: u32;
  /** the next tile's begin here */
  end: u32;
}

export function term(i: u32): Term {
  return changetype<Term>(TERM_PTR + i * TERM_BYTES);
}

export function referencesOf(tile: i32): References {
  return changetype<References>(FIRST_PTR + tile * FIRST_BYTES);
}

/** Weight of digit `i` of a group's index. */
export function weight(set: Group, i: u32): u32 {
  let product: u32 = 1;
  for (let later = i + 1; later < <u32>set.size; later++) product *= base(set.variant);
  return product;
}

/** A tile and where its digits are, in one word: they are read together. */
export function packed(variant: u32, tile: u32): u32 {
  return ((<u32>codesOf(variant, tile)) << NAME_BITS) | tile;
}

/** The digit of a packed tile, given the list of cells of the tiles. */
export function digit(pack: u32, places: usize): u32 {
  return load<u8>((<usize>pack >> NAME_BITS) + load<u8>(places + (pack & ((1 << NAME_BITS) - 1))));
}

/** Makes terms of the first `count` records. */
export function fillGroups(count: u32): void {
  groupCount = 0;
  while (groupCount < count && !(group(groupCount).variant & OF_CELLS)) groupCount++;
  for (let cell = 0; cell < cells(); cell++) store<u8>(SAMPLE_PTR + cell, cell);
  for (let i: u32 = 0; i < groupCount; i++) fillTerm(group(i), term(i));
}

/** Makes references of the groups. */
export function fillReferences(): void {
  let next: u32 = 0;
  for (let tile = 0; tile < cells(); tile++) {
    for (let size = LEAST_REFERRED; size <= 4; size++) {
      const first = FIRST_PTR + tile * FIRST_BYTES + ((size - LEAST_REFERRED) << 2);
      store<u32>(first, REFERENCE_PTR + next * REFERENCE_BYTES);
      for (let i: u32 = 0; i < groupCount; i++) if (<u32>group(i).size === size) next += refer(group(i), tile, next);
    }
  }
  store<u32>(FIRST_PTR + cells() * FIRST_BYTES, REFERENCE_PTR + next * REFERENCE_BYTES);
}

function fillTerm(set: Group, term: Term): void {
  term.first = set.first;
  term.size = set.size;
  for (let i: u32 = 0; i < <u32>set.size; i++) fillDigit(term.digit(i), set, i);
  term.goalEntry = term.entry(SAMPLE_PTR);
}

function fillDigit(digit: Digit, set: Group, i: u32): void {
  digit.pack = packed(set.variant, set.tile(i));
  digit.weight = weight(set, i);
}

/** Writes reference number `number` if the tile is in the group; returns 1 if it did, else 0. */
function refer(set: Group, tile: u32, number: u32): u32 {
  const reference = changetype<Reference>(REFERENCE_PTR + number * REFERENCE_BYTES);
  let others: u32 = 0;
  let isIn: u32 = 0;
  for (let i: u32 = 0; i < <u32>set.size; i++) {
    if (set.tile(i) === tile) {
      isIn = 1;
      reference.scale = weight(set, i);
    } else if (others < 3) {
      fillDigit(reference.other(others++), set, i);
    }
  }
  reference.first = set.first;
  reference.codes = <u32>codesOf(set.variant, tile);
  return isIn;
}
