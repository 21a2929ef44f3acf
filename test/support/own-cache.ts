/** A cache of tables of a file's own: what another run has built must not decide what is searched. */

import { rmSync } from 'node:fs';
import { afterAll, beforeAll } from 'vitest';
import { makeTemporaryFolder } from './temporary-folder.ts';

/** The environment variable that names the folder of tables. */
export const CACHE = 'NPUZZLE_CACHE_DIR';

/**
 * Call in a file's hall: the cache is a fresh folder until its tests have ended, then what it was.
 *
 * @param begin - when it is made, `beforeEach` for one a test
 * @param end - when it is removed
 */
export function ownCache(begin: (hook: () => void) => void = beforeAll, end: (hook: () => void) => void = afterAll) {
  const before = process.env[CACHE];
  let path = '';
  begin(() => {
    path = makeTemporaryFolder();
    process.env[CACHE] = path;
  });
  end(() => {
    if (before === undefined) delete process.env[CACHE];
    else process.env[CACHE] = before;
    rmSync(path, { recursive: true, force: true });
  });
  return {
    get path(): string {
      return path;
    },
  };
}
