/**
 * One training on the samples so far: weights back to where they start, passes in the kernel, rounding.
 *
 * First a pass over the groups of one and two tiles, then passes over all, with a falling rate. The start is taken anew each
 * time: that did better than going on with what was learned before.
 */

import { LearnedKernel } from '../beam/beam-kernel.ts';
import type { GroupList } from '../beam/groups.ts';
import type { KernelBuild } from '../kernel/load.ts';
import { system } from '../platform/system.ts';

export interface TrainingOptions {
  readonly seed: number;
  /** passes over all groups */
  readonly passes: number;
  readonly highRate: number;
  readonly lowRate: number;
  readonly onProgress?: ((done: number) => void) | undefined;
}

export interface TrainingResult {
  readonly tables: Int8Array;
  /** root of the mean squared error of the last pass, in moves, errors clipped at 12 */
  readonly trainError: number;
  /** standard deviation and mean of the errors on samples held back */
  readonly validationError: number;
  readonly validationBias: number;
}

const SLICE = 20_000;
/** tiles in the groups that learn in the first pass, and in all */
const SMALL = 2;
const ALL = 4;
/** one sample in this many, the newest ones, is held back */
const HELD_BACK = 12;

export class Trainer {
  readonly #kernel: LearnedKernel;
  readonly #start: Float32Array;

  /** @param most - samples it will ever hold */
  constructor(list: GroupList, start: Float32Array, most: number, build?: KernelBuild) {
    this.#kernel = new LearnedKernel(list, build);
    this.#kernel.placeTraining(most);
    this.#start = start;
  }

  /** Copies samples behind the first `before`. */
  write(before: number, bytes: Uint8Array): void {
    this.#kernel.writeSamples(before, bytes);
  }

  /** Trains on samples `first` … `end − 1`, the last of them held back. */
  async train(first: number, end: number, options: TrainingOptions): Promise<TrainingResult> {
    const { passes, highRate, lowRate, seed } = options;
    const held = Math.floor(Math.min(end - first, 600_000) / HELD_BACK);
    const count = end - first - held;
    const kernel = this.#kernel;
    kernel.weights.set(this.#start);
    for (let pass = 0; pass <= passes; pass++) {
      const isFirst = pass === 0;
      kernel.setFall(isFirst ? 0 : (pass - 1) / passes, isFirst ? 0 : 1 / passes);
      kernel.beginPass(first, count, isFirst ? SMALL : ALL, highRate, lowRate, seed + pass);
      for (let left = count; left > 0; ) {
        left = kernel.runPass(SLICE);
        options.onProgress?.((pass + 1 - left / count) / (passes + 1));
        await system.nextTurn();
      }
    }
    const trainError = Math.sqrt(kernel.errors.squares / Math.max(1, count));
    kernel.validate(first + count, held);
    const bias = kernel.errors.sum / Math.max(1, held);
    const validationError = Math.sqrt(Math.max(0, kernel.errors.squares / Math.max(1, held) - bias * bias));
    kernel.quantise();
    return { tables: kernel.tables.slice(), trainError, validationError, validationBias: bias };
  }
}
