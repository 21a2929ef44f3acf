/**
 * The tables that come with the package, fetched from where the page's maker put the data folder.
 *
 * They are a megabyte each, so they are fetched only when a board of their size is solved.
 */

import { NpuzzleError } from '../errors.ts';
import { LEARNED_SIZES } from './learned-sizes.ts';

/** Board sizes that have tables in the package. */
export const PACKAGED_SIZES: readonly string[] = LEARNED_SIZES;

/** The tables that all other sizes share; undefined where there are none. */
export const SIZE_FREE_FILE: string | undefined = 'learned-any.tables';

// Each address is written out, because that is how bundlers find what to pack.
const ADDRESSES: Readonly<Record<string, () => URL>> = {
  'learned-5x5.tables': () => new URL('../../data/learned-5x5.tables', import.meta.url),
  'learned-6x6.tables': () => new URL('../../data/learned-6x6.tables', import.meta.url),
  'learned-7x7.tables': () => new URL('../../data/learned-7x7.tables', import.meta.url),
  'learned-8x8.tables': () => new URL('../../data/learned-8x8.tables', import.meta.url),
  'learned-any.tables': () => new URL('../../data/learned-any.tables', import.meta.url),
};

/**
 * The bytes of a file of the data folder.
 *
 * @throws {NpuzzleError} `E_FILE`
 */
export async function readPackaged(file: string): Promise<Uint8Array> {
  const address = ADDRESSES[file]?.();
  const response = address === undefined ? undefined : await fetch(address).catch(() => undefined);
  if (response?.ok !== true) {
    throw new NpuzzleError('E_FILE', `${file} cannot be fetched`, { remedy: 'serve it beside the worker' });
  }
  return new Uint8Array(await response.arrayBuffer());
}
