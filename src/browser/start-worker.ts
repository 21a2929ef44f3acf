/** Starts a worker and waits until it takes calls; a page whose rules forbid it gets one sentence that names the rule. */

import type { Engine } from '../engine/engine.ts';
import type { Reply } from '../engine/protocol.ts';
import { remoteEngine } from '../engine/remote-engine.ts';
import { NpuzzleError } from '../errors.ts';

/** How a worker is started; the promise is kept once it has said `ready`. */
export type StartWorker = () => Promise<Worker>;

/** milliseconds; a worker that has not said a word by then is given up */
const START_MS = 15_000;

/** An engine in a worker, started when the first call needs it. */
export function workerEngine(start: StartWorker): Engine {
  return remoteEngine(async () => {
    const worker = await start();
    return {
      postMessage: (request) => worker.postMessage(request),
      listen(onReply, onDeath) {
        worker.onmessage = ({ data }: MessageEvent<Reply>) => onReply(data);
        worker.onerror = (event) => {
          event.preventDefault();
          onDeath(event.message);
        };
      },
      terminate: () => worker.terminate(),
    };
  });
}

/** @throws {NpuzzleError} `E_WORKER` */
export async function startFromText(text: string): Promise<Worker> {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/javascript' }));
  try {
    return await whenReady(() => new Worker(address));
  } finally {
    URL.revokeObjectURL(address);
  }
}

/**
 * A worker that has said it takes calls, for `startWorker` of `createSolver`.
 *
 * @param create - makes the worker from wherever its file is
 * @throws {NpuzzleError} `E_WORKER`
 */
export async function whenReady(create: () => Worker): Promise<Worker> {
  let worker: Worker;
  try {
    worker = create();
  } catch (cause) {
    throw refused(cause instanceof Error ? cause.message : String(cause));
  }
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => fail('it does not answer'), START_MS);
    const fail = (why: string): void => {
      clearTimeout(timer);
      worker.terminate();
      reject(refused(why));
    };
    worker.onerror = (event) => {
      event.preventDefault();
      fail(event.message || 'its file cannot be loaded');
    };
    worker.onmessage = ({ data }: MessageEvent<Reply>) => {
      if (data.kind !== 'ready') return;
      clearTimeout(timer);
      worker.onerror = null;
      worker.onmessage = null;
      resolve(worker);
    };
  });
}

function refused(why: string): NpuzzleError {
  return new NpuzzleError('E_WORKER', `the worker cannot be started (${why})`, {
    remedy: "allow it in the page's content security policy: worker-src 'self' blob:",
  });
}
