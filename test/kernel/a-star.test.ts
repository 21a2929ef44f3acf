/** A* and weighted A* of every kernel against the textbook's, node for node, and against what they promise. */

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { STATUS } from '../../src/kernel/exports.ts';
import { tilesOnPath } from '../../src/puzzle/blank-path.ts';
import { type Board, shapeName } from '../../src/puzzle/board.ts';
import { canonicalise, userCells } from '../../src/puzzle/canonical.ts';
import { goalBoard } from '../../src/puzzle/goal.ts';
import { replay } from '../../src/puzzle/move.ts';
import { createRandom } from '../../src/puzzle/random.ts';
import { walkBoard } from '../../src/puzzle/scramble.ts';
import { anyNearInstance, anyShape, type Instance } from '../reference/arbitrary-board.ts';
import { bestFirst, type Weight } from '../reference/best-first.ts';
import { REFERENCE_HEURISTICS, type ReferenceName } from '../reference/heuristic.ts';
import { goalWithBlankAt } from '../reference/moves.ts';
import { type BestFirstRun, runBestFirst } from '../support/best-first.ts';
import { kernelsFor, type NamedKernel, searchWith, unturned } from '../support/kernels.ts';

const RUNS: readonly { heuristic: ReferenceName; weight: Weight; farthest: number }[] = [
  { heuristic: 'manhattan', weight: [1, 1], farthest: 18 },
  { heuristic: 'linear-conflict', weight: [1, 1], farthest: 18 },
  { heuristic: 'zero', weight: [1, 1], farthest: 8 },
  { heuristic: 'manhattan', weight: [0, 3], farthest: 8 },
  { heuristic: 'manhattan', weight: [1, 2], farthest: 10 },
  { heuristic: 'manhattan', weight: [3, 2], farthest: 24 },
  { heuristic: 'linear-conflict', weight: [137, 100], farthest: 24 },
  { heuristic: 'manhattan', weight: [5, 1], farthest: 24 },
];

describe.each(RUNS)('$heuristic, w = $weight', ({ heuristic, weight, farthest }) => {
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
    const holds = ({ board, goal }: Instance): void => {
      const expected = bestFirst(board, goal, REFERENCE_HEURISTICS[heuristic], weight);
      for (const { name, kernel } of kernels) {
        const end = runBestFirst(kernel, unturned(board, goal), { heuristic, weight });
        expect(end, name).toMatchObject({ status: STATUS.SOLVED, ...expected });
        expectReplay(kernel.solution(), { board, goal });
      }
    };
    fc.assert(fc.property(anyNearInstance(fc.constant({ width, height }), farthest), holds), { numRuns: 8 });
  });
});

describe.each([
  {
    width: 3,
    height: 3,
    weights: [
      [1, 1],
      [3, 2],
      [2, 1],
      [5, 1],
    ],
  },
  {
    width: 4,
    height: 3,
    weights: [
      [1, 1],
      [3, 2],
      [5, 1],
    ],
  },
] as const)('a far $width x $height board', ({ weights, ...shape }) => {
  const [fastest, ...others] = kernelsFor(shape, ['release']);
  if (fastest === undefined) throw new Error('no kernel takes this board');

  it.each(['last', 'first', 'snail'] as const)(
    'is solved within w x the distance to %s, which is proven',
    (goalName) => {
      const goal = goalBoard(goalName, shape);
      const random = createRandom(`${shapeName(shape)} ${goalName}`);
      for (let i = 0; i < 8; i++) {
        const board = walkBoard(goal, 40, random);
        const instance = unturned(board, goal);
        const distance = searchWith(fastest.kernel, canonicalise(board, goal), { heuristic: 'linear-conflict' }).length;
        for (const weight of weights) {
          const end = runBestFirst(fastest.kernel, instance, { heuristic: 'linear-conflict', weight });
          expect(end.length).toBeGreaterThanOrEqual(distance);
          expect(end.lowerBound).toBeLessThanOrEqual(distance);
          expect(end.length * weight[1]).toBeLessThanOrEqual(end.lowerBound * weight[0]);
          expectReplay(fastest.kernel.solution(), { board, goal });
          expectEqualEnds(others, instance, { heuristic: 'linear-conflict', weight }, end);
        }
      }
    },
  );
});

describe('the ends of a search', () => {
  it.each([0, 1, 5, 10, 15])('is at the goal already, its blank at cell %i', (blank) => {
    const goal = goalWithBlankAt(blank, { width: 4, height: 4 });
    for (const { kernel } of kernelsFor(goal)) {
      expect(runBestFirst(kernel, unturned(goal, goal), { heuristic: 'manhattan' })).toEqual({
        status: STATUS.SOLVED,
        length: 0,
        lowerBound: 0,
        expanded: 0,
        generated: 0,
        peakOpen: 1,
        peakStored: 1,
      });
    }
  });

  it.each([
    [3, 2, 360],
    [2, 2, 12],
  ])('has seen every state of a %ix%i board that cannot be solved, once', (width, height, states) => {
    const goal = goalBoard('last', { width, height });
    const tiles = [...goal.tiles];
    [tiles[0], tiles[1]] = [2, 1];
    for (const { kernel } of kernelsFor(goal)) {
      const end = runBestFirst(kernel, unturned({ ...goal, tiles }, goal), { heuristic: 'zero' });
      expect(end).toMatchObject({ status: STATUS.EXHAUSTED, expanded: states, peakStored: states });
    }
  });

  it('is a solution on boards of any shape of up to 256 cells', () => {
    const [generic] = kernelsFor({ width: 16, height: 16 }, ['release']);
    if (generic === undefined) throw new Error('no kernel takes 256 cells');
    const shapes = fc.oneof(anyShape({ side: 20, cells: 256 }), fc.constant({ width: 16, height: 16 }));
    const holds = ({ board, goal }: Instance): void => {
      const end = runBestFirst(generic.kernel, unturned(board, goal), { heuristic: 'linear-conflict' });
      expect(end, shapeName(board)).toMatchObject({ status: STATUS.SOLVED, lowerBound: end.length });
      expect(end.length).toBeLessThanOrEqual(14);
      expectReplay(generic.kernel.solution(), { board, goal });
    };
    fc.assert(fc.property(anyNearInstance(shapes, 14), holds), { numRuns: 40 });
  });
});

function expectReplay(path: Uint8Array, { board, goal }: { board: Board; goal: Board }): void {
  expect(replay(board, tilesOnPath(board, userCells(path, unturned(board, goal)))).tiles).toEqual(goal.tiles);
}

function expectEqualEnds(
  kernels: readonly NamedKernel[],
  instance: ReturnType<typeof unturned>,
  run: BestFirstRun,
  end: unknown,
): void {
  for (const { name, kernel } of kernels) expect(runBestFirst(kernel, instance, run), name).toEqual(end);
}
