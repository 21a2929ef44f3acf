/**
 * Threads of this program, in Node. In browsers, where one worker does everything in turns, thread.browser.ts stands in its
 * place and says that there are none: whoever has work for a thread asks first, and does it all itself where there are none.
 */

import { Worker } from 'node:worker_threads';
import { PACKAGE_ROOT } from './package-root.ts';

export type Thread = Worker;

/** Each entry is a bundle of its own there: `scripts/bundle.mjs` finds the entries by the calls of `startThread`. */
const BUNDLES = new URL('dist/node/', PACKAGE_ROOT);

/** Whether threads can be started that share memory. */
export function hasThreads(): boolean {
  return typeof SharedArrayBuffer !== 'undefined';
}

/**
 * Starts a thread.
 *
 * @param entry - its file below src, without the ending: `pdb/build-worker`
 * @param data - what it finds as `workerData`
 */
export function startThread(entry: string, data?: unknown): Thread {
  const isTyped = process.execArgv.some((flag) => flag.startsWith('--input-type'));
  // What says how the text of `node --input-type=module -e …` is read is refused for a file, and threads take such flags over.
  return new Worker(new URL(`${entry.replaceAll('/', '-')}.js`, BUNDLES), {
    workerData: data,
    ...(isTyped && { execArgv: [] }),
  });
}
