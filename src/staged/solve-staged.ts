/**
 * Answers to boards of any size, the first in milliseconds, then better ones as long as there is time.
 *
 * The goal's blank is in cell 0, as canonicalise() makes it of every corner goal. First rows and columns, then descent and
 * sweep again and again with other seeds, then windows over the best answer. Large boards get one answer that takes what time
 * there is (solve-large.ts), and lesser ones on the way (interim.ts).
 */

import { cellCount } from '../puzzle/board.ts';
import type { CanonicalInstance } from '../puzzle/canonical.ts';
import { runDescent } from './descend.ts';
import { cellsAlong, directionsAlong, stateAfter } from './directions.ts';
import { improvePath, isWorthWindows } from './improve-path.ts';
import { type Effort, Meter } from './meter.ts';
import { isLarge, largeSettings, type SmallSettings, type StagedSettings, settingsFor } from './settings.ts';
import { solveLarge } from './solve-large.ts';
import { REDUCTION, StagedKernel, type SweepSettings } from './staged-kernel.ts';
import { placeLines } from './sweep.ts';

/** Solves the last square of a board better than lines would. */
export interface EndGame {
  /** sides of the squares it solves, the largest first; another is tried when one has no answer */
  readonly sides: readonly number[];
  /**
   * @param side - of the square
   * @param state - name at each cell of it; its goal is the identity with the blank in cell 0
   * @param width - nodes a level
   * @returns cells of the square that the blank visits, if there was an answer; undefined if it cannot work now
   */
  solve(
    side: number,
    state: readonly number[],
    width: number,
  ): Promise<{ readonly path: readonly number[] | undefined; readonly expanded: number } | undefined>;
}

export interface StagedOptions {
  /** milliseconds, wall */
  readonly timeMs?: number | undefined;
  /** expanded nodes; with it a seed repeats the answer */
  readonly maxNodes?: number | undefined;
  readonly seed?: number | undefined;
  /** asked between slices: true ends the work */
  readonly shouldStop?: (() => boolean) | undefined;
  /** asked between slices while there is no answer: true ends the work without one; `shouldStop` by default */
  readonly isAborted?: (() => boolean) | undefined;
  /** called with each better answer: the blank's moves (directions.ts), which may lie in the kernel's memory and change after the call */
  readonly onAnswer?: ((path: Uint8Array) => void) | undefined;
  /** called after each slice with what it did */
  readonly onEffort?: ((effort: Effort) => void) | undefined;
  readonly endGame?: EndGame | undefined;
  /** part of the budget after which no other seed is tried; the rest is for windows, half by default */
  readonly restartShare?: number | undefined;
  /** false leaves windows to the caller; true by default */
  readonly improves?: boolean | undefined;
  /** false leaves quick and lesser answers to another thread; true by default */
  readonly beginsQuickly?: boolean | undefined;
  /** what is tried, in this order; by default what suits the size */
  readonly settings?: readonly StagedSettings[] | undefined;
}

/** A step of settings is taken if it is expected to end within this part of what is left. */
const SHARE = 0.6;
/** Of the budget; and how many seeds are tried at most, with a budget for each cell, and without one. */
const RESTART_SHARE = 0.5;
const RESTARTS_A_CELL = 4;
const FEW_RESTARTS = 16;

/**
 * Solves by stages, as well as the budget allows. The first answer is awaited even where it takes longer; there is none if
 * it is stopped before.
 *
 * @throws {NpuzzleError} `E_MEMORY`
 */
export async function solveStaged(instance: CanonicalInstance, options: StagedOptions = {}): Promise<void> {
  const run = new StagedRun(instance, options);
  const { settings, improves = true, beginsQuickly = true } = options;
  if (settings === undefined && isLarge(instance)) await run.solveLarge();
  else {
    if (beginsQuickly) await run.sweepAlone();
    if (settings === undefined) await run.restart(settingsFor(instance), beginsQuickly);
    else for (const choice of settings) if (!(await run.attempt(choice))) break;
  }
  if (improves) await run.improve();
}

/**
 * The row and column method: lines placed one tile at a time, outermost first, the last 3x3 optimally.
 *
 * @throws {NpuzzleError} `E_MEMORY`
 */
export async function solveByReduction(instance: CanonicalInstance, options: StagedOptions = {}): Promise<void> {
  await new StagedRun(instance, options).sweepAlone();
}

class StagedRun {
  readonly #instance: CanonicalInstance;
  readonly #state: Uint16Array;
  readonly #options: StagedOptions;
  readonly #kernel = new StagedKernel();
  readonly #meter: Meter;
  #best: Uint8Array | undefined;
  #length = Number.POSITIVE_INFINITY;
  #lastCost = 0;

  constructor(instance: CanonicalInstance, options: StagedOptions) {
    this.#instance = instance;
    this.#options = options;
    this.#state = Uint16Array.from(instance.state);
    this.#meter = new Meter(options);
  }

