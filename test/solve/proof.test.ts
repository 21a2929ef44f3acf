/** Proofs above 4x4 through the pipeline: an answer at once, its gap when the proof is broken off, and its proof once the bound meets it. */

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { Progress, SolveOptions } from '../../src/contract/options.ts';
import type { SolveResult } from '../../src/contract/result.ts';
import type { Solver } from '../../src/contract/solver.ts';
import type { Board } from '../../src/puzzle/board.ts';
import { resolveGoal } from '../../src/puzzle/goal.ts';
import { createRandom } from '../../src/puzzle/random.ts';
import { walkBoard } from '../../src/puzzle/scramble.ts';
import { createSolver } from '../../src/solve/solve.ts';
import { ownCache } from '../support/own-cache.ts';

const cache = ownCache();
let solver: Solver;

beforeAll(async () => {
  solver = await createSolver();
});

const countsOf = ({ length, expanded, generated, lowerBound, optimal }: SolveResult) => ({
  ...{ length, expanded, generated, lowerBound, optimal },
});

describe.each([
  ['5x5', { width: 5, height: 5 }, 'pdb-4-4-4-4-4-4', 70],
  ['4x5, whose tables all sizes share', { width: 4, height: 5 }, 'pdb-4-5-5-5', 120],
  ['6x5, the most cells there are', { width: 6, height: 5 }, 'pdb-5-4-4-4-4-4-4', 100],
] as const)('%s', (_, shape, heuristic, steps) => {
  const goal = resolveGoal('first', shape);
  const board: Board = walkBoard(goal, steps, createRandom('optimal'));
  const prove = (options: SolveOptions = {}) => solver.solve(board, { goal, heuristic, optimal: true, ...options });

  it('proves the same length with and without an answer on the side, for any number of threads', async () => {
    const alone = await prove({ incumbent: false });
    const answers: SolveResult[] = [];
    const met = await prove({ threads: 1, onAnswer: (answer) => answers.push(answer) });
    expect(alone).toMatchObject({ status: 'solved', optimal: true, length: alone.lowerBound });
    expect(met).toMatchObject({ status: 'solved', optimal: true, length: alone.length, lowerBound: alone.length });
    expect(answers.length).toBeGreaterThan(1);
    expect(answers.map(({ optimal }) => optimal)).toEqual(answers.map(() => false));
    const lengths = answers.map(({ length }) => length);
    expect(lengths).toEqual([...new Set(lengths)].sort((a, b) => Number(b) - Number(a)));
    // The round that would find the answer is left out.
    expect(met.message).toMatch(/proven by ida\*/);
    expect(met.expanded).toBeLessThan(alone.expanded);
    expect(countsOf(await prove({ threads: 2 }))).toEqual(countsOf(met));
  });

  it('tells the answer and its gap at a limit', async () => {
    const shortest = (await prove()).length ?? expect.unreachable();
    const stopped = await prove({ maxNodes: 50 });
    expect(stopped).toMatchObject({ status: 'limit', optimal: false, algorithm: 'ida*' });
    expect(stopped.length).toBeGreaterThanOrEqual(shortest);
    expect(stopped.lowerBound).toBeLessThan(shortest);
    expect(stopped.moves).toHaveLength(stopped.length ?? -1);
    expect(await prove({ maxNodes: 50, incumbent: false })).toMatchObject({ status: 'limit', length: null });
  });

  it('states its memory before it takes any, and takes no tables that do not fit', async () => {
    const told: (Progress['memory'] | undefined)[] = [];
    const reasons: string[] = [];
    const onPlan = (plan: readonly string[]) => reasons.push(...plan);
    await prove({ maxMemoryBytes: 2e8, onProgress: ({ memory }) => told.push(memory), onPlan });
    const [memory = expect.unreachable()] = told;
    expect(memory.all).toBe(2e8);
    expect(memory.tables).toBeLessThan(2e8);
    expect(reasons.at(-1)).toBe(
      `${Math.ceil(memory.tables / 1e6)} MB of memory at most for tables, 200 MB for everything`,
    );
    expect(told.filter((one) => one === undefined)).toEqual([]);
    const maxMemoryBytes = memory.tables - 1;
    await expect(prove({ maxMemoryBytes })).rejects.toMatchObject({ code: 'E_MEMORY' });
    await expect(prove({ maxMemoryBytes })).rejects.toThrow(/tables of .* take \d+ MB at most.*smaller patterns/);
  });

  it('keeps the answer in the checkpoint', async () => {
    const checkpoint = join(cache.path, `checkpoint-${shape.width}`);
    const expected = await prove();
    const abort = new AbortController();
    const stopped = await prove({
      checkpoint,
      signal: abort.signal,
      onAnswer: () => setTimeout(() => abort.abort(), 30),
    });
    expect(['aborted', 'solved']).toContain(stopped.status);
    const first = stopped.status === 'solved' ? stopped : await prove({ checkpoint, maxNodes: 50 });
    const answers: SolveResult[] = [];
    const last = await prove({ checkpoint, threads: 2, onAnswer: (answer) => answers.push(answer) });
    expect(countsOf(last)).toEqual(countsOf(expected));
    // Of the answer that was kept nothing is told again.
    for (const { length } of first.status === 'limit' ? answers : []) expect(length).toBeLessThan(Number(first.length));
    expect(existsSync(checkpoint)).toBe(false);
  });

  it('counts the same however little the first run may do, and once that was cut off', async () => {
    const checkpoint = join(cache.path, `little-${shape.width}`);
    const expected = await prove();
    await prove({ checkpoint, maxNodes: 50 });
    const abort = new AbortController();
    const again = await prove({ checkpoint, signal: abort.signal, onProgress: () => abort.abort() });
    expect(['aborted', 'solved']).toContain(again.status);
    if (again.status === 'aborted') expect(countsOf(await prove({ checkpoint }))).toEqual(countsOf(expected));
    else expect(countsOf(again)).toEqual(countsOf(expected));
  });

  it('proves the same on one thread where memory cannot be shared', async () => {
    const expected = await prove({ incumbent: false });
    vi.stubGlobal('SharedArrayBuffer', undefined);
    try {
      const alone = await (await createSolver()).solve(board, { goal, heuristic, optimal: true, threads: 2 });
      expect(alone).toMatchObject({ status: 'solved', optimal: true, length: expected.length, threads: 1 });
      expect(alone.heuristic).toBe(expected.heuristic);
    } finally {
      vi.unstubAllGlobals();
    }
  });
});

