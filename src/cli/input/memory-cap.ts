/**
 * `--max-memory` as a person means it: a cap on the whole process, of which Node, this program and its threads take their part.
 *
 * The parts are fixed figures, rounded up from resident sizes measured on Node 20, so that a search that fills its memory counts
 * the same from run to run. The library's `maxMemoryBytes` is about states and tables alone.
 */

import { megabytes } from '../../contract/limits.ts';
import { NpuzzleError } from '../../errors.ts';

/** docs/cli.md names both figures; a test holds it to them. */
export const PROCESS_BYTES = 74_000_000;
/** of each thread beside the first: an engine of its own */
export const THREAD_BYTES = 12_000_000;

/** What the process takes beside states and tables, in bytes. */
export function ownBytes(threads: number): number {
  return PROCESS_BYTES + (threads - 1) * THREAD_BYTES;
}

/**
 * What a cap on the process leaves for states and tables, in bytes.
 *
 * @throws {NpuzzleError} `E_MEMORY` if that is nothing
 */
export function bytesWithin(maxMemory: number, threads: number): number {
  const own = ownBytes(threads);
  if (maxMemory > own) return maxMemory - own;
  throw new NpuzzleError('E_MEMORY', `--max-memory ${megabytes(maxMemory)} leaves nothing for a search`, {
    remedy: ownText(threads),
  });
}

/** An error about memory that was worked out within a cap on the process: it tells where the rest of the cap is. */
export function withinCap(error: unknown, maxMemory: number | undefined, threads: number): unknown {
  if (maxMemory === undefined || !(error instanceof NpuzzleError) || error.code !== 'E_MEMORY') return error;
  const { remedy, ...place } = error.detail;
  const what = remedy === undefined ? error.message : error.message.replace(`, ${remedy}`, '');
  return new NpuzzleError('E_MEMORY', what, {
    ...place,
    remedy: `${remedy ?? 'raise --max-memory'}; of --max-memory ${megabytes(maxMemory)} ${ownText(threads)}`,
  });
}

/** `the program itself takes 74 MB and each further thread 12 MB: 86 MB for 2 threads` */
function ownText(threads: number): string {
  const alone = `the program itself takes ${megabytes(PROCESS_BYTES)}`;
  if (threads === 1) return alone;
  return `${alone} and each further thread ${megabytes(THREAD_BYTES)}: ${megabytes(ownBytes(threads))} for ${threads} threads`;
}
