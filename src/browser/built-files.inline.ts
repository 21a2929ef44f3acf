/** The kernels' bytes, carried along: compressed by the build, so that nothing is fetched. */

import { NpuzzleError } from '../errors.ts';
import { EMBEDDED } from './embedded-files.ts';

/** Files there are. */
export const BUILT_FILES: readonly string[] = Object.keys(EMBEDDED);

/**
 * The bytes of a built file.
 *
 * @throws {NpuzzleError} `E_FILE` if the build does not carry it
 */
export async function fetchBuilt(file: string): Promise<Uint8Array<ArrayBuffer>> {
  const packed = EMBEDDED[file];
  if (packed === undefined) throw new NpuzzleError('E_FILE', `${file} is no part of this build`);
  const bytes = Uint8Array.from(atob(packed), (sign) => sign.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}
