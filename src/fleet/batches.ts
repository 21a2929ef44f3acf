/**
 * Things to be done one by one, gathered into jobs of about a second and given back one by one.
 *
 *   ask ─► those alike gathered for a moment ─► job ─► dispatcher ─► outcomes ─► each to who asked for it
 *
 * Invariant: whatever is asked ends with one outcome. What a job brings back undone is sent again; what was in a job that failed is
 * tried alone, and given up once it has failed alone as well.
 */

import { randomBytes } from 'node:crypto';
import { NpuzzleError } from '../errors.ts';
import type { BatchResult } from './boards-result.ts';
import type { Dispatcher } from './dispatcher.ts';
import type { FleetLine } from './fleet-line.ts';
import { JobFailed } from './order.ts';
import type { Numbered, Trade } from './trade.ts';

interface Asked<Thing, Answer> extends Numbered<Thing> {
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: NpuzzleError) => void;
  isDone: boolean;
  /** jobs with it that failed */
  failures: number;
}

/** of a job with what comes back; dashboards load whole jobs */
const MOST_BYTES = 32_000;
/** Things of the first jobs, until it is known how long one takes. */
const FIRST_ITEMS = 8;
const MEMORY = 0.8;
/** Jobs with one thing that fail before it is given up. */
const MOST_FAILURES = 3;
/** milliseconds that a thing waits for others */
const GATHER_MS = 20;
const WATCH_MS = 250;
/** milliseconds without anything new: no more is to come until something is done */
const FED_MS = 1000;
/** Things asked for at the same time, at most: their answers wait in memory for their turn. */
const MOST_AT_ONCE = 100_000;

export class Batches<Thing, Answer> {
  readonly run = randomBytes(8).toString('hex');
  readonly #line: FleetLine;
  readonly #trade: Trade<Thing, Answer>;
  readonly #dispatcher: Dispatcher;
  readonly #waiting = new Map<string, Asked<Thing, Answer>[]>();
  readonly #timer: NodeJS.Timeout;
  #gathering: NodeJS.Timeout | undefined;
  #ids = 0;
  #open = 0;
  #lastAsk = 0;
  /** milliseconds a thing, as measured */
  #mean: number | undefined;

  readonly #signal: AbortSignal | undefined;
  readonly #stop = (): void => this.fail(new NpuzzleError('E_ABORTED', 'stopped'));

