/**
 * The blocks of the build: one a pair of (mask of occupied cells, room of the blank), and who borders on whom.
 *
 * A move slides a pattern tile from cell p into a cell q of the blank's room; the blank is then in the room,
 * under the new mask, that holds p. Its reverse is a move too, so links lead in both directions and have length one.
 * Block numbers ascend with the mask's rank, and within a mask with the room's lowest cell.
 */

import { cells, colour, freeCells, largeRoom, neighbours, roomOf, width } from '../board/bitboard';
import { binomial, rankOfMask } from '../rank/mask-rank';
import { nextMask } from '../rank/next-mask';
import * as layout from './layout';

/** A link packs the other block and the move table that leads from its orders to ours; table 0 is none. */
const BLOCK_BITS: u32 = 24;
export const MOST_BLOCKS: u32 = 1 << BLOCK_BITS;

/** A table's entry that no search has reached. */
export const UNREACHED: u8 = 0xff;

/** Kinds of rooms. */
const LARGE: u32 = 1;
const SMALL: u32 = 2;

let mask: u64 = 0;
let maskRank: u32 = 0;
let block: u32 = 0;
let link: u32 = 0;
let apartRow: u32 = 0;

export function linkedBlock(packed: u32): u32 {
  return packed & (MOST_BLOCKS - 1);
}

/** 0 when the order stays as it is, else 1 + from * length + to. */
export function linkedMove(packed: u32): u32 {
  return packed >> BLOCK_BITS;
}

/** Back to the first mask; each of the three walks below starts so. */
export function firstMask(): void {
  mask = ((<u64>1) << layout.length) - 1;
  maskRank = 0;
  block = 0;
  link = 0;
  apartRow = 0;
}

/** Masks walked since `firstMask`. */
export function walkedMasks(): u32 {
  return maskRank;
}

/** Masks, of those walked by `countRooms`, whose small rooms have rows apart from the large one's. */
export function apartRows(): u32 {
  return layout.tellsRooms ? apartRow : 0;
}

function kindOf(room: u64, large: u64): u32 {
  return room === large ? LARGE : SMALL;
}

export function colourOf(block: u32): u32 {
  return load<u8>(layout.colourPtr + block);
}

/** The cells of a block's room. */
export function roomOfBlock(block: u32): u64 {
  return load<u64>(layout.roomPtr + block * 8);
}

/** The first link of a block; its last is before the next block's first. */
export function firstLinkOf(block: u32): u32 {
  return load<u32>(layout.firstLinkPtr + block * 4);
}

/** The first block of the mask of this rank; its last is before the next mask's first. */
export function firstBlockOf(maskRank: u32): u32 {
  return load<u32>(layout.firstBlockPtr + maskRank * 4);
}

/** Where the entries of a block's orders are. */
export function entriesOf(block: u32): usize {
  return rowAt(load<u32>(layout.rowOfPtr + block * 4));
}

/** Where a block's marks are, of a one-bit table: a bit an order. */
export function marksOf(block: u32): usize {
  return layout.tablePtr + <usize>block * layout.blockBytes;
}

/** Where a row of the table is; the row of a mask is its rank. */
export function rowAt(row: u32): usize {
  return layout.tablePtr + <usize>row * layout.orders;
}

/** Counts the rooms of up to `most` masks; returns all rooms counted since `firstMask`. */
export function countRooms(most: u32): u32 {
  for (const last = lastOf(most); maskRank < last; maskRank++, mask = nextMask<u64>(mask)) {
    let kinds: u32 = 0;
    const large = layout.tellsRooms ? largeRoom(freeCells(mask)) : 0;
    for (let free = freeCells(mask); free !== 0; block++) {
      const room = roomOf(free & (0 - free), free);
      free &= ~room;
      kinds |= kindOf(room, large);
    }
    if (kinds === (LARGE | SMALL)) apartRow++;
  }
  return block;
}

