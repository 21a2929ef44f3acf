/**
 * Pattern-database files: read with every byte checked, written so that no half file is ever seen under its name.
 *
 * Invariant: a table that is returned has passed its checksum. A file under its name is whole (platform/files.ts), so there
 * is no lock.
 */

import { type FileHandle, open } from 'node:fs/promises';
import { dirname } from 'node:path';
import { codeOf, NpuzzleError, reasonOf } from '../errors.ts';
import { makeFolder, writeWhole } from '../platform/files.ts';
import { Checksum } from './checksum.ts';
import { decodeHeader, encodeHeader, HEADER_BYTES, type TableHeader, unusable } from './header.ts';
import { abortedError, type Pattern } from './pattern.ts';
import { tableSize } from './table-size.ts';
import type { TransferOptions } from './table-store.ts';

/** Bytes read or written at a time; a multiple of a checksum's round, small enough to stay in the processor's cache. */
const PIECE_BYTES = 1 << 20;

/** Pieces on their way at a time: most of a read is the system's making of pages, which goes on in two threads at once. */
const PIECES_AHEAD = 3;

/**
 * Reads a table into `target`, which has its bytes (table-size.ts).
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
    await checkLength(file, tableSize(header.pattern).bytes);
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
    for (let attempt = 1; !(await placeFile(path, contentOf(path, header, table, options))); attempt++) {
      if (attempt === 3) throw new Error('its temporary file vanishes');
    }
  } catch (error) {
    if (error instanceof NpuzzleError) throw error;
    throw fileError(`${path} cannot be written`, error);
  }
}

/** `PATH.PID.RANDOM.tmp`: process number and name of a temporary file, or `undefined` for other files. */
export function temporaryOwner(name: string): number | undefined {
  const match = /\.pdb\.(\d+)\.[0-9a-f]+\.tmp$/.exec(name);
  return match === null ? undefined : Number(match[1]);
}

/** Header and entries as they are written. */
function* contentOf(path: string, header: Uint8Array, table: Uint8Array, { signal }: TransferOptions) {
  yield header;
  for (const piece of piecesOf(table)) {
    if (signal?.aborted) throw abortedError(`writing ${path}`);
    yield piece;
  }
}

/** Writes the file; false if its temporary file was taken away before it got its name. */
async function placeFile(path: string, content: Iterable<Uint8Array>): Promise<boolean> {
  try {
    await writeWhole(path, content);
    return true;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return false;
    throw error;
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

async function checkLength(file: FileHandle, bytes: number): Promise<void> {
  const { size } = await file.stat();
  if (size < HEADER_BYTES + bytes) throw unusable('is cut short');
  if (size > HEADER_BYTES + bytes) throw unusable('is too long');
}

async function readHeader(file: FileHandle): Promise<TableHeader> {
  const bytes = new Uint8Array(HEADER_BYTES);
  const { bytesRead } = await file.read(bytes, 0, HEADER_BYTES, 0);
  return decodeHeader(bytes.subarray(0, bytesRead));
}

/**
 * Reads all entries; returns their checksum, which is taken piece by piece while the next pieces are on their way. Where it
 * throws, pieces may still be: closing the file waits for them.
 */
async function readEntries(file: FileHandle, target: Uint8Array, options: TransferOptions): Promise<bigint> {
  const { signal, addRounds } = options;
  const checksum = new Checksum(addRounds);
  const pieces = piecesOf(target);
  const arriving: { readonly piece: Uint8Array; readonly isThere: Promise<void> }[] = [];
  let at = HEADER_BYTES;
  const ask = (): void => {
    const { value: piece, done } = pieces.next();
    if (done) return;
    const isThere = readAll(file, piece, at);
    // One that fails is heard of when its turn comes, or never where an earlier one failed.
    isThere.catch(() => undefined);
    arriving.push({ piece, isThere });
    at += piece.length;
  };
  for (let i = 0; i < PIECES_AHEAD; i++) ask();
  for (let next = arriving.shift(); next !== undefined; next = arriving.shift()) {
    if (signal?.aborted) throw abortedError('reading a pattern database');
    await next.isThere;
    ask();
    checksum.add(next.piece);
  }
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
    a.oneBit === b.oneBit &&
    a.cells.length === b.cells.length &&
    a.cells.every((cell, i) => cell === b.cells[i])
  );
}

function fileError(what: string, cause: unknown): NpuzzleError {
  return new NpuzzleError('E_FILE', `${what} (${reasonOf(cause)})`);
}
