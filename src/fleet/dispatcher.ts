/**
 * Jobs sent and answered: at least once below, exactly once above.
 *
 *   run ─► added in bulk ─► (worked on, perhaps twice) ─► events, fast and lossy ─┐
 *                                                    └─► sweep of what is out ───┴─► first result taken, others compared
 *
 * Invariant: a promise of `run` ends with the first result or, once nothing of it is out any more, with JobFailed; whatever is lost
 * (events, jobs, the server's whole memory) is noticed by the sweep. Two results of one job that differ stop everything.
 */

import { randomBytes } from 'node:crypto';
import { NpuzzleError } from '../errors.ts';
import { within } from '../platform/within.ts';
import { CLOSE_MS } from './closing.ts';
import { FieldError } from './fields.ts';
import type { JobEngine, JobEvent, Sight } from './job-engine.ts';
import { JobFailed, type Order, OTHER_TABLES, type Pace, USUAL_PACE } from './order.ts';
import { Sender } from './sender.ts';

/** Refusals of one job for its tables that are borne: the workers that have others leave. */
const MOST_REFUSALS = 5;
const LOOKED_AT_ONCE = 256;

interface Open {
  readonly order: Order<unknown>;
  /** ids of it that are out, each with when it was seen at work */
  readonly out: Map<string, { looked: number; activeSince: number | undefined }>;
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: unknown) => void;
  first: { readonly result: unknown } | undefined;
  refusals: number;
  isResent: boolean;
}

export class Dispatcher {
  readonly #engine: JobEngine;
  readonly #sender: Sender;
  readonly #prefix: string;
  readonly #pace: Pace;
  readonly #tell: (text: string) => void;
  readonly #hasMore: () => boolean;
  readonly #stopListening: () => void;
  readonly #timer: NodeJS.Timeout;
  readonly #open = new Map<string, Open>();
  #sweeping: Promise<void> | undefined;
  #sent = 0;
  #failed: NpuzzleError | undefined;
  #isClosed = false;

  /**
   * @param run - ids begin with it
   * @param tell - gets a sentence about what went wrong on the side
   * @param hasMore - whether there are jobs still to come, so that slow ones are left alone
   */
  constructor(
    engine: JobEngine,
    run: string,
    {
      pace = USUAL_PACE,
      tell,
      hasMore,
    }: { pace?: Pace | undefined; tell: (text: string) => void; hasMore: () => boolean },
  ) {
    this.#engine = engine;
    this.#sender = new Sender(engine, tell);
    this.#prefix = `${run}_${randomBytes(4).toString('hex')}`;
    this.#pace = pace;
    this.#tell = tell;
    this.#hasMore = hasMore;
    this.#stopListening = engine.listen((event) => this.#hear(event));
    this.#timer = setInterval(() => this.#sweep(), pace.sweepMs);
  }

