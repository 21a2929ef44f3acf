/**
 * Bidirectional A* with a kernel for each side: shortest solutions however the two take turns, and on real threads.
 */

import { describe, expect, it } from 'vitest';
import { KORF_100 } from '../../bench/instances/korf100.ts';
import { loadInstances } from '../../bench/instances/load.ts';
import { STATUS } from '../../src/kernel/exports.ts';
import { Kernel } from '../../src/kernel/search-kernel.ts';
import { canonicalise } from '../../src/puzzle/canonical.ts';
import { goalBoard } from '../../src/puzzle/goal.ts';
import { createRandom } from '../../src/puzzle/random.ts';
import { walkBoard } from '../../src/puzzle/scramble.ts';
import { createSolver } from '../../src/solve/solve.ts';
import { BUILDS } from '../support/builds.ts';
import { searchWith, unturned } from '../support/kernels.ts';
import { leadsHome, searchInTurns, sidesFor } from '../support/side-kernels.ts';
import { graphOf, SMALL_GOALS } from '../support/small-boards.ts';

/** even, one side mostly idle, the other, and states one by one */
const TURNS = [[[64, 64]], [[8, 300]], [[300, 8]], [[1, 1]]] as const;
const HEURISTICS = ['manhattan', 'linear-conflict', 'gaschnig', 'manhattan', 'misplaced'] as const;
const SEED = process.env['NPUZZLE_TEST_SEED'] ?? 'two sides';

describe.each(BUILDS)('%s kernels in turn', (build) => {
  const small = SMALL_GOALS[1];
  const graph = graphOf(small ?? fail());
  const sides = sidesFor({ width: 3, height: 3 }, build);

  it(`find the shortest way from a sample of 8-puzzle states, seed ${SEED}`, () => {
    const random = createRandom(`${SEED} ${build}`);
    for (let i = 0; i < (build === 'debug' ? 25 : 150); i++) {
      const at = random.below(graph.boards.length);
      const instance = unturned(graph.boards[at] ?? fail(), graph.goal);
      const heuristic = HEURISTICS[i % HEURISTICS.length] ?? 'zero';
      const end = searchInTurns(sides, instance, TURNS[i % TURNS.length] ?? [], heuristic);
      const distance = graph.distances[at] ?? fail();
      expect({ ...end, isRight: leadsHome(instance, end.path) }, `${instance.state} by ${heuristic}`).toMatchObject({
        status: STATUS.SOLVED,
        lowerBound: distance,
        isRight: true,
      });
      expect(end.path.length).toBe(distance);
    }
  });

  it('find it on 4x4, the kernel made for it and the generic one on 5x3', () => {
    const random = createRandom(`${SEED} walks`);
    for (const shape of [
      { width: 4, height: 4 },
      { width: 5, height: 3 },
    ]) {
      const pair = sidesFor(shape, build);
      const reference = Kernel.for(shape);
      for (let i = 0; i < 4; i++) {
        const goal = goalBoard(i % 2 === 0 ? 'snail' : 'last', shape);
        const instance = canonicalise(walkBoard(goal, 50, random), goal);
        const end = searchInTurns(pair, instance, TURNS[i % TURNS.length] ?? [], 'linear-conflict');
        const { length } = searchWith(reference, instance, { heuristic: 'linear-conflict' });
        expect([end.status, end.path.length, end.lowerBound]).toEqual([STATUS.SOLVED, length, length]);
        expect(leadsHome(instance, end.path)).toBe(true);
      }
    }
  });

  it('run out of any little memory without harm, with a true bound', () => {
    const at = graph.distances.length - 1;
    const instance = unturned(graph.boards[at] ?? fail(), graph.goal);
    for (let bytes = 0; bytes < 120_000; bytes += 12_000) {
      const end = searchInTurns(sides, instance, TURNS[0], 'manhattan', bytes);
      expect([STATUS.OUT_OF_MEMORY, STATUS.SOLVED]).toContain(end.status);
      expect(end.lowerBound).toBeLessThanOrEqual(graph.distances[at] ?? 0);
    }
  });
});

describe('two threads', () => {
  const { instances } = loadInstances(KORF_100);
  const easy = [...instances].sort((left, right) => (left.generated ?? 0) - (right.generated ?? 0)).slice(0, 6);
  const options = { algorithm: 'bidirectional-a*', heuristic: 'linear-conflict', threads: 2 };

  it('prove the published lengths, board after board', async () => {
    const solver = await createSolver();
    for (let round = 0; round < 2; round++) {
      for (const { board, goal, optimal } of easy) {
        const result = await solver.solve(board, { ...options, goal });
        expect(result).toMatchObject({ status: 'solved', length: optimal, optimal: true, threads: 2 });
      }
    }
  });

  it('hold the limits and stop when told to, and solve the next board', async () => {
    const solver = await createSolver();
    const { board, goal } = easy[4] ?? fail();
    const few = await solver.solve(board, { ...options, goal, maxNodes: 20_000 });
    expect(few).toMatchObject({ status: 'limit', optimal: false });
    expect(few.expanded).toBeLessThan(20_100);
    const full = await solver.solve(board, {
      ...options,
      heuristic: 'misplaced',
      goal,
      maxMemoryBytes: 2 ** 23,
      force: true,
    });
    expect(full).toMatchObject({ status: 'limit', message: expect.stringContaining('memory') });
    const aborted = await solver.solve(board, { ...options, goal, signal: AbortSignal.abort() });
    expect(aborted.status).toBe('aborted');
    expect(await solver.solve(board, { ...options, goal })).toMatchObject({ status: 'solved', threads: 2 });
  });

  it('take tables on the forward side, and one thread where one was asked for', async () => {
    const solver = await createSolver();
    const { board, goal, optimal } = easy[0] ?? fail();
    const tables = { ...options, goal, heuristic: 'pdb-5-5-5' };
    expect(await solver.solve(board, tables)).toMatchObject({ length: optimal, optimal: true, threads: 2 });
    expect(await solver.solve(board, { ...options, goal, threads: 1 })).toMatchObject({ length: optimal, threads: 1 });
    const combined = { ...options, goal, heuristic: 'max(manhattan,gaschnig)' };
    expect(await solver.solve(board, combined)).toMatchObject({ length: optimal, optimal: true, threads: 2 });
  });
});

function fail(): never {
  throw new Error('no such board');
}