/** Writes the rooms of up to `most` masks, with no order settled in any. */
export function listRooms(most: u32): void {
  for (const last = lastOf(most); maskRank < last; maskRank++, mask = nextMask<u64>(mask)) {
    store<u32>(layout.firstBlockPtr + maskRank * 4, block);
    if (!layout.hasBits) memory.fill(rowAt(maskRank), UNREACHED, layout.orders);
    const first = block;
    const tint = colour(mask);
    let kinds: u32 = 0;
    const large = layout.tellsRooms ? largeRoom(freeCells(mask)) : 0;
    for (let free = freeCells(mask); free !== 0; block++) {
      const room = roomOf(free & (0 - free), free);
      free &= ~room;
      store<u64>(layout.roomPtr + block * 8, room);
      store<u32>(layout.maskOfPtr + block * 4, maskRank);
      store<u8>(layout.colourPtr + block, <u8>tint);
      kinds |= kindOf(room, large);
      store<u32>(layout.unsettledPtr + block * 4, layout.orders);
      store<u32>(layout.activePtr + block * 4, 0);
      memory.fill(layout.frontierPtr + <usize>block * layout.blockBytes, 0, layout.blockBytes);
      if (layout.hasBits) memory.fill(marksOf(block), 0, layout.blockBytes);
    }
    if (layout.tellsRooms) chooseRows(first, kinds, large);
  }
  store<u32>(layout.firstBlockPtr + maskRank * 4, block);
}

/**
 * Gives the rooms of the mask walked, from block `first` on, their rows: small ones another where there is a large one.
 */
function chooseRows(first: u32, kinds: u32, large: u64): void {
  let small: u32 = 0;
  if (kinds === (LARGE | SMALL)) {
    small = layout.masks + apartRow++;
    memory.fill(rowAt(small), UNREACHED, layout.orders);
  }
  store<u32>(layout.apartRowPtr + maskRank * 4, small);
  for (let own = first; own < block; own++) {
    const isApart = small !== 0 && roomOfBlock(own) !== large;
    store<u32>(layout.rowOfPtr + own * 4, isApart ? small : maskRank);
  }
}

/** Writes the links of the blocks of up to `most` masks; all rooms must be listed. */
export function linkRooms(most: u32): void {
  for (const last = lastOf(most); maskRank < last; maskRank++, mask = nextMask<u64>(mask)) {
    const behind = firstBlockOf(maskRank + 1);
    for (; block < behind; block++) {
      store<u32>(layout.firstLinkPtr + block * 4, link);
      linkRoom(roomOfBlock(block));
    }
  }
  store<u32>(layout.firstLinkPtr + block * 4, link);
}

function linkRoom(room: u64): void {
  for (let free = room; free !== 0; free &= free - 1) {
    const into = free & (0 - free);
    for (let tiles = neighbours(into) & mask; tiles !== 0; tiles &= tiles - 1) {
      const from = tiles & (0 - tiles);
      const other = mask ^ from ^ into;
      // The link leads from the other block's orders to ours.
      const start = <u32>popcnt(other & (into - 1));
      const goal = <u32>popcnt(mask & (from - 1));
      const move: u32 = start === goal ? 0 : 1 + start * layout.length + goal;
      store<u32>(layout.linksPtr + link * 4, (move << BLOCK_BITS) | blockOf(rankOfMask(other), from));
      link++;
    }
  }
}

/** The block of the mask of this rank whose room holds `cell`. */
export function blockOf(rank: u32, cell: u64): u32 {
  let found = firstBlockOf(rank);
  while ((roomOfBlock(found) & cell) === 0) found++;
  return found;
}

/** Links of all blocks together: each pair of neighbouring cells, in both directions, over all other cells. */
export function linkTotal(): f64 {
  const rows = cells / width;
  const pairs = (width - 1) * rows + width * (rows - 1);
  return 2 * <f64>pairs * <f64>binomial(cells - 2, layout.length - 1);
}

/** The rank behind the next `most` masks, or behind all. */
function lastOf(most: u32): u32 {
  const left = binomial(cells, layout.length) - maskRank;
  return maskRank + min(most, left);
}
