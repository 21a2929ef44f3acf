/** Heuristic values of every kernel against their definitions, and on boards whose value is known by hand. */

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HEURISTIC_IDS } from '../../src/kernel/exports.ts';
import type { Kernel } from '../../src/kernel/search-kernel.ts';
import type { Board } from '../../src/puzzle/board.ts';
import { canonicalise } from '../../src/puzzle/canonical.ts';
import { goalBoard } from '../../src/puzzle/goal.ts';
import { anyInstance, anyShape, type Instance } from '../reference/arbitrary-board.ts';
import { REFERENCE_HEURISTICS, REFERENCE_NAMES, type ReferenceName } from '../reference/heuristic.ts';
import { kernelsFor, unturned } from '../support/kernels.ts';

function valueOn(kernel: Kernel, instance: ReturnType<typeof unturned>, name: ReferenceName): number {
  kernel.place(instance);
  return kernel.heuristicValue(HEURISTIC_IDS[name]);
}

describe.each(REFERENCE_NAMES)('%s', (name) => {
  it.each([
    [3, 3],
    [4, 4],
    [5, 5],
  ])('has its defined value on any %ix%i board and goal, turned or not', (width, height) => {
    const kernels = kernelsFor({ width, height });
    const holds = ({ board, goal }: Instance): void => {
      const expected = REFERENCE_HEURISTICS[name](board, goal);
      for (const { kernel } of kernels) {
        expect(valueOn(kernel, unturned(board, goal), name)).toBe(expected);
        expect(valueOn(kernel, canonicalise(board, goal), name)).toBe(expected);
      }
    };
    fc.assert(fc.property(anyInstance(fc.constant({ width, height })), holds), { numRuns: 150 });
  });

  it('has its defined value on boards of any shape', () => {
    const kernels = kernelsFor({ width: 9, height: 9 });
    const holds = ({ board, goal }: Instance): void => {
      const expected = REFERENCE_HEURISTICS[name](board, goal);
      for (const { kernel } of kernels) expect(valueOn(kernel, unturned(board, goal), name)).toBe(expected);
    };
    fc.assert(fc.property(anyInstance(anyShape({ side: 9, cells: 60 })), holds), { numRuns: 150 });
  });
});

describe('boards whose value can be seen', () => {
  it('has every row turned round on 16x16: each line keeps one tile', () => {
    const goal = goalBoard('first', { width: 16, height: 16 });
    // Row 0 holds the blank and 15 tiles; the blank stays, so that row turns round its other 15 cells.
    const turned = goal.tiles.map((_, cell) => {
      const row = cell - (cell % 16);
      return cell < 16 ? (cell === 0 ? 0 : 16 - cell) : row + 15 - (cell % 16);
    });
    const board: Board = { ...goal, tiles: turned };
    const [first] = kernelsFor(goal, ['release']);
    if (first === undefined) throw new Error('no kernel takes 16x16');
    const wayRound = (length: number): number =>
      Array.from({ length }, (_, at) => Math.abs(length - 1 - 2 * at)).reduce((sum, way) => sum + way);
    const manhattan = wayRound(15) + 15 * wayRound(16);
    expect(valueOn(first.kernel, unturned(board, goal), 'manhattan')).toBe(manhattan);
    // 14 of the 15 tiles of row 0 must step aside, 15 of the 16 of the others. In row 0 the middle tile is at home,
    // and so is nothing else, so columns add nothing.
    expect(valueOn(first.kernel, unturned(board, goal), 'linear-conflict')).toBe(manhattan + 2 * (14 + 15 * 15));
  });

  it('has two blocks of four turned by a quarter: Gaschnig counts more than linear conflict', () => {
    const goal = goalBoard('last', { width: 4, height: 4 });
    const tiles = [5, 1, 7, 3, 6, 2, 8, 4, 9, 10, 11, 12, 13, 14, 15, 0];
    const [first] = kernelsFor(goal, ['release']);
    if (first === undefined) throw new Error('no kernel takes 4x4');
    const instance = unturned({ ...goal, tiles }, goal);
    expect(valueOn(first.kernel, instance, 'gaschnig')).toBe(10);
    expect(valueOn(first.kernel, instance, 'linear-conflict')).toBe(8);
    expect(valueOn(first.kernel, instance, 'euclidean')).toBe(8);
  });
});
