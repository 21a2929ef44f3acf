/** All shortest solutions of every kernel against counting paths in the graph of all boards (A27). */

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type HEURISTIC_IDS, STATUS } from '../../src/kernel/exports.ts';
import { Kernel } from '../../src/kernel/search-kernel.ts';
import { parsePartition } from '../../src/pdb/parse-partition.ts';
import { tilesOnPath } from '../../src/puzzle/blank-path.ts';
import type { Board } from '../../src/puzzle/board.ts';
import { canonicalise, userCells } from '../../src/puzzle/canonical.ts';
import { goalBoard } from '../../src/puzzle/goal.ts';
import { replay } from '../../src/puzzle/move.ts';
import { createRandom } from '../../src/puzzle/random.ts';
import { walkBoard } from '../../src/puzzle/scramble.ts';
import { anyNearInstance, type Instance } from '../reference/arbitrary-board.ts';
import { goalWithBlankAt, keyOf, successors } from '../reference/moves.ts';
import { countShortest } from '../reference/state-graph.ts';
import { kernelsFor, searchWith } from '../support/kernels.ts';
import { type Listing, listAll } from '../support/listing.ts';
import { graphOf, SMALL_GOALS } from '../support/small-boards.ts';
import { loadPlain, tablesOf } from '../support/tables.ts';

type Heuristic = keyof typeof HEURISTIC_IDS;

/** Every listed path is a different way from the board to the goal. */
function expectWays({ count, paths }: Listing, board: Board, goal: Board): void {
  const instance = canonicalise(board, goal);
  expect(new Set(paths.map(String)).size).toBe(count);
  for (const path of paths)
    expect(replay(board, tilesOnPath(board, userCells(path, instance))).tiles).toEqual(goal.tiles);
}

describe.each(SMALL_GOALS)('$name', (small) => {
  const graph = graphOf(small);
  const counts = countShortest(graph);
  const random = createRandom(`all solutions ${small.name}`);
  const isSampled = graph.boards.length > 10_000;

  /** every board of the smaller graphs, and of 3x3 some of every distance */
  const positions = isSampled
    ? [...new Set(graph.distances)].flatMap((distance) => {
        const first = graph.distances.indexOf(distance);
        const size = graph.distances.lastIndexOf(distance) - first + 1;
        return Array.from({ length: 5 }, () => first + random.below(size));
      })
    : [...graph.boards.keys()];

  it.each(kernelsFor(small.goal, isSampled ? undefined : ['release']))(
    '$name counts and lists what there is',
    ({ kernel }) => {
      for (const at of positions) {
        const board = graph.boards[at] ?? graph.goal;
        const length = graph.distances[at] ?? 0;
        const found = listAll(kernel, canonicalise(board, graph.goal), { heuristic: 'linear-conflict', length });
        expect([keyOf(board), found.count]).toEqual([keyOf(board), counts[at]]);
        expectWays(found, board, graph.goal);
      }
    },
  );
});

describe('boards known by hand', () => {
  it.each([
    ['1 2 3/4 0 8/7 6 5', 3, 6, 2],
    ['0 3/2 1', 2, 6, 2],
    ['1 2/3 0', 2, 0, 1],
  ])('%s', (text, side, length, count) => {
    const shape = { width: side, height: side };
    const board = { ...shape, tiles: text.split(/[ /]/).map(Number) };
    const goal = goalBoard('last', shape);
    for (const { name, kernel } of kernelsFor(shape)) {
      const instance = canonicalise(board, goal);
      expect(searchWith(kernel, instance, { heuristic: 'manhattan' }).length).toBe(length);
      const found = listAll(kernel, instance, { heuristic: 'manhattan', length });
      expect([name, found.count]).toEqual([name, count]);
      expectWays(found, board, goal);
    }
  });
});

