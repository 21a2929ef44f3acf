/**
 * The inside of a thread that helps to build a table: a kernel on the shared memory, and ranges until none is left.
 *
 * Started by build-team.ts; a stop is a `terminate`, so nothing here waits for one.
 */

import { parentPort, workerData } from 'node:worker_threads';
import type { KernelBuild } from '../kernel/load.ts';
import type { Pattern } from './pattern.ts';
import { PatternKernel } from './pattern-kernel.ts';
import { takeRange } from './ranges.ts';

/** What a worker is started with. */
export interface Membership {
  readonly pattern: Pattern;
  readonly build: KernelBuild;
  readonly memory: WebAssembly.Memory;
  readonly threads: number;
  /** this worker's number; the caller's thread is 0 */
  readonly thread: number;
  /** number of the next range to be taken, shared */
  readonly next: Int32Array;
}

/** What it gets for each depth, once all is prepared. */
export interface BuildOrder {
  readonly depth: number;
  /** first block of each range, and the end of the last */
  readonly ranges: readonly number[];
}

/** What it answers when no range is left. */
export interface BuildReport {
  /** orders it settled in this depth */
  readonly settled: number;
}

if (parentPort !== null) {
  const port = parentPort;
  const { pattern, build, memory, threads, thread, next }: Membership = workerData;
  const kernel = new PatternKernel(pattern, build, memory);
  let hasJoined = false;
  port.on('message', ({ depth, ranges }: BuildOrder) => {
    if (!hasJoined) {
      // Places the regions as the first thread did; the rooms counted are the same.
      kernel.measure(threads);
      kernel.join(thread);
      hasJoined = true;
    }
    let settled = 0;
    for (let range = takeRange(next, ranges); range !== undefined; range = takeRange(next, ranges)) {
      const [first, behind] = range;
      kernel.openDepth(depth, first, behind);
      kernel.advance(0xffffffff);
      settled += kernel.settled;
    }
    const report: BuildReport = { settled };
    port.postMessage(report);
  });
}
