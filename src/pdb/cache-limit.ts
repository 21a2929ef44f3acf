/**
 * The ceiling of the cache folder: what goes when a table is to be kept and there is no room.
 *
 * The longest unused table goes first. A table is used when it is read or written: its access time says when, set by hand,
 * because many file systems do not keep it. Invariant: a table that this process has used, or any process in the last ten
 * minutes, never goes; a table for which there is no room then is not kept, and is used from memory.
 */

import { utimes } from 'node:fs/promises';
import { dirname } from 'node:path';
import { codeOf, NpuzzleError } from '../errors.ts';
import { cachePath, removeFiles, type StoredTable, storedTables } from './cache.ts';
import { writeTable } from './file.ts';
import { HEADER_BYTES } from './header.ts';
import type { Pattern } from './pattern.ts';
import type { TransferOptions } from './table-store.ts';

/** Bytes of all tables together where `NPUZZLE_CACHE_MAX` says nothing: the tables of 4x4 and 5x5, twice. */
export const DEFAULT_CACHE_BYTES = 2e9;
const IN_USE_MS = 10 * 60_000;
const UNITS: Readonly<Record<string, number>> = { b: 1, kb: 1e3, mb: 1e6, gb: 1e9, tb: 1e12 };

const usedHere = new Set<string>();

/**
 * Bytes that the cache folder may hold: `NPUZZLE_CACHE_MAX`, such as `500MB` or `4GB`, else 2 GB.
 *
 * @throws {NpuzzleError} `E_USAGE` for a text that is no size
 */
export function cacheLimit({ NPUZZLE_CACHE_MAX: text }: NodeJS.ProcessEnv = process.env): number {
  if (text === undefined || text.trim() === '') return DEFAULT_CACHE_BYTES;
  const [, digits = '', unit = ''] = /^\s*(\d+(?:\.\d+)?)\s*([kmgt]?b)\s*$/i.exec(text) ?? [];
  const scale = UNITS[unit.toLowerCase()];
  if (scale !== undefined) return Math.round(Number(digits) * scale);
  throw new NpuzzleError('E_USAGE', `NPUZZLE_CACHE_MAX cannot be '${text}'`, {
    remedy: 'it takes a size, such as 500MB or 4GB',
  });
}

/** Notes that this process has read or written a table. */
export async function noteUse(path: string): Promise<void> {
  usedHere.add(path);
  const table = (await storedTables([path]))[0];
  if (table === undefined) return;
  try {
    await utimes(path, new Date(), table.modified);
  } catch (error) {
    // A folder that may only be read keeps no times; its tables are nobody's to remove either.
    if (codeOf(error) === undefined) throw error;
  }
}

function isInUse(table: StoredTable): boolean {
  return usedHere.has(table.path) || idleMs(table) < IN_USE_MS;
}

function idleMs({ used }: StoredTable): number {
  return Date.now() - used.getTime();
}

export interface PruneOptions {
  /** bytes that may stay, default the ceiling */
  readonly to?: number | undefined;
  /** tables unused for this many milliseconds go in any case */
  readonly unusedMs?: number | undefined;
  /** bytes that are to be written beside what stays */
  readonly wanted?: number | undefined;
}

export interface Pruned {
  readonly removed: readonly StoredTable[];
  /** of the tables that stay */
  readonly kept: number;
}

/**
 * Removes the longest unused tables until the rest is small enough, as far as tables in use allow.
 *
 * @throws {NpuzzleError} `E_FILE` for one that cannot be removed
 */
export async function pruneCache(
  { to = cacheLimit(), unusedMs = Number.POSITIVE_INFINITY, wanted = 0 }: PruneOptions = {},
  folder: string = cachePath(),
): Promise<Pruned> {
  const tables = [...(await storedTables(folder))].sort((a, b) => a.used.getTime() - b.used.getTime());
  let kept = tables.reduce((sum, { bytes }) => sum + bytes, 0);
  const removed: StoredTable[] = [];
  for (const table of tables) {
    const isTooOld = idleMs(table) >= unusedMs;
    if ((!isTooOld && kept + wanted <= to) || isInUse(table)) continue;
    await removeFiles([table.path]);
    removed.push(table);
    kept -= table.bytes;
  }
  return { removed, kept };
}

/**
 * Makes room for a table.
 *
 * @returns false if it would be over the ceiling all the same: then it is not to be kept, and nothing was removed for it
 */
export async function makeRoomFor(path: string, bytes: number, folder: string): Promise<boolean> {
  const limit = cacheLimit();
  if (bytes > limit) return false;
  const tables = await storedTables(folder);
  const inUse = tables.filter((table) => table.path !== path && isInUse(table));
  if (inUse.reduce((sum, table) => sum + table.bytes, bytes) > limit) return false;
  const before = tables.find((table) => table.path === path)?.bytes ?? 0;
  await pruneCache({ to: limit, wanted: bytes - before }, folder);
  return true;
}

/**
 * Writes a table below the ceiling.
 *
 * @throws {NpuzzleError} `E_FILE` if there is no room for it or it cannot be written, `E_ABORTED`
 */
export async function keepTable(
  path: string,
  pattern: Pattern,
  table: Uint8Array,
  options: TransferOptions = {},
): Promise<void> {
  await requireRoom(path, table.length);
  await writeTable(path, pattern, table, options);
  await noteUse(path);
}

/**
 * Makes room for a table of this many entries.
 *
 * @throws {NpuzzleError} `E_FILE` if it is over the ceiling
 */
export async function requireRoom(path: string, entries: number): Promise<void> {
  const bytes = HEADER_BYTES + entries;
  if (await makeRoomFor(path, bytes, dirname(path))) return;
  const [wanted, limit] = [bytes, cacheLimit()].map((size) => `${Math.ceil(size / 1e6)} MB`);
  throw new NpuzzleError('E_FILE', `${path} is not kept: its ${wanted} are over the cache's ceiling of ${limit}`, {
    remedy: 'raise NPUZZLE_CACHE_MAX or --max-cache',
  });
}
