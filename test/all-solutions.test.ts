/** All shortest solutions: counts against path counting on explicit graphs, lists, limits, both metrics. */

import { describe, expect, it } from 'vitest';
import type { Board } from '../src/puzzle/board.ts';
import { goalBoard } from '../src/puzzle/goal.ts';
import { replay, tilesOf } from '../src/puzzle/move.ts';
import { parseBoard } from '../src/puzzle/parse.ts';
import { createRandom } from '../src/puzzle/random.ts';
import { walkBoard } from '../src/puzzle/scramble.ts';
import { createSolver, solve } from '../src/solve.ts';
import { goalWithBlankAt, keyOf } from './reference/moves.ts';
import { multiDistances, multiSuccessors } from './reference/multi-moves.ts';
import { countShortest, exploreFrom, type StateGraph } from './reference/state-graph.ts';

const ALL = Number.POSITIVE_INFINITY;

/** Every listed solution is different, as long as the answer, and leads to the goal. */
function expectSolutions(board: Board, goal: Board, length: number, moves: readonly string[]): void {
  expect(new Set(moves).size).toBe(moves.length);
  for (const letters of moves) {
    expect(letters).toHaveLength(length);
    expect(replay(board, tilesOf(board, letters)).tiles).toEqual(goal.tiles);
  }
}

async function expectCounts(graph: StateGraph, positions: readonly number[], heuristic: string): Promise<void> {
  const solver = await createSolver();
  const counts = countShortest(graph);
  for (const at of positions) {
    const board = graph.boards[at] ?? graph.goal;
    const { solutions, length } = await solver.solve(board, { goal: graph.goal, all: ALL, heuristic });
    expect({ board: keyOf(board), count: solutions?.count }).toEqual({ board: keyOf(board), count: counts[at] });
    expect(solutions?.complete).toBe(true);
    expect(solutions?.moves).toHaveLength(counts[at] ?? 0);
    expectSolutions(board, graph.goal, length ?? 0, solutions?.moves ?? []);
  }
}

describe('all shortest solutions', () => {
  it('are two for the smallest boards that have several (A27)', async () => {
    const circled = await solve(parseBoard('1 2 3/4 0 8/7 6 5'), { all: ALL });
    expect(circled).toMatchObject({ length: 6, optimal: true, solutions: { count: 2, complete: true } });
    expect(circled.solutions?.moves).toContain(circled.moves);
    const smallest = await solve(parseBoard('0 3/2 1'), { all: ALL });
    expect(smallest).toMatchObject({ length: 6, solutions: { count: 2, complete: true } });
    expect(smallest.solutions?.moves.toSorted()).toEqual(['LURDLU', 'ULDRUL']);
  });

  it('are as many as breadth-first search counts, for every state of 3x2 and every goal blank', async () => {
    for (const blank of [0, 1, 5]) {
      const graph = exploreFrom(goalWithBlankAt(blank, { width: 3, height: 2 }));
      await expectCounts(graph, [...graph.boards.keys()], 'manhattan');
    }
  });

  it.each(['auto', 'linear-conflict', 'walking-distance'])(
    'are as many as breadth-first search counts, for a sample of 3x3 and %s',
    async (heuristic) => {
      for (const blank of [8, 4]) {
        const graph = exploreFrom(goalWithBlankAt(blank, { width: 3, height: 3 }));
        const random = createRandom(`states of 3x3 for ${heuristic}`);
        await expectCounts(
          graph,
          [0, ...Array.from({ length: 120 }, () => random.below(graph.boards.length))],
          heuristic,
        );
      }
    },
  );

  it('have been searched with A* as well, and in multi-tile moves', async () => {
    const goal = goalBoard('last', { width: 3, height: 3 });
    const solver = await createSolver();
    const graph = exploreFrom(goal);
    const counts = countShortest(graph);
    const states = multiDistances(goal);
    const multiCounts = new Map<string, number>([[keyOf(goal), 1]]);
    const distances = new Map(states.map(({ board, distance }) => [keyOf(board), distance]));
    for (const { board, distance } of states.slice(1)) {
      const nearer = multiSuccessors(board).filter((next) => distances.get(keyOf(next)) === distance - 1);
      multiCounts.set(
        keyOf(board),
        nearer.reduce((sum, next) => sum + (multiCounts.get(keyOf(next)) ?? 0), 0),
      );
    }
    const random = createRandom('two metrics');
    for (let round = 0; round < 60; round++) {
      const at = random.below(graph.boards.length);
      const board = graph.boards[at] ?? goal;
      const single = await solver.solve(board, { all: ALL, algorithm: 'a*' });
      expect(single.solutions?.count).toBe(counts[at]);
      const multi = await solver.solve(board, { all: ALL, metric: 'multi' });
      expect(multi.solutions).toMatchObject({ count: multiCounts.get(keyOf(board)), complete: true });
      for (const letters of multi.solutions?.moves ?? []) {
        expect(letters.match(/(.)\1*/g) ?? []).toHaveLength(multi.length ?? -1);
        expect(replay(board, tilesOf(board, letters)).tiles).toEqual(goal.tiles);
      }
    }
  });

  it('are found with tables on 4x4, in any direction of letters', async () => {
    const goal = goalBoard('last', { width: 4, height: 4 });
    const board = walkBoard(goal, 44, createRandom('a walk of 44'));
    const plain = await solve(board, { all: ALL, heuristic: 'linear-conflict' });
    const walked = await solve(board, { all: ALL, heuristic: 'walking-distance', directions: 'blank' });
    expect(walked.solutions?.count).toBe(plain.solutions?.count);
    expectSolutions(board, goal, plain.length ?? 0, plain.solutions?.moves ?? []);
  });
});

describe('a limit', () => {
  // One of the two states of the 8-puzzle that are farthest away.
  const board = parseBoard('8 6 7/2 5 4/3 0 1');

  it('on solutions stops at it, and says whether there are more', async () => {
    const all = await solve(board, { all: ALL });
    const count = all.solutions?.count ?? 0;
    expect(count).toBeGreaterThan(10);
    expect((await solve(board, { all: 3 })).solutions).toMatchObject({ count: 3, complete: false });
    expect((await solve(board, { all: count - 1 })).solutions).toMatchObject({ count: count - 1, complete: false });
    expect((await solve(board, { all: count })).solutions).toMatchObject({ count, complete: true });
  });

  it('on expanded states leaves right solutions, but not all', async () => {
    const first = await solve(board);
    const stopped = await solve(board, { all: ALL, maxNodes: first.expanded + 50 });
    expect(stopped).toMatchObject({ status: 'solved', length: 31, optimal: true, solutions: { complete: false } });
    expect(stopped.message).toMatch(/limit/);
    expect(stopped.solutions?.count).toBeGreaterThanOrEqual(1);
    expectSolutions(board, goalBoard('last', board), 31, stopped.solutions?.moves ?? []);
  });

  it('must be a number from 1, and the search must be one that proves', async () => {
    await expect(solve(board, { all: 0 })).rejects.toThrow(/1 or more/);
    await expect(solve(board, { all: ALL, algorithm: 'weighted-a*', weight: 2 })).rejects.toThrow(/ida\*/);
  });

  it('gives the same counts in every run', async () => {
    const runs = [await solve(board, { all: ALL }), await solve(board, { all: ALL })];
    expect(runs[0]?.expanded).toBe(runs[1]?.expanded);
    expect(runs[0]?.solutions).toEqual(runs[1]?.solutions);
  });
});
