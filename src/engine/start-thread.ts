/** Starts a thread of Node that holds an engine. */

import { startThread } from '../platform/thread.ts';
import type { RemoteWorker } from './remote-engine.ts';

export async function startEngine(): Promise<RemoteWorker> {
  const thread = startThread('engine/thread');
  return {
    postMessage: (request) => thread.postMessage(request),
    listen(onReply, onDeath) {
      thread.on('message', onReply);
      thread.on('error', ({ message }) => onDeath(message));
      thread.on('exit', () => onDeath('it ended'));
    },
    terminate: () => void thread.terminate(),
  };
}