  /**
   * Has a job done.
   *
   * @throws {JobFailed} if no worker could; {NpuzzleError} `E_MISMATCH` if two results of any job differ, `E_QUEUE` if all workers refuse
   */
  run<Result>(order: Order<Result>): Promise<Result> {
    if (this.#failed !== undefined) return Promise.reject(this.#failed);
    return new Promise<Result>((resolve, reject) => {
      const open: Open = {
        order: order as Order<unknown>,
        out: new Map(),
        resolve: resolve as (result: unknown) => void,
        reject,
        first: undefined,
        refusals: 0,
        isResent: false,
      };
      this.#send(open);
      if (order.isAudited) this.#send(open);
    });
  }

  /** Waits for the second results of jobs that are audited. */
  async audited(): Promise<void> {
    while (!this.#isClosed && [...this.#open.values()].some(({ order, isResent }) => order.isAudited && !isResent)) {
      if (this.#failed !== undefined) throw this.#failed;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    if (this.#failed !== undefined) throw this.#failed;
  }

  /** Jobs that are out: how many are known to be at work, and the others. */
  get out(): { readonly active: number; readonly waiting: number } {
    let active = 0;
    for (const [id, { out }] of this.#open) if (out.get(id)?.activeSince !== undefined) active++;
    return { active, waiting: this.#open.size - active };
  }

  /** Ends it all: what waits of it is removed, what is at work is left to end. */
  async close(): Promise<void> {
    this.#isClosed = true;
    this.#sender.close();
    clearInterval(this.#timer);
    this.#stopListening();
    const ids = [...this.#open.keys()];
    this.#open.clear();
    await within(CLOSE_MS, () => this.#engine.remove(ids));
  }

  #send(open: Open): void {
    const id = `${this.#prefix}_${this.#sent++}`;
    open.out.set(id, { looked: performance.now(), activeSince: undefined });
    this.#open.set(id, open);
    this.#sender.send({ id, kind: open.order.kind, data: open.order.data });
  }

  #hear(event: JobEvent): void {
    const open = this.#open.get(event.id);
    if (open !== undefined) this.#see(open, event.id, event);
  }

  /** Takes what is known of a job, from an event or the sweep. */
  #see(open: Open, id: string, sight: Sight): void {
    const out = open.out.get(id);
    if (out === undefined) return;
    out.looked = performance.now();
    if (sight.state === 'active') out.activeSince ??= performance.now();
    else if (sight.state === 'missing') this.#sender.send({ id, kind: open.order.kind, data: open.order.data });
    else if (sight.state === 'completed') this.#take(open, id, sight.value);
    else if (sight.state === 'failed') this.#lose(open, id, sight.reason);
  }

  #take(open: Open, id: string, value: unknown): void {
    let result: unknown;
    try {
      result = open.order.read(value);
    } catch (error) {
      if (!(error instanceof FieldError)) throw error;
      this.#lose(open, id, `a result was not as it must be: ${error.message}`);
      return;
    }
    this.#end(open, id);
    if (open.first === undefined) {
      open.first = { result };
      open.resolve(result);
      return;
    }
    const difference = open.order.compare(open.first.result, result);
    if (difference !== undefined) this.fail(mismatch(difference));
  }

  #lose(open: Open, id: string, reason: string): void {
    this.#end(open, id);
    if (reason.startsWith(OTHER_TABLES)) {
      this.#tell(reason);
      if (++open.refusals < MOST_REFUSALS) this.#send(open);
      else {
        const remedy = 'have `npuzzle pdb verify` look at the tables here';
        this.fail(new NpuzzleError('E_QUEUE', reason, { remedy }));
        open.reject(this.#failed);
      }
      return;
    }
    if (open.first === undefined && open.out.size === 0) open.reject(new JobFailed(reason));
  }

  #end(open: Open, id: string): void {
    open.out.delete(id);
    this.#open.delete(id);
  }

  /** Ends everything with an error. */
  fail(error: NpuzzleError): void {
    this.#failed ??= error;
    for (const open of this.#open.values()) open.reject(this.#failed);
  }

  #sweep(): void {
    this.#sweeping ??= this.#lookAround()
      .catch(() => undefined)
      .finally(() => {
        this.#sweeping = undefined;
      });
  }

  async #lookAround(): Promise<void> {
    const now = performance.now();
    // One that is over and was not heard of is one of many whose events were lost: then all are looked at, and at once.
    for (let before = now - this.#pace.sweepMs; await this.#findsLost(before); before = now);
    this.#resendStragglers();
  }

  /** Looks at jobs not heard of since then; whether there was one that no event had told of. */
  async #findsLost(before: number): Promise<boolean> {
    const due = [...this.#open]
      .flatMap(([id, open]) => ({ id, open, looked: open.out.get(id)?.looked ?? 0 }))
      .filter(({ id, looked }) => looked <= before && !this.#sender.has(id))
      .sort((a, b) => a.looked - b.looked)
      .slice(0, LOOKED_AT_ONCE);
    const sights = due.length === 0 ? [] : await this.#engine.look(due.map(({ id }) => id));
    for (const [i, { id, open }] of due.entries()) {
      const sight = sights[i];
      if (sight !== undefined) this.#see(open, id, sight);
    }
    return sights.some(({ state }) => state !== 'waiting' && state !== 'active');
  }

  /** Instead of waiting until a dead worker's lock is over. */
  #resendStragglers(): void {
    if (this.#hasMore() || !this.#sender.isIdle) return;
    const open = [...new Set(this.#open.values())].filter(({ first }) => first === undefined);
    const starts = open.map(({ out }) => [...out.values()].map(({ activeSince }) => activeSince));
    if (starts.some((times) => times.every((time) => time === undefined))) return;
    for (const one of open) {
      if (one.isResent) continue;
      const [since = performance.now()] = [...one.out.values()].flatMap(({ activeSince }) => activeSince ?? []);
      const age = performance.now() - since;
      if (age <= Math.max(this.#pace.stragglerMs, 4 * one.order.expectedMs)) continue;
      one.isResent = true;
      this.#send(one);
    }
  }
}

function mismatch(difference: string): NpuzzleError {
  return new NpuzzleError('E_MISMATCH', difference, {
    remedy: 'one of these machines errs: have both verify their tables and test their memory, then begin anew',
  });
}
