/**
 * The format of learned tables: what they are of, how they came about, and the entries, compressed. No node module is used here.
 *
 *   bytes 0-7    "npuzzleL"
 *   bytes 8-11   format version, u32 little-endian
 *   bytes 12-15  length of the header, u32 little-endian
 *   header       JSON: width, height (0 and 0 for size-free tables, which have no size), unit, entries, checksum of the entries, coding, provenance
 *   the rest     the entries, one signed byte each in sixteenths of a move, in the order of groups.ts or size-free-groups.ts,
 *                deflated (zlib)
 *
 * Invariant: tables that are returned have passed their checksum.
 */

import { NpuzzleError } from '../errors.ts';
import { checksumOf } from '../pdb/checksum.ts';
import { checkShape, type Shape } from '../puzzle/board.ts';
import { type GroupList, LEARNED_CELLS, listGroups } from './groups.ts';
import { inflate } from './inflate.ts';
import { SIZE_FREE_ENTRIES } from './size-free-groups.ts';
import { UNIT } from './unit.ts';

const MAGIC = 'npuzzleL';
const FORMAT_VERSION = 2;
const FIXED_BYTES = 16;
const MOST_HEADER_BYTES = 1 << 20;
/** of tables of 8x8 there would be some 60 million */
const MOST_ENTRIES = 1 << 28;

/** How tables came about: whatever repeats or judges the training. */
export type Provenance = Readonly<Record<string, string | number>>;

export interface LearnedTables extends Shape {
  readonly list: GroupList;
  /** entries in sixteenths of a move */
  readonly tables: Int8Array;
  readonly provenance: Provenance;
}

/**
 * Takes a file apart.
 *
 * @param name - the file, for errors
 * @throws {NpuzzleError} `E_FILE`
 */
export async function decodeTables(bytes: Uint8Array, name: string): Promise<LearnedTables> {
  const { header, packed } = open(bytes, name);
  try {
    checkShape(header);
  } catch {
    throw unusable(name, 'is of no single board size, or damaged');
  }
  if (header.width * header.height > LEARNED_CELLS) throw unusable(name, 'is of a board that is too large');
  // Another thread inflates while groups are listed.
  const inflating = entriesOf(packed, header, name);
  const list = listGroups(header);
  const tables = await inflating;
  if (header.entries !== list.entries) throw unusable(name, 'does not fit this program');
  return { width: header.width, height: header.height, list, tables, provenance: header.provenance };
}

/** Tables for boards of any size. */
export interface SizeFreeTables {
  /** entries in sixteenths of a move */
  readonly tables: Int8Array;
  readonly provenance: Provenance;
}

/**
 * Takes a file of size-free tables apart.
 *
 * @throws {NpuzzleError} `E_FILE`
 */
export async function decodeSizeFree(bytes: Uint8Array, name: string): Promise<SizeFreeTables> {
  const { header, packed } = open(bytes, name);
  if (!isSizeFree(header)) throw unusable(name, `is of ${header.width}x${header.height} boards alone`);
  if (header.entries !== SIZE_FREE_ENTRIES) throw unusable(name, 'does not fit this program');
  return { tables: await entriesOf(packed, header, name), provenance: header.provenance };
}

/** Whether a file of tables is for boards of any size. @throws {NpuzzleError} `E_FILE` */
export function areSizeFree(bytes: Uint8Array, name: string): boolean {
  return isSizeFree(open(bytes, name).header);
}

function isSizeFree({ width, height }: Shape): boolean {
  return width === 0 && height === 0;
}

function open(bytes: Uint8Array, name: string): { header: Header; packed: Uint8Array } {
  if (bytes.length < FIXED_BYTES || textOf(bytes.subarray(0, 8)) !== MAGIC) {
    throw unusable(name, 'is no file of learned tables');
  }
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const version = view.getUint32(8, true);
  if (version !== FORMAT_VERSION) {
    throw unusable(name, `has format ${version}, this program reads format ${FORMAT_VERSION}`);
  }
  const behind = FIXED_BYTES + view.getUint32(12, true);
  if (behind > bytes.length || behind > MOST_HEADER_BYTES) throw unusable(name, 'is cut off');
  const header = parseHeader(textOf(bytes.subarray(FIXED_BYTES, behind)), name);
  if (header.entries > MOST_ENTRIES || header.unit !== UNIT) throw unusable(name, 'does not fit this program');
  return { header, packed: bytes.subarray(behind) };
}

/** What comes before the deflated entries; size-free tables have 0 columns and rows. */
export function encodeHeader({ width, height }: Shape, tables: Int8Array, provenance: Provenance): Uint8Array {
  const entries = tables.length;
  const checksum = checksumText(new Uint8Array(tables.buffer, tables.byteOffset, tables.length));
  const header = new TextEncoder().encode(
    JSON.stringify({ width, height, unit: UNIT, entries, checksum, coding: 'deflate', provenance }),
  );
  const bytes = new Uint8Array(FIXED_BYTES + header.length);
  bytes.set(new TextEncoder().encode(MAGIC));
  bytes.set(header, FIXED_BYTES);
  const view = new DataView(bytes.buffer);
  view.setUint32(8, FORMAT_VERSION, true);
  view.setUint32(12, header.length, true);
  return bytes;
}

interface Header extends Shape {
  readonly unit: number;
  readonly entries: number;
  readonly checksum: string;
  readonly provenance: Provenance;
}

function parseHeader(text: string, name: string): Header {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw unusable(name, 'has a damaged header');
  }
  if (!isHeader(value)) throw unusable(name, 'has a damaged header');
  return value;
}

function isHeader(value: unknown): value is Header {
  if (typeof value !== 'object' || value === null) return false;
  const fields = value as Record<string, unknown>;
  return (
    ['width', 'height', 'unit', 'entries'].every((field) => typeof fields[field] === 'number') &&
    typeof fields['checksum'] === 'string' &&
    typeof fields['provenance'] === 'object' &&
    fields['provenance'] !== null
  );
}

async function entriesOf(packed: Uint8Array, header: Header, name: string): Promise<Int8Array> {
  const { entries: count, checksum } = header;
  const entries = await inflate(packed, count).catch(() => {
    throw unusable(name, 'is cut off or has damaged entries');
  });
  if (entries.length !== count) throw unusable(name, 'is cut off');
  if (checksumText(entries) !== checksum) throw unusable(name, 'has damaged entries');
  return new Int8Array(entries.buffer, entries.byteOffset, entries.length);
}

function textOf(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes);
}

function checksumText(bytes: Uint8Array): string {
  return checksumOf(bytes).toString(16).padStart(16, '0');
}

function unusable(name: string, what: string): NpuzzleError {
  return new NpuzzleError('E_FILE', `${name} ${what}`, { remedy: 'restore it or make it anew with `npuzzle learn`' });
}