  async sweepAlone(): Promise<void> {
    this.#kernel.place(this.#instance, 1, 1);
    this.#kernel.start(this.#state);
    if (await this.#sweep(REDUCTION, this.#isAborted)) this.#offer(this.#kernel.pathView);
  }

  /** One answer, as good as fits the budget, and lesser ones on the way to it. */
  async solveLarge(): Promise<void> {
    const { seed = 1, beginsQuickly = true } = this.#options;
    const settings = largeSettings(this.#instance);
    const isDone = await solveLarge(this.#kernel, this.#instance, settings, this.#meter, {
      seed,
      isAborted: this.#isAborted,
      ...(beginsQuickly ? { onInterim: (path) => this.#offer(path) } : {}),
    });
    if (isDone) this.#offer(this.#kernel.pathView);
  }

  /** Quick settings once, then better ones with one seed after the other; each seed is this thread's alone. */
  async restart({ first, again }: SmallSettings, beginsQuickly: boolean): Promise<void> {
    const { seed = 1, restartShare = RESTART_SHARE } = this.#options;
    if (beginsQuickly && !(await this.attempt(first))) return;
    const budget = this.#meter.left + this.#meter.spent;
    const most = Number.isFinite(budget) ? RESTARTS_A_CELL * cellCount(this.#instance) : FEW_RESTARTS;
    for (let round = 0; round < most; round++) {
      const choice = again[round % again.length] ?? first;
      const costs = round < again.length ? choice.costs : 1;
      if (round > 0 && this.#meter.spent + this.#lastCost * costs > budget * restartShare) return;
      if (!(await this.attempt({ ...choice, costs }, seed + 2 * round))) return;
    }
  }

  /** Tries settings if they may end in time; false if they did not. */
  async attempt(settings: StagedSettings, seed = this.#options.seed ?? 1): Promise<boolean> {
    const { descent, sweep, endNodes, costs } = settings;
    if (this.#meter.isOver || this.#lastCost * costs > this.#meter.left * SHARE) return false;
    const before = this.#meter.spent;
    const widest = Math.max(descent?.mostNodes ?? 1, sweep.nodes * 16, sweep.restNodes * 16);
    this.#kernel.place(this.#instance, widest, descent?.quota ?? 1);
    this.#kernel.start(this.#state, seed);
    if (descent !== null && !(await runDescent(this.#kernel, descent, this.#meter))) return false;
    if (!(await this.#sweepAndEnd(sweep, endNodes))) return false;
    this.#lastCost = this.#meter.spent - before;
    return true;
  }

  async improve(): Promise<void> {
    if (this.#best === undefined || this.#meter.isOver) return;
    const { width, height } = this.#instance;
    const task = { width, height, state: this.#state, path: this.#best };
    await improvePath(this.#kernel, task, this.#meter, this.#options.seed ?? 1, (path) => this.#offer(path));
  }

  /** Lines down to an end game's square, and that; lines to the end where none has an answer. */
  async #sweepAndEnd(sweep: SweepSettings, endNodes: number): Promise<boolean> {
    const { endGame } = this.#options;
    const isOver = (): boolean => this.#meter.isOver;
    for (const side of endNodes > 0 ? (endGame?.sides ?? []) : []) {
      this.#kernel.beginSweep({ ...sweep, side });
      if (!(await placeLines(this.#kernel, this.#meter, isOver))) return false;
      const lines = this.#kernel.path;
      const ended = await endGame?.solve(side, squareAfter(this.#instance, lines, side), endNodes);
      this.#meter.count(ended?.expanded ?? 0);
      if (ended?.path !== undefined) {
        const { width, state } = this.#instance;
        const square = cellsAlong(state.indexOf(0), width, lines).at(-1) ?? state.indexOf(0);
        const cells = ended.path.map((cell) => Math.floor(cell / side) * width + (cell % side));
        this.#offer(Uint8Array.from([...lines, ...directionsAlong(square, width, cells)]));
        return true;
      }
      if (isOver()) return false;
    }
    if (!(await this.#sweep(sweep, isOver))) return false;
    this.#offer(this.#kernel.pathView);
    return true;
  }

  /** @param mayEnd - asked when the budget is spent: true leaves the sweep there */
  async #sweep(settings: SweepSettings, mayEnd: () => boolean): Promise<boolean> {
    this.#kernel.beginSweep(settings);
    let isHome = false;
    while (!isHome) {
      if (!(await placeLines(this.#kernel, this.#meter, mayEnd))) return false;
      await this.#meter.run(
        () => {
          isHome = this.#kernel.solveRest();
          return true;
        },
        1,
        () => this.#kernel.effort,
      );
    }
    return true;
  }

  readonly #isAborted = (): boolean => (this.#options.isAborted ?? this.#options.shouldStop)?.() === true;

  /** @param path - may lie in the kernel's memory; a copy is kept only of what windows can shorten */
  #offer(path: Uint8Array): void {
    if (path.length >= this.#length) return;
    this.#best = isWorthWindows(path.length) ? path.slice() : undefined;
    this.#length = path.length;
    this.#options.onAnswer?.(path);
  }
}

/** The square of cell 0 after moves that have placed all else, each thing under its name in the square. */
function squareAfter({ width, state }: CanonicalInstance, path: Uint8Array, side: number): number[] {
  const names = stateAfter(state, width, path);
  return Array.from({ length: side * side }, (_, cell) => {
    const name = names[Math.floor(cell / side) * width + (cell % side)] ?? 0;
    return Math.floor(name / width) * side + (name % width);
  });
}
