/**
 * The build that carries all along has no learned tables: the smallest would make it five times as large. Boards of their sizes
 * are answered without, by pattern-database excess, weighted and staged searches.
 */

import { NpuzzleError } from '../errors.ts';

/** Board sizes that have tables in the package: none here. */
export const PACKAGED_SIZES: readonly string[] = [];

/** The tables that all other sizes share: none here. */
export const SIZE_FREE_FILE: string | undefined = undefined;

/**
 * Nobody asks where there are none.
 *
 * @throws {NpuzzleError} `E_FILE`
 */
export async function readPackaged(file: string): Promise<Uint8Array> {
  throw new NpuzzleError('E_FILE', `${file} is no part of this build`, { remedy: 'use npuzzle/browser' });
}
