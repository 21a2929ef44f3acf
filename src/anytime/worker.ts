/**
 * The inside of a second thread that works on the same boards: an attempt of its own for each, and every gain sent out.
 *
 * Started by second-thread.ts and kept for the next board, so that kernels and tables stay warm.
 */

import { parentPort } from 'node:worker_threads';
import type { Counters } from '../kernel/kernel.ts';
import type { Board } from '../puzzle/board.ts';
import { Attempt, type AttemptLimits } from './attempt.ts';
import { explore, type Role } from './explore.ts';
import type { Answer } from './incumbent.ts';

/** What it is sent: a board, gains made elsewhere, or that the board needs it no more. */
export type SecondOrder =
  | {
      readonly kind: 'board';
      readonly start: Board;
      readonly goal: Board;
      /** without a signal, which no thread can be sent */
      readonly limits: AttemptLimits;
      readonly roles: readonly Role[];
    }
  | { readonly kind: 'news'; readonly answer: Answer | undefined; readonly lowerBound: number }
  | { readonly kind: 'stop' };

/** What it sends: counts are those since the last message. */
export type SecondReply =
  | { readonly kind: 'answer'; readonly answer: Answer }
  | { readonly kind: 'bound'; readonly lowerBound: number }
  | { readonly kind: 'counts'; readonly counters: Counters }
  /** it is ready for the next board */
  | { readonly kind: 'done' }
  | { readonly kind: 'failed'; readonly message: string };

const COUNTS_EVERY_MS = 50;

/** One board, seen from inside. */
class Task {
  readonly #attempt: Attempt;
  readonly #reply: (message: SecondReply) => void;
  // What came from outside is not sent back.
  #known: { answer: Answer | undefined; lowerBound: number } = { answer: undefined, lowerBound: 0 };
  #sent = { expanded: 0, generated: 0 };

  constructor({ start, goal, limits }: SecondOrder & { kind: 'board' }, reply: (message: SecondReply) => void) {
    this.#reply = reply;
    this.#attempt = new Attempt(start, goal, limits, ({ answer, lowerBound }) => {
      // First the work it took: what follows may end it all.
      this.#sendCounts();
      if (answer !== undefined && answer !== this.#known.answer) reply({ kind: 'answer', answer });
      if (lowerBound > this.#known.lowerBound) reply({ kind: 'bound', lowerBound });
      this.#known = { answer, lowerBound };
    });
  }

  async run(roles: readonly Role[]): Promise<void> {
    const ticker = setInterval(() => this.#sendCounts(), COUNTS_EVERY_MS);
    try {
      await explore(this.#attempt, roles);
    } finally {
      clearInterval(ticker);
      this.#sendCounts();
    }
  }

  take({ answer, lowerBound }: SecondOrder & { kind: 'news' }): void {
    const { incumbent } = this.#attempt;
    const isBetter = answer !== undefined && answer.path.length < incumbent.length;
    this.#known = {
      answer: isBetter ? answer : this.#known.answer,
      lowerBound: Math.max(this.#known.lowerBound, lowerBound),
    };
    incumbent.raise(lowerBound);
    if (answer !== undefined) incumbent.offer(answer);
  }

  stop(): void {
    this.#attempt.stop();
  }

  #sendCounts(): void {
    const { counters } = this.#attempt;
    const expanded = counters.expanded - this.#sent.expanded;
    const generated = counters.generated - this.#sent.generated;
    this.#reply({ kind: 'counts', counters: { ...counters, expanded, generated } });
    this.#sent = counters;
  }
}

if (parentPort !== null) {
  const port = parentPort;
  const reply = (message: SecondReply) => port.postMessage(message);
  let task: Task | undefined;
  port.on('message', async (order: SecondOrder) => {
    if (order.kind === 'news') return task?.take(order);
    if (order.kind === 'stop') return task?.stop();
    try {
      task = new Task(order, reply);
      await task.run(order.roles);
      reply({ kind: 'done' });
    } catch (error) {
      reply({ kind: 'failed', message: error instanceof Error ? error.message : String(error) });
    }
    task = undefined;
  });
}
