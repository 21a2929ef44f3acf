/**
 * The inside of a second thread that works on the same boards: an attempt of its own for each, and every gain sent out.
 *
 * Started by second-thread.ts and kept for the next board, so that kernels and tables stay warm.
 */

import { parentPort } from 'node:worker_threads';
import type { Counters } from '../kernel/search-kernel.ts';
import type { Board } from '../puzzle/board.ts';
import { Attempt, type AttemptLimits } from './attempt.ts';
import { clock } from './clock.ts';
import { explore, type Role } from './explore.ts';
import type { Answer } from './incumbent.ts';
import { PairOrders } from './inverse-beams.ts';
import type { PairOrder } from './pair.ts';

/** What it is sent: a board, gains made elsewhere, or that the board needs it no more. */
export type SecondOrder =
  | {
      readonly kind: 'board';
      readonly board: number;
      readonly start: Board;
      readonly goal: Board;
      /** without a signal, which no thread can be sent */
      readonly limits: Omit<AttemptLimits, 'timeMs'>;
      /** when its time is up, on `clock`: a thread that starts has less of it */
      readonly endsAt: number;
      readonly roles: readonly Role[];
    }
  | { readonly kind: 'news'; readonly board: number; readonly answer: Answer | undefined; readonly lowerBound: number }
  | { readonly kind: 'stop'; readonly board: number }
  /** an inverse beam is wanted, by a number of its own */
  | { readonly kind: 'pair'; readonly board: number; readonly pair: number; readonly order: PairOrder }
  /** the way from a place of its trail is wanted */
  | { readonly kind: 'meeting'; readonly board: number; readonly pair: number; readonly place: number }
  /** no more inverse beams are wanted */
  | { readonly kind: 'dismissed'; readonly board: number };

/** What it reports of a board: counts are those since the last message. */
type Reply =
  | { readonly kind: 'answer'; readonly answer: Answer }
  | { readonly kind: 'bound'; readonly lowerBound: number }
  | { readonly kind: 'counts'; readonly counters: Counters }
  /** what an inverse beam has noted, and a way from a place of its trail to the goal */
  | { readonly kind: 'entries'; readonly pair: number; readonly entries: Uint8Array | undefined }
  | { readonly kind: 'half'; readonly pair: number; readonly cells: readonly number[] }
  /** it is ready for the next board */
  | { readonly kind: 'done' }
  | { readonly kind: 'failed'; readonly message: string };

export type SecondReply = Reply & { readonly board: number };

const COUNTS_EVERY_MS = 50;

/** What is handed over, not copied: what a beam has noted can be a hundred megabytes. */
function moved(message: Reply): ArrayBuffer[] {
  const entries = message.kind === 'entries' ? message.entries : undefined;
  return entries?.buffer instanceof ArrayBuffer ? [entries.buffer] : [];
}

/** One board, seen from inside. */
class Task {
  readonly #attempt: Attempt;
  readonly #reply: (message: Reply) => void;
  readonly #orders = new PairOrders();
  // What came from outside is not sent back.
  #known: { answer: Answer | undefined; lowerBound: number } = { answer: undefined, lowerBound: 0 };
  #sent = { expanded: 0, generated: 0 };

  constructor(
    { start, goal, limits: others, endsAt }: SecondOrder & { kind: 'board' },
    reply: (message: Reply) => void,
  ) {
    this.#reply = reply;
    const limits = { ...others, timeMs: endsAt - clock() };
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
      await explore(this.#attempt, roles, { orders: this.#orders });
    } finally {
      clearInterval(ticker);
      this.#sendCounts();
    }
  }

  /** Does what is asked about its board. */
  take(order: Exclude<SecondOrder, { kind: 'board' }>): void {
    switch (order.kind) {
      case 'news':
        this.#takeNews(order);
        break;
      case 'pair': {
        const { pair } = order;
        this.#orders.add({ ...order.order, reply: (entries) => this.#reply({ kind: 'entries', pair, entries }) });
        break;
      }
      case 'meeting':
        this.#reply({ kind: 'half', pair: order.pair, cells: this.#orders.halfOf(order.place) });
        break;
      default:
        if (order.kind === 'stop') this.#attempt.stop();
        this.#orders.close();
    }
  }

  #takeNews({ answer, lowerBound }: SecondOrder & { kind: 'news' }): void {
    const { incumbent } = this.#attempt;
    const isBetter = answer !== undefined && answer.path.length < incumbent.length;
    this.#known = {
      answer: isBetter ? answer : this.#known.answer,
      lowerBound: Math.max(this.#known.lowerBound, lowerBound),
    };
    incumbent.raise(lowerBound);
    if (answer !== undefined) incumbent.offer(answer);
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
  const tasks = new Map<number, Task>();
  // A board that comes while the one before is being left waits for that.
  let last: Promise<void> = Promise.resolve();
  const replyAbout = (board: number) => (message: Reply) =>
    port.postMessage({ ...message, board } satisfies SecondReply, moved(message));
  const work = async (order: SecondOrder & { kind: 'board' }, reply: (message: Reply) => void): Promise<void> => {
    try {
      await tasks.get(order.board)?.run(order.roles);
      reply({ kind: 'done' });
    } catch (error) {
      reply({ kind: 'failed', message: error instanceof Error ? error.message : String(error) });
    }
    tasks.delete(order.board);
  };
  port.on('message', (order: SecondOrder) => {
    if (order.kind !== 'board') return tasks.get(order.board)?.take(order);
    const reply = replyAbout(order.board);
    try {
      tasks.set(order.board, new Task(order, reply));
      last = last.then(() => work(order, reply));
    } catch (error) {
      reply({ kind: 'failed', message: error instanceof Error ? error.message : String(error) });
    }
  });
}
