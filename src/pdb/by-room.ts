/**
 * What tables say that distinguish the blank's rooms.
 *
 * Bits 2 to 7 of an entry are half of the least value over all rooms, bits 0 and 1 what it is more in some (assembly/pattern/codes.ts).
 * The lowest bit of a value follows from its placement: each move takes a tile to a cell of the other colour. The large room has more cells
 * than each of the others, and on boards of more than 16 cells more than all others together.
 */

import { neighboursOf } from '../puzzle/board.ts';
import type { Pattern } from './pattern.ts';
import { binomial } from './placement.ts';

/** An entry that no board has. */
const UNREACHED = 255;
/** Boards of more cells have a large room only where one has more than half of the free cells. */
const SMALL_BOARD = 16;
/** moves that codes 0 to 3 add in a small room, and in the large one */
const MORE_IN_SMALL = [0, 2, 0, 4];
const MORE_IN_LARGE = [0, 0, 2, 0];

/** How many (placement, free cell of the blank) have each value, in moves; the last are those that no board has, at 255. */
export function countValues(pattern: Pattern, table: Uint8Array): Float64Array {
  const counts = new Float64Array(256);
  const orders = pattern.cells.reduce((product, _, i) => product * (i + 1), 1);
  const isOdd = colourOf(pattern, pattern.cells);
  const ofMask = new Uint32Array(256);
  for (const [rank, set] of masksOf(pattern).entries()) {
    ofMask.fill(0);
    for (let i = rank * orders; i < (rank + 1) * orders; i++) {
      const entry = table[i] ?? UNREACHED;
      ofMask[entry] = (ofMask[entry] ?? 0) + 1;
    }
    const bit = colourOf(pattern, set) ^ isOdd;
    const free = pattern.width * pattern.height - set.length;
    const large = largeRoomCells(pattern, set);
    for (const [entry, count] of ofMask.entries()) {
      if (count === 0) continue;
      const least = (entry >> 2) * 2 + bit;
      add(counts, entry === UNREACHED ? UNREACHED : least + (MORE_IN_LARGE[entry & 3] ?? 0), count * large);
      add(counts, entry === UNREACHED ? UNREACHED : least + (MORE_IN_SMALL[entry & 3] ?? 0), count * (free - large));
    }
  }
  return counts;
}

function add(counts: Float64Array, value: number, count: number): void {
  counts[value] = (counts[value] ?? 0) + count;
}

/** The sets of cells a pattern may occupy, in the order of their ranks: the next has its first run of cells moved up. */
function masksOf({ width, height, cells }: Pattern): number[][] {
  const set = cells.map((_, i) => i);
  return Array.from({ length: binomial(width * height, cells.length) }, () => {
    const mask = [...set];
    let run = 0;
    while (run + 1 < set.length && (set[run] ?? 0) + 1 === set[run + 1]) run++;
    set[run] = (set[run] ?? 0) + 1;
    for (let i = 0; i < run; i++) set[i] = i;
    return mask;
  });
}

/** How many of the cells are dark, modulo 2. */
function colourOf({ width }: Pattern, cells: readonly number[]): number {
  return cells.reduce((sum, cell) => sum + (cell % width) + Math.floor(cell / width), 0) % 2;
}

/** Cells of the large room; 0 if there is none. */
function largeRoomCells(pattern: Pattern, occupied: readonly number[]): number {
  const cells = pattern.width * pattern.height;
  const seen = new Set(occupied);
  const sizes: number[] = [];
  for (let start = 0; start < cells; start++) {
    if (seen.has(start)) continue;
    const room = new Set([start]);
    for (const cell of room) for (const next of neighboursOf(pattern, cell)) if (!seen.has(next)) room.add(next);
    sizes.push(room.size);
    for (const cell of room) seen.add(cell);
  }
  const [largest = 0, ...others] = sizes.sort((a, b) => b - a);
  const rest = cells > SMALL_BOARD ? others.reduce((sum, size) => sum + size, 0) : (others[0] ?? 0);
  return largest > rest ? largest : 0;
}
