/** Boards above 4x4: answers that only get better, bounds that are proven, any goal, any limit. */

import { describe, expect, it } from 'vitest';
import { Attempt } from '../../src/anytime/attempt.ts';
import { cornerGoalOf, joinMoves, joinPath } from '../../src/anytime/corner-goal.ts';
import type { SolveResult } from '../../src/contract/result.ts';
import { HEURISTIC_IDS } from '../../src/kernel/exports.ts';
import { Kernel } from '../../src/kernel/search-kernel.ts';
import { type Board, blankCell, createBoard } from '../../src/puzzle/board.ts';
import { canonicalise } from '../../src/puzzle/canonical.ts';
import { goalBoard } from '../../src/puzzle/goal.ts';
import { lowerBounds } from '../../src/puzzle/lower-bounds.ts';
import { replay } from '../../src/puzzle/move.ts';
import { createRandom } from '../../src/puzzle/random.ts';
import { uniformBoard, walkBoard } from '../../src/puzzle/scramble.ts';
import { checkSolvable } from '../../src/puzzle/solvable.ts';
import { createSolver } from '../../src/solve/solve.ts';
import { directionsAlong } from '../../src/staged/directions.ts';
import { cellsBeside } from '../reference/moves.ts';

const FIVE = { width: 5, height: 5 };

describe('answers in time', () => {
  it('get better, are replayed, and never lie below the bound', async () => {
    const goal = goalBoard('last', FIVE);
    const board = uniformBoard(goal, createRandom('anytime'));
    const answers: SolveResult[] = [];
    const solver = await createSolver();
    const result = await solver.solve(board, { timeoutMs: 400, onAnswer: (answer) => answers.push(answer) });
    expect(result.status).toBe('solved');
    expect(answers.length).toBeGreaterThan(0);
    for (const [i, { length, lowerBound, tiles }] of answers.entries()) {
      expect(length).toBeGreaterThanOrEqual(lowerBound);
      if (i > 0) expect(length).toBeLessThan(answers[i - 1]?.length ?? 0);
      expect(replay(board, tiles ?? []).tiles).toEqual(goal.tiles);
    }
    expect(result.length).toBe(answers.at(-1)?.length);
  });

  it.each([
    ['5x5', 'learned-5x5'],
    ['6x4', 'learned-any'],
    ['9x2', 'pdb-excess'],
  ])('of a beam name what ranked it: %s %s', async (size, ranking) => {
    const [width = 0, height = 0] = size.split('x').map(Number);
    const board = uniformBoard(goalBoard('last', { width, height }), createRandom(size));
    const solver = await createSolver();
    const { algorithm, heuristic } = await solver.solve(board, { algorithm: 'beam', maxNodes: 20_000 });
    expect([algorithm, heuristic]).toEqual(['beam', ranking]);
  });

  it('are proven shortest where the bound meets them', async () => {
    const goal = goalBoard('last', FIVE);
    const board = walkBoard(goal, 40, createRandom('near'));
    const solver = await createSolver();
    const proven = await solver.solve(board, { optimal: true });
    expect(await solver.solve(board, { timeoutMs: 20_000 })).toMatchObject({
      status: 'solved',
      optimal: true,
      length: proven.length,
      lowerBound: proven.length,
      guarantee: 1,
    });
  });

  it.each([
    { width: 6, height: 3 },
    { width: 3, height: 6 },
    { width: 2, height: 10 },
    { width: 6, height: 4 },
  ])('of $width x $height reach a goal whose blank is anywhere', async (shape) => {
    const random = createRandom(`goal ${shape.width}x${shape.height}`);
    const goal = uniformBoard(goalBoard('last', shape), random);
    const board = walkBoard(goal, 60, random);
    const solver = await createSolver();
    const result = await solver.solve(board, { goal, timeoutMs: 3000 });
    expect(result.status).toBe('solved');
    expect(replay(board, result.tiles ?? []).tiles).toEqual(goal.tiles);
  });

  it('stop for a signal with what they have', async () => {
    const board = uniformBoard(goalBoard('last', FIVE), createRandom('signal'));
    const stop = new AbortController();
    const solver = await createSolver();
    const result = await solver.solve(board, {
      timeoutMs: 60_000,
      signal: stop.signal,
      onAnswer: () => stop.abort(),
    });
    expect(result.status).toBe('solved');
    expect(result.elapsedMs).toBeLessThan(30_000);
  });

  it('tell an unsolvable board', async () => {
    const [a = 0, b = 0, ...rest] = goalBoard('last', FIVE).tiles;
    const solver = await createSolver();
    expect(await solver.solve(createBoard(FIVE, [b, a, ...rest]))).toMatchObject({
      status: 'unsolvable',
      length: null,
    });
  });
});

