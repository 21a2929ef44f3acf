/** One descent of a whole board, for searches that go on from where it ends (assembly/staged/descent.ts). */

import type { CanonicalInstance } from '../puzzle/canonical.ts';
import { stateAfter } from './directions.ts';
import type { Meter } from './meter.ts';
import { type DescentSettings, StagedKernel } from './staged-kernel.ts';

/** levels of a first slice */
const LEVELS = 16;

export interface Descended {
  /** name at each cell */
  readonly state: readonly number[];
  /** directions of the blank from the instance's state to this one */
  readonly path: Uint8Array;
}

/** Runs a descent on a kernel that has taken a board up; false if the meter ran out before its end. */
export function runDescent(kernel: StagedKernel, settings: DescentSettings, meter: Meter): Promise<boolean> {
  kernel.beginDescent(settings);
  return meter.run(
    (levels) => kernel.runDescent(levels),
    LEVELS,
    () => kernel.effort,
  );
}

export class Descender {
  readonly #instance: CanonicalInstance;
  readonly #kernel = new StagedKernel();

  /** @param instance - its goal's blank in cell 0 */
  constructor(instance: CanonicalInstance) {
    this.#instance = instance;
  }

  /**
   * Moves all tiles nearer to home, until the sum of their distances is as small as the settings say. One seed gives the same moves again.
   *
   * @returns undefined if the meter ran out before
   * @throws {NpuzzleError} `E_MEMORY`
   */
  async descend(settings: DescentSettings, seed: number, meter: Meter): Promise<Descended | undefined> {
    const { state, width } = this.#instance;
    const kernel = this.#kernel;
    kernel.place(this.#instance, settings.mostNodes, settings.quota);
    kernel.start(Uint16Array.from(state), seed);
    if (!(await runDescent(kernel, settings, meter))) return undefined;
    const path = kernel.path;
    return { state: [...stateAfter(state, width, path)], path };
  }
}
