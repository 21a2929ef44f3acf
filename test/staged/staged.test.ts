/** Staged solving: every answer replayed, only better ones told, the same again for a seed and a node budget. */

import { describe, expect, it } from 'vitest';
import { GOAL_PRESETS, goalBoard } from '../../src/puzzle/goal.ts';
import { createRandom } from '../../src/puzzle/random.ts';
import { uniformBoard } from '../../src/puzzle/scramble.ts';
import { createSolver } from '../../src/solve.ts';
import { directionsAlong } from '../../src/staged/directions.ts';
import { settingsFor } from '../../src/staged/settings.ts';
import { solveStaged } from '../../src/staged/solve-staged.ts';
import { expectHome, kernelFor, randomCorner, randomInstance, stageOnce } from './staged-run.ts';

const seed = process.env['NPUZZLE_TEST_SEED'] ?? 'staged';

describe.each(['release', 'debug'] as const)('the %s kernel', (build) => {
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
    const quickest = settingsFor({ width, height }).slice(0, 1);
    for (let board = 0; board < (build === 'debug' ? 2 : 6); board++) {
      const instance = randomCorner({ width, height }, random);
      for (const settings of quickest) expectHome(instance, stageOnce(kernel, instance, settings));
    }
  });

  it('gives the same moves in slices of any size', () => {
    const instance = randomCorner({ width: 7, height: 5 }, createRandom(seed));
    const [quickest] = settingsFor(instance);
    if (quickest === undefined) throw new Error('no settings');
    expect(stageOnce(kernel, instance, quickest, 1)).toEqual(stageOnce(kernel, instance, quickest, 1e6));
  });

  it('walks on where there is nothing to gain, on large boards', () => {
    const instance = randomCorner({ width: 30, height: 27 }, createRandom(seed));
    const sweep = { nodes: 4, tiles: 2, slope: 4, restNodes: 50 };
    const descent = { quota: 1, nodes: 8, mostNodes: 8, chunk: 60, stop: 12, powerHalves: 4, relocates: true };
    if (build === 'release') expectHome(instance, stageOnce(kernel, instance, { descent, sweep, costs: 1 }));
  });
});

it('a pass of windows keeps both ends of a path, and cuts what goes in a circle', () => {
  const kernel = kernelFor('release');
  const instance = randomCorner({ width: 6, height: 5 }, createRandom(seed));
  const [quickest] = settingsFor(instance);
  if (quickest === undefined) throw new Error('no settings');
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

describe('solveStaged', () => {
  it('tells only better answers, and repeats itself for a seed and a node budget', async () => {
    const instance = randomInstance({ width: 8, height: 6 }, createRandom(seed));
    const told: Uint16Array[] = [];
    const options = { maxNodes: 150_000, seed: 5 };
    const best = await solveStaged(instance, { ...options, onAnswer: (path) => told.push(path) });
    expect(told.length).toBeGreaterThan(2);
    expect(told.at(-1)).toEqual(best);
    for (const [i, path] of told.entries()) {
      if (i > 0) expect(path.length).toBeLessThan(told[i - 1]?.length ?? 0);
      expectHome(instance, directionsAlong(instance.state.indexOf(0), instance.width, path));
    }
    expect(await solveStaged(instance, options)).toEqual(best);
    expect(await solveStaged(instance, { ...options, seed: 6 })).not.toEqual(best);
  });

  it('stops when it is told to, with the best so far', async () => {
    const instance = randomInstance({ width: 9, height: 9 }, createRandom(seed));
    let answers = 0;
    const best = await solveStaged(instance, { shouldStop: () => answers >= 2, onAnswer: () => answers++ });
    expect(answers).toBe(2);
    expect(best?.length).toBeGreaterThan(0);
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
