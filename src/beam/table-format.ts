/**
 * The format of learned tables: what they are of, how they came about, and the entries, compressed. No node module is used here.
 *
 *   bytes 0-7    "npuzzleL"
 *   bytes 8-11   format version, u32 little-endian
 *   bytes 12-15  length of the header, u32 little-endian
 *   header       JSON: width, height, unit, entries, checksum of the entries, coding, provenance
 *   the rest     the entries, one signed byte each in sixteenths of a move, in the order of groups.ts, deflated (zlib)
 *
 * Invariant: tables that are returned have passed their checksum.
 */

import { NpuzzleError } from '../errors.ts';
import { checksumOf } from '../pdb/checksum.ts';
import { checkShape, type Shape } from '../puzzle/board.ts';
import { type GroupList, LEARNED_CELLS, listGroups } from './groups.ts';
import { inflate } from './inflate.ts';
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
  // Another thread inflates while groups are listed.
  const inflating = entriesOf(bytes.subarray(behind), header.entries, name);
  const list = listGroups(header);
  const entries = await inflating;
  if (header.entries !== list.entries) throw unusable(name, 'does not fit this program');
  if (checksumText(entries) !== header.checksum) throw unusable(name, 'has damaged entries');
  const tables = new Int8Array(entries.buffer, entries.byteOffset, entries.length);
  return { width: header.width, height: header.height, list, tables, provenance: header.provenance };
}

/** What comes before the deflated entries. */
export function encodeHeader(list: GroupList, tables: Int8Array, provenance: Provenance): Uint8Array {
  const { width, height, entries } = list;
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
  try {
    checkShape(value);
  } catch {
    throw unusable(name, 'has a damaged header');
  }
  if (value.width * value.height > LEARNED_CELLS) throw unusable(name, 'is of a board that is too large');
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

async function entriesOf(packed: Uint8Array, count: number, name: string): Promise<Uint8Array> {
  const entries = await inflate(packed, count).catch(() => {
    throw unusable(name, 'is cut off or has damaged entries');
  });
  if (entries.length !== count) throw unusable(name, 'is cut off');
  return entries;
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
