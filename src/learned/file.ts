/**
 * Files of learned tables: what they are of, how they came about, and the entries, compressed.
 *
 *   bytes 0-7    "npuzzleL"
 *   bytes 8-11   format version, u32 little-endian
 *   bytes 12-15  length of the header, u32 little-endian
 *   header       JSON: width, height, unit, entries, checksum of the entries, coding, provenance
 *   the rest     the entries, one signed byte each in sixteenths of a move, in the order of groups.ts, by Brotli
 *
 * Invariant: tables that are returned have passed their checksum; a file gets its name only when its bytes are on disk.
 */

import { randomBytes } from 'node:crypto';
import { open, readFile, rename, rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';
import { NpuzzleError } from '../errors.ts';
import { checksumOf } from '../pdb/checksum.ts';
import { checkShape, type Shape } from '../puzzle/board.ts';
import { type GroupList, LEARNED_CELLS, listGroups } from './groups.ts';
import { UNIT } from './unit.ts';

const MAGIC = 'npuzzleL';
const FORMAT_VERSION = 1;
const FIXED_BYTES = 16;
const MOST_HEADER_BYTES = 1 << 20;

/** How tables came about: whatever repeats or judges the training. */
export type Provenance = Readonly<Record<string, string | number>>;

export interface LearnedTables extends Shape {
  readonly list: GroupList;
  /** entries in sixteenths of a move */
  readonly tables: Int8Array;
  readonly provenance: Provenance;
}

/**
 * Reads a file of tables.
 *
 * @throws {NpuzzleError} `E_FILE` if it cannot be read, or is foreign, truncated, damaged or of another version
 */
export async function readTableFile(file: string | URL): Promise<LearnedTables> {
  const path = typeof file === 'string' ? file : fileURLToPath(file);
  let bytes: Buffer;
  try {
    bytes = await readFile(path);
  } catch (error) {
    throw new NpuzzleError('E_FILE', `${path} cannot be read (${error instanceof Error ? error.message : error})`);
  }
  return decodeTables(bytes, path);
}

/**
 * Takes a file apart.
 *
 * @param name - the file, for errors
 * @throws {NpuzzleError} `E_FILE`
 */
export async function decodeTables(bytes: Uint8Array, name: string): Promise<LearnedTables> {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  if (bytes.length < FIXED_BYTES || buffer.toString('latin1', 0, 8) !== MAGIC) {
    throw unusable(name, 'is no file of learned tables');
  }
  const version = buffer.readUInt32LE(8);
  if (version !== FORMAT_VERSION) {
    throw unusable(name, `has format ${version}, this program reads format ${FORMAT_VERSION}`);
  }
  const headerBytes = buffer.readUInt32LE(12);
  if (headerBytes > MOST_HEADER_BYTES || FIXED_BYTES + headerBytes > bytes.length) throw unusable(name, 'is cut off');
  const header = parseHeader(buffer.toString('utf8', FIXED_BYTES, FIXED_BYTES + headerBytes), name);
  const list = listGroups(header);
  if (header.entries !== list.entries || header.unit !== UNIT) throw unusable(name, 'does not fit this program');
  const entries = await decompress(buffer.subarray(FIXED_BYTES + headerBytes), list.entries, name);
  if (checksumText(entries) !== header.checksum) throw unusable(name, 'has damaged entries');
  const tables = new Int8Array(entries.buffer, entries.byteOffset, entries.length);
  return { width: header.width, height: header.height, list, tables, provenance: header.provenance };
}

/** Puts a file together. Equal tables and provenance give equal bytes. */
export async function encodeTables(list: GroupList, tables: Int8Array, provenance: Provenance): Promise<Uint8Array> {
  const entries = new Uint8Array(tables.buffer, tables.byteOffset, tables.length);
  const { width, height } = list;
  const header = Buffer.from(
    JSON.stringify({
      ...{ width, height, unit: UNIT, entries: list.entries, checksum: checksumText(entries), coding: 'brotli' },
      provenance,
    }),
  );
  const fixed = Buffer.alloc(FIXED_BYTES);
  fixed.write(MAGIC, 'latin1');
  fixed.writeUInt32LE(FORMAT_VERSION, 8);
  fixed.writeUInt32LE(header.length, 12);
  const packed = await promisify(brotliCompress)(entries, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: entries.length > 1e6 ? 9 : 11,
      [constants.BROTLI_PARAM_LGWIN]: 22,
      [constants.BROTLI_PARAM_SIZE_HINT]: entries.length,
    },
  });
  return Buffer.concat([fixed, header, packed]);
}

/**
 * Writes a file so that no half file is ever seen under its name.
 *
 * @throws {NpuzzleError} `E_FILE`
 */
export async function writeWhole(path: string, bytes: Uint8Array): Promise<void> {
  const temporary = `${path}.${process.pid}.${randomBytes(6).toString('hex')}.tmp`;
  try {
    const file = await open(temporary, 'wx');
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(temporary, path);
  } catch (error) {
    await rm(temporary, { force: true });
    throw new NpuzzleError('E_FILE', `${path} cannot be written (${error instanceof Error ? error.message : error})`, {
      remedy: 'name another file',
    });
  }
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

async function decompress(packed: Uint8Array, entries: number, name: string): Promise<Uint8Array> {
  let bytes: Buffer;
  try {
    bytes = await promisify(brotliDecompress)(packed, { maxOutputLength: entries, chunkSize: Math.max(64, entries) });
  } catch {
    throw unusable(name, 'is cut off or has damaged entries');
  }
  if (bytes.length !== entries) throw unusable(name, 'is cut off');
  return bytes;
}

function checksumText(bytes: Uint8Array): string {
  return checksumOf(bytes).toString(16).padStart(16, '0');
}

function unusable(name: string, what: string): NpuzzleError {
  return new NpuzzleError('E_FILE', `${name} ${what}`, { remedy: 'restore it or make it anew with `npuzzle learn`' });
}
