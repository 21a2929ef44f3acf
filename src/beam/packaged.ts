/**
 * The tables that come with the package, in Node. In browsers packaged.browser.ts stands in its place.
 */

import { readFile } from 'node:fs/promises';
import { NpuzzleError } from '../errors.ts';
import { PACKAGE_ROOT } from '../platform/package-root.ts';
import { LEARNED_SIZES } from './learned-sizes.ts';

/** Board sizes that have tables in the package. */
export const PACKAGED_SIZES: readonly string[] = LEARNED_SIZES;

/** The tables that all other sizes share; undefined where there are none. */
export const SIZE_FREE_FILE: string | undefined = 'learned-any.tables';

/**
 * The bytes of a file of the data folder.
 *
 * @throws {NpuzzleError} `E_FILE`
 */
export async function readPackaged(file: string): Promise<Uint8Array> {
  try {
    return await readFile(new URL(`data/${file}`, PACKAGE_ROOT));
  } catch (error) {
    throw new NpuzzleError('E_FILE', `${file} cannot be read (${error instanceof Error ? error.message : error})`, {
      remedy: 'install npuzzle again',
    });
  }
}