it('reads tables by room as plain ones where memory cannot be shared', async () => {
  const shape = { width: 5, height: 4 };
  const goal = resolveGoal('last', shape);
  const board = walkBoard(goal, 70, createRandom('rooms alone'));
  const options = { goal, heuristic: 'pdb-4-4-4-4-3+rooms', optimal: true };
  const expected = await solver.solve(board, options);
  vi.stubGlobal('SharedArrayBuffer', undefined);
  try {
    const alone = await (await createSolver()).solve(board, options);
    expect(alone).toMatchObject({ status: 'solved', optimal: true, length: expected.length, threads: 1 });
  } finally {
    vi.unstubAllGlobals();
  }
});

describe('boards of other shapes, one after the other', () => {
  it('have the lengths and counts they have alone', async () => {
    const shared = await createSolver();
    for (const [width, height] of [
      [6, 3],
      [9, 2],
      [7, 4],
      [6, 6],
      [2, 12],
      [6, 3],
    ] as const) {
      const goal = resolveGoal('last', { width, height });
      const start = walkBoard(goal, 60, createRandom(`shape ${width}x${height}`));
      const options = { goal, optimal: true, heuristic: 'auto', maxNodes: 2_000_000 } as const;
      const alone = await (await createSolver()).solve(start, options);
      expect(countsOf(await shared.solve(start, options))).toEqual(countsOf(alone));
    }
  });
});
