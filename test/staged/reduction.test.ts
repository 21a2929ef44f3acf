/** The row and column method: any shape, any goal, every answer replayed; the kernel cannot fail. */

import { describe, expect, it } from 'vitest';
import { GOAL_PRESETS, goalBoard } from '../../src/puzzle/goal.ts';
import { createRandom } from '../../src/puzzle/random.ts';
import { uniformBoard, walkBoard } from '../../src/puzzle/scramble.ts';
import { checkSolvable } from '../../src/puzzle/solvable.ts';
import { createSolver } from '../../src/solve/solve.ts';
import { BUILDS } from '../support/builds.ts';
import { graphOf, SMALL_GOALS } from '../support/small-boards.ts';
import { expectHome, kernelFor, randomCorner, reduce } from '../support/staged-run.ts';

const seed = process.env['NPUZZLE_TEST_SEED'] ?? 'reduction';

describe.each(BUILDS)('the %s kernel', (build) => {
  it('solves every board it is given, of every small shape and of long ones', () => {
    const random = createRandom(seed);
    const sides = [2, 3, 4, 5, 6, 7, 9, 12];
    const shapes = sides.flatMap((width) => sides.map((height) => ({ width, height })));
    for (const shape of [...shapes, { width: 2, height: 50 }, { width: 50, height: 2 }, { width: 40, height: 3 }]) {
      for (let board = 0; board < 3; board++) {
        const instance = randomCorner(shape, random);
        expectHome(instance, reduce(kernelFor(build), instance));
      }
    }
  });
});

it.each(SMALL_GOALS.filter(({ goal }) => goal.tiles[0] === 0))(
  'solves every state of $name, up to 3x3 in as few moves as there are',
  (small) => {
    const graph = graphOf(small);
    const every = graph.boards.length > 1000 ? 97 : 1;
    for (let at = 0; at < graph.boards.length; at += every) {
      const state = graph.boards[at]?.tiles ?? [];
      const path = reduce(kernelFor('release'), { ...small.goal, state });
      expectHome({ ...small.goal, state }, path);
      if (Math.max(small.goal.width, small.goal.height) <= 3) expect(path.length).toBe(graph.distances[at]);
    }
  },
);

it('gives the same moves in one slice as in many', () => {
  const instance = randomCorner({ width: 9, height: 7 }, createRandom(seed));
  expect(reduce(kernelFor('release'), instance, 1)).toEqual(reduce(kernelFor('release'), instance, 1e6));
});

describe('solve --algorithm reduction', () => {
  it('reaches every goal, the blank anywhere', async () => {
    const solver = await createSolver();
    const random = createRandom(seed);
    for (const shape of [
      { width: 5, height: 5 },
      { width: 4, height: 7 },
      { width: 2, height: 6 },
    ]) {
      const goals = GOAL_PRESETS.map((preset) => goalBoard(preset, shape));
      for (const goal of [
        ...goals,
        walkBoard(goalBoard('last', shape), 51, random),
        uniformBoard(goalBoard('last', shape), random),
      ]) {
        const board = uniformBoard(goal, random);
        expect(checkSolvable(board, goal).solvable).toBe(true);
        const result = await solver.solve(board, { goal, algorithm: 'reduction' });
        expect(result).toMatchObject({ status: 'solved', algorithm: 'reduction', goal: goal.tiles });
      }
    }
  });

  it('refuses what it has no use for', async () => {
    const solver = await createSolver();
    const board = goalBoard('last', { width: 5, height: 5 });
    for (const options of [
      { heuristic: 'manhattan' },
      { weight: 2 },
      { optimal: true },
      { all: 3 },
      { beamWidth: 5 },
    ]) {
      await expect(solver.solve(board, { algorithm: 'reduction', ...options })).rejects.toMatchObject({
        code: 'E_USAGE',
      });
    }
  });
});
