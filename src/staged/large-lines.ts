/**
 * The second part of an answer to a large board: lines are placed by small beams, and exactly once the budget asks for it.
 *
 * Invariant: the exact method takes over after any stage and cannot fail, so the lines are placed whatever the budget.
 */

import { exactCost, nodeCost } from './exact-costs.ts';
import type { Meter } from './meter.ts';
import { REDUCTION, type StagedKernel, type SweepSettings } from './staged-kernel.ts';

/** Levels that the beams expand for each cell, before it has been measured. */
const LEVELS_A_CELL = 8;
/** What a node costs before it has been measured, milliseconds; with a node budget it is one. */
const NODE_MS = 4e-4;
/** Cells after whose placing the beams' own levels and cost are believed. */
const MEASURED_CELLS = 50;
/** The beams get nothing where tiles are further from home than this, in moves a cell. */
const MOST_DISTANCE = 8;
/** A narrower beam jams: rather the exact method places the last lines. */
const NARROWEST = 15;

export class LargeLines {
  readonly #kernel: StagedKernel;
  readonly #cells: number;
  readonly #sweep: SweepSettings;
  readonly #meter: Meter;
  /** nodes expanded and budget spent before the first line */
  readonly #expandedBefore: number;
  readonly #before: number;
  #isExact: boolean;
  #levels = 0;

  /** Begins them. */
  constructor(kernel: StagedKernel, cells: number, sweep: SweepSettings, meter: Meter) {
    this.#kernel = kernel;
    this.#cells = cells;
    this.#sweep = sweep;
    this.#meter = meter;
    this.#isExact = kernel.distanceLeft >= MOST_DISTANCE * cells;
    kernel.beginSweep(this.#isExact ? REDUCTION : sweep);
    this.#expandedBefore = kernel.effort.expanded;
    this.#before = meter.spent;
  }

  /** Does this much work, by beams as wide as lets them end in time, or exactly; true once a stage has ended. */
  run(work: number): boolean {
    const kernel = this.#kernel;
    if (!this.#isExact && this.#meter.left <= exactCost(kernel, this.#meter)) {
      kernel.beginSweep(REDUCTION);
      this.#isExact = true;
    }
    if (this.#isExact) return kernel.runSweep(work);
    const width = this.#fittingWidth();
    kernel.setSweepWidth(width);
    const { expanded } = kernel.effort;
    const isDone = kernel.runSweep(work);
    this.#levels += (kernel.effort.expanded - expanded) / width;
    return isDone;
  }

  #fittingWidth(): number {
    const kernel = this.#kernel;
    const meter = this.#meter;
    const placed = this.#cells - kernel.cellsLeft;
    const isMeasured = placed > MEASURED_CELLS;
    const levels = (isMeasured ? this.#levels / placed : LEVELS_A_CELL) * kernel.cellsLeft;
    const expanded = kernel.effort.expanded - this.#expandedBefore;
    const measured = isMeasured ? (meter.spent - this.#before) / expanded : NODE_MS;
    const fitting = (meter.left - exactCost(kernel, meter)) / (Math.max(levels, 1) * nodeCost(measured, meter));
    return Math.max(NARROWEST, Math.min(this.#sweep.nodes, Math.floor(fitting)));
  }
}
