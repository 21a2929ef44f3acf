/**
 * The workers behind a queue, as who has work for them sees them: a source of crews for proofs.
 *
 * Invariant: what the fleet takes over changes no count and no answer; without a worker nothing is done, and that is said.
 */

import type { Fleet, FleetOptions } from '../contract/fleet.ts';
import { NpuzzleError } from '../errors.ts';
import type { SubtreeKernel } from '../kernel/subtree-kernel.ts';
import type { Crew, CrewSource } from '../subtrees/crew.ts';
import { buildName, queueName } from './build.ts';
import { BullMqEngine } from './bullmq-engine.ts';
import { FleetCrew, type FleetLine, LEAST_ROUND } from './crew.ts';
import { Dispatcher, type Pace } from './dispatcher.ts';
import { FieldError } from './fields.ts';
import type { JobEngine, WorkerNote } from './job-engine.ts';
import { openLine } from './line.ts';
import { readJob, readResult } from './protocol.ts';
import { type QueueAddress, readQueueUrl } from './queue-url.ts';
import { once } from './serve.ts';
import { digestOf } from './tables.ts';

/** How work is cut and watched; for tests. */
export interface FleetSettings extends FleetOptions {
  /** expansions that a round must be expected to take before it is sent away */
  readonly leastRound?: number | undefined;
  /** aimed at, milliseconds a job */
  readonly jobMs?: number | undefined;
  readonly pace?: Pace | undefined;
}

const JOB_MS = 2000;
const ROLL_MS = 3000;
/** milliseconds without a worker until that is said */
const LONELY_MS = 10_000;

/**
 * Opens a queue as one who has work for it.
 *
 * @param url - `redis://` or `rediss://`; default `NPUZZLE_QUEUE`
 * @throws {NpuzzleError} `E_QUEUE` if the client is not installed, the server refuses us or does not answer within ten seconds,
 *   `E_USAGE`, `E_FILE`
 */
export async function openFleet(url?: string, options: FleetSettings = {}): Promise<QueueFleet> {
  const address = readQueueUrl(url, options);
  const tell = once(options.onMessage ?? (() => undefined));
  const line = await openLine(address, { signal: options.signal, tell });
  const fleet = new QueueFleet(new BullMqEngine(line, queueName()), address, tell, options, () => line.close());
  await fleet.callRoll();
  return fleet;
}

export class QueueFleet implements Fleet, CrewSource, FleetLine {
  readonly leastRound: number;
  readonly audit: number;
  readonly jobMs: number;
  readonly #engine: JobEngine;
  readonly #address: Pick<QueueAddress, 'shown'>;
  readonly #tell: (text: string) => void;
  readonly #pace: Pace | undefined;
  readonly #hangUp: () => void;
  readonly #timer: NodeJS.Timeout;
  readonly #build = buildName();
  readonly #dispatchers = new Map<string, Dispatcher>();
  #notes: readonly WorkerNote[] = [];
  #lonelySince: number | undefined;

  constructor(
    engine: JobEngine,
    address: Pick<QueueAddress, 'shown'>,
    tell: (text: string) => void,
    { audit = 0, leastRound = LEAST_ROUND, jobMs = JOB_MS, pace }: FleetSettings,
    hangUp: () => void,
  ) {
    this.#engine = engine;
    this.#address = address;
    this.#tell = tell;
    this.#pace = pace;
    this.#hangUp = hangUp;
    this.audit = audit;
    this.leastRound = leastRound;
    this.jobMs = jobMs;
    this.#timer = setInterval(() => void this.callRoll(), ROLL_MS);
    this.#timer.unref();
  }

  get cores(): number {
    return this.#ours.reduce((sum, { threads }) => sum + threads, 0);
  }

  get workers(): number {
    return this.#ours.length;
  }

  get #ours(): readonly WorkerNote[] {
    return this.#notes.filter(({ build }) => build === this.#build);
  }

  expect(key: string): void {
    void this.#engine.expect(key).catch(() => undefined);
  }

  crewFor(kernel: SubtreeKernel, key: string, sums: readonly string[], local: Crew): Crew {
    return new FleetCrew(this, kernel, { key, digest: digestOf(kernel.name, sums) }, local);
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.#engine.close();
    this.#hangUp();
  }

  /** Looks who is there; what cannot be seen now is as it was. */
  async callRoll(): Promise<void> {
    this.#notes = await this.#engine.workers().catch(() => this.#notes);
    for (const run of await this.#engine.cancelled([...this.#dispatchers.keys()]).catch(() => [])) {
      this.#dispatchers
        .get(run)
        ?.fail(new NpuzzleError('E_ABORTED', `${run} was cancelled by \`npuzzle queue cancel\``));
    }
  }

  dispatcher(run: string, hasMore: () => boolean): Dispatcher {
    const dispatcher = new Dispatcher(this.#engine, run, { pace: this.#pace, tell: this.#tell, hasMore });
    this.#dispatchers.set(run, dispatcher);
    return dispatcher;
  }

  async kept(run: string): Promise<ReadonlyMap<string, { readonly expanded: number; readonly generated: number }>> {
    // Cancelled once is not cancelled for good.
    await this.#engine.allow(run).catch(() => undefined);
    const counts = new Map<string, { expanded: number; generated: number }>();
    for (const { data, value } of await this.#engine.kept(run)) {
      for (const { key, expanded, generated } of exhausted(data, value)) counts.set(key, { expanded, generated });
    }
    return counts;
  }

  watch(): void {
    if (this.cores > 0) {
      this.#lonelySince = undefined;
      return;
    }
    this.#lonelySince ??= performance.now();
    if (performance.now() - this.#lonelySince < LONELY_MS) return;
    const others = [...new Set(this.#notes.map(({ build }) => build))];
    const but = others.length === 0 ? '' : ` (there are workers of ${others.join(', ')}, this is ${this.#build})`;
    this.#tell(
      `no worker listens at ${this.#address.shown}${but}: start one with npuzzle worker --queue ${this.#address.shown}`,
    );
  }
}

/** Whole subtrees that a kept job has seen all of; none of a job that is not as it must be. */
function exhausted(data: unknown, value: unknown): { key: string; expanded: number; generated: number }[] {
  try {
    const job = readJob(data);
    const whole = new Map(job.items.filter(({ trail }) => trail.length === 0).map((item) => [item.id, item]));
    return readResult(value, job).items.flatMap(({ id, ending, expanded, generated }) => {
      const item = whole.get(id);
      if (item === undefined || ending !== 'exhausted') return [];
      return [{ key: `${job.bound}:${item.path.join('.')}`, expanded, generated }];
    });
  } catch (error) {
    if (error instanceof FieldError) return [];
    throw error;
  }
}
