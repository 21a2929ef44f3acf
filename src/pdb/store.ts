/**
 * Where built tables are kept, in Node: the cache folder. In browsers store.browser.ts stands in its place.
 *
 * Invariant: `read` returns true only for a table that passed its checksum.
 */

import { existsSync } from 'node:fs';
import { cachePath, setAside, sweep, tablePath } from './cache.ts';
import { cacheLimit, keepTable, noteUse } from './cache-limit.ts';
import { readTable } from './file.ts';
import type { TableStore } from './table-store.ts';

/** Fewer bytes kept by a run are nobody's concern. */
const WORTH_TELLING_BYTES = 50e6;
let keptBytes = 0;
let isTold = false;

/** @param folder - default `cachePath()` */
export function openStore(folder: string = cachePath()): TableStore {
  return {
    nameOf: (pattern) => tablePath(pattern, folder),
    has: (pattern) => existsSync(tablePath(pattern, folder)),
    read: async (pattern, target, options) => {
      const path = tablePath(pattern, folder);
      const isRead = await readTable(path, pattern, target, options);
      if (isRead) await noteUse(path);
      return isRead;
    },
    write: (pattern, table, options) => keepTable(tablePath(pattern, folder), pattern, table, options),
    setAside: (pattern) => setAside(tablePath(pattern, folder)),
    noticeOfKept: (bytes) => {
      keptBytes += bytes;
      if (isTold || keptBytes <= WORTH_TELLING_BYTES) return undefined;
      isTold = true;
      const ceiling = `at most ${Math.round(cacheLimit() / 1e6)} MB`;
      return `more than ${WORTH_TELLING_BYTES / 1e6} MB of tables are kept in ${folder}, ${ceiling}; npuzzle pdb prune makes room`;
    },
    sweep: () => sweep(folder),
  };
}
