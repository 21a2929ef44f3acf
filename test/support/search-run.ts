/** Any search of a kernel, run to whatever end it has, for tests. */

import { ALGORITHM_IDS, HEURISTIC_IDS, STATUS } from '../../src/kernel/exports.ts';
import type { Kernel } from '../../src/kernel/search-kernel.ts';
import type { CanonicalInstance } from '../../src/puzzle/canonical.ts';
import { type BestFirstEnd, endOf } from './best-first.ts';
import { UNSLICED } from './kernels.ts';

export interface SearchRun {
  readonly algorithm: keyof typeof ALGORITHM_IDS;
  readonly heuristic: keyof typeof HEURISTIC_IDS;
  readonly maxDepth?: number;
  readonly beamWidth?: number;
  readonly regionBytes?: number;
  /** expansions in each slice; default as many as a slice can hold */
  readonly slice?: number;
}

/** Begins a search from `instance`. */
export function beginRun(kernel: Kernel, instance: CanonicalInstance, run: SearchRun): void {
  const { algorithm, heuristic, regionBytes = 2 ** 26, maxDepth = 0, beamWidth = 0 } = run;
  kernel.place(instance);
  kernel.begin({
    algorithm: ALGORITHM_IDS[algorithm],
    heuristic: HEURISTIC_IDS[heuristic],
    regionBytes,
    maxDepth,
    beamWidth,
  });
}

/** Searches from `instance` until the search ends. */
export function runSearch(kernel: Kernel, instance: CanonicalInstance, run: SearchRun): BestFirstEnd {
  beginRun(kernel, instance, run);
  let status: number = STATUS.RUNNING;
  while (status === STATUS.RUNNING) status = kernel.run(run.slice ?? UNSLICED);
  return endOf(kernel, status);
}
