/** Runs the staged kernel on corner instances, and replays what it says. */

import { expect } from 'vitest';
import type { KernelBuild } from '../../src/kernel/load.ts';
import type { Shape } from '../../src/puzzle/board.ts';
import { canonicalise } from '../../src/puzzle/canonical.ts';
import { goalBoard } from '../../src/puzzle/goal.ts';
import type { Random } from '../../src/puzzle/random.ts';
import { uniformBoard } from '../../src/puzzle/scramble.ts';
import type { StagedSettings } from '../../src/staged/settings.ts';
import { REDUCTION, StagedKernel } from '../../src/staged/staged-kernel.ts';

/** A board whose goal is the identity, the blank 0 in cell 0. */
export interface CornerInstance extends Shape {
  readonly state: readonly number[];
}

const kernels = new Map<KernelBuild, StagedKernel>();

/** One kernel a build: what one board leaves behind must not harm the next. */
export function kernelFor(build: KernelBuild): StagedKernel {
  const kernel = kernels.get(build) ?? new StagedKernel(build);
  kernels.set(build, kernel);
  return kernel;
}

/** A random board of a shape as given, not turned: high ones too. */
export function randomCorner(shape: Shape, random: Random): CornerInstance {
  const goal = goalBoard('first', shape);
  return { ...shape, state: uniformBoard(goal, random).tiles };
}

/** A random instance as the pipeline would make it. */
export function randomInstance(shape: Shape, random: Random) {
  const goal = goalBoard('last', shape);
  return canonicalise(uniformBoard(goal, random), goal);
}

/** The row and column method; this many stages a slice. */
export function reduce(kernel: StagedKernel, instance: CornerInstance, slice = 64): Uint8Array {
  kernel.place(instance, 1, 1);
  kernel.start(Uint16Array.from(instance.state));
  kernel.beginSweep(REDUCTION);
  let done = false;
  do {
    while (!done) done = kernel.runSweep(slice);
    done = false;
  } while (!kernel.solveRest());
  return kernel.path;
}

/** Descent, sweep and rest with one choice of settings; this many levels or stages a slice. */
export function stageOnce(
  kernel: StagedKernel,
  instance: CornerInstance,
  { descent, sweep }: StagedSettings,
  slice = 64,
): Uint8Array {
  const widest = Math.max(descent?.mostNodes ?? 1, sweep.nodes * 16, sweep.restNodes * 16);
  kernel.place(instance, widest, descent?.quota ?? 1);
  kernel.start(Uint16Array.from(instance.state));
  let done = descent === null;
  if (descent !== null) kernel.beginDescent(descent);
  while (!done) done = kernel.runDescent(slice);
  kernel.beginSweep(sweep);
  do {
    done = false;
    while (!done) done = kernel.runSweep(slice);
  } while (!kernel.solveRest());
  return kernel.path;
}

/** Replays directions of the blank, with the edges watched, and expects every tile home. */
export function expectHome({ width, height, state }: CornerInstance, directions: Uint8Array): void {
  const tiles = [...state];
  let row = Math.floor(tiles.indexOf(0) / width);
  let column = tiles.indexOf(0) % width;
  for (const direction of directions) {
    const from = row * width + column;
    if (direction === 0) row--;
    else if (direction === 1) column--;
    else if (direction === 2) column++;
    else row++;
    if (row < 0 || row >= height || column < 0 || column >= width) throw new Error(`a move leaves the board: ${state}`);
    const to = row * width + column;
    tiles[from] = tiles[to] ?? 0;
    tiles[to] = 0;
  }
  const wrong = tiles.findIndex((tile, cell) => tile !== cell);
  expect(wrong, `cell not home of ${width}x${height}: ${state}`).toBe(-1);
}
