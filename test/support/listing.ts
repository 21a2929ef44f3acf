/** All shortest solutions as a kernel finds them, sliced as a test likes. */

import { HEURISTIC_IDS, STATUS } from '../../src/kernel/exports.ts';
import type { Kernel } from '../../src/kernel/search-kernel.ts';
import type { CanonicalInstance } from '../../src/puzzle/canonical.ts';
import { UNSLICED } from './kernels.ts';

export interface ListingRun {
  readonly heuristic: keyof typeof HEURISTIC_IDS;
  /** of the shortest solutions, in moves */
  readonly length: number;
  readonly slice?: number;
  /** solutions to stop at; default all */
  readonly limit?: number;
}

export interface Listing {
  readonly count: number;
  /** canonical cells the blank visits, one path a solution */
  readonly paths: readonly (readonly number[])[];
  readonly expanded: number;
  readonly generated: number;
}

/** Runs until the kernel says that there is no other solution. */
export function listAll(kernel: Kernel, instance: CanonicalInstance, run: ListingRun): Listing {
  const { heuristic, length, slice = UNSLICED, limit = Number.POSITIVE_INFINITY } = run;
  kernel.place(instance);
  kernel.beginAllSolutions(HEURISTIC_IDS[heuristic], length);
  const paths: number[][] = [];
  for (;;) {
    const status = kernel.runAllSolutions(slice, paths.length < limit);
    if (status === STATUS.SOLVED) paths.push([...kernel.solution(length)]);
    else if (status === STATUS.EXHAUSTED) break;
    else if (status !== STATUS.RUNNING) throw new Error(`${kernel.name} ended with status ${status}`);
  }
  const { expanded, generated } = kernel.counters;
  return { count: kernel.solutionCount, paths, expanded, generated };
}
