/**
 * Tables of one bit an entry: bit 1 of the distance, for every room of every placement.
 *
 *   bit   rank(order) · 8 · rowBytes + block       blocks number masks by rank, and a mask's rooms by their lowest cell
 *
 * A move of a pattern tile changes the distance by exactly one, up or down: the distance keeps the parity of where the
 * tiles are, and each move can be taken back. So who knows a placement's distance knows its neighbour's from bit 1
 * alone (tables/one-bit.ts, docs/pdb-format.md). Sources: Cooperman, Finkelstein (1992); Breyer, Korf (2010);
 * Clausecker, Reinefeld (2019).
 *
 * The build marks orders block by block. Searches want the bits of an order side by side, since only some moves change
 * the order; so the marks are turned at the end, 16 blocks by 8 orders at a time. The frontier is over by then, and the
 * table takes its place.
 */

import * as layout from './layout';
import { marksOf } from './rooms';

/** Blocks that a vector holds a byte of. */
const GROUP: u32 = 16;
/** Bytes of a block's marks that are turned while they are in the first cache. */
const STRIP: u32 = 64;

let packed: u32 = 0;

/** Before the first of the calls below. */
export function beginPacking(): void {
  packed = 0;
  // Rows end with whole words: there are no marks behind the last block.
  const surplus = layout.rowBytes * 8 - layout.blocks;
  memory.fill(marksOf(layout.blocks), 0, <usize>surplus * layout.blockBytes);
}

/** Turns the marks of up to `most` further pieces, after the search; true once all are. */
export function packMarks(most: u32): bool {
  const groups = (layout.rowBytes * 8) / GROUP;
  const pieces = groups * ((markBytes() + STRIP - 1) / STRIP);
  for (const last = packed + min(most, pieces - packed); packed < last; packed++) {
    packPiece((packed / groups) * STRIP, packed % groups);
  }
  return packed === pieces;
}

/** Bytes of a block's marks without those that fill up the last vector. */
function markBytes(): u32 {
  return (layout.orders + 7) >> 3;
}

function packPiece(first: u32, group: u32): void {
  const behind = min(first + STRIP, markBytes());
  for (let byte = first; byte < behind; byte++) {
    let marks = gather(marksOf(group * GROUP) + byte);
    // The highest bits, those of the last order, come out first.
    for (let bit = 7; bit >= 0; bit--) {
      const order = byte * 8 + bit;
      if (order < layout.orders) store<u16>(bitsOf(order) + group * 2, <u16>i8x16.bitmask(marks));
      marks = i8x16.shl(marks, 1);
    }
  }
}

/** Where an order's bits are in the finished table. */
function bitsOf(order: u32): usize {
  return layout.frontierPtr + <usize>order * layout.rowBytes;
}

/** A byte of each of 16 blocks. */
function gather(at: usize): v128 {
  const next = <usize>layout.blockBytes;
  let bytes = i8x16.splat(0);
  bytes = v128.load_lane<u8>(at, bytes, 0);
  bytes = v128.load_lane<u8>(at + next, bytes, 1);
  bytes = v128.load_lane<u8>(at + 2 * next, bytes, 2);
  bytes = v128.load_lane<u8>(at + 3 * next, bytes, 3);
  bytes = v128.load_lane<u8>(at + 4 * next, bytes, 4);
  bytes = v128.load_lane<u8>(at + 5 * next, bytes, 5);
  bytes = v128.load_lane<u8>(at + 6 * next, bytes, 6);
  bytes = v128.load_lane<u8>(at + 7 * next, bytes, 7);
  bytes = v128.load_lane<u8>(at + 8 * next, bytes, 8);
  bytes = v128.load_lane<u8>(at + 9 * next, bytes, 9);
  bytes = v128.load_lane<u8>(at + 10 * next, bytes, 10);
  bytes = v128.load_lane<u8>(at + 11 * next, bytes, 11);
  bytes = v128.load_lane<u8>(at + 12 * next, bytes, 12);
  bytes = v128.load_lane<u8>(at + 13 * next, bytes, 13);
  bytes = v128.load_lane<u8>(at + 14 * next, bytes, 14);
  return v128.load_lane<u8>(at + 15 * next, bytes, 15);
}
