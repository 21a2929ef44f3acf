/** Runs a search for an attempt, slice by slice, sharing the thread. */

import { STATUS } from '../kernel/exports.ts';
import type { Counters } from '../kernel/search-kernel.ts';
import { nextSlice } from '../kernel/slice.ts';
import { system } from '../platform/system.ts';
import type { Attempt } from './attempt.ts';

/** Expansions of the first slice, and of any: with inversion distance one takes up to 0.1 ms. */
const LEAST_SLICE = 250;
const SLICE_MS = 10;

/** A search that has begun. */
export interface Steps {
  readonly counters: Counters;
  /** Runs at most about this many more expansions; returns a STATUS. */
  run(budget: number): number;
}

export interface RunOptions {
  /** part of the thread's time the search may take, from 0 to 1; all by default */
  readonly share?: number;
  /** expansions at most; all that are left by default */
  readonly maxNodes?: number;
  /** called after each slice */
  readonly onSlice?: () => void;
}

/** The status the search ends with; undefined if the attempt was over first. */
export async function runOn(search: Steps, attempt: Attempt, options: RunOptions = {}): Promise<number | undefined> {
  const { share = 1, maxNodes = Number.POSITIVE_INFINITY, onSlice } = options;
  let slice = LEAST_SLICE;
  let counted = search.counters;
  // A share need not be whole, and a kernel does nothing for a part of an expansion.
  let left = Math.floor(maxNodes);
  while (!attempt.isOver() && left > 0) {
    const before = performance.now();
    const status = search.run(Math.min(slice, left, attempt.leftNodes));
    const tookMs = performance.now() - before;
    const { counters } = search;
    attempt.count({
      expanded: counters.expanded - counted.expanded,
      generated: counters.generated - counted.generated,
      peakStored: counters.peakStored,
    });
    const done = counters.expanded - counted.expanded;
    left -= done;
    counted = counters;
    onSlice?.();
    if (status !== STATUS.RUNNING) return status;
    // By what was done, not by what was allowed: the first rounds of IDA* end after a few nodes, and slices that trusted these ran for seconds.
    slice = nextSlice(slice, done, tookMs, SLICE_MS, LEAST_SLICE);
    const restMs = tookMs * (1 / share - 1);
    await (restMs < 1 ? system.nextTurn() : system.sleep(restMs));
  }
  return undefined;
}
