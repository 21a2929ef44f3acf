/**
 * Where built tables are kept, in Node: the cache folder. In browsers store.browser.ts stands in its place.
 *
 * Invariant: `read` returns true only for a table that passed its checksum.
 */

import { existsSync } from 'node:fs';
import { cachePath, setAside, sweep, tablePath } from './cache.ts';
import { readTable, writeTable } from './file.ts';
import type { TableStore } from './table-store.ts';

/** @param folder - default `cachePath()` */
export function openStore(folder: string = cachePath()): TableStore {
  return {
    nameOf: (pattern) => tablePath(pattern, folder),
    has: (pattern) => existsSync(tablePath(pattern, folder)),
    read: (pattern, target, options) => readTable(tablePath(pattern, folder), pattern, target, options),
    write: (pattern, table, options) => writeTable(tablePath(pattern, folder), pattern, table, options),
    setAside: (pattern) => setAside(tablePath(pattern, folder)),
    sweep: () => sweep(folder),
  };
}
