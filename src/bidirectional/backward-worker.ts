/**
 * The inside of the thread that searches from the goal: joins each search that it is given, until that has ended.
 *
 * Started by two-sides.ts. It hears nothing while it searches: an end, be it a stop, is a word in the shared memory.
 */

import { parentPort, workerData } from 'node:worker_threads';
import type { Part } from '../kernel/board-kernel.ts';
import { STATUS } from '../kernel/exports.ts';
import type { KernelBuild } from '../kernel/load.ts';
import { SideKernel, type SideOrder } from '../kernel/side-kernel.ts';
import type { Shape } from '../puzzle/board.ts';
import type { CanonicalInstance } from '../puzzle/canonical.ts';
import { Quota, runWithin } from './quota.ts';

/** What it is started with. */
export interface BackwardMembership {
  readonly shape: Shape;
  readonly memory: WebAssembly.Memory;
  readonly build: KernelBuild;
}

/** What it gets for each search. */
export interface BackwardOrder {
  readonly instance: CanonicalInstance;
  readonly side: SideOrder;
  /** of a combination of heuristics */
  readonly parts: readonly Part[];
  readonly quota: SharedArrayBuffer;
}

/** expansions; some milliseconds, after which the counts are reported */
const SLICE = 20_000;
const WAIT_MS = 1;

if (parentPort !== null) {
  const { shape, memory, build }: BackwardMembership = workerData;
  const kernel = SideKernel.backward(shape, memory, build);
  const nothing = new Int32Array(new SharedArrayBuffer(4));
  parentPort.on('message', ({ instance, side, parts, quota: buffer }: BackwardOrder) => {
    const quota = new Quota(buffer);
    kernel.place(instance);
    kernel.combine(parts);
    kernel.join(side);
    for (let isRunning = true; isRunning; ) {
      const run = runWithin(quota, kernel, SLICE);
      isRunning = run.status === STATUS.RUNNING;
      // The other side has to catch up, or the quota to be given back.
      if (isRunning && run.expanded === 0) Atomics.wait(nothing, 0, 0, WAIT_MS);
    }
  });
}
