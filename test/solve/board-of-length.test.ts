/** Boards of a wanted length, checked by solving them again another way. */

import { describe, expect, it } from 'vitest';
import type { Solver } from '../../src/contract/solver.ts';
import { type Board, createBoard } from '../../src/puzzle/board.ts';
import { GOAL_PRESETS, goalBoard } from '../../src/puzzle/goal.ts';
import { lengthLayers } from '../../src/puzzle/length-layers.ts';
import { createRandom } from '../../src/puzzle/random.ts';
import { scrambleOfLength } from '../../src/solve/board-of-length.ts';
import { createSolver } from '../../src/solve/solve.ts';
import { ownCache } from '../support/own-cache.ts';

ownCache();

const solver = await createSolver();

async function lengthOf(board: Board | undefined, goal: Board, heuristic = 'auto'): Promise<number | null> {
  return board === undefined ? null : (await solver.solve(board, { goal, heuristic, optimal: true })).length;
}

describe('3x3', () => {
  const shape = { width: 3, height: 3 };

  it.each([
    ['last', 31],
    ['first', 31],
    ['snail', 30],
  ] as const)('goal %s: every length to %i, and no more', async (preset, most) => {
    const goal = goalBoard(preset, shape);
    const random = createRandom('all');
    for (let length = 0; length <= most; length++) {
      const board = await scrambleOfLength(goal, length, random, { solver });
      expect(await lengthOf(board, goal, 'manhattan')).toBe(length);
    }
    await expect(scrambleOfLength(goal, most + 1, random, { solver })).rejects.toThrow(
      `no 3x3 board takes ${most + 1} moves to this goal, the greatest length is ${most}`,
    );
  });

  it('every board of a length has its chance', async () => {
    const goal = goalBoard('last', shape);
    const random = createRandom(1);
    const found = new Set<string>();
    for (let i = 0; i < 60; i++) {
      const board = await scrambleOfLength(goal, 3, random, { solver });
      found.add(board?.tiles.join() ?? '');
    }
    expect(found.size).toBe(lengthLayers(goal).count(3));
  });

  it('layers have the published sizes', () => {
    const layers = lengthLayers(goalBoard('first', shape));
    const sizes = Array.from({ length: layers.greatestLength + 1 }, (_, length) => layers.count(length));
    expect(sizes.join(' ')).toBe(
      '1 2 4 8 16 20 39 62 116 152 286 396 748 1024 1893 2512 4485 5638 9529 10878 16993 17110 23952 20224 24047 15578 ' +
        '14560 6274 3910 760 221 2',
    );
  });
});

describe('4x4', () => {
  const shape = { width: 4, height: 4 };

  it.each(GOAL_PRESETS)('goal %s: 1, 10, 30, 45, 55 and 60 moves', async (preset) => {
    const goal = goalBoard(preset, shape);
    for (const length of [1, 10, 30, 45, 55, 60]) {
      const board = await scrambleOfLength(goal, length, createRandom(7), { solver });
      expect(await lengthOf(board, goal)).toBe(length);
    }
  });

  it('knows its greatest length, and gives up when the time is over', async () => {
    const goal = goalBoard('last', shape);
    await expect(scrambleOfLength(goal, 81, createRandom(1))).rejects.toThrow('the greatest length is 80');
    expect(await scrambleOfLength(goal, 80, createRandom(1), { solver, timeoutMs: 500 })).toBeUndefined();
  });

  it('stops when told', async () => {
    const signal = AbortSignal.timeout(300);
    const asked = scrambleOfLength(goalBoard('last', shape), 78, createRandom(1), { solver, signal });
    await expect(asked).rejects.toMatchObject({ code: 'E_ABORTED' });
  });
});

describe('other boards', () => {
  it.each([
    [2, 2, 6],
    [3, 2, 21],
    [2, 4, 36],
    [5, 2, 30],
    [3, 4, 40],
  ])('%ix%i takes %i moves', async (width, height, length) => {
    const goal = goalBoard('snail', { width, height });
    const reached = Math.min(length, width * height <= 9 ? lengthLayers(goal).greatestLength : length);
    const board = await scrambleOfLength(goal, reached, createRandom(3), { solver });
    expect(await lengthOf(board, goal, 'linear-conflict')).toBe(reached);
  });

  it('a goal of one’s own', async () => {
    const goal = createBoard({ width: 4, height: 3 }, [3, 1, 2, 7, 4, 0, 5, 6, 8, 11, 9, 10]);
    const board = await scrambleOfLength(goal, 25, createRandom(3), { solver });
    expect(await lengthOf(board, goal)).toBe(25);
  });

  it('the board depends on the seed alone, not on which shortest solution a solver finds', async () => {
    const goal = goalBoard('last', { width: 4, height: 3 });
    const other: Solver = {
      solve: (board, options) => solver.solve(board, { ...options, algorithm: 'a*', heuristic: 'pdb-6-5' }),
    };
    for (const length of [12, 40, 46]) {
      const board = await scrambleOfLength(goal, length, createRandom('s'), { solver });
      expect(await scrambleOfLength(goal, length, createRandom('s'), { solver: other })).toEqual(board);
      expect(board).toBeDefined();
    }
  });

  it.each([-1, 1.5, Number.NaN])('refuses a length of %d', async (length) => {
    const goal = goalBoard('last', { width: 3, height: 3 });
    await expect(scrambleOfLength(goal, length, createRandom(1))).rejects.toThrow(/must be a whole number from 0/);
  });

  it('refuses boards that cannot be solved optimally in time', async () => {
    const goal = goalBoard('last', { width: 5, height: 4 });
    await expect(scrambleOfLength(goal, 10, createRandom(1))).rejects.toThrow(/up to 16 cells/);
  });
});
