/** Starts a thread of Node that holds an engine. */

import { Worker } from 'node:worker_threads';
import type { RemoteWorker } from './remote-engine.ts';

/** A worker's entry must be a built file; from src and from dist this is the same one. */
const ENTRY = new URL('../../dist/engine/thread.js', import.meta.url);

export async function startThread(): Promise<RemoteWorker> {
  const worker = new Worker(ENTRY);
  return {
    postMessage: (request) => worker.postMessage(request),
    listen(onReply, onDeath) {
      worker.on('message', onReply);
      worker.on('error', ({ message }) => onDeath(message));
      worker.on('exit', () => onDeath('it ended'));
    },
    terminate: () => void worker.terminate(),
  };
}
