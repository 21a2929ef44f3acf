/** The searches beside A* and IDA*, of every kernel, against the textbook's: node for node, on any board and goal. */

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { STATUS } from '../../src/kernel/exports.ts';
import type { Kernel } from '../../src/kernel/search-kernel.ts';
import { tilesOnPath } from '../../src/puzzle/blank-path.ts';
import { type Board, shapeName } from '../../src/puzzle/board.ts';
import { userCells } from '../../src/puzzle/canonical.ts';
import { replay } from '../../src/puzzle/move.ts';
import { anyNearInstance, anyShape, type Instance } from '../reference/arbitrary-board.ts';
import { bestFirst } from '../reference/best-first.ts';
import { depthFirst } from '../reference/depth-first.ts';
import { linearConflict, manhattan, zero } from '../reference/heuristic.ts';
import { idaStar } from '../reference/ida-star.ts';
import { beam, breadthFirst } from '../reference/layer-search.ts';
import { goalWithBlankAt } from '../reference/moves.ts';
import { kernelsFor, unturned } from '../support/kernels.ts';
import { runSearch, type SearchRun } from '../support/search-run.ts';

interface Case extends SearchRun {
  /** moves of the walks that make the boards */
  readonly farthest: number;
  /** the textbook's counts; undefined if it meets no goal */
  readonly expected: (board: Board, goal: Board) => object | undefined;
}

const CASES: readonly Case[] = [
  { algorithm: 'breadth-first', heuristic: 'zero', farthest: 9, expected: breadthFirst },
  {
    algorithm: 'uniform-cost',
    heuristic: 'zero',
    farthest: 8,
    expected: (board, goal) => bestFirst(board, goal, zero, [0, 1]),
  },
  {
    algorithm: 'iterative-deepening',
    heuristic: 'zero',
    farthest: 9,
    expected: (board, goal) => idaStar(board, goal, zero),
  },
  ...[3, 10].map(
    (maxDepth): Case => ({
      algorithm: 'depth-first',
      heuristic: 'zero',
      maxDepth,
      farthest: 8,
      expected: (board, goal) => {
        const answer = depthFirst(board, goal, maxDepth);
        return answer.length === undefined ? undefined : answer;
      },
    }),
  ),
  {
    algorithm: 'greedy',
    heuristic: 'manhattan',
    farthest: 30,
    expected: (board, goal) => bestFirst(board, goal, manhattan, [1, 0]),
  },
  {
    algorithm: 'greedy',
    heuristic: 'linear-conflict',
    farthest: 30,
    expected: (board, goal) => bestFirst(board, goal, linearConflict, [1, 0]),
  },
  ...[1, 2, 7, 40].map(
    (beamWidth): Case => ({
      algorithm: 'beam',
      heuristic: 'manhattan',
      beamWidth,
      farthest: 24,
      expected: (board, goal) => beam(board, goal, manhattan, beamWidth),
    }),
  ),
];

describe.each(CASES)('$algorithm, $heuristic, depth $maxDepth, width $beamWidth', ({ farthest, expected, ...run }) => {
  it.each([
    [2, 2],
    [3, 2],
    [3, 3],
    [4, 3],
    [4, 4],
    [5, 5],
    [2, 7],
  ])('expands and generates what the textbook does on %ix%i boards and any goal', (width, height) => {
    const kernels = kernelsFor({ width, height });
    const holds = (instance: Instance): void => {
      const counts = expected(instance.board, instance.goal);
      for (const { name, kernel } of kernels) {
        const end = runSearch(kernel, unturned(instance.board, instance.goal), run);
        if (counts === undefined) expect(end.status, name).toBe(STATUS.EXHAUSTED);
        else {
          expect(end, name).toMatchObject({ status: STATUS.SOLVED, ...counts });
          expectReplay(kernel, instance);
        }
        expect(end.lowerBound, name).toBeLessThanOrEqual(counts === undefined ? Infinity : end.length);
      }
    };
    fc.assert(fc.property(anyNearInstance(fc.constant({ width, height }), farthest), holds), { numRuns: 6 });
  });
});

