/**
 * Jobs of one kind taken from its queue, one a thread, until it is closed.
 *
 * The event loop stays free, since it renews the locks: all work is in threads. Invariant: a job that is not as it must be is
 * refused for good and harms nothing else.
 */

import type { Job, Worker } from 'bullmq';
import { queueName } from './build.ts';
import { FieldError } from './fields.ts';
import type { Line } from './line.ts';
import type { Performer } from './performer.ts';
import { OtherTables } from './searchers.ts';

/** A worker that is silent for so long is dead: another does its jobs. */
const LOCK_MS = 15_000;
/** between looks for jobs of dead workers */
const CHECK_MS = 5000;
/** Deaths of workers by one job that are borne. */
const MOST_STALLS = 3;
/** What is kept of jobs that are over, for the sweep and for who goes on after a coordinator was killed: seconds, and how many. */
const KEPT_DONE = { age: 600, count: 5000 };
const KEPT_FAILED = { age: 3600, count: 1000 };
/** A worker without a job for so long, while jobs wait, is opened anew: its connection may be half dead. */
const WATCH_MS = 60_000;

export interface LoopOptions {
  /** of the worker, as others see it */
  readonly name: string;
  /** jobs at once */
  readonly threads: number;
  /** told that the tables here are others than a coordinator's */
  onOtherTables(error: OtherTables): void;
  readonly tell: (text: string) => void;
}

export class JobLoop {
  readonly #line: Line;
  readonly #performer: Performer;
  readonly #options: LoopOptions;
  readonly #timer: NodeJS.Timeout;
  #worker: Worker;
  #atWork = 0;
  #lastJob = performance.now();

  constructor(line: Line, performer: Performer, options: LoopOptions) {
    this.#line = line;
    this.#performer = performer;
    this.#options = options;
    this.#worker = this.#open();
    this.#timer = setInterval(() => void this.#look(), WATCH_MS / 4);
  }

  /** Takes no more, and waits for jobs at work; it does not return while the server is away. */
  close(): Promise<void> {
    clearInterval(this.#timer);
    // A server that is away hears nothing of jobs that end.
    return this.#worker.close(this.#line.client.status !== 'ready');
  }

  #open(): Worker {
    const { name, threads } = this.#options;
    const worker = new this.#line.bullmq.Worker(queueName(this.#performer.kind), (job) => this.#perform(job), {
      connection: this.#line.another(),
      prefix: this.#line.address.prefix,
      skipVersionCheck: true,
      concurrency: threads,
      name,
      lockDuration: LOCK_MS,
      stalledInterval: CHECK_MS,
      maxStalledCount: MOST_STALLS,
      removeOnComplete: KEPT_DONE,
      removeOnFail: KEPT_FAILED,
    });
    // The line tells what is the matter with the server.
    worker.on('error', () => undefined);
    return worker;
  }

  async #perform(job: Pick<Job, 'name' | 'data'>): Promise<object> {
    const { UnrecoverableError } = this.#line.bullmq;
    this.#atWork++;
    try {
      if (job.name !== this.#performer.kind) throw new FieldError(`no work here is called ${job.name}`);
      return await this.#performer.perform(job.data);
    } catch (error) {
      if (error instanceof OtherTables) this.#options.onOtherTables(error);
      // Another try would end alike.
      if (error instanceof FieldError || error instanceof OtherTables) throw new UnrecoverableError(error.message);
      throw error;
    } finally {
      this.#atWork--;
      this.#lastJob = performance.now();
    }
  }

  /** Opens the queue anew if jobs wait there and none has come for long. */
  async #look(): Promise<void> {
    const { client, address } = this.#line;
    const isIdle = this.#atWork === 0 && performance.now() - this.#lastJob >= WATCH_MS;
    if (!isIdle || client.status !== 'ready' || this.#worker.isPaused()) return;
    const waiting = await client.llen(`${address.prefix}:${queueName(this.#performer.kind)}:wait`).catch(() => 0);
    if (waiting === 0 || this.#atWork > 0 || this.#worker.closing !== undefined) return;
    this.#options.tell('jobs wait and none comes here, the queue is opened anew');
    void this.#worker.close(true).catch(() => undefined);
    this.#worker = this.#open();
    this.#lastJob = performance.now();
  }
}
