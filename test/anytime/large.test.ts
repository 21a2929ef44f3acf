/** Large boards: an answer at once and better ones on the way to the one that takes what there is. */

import { describe, expect, it } from 'vitest';
import type { SolveResult } from '../../src/contract/result.ts';
import { goalBoard } from '../../src/puzzle/goal.ts';
import { replay } from '../../src/puzzle/move.ts';
import { createRandom } from '../../src/puzzle/random.ts';
import { uniformBoard } from '../../src/puzzle/scramble.ts';
import { createSolver } from '../../src/solve/solve.ts';
import { isLarge } from '../../src/staged/settings.ts';
import { solveStaged } from '../../src/staged/solve-staged.ts';
import { expectHome, randomInstance } from '../support/staged-run.ts';

const SMALLEST = { width: 26, height: 24 };
const seed = process.env['NPUZZLE_TEST_SEED'] ?? 'large';

/** Algorithm and length of each answer told, every one replayed. */
async function answersTo(shape: { width: number; height: number }, maxNodes: number) {
  const goal = goalBoard('last', shape);
  const board = uniformBoard(goal, createRandom(`${seed} ${shape.width}x${shape.height}`));
  const told: SolveResult[] = [];
  const result = await (await createSolver()).solve(board, { maxNodes, onAnswer: (answer) => told.push(answer) });
  for (const { tiles } of told) expect(replay(board, tiles ?? []).tiles).toEqual(goal.tiles);
  expect(result.length).toBe(told.at(-1)?.length);
  return told.map(({ algorithm, length }) => ({ algorithm, length: length ?? 0 }));
}

function expectFalling(lengths: readonly number[]): void {
  for (const [i, length] of lengths.entries()) if (i > 0) expect(length).toBeLessThan(lengths[i - 1] ?? 0);
}

describe('a large board', () => {
  it('has rows and columns first, then what is better, the same again for a node budget', async () => {
    expect(isLarge(SMALLEST)).toBe(true);
    const told = await answersTo(SMALLEST, 2_700_000);
    expect(told[0]?.algorithm).toBe('reduction');
    expect(told.length).toBeGreaterThanOrEqual(3);
    expect(told.at(-1)?.algorithm).toBe('staged');
    expectFalling(told.map(({ length }) => length));
    expect(await answersTo(SMALLEST, 2_700_000)).toEqual(told);
  });

  it('is a long one as well, whatever way it lies', () => {
    for (const [width, height] of [
      [256, 2],
      [2, 256],
      [150, 3],
    ] as const) {
      expect(isLarge({ width, height })).toBe(true);
    }
    expect(isLarge({ width: 100, height: 3 })).toBe(false);
  });

  it('of 40x40 has one at once and a shorter one', async () => {
    const [first, ...others] = await answersTo({ width: 40, height: 40 }, 2_000_000);
    expect(first?.algorithm).toBe('reduction');
    expect(others.at(-1)?.length).toBeLessThan(first?.length ?? 0);
  });

  it('has no other answer where one would take too much of the budget', async () => {
    const told = await answersTo(SMALLEST, 100_000);
    expect(told.map(({ algorithm }) => algorithm)).not.toContain('reduction');
  });

  it('leaves what is told on the way to one of two threads', async () => {
    const instance = randomInstance(SMALLEST, createRandom(seed));
    const told: Uint8Array[] = [];
    const options = { maxNodes: 2_400_000, improves: false, onAnswer: (path: Uint8Array) => told.push(path.slice()) };
    await solveStaged(instance, options);
    expect(told.length).toBeGreaterThan(1);
    for (const path of told) expectHome(instance, path);
    told.length = 0;
    await solveStaged(instance, { ...options, beginsQuickly: false });
    expect(told.length).toBe(1);
  });

  it('stops for a signal with what it has', async () => {
    const board = uniformBoard(goalBoard('last', SMALLEST), createRandom(seed));
    const stop = new AbortController();
    const solver = await createSolver();
    const options = { timeoutMs: 600_000, threads: 1, signal: stop.signal, onAnswer: () => stop.abort() };
    expect(await solver.solve(board, options)).toMatchObject({ status: 'solved', algorithm: 'reduction' });
  });
});
