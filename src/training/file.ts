/** Files of learned tables, on disk. */

import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { deflate } from 'node:zlib';
import {
  decodeSizeFree,
  decodeTables,
  encodeHeader,
  type LearnedTables,
  type Provenance,
  type SizeFreeTables,
} from '../beam/table-format.ts';
import { NpuzzleError } from '../errors.ts';
import { writeWhole } from '../platform/files.ts';
import type { Shape } from '../puzzle/board.ts';

/**
 * Reads a file of tables.
 *
 * @throws {NpuzzleError} `E_FILE` if it cannot be read, or is foreign, truncated, damaged or of another version
 */
export async function readTableFile(path: string): Promise<LearnedTables> {
  return decodeTables(await readBytes(path), path);
}

/** The same for size-free tables. @throws {NpuzzleError} `E_FILE` */
export async function readSizeFreeFile(path: string): Promise<SizeFreeTables> {
  return decodeSizeFree(await readBytes(path), path);
}

/** Shape of files that have none. */
export const ANY_SIZE: Shape = { width: 0, height: 0 };

async function readBytes(path: string): Promise<Uint8Array> {
  try {
    return await readFile(path);
  } catch (error) {
    throw new NpuzzleError('E_FILE', `${path} cannot be read (${error instanceof Error ? error.message : error})`);
  }
}

/** Puts a file together. Equal tables and provenance give equal bytes. */
export async function encodeTables(shape: Shape, tables: Int8Array, provenance: Provenance): Promise<Uint8Array> {
  const entries = new Uint8Array(tables.buffer, tables.byteOffset, tables.length);
  const packed = await promisify(deflate)(entries, { level: 9 });
  return Buffer.concat([encodeHeader(shape, tables, provenance), packed]);
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
