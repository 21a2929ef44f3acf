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
import { InterimAnswers } from './interim.ts';
import type { Meter } from './meter.ts';
import type { LargeSettings } from './settings.ts';
import { REDUCTION, type StagedKernel, type SweepSettings } from './staged-kernel.ts';
import { SWEEP_WORK } from './sweep.ts';

/** Manhattan distance gained a move: of an ordinary descent, and what is believed at least and at most. */
const GAIN = { usual: 0.65, least: 0.45, most: 0.9 };
/** Levels that the beams expand for each cell, before it has been measured. */
const LEVELS_A_CELL = 8;
/** What a node of the descent and of a beam costs before it has been measured, milliseconds; with a node budget it is one. */
const NODE_MS = { descent: 1e-4, beam: 4e-4 };
/** What the exact method costs for each step of the tiles' distance, milliseconds. */
const EXACT_MS = 2e-4;
/** What a node of the descent takes on a machine that is not busy, milliseconds; a busy one is as many times slower at all else, but no more than is believed. */
const QUIET_NODE_MS = 2e-4;
const MOST_SLOWNESS = 8;
/** Its moves for each such step: 3.9 at 50x50 and more. */
const EXACT_MOVES = 4;
/** The beams have this part of the budget, and more than this for a cell is no use, milliseconds or nodes. */
const BEAM_SHARE = 0.2;
const BEAM_MOST = { ms: 0.5, nodes: 1500 };
/** They get nothing where tiles are further from home than this. */
const BEAM_DISTANCE = 8;
/** Narrower ones jam: rather the descent ends early, and the exact method places the last lines. */
const NARROWEST = { descent: 30, beam: 15 };
const LEVELS = 16;

export interface LargeOptions {
  readonly seed: number;
  /** asked when the budget is spent: true leaves it there */
  readonly isAborted: () => boolean;
  /** called with directions of the blank for each answer on the way, if they are wanted */
  readonly onInterim?: (path: Uint8Array) => void;
}

/** What the exact method alone is expected to cost. */
export function exactCosts(distance: number): { readonly ms: number; readonly moves: number } {
  return { ms: EXACT_MS * distance, moves: EXACT_MOVES * distance };
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
  // The exact steps run to their end even where the time is over: without them there is no answer.
  const finish = async (step: (units: number) => boolean, units: number): Promise<boolean> => {
    let isDone = false;
    const stepOrPause = (most: number): boolean => {
      if (interim?.isDue) return true;
      isDone = step(most);
      return isDone;
    };
    while (!isDone) {
      const isPaused = await meter.run(stepOrPause, units, () => kernel.effort);
      if (isDone) break;
      if (isAborted()) return false;
      if (isPaused) await interim?.report(kernel.path, isAborted);
      else await system.nextTurn();
    }
    return true;
  };
  if (!(await finish(beginDescent(kernel, cellCount(instance), settings, meter), LEVELS))) return false;
  const place = beginLines(kernel, cellCount(instance), sweep, meter);
  for (;;) {
    if (!(await finish(place, SWEEP_WORK))) return false;
    if (kernel.solveRest()) return true;
  }
}

/** Begins the descent; the step runs this many levels, as wide as lets it end when the beams must begin. */
function beginDescent(kernel: StagedKernel, cells: number, { drift, narrow }: LargeSettings, meter: Meter) {
  const { unit, left: budget, spent: before } = meter;
  const first = kernel.distanceLeft;
  const beamCost = Math.min(budget * BEAM_SHARE, cells * BEAM_MOST[unit]);
  let slowness = 1;
  const fittingWidth = (): number => {
    const { distanceLeft, pathLength } = kernel;
    const isMeasured = pathLength > 20 * LEVELS;
    const gain = isMeasured ? (first - distanceLeft) / pathLength : GAIN.usual;
    const moves = (distanceLeft - drift.stop * cells) / Math.min(GAIN.most, Math.max(GAIN.least, gain));
    const measured = isMeasured ? (meter.spent - before) / kernel.effort.expanded : NODE_MS.descent;
    slowness = Math.min(MOST_SLOWNESS, Math.max(1, measured / QUIET_NODE_MS));
    const width =
      (meter.left - beamCost - slowness * exactCost(kernel, meter)) / (Math.max(moves, 1) * costOf(measured, meter));
    return Math.max(NARROWEST.descent, Math.min(drift.nodes, Math.floor(width)));
  };
  const nodes = fittingWidth();
  kernel.beginDrift(nodes > narrow.nodes ? { ...drift, nodes } : { ...drift, ...narrow, nodes });
  return (levels: number): boolean => {
    if (meter.left <= beamCost + slowness * exactCost(kernel, meter)) return true;
    kernel.setDriftWidth(fittingWidth());
    return kernel.runDrift(levels);
  };
}

/** Begins to place lines; the step does so much work, by beams as wide as lets them end in time, or exactly. */
function beginLines(kernel: StagedKernel, cells: number, sweep: SweepSettings, meter: Meter) {
  let isExact = kernel.distanceLeft >= BEAM_DISTANCE * cells;
  kernel.beginSweep(isExact ? REDUCTION : sweep);
  const { expanded: expandedBefore } = kernel.effort;
  const { spent: before } = meter;
  let levels = 0;
  let width = 1;
  const fittingWidth = (): number => {
    const placed = cells - kernel.cellsLeft;
    const isMeasured = placed > 50;
    const work = (isMeasured ? levels / placed : LEVELS_A_CELL) * kernel.cellsLeft;
    const measured = isMeasured ? (meter.spent - before) / (kernel.effort.expanded - expandedBefore) : NODE_MS.beam;
    const fitting = (meter.left - exactCost(kernel, meter)) / (Math.max(work, 1) * costOf(measured, meter));
    return Math.max(NARROWEST.beam, Math.min(sweep.nodes, Math.floor(fitting)));
  };
  return (work: number): boolean => {
    if (!isExact && meter.left <= exactCost(kernel, meter)) {
      kernel.beginSweep(REDUCTION);
      isExact = true;
    }
    if (isExact) return kernel.runSweep(work);
    width = fittingWidth();
    kernel.setSweepWidth(width);
    const { expanded } = kernel.effort;
    const isDone = kernel.runSweep(work);
    levels += (kernel.effort.expanded - expanded) / width;
    return isDone;
  };
}

/** What it costs to place the rest exactly, in the unit of the budget. */
function exactCost({ distanceLeft }: StagedKernel, { unit }: Meter): number {
  return unit === 'ms' ? exactCosts(distanceLeft).ms : 0;
}

/** Of a node. */
function costOf(measuredMs: number, { unit }: Meter): number {
  return unit === 'ms' ? measuredMs : 1;
}
