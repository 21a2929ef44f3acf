/** Stands for thread.ts in browsers: there are no threads to start, and answers are the same. */

import { NpuzzleError } from '../errors.ts';

export function hasThreads(): boolean {
  return false;
}

export function startThread(): never {
  throw new NpuzzleError('E_INTERNAL', 'a browser has no threads to start');
}
