/** Lines placed slice by slice, as every sweep does that is no wider than it began. */

import { system } from '../platform/system.ts';
import type { Meter } from './meter.ts';
import type { StagedKernel } from './staged-kernel.ts';

/** units of a first slice */
export const SWEEP_WORK = 2000;

/**
 * Runs a sweep that has begun until its lines are placed.
 *
 * @param mayEnd - asked when the budget is spent: true leaves the sweep there
 * @returns whether all are placed
 */
export async function placeLines(kernel: StagedKernel, meter: Meter, mayEnd: () => boolean): Promise<boolean> {
  const sweep = (work: number): boolean => kernel.runSweep(work);
  while (!(await meter.run(sweep, SWEEP_WORK, () => kernel.effort))) {
    if (mayEnd()) return false;
    // What has to be done in any case still gives way to signals.
    await system.nextTurn();
  }
  return true;
}
