/**
 * The head of a pattern-database file: 128 bytes that say what the entries behind it are.
 *
 *     0  magic            8 bytes: 0x8e, NPDB, CR, LF, 0x1a: a transfer as text breaks it
 *     8  format version   u32     12  header bytes   u32, 128
 *    16  width            u16     18  height         u16
 *    20  goal blank       u8      21  pattern tiles  u8
 *    22  metric           u8, 1 = moves of the pattern's tiles, one tile a move; 2, 3 = the same by room of the blank, see by-room.ts:
 *                          2 on boards of more than 16 cells, 3 on smaller ones, whose large room is another; 4 = bit 1 of the
 *                          moves for each room of the blank, see one-bit.ts
 *    23  entry bits       u8, 8; 1 of metric 4
 *    24  ranking version  u32     28  zero           u32
 *    32  entry count      u64     40  checksum of the entries   u64
 *    48  goal cells of the pattern's tiles, ascending   u8 each, the rest 0xff   (64 bytes)
 *   112  zero             u64    120  checksum of bytes 0 … 119  u64
 *
 * All numbers are little-endian on every machine. A file is used only if every field is what is wanted.
 */

import { NpuzzleError } from '../errors.ts';
import { checksumOf } from './checksum.ts';
import { asOneBit, createPattern, type Pattern } from './pattern.ts';
import { tableSize } from './table-size.ts';
import { FORMAT_VERSION, RANKING_VERSION } from './version.ts';

export const HEADER_BYTES = 128;

const MAGIC = Uint8Array.of(0x8e, 0x4e, 0x50, 0x44, 0x42, 0x0d, 0x0a, 0x1a);
const METRIC_PATTERN_MOVES = 1;
const METRIC_BY_ROOM = 2;
const METRIC_BY_ROOM_SMALL = 3;
const METRIC_ONE_BIT = 4;
const CELLS_OFFSET = 48;
const CELLS_BYTES = 64;
const CHECKED_BYTES = 120;

export interface TableHeader {
  readonly pattern: Pattern;
  /** of the entries */
  readonly checksum: bigint;
}

/** The header of a file of this pattern whose entries have this checksum. */
export function encodeHeader({ pattern, checksum }: TableHeader): Uint8Array {
  const bytes = new Uint8Array(HEADER_BYTES);
  const view = new DataView(bytes.buffer);
  bytes.set(MAGIC);
  view.setUint32(8, FORMAT_VERSION, true);
  view.setUint32(12, HEADER_BYTES, true);
  view.setUint16(16, pattern.width, true);
  view.setUint16(18, pattern.height, true);
  view.setUint8(20, pattern.goalBlank);
  view.setUint8(21, pattern.cells.length);
  view.setUint8(22, metricOf(pattern));
  view.setUint8(23, entryBits(pattern));
  view.setUint32(24, RANKING_VERSION, true);
  view.setBigUint64(32, BigInt(tableSize(pattern).entries), true);
  view.setBigUint64(40, checksum, true);
  bytes.fill(0xff, CELLS_OFFSET, CELLS_OFFSET + CELLS_BYTES);
  bytes.set(pattern.cells, CELLS_OFFSET);
  view.setBigUint64(CHECKED_BYTES, checksumOf(bytes.subarray(0, CHECKED_BYTES)), true);
  return bytes;
}

/**
 * Reads a header.
 *
 * @throws {NpuzzleError} `E_PDB`, its message saying why the file is unusable
 */
export function decodeHeader(bytes: Uint8Array): TableHeader {
  if (!MAGIC.every((byte, i) => bytes[i] === byte)) throw unusable('is not a pattern database');
  if (bytes.length < HEADER_BYTES) throw unusable('is cut short');
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const version = view.getUint32(8, true);
  if (version !== FORMAT_VERSION) throw unusable(`has format version ${version}, not ${FORMAT_VERSION}`);
  if (view.getBigUint64(CHECKED_BYTES, true) !== checksumOf(bytes.subarray(0, CHECKED_BYTES))) {
    throw unusable('has a damaged header');
  }
  const ranking = view.getUint32(24, true);
  if (ranking !== RANKING_VERSION) throw unusable(`has ranking version ${ranking}, not ${RANKING_VERSION}`);
  const metric = view.getUint8(22);
  const bits = view.getUint8(23);
  const cells = bytes.subarray(CELLS_OFFSET, CELLS_OFFSET + view.getUint8(21));
  const named = createPattern(
    { width: view.getUint16(16, true), height: view.getUint16(18, true) },
    view.getUint8(20),
    [...cells],
    metric === METRIC_BY_ROOM || metric === METRIC_BY_ROOM_SMALL,
  );
  const pattern = metric === METRIC_ONE_BIT ? asOneBit(named) : named;
  if (metric !== metricOf(pattern) || bits !== entryBits(pattern))
    throw unusable(`has metric ${metric} in ${bits} bits`);
  return { pattern, checksum: view.getBigUint64(40, true) };
}

function metricOf({ byRoom, oneBit, width, height }: Pattern): number {
  if (oneBit) return METRIC_ONE_BIT;
  if (!byRoom) return METRIC_PATTERN_MOVES;
  return width * height > 16 ? METRIC_BY_ROOM : METRIC_BY_ROOM_SMALL;
}

/** Bits of an entry. */
export function entryBits({ oneBit }: Pattern): number {
  return oneBit ? 1 : 8;
}

/** A file that must not be used; `what` continues a sentence that begins with its name. */
export function unusable(what: string): NpuzzleError {
  return new NpuzzleError('E_PDB', what);
}
