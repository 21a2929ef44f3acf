/** Starts a worker and waits until it takes calls; a page whose rules forbid it gets one sentence that names the rule. */

import { NpuzzleError } from '../errors.ts';
import type { Reply } from './protocol.ts';

/** How a worker is started; it says `ready` once it takes calls. */
export type StartWorker = () => Promise<Worker>;

/** milliseconds; a worker that has not said a word by then is given up */
const START_MS = 15_000;

/** @throws {NpuzzleError} `E_WORKER` */
export async function startFromText(text: string): Promise<Worker> {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/javascript' }));
  try {
    return await whenReady(() => new Worker(address));
  } finally {
    URL.revokeObjectURL(address);
  }
}

/** @throws {NpuzzleError} `E_WORKER` */
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
