/** A queue without a server, which loses, doubles, refuses and lies as it is told to; jobs are done here, in turns. */

import type { JobEngine, JobEvent, NewJob, Sight, WorkerNote } from '../../src/fleet/job-engine.ts';
import { readJob, type SubtreesResult, writeResult } from '../../src/fleet/protocol.ts';
import { searched } from '../../src/fleet/subtree-worker.ts';
import type { SubtreeKernel } from '../../src/kernel/subtree-kernel.ts';
import { createRandom } from '../../src/puzzle/random.ts';

export interface Faults {
  /** share of events that nobody hears */
  readonly deaf?: number;
  /** share of jobs that vanish, waiting or done */
  readonly vanishing?: number;
  /** share of calls of `add` that are refused */
  readonly refusing?: number;
  /** expansions after which every job comes back */
  readonly budget?: number;
  /** the run is cancelled after some jobs */
  readonly cancels?: boolean;
  /** what a job ends with instead: a reason to fail, or another result */
  readonly spoil?: (result: SubtreesResult, turn: number) => SubtreesResult | string;
}

interface Held {
  readonly data: object;
  sight: Sight;
}

export class FakeEngine implements JobEngine {
  readonly jobs = new Map<string, Held>();
  readonly #kernel: SubtreeKernel;
  readonly #faults: Faults;
  readonly #random = createRandom('a queue that errs');
  readonly #listeners = new Set<(event: JobEvent) => void>();
  /** jobs done, cuts that came back */
  done = 0;
  cuts = 0;

  constructor(kernel: SubtreeKernel, faults: Faults = {}) {
    this.#kernel = kernel;
    this.#faults = faults;
  }

  async add(jobs: readonly NewJob[]): Promise<void> {
    if (this.#happens(this.#faults.refusing)) throw new Error('OOM command not allowed');
    for (const { id, data } of jobs) {
      if (this.jobs.has(id)) continue;
      this.jobs.set(id, { data, sight: { state: 'waiting' } });
      setImmediate(() => this.#work(id));
    }
  }

  async look(ids: readonly string[]): Promise<readonly Sight[]> {
    return ids.map((id) => this.jobs.get(id)?.sight ?? { state: 'missing' });
  }

  async remove(ids: readonly string[]): Promise<void> {
    for (const id of ids) this.jobs.delete(id);
  }

  listen(listener: (event: JobEvent) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  async workers(): Promise<readonly WorkerNote[]> {
    return [];
  }

  expect(): Promise<void> {
    return Promise.resolve();
  }

  async cancelled(runs: readonly string[]): Promise<readonly string[]> {
    return this.#faults.cancels === true && this.done > 20 ? runs : [];
  }

  allow(): Promise<void> {
    return Promise.resolve();
  }

  close(): Promise<void> {
    return Promise.resolve();
  }

  async kept(prefix: string): Promise<readonly { data: unknown; value: unknown }[]> {
    return [...this.jobs].flatMap(([id, { data, sight }]) =>
      id.startsWith(prefix) && sight.state === 'completed' ? [{ data, value: sight.value }] : [],
    );
  }

  #work(id: string): void {
    const held = this.jobs.get(id);
    if (held === undefined) return;
    if (this.#happens(this.#faults.vanishing)) {
      this.jobs.delete(id);
      return;
    }
    const job = readJob(JSON.parse(JSON.stringify(held.data)));
    const { budget = job.budget, spoil = (same: SubtreesResult) => same } = this.#faults;
    const kernel = this.#kernel;
    kernel.place(job.state);
    const items = [...searched(kernel, new Int32Array(1), { ...job, budget: Math.min(budget, job.budget) })];
    this.cuts += items.filter(({ ending }) => ending === 'cut').length;
    const result = spoil({ digest: job.tables.digest, by: `worker-${this.done % 3}`, ms: 5, items }, this.done++);
    held.sight =
      typeof result === 'string'
        ? { state: 'failed', reason: result }
        : { state: 'completed', value: JSON.parse(JSON.stringify(writeResult(result))) };
    const event: JobEvent = { id, ...held.sight };
    if (this.#happens(this.#faults.vanishing)) this.jobs.delete(id);
    if (this.#happens(this.#faults.deaf)) return;
    for (const listener of this.#listeners) listener(event);
  }

  #happens(share = 0): boolean {
    return share > 0 && this.#random.below(1_000_000) < share * 1_000_000;
  }
}
