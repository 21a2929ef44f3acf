/**
 * One answer to a large board that takes as long as it may: the descent's width follows what is left of the budget.
 *
 *   drifting descent ─► lines by small beams ─► lines exactly ─► rest
 *
 * Each part gives way to the next in time: the descent may be left after any chunk, and the exact method takes over from the
 * beams after any stage and cannot fail. So there is an answer even when the budget is nothing.
 */

import { system } from '../platform/system.ts';
import { cellCount } from '../puzzle/board.ts';
import type { CanonicalInstance } from '../puzzle/canonical.ts';
import { exactCosts } from './exact-costs.ts';
import { InterimAnswers } from './interim.ts';
import { DESCENT_LEVELS, LargeDescent } from './large-descent.ts';
import { LargeLines } from './large-lines.ts';
import type { Meter } from './meter.ts';
import type { LargeSettings } from './settings.ts';
import type { StagedKernel } from './staged-kernel.ts';
import { SWEEP_WORK } from './sweep.ts';

export interface LargeOptions {
  readonly seed: number;
  /** asked when the budget is spent: true leaves it there */
  readonly isAborted: () => boolean;
  /** called with directions of the blank for each answer on the way, if they are wanted */
  readonly onInterim?: (path: Uint8Array) => void;
}

/** @returns whether it got to the end: not if `isAborted` said so before */
export async function solveLarge(
  kernel: StagedKernel,
  instance: CanonicalInstance,
  settings: LargeSettings,
  meter: Meter,
  { seed, isAborted, onInterim }: LargeOptions,
): Promise<boolean> {
  const { drift, sweep } = settings;
  kernel.place(instance, Math.max(drift.nodes, sweep.nodes * 4, sweep.restNodes * 16), 1);
  kernel.start(Uint16Array.from(instance.state), seed);
  const { ms } = exactCosts(kernel.distanceLeft);
  const interim = onInterim && new InterimAnswers(instance, meter, ms, onInterim);
  const cells = cellCount(instance);
  /** Runs a part to its end even where the time is over: without it there is no answer. False if it was aborted. */
  const finish = async (part: LargeDescent | LargeLines, units: number): Promise<boolean> => {
    let isDone = false;
    const runOrPause = (most: number): boolean => {
      if (interim?.isDue) return true;
      isDone = part.run(most);
      return isDone;
    };
    while (!isDone) {
      const isPaused = await meter.run(runOrPause, units, () => kernel.effort);
      if (isDone) break;
      if (isAborted()) return false;
      if (isPaused) await interim?.report(kernel.path, isAborted);
      else await system.nextTurn();
    }
    return true;
  };
  if (!(await finish(new LargeDescent(kernel, cells, settings, meter), DESCENT_LEVELS))) return false;
  const lines = new LargeLines(kernel, cells, sweep, meter);
  for (;;) {
    if (!(await finish(lines, SWEEP_WORK))) return false;
    if (kernel.solveRest()) return true;
  }
}
