/**
 * Pattern-database files: read with every byte checked, written so that no half file is ever seen under its name.
 *
 * Invariant: a table that is returned has passed its checksum. A file gets its name only after its bytes are on disk:
 * written under a temporary name in the same folder, synced, renamed. Hence no lock: of two writers the last one wins,
 * both files are good, and who has opened the older one reads it to its end.
 */

import { randomBytes } from 'node:crypto';
import { type FileHandle, mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { NpuzzleError } from '../errors.ts';
import { Checksum } from './checksum.ts';
import { decodeHeader, encodeHeader, HEADER_BYTES, type TableHeader, unusable } from './header.ts';
import { abortedError, entryCount, type Pattern } from './pattern.ts';
import type { TransferOptions } from './table-store.ts';

/** Bytes read or written at a time; a multiple of a checksum's round, small enough to stay in the processor's cache. */
const PIECE_BYTES = 1 << 20;

/** Temporary names in use by this process, so that its own clean-up leaves them alone. */
const ownTemporaries = new Set<string>();

/**
 * Reads a table into `target`, which has one byte an entry.
 *
 * @returns false if there is no such file
 * @throws {NpuzzleError} `E_PDB` for a file that must not be used, `E_FILE` if it cannot be read, `E_ABORTED`
 */
export async function readTable(
  path: string,
  pattern: Pattern,
  target: Uint8Array,
  options: TransferOptions = {},
): Promise<boolean> {
  const isRead = await withFile(path, async (file) => {
    const header = await readHeader(file);
    if (!isSamePattern(header.pattern, pattern)) throw unusable('holds another pattern');
    await checkLength(file, target.length);
    if ((await readEntries(file, target, options)) !== header.checksum) throw unusable('has damaged entries');
    return true;
  });
  return isRead ?? false;
}

/**
 * Reads the header of a file and checks its length, not its entries.
 *
 * @returns `undefined` if there is no such file
 * @throws {NpuzzleError} `E_PDB`, `E_FILE`
 */
export async function readTableHeader(path: string): Promise<TableHeader | undefined> {
  return withFile(path, async (file) => {
    const header = await readHeader(file);
    await checkLength(file, entryCount(header.pattern));
    return header;
  });
}

/**
 * Writes a table, making its folder if there is none.
 *
 * @throws {NpuzzleError} `E_FILE` if it cannot be written: then nothing is left behind; `E_ABORTED`
 */
export async function writeTable(
  path: string,
  pattern: Pattern,
  table: Uint8Array,
  options: TransferOptions = {},
): Promise<void> {
  const checksum = new Checksum();
  for (const piece of piecesOf(table)) checksum.add(piece);
  const header = encodeHeader({ pattern, checksum: checksum.value });
  try {
    await makeFolder(dirname(path));
    // A clean-up elsewhere may take a temporary file for a dead process's, where processes cannot see each other.
    for (let attempt = 1; !(await placeFile(path, header, table, options)); attempt++) {
      if (attempt === 3) throw new Error('its temporary file vanishes');
    }
  } catch (error) {
    if (error instanceof NpuzzleError) throw error;
    throw fileError(`${path} cannot be written`, error);
  }
}

/** Makes a folder whose parent exists; another process may have been faster. */
async function makeOne(path: string): Promise<void> {
  try {
    await mkdir(path);
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  }
}

/** Makes a folder and those above it. Not `mkdir({ recursive })`: Node 20's never returns for a folder in /proc. */
export async function makeFolder(path: string): Promise<void> {
  try {
    await makeOne(path);
  } catch (error) {
    const above = dirname(path);
    if (codeOf(error) !== 'ENOENT' || above === path) throw error;
    await makeFolder(above);
    await makeOne(path);
  }
}

/** `PATH.PID.RANDOM.tmp`: process number and name of a temporary file, or `undefined` for other files. */
export function temporaryOwner(name: string): number | undefined {
  const match = /\.pdb\.(\d+)\.[0-9a-f]+\.tmp$/.exec(name);
  return match === null ? undefined : Number(match[1]);
}

/** Whether this process is writing that file now. */
export function isOwnTemporary(path: string): boolean {
  return ownTemporaries.has(path);
}

/** Writes and renames; false if the file was taken away before it got its name. */
async function placeFile(
  path: string,
  header: Uint8Array,
  table: Uint8Array,
  options: TransferOptions,
): Promise<boolean> {
  const temporary = `${path}.${process.pid}.${randomBytes(6).toString('hex')}.tmp`;
  ownTemporaries.add(temporary);
  let isPlaced = false;
  try {
    await writeSynced(temporary, header, table, options);
    await rename(temporary, path);
    isPlaced = true;
    await syncFolder(dirname(path));
    return true;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return false;
    throw error;
  } finally {
    if (!isPlaced) await rm(temporary, { force: true });
    ownTemporaries.delete(temporary);
  }
}

async function writeSynced(
  path: string,
  header: Uint8Array,
  table: Uint8Array,
  { signal }: TransferOptions,
): Promise<void> {
  const file = await open(path, 'wx');
  try {
    await writeAll(file, header);
    for (const piece of piecesOf(table)) {
      if (signal?.aborted) throw abortedError(`writing ${path}`);
      await writeAll(file, piece);
    }
    await file.sync();
  } finally {
    await file.close();
  }
}

async function writeAll(file: FileHandle, bytes: Uint8Array): Promise<void> {
  for (let written = 0; written < bytes.length; ) {
    written += (await file.write(bytes, written, bytes.length - written)).bytesWritten;
  }
}

/** Makes the new name last through a power cut, where the system can sync folders. */
async function syncFolder(path: string): Promise<void> {
  try {
    const folder = await open(path, 'r');
    await folder.sync().finally(() => folder.close());
  } catch (error) {
    if (codeOf(error) === undefined) throw error;
  }
}

/** What `use` makes of an open file; `undefined` if there is none. Errors of the system become `E_FILE`. */
async function withFile<Result>(path: string, use: (file: FileHandle) => Promise<Result>): Promise<Result | undefined> {
  let file: FileHandle | undefined;
  try {
    file = await open(path, 'r');
    return await use(file);
  } catch (error) {
    if (error instanceof NpuzzleError) throw error;
    // ENOTDIR: a part of the folder's path is a file, so nothing is there either.
    if (codeOf(error) === 'ENOENT' || codeOf(error) === 'ENOTDIR') return undefined;
    throw fileError(`${path} cannot be read`, error);
  } finally {
    await file?.close();
  }
}

async function checkLength(file: FileHandle, entries: number): Promise<void> {
  const { size } = await file.stat();
  if (size < HEADER_BYTES + entries) throw unusable('is cut short');
  if (size > HEADER_BYTES + entries) throw unusable('is too long');
}

async function readHeader(file: FileHandle): Promise<TableHeader> {
  const bytes = new Uint8Array(HEADER_BYTES);
  const { bytesRead } = await file.read(bytes, 0, HEADER_BYTES, 0);
  return decodeHeader(bytes.subarray(0, bytesRead));
}

/** Reads all entries, each piece's checksum taken while the next piece is on its way; returns the checksum. */
async function readEntries(file: FileHandle, target: Uint8Array, { signal }: TransferOptions): Promise<bigint> {
  const checksum = new Checksum();
  let at = HEADER_BYTES;
  let previous: Uint8Array | undefined;
  for (const piece of piecesOf(target)) {
    if (signal?.aborted) throw abortedError('reading a pattern database');
    const arriving = readAll(file, piece, at);
    if (previous !== undefined) checksum.add(previous);
    await arriving;
    previous = piece;
    at += piece.length;
  }
  if (previous !== undefined) checksum.add(previous);
  return checksum.value;
}

async function readAll(file: FileHandle, piece: Uint8Array, position: number): Promise<void> {
  for (let done = 0; done < piece.length; ) {
    const { bytesRead } = await file.read(piece, done, piece.length - done, position + done);
    if (bytesRead === 0) throw unusable('is cut short');
    done += bytesRead;
  }
}

function* piecesOf(bytes: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += PIECE_BYTES) yield bytes.subarray(at, at + PIECE_BYTES);
}

function isSamePattern(a: Pattern, b: Pattern): boolean {
  return (
    a.width === b.width &&
    a.height === b.height &&
    a.goalBlank === b.goalBlank &&
    a.byRoom === b.byRoom &&
    a.cells.length === b.cells.length &&
    a.cells.every((cell, i) => cell === b.cells[i])
  );
}

function fileError(what: string, cause: unknown): NpuzzleError {
  return new NpuzzleError('E_FILE', `${what} (${codeOf(cause) ?? (cause instanceof Error ? cause.message : cause)})`);
}

export function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}
