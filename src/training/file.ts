/** Files of learned tables, on disk. */

import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { deflate } from 'node:zlib';
import type { GroupList } from '../beam/groups.ts';
import { decodeTables, encodeHeader, type LearnedTables, type Provenance } from '../beam/table-format.ts';
import { NpuzzleError } from '../errors.ts';
import { writeWhole } from '../platform/files.ts';

/**
 * Reads a file of tables.
 *
 * @throws {NpuzzleError} `E_FILE` if it cannot be read, or is foreign, truncated, damaged or of another version
 */
export async function readTableFile(path: string): Promise<LearnedTables> {
  let bytes: Uint8Array;
  try {
    bytes = await readFile(path);
  } catch (error) {
    throw new NpuzzleError('E_FILE', `${path} cannot be read (${error instanceof Error ? error.message : error})`);
  }
  return decodeTables(bytes, path);
}

/** Puts a file together. Equal tables and provenance give equal bytes. */
export async function encodeTables(list: GroupList, tables: Int8Array, provenance: Provenance): Promise<Uint8Array> {
  const entries = new Uint8Array(tables.buffer, tables.byteOffset, tables.length);
  const packed = await promisify(deflate)(entries, { level: 9 });
  return Buffer.concat([encodeHeader(list, tables, provenance), packed]);
}

/**
 * Writes a file of a training whole.
 *
 * @throws {NpuzzleError} `E_FILE`
 */
export async function writeTrainingFile(path: string, bytes: Uint8Array): Promise<void> {
  try {
    await writeWhole(path, [bytes]);
  } catch (error) {
    throw new NpuzzleError('E_FILE', `${path} cannot be written (${error instanceof Error ? error.message : error})`, {
      remedy: 'name another file',
    });
  }
}
