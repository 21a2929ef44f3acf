/**
 * Breadth-first search backwards from the goal over blocks, one depth at a time.
 *
 * A block's orders of the new depth are those its neighbours reach, less those it had two depths before. Nothing else
 * need be remembered. Links lead in both directions, so a neighbour of depth d has depth d − 1 or d + 1. All depths of
 * a block have one parity, since each move takes a tile to a cell of the other colour. Hence one bit an order is the
 * whole state of the search, and depth d + 1 is written over depth d − 1. The first room to reach a placement does so
 * at the least depth: what is written to the table is final. One-bit tables keep every room apart (bits.ts).
 */

import { colour, freeCells, roomOf } from '../board/bitboard';
import { rankOfMask } from '../rank/mask-rank';
import * as layout from './layout';
import { scatter, unite } from './moves';
import { blockOf, colourOf, entriesOf, firstLinkOf, linkedBlock, linkedMove, marksOf, roomOfBlock } from './rooms';

/** Up to this many orders of a word have their entries written one by one. */
const FEW: u32 = 4;
/** Entries, or flags, that one vector holds. */
const VECTOR: usize = 16;

let depth: u32 = 0;
let evenColour: u32 = 0;
let cursor: u32 = 0;
let last: u32 = 0;
let settled: f64 = 0;
let settledCells: f64 = 0;

/** Which pattern the search is for: decides the colour of each depth. */
export function aim(pattern: u64): void {
  evenColour = colour(pattern);
}

/** Settles depth 0: the goal placement with the blank in the room of its goal cell. All rooms must be listed. */
export function seed(pattern: u64, goalBlank: u32): void {
  const rank = rankOfMask(pattern);
  const goal = blockOf(rank, roomOf((<u64>1) << goalBlank, freeCells(pattern)));
  store<u8>(layout.frontierPtr + <usize>goal * layout.blockBytes, 1);
  if (!layout.hasBits) store<u8>(entriesOf(goal), 0);
  store<u32>(layout.activePtr + goal * 4, 1);
  store<u32>(layout.unsettledPtr + goal * 4, layout.orders - 1);
}

/** Next, `advance` finds the orders of `newDepth` in blocks `first` up to but not including `behind`. */
export function openDepth(newDepth: u32, first: u32, behind: u32): void {
  depth = newDepth;
  cursor = first;
  last = behind;
  settled = 0;
  settledCells = 0;
  memory.fill(layout.flagsPtr, 0, layout.flagBytes());
}

/** Orders, over all rooms, that `advance` found since `openDepth`. */
export function settledOrders(): f64 {
  return settled;
}

/** The same, each times the cells of its room: placements together with a cell of the blank. */
export function settledPlaces(): f64 {
  return settledCells;
}

/** Goes on through at most `budget` blocks with work to do; returns the next block, the range's end when done. */
export function advance(budget: u32): u32 {
  const tint = (evenColour + depth) & 1;
  for (; cursor < last && budget > 0; cursor++) {
    if (colourOf(cursor) !== tint) continue;
    if (advanceBlock(cursor)) budget--;
  }
  return cursor;
}

function advanceBlock(block: u32): bool {
  const frontier = layout.frontierPtr + <usize>block * layout.blockBytes;
  const active = layout.activePtr + block * 4;
  const unsettled = load<u32>(layout.unsettledPtr + block * 4);
  let incoming: usize = 0;
  let scattered = false;
  if (unsettled > 0) {
    const behind = firstLinkOf(block + 1);
    for (let link = firstLinkOf(block); link < behind; link++) {
      const packed = load<u32>(layout.linksPtr + link * 4);
      const other = linkedBlock(packed);
      const count = load<u32>(layout.activePtr + other * 4);
      if (count === 0) continue;
      const source = layout.frontierPtr + <usize>other * layout.blockBytes;
      const move = linkedMove(packed);
      if (move !== 0) {
        scatter(source, move, count);
        scattered = true;
      } else if (incoming === 0) {
        memory.copy(layout.incomingPtr, source, layout.blockBytes);
        incoming = layout.incomingPtr;
      } else {
        unite(incoming, source);
      }
    }
  }
  if (incoming === 0) {
    if (!scattered) {
      if (load<u32>(active) === 0) return false;
      memory.fill(frontier, 0, layout.blockBytes);
      store<u32>(active, 0);
      return true;
    }
    memory.fill(layout.incomingPtr, 0, layout.blockBytes);
  }
  const found = layout.hasBits
    ? settleMarks(frontier, marksOf(block), scattered)
    : settle(frontier, entriesOf(block), scattered);
  store<u32>(active, found);
  store<u32>(layout.unsettledPtr + block * 4, unsettled - found);
  settled += found;
  settledCells += <f64>found * <f64>popcnt(roomOfBlock(block));
  return true;
}

