/**
 * Boards from users' reports whose optimal length or unsolvability is known, solved through the pipeline.
 *
 * Every answer was replayed by the pipeline; here its length must be the known one, whatever algorithm is asked.
 */

import { describe, expect, it } from 'vitest';
import type { Board } from '../../src/puzzle/board.ts';
import { nameGoal, resolveGoal } from '../../src/puzzle/goal.ts';
import { replay } from '../../src/puzzle/move.ts';
import { parseBoard } from '../../src/puzzle/parse.ts';
import { createSolver } from '../../src/solve/solve.ts';

interface Case {
  readonly from: string;
  readonly board: string;
  /** a preset or a board */
  readonly goal: string;
  /** moves, or undefined where there is no solution */
  readonly length: number | undefined;
  /** too much for a search with Manhattan distance, or for one that keeps states */
  readonly hard?: boolean;
}

const CASES: readonly Case[] = [
  { from: 'A1', board: '1 2 3 7/12 8 15 4/13 10 11 5/9 6 14 0', goal: 'last', length: undefined },
  { from: 'A1', board: '1 2 3 7/12 8 15 4/13 10 11 5/9 6 14 0', goal: 'first', length: 34 },
  { from: 'A2', board: '1 8 7/4 3 2/6 5 0', goal: 'last', length: undefined },
  { from: 'A2', board: '1 8 7/4 3 2/6 5 0', goal: 'first', length: undefined },
  { from: 'A2', board: '1 8 7/4 3 2/6 5 0', goal: 'snail', length: 24 },
  { from: 'A3', board: '1 3 4/8 0 2/7 6 5', goal: 'last', length: undefined },
  { from: 'A3', board: '1 3 4/8 0 2/7 5 6', goal: 'last', length: 16 },
  { from: 'A4', board: '1 2 3 4/5 6 7 8/9 10 11 12/13 15 14 0', goal: 'last', length: undefined },
  { from: 'A4', board: '1 2 3 4/5 6 7 8/9 10 11 12/13 15 14 0', goal: 'first', length: 44, hard: true },
  { from: 'A5', board: '14 13 15 7/11 12 9 5/6 0 2 1/4 8 10 3', goal: 'last', length: undefined },
  { from: 'A5', board: '14 13 15 7/11 12 9 5/6 0 2 1/4 8 10 3', goal: 'first', length: 57, hard: true },
  { from: 'A5', board: '13 6 8 12/15 14 0 10/11 7 4 5/9 1 3 2', goal: 'last', length: 57, hard: true },
  { from: 'A6', board: '7 2 4/5 0 6/8 3 1', goal: 'first', length: 26 },
  { from: 'A6', board: '7 2 4/5 0 6/8 3 1', goal: 'last', length: 20 },
  { from: 'A6', board: '7 2 4/5 0 6/8 3 1', goal: 'snail', length: undefined },
  { from: 'A7', board: '2 3 0/4 5 1/6 7 8', goal: '2 5 3/4 7 0/6 8 1', length: 5 },
  { from: 'A7', board: '2 8 3/1 6 4/7 0 5', goal: '1 2 3/8 0 4/7 6 5', length: 5 },
  { from: 'A8', board: '3 4 1/7 5 6/8 0 2', goal: 'last', length: 19 },
  { from: 'A9', board: '4 5 0/1 2 3', goal: 'last', length: 21 },
  { from: 'A9', board: '4 5/0 1/2 3', goal: 'last', length: undefined },
  { from: 'A9', board: '11 9 5 1/7 3 10 2/8 6 4 0', goal: 'last', length: 38 },
  { from: 'A9', board: '11 9 5/1 7 3/10 2 8/6 4 0', goal: 'last', length: 36 },
  { from: 'A11', board: '1 2 3/4 5 6/7 8 0', goal: 'last', length: 0 },
  { from: 'A11', board: '0 1/2 3', goal: 'first', length: 0 },
  { from: 'A15', board: '1 2 3 4/5 7 _ 8/9 6 11 12/13 10 14 15', goal: 'last', length: 5 },
  { from: 'A20', board: '10 2 11 4/5 12 3 7/1 6 8 15/9 13 0 14', goal: 'last', length: 33 },
  { from: 'A20', board: '5 3 8 9/0 2 4 1/7 10 14 13/12 11 6 15', goal: 'last', length: 53, hard: true },
  { from: 'A20', board: '0 10 6 4/1 5 14 15/13 11 8 7/3 2 9 12', goal: 'last', length: 40 },
  { from: 'A20', board: '8 2 0/4 6 1/3 7 5', goal: 'last', length: 24 },
  { from: 'A21', board: '3 4 2 7/1 5 0 6', goal: 'last', length: 13 },
  { from: 'A21', board: '7 8 0/6 5 4/1 2 3', goal: 'last', length: 26 },
  { from: 'A22', board: '4 1 3/7 5 0/8 2 6', goal: 'last', length: 9 },
  { from: 'A23', board: '2 1 4 3/5 6 7 8/9 10 11 12/13 14 15 0', goal: 'last', length: 28 },
  { from: 'A23', board: '4 3 2 1/5 6 7 8/9 10 11 12/13 14 15 0', goal: 'last', length: 30 },
  { from: 'A24', board: '1 0 2/3 4 5/6 7 8', goal: 'first', length: 1 },
  { from: 'A27', board: '1 2 3/4 0 8/7 6 5', goal: 'last', length: 6 },
  { from: 'A27', board: '0 3/2 1', goal: 'last', length: 6 },
  { from: 'A28', board: '2 8 7 11/5 0 4 15/13 9 14 3/1 10 6 12', goal: 'last', length: 42 },
  { from: 'A30', board: '2 7 11 5/13 0 9 4/14 1 8 6/10 3 12 15', goal: 'last', length: 40 },
];

