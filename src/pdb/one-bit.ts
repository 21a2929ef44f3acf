/**
 * Tables of one bit an entry: bit 1 of the distance, for every room of the blank beside every placement.
 *
 *   bit   rank(order) · rowBits + room      rooms are numbered mask by mask in rank order, and within a mask by their
 *                                           lowest cell; a row is filled up to whole words of 64 bits
 *
 * A move of a pattern tile changes the distance by exactly one, so a distance and its neighbour's bit give the neighbour's
 * distance. docs/pdb-format.md has the proof; assembly/pattern/bits.ts builds, assembly/tables/one-bit.ts looks up.
 */

import type { Pattern } from './pattern.ts';
import { factorial } from './placement.ts';
import { tableSize } from './table-size.ts';

/** Number of the bit of an order, by its rank, with the blank in a room, by its number. */
export function bitPlace(pattern: Pattern, orderRank: number, room: number): number {
  return orderRank * rowBits(pattern) + room;
}

/** Bits from an order to the next. */
export function rowBits(pattern: Pattern): number {
  return (tableSize(pattern).bytes * 8) / factorial(pattern.cells.length);
}

/** The bit of this number. */
export function bitOf(table: Uint8Array, place: number): number {
  return ((table[Math.floor(place / 8)] ?? 0) >> (place % 8)) & 1;
}
