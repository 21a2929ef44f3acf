/** What `--threads` takes: a number, or `auto` for as many as the machine has. */

import { availableParallelism } from 'node:os';
import { usageError } from '../../errors.ts';

const MOST_THREADS = 32;

/** @throws {NpuzzleError} `E_USAGE` */
export function parseThreads(text: string, name: string): number {
  if (text.toLowerCase() === 'auto') return availableParallelism();
  const threads = /^\d+$/.test(text) ? Number(text) : 0;
  if (threads >= 1 && threads <= MOST_THREADS) return threads;
  throw usageError(`${name} cannot be '${text}'`, `it takes auto or a number from 1 to ${MOST_THREADS}`);
}
