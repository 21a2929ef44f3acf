/**
 * The page for a static host: its files, and what lets it be kept, installed and shown in previews.
 *
 * Invariant: the version named in the service worker changes with every byte of what is served.
 */

import { createHash } from 'node:crypto';
import { type Carried, PAGE_FILES, pageFile, readPagePart } from './page-files.ts';

/** Large, and asked for by boards above 4x4 alone: kept when they are. */
const LATER = /\.tables$/;

/** Files of the site by name. */
export type Site = ReadonlyMap<string, Uint8Array>;

/**
 * All files of the site.
 *
 * @param address - where it will be found, ending in `/`; previews need it, and a page that is opened elsewhere links there
 * @throws {NpuzzleError} `E_FILE` if the page is not built
 */
export function siteFiles(carried?: Carried, address?: string): Site {
  const site = new Map<string, Uint8Array>();
  for (const name of PAGE_FILES) {
    const file = pageFile(name, carried, { address, isKept: true });
    if (file !== undefined) site.set(name, file.bytes);
  }
  const hash = createHash('sha256');
  for (const [name, bytes] of site) hash.update(name).update(bytes);
  const first = [...site.keys()].filter((name) => !LATER.test(name));
  // The page is asked for by its folder.
  const files = first.map((name) => (name === 'index.html' ? './' : `./${name}`));
  const worker = readPagePart('sw.js')
    .replace('{{version}}', hash.digest('hex').slice(0, 16))
    .replace('{{files}}', JSON.stringify(files));
  return site.set('sw.js', new TextEncoder().encode(worker));
}
