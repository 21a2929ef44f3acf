/** A search with open and closed list, run to whatever end it has, for tests. */

import { ALGORITHM_IDS, HEURISTIC_IDS, STATUS } from '../../src/kernel/exports.ts';
import type { Kernel } from '../../src/kernel/search-kernel.ts';
import type { CanonicalInstance } from '../../src/puzzle/canonical.ts';
import type { Weight } from '../reference/best-first.ts';
import { UNSLICED } from './kernels.ts';

export interface BestFirstRun {
  readonly heuristic: keyof typeof HEURISTIC_IDS;
  readonly weight?: Weight;
  /** expansions in each slice; default as many as a slice can hold */
  readonly slice?: number;
  readonly regionBytes?: number;
}

export interface BestFirstEnd {
  /** a number of STATUS */
  readonly status: number;
  /** 0 if not solved */
  readonly length: number;
  readonly lowerBound: number;
  readonly expanded: number;
  readonly generated: number;
  readonly peakOpen: number;
  readonly peakStored: number;
}

/** Begins a search from `instance`. */
export function beginBestFirst(kernel: Kernel, instance: CanonicalInstance, run: BestFirstRun): void {
  const { heuristic, weight = [1, 1], regionBytes = 2 ** 24 } = run;
  kernel.place(instance);
  kernel.begin({ algorithm: ALGORITHM_IDS['a*'], heuristic: HEURISTIC_IDS[heuristic], weight, regionBytes });
}

/** Searches from `instance` until the search ends. */
export function runBestFirst(kernel: Kernel, instance: CanonicalInstance, run: BestFirstRun): BestFirstEnd {
  beginBestFirst(kernel, instance, run);
  let status: number = STATUS.RUNNING;
  while (status === STATUS.RUNNING) status = kernel.run(run.slice ?? UNSLICED);
  return endOf(kernel, status);
}

export function endOf(kernel: Kernel, status: number): BestFirstEnd {
  return { status, length: kernel.solution().length, lowerBound: kernel.lowerBound, ...kernel.counters };
}
