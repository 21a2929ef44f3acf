/** What every search that is cut short must give: an answer that replays, its gap, and a status that says whether it was insisted on. */

import { expect } from 'vitest';
import type { SolveOptions } from '../../src/contract/options.ts';
import type { Solver } from '../../src/contract/solver.ts';
import { goalBoard } from '../../src/puzzle/goal-preset.ts';
import { lowerBounds } from '../../src/puzzle/lower-bounds.ts';
import { replay } from '../../src/puzzle/move.ts';
import { createRandom } from '../../src/puzzle/random.ts';
import { uniformBoard } from '../../src/puzzle/scramble.ts';

export const SIZES: readonly (readonly [number, number])[] = [
  ...[2, 3, 4, 5, 6, 8, 10].map((side) => [side, side] as const),
  ...([
    [2, 8],
    [8, 2],
    [5, 3],
    [3, 6],
    [2, 12],
    [9, 3],
  ] as const),
];

export const LIMITS: Readonly<Record<string, () => SolveOptions>> = {
  'no nodes': () => ({ maxNodes: 0 }),
  'few nodes': () => ({ maxNodes: 300 }),
  'no time': () => ({ timeoutMs: 0 }),
  'little time': () => ({ timeoutMs: 30 }),
  'a signal that has come': () => ({ signal: AbortSignal.abort() }),
  'a signal': () => ({ signal: AbortSignal.timeout(20) }),
  'little memory and few nodes': () => ({ maxMemoryBytes: 40_000_000, maxNodes: 5000 }),
};

export const WAYS: readonly SolveOptions[] = [
  {},
  { optimal: true },
  { all: 3 },
  { heuristic: 'manhattan' },
  { algorithm: 'ida*', heuristic: 'linear-conflict' },
  { algorithm: 'a*' },
  { algorithm: 'bidirectional-a*' },
  { algorithm: 'greedy' },
  { algorithm: 'weighted-a*', weight: 1.5 },
  { algorithm: 'beam', heuristic: 'manhattan' },
  { algorithm: 'staged' },
  { algorithm: 'reduction' },
  { metric: 'multi' },
];

const EXACT: readonly (string | undefined)[] = ['ida*', 'a*', 'bidirectional-a*'];

/** Solves a random board within the limit. */
export async function checkStanding(
  solver: Solver,
  [width, height]: readonly [number, number],
  way: SolveOptions,
  limit: SolveOptions,
  seed: string,
): Promise<void> {
  const goal = goalBoard('last', { width, height });
  const start = uniformBoard(goal, createRandom(seed));
  const options = { ...way, ...limit, heuristic: way.heuristic };
  const result = await solver.solve(start, options);
  const told = `${width}x${height} ${JSON.stringify(way)} ${Object.keys(limit)} ${seed}: ${result.message}`;
  expect(result.tiles, told).not.toBeNull();
  expect(replay(start, result.tiles ?? []).tiles, told).toEqual(goal.tiles);
  expect(result.length, told).toBeGreaterThanOrEqual(result.lowerBound);
  if (way.metric !== 'multi')
    expect(result.lowerBound, told).toBeGreaterThanOrEqual(lowerBounds(start, goal).manhattan);
  const isInsisted = way.optimal === true || way.all !== undefined || EXACT.includes(way.algorithm);
  if (!isInsisted) expect(result.status, told).toBe('solved');
  if (!result.optimal && isInsisted) expect(['limit', 'aborted'], told).toContain(result.status);
  if (result.status !== 'solved') expect(result.message, told).toMatch(/not proven shortest/);
}
