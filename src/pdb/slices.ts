/**
 * Runs a kernel's long work in slices, so that the event loop, progress and cancel get their turn.
 *
 * Invariant: the work done does not depend on how it is sliced.
 */

import { setImmediate as nextTurn } from 'node:timers/promises';
import { abortedError } from './pattern.ts';

/** a slice should take about this long */
const SLICE_MS = 20;
const PROGRESS_MS = 100;

export interface SliceOptions {
  readonly signal?: AbortSignal | undefined;
  /** called at most about ten times a second */
  readonly onSlice?: (() => void) | undefined;
  /** what is going on, for the message when it is stopped: `building 4x4 1,2,3` */
  readonly what: string;
}

export class Slicer {
  readonly #options: SliceOptions;
  #units = 64;
  #reported = performance.now();

  constructor(options: SliceOptions) {
    this.#options = options;
  }

  /**
   * Calls `work` with a number of units until it returns true.
   *
   * @throws {NpuzzleError} `E_ABORTED` when the signal fires
   */
  async run(work: (units: number) => boolean): Promise<void> {
    for (;;) {
      if (this.#options.signal?.aborted) throw abortedError(this.#options.what);
      const before = performance.now();
      const isDone = work(this.#units);
      const now = performance.now();
      if (isDone) return;
      const tookMs = Math.max(now - before, 0.01);
      this.#units = Math.max(1, Math.min(this.#units * 4, 2 ** 30, Math.floor((this.#units * SLICE_MS) / tookMs)));
      if (now - this.#reported >= PROGRESS_MS) {
        this.#reported = now;
        this.#options.onSlice?.();
      }
      await nextTurn();
    }
  }
}
