/** IDA* of every kernel against the textbook's, node for node. */

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HEURISTIC_IDS } from '../../src/kernel/exports.ts';
import { ANY_LENGTH } from '../../src/kernel/search-kernel.ts';
import { tilesOnPath } from '../../src/puzzle/blank-path.ts';
import { type Board, shapeName } from '../../src/puzzle/board.ts';
import { canonicalise, userCells } from '../../src/puzzle/canonical.ts';
import { replay } from '../../src/puzzle/move.ts';
import { createRandom } from '../../src/puzzle/random.ts';
import { walkBoard } from '../../src/puzzle/scramble.ts';
import { anyNearInstance, anyShape, type Instance } from '../reference/arbitrary-board.ts';
import { REFERENCE_HEURISTICS, REFERENCE_NAMES, type ReferenceName } from '../reference/heuristic.ts';
import { idaStar } from '../reference/ida-star.ts';
import { goalWithBlankAt } from '../reference/moves.ts';
import { finish, kernelsFor, searchWith } from '../support/kernels.ts';

/** A search without an estimate is deep after few moves. */
const FARTHEST: Readonly<Record<ReferenceName, number>> = {
  zero: 9,
  manhattan: 22,
  'linear-conflict': 22,
  misplaced: 14,
  gaschnig: 14,
  euclidean: 18,
  'row-column': 16,
  'corner-tiles': 22,
};

describe.each(REFERENCE_NAMES)('IDA* with %s', (heuristic) => {
  it.each([
    [2, 2],
    [3, 2],
    [2, 5],
    [3, 3],
    [4, 3],
    [4, 4],
    [5, 5],
    [6, 4],
    [3, 7],
  ])('expands and generates what the textbook does on %ix%i boards', (width, height) => {
    const instances = anyNearInstance(fc.constant({ width, height }), FARTHEST[heuristic]);
    const kernels = kernelsFor({ width: Math.max(width, height), height: Math.min(width, height) });
    const holds = ({ board, goal }: Instance): void => {
      const instance = canonicalise(board, goal);
      const turned = {
        width: instance.width,
        height: instance.height,
        tiles: named(instance.state, instance.goalBlank),
      };
      const expected = idaStar(turned, goalNamed(instance), REFERENCE_HEURISTICS[heuristic]);
      for (const { name, kernel } of kernels) {
        expect(searchWith(kernel, instance, { heuristic }), name).toEqual(expected);
        const tiles = tilesOnPath(board, userCells(kernel.solution(), instance));
        expect(replay(board, tiles).tiles).toEqual(goal.tiles);
      }
    };
    fc.assert(fc.property(instances, holds), { numRuns: 25 });
  });
});

describe('IDA* of the generic kernel', () => {
  it('solves near boards of any shape of up to 256 cells', () => {
    const [generic] = kernelsFor({ width: 16, height: 16 }, ['release']);
    const holds = ({ board, goal }: Instance): void => {
      const instance = canonicalise(board, goal);
      if (generic === undefined) throw new Error('no kernel takes 256 cells');
      const { length } = searchWith(generic.kernel, instance, { heuristic: 'linear-conflict' });
      expect(length, shapeName(board)).toBeLessThanOrEqual(12);
      expect(replay(board, tilesOnPath(board, userCells(generic.kernel.solution(), instance))).tiles).toEqual(
        goal.tiles,
      );
    };
    fc.assert(fc.property(anyNearInstance(anyShape({ side: 128, cells: 256 }), 12), holds), { numRuns: 150 });
  });
});

describe('a solved board', () => {
  it.each([
    [2, 2],
    [3, 3],
    [4, 4],
    [5, 5],
    [6, 3],
  ])('of %ix%i takes no move and no expansion', (width, height) => {
    const goal = goalWithBlankAt(0, { width, height });
    for (const { kernel } of kernelsFor(goal)) {
      expect(searchWith(kernel, canonicalise(goal, goal), { heuristic: 'manhattan' })).toEqual({
        length: 0,
        expanded: 0,
        generated: 0,
      });
    }
  });
});

describe('the lower bound', () => {
  it('is the heuristic at first, never falls, and is the length at the end', () => {
    const goal = goalWithBlankAt(0, { width: 4, height: 4 });
    const board = walkBoard(goal, 60, createRandom('a long walk'));
    for (const { kernel } of kernelsFor(board)) {
      const instance = canonicalise(board, goal);
      kernel.place(instance);
      kernel.begin({ algorithm: 0, heuristic: HEURISTIC_IDS.manhattan });
      let bound = kernel.lowerBound;
      expect(bound).toBe(kernel.heuristicValue(HEURISTIC_IDS.manhattan));
      while (kernel.run(1000) === 1) {
        expect(kernel.lowerBound).toBeGreaterThanOrEqual(bound);
        bound = kernel.lowerBound;
      }
      expect(kernel.lowerBound).toBe(kernel.solution().length);
    }
  });
});

describe('rounds that begin with a bound that was proven before', () => {
  it.each(['manhattan', 'linear-conflict', 'walking-distance'] as const)(
    '%s: the same answer, without the rounds before',
    (heuristic) => {
      const goal = goalWithBlankAt(0, { width: 4, height: 4 });
      const board = walkBoard(goal, 60, createRandom('a long walk'));
      const instance = canonicalise(board, goal);
      for (const { kernel } of kernelsFor(board)) {
        const whole = searchWith(kernel, instance, { heuristic });
        const path = kernel.solution();
        const ends: { length: number; expanded: number }[] = [];
        for (let proven = 0; proven <= whole.length; proven++) {
          kernel.place(instance);
          kernel.begin({
            algorithm: 0,
            heuristic: HEURISTIC_IDS[heuristic],
            lengths: { least: proven, most: ANY_LENGTH },
          });
          expect(kernel.lowerBound).toBeLessThanOrEqual(whole.length);
          expect(kernel.lowerBound).toBeGreaterThanOrEqual(proven);
          ends.push(finish(kernel));
          expect(kernel.solution()).toEqual(path);
        }
        expect(ends[0]).toEqual(whole);
        expect(ends.map(({ length }) => length)).toEqual(ends.map(() => whole.length));
        const counts = ends.map(({ expanded }) => expanded);
        expect(counts).toEqual([...counts].sort((a, b) => b - a));
        expect(counts.at(-1)).toBeLessThan(whole.expanded);
      }
    },
  );
});

/** A canonical state as a board: the blank is written 0, the others by their goal cell counted from 1 around it. */
function named(state: readonly number[], goalBlank: number): number[] {
  return state.map((thing) => (thing === goalBlank ? 0 : thing < goalBlank ? thing + 1 : thing));
}

function goalNamed(instance: { width: number; height: number; goalBlank: number }): Board {
  return goalWithBlankAt(instance.goalBlank, instance);
}
