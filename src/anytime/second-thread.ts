/**
 * A second thread on the same board, seen from outside: an explorer like any other, which works elsewhere.
 *
 * Gains go both ways, so that both threads know what is worth looking for and when all is proven. A thread that fails
 * costs its own work and nothing else: the board is answered without it.
 */

import { Worker } from 'node:worker_threads';
import type { Attempt } from './attempt.ts';
import type { Role } from './explore.ts';
import type { SecondNews, SecondReply, SecondTask } from './worker.ts';

/** A worker's entry must be a built file; from src and from dist this is the same one. */
const WORKER_ENTRY = new URL('../../dist/anytime/worker.js', import.meta.url);

/** How often the end of the attempt is looked for. */
const WATCH_MS = 5;

/** Works elsewhere until the attempt is over or the other thread has nothing left to try. */
export function exploreElsewhere(attempt: Attempt, roles: readonly Role[]): Promise<void> {
  const { start, goal, limits, incumbent } = attempt;
  const { timeMs, memoryBytes, seed } = limits;
  // Another seed: what is random must not be tried twice.
  const task: SecondTask = { start, goal, limits: { timeMs, memoryBytes: memoryBytes / 2, seed: seed + 1 }, roles };
  const worker = new Worker(WORKER_ENTRY, { workerData: task });
  let told: SecondNews = { answer: undefined, lowerBound: 0 };
  return new Promise((resolve) => {
    const end = (): void => {
      clearInterval(watch);
      void worker.terminate();
      resolve();
    };
    const watch = setInterval(() => {
      if (attempt.isOver()) return end();
      const { answer, lowerBound } = incumbent;
      if (answer === told.answer && lowerBound === told.lowerBound) return;
      told = { answer, lowerBound };
      worker.postMessage(told);
    }, WATCH_MS);
    worker.on('message', (reply: SecondReply) => {
      if (reply.kind === 'answer') incumbent.offer(reply.answer);
      else if (reply.kind === 'bound') incumbent.raise(reply.lowerBound);
      else if (reply.kind === 'counts') attempt.count(reply.counters);
      else end();
    });
    worker.on('error', end);
    worker.on('exit', end);
  });
}