it('a beam whose tables are not built in time is given up, and that is said', async () => {
  const goal = goalBoard('last', { width: 15, height: 2 });
  const board = uniformBoard(goal, createRandom('late tables'));
  const warnings: string[] = [];
  const solver = await createSolver();
  const onWarning = (text: string) => warnings.push(text);
  const result = await solver.solve(board, { algorithm: 'beam', timeoutMs: 1000, onWarning });
  expect(result).toMatchObject({ status: 'solved', optimal: false });
  expect(warnings).toEqual([
    expect.stringMatching(/^the tables that rank beams on 15x2 boards were not built in time/),
  ]);
});

describe('a goal whose blank is in a corner', () => {
  it('is reached from any goal by walking the blank, and left by its tail', () => {
    const random = createRandom('corner');
    for (let i = 0; i < 200; i++) {
      const shape = { width: 2 + random.below(6), height: 2 + random.below(6) };
      const goal = uniformBoard(goalBoard('last', shape), random);
      const corner = cornerGoalOf(goal);
      const at = blankCell(corner.goal);
      expect([0, shape.width - 1, shape.width * (shape.height - 1), shape.width * shape.height - 1]).toContain(at);
      expect(walk(corner.goal, corner.tail).tiles).toEqual(goal.tiles);
      expect(checkSolvable(corner.goal, goal).solvable).toBe(true);
    }
  });

  it('joins paths without the steps that are undone', () => {
    expect([...joinPath(0, [1, 2, 7], [2, 3])]).toEqual([1, 2, 3]);
    expect([...joinPath(0, [1, 2], [1, 0, 5])]).toEqual([5]);
    expect([...joinPath(0, [], [1, 2])]).toEqual([1, 2]);
  });

  it('joins moves as the cells they lead to', () => {
    const random = createRandom('moves');
    for (let i = 0; i < 200; i++) {
      const shape = { width: 2 + random.below(6), height: 2 + random.below(6) };
      const start = uniformBoard(goalBoard('last', shape), random);
      const { goal, tail } = cornerGoalOf(uniformBoard(start, random));
      const corner = canonicalise(start, goal);
      const from = corner.state.indexOf(0);
      const cells: number[] = [];
      for (let blank = from; cells.length < 30; cells.push(blank)) {
        const beside = cellsBeside(blank, corner);
        blank = beside[random.below(beside.length)] ?? blank;
      }
      const joined = joinPath(blankCell(start), cells, tail, corner.userCell);
      expect(joinMoves(blankCell(start), directionsAlong(from, corner.width, cells), corner, tail)).toEqual(joined);
    }
  });
});

describe('bounds in the host', () => {
  it('equal those of the kernel', () => {
    const random = createRandom('bounds');
    for (const shape of [FIVE, { width: 7, height: 3 }, { width: 12, height: 9 }]) {
      for (let i = 0; i < 20; i++) {
        const goal = i % 2 === 0 ? goalBoard('first', shape) : uniformBoard(goalBoard('last', shape), random);
        const board = i % 3 === 0 ? walkBoard(goal, 30, random) : uniformBoard(goal, random);
        const instance = canonicalise(board, goal);
        const kernel = Kernel.for(instance);
        kernel.place(instance);
        expect(lowerBounds(board, goal)).toEqual({
          manhattan: kernel.heuristicValue(HEURISTIC_IDS.manhattan),
          linearConflict: kernel.heuristicValue(HEURISTIC_IDS['linear-conflict']),
        });
      }
    }
  });
});

describe('an attempt', () => {
  it('keeps the shorter answer and the higher bound', () => {
    const goal = goalBoard('last', FIVE);
    const board = walkBoard(goal, 2, createRandom(1));
    const attempt = new Attempt(board, goal, { timeMs: Number.POSITIVE_INFINITY, memoryBytes: 1e9, seed: 1 });
    attempt.incumbent.raise(2);
    attempt.incumbent.raise(1);
    expect(attempt.incumbent.lowerBound).toBe(2);
    expect(attempt.isOver()).toBe(false);
    const way = [...Array(4).keys()];
    expect(attempt.incumbent.offer({ path: Uint16Array.from(way), algorithm: 'a', heuristic: 'b' })).toBe(true);
    expect(attempt.incumbent.offer({ path: Uint16Array.from(way), algorithm: 'c', heuristic: 'b' })).toBe(false);
    expect(attempt.incumbent.offer({ path: Uint16Array.from([1, 2]), algorithm: 'd', heuristic: 'b' })).toBe(true);
    expect(attempt.incumbent.answer?.algorithm).toBe('d');
    expect(attempt.isOver()).toBe(true);
  });
});

function walk(board: Board, cells: readonly number[]): Board {
  const tiles = [...board.tiles];
  let blank = blankCell(board);
  for (const cell of cells) {
    [tiles[blank], tiles[cell]] = [tiles[cell] ?? 0, 0];
    blank = cell;
  }
  return { ...board, tiles };
}
