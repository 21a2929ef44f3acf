/**
 * Threads that build one table together: outside, on the caller's thread; build-worker.ts is inside.
 *
 * All share one memory, and each has a kernel on it with scratch of its own. A depth is cut into ranges of blocks;
 * whoever is free takes the next. Invariant: nobody begins a depth before all have finished the one before, and no
 * range cuts the blocks of one mask in two, since they write to the same entries. So the table does not depend on who
 * did what: a block reads only frontiers of the other colour, which nobody writes in that depth.
 */

import type { KernelBuild } from '../kernel/load.ts';
import { KernelMemory } from '../kernel/memory.ts';
import { startThread, type Thread } from '../platform/thread.ts';
import type { BuildOrder, BuildReport, Membership } from './build-worker.ts';
import type { Pattern } from './pattern.ts';
import { PatternKernel } from './pattern-kernel.ts';
import { binomial } from './placement.ts';
import { takeRange } from './ranges.ts';
import type { Slicer } from './slices.ts';

/** Ranges a depth is cut into, for each thread: enough that nobody waits long for the last. */
const RANGES_PER_THREAD = 32;

export class BuildTeam {
  readonly kernel: PatternKernel;
  readonly threads: number;
  readonly #workers: readonly Thread[];
  /** number of the next range to be taken */
  readonly #next = new Int32Array(new SharedArrayBuffer(4));
  #ranges: readonly number[] = [];
  #failure: unknown;

  constructor(pattern: Pattern, threads: number, build: KernelBuild = 'release') {
    const memory = KernelMemory.shared();
    this.threads = threads;
    this.kernel = new PatternKernel(pattern, build, memory);
    this.#workers = Array.from({ length: threads - 1 }, (_, i) => {
      const membership: Membership = { pattern, build, memory, threads, thread: i + 1, next: this.#next };
      return startThread('pdb/build-worker', membership);
    });
    // A worker that fails before it is asked for anything is found out at the next depth.
    for (const worker of this.#workers) {
      worker.on('error', (error) => {
        this.#failure ??= error;
      });
    }
  }

  /** Settles one depth; returns how many orders it has. */
  async settleDepth(depth: number, slicer: Slicer): Promise<number> {
    if (this.#failure !== undefined) throw this.#failure;
    if (this.#ranges.length === 0) this.#ranges = this.#cutRanges();
    Atomics.store(this.#next, 0, 0);
    const order: BuildOrder = { depth, ranges: this.#ranges };
    const reports = this.#workers.map((worker) => reportOf(worker, order));
    // A failure elsewhere must not become an unhandled rejection while this thread still works.
    const others = Promise.all(reports);
    others.catch(() => undefined);
    let found = 0;
    for (let range = this.#take(); range !== undefined; range = this.#take()) {
      const [first, behind] = range;
      this.kernel.openDepth(depth, first, behind);
      await slicer.run((units) => this.kernel.advance(units) === behind);
      found += this.kernel.settled;
    }
    for (const { settled } of await others) found += settled;
    return found;
  }

  async stop(): Promise<void> {
    await Promise.all(this.#workers.map((worker) => worker.terminate()));
  }

  #take(): readonly [first: number, behind: number] | undefined {
    return takeRange(this.#next, this.#ranges);
  }

  #cutRanges(): number[] {
    const { width, height, cells } = this.kernel.pattern;
    const masks = binomial(width * height, cells.length);
    const count = Math.min(masks, this.threads * RANGES_PER_THREAD);
    return Array.from({ length: count + 1 }, (_, i) => this.kernel.firstBlockOf(Math.floor((masks * i) / count)));
  }
}

function reportOf(worker: Thread, order: BuildOrder): Promise<BuildReport> {
  return new Promise((resolve, reject) => {
    const settle = (report: BuildReport) => {
      worker.off('error', reject);
      resolve(report);
    };
    worker.once('message', settle);
    worker.once('error', reject);
    worker.postMessage(order);
  });
}
