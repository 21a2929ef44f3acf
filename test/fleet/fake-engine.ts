/** A queue without a server whose jobs are subtrees, searched here; it cuts them and lies as it is told to. */

import { readJob, type SubtreesResult, writeResult } from '../../src/fleet/protocol.ts';
import { searched } from '../../src/fleet/subtree-worker.ts';
import type { SubtreeKernel } from '../../src/kernel/subtree-kernel.ts';
import { FakeQueue, type QueueFaults } from './fake-queue.ts';

export interface Faults extends QueueFaults {
  /** expansions after which every job comes back */
  readonly budget?: number;
  /** what a job ends with instead: a reason to fail, or another result */
  readonly spoil?: (result: SubtreesResult, turn: number) => SubtreesResult | string;
}

export class FakeEngine extends FakeQueue {
  readonly #kernel: SubtreeKernel;
  readonly #budget: number | undefined;
  readonly #spoil: NonNullable<Faults['spoil']>;
  /** cuts that came back */
  cuts = 0;

  constructor(kernel: SubtreeKernel, faults: Faults = {}) {
    super(faults);
    this.#kernel = kernel;
    this.#budget = faults.budget;
    this.#spoil = faults.spoil ?? ((same) => same);
  }

  protected perform(data: unknown): object | string {
    const job = readJob(data);
    const kernel = this.#kernel;
    kernel.place(job.state);
    const budget = Math.min(this.#budget ?? job.budget, job.budget);
    const items = [...searched(kernel, new Int32Array(1), { ...job, budget })];
    this.cuts += items.filter(({ ending }) => ending === 'cut').length;
    const result = this.#spoil({ digest: job.tables.digest, by: `worker-${this.done % 3}`, ms: 5, items }, this.done++);
    return typeof result === 'string' ? result : writeResult(result);
  }
}
