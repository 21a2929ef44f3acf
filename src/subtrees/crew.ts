/**
 * Who searches the subtrees of a round: this thread alone, or workers on one shared memory.
 *
 * Invariant: whatever the crew, a round that is not stopped ends with everything done that matters.
 */

import { NpuzzleError } from '../errors.ts';
import type { SharedTables, SubtreeKernel } from '../kernel/subtree-kernel.ts';
import { system } from '../platform/system.ts';
import { startThread, type Thread } from '../platform/thread.ts';
import type { CanonicalInstance } from '../puzzle/canonical.ts';
import type { Round } from './round.ts';
import { type Found, workOn } from './work.ts';
import type { Membership, WorkerAnswer, WorkerOrder } from './worker.ts';

export interface Crew {
  /** its slots in the books of a round */
  readonly threads: number;
  /** that share the next round, as far as is known */
  readonly cores: number;
  /** its threads share their memory */
  readonly isShared: boolean;
  /**
   * Searches until the round is over or stopped.
   *
   * @param budget - expansions this round may still make, asked before each slice
   * @param attend - called some ten times a second; it may stop the round
   * @returns the solution in the first subtree that has one
   */
  search(
    instance: CanonicalInstance,
    round: Round,
    budget: () => number,
    attend: () => void,
  ): Promise<Found | undefined>;
  /** Processes beyond this one whose results it has taken since this was asked last. */
  takeOthers(): number;
  /** Ends all workers. */
  close(): Promise<void>;
}

/** Where crews come from that are more than this machine's threads. */
export interface CrewSource {
  /** Tables that will be needed soon, as tablesKey names them: others may load them meanwhile. */
  expect(key: string): void;
  /**
   * @param key - of the tables, as tablesKey names them
   * @param sums - of the tables' entries, as SharedTables tells them
   * @param local - the crew of this machine, for what is not worth sending away
   */
  crewFor(kernel: SubtreeKernel, key: string, sums: readonly string[], local: Crew): Crew;
}

/** The caller's thread does it all. */
export class LoneCrew implements Crew {
  readonly threads = 1;
  readonly cores: number = 1;
  readonly isShared = false;
  readonly #kernel: SubtreeKernel;

  constructor(kernel: SubtreeKernel) {
    this.#kernel = kernel;
  }

  async search(
    instance: CanonicalInstance,
    round: Round,
    budget: () => number,
    attend: () => void,
  ): Promise<Found | undefined> {
    let found: Found | undefined;
    this.#kernel.place(instance.state);
    const onFound = (solution: Found) => {
      found = solution;
    };
    let turned = performance.now();
    for (const _ of workOn(this.#kernel, round, 0, onFound, () => Math.max(1, Math.min(LONE_SLICE, budget())))) {
      if (performance.now() - turned < LONE_TURN_MS && budget() > 0) continue;
      await system.nextTurn();
      attend();
      turned = performance.now();
    }
    return found;
  }

  takeOthers(): number {
    return 0;
  }

  close(): Promise<void> {
    return Promise.resolve();
  }
}

/** expansions; a stop is noticed within a few milliseconds */
const LONE_SLICE = 300_000;
const LONE_TURN_MS = 10;

const ATTEND_MS = 50;

/** Workers that die in one round before it is given up: then it is no accident. */
const MOST_DEATHS = 5;

/** Workers that stay for all boards of a table set; one that dies is replaced, and what it had taken is searched again. */
export class WorkerCrew implements Crew {
  readonly threads: number;
  readonly cores: number;
  readonly isShared = true;
  readonly #tables: SharedTables;
  readonly #workers: (Thread | undefined)[];
  #lastError = 'no reason given';

  constructor(kernel: SubtreeKernel, threads: number) {
    this.threads = threads;
    this.cores = threads;
    this.#tables = kernel.shared;
    this.#workers = new Array<Thread | undefined>(threads).fill(undefined);
  }

  async search(
    instance: CanonicalInstance,
    round: Round,
    _budget: () => number,
    attend: () => void,
  ): Promise<Found | undefined> {
    const timer = setInterval(attend, ATTEND_MS);
    try {
      return await this.#searchAll(instance, round);
    } finally {
      clearInterval(timer);
    }
  }

  async #searchAll(instance: CanonicalInstance, round: Round): Promise<Found | undefined> {
    const found: Found[] = [];
    const order: WorkerOrder = { state: instance.state, round: round.order };
    let deaths = 0;
    const attend = async (thread: number) => {
      while (await this.#order(thread, order, (solution) => found.push(solution))) {
        deaths++;
        if (deaths > MOST_DEATHS) throw dying(deaths, this.#lastError);
        round.free(thread);
      }
    };
    for (;;) {
      const solution = found.find(({ subtree }) => subtree === round.best);
      if (round.isStopped || (round.isOver && (round.best >= round.subtrees || solution !== undefined)))
        return solution;
      if (round.isOver) round.freeBest();
      round.lookAtAll();
      await Promise.all(this.#workers.map((_, thread) => attend(thread)));
    }
  }

  takeOthers(): number {
    return 0;
  }

  async close(): Promise<void> {
    await Promise.all(this.#workers.map((worker) => worker?.terminate()));
    this.#workers.fill(undefined);
  }

  /** As they are now; for tests that end one. */
  get workers(): readonly (Thread | undefined)[] {
    return this.#workers;
  }

  /** Has one worker do its part; true if it died. */
  #order(thread: number, order: WorkerOrder, onFound: (found: Found) => void): Promise<boolean> {
    const worker = this.#workers[thread] ?? this.#start(thread);
    return new Promise((resolve) => {
      const settle = (isDead: boolean) => {
        worker.off('message', listen);
        worker.off('exit', die);
        resolve(isDead);
      };
      const die = () => settle(true);
      const listen = (answer: WorkerAnswer) => {
        if (answer.found !== undefined) onFound(answer.found);
        else settle(false);
      };
      worker.on('message', listen);
      worker.once('exit', die);
      worker.postMessage(order);
    });
  }

  #start(thread: number): Thread {
    const worker = startThread('subtrees/worker', { tables: this.#tables, thread } satisfies Membership);
    // An error is followed by `exit`, which is what counts.
    worker.on('error', (error) => {
      this.#lastError = error.message;
    });
    // One that ends between two rounds must not be asked for the next.
    worker.once('exit', () => {
      if (this.#workers[thread] === worker) this.#workers[thread] = undefined;
    });
    worker.unref();
    this.#workers[thread] = worker;
    return worker;
  }
}

function dying(deaths: number, reason: string): NpuzzleError {
  return new NpuzzleError('E_INTERNAL', `search workers end unexpectedly, ${deaths} in one round (${reason})`, {
    remedy: 'use --threads 1',
  });
}
