/**
 * The folder of pattern databases: `NPUZZLE_CACHE_DIR`, else the platform's cache folder.
 *
 * One file a pattern, `4x4-blank0-1.4.5.8.9.12.pdb`. A file that must not be used is set aside as `….pdb.rejected` for
 * one run, so that its owner may look at it. Invariant: nothing is touched whose name is not one of these.
 */

import { readdir, rename, rm, stat } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { codeOf, NpuzzleError } from '../errors.ts';
import { isOwnTemporary } from '../platform/files.ts';
import { readTableHeader, temporaryOwner } from './file.ts';
import { type Pattern, tableName } from './pattern.ts';

const TABLE = /^\d+x\d+-blank\d+-[\d.]+(?:-rooms|-bits)?(?:-f\d+r\d+)?\.pdb$/;
const REJECTED = '.rejected';
/** A temporary file this old is left over even if a process of that number runs: writing takes seconds. */
const STALE_MS = 60 * 60 * 1000;

export interface StoredTable {
  readonly path: string;
  /** of the file */
  readonly bytes: number;
  readonly modified: Date;
  /** last read or written, as cache-limit.ts keeps it */
  readonly used: Date;
  /** `undefined` for a file that must not be used */
  readonly pattern?: Pattern;
  /** why it must not be used */
  readonly fault?: string;
}

/** The cache folder, which need not exist. */
export function cachePath(environment: NodeJS.ProcessEnv = process.env, platform = process.platform): string {
  const { NPUZZLE_CACHE_DIR: own, XDG_CACHE_HOME: xdg, LOCALAPPDATA: local } = environment;
  if (own) return own;
  if (platform === 'win32') return join(local || join(homedir(), 'AppData', 'Local'), 'npuzzle', 'Cache');
  if (platform === 'darwin') return join(homedir(), 'Library', 'Caches', 'npuzzle');
  // The XDG rule: a relative path is to be ignored.
  return join(xdg?.startsWith('/') ? xdg : join(homedir(), '.cache'), 'npuzzle');
}

/** Path of a pattern's file. */
export function tablePath(pattern: Pattern, folder: string = cachePath()): string {
  return join(folder, tableName(pattern));
}

/** All tables in the folder by name; those with a fault would be rebuilt. */
export async function listTables(folder: string = cachePath()): Promise<StoredTable[]> {
  const names = (await namesIn(folder)).filter((name) => TABLE.test(name)).sort();
  const tables: StoredTable[] = [];
  for (const name of names) {
    const table = await describe(join(folder, name));
    if (table !== undefined) tables.push(table);
  }
  return tables;
}

/** The tables in a folder, or the files named, by size and times alone: nothing is opened. */
export async function storedTables(place: string | readonly string[]): Promise<StoredTable[]> {
  const paths =
    typeof place === 'string'
      ? (await namesIn(place)).filter((name) => TABLE.test(name)).map((name) => join(place, name))
      : place;
  const tables = await Promise.all(paths.map(storedTable));
  return tables.flatMap((table) => table ?? []);
}

async function storedTable(path: string): Promise<StoredTable | undefined> {
  const found = await statOf(path);
  if (found === undefined) return undefined;
  const { size, mtimeMs, atimeMs } = found;
  return { path, bytes: size, modified: new Date(mtimeMs), used: new Date(Math.max(mtimeMs, atimeMs)) };
}

/** What the header of a pattern's file says; `undefined` if there is no file. */
export function tableInfo(pattern: Pattern, folder: string = cachePath()): Promise<StoredTable | undefined> {
  return describe(tablePath(pattern, folder));
}

/**
 * Removes the files of these patterns, or with `all` every table and every left-over.
 *
 * @returns what was removed
 * @throws {NpuzzleError} `E_FILE`
 */
export async function removeTables(
  patterns: readonly Pattern[] | 'all',
  folder: string = cachePath(),
): Promise<{ files: number; bytes: number }> {
  const names = await namesIn(folder);
  const paths =
    patterns === 'all'
      ? names.filter((name) => TABLE.test(name) || isLeftOver(name)).map((name) => join(folder, name))
      : patterns.map((pattern) => tablePath(pattern, folder));
  return removeFiles(paths);
}

/**
 * Removes these files, as far as they are there.
 *
 * @throws {NpuzzleError} `E_FILE`
 */
export async function removeFiles(paths: readonly string[]): Promise<{ files: number; bytes: number }> {
  let files = 0;
  let bytes = 0;
  for (const path of paths) {
    const size = await sizeOf(path);
    if (size === undefined) continue;
    await removeFile(path);
    files++;
    bytes += size;
  }
  return { files, bytes };
}

/** Sets a file aside that must not be used; false if that cannot be done. */
export async function setAside(path: string): Promise<boolean> {
  try {
    await rename(path, path + REJECTED);
    return true;
  } catch (error) {
    if (codeOf(error) === undefined) throw error;
    return false;
  }
}

/** Removes what earlier runs left: files set aside, and temporary files whose process is gone. Never throws for a file. */
export async function sweep(folder: string): Promise<void> {
  for (const name of await namesIn(folder)) {
    if (!isLeftOver(name)) continue;
    const path = join(folder, name);
    const owner = temporaryOwner(name);
    if (owner !== undefined && !(await isStale(path, owner))) continue;
    try {
      await rm(path, { force: true });
    } catch (error) {
      // A read-only folder keeps its litter; that is no reason to stop.
      if (codeOf(error) === undefined) throw error;
    }
  }
}

function isLeftOver(name: string): boolean {
  const table = name.replace(/\.\d+\.[0-9a-f]+\.tmp$/, '').replace(REJECTED, '');
  return table !== name && TABLE.test(table);
}

async function isStale(path: string, owner: number): Promise<boolean> {
  if (isOwnTemporary(path)) return false;
  if (owner === process.pid || !isRunning(owner)) return true;
  const age = Date.now() - ((await fileTime(path)) ?? Date.now());
  return age > STALE_MS;
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}

async function describe(path: string): Promise<StoredTable | undefined> {
  const table = await storedTable(path);
  if (table === undefined) return undefined;
  try {
    const header = await readTableHeader(path);
    return header && { ...table, pattern: header.pattern };
  } catch (error) {
    if (!(error instanceof NpuzzleError)) throw error;
    return { ...table, fault: error.message };
  }
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (codeOf(error) === undefined) throw error;
    return [];
  }
}

async function sizeOf(path: string): Promise<number | undefined> {
  return (await statOf(path))?.size;
}

async function fileTime(path: string): Promise<number | undefined> {
  return (await statOf(path))?.mtimeMs;
}

async function statOf(path: string): Promise<{ size: number; mtimeMs: number; atimeMs: number } | undefined> {
  try {
    return await stat(path);
  } catch (error) {
    if (codeOf(error) === undefined) throw error;
    return undefined;
  }
}

async function removeFile(path: string): Promise<void> {
  try {
    await rm(path, { force: true });
  } catch (error) {
    throw new NpuzzleError('E_FILE', `${path} cannot be removed (${codeOf(error) ?? error})`);
  }
}
