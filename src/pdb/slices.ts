/**
 * Runs a kernel's long work in slices, so that the event loop, progress and cancel get their turn.
 *
 * Invariant: the work done does not depend on how it is sliced.
 */

import { nextSlice } from '../kernel/slice.ts';
import { system } from '../platform/system.ts';
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

/** Units of the first slice of each piece of work; slices grow from there. */
const FIRST_UNITS = 256;

export class Slicer {
  readonly #options: SliceOptions;
  #reported = performance.now();
  #turned = performance.now();

  constructor(options: SliceOptions) {
    this.#options = options;
  }

  /**
   * Calls `work` with a number of units until it returns true.
   *
   * @throws {NpuzzleError} `E_ABORTED` when the signal fires
   */
  async run(work: (units: number) => boolean): Promise<void> {
    let units = FIRST_UNITS;
    for (let isDone = false; !isDone; ) {
      if (this.#options.signal?.aborted) throw abortedError(this.#options.what);
      const before = performance.now();
      isDone = work(units);
      const now = performance.now();
      units = nextSlice(units, units, now - before, SLICE_MS, 1);
      if (now - this.#reported >= PROGRESS_MS) {
        this.#reported = now;
        this.#options.onSlice?.();
      }
      if (now - this.#turned >= SLICE_MS) await this.#nextTurn();
    }
  }

  /** Lets the event loop go round. */
  async #nextTurn(): Promise<void> {
    await system.nextTurn();
    this.#turned = performance.now();
  }
}
