/**
 * A second thread on the same board, seen from outside: an explorer like any other, which works elsewhere.
 *
 * Gains go in both directions, so that both threads know what is worth looking for and when all is proven. The thread is kept for
 * the next board and holds nobody up that wants to end. A thread that fails costs its own work and nothing else.
 */

import { hasThreads, startThread, type Thread } from '../platform/thread.ts';
import { within } from '../platform/within.ts';
import type { Attempt } from './attempt.ts';
import { clock } from './clock.ts';
import { isRanked, type Role } from './explore.ts';
import type { Answer } from './incumbent.ts';
import type { Pair, PairOrder, Partner } from './pair.ts';
import type { SecondOrder, SecondReply } from './worker.ts';

/** How often the end of the attempt is looked for. */
const WATCH_MS = 5;
/** A slice takes some 15 ms. A thread that has not stopped by then may be spreading a table: the next board waits for it there. */
const STOP_MS = 30;

/** Threads without a board, or about to leave theirs. */
const idle: Thread[] = [];
/** Orders and replies name the board they are about, by number. */
let boards = 0;

/** Work that is done elsewhere, and the way to ask for more of it; no partner where there are no threads, or no beams in a part of the memory. */
export interface Elsewhere {
  readonly partner: Partner | undefined;
  readonly work: Promise<void>;
}

/** Works elsewhere until the attempt is over or the other thread has nothing left to try; not at all where there are no threads. */
export function visitElsewhere(attempt: Attempt, roles: readonly Role[]): Elsewhere {
  if (!hasThreads()) return { partner: undefined, work: Promise.resolve() };
  const thread = idle.pop() ?? startWorker();
  thread.ref();
  const visit = new Visit(thread, attempt);
  const hasPartner =
    roles.includes('more answers') && isRanked(attempt.corner, { ...attempt.limits, ...shareOf(attempt) });
  return { partner: hasPartner ? visit : undefined, work: visit.explore(roles).then(() => thread.unref()) };
}

/** What is awaited of an inverse beam. */
interface Awaited {
  readonly entries: (entries: Uint8Array | undefined) => void;
  half: (cells: readonly number[] | undefined) => void;
}

/** One board on the other thread. */
class Visit implements Partner {
  readonly #thread: Thread;
  readonly #attempt: Attempt;
  readonly #board = ++boards;
  /** what the thread knows of gains made here */
  #sentAnswer: Answer | undefined;
  #sentBound = 0;
  #leavesAt: number | undefined;
  readonly #pairs: Awaited[] = [];

  constructor(thread: Thread, attempt: Attempt) {
    this.#thread = thread;
    this.#attempt = attempt;
  }

  explore(roles: readonly Role[]): Promise<void> {
    return new Promise((resolve) => {
      const end = (): void => {
        clearInterval(watch);
        this.#thread.off('message', listen).off('error', end).off('exit', end);
        resolve();
      };
      const listen = (reply: SecondReply): void => {
        if (reply.board === this.#board && this.#takeIn(reply)) end();
      };
      const watch = setInterval(() => {
        if (this.#attempt.isOver() ? this.#isLeft() : this.#sendNews()) end();
      }, WATCH_MS);
      this.#thread.on('message', listen).on('error', end).on('exit', end);
      this.#sendBoard(roles);
    });
  }

  begin(order: PairOrder): Pair {
    const pair = this.#pairs.length;
    const ended = new Promise<Uint8Array | undefined>((resolve) => {
      this.#pairs.push({ entries: resolve, half: () => undefined });
    });
    this.#send({ kind: 'pair', board: this.#board, pair, order });
    return {
      entries: (withinMs) => within(withinMs, () => ended),
      half: (place, withinMs) => {
        const told = new Promise<readonly number[] | undefined>((resolve) => {
          const awaited = this.#pairs[pair];
          if (awaited !== undefined) awaited.half = resolve;
        });
        this.#send({ kind: 'meeting', board: this.#board, pair, place });
        return within(withinMs, () => told);
      },
    };
  }

  dismiss(): void {
    this.#send({ kind: 'dismissed', board: this.#board });
  }

  #sendBoard(roles: readonly Role[]): void {
    const { start, goal, leftMs } = this.#attempt;
    const limits = shareOf(this.#attempt);
    this.#send({ kind: 'board', board: this.#board, start, goal, roles, limits, endsAt: clock() + leftMs });
  }

  /** Takes in what the thread found; true once it has ended with the board. */
  #takeIn(reply: SecondReply): boolean {
    const { incumbent } = this.#attempt;
    switch (reply.kind) {
      case 'answer':
        incumbent.offer(reply.answer);
        return false;
      case 'bound':
        incumbent.raise(reply.lowerBound);
        return false;
      case 'counts':
        this.#attempt.count(reply.counters);
        return false;
      case 'entries':
        this.#pairs[reply.pair]?.entries(reply.entries);
        return false;
      case 'half':
        this.#pairs[reply.pair]?.half(reply.cells);
        return false;
      case 'done':
        idle.push(this.#thread);
        return true;
      default:
        void this.#thread.terminate();
        return true;
    }
  }

  /** Sends gains made here; never the end of the visit. */
  #sendNews(): false {
    const { answer, lowerBound } = this.#attempt.incumbent;
    if (answer !== this.#sentAnswer || lowerBound !== this.#sentBound) {
      this.#sentAnswer = answer;
      this.#sentBound = lowerBound;
      this.#send({ kind: 'news', board: this.#board, answer, lowerBound });
    }
    return false;
  }

  /** Stops the thread; true once it had its time to say so. */
  #isLeft(): boolean {
    if (this.#leavesAt === undefined) this.#send({ kind: 'stop', board: this.#board });
    this.#leavesAt ??= performance.now() + STOP_MS;
    if (performance.now() < this.#leavesAt) return false;
    idle.push(this.#thread);
    return true;
  }

  #send(order: SecondOrder): void {
    this.#thread.postMessage(order);
  }
}

/** What the other thread may take; with another seed, since what is random must not be tried twice. */
function shareOf({ corner, limits }: Attempt) {
  const { memoryBytes, seed } = limits;
  // A thread that begins has less time left, and is not waited for.
  const loadsTables = isRanked(corner, limits) ? true : undefined;
  return { memoryBytes: memoryBytes / 2, seed: seed + 1, loadsTables };
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
