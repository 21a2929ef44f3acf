/** A queue without a server, which loses, doubles and refuses as it is told to; jobs are done here, in turns. */

import type { JobEngine, JobEvent, NewJob, Roll, Sight, WorkerNote } from '../../src/fleet/job-engine.ts';
import { createRandom } from '../../src/puzzle/random.ts';

export interface QueueFaults {
  /** share of events that nobody hears */
  readonly deaf?: number;
  /** share of jobs that vanish, waiting or done */
  readonly vanishing?: number;
  /** share of calls of `add` that are refused */
  readonly refusing?: number;
  /** the run is cancelled after some jobs */
  readonly cancels?: boolean;
}

interface Held {
  readonly data: object;
  sight: Sight;
}

export abstract class FakeQueue implements JobEngine, Roll {
  readonly jobs = new Map<string, Held>();
  readonly #faults: QueueFaults;
  readonly #random = createRandom('a queue that errs');
  readonly #listeners = new Set<(event: JobEvent) => void>();
  /** jobs done */
  done = 0;

  constructor(faults: QueueFaults = {}) {
    this.#faults = faults;
  }

  /** Does a job as it came over the line: its result, or the reason why it failed. */
  protected abstract perform(data: unknown): object | string | Promise<object | string>;

  async add(jobs: readonly NewJob[]): Promise<void> {
    if (this.#happens(this.#faults.refusing)) throw new Error('OOM command not allowed');
    for (const { id, data } of jobs) {
      if (this.jobs.has(id)) continue;
      this.jobs.set(id, { data, sight: { state: 'waiting' } });
      setImmediate(() => void this.#work(id));
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

  async #work(id: string): Promise<void> {
    const held = this.jobs.get(id);
    if (held === undefined) return;
    if (this.#happens(this.#faults.vanishing)) {
      this.jobs.delete(id);
      return;
    }
    held.sight = { state: 'active' };
    const result = await this.perform(JSON.parse(JSON.stringify(held.data)));
    held.sight =
      typeof result === 'string'
        ? { state: 'failed', reason: result }
        : { state: 'completed', value: JSON.parse(JSON.stringify(result)) };
    const event: JobEvent = { id, ...held.sight };
    if (this.#happens(this.#faults.vanishing)) this.jobs.delete(id);
    if (this.#happens(this.#faults.deaf)) return;
    for (const listener of this.#listeners) listener(event);
  }

  #happens(share = 0): boolean {
    return share > 0 && this.#random.below(1_000_000) < share * 1_000_000;
  }
}
