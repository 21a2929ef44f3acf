/**
 * A second thread on the same board, seen from outside: an explorer like any other, which works elsewhere.
 *
 * Gains go in both directions, so that both threads know what is worth looking for and when all is proven. The thread is kept for
 * the next board and holds nobody up that wants to end. A thread that fails costs its own work and nothing else.
 */

import { hasThreads, startThread, type Thread } from '../platform/thread.ts';
import type { Attempt } from './attempt.ts';
import type { Role } from './explore.ts';
import type { SecondOrder, SecondReply } from './worker.ts';

/** How often the end of the attempt is looked for. */
const WATCH_MS = 5;
/** A slice takes some 15 ms. A thread that has not stopped by then may be spreading a table: the next board waits for it there. */
const STOP_MS = 30;

/** Threads without a board, or about to leave theirs. */
const idle: Thread[] = [];
/** Orders and replies name the board they are about, by number. */
let boards = 0;

/** Works elsewhere until the attempt is over or the other thread has nothing left to try; not at all where there are no threads. */
export async function exploreElsewhere(attempt: Attempt, roles: readonly Role[]): Promise<void> {
  if (!hasThreads()) return;
  const { start, goal, limits, incumbent } = attempt;
  const { memoryBytes, seed } = limits;
  const worker = idle.pop() ?? startWorker();
  worker.ref();
  const board = ++boards;
  const send = (order: SecondOrder) => worker.postMessage(order);
  // Another seed: what is random must not be tried twice.
  send({
    ...{ kind: 'board', board, start, goal, roles },
    limits: { timeMs: attempt.leftMs, memoryBytes: memoryBytes / 2, seed: seed + 1 },
  });
  let reported: { answer: typeof incumbent.answer; lowerBound: number } = { answer: undefined, lowerBound: 0 };
  await new Promise<void>((resolve) => {
    let leavesAt: number | undefined;
    const end = (): void => {
      clearInterval(watch);
      worker.off('message', listen).off('error', end).off('exit', end);
      worker.unref();
      resolve();
    };
    const listen = (reply: SecondReply): void => {
      if (reply.board !== board) return;
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
        if (leavesAt === undefined) send({ kind: 'stop', board });
        leavesAt ??= performance.now() + STOP_MS;
        if (performance.now() < leavesAt) return;
        idle.push(worker);
        end();
        return;
      }
      const { answer, lowerBound } = incumbent;
      if (answer === reported.answer && lowerBound === reported.lowerBound) return;
      reported = { answer, lowerBound };
      send({ kind: 'news', board, answer, lowerBound });
    }, WATCH_MS);
    worker.on('message', listen).on('error', end).on('exit', end);
  });
}

/** Ends the threads that wait for a board. */
export function endIdleThreads(): void {
  for (const worker of idle.splice(0)) void worker.terminate();
}

function startWorker(): Thread {
  const worker = startThread('anytime/worker');
  // One that dies between two boards must not be asked for the next; an error is followed by `exit`.
  worker.on('error', () => undefined);
  worker.once('exit', () => {
    const at = idle.indexOf(worker);
    if (at >= 0) idle.splice(at, 1);
  });
  return worker;
}
