/**
 * The one owner of the builder's addresses: regions chained one behind the other from a base the host chooses.
 *
 *   binomials   orders    moves                 compaction  scratch         rooms              links
 *   Pascal's    one of    pointer and period    256 lane    list, frontier  first block of     sources of each
 *   triangle    them      of each move table,   shuffles    and flags, one  each mask, room,   block, packed
 *                         then the tables                   set a thread    mask, colour
 *
 *   frontier                                     table                      behind its rows
 *   1 bit an order, one block a (mask, room);    1 byte a placement: the    those of small rooms, where these are told apart
 *   of one-bit tables in the end the finished    finished pattern database, (codes.ts), of masks that have large ones too
 *   pattern database (bits.ts)                   or 1 mark an order of each
 *                                                block (bits.ts)
 *
 * Invariant: no region overlaps another; all are multiples of 64 bytes long. Nothing here is initialised by
 * data segments, so several instances may share one memory.
 */

import { ROOM_BITS, ROOM_CODES } from '../abi';
import { cells, width } from '../board/bitboard';
import { BINOMIAL_BYTES, binomial } from '../rank/mask-rank';
import { factorial, MAX_PATTERN, moveEntryBytes, movePeriod } from '../rank/order-rank';

/** Most orders the dense scatter lists before it flushes. */
export const LIST_ORDERS: u32 = 512;
/** The list is written eight orders at a time, so it may run over by as many, twice. */
const LIST_BYTES: u32 = (LIST_ORDERS + 16) * 2;

export let length: u32 = 0;
export let orders: u32 = 0;
export let masks: u32 = 0;
export let blocks: u32 = 0;
export let blockBytes: u32 = 0;
/** of one-bit tables: bytes of an order's bits, one for each block */
export let rowBytes: u32 = 0;

export let binomialPtr: usize = 0;
export let orderPtr: usize = 0;
export let movePtrPtr: usize = 0;
export let movePeriodPtr: usize = 0;
export let movesPtr: usize = 0;
export let compactionPtr: usize = 0;
export let firstBlockPtr: usize = 0;
export let roomPtr: usize = 0;
export let maskOfPtr: usize = 0;
/** the row of the table that a block's orders are in */
export let rowOfPtr: usize = 0;
/** the row of a mask's small rooms where it is another than that of the large one, else 0 */
export let apartRowPtr: usize = 0;
export let colourPtr: usize = 0;
export let firstLinkPtr: usize = 0;
export let linksPtr: usize = 0;
export let activePtr: usize = 0;
export let unsettledPtr: usize = 0;
export let frontierPtr: usize = 0;
export let tablePtr: usize = 0;
/** small rooms have rows of their own */
export let tellsRooms: bool = false;
/** the table has one bit for each order of each block */
export let hasBits: bool = false;

/** scratch of this thread alone: a list of orders, a frontier, flags */
export let listPtr: usize = 0;
export let incomingPtr: usize = 0;
export let flagsPtr: usize = 0;

let scratchPtr: usize = 0;
let end: u64 = 0;

function region(bytes: u64): usize {
  const start = end;
  end += (bytes + 63) & ~63;
  return <usize>start;
}

/** Places the small regions that counting needs; `setBoard` must have been called. Returns their end. */
export function placeConstants(base: usize, patternLength: u32, kind: u32): usize {
  tellsRooms = kind === ROOM_CODES;
  hasBits = kind === ROOM_BITS;
  length = patternLength;
  orders = factorial(length);
  end = base;
  binomialPtr = region(BINOMIAL_BYTES);
  orderPtr = region(MAX_PATTERN);
  return <usize>end;
}

/**
 * Places everything else, for `blockCount` blocks and one scratch region a thread; this is thread 0.
 *
 * @param apartRows - masks whose small rooms have rows of their own
 * @returns the address behind the last region, as f64 because it may pass 4 GiB: then nothing may be used
 */
export function placeRegions(blockCount: u32, apartRows: u32, linkCount: f64, threads: u32): f64 {
  blocks = blockCount;
  masks = binomial(cells, length);
  blockBytes = (((orders + 7) >> 3) + 15) & ~15;
  rowBytes = ((blocks + 63) >> 6) << 3;
  movePtrPtr = region(length * length * 4);
  movePeriodPtr = region(length * length * 4);
  movesPtr = region(moveTableBytes());
  compactionPtr = region(256 * 16);
  scratchPtr = region(scratchBytes() * threads);
  firstBlockPtr = region((<u64>masks + 1) * 4);
  roomPtr = region(<u64>blocks * 8);
  maskOfPtr = region(<u64>blocks * 4);
  rowOfPtr = tellsRooms ? region(<u64>blocks * 4) : maskOfPtr;
  apartRowPtr = region(tellsRooms ? <u64>masks * 4 : 0);
  colourPtr = region(blocks);
  firstLinkPtr = region((<u64>blocks + 1) * 4);
  linksPtr = region(<u64>linkCount * 4);
  activePtr = region(<u64>blocks * 4);
  unsettledPtr = region(<u64>blocks * 4);
  const frontierBytes = <u64>blocks * blockBytes;
  frontierPtr = region(hasBits ? max<u64>(frontierBytes, <u64>rowBytes * orders) : frontierBytes);
  tablePtr = region(hasBits ? <u64>rowBytes * 8 * blockBytes : (<u64>masks + apartRows) * orders);
  takeScratch(0);
  return <f64>end;
}

/** Makes this instance thread `thread` of those sharing the memory. */
export function takeScratch(thread: u32): void {
  listPtr = scratchPtr + <usize>(scratchBytes() * thread);
  incomingPtr = listPtr + LIST_BYTES;
  flagsPtr = incomingPtr + blockBytes;
}

/** One flag an order, rounded up to whole words of 64. */
export function flagBytes(): u32 {
  return (orders + 63) & ~63;
}

function scratchBytes(): u64 {
  return (<u64>LIST_BYTES + blockBytes + flagBytes() + 63) & ~63;
}

/** A vertical move passes at most `width - 1` cells, so only these moves need a table. */
export function needsMoveTable(from: u32, to: u32): bool {
  return from !== to && (from < to ? to - from : from - to) < width;
}

function moveTableBytes(): u64 {
  let bytes: u64 = 0;
  for (let from: u32 = 0; from < length; from++) {
    for (let to: u32 = 0; to < length; to++) {
      if (!needsMoveTable(from, to)) continue;
      const period = movePeriod(from, to, length);
      bytes += <u64>period * moveEntryBytes(period) + 64;
    }
  }
  return bytes;
}
