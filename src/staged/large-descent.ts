/**
 * The first part of an answer to a large board: the whole board is brought down by a beam whose width follows the budget.
 *
 * Invariant: the descent may be left after any level; what it leaves of the budget is enough for the lines and, on a busy machine
 * too, for the exact method.
 */

import { exactCost, nodeCost } from './exact-costs.ts';
import type { Meter } from './meter.ts';
import type { LargeSettings } from './settings.ts';
import type { StagedKernel } from './staged-kernel.ts';

/** Manhattan distance gained a move: of an ordinary descent, and what is believed at least and at most. */
const GAIN = { usual: 0.65, least: 0.45, most: 0.9 };
/** What a node costs before it has been measured, milliseconds; with a node budget it is one. */
const NODE_MS = 1e-4;
/** What a node takes on a machine that is not busy, milliseconds; a busy one is as many times slower at all else, but no more than is believed. */
const QUIET_NODE_MS = 2e-4;
const MOST_SLOWNESS = 8;
/** The beams that place lines have this part of the budget, and more than this for a cell is no use, milliseconds or nodes. */
const LINES_SHARE = 0.2;
const LINES_MOST = { ms: 0.5, nodes: 1500 };
/** A narrower one jams: rather the descent ends early, and the exact method places the last lines. */
const NARROWEST = 30;
/** Levels between two looks at the budget. */
export const DESCENT_LEVELS = 16;
/** Moves after which the descent's own gain and cost are believed. */
const MEASURED_MOVES = 20 * DESCENT_LEVELS;

export class LargeDescent {
  readonly #kernel: StagedKernel;
  readonly #cells: number;
  readonly #settings: LargeSettings;
  readonly #meter: Meter;
  /** Manhattan distance and budget spent where it began */
  readonly #first: number;
  readonly #before: number;
  readonly #linesCost: number;
  /** of this machine, as a multiple of a quiet one */
  #slowness = 1;

  /** Begins it. */
  constructor(kernel: StagedKernel, cells: number, settings: LargeSettings, meter: Meter) {
    this.#kernel = kernel;
    this.#cells = cells;
    this.#settings = settings;
    this.#meter = meter;
    this.#first = kernel.distanceLeft;
    this.#before = meter.spent;
    this.#linesCost = Math.min(meter.left * LINES_SHARE, cells * LINES_MOST[meter.unit]);
    const { drift, narrow } = settings;
    const nodes = this.#fittingWidth();
    kernel.beginDrift(nodes > narrow.nodes ? { ...drift, nodes } : { ...drift, ...narrow, nodes });
  }

  /** Runs this many levels, as wide as lets the descent end when the lines must begin; true once it has ended. */
  run(levels: number): boolean {
    if (this.#meter.left <= this.#linesCost + this.#slowness * exactCost(this.#kernel, this.#meter)) return true;
    this.#kernel.setDriftWidth(this.#fittingWidth());
    return this.#kernel.runDrift(levels);
  }

  #fittingWidth(): number {
    const { drift } = this.#settings;
    const { distanceLeft, pathLength } = this.#kernel;
    const isMeasured = pathLength > MEASURED_MOVES;
    const gain = isMeasured ? (this.#first - distanceLeft) / pathLength : GAIN.usual;
    const moves = (distanceLeft - drift.stop * this.#cells) / Math.min(GAIN.most, Math.max(GAIN.least, gain));
    const measured = isMeasured ? (this.#meter.spent - this.#before) / this.#kernel.effort.expanded : NODE_MS;
    this.#slowness = Math.min(MOST_SLOWNESS, Math.max(1, measured / QUIET_NODE_MS));
    const forDescent = this.#meter.left - this.#linesCost - this.#slowness * exactCost(this.#kernel, this.#meter);
    const width = forDescent / (Math.max(moves, 1) * nodeCost(measured, this.#meter));
    return Math.max(NARROWEST, Math.min(drift.nodes, Math.floor(width)));
  }
}
