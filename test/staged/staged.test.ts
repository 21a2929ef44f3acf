/** Staged solving: every answer replayed, only better ones told, the same again for a seed and a node budget. */

import { describe, expect, it } from 'vitest';
import type { CanonicalInstance } from '../../src/puzzle/canonical.ts';
import { GOAL_PRESETS, goalBoard } from '../../src/puzzle/goal.ts';
import { createRandom } from '../../src/puzzle/random.ts';
import { uniformBoard } from '../../src/puzzle/scramble.ts';
import { createSolver } from '../../src/solve/solve.ts';
import { settingsFor } from '../../src/staged/settings.ts';
import { type StagedOptions, solveStaged } from '../../src/staged/solve-staged.ts';
import { REDUCTION } from '../../src/staged/staged-kernel.ts';
import { BUILDS } from '../support/builds.ts';
import { expectHome, kernelFor, randomCorner, randomInstance, stageOnce } from '../support/staged-run.ts';

const seed = process.env['NPUZZLE_TEST_SEED'] ?? 'staged';

describe.each(BUILDS)('the %s kernel', (build) => {
  const kernel = kernelFor(build);

  it.each([
    [2, 2],
    [2, 3],
    [3, 2],
    [3, 3],
    [2, 9],
    [9, 2],
    [4, 4],
    [5, 3],
    [3, 7],
    [6, 6],
    [8, 5],
  ])('solves %i x %i with descent, stages and rest', (width, height) => {
    const random = createRandom(`${seed} ${width}x${height}`);
    const { first } = settingsFor({ width, height });
    for (let board = 0; board < (build === 'debug' ? 2 : 6); board++) {
      const instance = randomCorner({ width, height }, random);
      expectHome(instance, stageOnce(kernel, instance, first));
    }
  });

  it('gives the same moves in slices of any size', () => {
    const instance = randomCorner({ width: 7, height: 5 }, createRandom(seed));
    const quickest = settingsFor(instance).first;
    expect(stageOnce(kernel, instance, quickest, 1)).toEqual(stageOnce(kernel, instance, quickest, 1e6));
  });

  it('drifts on large boards, may be left after any slice, and is ended by the exact method', () => {
    const instance = randomCorner({ width: 30, height: 27 }, createRandom(seed));
    const drift = { nodes: 20, chunk: 60, stop: 6, power: 1.75, drifts: true };
    const slices = build === 'debug' ? [40] : [1, 1000, 1e6];
    for (const most of slices) {
      kernel.place(instance, 40, 1);
      kernel.start(Uint16Array.from(instance.state));
      kernel.beginDrift(drift);
      const before = kernel.distanceLeft;
      for (let slice = 0; slice < most && !kernel.runDrift(100); slice++) kernel.setDriftWidth(10 + (slice % 20));
      if (most > 1) expect(kernel.distanceLeft).toBeLessThan(before * (most > 1000 ? 0.5 : 0.95));
      kernel.beginSweep(REDUCTION);
      do while (!kernel.runSweep(64));
      while (!kernel.solveRest());
      expectHome(instance, kernel.path);
    }
  });

  it('drifts the same way in slices of any size', () => {
    const instance = randomCorner({ width: 12, height: 9 }, createRandom(seed));
    const paths = [1, 1e6].map((levels) => {
      kernel.place(instance, 40, 1);
      kernel.start(Uint16Array.from(instance.state));
      kernel.beginDrift({ nodes: 40, chunk: 50, stop: 2, power: 2, drifts: true });
      while (!kernel.runDrift(levels));
      return kernel.path;
    });
    expect(paths[0]?.length).toBeGreaterThan(100);
    expect(paths[0]).toEqual(paths[1]);
  });
});

