/** The package's own folder, found from wherever this file was compiled to. */

import { existsSync } from 'node:fs';

/** Folder with package.json, as a URL that ends in a slash. */
export const PACKAGE_ROOT: URL = findRoot(new URL('.', import.meta.url));

function findRoot(folder: URL): URL {
  if (existsSync(new URL('package.json', folder))) return folder;
  const parent = new URL('..', folder);
  if (parent.href === folder.href) throw new Error('no package.json above the benchmarks');
  return findRoot(parent);
}
