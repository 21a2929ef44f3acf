/**
 * Answers to boards of any size, the first in milliseconds, then better ones as long as there is time.
 *
 * The goal's blank is in cell 0, as canonicalise() makes it of every corner goal. Slices of some 10 ms; between them the
 * event loop gets its turn.
 */

import { system } from '../platform/system.ts';
import type { CanonicalInstance } from '../puzzle/canonical.ts';
import { cellsAlong } from './directions.ts';
import { StagedKernel } from './kernel.ts';

export interface StagedOptions {
  /** asked between slices: true ends the work */
  readonly shouldStop?: () => boolean;
  /** called with each better answer: cells the blank visits, the start's excluded */
  readonly onAnswer?: (path: Uint16Array) => void;
}

/** stages a slice: each is a few thousand steps at most */
const STAGES = 64;

/**
 * The row and column method: lines placed one tile at a time, outermost first, the last 3x3 optimally.
 *
 * @returns cells the blank visits, the start's excluded; undefined if it was stopped
 * @throws {NpuzzleError} `E_MEMORY`
 */
export async function solveByReduction(
  instance: CanonicalInstance,
  { shouldStop, onAnswer }: StagedOptions = {},
): Promise<Uint16Array | undefined> {
  const kernel = new StagedKernel();
  kernel.place(instance, 1, 1);
  kernel.start(Uint16Array.from(instance.state));
  while (!kernel.runSweep(STAGES)) {
    await system.nextTurn();
    if (shouldStop?.()) return undefined;
  }
  const path = cellsAlong(instance.state.indexOf(0), instance.width, kernel.path);
  onAnswer?.(path);
  return path;
}
