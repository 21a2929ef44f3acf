/**
 * Tables that tell the blank's rooms apart, read as tables that do not.
 *
 * Bits 2 to 7 of an entry are half of the least value over all rooms, bits 0 and 1 what it is more in some (assembly/pattern/codes.ts, used by
 * the search by subtrees). The lowest bit of a value follows from its placement: each move takes a tile to a cell of the other colour.
 */

import type { Pattern } from './pattern.ts';
import { binomial } from './placement.ts';

/** An entry that no board has. */
const UNREACHED = 255;

/** Turns the entries of a table by room, in place, into the least of their values, in moves of the pattern's tiles. */
export function takeLeast(pattern: Pattern, table: Uint8Array): void {
  const { width, height, cells } = pattern;
  const orders = cells.reduce((product, _, i) => product * (i + 1), 1);
  const isOdd = (set: readonly number[]) =>
    set.reduce((sum, cell) => sum + (cell % width) + Math.floor(cell / width), 0) % 2;
  const goal = isOdd(cells);
  const masks = binomial(width * height, cells.length);
  // Masks in the order of their ranks: the next has its first run of cells moved up.
  const set = cells.map((_, i) => i);
  for (let rank = 0; rank < masks; rank++) {
    const bit = isOdd(set) ^ goal;
    for (let i = rank * orders; i < (rank + 1) * orders; i++) {
      const entry = table[i] ?? UNREACHED;
      if (entry !== UNREACHED) table[i] = ((entry >> 2) << 1) | bit;
    }
    let run = 0;
    while (run + 1 < set.length && (set[run] ?? 0) + 1 === set[run + 1]) run++;
    set[run] = (set[run] ?? 0) + 1;
    for (let i = 0; i < run; i++) set[i] = i;
  }
}