describe('bidirectional A*', () => {
  const heuristics = [
    'zero',
    'misplaced',
    'gaschnig',
    'euclidean',
    'row-column',
    'manhattan',
    'inversion-distance',
    'linear-conflict',
    'corner-tiles',
  ] as const;

  it.each(heuristics)('with %s proves the length of A* and counts the same on every kernel', (heuristic) => {
    const shapes = fc.constantFrom([2, 2], [3, 2], [3, 3], [4, 4], [5, 5], [6, 3], [2, 7]);
    const shape = shapes.map(([width = 2, height = 2]) => ({ width, height }));
    const farthest = ['zero', 'misplaced', 'euclidean', 'row-column'].includes(heuristic) ? 12 : 22;
    const holds = (instance: Instance): void => {
      const { board, goal } = instance;
      const { length } = bestFirst(board, goal, linearConflict, [1, 1]);
      const [first, ...others] = kernelsFor(board);
      if (first === undefined) throw new Error('no kernel takes this board');
      const end = runSearch(first.kernel, unturned(board, goal), { algorithm: 'bidirectional-a*', heuristic });
      expect(end).toMatchObject({ status: STATUS.SOLVED, length, lowerBound: length });
      expectReplay(first.kernel, instance);
      for (const { name, kernel } of others) {
        expect(runSearch(kernel, unturned(board, goal), { algorithm: 'bidirectional-a*', heuristic }), name).toEqual(
          end,
        );
        expectReplay(kernel, instance);
      }
    };
    fc.assert(fc.property(anyNearInstance(shape, farthest), holds), { numRuns: 20 });
  });
});

describe('all of them', () => {
  const runs: readonly SearchRun[] = [
    ...CASES.map(({ farthest, expected, ...run }) => run),
    { algorithm: 'bidirectional-a*', heuristic: 'linear-conflict' },
  ];

  it.each([0, 1, 5, 15])('are at the goal already, its blank at cell %i', (blank) => {
    const goal = goalWithBlankAt(blank, { width: 4, height: 4 });
    for (const { name, kernel } of kernelsFor(goal)) {
      for (const run of runs) {
        expect(runSearch(kernel, unturned(goal, goal), run), `${name} ${run.algorithm}`).toMatchObject({
          status: STATUS.SOLVED,
          length: 0,
          lowerBound: 0,
          expanded: 0,
          generated: 0,
        });
      }
    }
  });

  it('solve boards of any shape of up to 256 cells', () => {
    const [generic] = kernelsFor({ width: 16, height: 16 }, ['release']);
    if (generic === undefined) throw new Error('no kernel takes 256 cells');
    const shapes = fc.oneof(anyShape({ side: 20, cells: 256 }), fc.constant({ width: 16, height: 16 }));
    const holds = (instance: Instance): void => {
      for (const run of runs) {
        const bounds = { maxDepth: 8, beamWidth: 1000 };
        const end = runSearch(generic.kernel, unturned(instance.board, instance.goal), { ...run, ...bounds });
        expect(end.status, `${shapeName(instance.board)} ${run.algorithm}`).toBe(STATUS.SOLVED);
        expectReplay(generic.kernel, instance);
      }
    };
    fc.assert(fc.property(anyNearInstance(shapes, 8), holds), { numRuns: 15 });
  });

  it.each([
    [3, 2, 360],
    [2, 2, 12],
  ])('end on a %ix%i board that cannot be solved', (width, height, states) => {
    const goal = goalWithBlankAt(0, { width, height });
    const tiles = [...goal.tiles];
    [tiles[1], tiles[2]] = [2, 1];
    for (const { kernel } of kernelsFor(goal)) {
      for (const run of runs.filter(({ algorithm }) => algorithm !== 'iterative-deepening')) {
        const end = runSearch(kernel, unturned({ ...goal, tiles }, goal), run);
        expect(end.status, run.algorithm).toBe(STATUS.EXHAUSTED);
        if (run.algorithm === 'breadth-first') expect([end.expanded, end.peakStored]).toEqual([states, states]);
      }
    }
  });
});

function expectReplay(kernel: Kernel, { board, goal }: Instance): void {
  expect(replay(board, tilesOnPath(board, userCells(kernel.solution(), unturned(board, goal)))).tiles).toEqual(
    goal.tiles,
  );
}