describe.each(CASES)('$from: $board to $goal', async ({ board: text, goal: goalText, length, hard = false }) => {
  const solver = await createSolver();
  const board = parseBoard(text);
  const goal = resolveGoal(goalText, board);
  const searches = [
    { algorithm: 'ida*', heuristic: 'linear-conflict' },
    ...(hard ? [] : [{ algorithm: 'ida*', heuristic: 'manhattan' }]),
    ...(hard ? [] : [{ algorithm: 'a*', heuristic: 'linear-conflict' }]),
  ];

  it.each(searches)(`is ${length ?? 'unsolvable'} with $algorithm and $heuristic`, async (search) => {
    const result = await solver.solve(board, { goal, ...search });
    expect(result.goalName).toBe(nameGoal(goal));
    expect(result.goal).toEqual(goal.tiles);
    if (length === undefined) {
      expect(result).toMatchObject({ status: 'unsolvable', length: null, moves: null, tiles: null, optimal: false });
      expect(result).toMatchObject({ expanded: 0, generated: 0 });
      return;
    }
    expect(result).toMatchObject({ status: 'solved', length, lowerBound: length, optimal: true, guarantee: 1 });
    expect(result.moves).toHaveLength(length);
    expect(replay(board, result.tiles ?? []).tiles).toEqual(goal.tiles);
  });
});

describe('an unsolvable board', () => {
  const reasonFor = async (board: Board, goal: 'last' | 'first'): Promise<string> => {
    const solver = await createSolver();
    return (await solver.solve(board, { goal })).message ?? '';
  };

  it('names the goal, both parities and the goal that would work (A1)', async () => {
    const reason = await reasonFor(parseBoard('1 2 3 7/12 8 15 4/13 10 11 5/9 6 14 0'), 'last');
    expect(reason).toMatch(/goal last is odd/);
    expect(reason).toMatch(/even/);
    expect(reason).toMatch(/goal first.* would work/);
  });

  it('offers snail where neither corner goal works (A2)', async () => {
    expect(await reasonFor(parseBoard('1 8 7/4 3 2/6 5 0'), 'first')).toMatch(/goal snail would work/);
  });
});
