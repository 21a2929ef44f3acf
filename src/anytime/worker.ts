/**
 * The inside of a second thread that works on the same board: an attempt of its own, and every gain sent out.
 *
 * Started by second-thread.ts; a stop is a `terminate`, so nothing here waits for one.
 */

import { parentPort, workerData } from 'node:worker_threads';
import type { Counters } from '../kernel/kernel.ts';
import type { Board } from '../puzzle/board.ts';
import { Attempt, type AttemptLimits } from './attempt.ts';
import { explore, type Role } from './explore.ts';
import type { Answer } from './incumbent.ts';

/** What a worker is started with. */
export interface SecondTask {
  readonly start: Board;
  readonly goal: Board;
  /** without a signal, which no thread can be sent */
  readonly limits: AttemptLimits;
  readonly roles: readonly Role[];
}

/** What it sends: counts are those since the last message. */
export type SecondReply =
  | { readonly kind: 'answer'; readonly answer: Answer }
  | { readonly kind: 'bound'; readonly lowerBound: number }
  | { readonly kind: 'counts'; readonly counters: Counters }
  | { readonly kind: 'done' };

/** What it is sent: gains made elsewhere. */
export type SecondNews = { readonly answer: Answer | undefined; readonly lowerBound: number };

const COUNTS_EVERY_MS = 50;

if (parentPort !== null) {
  const port = parentPort;
  const { start, goal, limits, roles }: SecondTask = workerData;
  const reply = (message: SecondReply) => port.postMessage(message);
  // What came from outside is not sent back.
  let known: SecondNews = { answer: undefined, lowerBound: 0 };
  const attempt = new Attempt(start, goal, limits, ({ answer, lowerBound }) => {
    // First the work it took: what follows may end it all.
    sendCounts();
    if (answer !== undefined && answer !== known.answer) reply({ kind: 'answer', answer });
    if (lowerBound > known.lowerBound) reply({ kind: 'bound', lowerBound });
    known = { answer, lowerBound };
  });
  port.on('message', (news: SecondNews) => {
    const { length } = news.answer?.path ?? { length: Number.POSITIVE_INFINITY };
    known = {
      answer: length < attempt.incumbent.length ? news.answer : known.answer,
      lowerBound: Math.max(known.lowerBound, news.lowerBound),
    };
    attempt.incumbent.raise(news.lowerBound);
    if (news.answer !== undefined) attempt.incumbent.offer(news.answer);
  });
  let sent = { expanded: 0, generated: 0 };
  function sendCounts(): void {
    const { counters } = attempt;
    reply({
      kind: 'counts',
      counters: {
        ...counters,
        expanded: counters.expanded - sent.expanded,
        generated: counters.generated - sent.generated,
      },
    });
    sent = counters;
  }
  const ticker = setInterval(sendCounts, COUNTS_EVERY_MS);
  await explore(attempt, roles);
  clearInterval(ticker);
  sendCounts();
  reply({ kind: 'done' });
  port.close();
}