  /** @param signal - ends all that was asked, with `E_ABORTED` */
  constructor(line: FleetLine, trade: Trade<Thing, Answer>, signal?: AbortSignal) {
    this.#line = line;
    this.#signal = signal;
    this.#trade = trade;
    this.#dispatcher = line.dispatcher(trade.kind, this.run, () => performance.now() - this.#lastAsk < FED_MS);
    this.#timer = setInterval(() => this.#open > 0 && line.watch(trade.kind), WATCH_MS);
    this.#timer.unref();
    if (signal?.aborted) this.#stop();
    signal?.addEventListener('abort', this.#stop, { once: true });
  }

  /** Things worth asking for at the same time: as many as the workers that are there have use for soon. */
  get atOnce(): number {
    const { cores } = this.#line.workersFor(this.#trade.kind);
    return Math.min(MOST_AT_ONCE, (2 * cores + 4) * this.#size);
  }

  /** Things that are asked for and not done. */
  get out(): number {
    return this.#open;
  }

  /**
   * Has a thing done.
   *
   * @throws {NpuzzleError} what it was refused with, `E_QUEUE` if no worker could do it; and what ends everything: `E_MISMATCH`,
   *   `E_ABORTED`
   */
  ask(thing: Thing): Promise<Answer> {
    this.#open++;
    this.#lastAsk = performance.now();
    return new Promise<Answer>((resolve, reject) => {
      const key = this.#trade.keyOf(thing);
      const asked = { id: this.#ids++, thing, resolve, reject, isDone: false, failures: 0 };
      const waiting = this.#waiting.get(key);
      if (waiting === undefined) this.#waiting.set(key, [asked]);
      else if (waiting.push(asked) >= this.#size) this.#send(key);
      this.#gathering ??= setTimeout(() => this.#sendAll(), GATHER_MS);
    }).finally(() => {
      this.#open--;
    });
  }

  /** Waits for the second results of jobs that are audited. */
  audited(): Promise<void> {
    return this.#dispatcher.audited();
  }

  /** Ends all that was asked with an error. */
  fail(error: NpuzzleError): void {
    this.#dispatcher.fail(error);
  }

  /** Takes what waits out of the queue; whoever still waits for an answer gets none. */
  async close(): Promise<void> {
    this.#signal?.removeEventListener('abort', this.#stop);
    clearInterval(this.#timer);
    clearTimeout(this.#gathering);
    this.#waiting.clear();
    await this.#dispatcher.close();
  }

  get #size(): number {
    const most = Math.min(
      this.#trade.mostItems,
      this.#mean === undefined ? FIRST_ITEMS : this.#line.jobMs / this.#mean,
    );
    return Math.max(1, Math.floor(most));
  }

  #sendAll(): void {
    this.#gathering = undefined;
    for (const key of [...this.#waiting.keys()]) this.#send(key);
  }

  /** Sends what was gathered under a key, in as many jobs as it takes. */
  #send(key: string): void {
    const asked = this.#waiting.get(key) ?? [];
    this.#waiting.delete(key);
    const size = this.#size;
    let job: Asked<Thing, Answer>[] = [];
    let bytes = 0;
    for (const one of asked) {
      const more = this.#trade.bytesOf(one.thing);
      const isAlone = one.failures > 0;
      if (job.length > 0 && (job.length >= size || bytes + more > MOST_BYTES || isAlone)) {
        void this.#work(job);
        job = [];
        bytes = 0;
      }
      job.push(one);
      bytes += isAlone ? MOST_BYTES : more;
    }
    if (job.length > 0) void this.#work(job);
  }

  async #work(asked: readonly Asked<Thing, Answer>[]): Promise<void> {
    try {
      const result = await this.#dispatcher.run<BatchResult<Answer>>({
        kind: this.#trade.kind,
        data: this.#trade.write(this.run, asked),
        expectedMs: this.#expectedMs(asked),
        isAudited: Math.random() < this.#line.audit,
        read: (value) => this.#trade.read(value, asked),
        compare: (one, other) => this.#differ(asked, one, other),
      });
      if (result.items.length > 0) this.#measure(result.ms / result.items.length);
      this.#settle(asked, result);
    } catch (error) {
      if (error instanceof JobFailed) this.#retry(asked, error);
      else if (error instanceof NpuzzleError) for (const { reject } of asked) reject(error);
      else throw error;
    }
  }

  #settle(asked: readonly Asked<Thing, Answer>[], { items }: BatchResult<Answer>): void {
    const byId = new Map(asked.map((one) => [one.id, one]));
    for (const { id, answer } of items) {
      const one = byId.get(id);
      if (one === undefined) continue;
      one.isDone = true;
      if (answer instanceof NpuzzleError) one.reject(answer);
      else one.resolve(answer);
    }
    this.#sendAgain(asked.filter(({ isDone }) => !isDone));
  }

  #retry(asked: readonly Asked<Thing, Answer>[], { message }: JobFailed): void {
    // One of several may be innocent: each is tried alone.
    for (const one of asked) one.failures = asked.length > 1 ? 1 : one.failures + 1;
    const [first] = asked;
    if (asked.length > 1 || first === undefined || first.failures <= MOST_FAILURES) {
      this.#sendAgain(asked);
      return;
    }
    const what = `no worker could do ${this.#trade.nameOf(first.thing)} (${message})`;
    first.reject(new NpuzzleError('E_QUEUE', what, { remedy: 'the same command without --queue does it here' }));
  }

  #sendAgain(asked: readonly Asked<Thing, Answer>[]): void {
    const [first] = asked;
    if (first === undefined) return;
    const key = this.#trade.keyOf(first.thing);
    this.#waiting.set(key, [...asked, ...(this.#waiting.get(key) ?? [])]);
    this.#send(key);
  }

  #differ(
    asked: readonly Asked<Thing, Answer>[],
    one: BatchResult<Answer>,
    other: BatchResult<Answer>,
  ): string | undefined {
    const others = new Map(other.items.map(({ id, answer }) => [id, answer]));
    const things = new Map(asked.map(({ id, thing }) => [id, thing]));
    for (const { id, answer } of one.items) {
      const second = others.get(id);
      const thing = things.get(id);
      // What one machine refuses for want of memory another has room for.
      if (second === undefined || thing === undefined) continue;
      if (answer instanceof NpuzzleError || second instanceof NpuzzleError) continue;
      const difference = this.#trade.differ(thing, answer, second);
      if (difference !== undefined) {
        return `${one.by} and ${other.by} differ in ${this.#trade.nameOf(thing)} (${difference})`;
      }
    }
    return undefined;
  }

  #expectedMs(asked: readonly Asked<Thing, Answer>[]): number {
    const each = asked.map(({ thing }) => this.#trade.expectedMs(thing) ?? this.#mean ?? this.#line.jobMs);
    return each.reduce((sum, ms) => sum + ms, 0);
  }

  #measure(ms: number): void {
    const one = Math.max(0.01, ms);
    this.#mean = this.#mean === undefined ? one : MEMORY * this.#mean + (1 - MEMORY) * one;
  }
}
