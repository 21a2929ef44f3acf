/** Runs a kernel's search for an attempt, slice by slice, sharing the thread. */

import { STATUS } from '../kernel/exports.ts';
import type { Kernel } from '../kernel/kernel.ts';
import { system } from '../platform/system.ts';
import type { Attempt } from './attempt.ts';

/** expansions */
const FIRST_SLICE = 20_000;
const LEAST_SLICE = 1000;
const SLICE_MS = 10;

export interface RunOptions {
  /** part of the thread's time the search may take, from 0 to 1; all by default */
  readonly share?: number;
  /** called after each slice */
  readonly onSlice?: () => void;
}

/** The status the search ends with; undefined if the attempt was over first. */
export async function runOn(kernel: Kernel, attempt: Attempt, options: RunOptions = {}): Promise<number | undefined> {
  const { share = 1, onSlice } = options;
  let slice = FIRST_SLICE;
  let counted = kernel.counters;
  while (!attempt.isOver()) {
    const before = performance.now();
    const status = kernel.run(Math.min(slice, attempt.leftNodes));
    const tookMs = performance.now() - before;
    const { counters } = kernel;
    attempt.count({
      expanded: counters.expanded - counted.expanded,
      generated: counters.generated - counted.generated,
      peakStored: counters.peakStored,
    });
    counted = counters;
    onSlice?.();
    if (status !== STATUS.RUNNING) return status;
    slice = Math.max(LEAST_SLICE, Math.floor((slice / Math.max(tookMs, 0.1)) * SLICE_MS));
    const restMs = tookMs * (1 / share - 1);
    await (restMs < 1 ? system.nextTurn() : system.sleep(restMs));
  }
  return undefined;
}
