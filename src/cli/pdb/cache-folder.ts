/** The folder that the commands about kept tables are about. */

import { existsSync, statSync } from 'node:fs';
import { NpuzzleError } from '../../errors.ts';
import { cachePath } from '../../pdb/cache.ts';

/**
 * The cache folder, which need not be there yet.
 *
 * @throws {NpuzzleError} `E_FILE` if it is a file
 */
export function requireCacheFolder(): string {
  const folder = cachePath();
  if (!existsSync(folder) || statSync(folder).isDirectory()) return folder;
  throw new NpuzzleError('E_FILE', `${folder} is no folder`, { remedy: 'NPUZZLE_CACHE_DIR names a folder' });
}