it('a pass of windows keeps both ends of a path, and cuts what goes in a circle', () => {
  const kernel = kernelFor('release');
  const instance = randomCorner({ width: 6, height: 5 }, createRandom(seed));
  const quickest = settingsFor(instance).first;
  const path = stageOnce(kernel, instance, quickest);
  // Twelve rounds in a 2x2 square change nothing.
  const last = instance.width * instance.height - 1;
  const rounds = Uint8Array.from({ length: 48 }, (_, i) => [2, 3, 1, 0][i % 4] ?? 0);
  const longer = Uint8Array.from([...path, ...rounds]);
  expect(last).toBeGreaterThan(0);
  for (const windowMoves of [9, 30, 61]) {
    kernel.place(instance, 500, 1);
    kernel.start(Uint16Array.from(instance.state));
    kernel.beginWindows(longer, windowMoves, 500);
    while (!kernel.runWindows(1)) expect(kernel.path.length).toBeLessThanOrEqual(longer.length);
    kernel.closeWindows();
    expectHome(instance, kernel.path);
    expect(kernel.path.length).toBeLessThanOrEqual(longer.length - (windowMoves > 30 ? 48 : 2));
  }
  // Stopped in the middle, the path is whole as well.
  kernel.start(Uint16Array.from(instance.state));
  kernel.beginWindows(longer, 40, 100);
  kernel.runWindows(3);
  kernel.closeWindows();
  expectHome(instance, kernel.path);
});

/** The answers that are told, each shorter than the one before. */
async function answersOf(instance: CanonicalInstance, options: StagedOptions): Promise<Uint8Array[]> {
  const told: Uint8Array[] = [];
  await solveStaged(instance, { ...options, onAnswer: (path) => told.push(path.slice()) });
  return told;
}

describe('solveStaged', () => {
  it('tells only better answers, and repeats itself for a seed and a node budget', async () => {
    const instance = randomInstance({ width: 8, height: 6 }, createRandom(seed));
    const options = { maxNodes: 150_000, seed: 5 };
    const told = await answersOf(instance, options);
    expect(told.length).toBeGreaterThan(2);
    for (const [i, path] of told.entries()) {
      if (i > 0) expect(path.length).toBeLessThan(told[i - 1]?.length ?? 0);
      expectHome(instance, path);
    }
    expect(await answersOf(instance, options)).toEqual(told);
    expect((await answersOf(instance, { ...options, seed: 6 })).at(-1)).not.toEqual(told.at(-1));
  });

  it('stops when it is told to, with the best so far', async () => {
    const instance = randomInstance({ width: 9, height: 9 }, createRandom(seed));
    let answers = 0;
    await solveStaged(instance, { shouldStop: () => answers >= 2, onAnswer: () => answers++ });
    expect(answers).toBe(2);
  });
});

describe('on large boards', () => {
  const shape = { width: 30, height: 26 };

  it('repeats itself for a seed and a node budget, and a larger budget gives a shorter answer', async () => {
    const instance = randomInstance(shape, createRandom(seed));
    const [small, again, large] = [
      (await answersOf(instance, { maxNodes: 100_000, seed: 5 })).at(-1),
      (await answersOf(instance, { maxNodes: 100_000, seed: 5 })).at(-1),
      (await answersOf(instance, { maxNodes: 800_000, seed: 5 })).at(-1),
    ];
    expectHome(instance, large ?? new Uint8Array());
    expect(again).toEqual(small);
    expect(large?.length).toBeLessThan(small?.length ?? 0);
  });

  it('answers without any time, but not when it is aborted', async () => {
    const instance = randomInstance(shape, createRandom(seed));
    const [path] = await answersOf(instance, { timeMs: 0, isAborted: () => false });
    expectHome(instance, path ?? new Uint8Array());
    expect(await answersOf(instance, { timeMs: 0, isAborted: () => true })).toEqual([]);
  });
});

it('solve --algorithm staged reaches every goal, the blank anywhere', async () => {
  const solver = await createSolver();
  const random = createRandom(seed);
  for (const shape of [
    { width: 5, height: 5 },
    { width: 3, height: 6 },
    { width: 2, height: 5 },
  ]) {
    const goals = GOAL_PRESETS.map((preset) => goalBoard(preset, shape));
    for (const goal of [...goals, uniformBoard(goalBoard('last', shape), random)]) {
      const board = uniformBoard(goal, random);
      const options = { goal, algorithm: 'staged', maxNodes: 20_000, timeoutMs: 5000 };
      expect(await solver.solve(board, options)).toMatchObject({ status: 'solved', goal: goal.tiles });
    }
  }
});