describe('larger boards', () => {
  it.each([
    [4, 4],
    [5, 3],
    [5, 5],
  ])('%ix%i: whatever the heuristic, as many as a count layer by layer', (width, height) => {
    const kernels = kernelsFor({ width, height });
    const holds = ({ board, goal }: Instance): void => {
      const expected = countByLayers(board, goal);
      const instance = canonicalise(board, goal);
      for (const { name, kernel } of kernels) {
        for (const heuristic of ['zero', 'manhattan', 'linear-conflict', 'walking-distance', 'corner-tiles'] as const) {
          if (heuristic === 'walking-distance' && width === 5) continue;
          const found = listAll(kernel, instance, { heuristic, length: expected.length });
          expect([name, heuristic, found.count]).toEqual([name, heuristic, expected.count]);
          expectWays(found, board, goal);
        }
      }
    };
    fc.assert(fc.property(anyNearInstance(fc.constant({ width, height }), 11), holds), { numRuns: 12 });
  });

  it('pattern databases leave none out, in either form of the tables', async () => {
    const shape = { width: 4, height: 4 };
    const goal = goalWithBlankAt(0, shape);
    const tables = await tablesOf(parsePartition('5-5-5', shape, 0));
    const plain = new Kernel('kernel-4x4');
    const several = [];
    for (const seed of ['a', 'b', 'c', 'd', 'e', 'f']) {
      const board = walkBoard(goal, 44, createRandom(`pattern databases ${seed}`));
      const instance = canonicalise(board, goal);
      const { length } = searchWith(plain, instance, { heuristic: 'linear-conflict' });
      const expected = listAll(plain, instance, { heuristic: 'manhattan', length });
      for (const [name, keepDense] of [
        ['kernel-4x4', false],
        ['kernel-4x4', true],
        ['kernel-generic', true],
      ] as const) {
        const kernel = new Kernel(name);
        kernel.place(instance);
        loadPlain(kernel, tables, keepDense);
        const found = listAll(kernel, instance, { heuristic: 'pattern-database', length });
        expect({ name, paths: found.paths }).toEqual({ name, paths: expected.paths });
        expect(found.expanded).toBeLessThanOrEqual(expected.expanded);
      }
      several.push(expected.count);
    }
    expect(Math.max(...several)).toBeGreaterThan(1);
  });
});

describe('slices and limits', () => {
  /** one of the two boards of 3x3 that are farthest from `last` */
  const board = { width: 3, height: 3, tiles: [8, 6, 7, 2, 5, 4, 3, 0, 1] };
  const instance = canonicalise(board, goalBoard('last', board));
  const run = { heuristic: 'manhattan' as Heuristic, length: 31 };

  it('change neither counts nor the order of the solutions, in any kernel', () => {
    const [first, ...others] = kernelsFor(board);
    const whole = listAll(first?.kernel ?? fail(), instance, run);
    expect(whole.count).toBe(40);
    for (const { kernel } of others) expect(listAll(kernel, instance, run)).toEqual(whole);
    for (const slice of [1, 7, 1000]) {
      for (const { name, kernel } of kernelsFor(board, slice === 1 ? ['release'] : undefined)) {
        expect({ name, ...listAll(kernel, instance, { ...run, slice }) }).toEqual({ name, ...whole });
        for (const limit of [0, 3, 40]) {
          const some = listAll(kernel, instance, { ...run, slice, limit });
          expect(some).toEqual({ ...whole, paths: whole.paths.slice(0, limit) });
        }
      }
    }
  });

  it('nothing is shorter, and an ended search stays ended', () => {
    for (const { kernel } of kernelsFor(board)) {
      expect(listAll(kernel, instance, { ...run, length: 29 }).count).toBe(0);
      expect(listAll(kernel, instance, { ...run, length: 3 })).toEqual({
        count: 0,
        paths: [],
        expanded: 0,
        generated: 0,
      });
      const ended = listAll(kernel, instance, run);
      expect(kernel.runAllSolutions(1000, true)).toBe(STATUS.EXHAUSTED);
      expect(kernel.counters.expanded).toBe(ended.expanded);
      expect(kernel.solutionCount).toBe(40);
    }
  });
});

/** Length and number of the shortest solutions, layer by layer from the board: no bound, no heuristic. */
function countByLayers(board: Board, goal: Board): { length: number; count: number } {
  const seen = new Set<string>();
  let layer = new Map([[keyOf(board), { board, count: 1 }]]);
  for (let length = 0; layer.size > 0; length++) {
    const met = layer.get(keyOf(goal));
    if (met !== undefined) return { length, count: met.count };
    for (const key of layer.keys()) seen.add(key);
    const next = new Map<string, { board: Board; count: number }>();
    for (const from of layer.values()) {
      for (const to of successors(from.board)) {
        const key = keyOf(to);
        if (!seen.has(key)) next.set(key, { board: to, count: (next.get(key)?.count ?? 0) + from.count });
      }
    }
    layer = next;
  }
  throw new Error('the goal cannot be reached');
}

function fail(): never {
  throw new Error('no such kernel');
}
