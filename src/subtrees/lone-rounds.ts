/**
 * IDA* over additive tables in one thread, as one search that runs in slices: rounds of the whole tree, nothing split.
 *
 * The rounds, their bounds and the answer are those of deepening.ts; it has the books that threads, checkpoints and estimates need.
 * Source: Korf (1985), "Depth-first iterative-deepening: an optimal admissible tree search".
 */

import { STATUS } from '../kernel/exports.ts';
import type { Counters } from '../kernel/search-kernel.ts';
import type { SubtreeKernel } from '../kernel/subtree-kernel.ts';

export class LoneRounds {
  readonly #kernel: SubtreeKernel;
  #bound: number;
  #finished = { expanded: 0, generated: 0 };
  #current = { expanded: 0, generated: 0 };

  /**
   * @param kernel - has its tables, and no other search until this one is dropped
   * @param state - name of the thing at each cell of the canonical board
   */
  constructor(kernel: SubtreeKernel, state: readonly number[]) {
    this.#kernel = kernel;
    kernel.place(state);
    this.#bound = kernel.walk([]).reach;
    kernel.begin([], this.#bound);
  }

  /** No solution is shorter, in moves: all smaller bounds were searched in full. */
  get lowerBound(): number {
    return this.#bound;
  }

  /** over all rounds */
  get counters(): Counters {
    const { expanded, generated } = this.#finished;
    const sum = { expanded: expanded + this.#current.expanded, generated: generated + this.#current.generated };
    return { ...sum, peakOpen: 0, peakStored: 0 };
  }

  /** Runs at most about `budget` more expansions of the present round; RUNNING or SOLVED. */
  run(budget: number): number {
    const { status, expanded, generated } = this.#kernel.run(budget);
    this.#current = { expanded, generated };
    if (status !== STATUS.EXHAUSTED) return status;
    const { counters } = this;
    this.#finished = counters;
    this.#current = { expanded: 0, generated: 0 };
    // Every table keeps the parity of its tiles' distance.
    this.#bound += 2;
    this.#kernel.begin([], this.#bound);
    return STATUS.RUNNING;
  }

  /** Once it is solved: cells the blank visits, the start's excluded. */
  solution(): Uint8Array {
    return this.#kernel.trail.reverse();
  }
}
