/**
 * The workers behind a queue, as who has work for them sees them: a source of crews for proofs, a line for batches.
 *
 * Invariant: what the fleet takes over changes no count and no answer; without a worker nothing is done, and that is said.
 */

import type { Fleet, FleetOptions, FleetStanding, WorkKind } from '../contract/fleet.ts';
import { NpuzzleError } from '../errors.ts';
import type { SubtreeKernel } from '../kernel/subtree-kernel.ts';
import type { Crew, CrewSource } from '../subtrees/crew.ts';
import { buildName } from './build.ts';
import { BullMqEngine } from './bullmq-engine.ts';
import { FleetCrew, LEAST_ROUND } from './crew.ts';
import { Dispatcher } from './dispatcher.ts';
import type { KeptCounts, ProofLine } from './fleet-line.ts';
import type { JobEngine, Roll, WorkerNote } from './job-engine.ts';
import { openLine } from './line.ts';
import type { Pace } from './order.ts';
import { type QueueAddress, readQueueUrl } from './queue-url.ts';
import { rollOf } from './roll.ts';
import { once } from './said-once.ts';
import { exhausted } from './subtrees-job.ts';
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
  const fleet = new QueueFleet(
    { engineFor: (kind) => new BullMqEngine(line, kind), roll: rollOf(line), close: () => line.close() },
    address,
    tell,
    options,
  );
  await fleet.callRoll();
  return fleet;
}

/** What a fleet is reached by. */
export interface FleetAccess {
  /** Opens the queue of a kind; asked once a kind. */
  engineFor(kind: WorkKind): JobEngine;
  readonly roll: Roll;
  close(): void;
}

export class QueueFleet implements Fleet, CrewSource, ProofLine {
  readonly leastRound: number;
  readonly audit: number;
  readonly jobMs: number;
  readonly #access: FleetAccess;
  readonly #address: Pick<QueueAddress, 'shown'>;
  readonly #tell: (text: string) => void;
  readonly #pace: Pace | undefined;
  readonly #timer: NodeJS.Timeout;
  readonly #build = buildName();
  readonly #engines = new Map<WorkKind, JobEngine>();
  readonly #dispatchers = new Map<string, Dispatcher>();
  readonly #lonelySince = new Map<WorkKind, number>();
  #notes: readonly WorkerNote[] = [];

  constructor(
    access: FleetAccess,
    address: Pick<QueueAddress, 'shown'>,
    tell: (text: string) => void,
    { audit = 0, leastRound = LEAST_ROUND, jobMs = JOB_MS, pace }: FleetSettings,
  ) {
    this.#access = access;
    this.#address = address;
    this.#tell = tell;
    this.#pace = pace;
    this.audit = audit;
    this.leastRound = leastRound;
    this.jobMs = jobMs;
    this.#timer = setInterval(() => void this.callRoll(), ROLL_MS);
    this.#timer.unref();
  }

  get cores(): number {
    return threadsOf(this.#ours);
  }

  get workers(): number {
    return this.#ours.length;
  }

  get standing(): FleetStanding {
    const out = [...this.#dispatchers.values()].map((dispatcher) => dispatcher.out);
    return {
      ...{ workers: this.workers, cores: this.cores },
      waiting: out.reduce((sum, { waiting }) => sum + waiting, 0),
      active: out.reduce((sum, { active }) => sum + active, 0),
    };
  }

  workersFor(kind: WorkKind): { readonly workers: number; readonly cores: number } {
    const those = this.#ours.filter(({ kinds }) => kinds.includes(kind));
    return { workers: those.length, cores: threadsOf(those) };
  }

  expect(key: string): void {
    void this.#access.roll.expect(key).catch(() => undefined);
  }

  crewFor(kernel: SubtreeKernel, key: string, sums: readonly string[], local: Crew): Crew {
    return new FleetCrew(this, kernel, { key, digest: digestOf(kernel.name, sums) }, local);
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    await Promise.all([...this.#engines.values()].map((engine) => engine.close()));
    this.#access.close();
  }

  /** Looks who is there; what cannot be seen now is as it was. */
  async callRoll(): Promise<void> {
    const { roll } = this.#access;
    this.#notes = await roll.workers().catch(() => this.#notes);
    for (const run of await roll.cancelled([...this.#dispatchers.keys()]).catch(() => [])) {
      this.#dispatchers
        .get(run)
        ?.fail(new NpuzzleError('E_ABORTED', `${run} was cancelled by \`npuzzle queue cancel\``));
    }
  }

  dispatcher(kind: WorkKind, run: string, hasMore: () => boolean): Dispatcher {
    const dispatcher = new Dispatcher(this.#engineFor(kind), run, { pace: this.#pace, tell: this.#tell, hasMore });
    this.#dispatchers.set(run, dispatcher);
    return dispatcher;
  }

  async kept(run: string): Promise<KeptCounts> {
    // Cancelled once is not cancelled for good.
    await this.#access.roll.allow(run).catch(() => undefined);
    const counts = new Map<string, { expanded: number; generated: number }>();
    for (const { data, value } of await this.#engineFor('subtrees').kept(run)) {
      for (const { key, expanded, generated } of exhausted(data, value)) counts.set(key, { expanded, generated });
    }
    return counts;
  }

  watch(kind: WorkKind): void {
    if (this.workersFor(kind).cores > 0) {
      this.#lonelySince.delete(kind);
      return;
    }
    const since = this.#lonelySince.get(kind) ?? performance.now();
    this.#lonelySince.set(kind, since);
    if (performance.now() - since < LONELY_MS) return;
    const { shown } = this.#address;
    const others = [...new Set(this.#notes.map(({ build }) => build))].filter((build) => build !== this.#build);
    const but = others.length === 0 ? '' : ` (there are workers of ${others.join(', ')}, this is ${this.#build})`;
    this.#tell(`no worker for ${kind} listens at ${shown}${but}: start one with npuzzle worker --queue ${shown}`);
  }

  #engineFor(kind: WorkKind): JobEngine {
    const engine = this.#engines.get(kind) ?? this.#access.engineFor(kind);
    this.#engines.set(kind, engine);
    return engine;
  }

  get #ours(): readonly WorkerNote[] {
    return this.#notes.filter(({ build }) => build === this.#build);
  }
}

function threadsOf(notes: readonly WorkerNote[]): number {
  return notes.reduce((sum, { threads }) => sum + threads, 0);
}
