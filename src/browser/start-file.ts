/**
 * Starts the worker from its own file, or where that cannot be had from text that is carried along.
 *
 * Bundlers that do not know `new Worker(new URL(…))` leave the file behind, and pages opened from a disk may not start one:
 * both take the second.
 */

import { type StartWorker, startFromText, whenReady } from './start-worker.ts';

/** From the worker's file, else from text. */
export const startWorker: StartWorker = async () => {
  try {
    return await whenReady(() => new Worker(new URL('./worker.js', import.meta.url), { type: 'module' }));
  } catch {
    // No worker at that address: the reason to try the second, whose own failure is reported.
    return startInlineWorker();
  }
};

/** From text that holds the worker and its kernels. */
const startInlineWorker: StartWorker = async () => {
  const { WORKER_TEXT } = await import('./inline-worker.js');
  return startFromText(WORKER_TEXT);
};
