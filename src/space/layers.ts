/**
 * Counts all boards of a shape by distance from a goal, in either metric.
 *
 * Invariant: the counts add up to half of all arrangements, which is how the last layer is known.
 */

import type { Layers, LayersOptions } from '../contract/layers.ts';
import { requireLimits } from '../contract/limits.ts';
import { NpuzzleError, usageError } from '../errors.ts';
import type { KernelBuild } from '../kernel/load.ts';
import { nextSlice } from '../kernel/slice.ts';
import { system } from '../platform/system.ts';
import { cellCount, checkShape, type Shape, shapeName } from '../puzzle/board.ts';
import { resolveGoal } from '../puzzle/goal.ts';
import { SpaceKernel } from './space-kernel.ts';

/** 239,500,800 boards in 60 MB; of 14 cells there are 43,589,145,600, in 11 GB. */
const MOST_CELLS = 12;
const LISTED = 10;
/** words of 32 boards */
const FIRST_SLICE = 1000;
const SLICE_MS = 20;
const PROGRESS_MS = 100;

/**
 * Counts the boards of a shape.
 *
 * @throws {NpuzzleError} `E_USAGE` for a shape of more than 12 cells and limits that are none, `E_INPUT` for a goal that does not
 *   fit, `E_MEMORY`, `E_LIMIT` when the time is up, `E_ABORTED`
 */
export async function countLayers(shape: Shape, options: LayersOptions = {}, build?: KernelBuild): Promise<Layers> {
  requireLimits(options);
  checkShape(shape);
  const { metric = 'single', farthest = LISTED, maxMemoryBytes } = options;
  if (!Number.isSafeInteger(farthest) || farthest < 0) {
    throw usageError(`${farthest} boards cannot be listed`, '`farthest` takes a whole number from 0');
  }
  if (cellCount(shape) > MOST_CELLS) {
    throw usageError(
      `the boards of ${shapeName(shape)} are too many to count`,
      `shapes of up to ${MOST_CELLS} cells fit the memory`,
    );
  }
  const goal = resolveGoal(options.goal, shape);
  const started = performance.now();
  const kernel = new SpaceKernel(goal, metric === 'multi', maxMemoryBytes, build);
  const { boards } = kernel;
  const counts = [1];
  const clock = new Clock(options, started, boards);
  for (let met = 1; met < boards; ) {
    for (let isDone = false; !isDone; ) isDone = await clock.run(kernel, counts.length, met);
    const count = kernel.takeMet();
    if (count === 0) throw new NpuzzleError('E_INTERNAL', `only ${met} of ${boards} boards were met`);
    counts.push(count);
    met += count;
  }
  const moves = counts.reduce((sum, count, distance) => sum + count * distance, 0);
  return {
    ...{ goal, metric, boards, counts, greatest: counts.length - 1, mean: moves / boards },
    farthest: kernel.newest(farthest),
    elapsedMs: performance.now() - started,
  };
}

/** Slices of the work, between which limits are looked at. */
class Clock {
  readonly #options: LayersOptions;
  readonly #started: number;
  readonly #boards: number;
  #slice = FIRST_SLICE;
  #reported: number;

  constructor(options: LayersOptions, started: number, boards: number) {
    this.#options = options;
    this.#started = started;
    this.#boards = boards;
    this.#reported = started;
  }

  /** One slice; true once the layer is done. */
  async run(kernel: SpaceKernel, distance: number, met: number): Promise<boolean> {
    const { signal, timeoutMs = Number.POSITIVE_INFINITY, onProgress } = this.#options;
    if (signal?.aborted) throw new NpuzzleError('E_ABORTED', 'the count was stopped');
    const before = performance.now();
    if (before - this.#started >= timeoutMs) {
      throw new NpuzzleError('E_LIMIT', `the boards were not counted within ${timeoutMs} ms`, {
        remedy: 'allow more time',
      });
    }
    const isDone = kernel.run(this.#slice);
    const now = performance.now();
    this.#slice = nextSlice(this.#slice, this.#slice, now - before, SLICE_MS, FIRST_SLICE);
    if (now - this.#reported >= PROGRESS_MS) {
      this.#reported = now;
      onProgress?.({ distance, met, boards: this.#boards, elapsedMs: now - this.#started });
    }
    await system.nextTurn();
    return isDone;
  }
}
