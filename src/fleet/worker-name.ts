/** What a worker is called in results and in lists: machine, process and thread. */

import { hostname } from 'node:os';
import { threadId } from 'node:worker_threads';

export function workerName(): string {
  const machine = hostname()
    .replace(/[^\w.-]/g, '-')
    .slice(0, 60);
  return `${machine}:${process.pid}:${threadId}`;
}
