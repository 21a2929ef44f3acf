/** The inside of a thread that answers boards of a batch: an engine with kernels and tables of its own. */

import { parentPort } from 'node:worker_threads';
import { createLocalEngine } from './local-engine.ts';
import type { Reply, Request } from './protocol.ts';
import { serve } from './serve.ts';

if (parentPort !== null) {
  const port = parentPort;
  const send = (reply: Reply): void => port.postMessage(reply);
  port.on('message', serve(createLocalEngine(), send) satisfies (request: Request) => void);
  send({ kind: 'ready' });
}