/** Replaces a block's frontier by what came in and is new, and writes the depth of it; returns its count. */
function settle(frontier: usize, table: usize, scattered: bool): u32 {
  const end = table + layout.orders;
  const wide = (layout.orders & 15) === 0;
  let incoming = layout.incomingPtr;
  let flags = layout.flagsPtr;
  let found: u32 = 0;
  for (; table < end; table += 64, frontier += 8, incoming += 8, flags += 64) {
    const fresh = renew(frontier, incoming, scattered ? flags : 0);
    if (fresh === 0) continue;
    const count = <u32>popcnt(fresh);
    found += count;
    if (wide && count > FEW) writeMany(table, fresh);
    else writeFew(table, fresh);
  }
  return found;
}

/** As `settle`, for a one-bit table: marks what is new where the depth's bit 1 is set. */
function settleMarks(frontier: usize, marks: usize, scattered: bool): u32 {
  const isMarked: u64 = (depth & 2) !== 0 ? u64.MAX_VALUE : 0;
  const end = marks + (((layout.orders + 63) >> 6) << 3);
  let incoming = layout.incomingPtr;
  let flags = layout.flagsPtr;
  let found: u32 = 0;
  for (; marks < end; marks += 8, frontier += 8, incoming += 8, flags += 64) {
    const fresh = renew(frontier, incoming, scattered ? flags : 0);
    found += <u32>popcnt(fresh);
    store<u64>(marks, load<u64>(marks) | (fresh & isMarked));
  }
  return found;
}

/** Replaces a word of a frontier by what came in, as bits or also as `flags` (0: none), and is new; returns it. */
function renew(frontier: usize, incoming: usize, flags: usize): u64 {
  let arrived = load<u64>(incoming);
  if (flags !== 0) arrived |= takeFlags(flags);
  const fresh = arrived & ~load<u64>(frontier);
  store<u64>(frontier, fresh);
  return fresh;
}

/** The 64 flags at `flags` as bits; clears them. */
function takeFlags(flags: usize): u64 {
  const zero = i8x16.splat(0);
  const low = i8x16.bitmask(v128.load(flags)) | (i8x16.bitmask(v128.load(flags, VECTOR)) << 16);
  const high = i8x16.bitmask(v128.load(flags, 2 * VECTOR)) | (i8x16.bitmask(v128.load(flags, 3 * VECTOR)) << 16);
  v128.store(flags, zero);
  v128.store(flags, zero, VECTOR);
  v128.store(flags, zero, 2 * VECTOR);
  v128.store(flags, zero, 3 * VECTOR);
  return ((<u64>(<u32>high)) << 32) | <u64>(<u32>low);
}

function writeFew(table: usize, fresh: u64): void {
  for (let bits = fresh; bits !== 0; bits &= bits - 1) {
    const entry = table + <usize>ctz(bits);
    store<u8>(entry, <u8>min<u32>(load<u8>(entry), depth));
  }
}

function writeMany(table: usize, fresh: u64): void {
  writeSixteen(table, <u16>fresh);
  writeSixteen(table + VECTOR, <u16>(fresh >> 16));
  writeSixteen(table + 2 * VECTOR, <u16>(fresh >> 32));
  writeSixteen(table + 3 * VECTOR, <u16>(fresh >> 48));
}

/** Lowers the 16 entries whose bit is set to the current depth. */
function writeSixteen(table: usize, bits: u16): void {
  const spread = i8x16.swizzle(i16x8.splat(<i16>bits), i8x16(0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1));
  const lanes = i8x16(1, 2, 4, 8, 16, 32, 64, -128, 1, 2, 4, 8, 16, 32, 64, -128);
  const untouched = i8x16.eq(v128.and(spread, lanes), i8x16.splat(0));
  v128.store(table, i8x16.min_u(v128.load(table), v128.or(untouched, i8x16.splat(<i8>depth))));
}
