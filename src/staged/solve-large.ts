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
import { REDUCTION, type StagedKernel } from './kernel.ts';
import type { Meter } from './meter.ts';
import type { LargeSettings } from './settings.ts';

/** Manhattan distance gained a move: of an ordinary descent, and what is believed at least and at most. */
const GAIN = { usual: 0.65, least: 0.45, most: 0.9 };
/** What a node costs before it has been measured, milliseconds; with a node budget it is one. */
const NODE_MS = 1e-4;
/** What the exact method costs for each step of the tiles' distance, milliseconds, and the beams for each cell. */
const EXACT_MS = 1e-3;
const BEAM_MS = 0.25;
/** The beams take no more than this part of the budget, and get nothing where tiles are further from home than this. */
const BEAM_SHARE = 0.15;
const BEAM_DISTANCE = 8;
/** Narrower beams jam: rather the descent ends early. */
const NARROWEST = 30;
const LEVELS = 16;
const SWEEP_WORK = 2000;

/** @returns whether it got to the end: not if `isAborted` said so before */
export async function solveLarge(
  kernel: StagedKernel,
  instance: CanonicalInstance,
  { drift, sweep }: LargeSettings,
  meter: Meter,
  seed: number,
  isAborted: () => boolean,
): Promise<boolean> {
  const cells = cellCount(instance);
  const isTimed = meter.unit === 'ms';
  const budget = meter.left;
  const spentBefore = meter.spent;
  kernel.place(instance, Math.max(drift.nodes, sweep.nodes * 4, sweep.restNodes * 16), 1);
  kernel.start(Uint16Array.from(instance.state), seed);
  const first = kernel.distanceLeft;
  const exactCost = (): number => (isTimed ? EXACT_MS * kernel.distanceLeft : 0);
  const beamCost = Math.min(budget * BEAM_SHARE, isTimed ? cells * BEAM_MS : budget);
  const fittingWidth = (): number => {
    const { distanceLeft, pathLength } = kernel;
    const isMeasured = pathLength > 20 * LEVELS;
    const gain = isMeasured ? (first - distanceLeft) / pathLength : GAIN.usual;
    const moves = (distanceLeft - drift.stop * cells) / Math.min(GAIN.most, Math.max(GAIN.least, gain));
    const nodeCost = isTimed ? (isMeasured ? (meter.spent - spentBefore) / kernel.effort.expanded : NODE_MS) : 1;
    const width = (meter.left - beamCost - exactCost()) / (Math.max(moves, 1) * nodeCost);
    return Math.max(NARROWEST, Math.min(drift.nodes, Math.floor(width)));
  };
  const descend = (levels: number): boolean => {
    if (meter.left <= beamCost + exactCost()) return true;
    kernel.setDriftWidth(fittingWidth());
    return kernel.runDrift(levels);
  };
  // What has to be done is done, in time or not.
  const finish = async (step: (units: number) => boolean, units: number): Promise<boolean> => {
    while (!(await meter.run(step, units, () => kernel.effort))) {
      if (isAborted()) return false;
      await system.nextTurn();
    }
    return true;
  };
  kernel.beginDrift({ ...drift, nodes: fittingWidth() });
  if (!(await finish(descend, LEVELS))) return false;
  const hasBeams = kernel.distanceLeft < BEAM_DISTANCE * cells;
  kernel.beginSweep(hasBeams ? sweep : REDUCTION);
  let isExact = !hasBeams;
  const place = (work: number): boolean => {
    if (!isExact && meter.left <= exactCost()) {
      kernel.beginSweep(REDUCTION);
      isExact = true;
    }
    return kernel.runSweep(work);
  };
  for (;;) {
    if (!(await finish(place, SWEEP_WORK))) return false;
    if (kernel.solveRest()) return true;
  }
}
