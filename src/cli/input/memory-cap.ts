/**
 * `--max-memory` as a person means it: a cap on the whole process, of which Node, this program and its threads take their part.
 *
 * The parts are fixed figures, rounded up from resident sizes measured on Node 20, so that a search that fills its memory counts
 * the same from run to run. The library's `maxMemoryBytes` is about states and tables alone.
 */

import { megabytes } from '../../contract/limits.ts';
import { NpuzzleError } from '../../errors.ts';

const PROCESS_BYTES = 62_000_000;
/** of each thread beside the first: an engine of its own */
const THREAD_BYTES = 12_000_000;

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
    remedy: `the program itself takes ${megabytes(own)}`,
  });
}
