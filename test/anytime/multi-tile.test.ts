/** `--metric multi` on boards that are too large to be proven in it: answers in time, found for this metric. */

import { describe, expect, it } from 'vitest';
import type { SolveResult } from '../../src/contract/result.ts';
import { type Board, cellCount } from '../../src/puzzle/board.ts';
import { goalBoard } from '../../src/puzzle/goal.ts';
import { replay } from '../../src/puzzle/move.ts';
import { createRandom } from '../../src/puzzle/random.ts';
import { uniformBoard, walkBoard } from '../../src/puzzle/scramble.ts';
import { createSolver } from '../../src/solve/solve.ts';

const seed = process.env['NPUZZLE_TEST_SEED'] ?? 'multi in time';
const solver = await createSolver();

function boardOf(width: number, height: number, preset: 'last' | 'first' | 'snail' = 'last'): Board {
  return uniformBoard(goalBoard(preset, { width, height }), createRandom(`${seed} ${width}x${height}`));
}

function runsOf(moves: string | null): number {
  return moves?.match(/(.)\1*/g)?.length ?? -1;
}

function expectAnswer(board: Board, result: SolveResult): void {
  expect(result).toMatchObject({ status: 'solved', metric: 'multi', optimal: false });
  expect(runsOf(result.moves)).toBe(result.length);
  expect(replay(board, result.tiles ?? []).tiles).toEqual(result.goal);
  expect(result.lowerBound).toBeGreaterThan(5);
  expect(result.lowerBound).toBeLessThan(result.length ?? 0);
  expect(result.guarantee).toBeGreaterThanOrEqual((result.length ?? 0) / result.lowerBound);
}

describe('multi-tile answers in time', () => {
  it.each([
    [5, 5, 0.95],
    [6, 6, 0.9],
    [8, 8, 0.85],
    [9, 4, 0.9],
  ])('are shorter than single moves counted in runs, %i x %i', async (width, height, factor) => {
    const board = boardOf(width, height);
    const maxNodes = 600_000;
    const counted = runsOf((await solver.solve(board, { maxNodes })).moves);
    const result = await solver.solve(board, { maxNodes, metric: 'multi' });
    expectAnswer(board, result);
    expect(result.length).toBeLessThan(factor * counted);
  });

  it.each([
    [5, 3],
    [2, 8],
    [7, 2],
    [3, 12],
    [26, 26],
  ])('are there for %i x %i and for goals of any kind', async (width, height) => {
    for (const goal of ['first', 'snail'] as const) {
      const board = boardOf(width, height, goal);
      expectAnswer(board, await solver.solve(board, { goal, metric: 'multi', maxNodes: 60_000 }));
    }
  });

  it('come one after the other, each shorter, and again the same for a seed and a number of nodes', async () => {
    const board = boardOf(6, 5);
    const ask = async (random: number) => {
      const lengths: number[] = [];
      const onAnswer = (answer: SolveResult) => lengths.push(answer.length ?? -1);
      const options = { metric: 'multi', maxNodes: 200_000, seed: random, onAnswer } as const;
      const { moves, length } = await solver.solve(board, options);
      expect(lengths.at(-1)).toBe(length);
      expect(lengths).toEqual([...new Set(lengths)].sort((one, other) => other - one));
      return moves;
    };
    expect(await ask(3)).toBe(await ask(3));
  });

  it('are there with little memory, little time and when they are stopped', async () => {
    const board = boardOf(8, 8);
    expectAnswer(board, await solver.solve(board, { metric: 'multi', maxNodes: 50_000, maxMemoryBytes: 3e7 }));
    expectAnswer(board, await solver.solve(board, { metric: 'multi', timeoutMs: 20 }));
    expectAnswer(board, await solver.solve(board, { metric: 'multi', maxNodes: 10 }));
    const controller = new AbortController();
    const stopped = solver.solve(board, { metric: 'multi', timeoutMs: 60_000, signal: controller.signal });
    setTimeout(() => controller.abort(), 300);
    expectAnswer(board, await stopped);
  });

  it.each([1, 2, 3, 4, 6, 9, 12])(
    'end, for a board %i moves from the goal, though nodes or time are left',
    async (walk) => {
      const board = walkBoard(goalBoard('last', { width: 6, height: 5 }), walk, createRandom(seed));
      const result = await solver.solve(board, { metric: 'multi', maxNodes: 300_000 });
      expect(result.status).toBe('solved');
      expect(result.length).toBeLessThanOrEqual(walk);
      // Signals come through as long as anything goes on.
      const controller = new AbortController();
      const waited = solver.solve(board, { metric: 'multi', timeoutMs: 60_000, signal: controller.signal });
      setTimeout(() => controller.abort(), 100);
      expect((await waited).length).toBe(result.length);
    },
  );

  it('tell the goal, and what cannot be solved', async () => {
    const goal = goalBoard('last', { width: 5, height: 5 });
    expect(await solver.solve(goal, { metric: 'multi' })).toMatchObject({ length: 0, optimal: true, lowerBound: 0 });
    const tiles = [...goal.tiles];
    [tiles[0], tiles[1]] = [tiles[1] ?? 0, tiles[0] ?? 0];
    const swapped = { ...goal, tiles };
    expect(await solver.solve(swapped, { metric: 'multi' })).toMatchObject({ status: 'unsolvable', length: null });
  });

  it('are all there is: a proof, another algorithm and heuristic are refused with the remedy', async () => {
    const board = boardOf(5, 5);
    expect(cellCount(board)).toBe(25);
    for (const options of [{ optimal: true }, { algorithm: 'ida*' }, { heuristic: 'line-distance' }]) {
      await expect(solver.solve(board, { metric: 'multi', ...options })).rejects.toThrow(/for a 5x5 board.*up to 4x4/);
    }
  });
});
