/**
 * Where built tables are kept, in a browser: the origin's private file system, same header and checksum as on disk.
 *
 * The entries are written first and the header last, so that a table whose writer was killed has none and is built again.
 * One writer at a time: a second tab that finds the file taken keeps its table in memory. Where there is no such file
 * system (private windows) every call says so with `E_FILE`, and tables live as long as the page; so they do, without a word, in
 * a page opened from a disk, where nobody could change it, and so do large ones everywhere: nobody was asked for the room.
 */

import { NpuzzleError } from '../errors.ts';
import { checksumOf } from './checksum.ts';
import { decodeHeader, encodeHeader, HEADER_BYTES, unusable } from './header.ts';
import { abortedError, type Pattern, patternName, tableName } from './pattern.ts';
import type { TableStore } from './table-store.ts';

const FOLDER = 'npuzzle';
/** A table of more bytes is not kept. */
const MOST_KEPT_BYTES = 32e6;
/** the origin of a page opened from a disk: it has no store */
const OPAQUE = 'null';

/** What workers can do with such a file; the types of pages leave it out. */
interface SyncFile {
  truncate(bytes: number): void;
  write(bytes: Uint8Array, place: { at: number }): number;
  flush(): void;
  close(): void;
}
type WorkerFileHandle = FileSystemFileHandle & { createSyncAccessHandle?(): Promise<SyncFile> };

/** Names of the tables there were when the worker started, and of those written since. */
const known = new Set<string>();

async function folder(): Promise<FileSystemDirectoryHandle> {
  const root = await navigator.storage.getDirectory();
  return root.getDirectoryHandle(FOLDER, { create: true });
}

/** Looks which tables are there; none where the browser has no such file system. */
export async function findTables(): Promise<void> {
  try {
    for await (const name of (await folder()).keys()) known.add(name);
  } catch (error) {
    // The first table that is to be kept says why it cannot be.
    if (!(error instanceof Error)) throw error;
  }
}

async function read(pattern: Pattern, target: Uint8Array): Promise<boolean> {
  if (!known.has(tableName(pattern))) return false;
  const bytes = await bytesOf(pattern);
  const header = decodeHeader(bytes.subarray(0, HEADER_BYTES));
  if (tableName(header.pattern) !== tableName(pattern)) throw unusable('holds another pattern');
  if (bytes.length !== HEADER_BYTES + target.length) throw unusable('has the wrong length');
  const entries = bytes.subarray(HEADER_BYTES);
  if (checksumOf(entries) !== header.checksum) throw unusable('has damaged entries');
  target.set(entries);
  return true;
}

async function bytesOf(pattern: Pattern): Promise<Uint8Array> {
  try {
    const handle = await (await folder()).getFileHandle(tableName(pattern));
    return new Uint8Array(await (await handle.getFile()).arrayBuffer());
  } catch (error) {
    throw storeError(`the table ${patternName(pattern)} cannot be read`, error);
  }
}

async function write(pattern: Pattern, table: Uint8Array, signal: AbortSignal | undefined): Promise<void> {
  if (signal?.aborted) throw abortedError(`keeping pattern ${patternName(pattern)}`);
  if (table.length > MOST_KEPT_BYTES || self.origin === OPAQUE) return;
  const header = encodeHeader({ pattern, checksum: checksumOf(table) });
  try {
    const handle: WorkerFileHandle = await (await folder()).getFileHandle(tableName(pattern), { create: true });
    const file = await handle.createSyncAccessHandle?.();
    if (file === undefined) throw new Error('no synchronous files');
    try {
      file.truncate(0);
      writeAll(file, table, HEADER_BYTES);
      file.flush();
      writeAll(file, header, 0);
      file.flush();
    } finally {
      file.close();
    }
    known.add(tableName(pattern));
  } catch (error) {
    throw storeError(`this browser does not keep the table ${patternName(pattern)}`, error);
  }
}

/** @throws {Error} if the store is full */
function writeAll(file: SyncFile, bytes: Uint8Array, at: number): void {
  if (file.write(bytes, { at }) !== bytes.length) throw new Error('the store is full');
}

async function remove(pattern: Pattern): Promise<boolean> {
  known.delete(tableName(pattern));
  try {
    await (await folder()).removeEntry(tableName(pattern));
    return true;
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return false;
  }
}

function storeError(what: string, cause: unknown): NpuzzleError {
  return new NpuzzleError('E_FILE', `${what} (${cause instanceof Error ? cause.name : cause})`);
}

export function openStore(): TableStore {
  return {
    nameOf: (pattern) => `the table ${patternName(pattern)}`,
    has: (pattern) => known.has(tableName(pattern)),
    noticeOfKept: () => undefined,
    read,
    write: (pattern, table, options) => write(pattern, table, options?.signal),
    setAside: remove,
    sweep: async () => undefined,
  };
}
