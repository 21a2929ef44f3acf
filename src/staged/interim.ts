/**
 * Answers on the way to one that takes as long as it may: the moves made so far, and rows and columns for the rest.
 *
 * A kernel of its own ends them, so the path goes on from where it was; and it takes so small a part of the budget that the way
 * is hardly the worse for it. With a node budget they come again at the same places.
 */

import type { CanonicalInstance } from '../puzzle/canonical.ts';
import { stateAfter } from './directions.ts';
import type { Meter } from './meter.ts';
import { REDUCTION, StagedKernel } from './staged-kernel.ts';
import { placeLines } from './sweep.ts';

/** Of the time since the last one. */
const SHARE = 0.01;
/** Where nodes are counted, the time is reckoned from them, so that the same ones come again. */
const NODES_A_MS = 5000;

export class InterimAnswers {
  readonly #instance: CanonicalInstance;
  readonly #meter: Meter;
  readonly #onAnswer: (path: Uint8Array) => void;
  readonly #kernel = new StagedKernel();
  #gap: number;
  #last: number;

  /**
   * @param costMs - what rows and columns are expected to cost for the whole board
   * @param onAnswer - called with directions of the blank
   */
  constructor(instance: CanonicalInstance, meter: Meter, costMs: number, onAnswer: (path: Uint8Array) => void) {
    this.#instance = instance;
    this.#meter = meter;
    this.#onAnswer = onAnswer;
    this.#gap = (costMs / SHARE) * (meter.unit === 'ms' ? 1 : NODES_A_MS);
    this.#last = meter.spent;
  }

  /** Whether one is worth its cost by now: not just before the end. */
  get isDue(): boolean {
    const { spent, left } = this.#meter;
    return spent - this.#last >= this.#gap && left >= this.#gap;
  }

  /**
   * Reports an answer that begins with these moves.
   *
   * @param isAborted - asked between slices: true leaves it untold
   */
  async report(begun: Uint8Array, isAborted: () => boolean): Promise<void> {
    const started = performance.now();
    const { width, state } = this.#instance;
    const kernel = this.#kernel;
    kernel.place(this.#instance, 1, 1);
    kernel.start(stateAfter(state, width, begun));
    kernel.beginSweep(REDUCTION);
    do {
      if (!(await placeLines(kernel, this.#meter, isAborted))) return;
    } while (!kernel.solveRest());
    const ended = kernel.path;
    const path = new Uint8Array(begun.length + ended.length);
    path.set(begun);
    path.set(ended, begun.length);
    this.#onAnswer(path);
    if (this.#meter.unit === 'ms') this.#gap = (performance.now() - started) / SHARE;
    this.#last = this.#meter.spent;
  }
}
