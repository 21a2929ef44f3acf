/**
 * A second thread on the same board, seen from outside: an explorer like any other, which works elsewhere.
 *
 * Gains go both ways, so that both threads know what is worth looking for and when all is proven. The thread is kept for
 * the next board and holds nobody up that wants to end. A thread that fails costs its own work and nothing else.
 */

import { Worker } from 'node:worker_threads';
import type { Attempt } from './attempt.ts';
import type { Role } from './explore.ts';
import type { SecondOrder, SecondReply } from './worker.ts';

/** A worker's entry must be a built file; from src and from dist this is the same one. */
const WORKER_ENTRY = new URL('../../dist/anytime/worker.js', import.meta.url);

/** How often the end of the attempt is looked for. */
const WATCH_MS = 5;
/** A slice takes some 15 ms; a thread that has not stopped by then is given up. */
const STOP_MS = 1000;

/** Threads without a board. */
const idle: Worker[] = [];

/** Works elsewhere until the attempt is over or the other thread has nothing left to try. */
export function exploreElsewhere(attempt: Attempt, roles: readonly Role[]): Promise<void> {
  const { start, goal, limits, incumbent } = attempt;
  const { memoryBytes, seed } = limits;
  const worker = idle.pop() ?? new Worker(WORKER_ENTRY);
  worker.ref();
  const send = (order: SecondOrder) => worker.postMessage(order);
  // Another seed: what is random must not be tried twice.
  send({
    ...{ kind: 'board', start, goal, roles },
    limits: { timeMs: attempt.leftMs, memoryBytes: memoryBytes / 2, seed: seed + 1 },
  });
  let told: { answer: typeof incumbent.answer; lowerBound: number } = { answer: undefined, lowerBound: 0 };
  return new Promise((resolve) => {
    let givenUpAt: number | undefined;
    const end = (): void => {
      clearInterval(watch);
      worker.off('message', listen).off('error', end).off('exit', end);
      worker.unref();
      resolve();
    };
    const listen = (reply: SecondReply): void => {
      if (reply.kind === 'answer') incumbent.offer(reply.answer);
      else if (reply.kind === 'bound') incumbent.raise(reply.lowerBound);
      else if (reply.kind === 'counts') attempt.count(reply.counters);
      else {
        if (reply.kind === 'done') idle.push(worker);
        else void worker.terminate();
        end();
      }
    };
    const watch = setInterval(() => {
      if (attempt.isOver()) {
        if (givenUpAt === undefined) send({ kind: 'stop' });
        givenUpAt ??= performance.now() + STOP_MS;
        if (performance.now() < givenUpAt) return;
        void worker.terminate();
        end();
      }
      const { answer, lowerBound } = incumbent;
      if (answer === told.answer && lowerBound === told.lowerBound) return;
      told = { answer, lowerBound };
      send({ kind: 'news', answer, lowerBound });
    }, WATCH_MS);
    worker.on('message', listen).on('error', end).on('exit', end);
  });
}
