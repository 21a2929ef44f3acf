/** What an answer says beside its length: directions, guarantees, bounds and counts, as users asked for them. */

import { describe, expect, it } from 'vitest';
import { NpuzzleError } from '../../src/errors.ts';
import { goalBoard } from '../../src/puzzle/goal.ts';
import { lowerBounds } from '../../src/puzzle/lower-bounds.ts';
import { formatRunLengths, replay, tilesOf } from '../../src/puzzle/move.ts';
import { parseBoard } from '../../src/puzzle/parse.ts';
import { parseMoves } from '../../src/puzzle/parse-moves.ts';
import { createSolver } from '../../src/solve/solve.ts';
import {
  conflictOncePerLine,
  conflictPerPair,
  conflictPerTile,
  manhattanWithBlank,
} from '../reference/wrong-heuristic.ts';

const solver = await createSolver();

describe('moves (A10, A20)', () => {
  const board = parseBoard('8 2 0/4 6 1/3 7 5');
  const goal = goalBoard('last', board);

  it('lead to the goal in each of the three spellings', async () => {
    const sliding = await solver.solve(board, { directions: 'tile' });
    const going = await solver.solve(board, { directions: 'blank' });
    expect([sliding.directions, going.directions]).toEqual(['tile', 'blank']);
    for (const tiles of [
      tilesOf(board, sliding.moves ?? '', 'tile'),
      tilesOf(board, going.moves ?? '', 'blank'),
      parseMoves(board, formatRunLengths(sliding.moves ?? ''), 'tile'),
      parseMoves(board, (sliding.tiles ?? []).join(' ')),
    ]) {
      expect(tiles).toEqual(sliding.tiles);
      expect(replay(board, tiles).tiles).toEqual(goal.tiles);
    }
    expect(going.moves).not.toBe(sliding.moves);
  });

  it('as a speed-solver writes them, with run lengths, solve their board', () => {
    const tiles = parseMoves(board, 'R2U2LDLDRURDLULDRULURDLU');
    expect(tiles).toHaveLength(24);
    expect(replay(board, tiles).tiles).toEqual(goal.tiles);
  });
});

describe('boards too small to be puzzles (A11)', () => {
  it.each(['0', '0 1', '1 2 0', '0/1/2'])('such as %s are an error that says so', (text) => {
    expect(() => parseBoard(text)).toThrow(NpuzzleError);
  });
});

describe('heuristic values', () => {
  it.each([
    { from: 'A21', text: '3 4 2 7/1 5 0 6', goal: 'last', manhattan: 11, linearConflict: 13, optimum: 13 },
    { from: 'A21', text: '7 8 0/6 5 4/1 2 3', goal: 'last', manhattan: 14, linearConflict: 24, optimum: 26 },
    { from: 'A22', text: '4 1 3/7 5 0/8 2 6', goal: 'last', manhattan: 7, linearConflict: 9, optimum: 9 },
    {
      from: 'A23',
      text: '2 1 4 3/5 6 7 8/9 10 11 12/13 14 15 0',
      goal: 'last',
      manhattan: 4,
      linearConflict: 8,
      optimum: 28,
    },
    {
      from: 'A23',
      text: '4 3 2 1/5 6 7 8/9 10 11 12/13 14 15 0',
      goal: 'last',
      manhattan: 8,
      linearConflict: 14,
      optimum: 30,
    },
    { from: 'A24', text: '1 0 2/3 4 5/6 7 8', goal: 'first', manhattan: 1, linearConflict: 1, optimum: 1 },
  ] as const)('$from: $text has $manhattan, with conflicts $linearConflict, and takes $optimum', async (row) => {
    const board = parseBoard(row.text);
    const goal = goalBoard(row.goal, board);
    expect(lowerBounds(board, goal)).toEqual({ manhattan: row.manhattan, linearConflict: row.linearConflict });
    expect(row.linearConflict).toBeLessThanOrEqual(row.optimum);
  });
});

describe('common mistakes', () => {
  it.each([
    { from: 'A21', mistake: conflictPerPair, text: '3 4 2 7/1 5 0 6', goal: 'last', says: 15, optimum: 13 },
    { from: 'A21', mistake: conflictPerPair, text: '7 8 0/6 5 4/1 2 3', goal: 'last', says: 28, optimum: 26 },
    { from: 'A22', mistake: conflictPerTile, text: '4 1 3/7 5 0/8 2 6', goal: 'last', says: 11, optimum: 9 },
    { from: 'A24', mistake: manhattanWithBlank, text: '1 0 2/3 4 5/6 7 8', goal: 'first', says: 2, optimum: 1 },
  ] as const)('$from: $text takes $optimum, not $says', ({ mistake, text, goal, says, optimum }) => {
    const board = parseBoard(text);
    expect(mistake(board, goalBoard(goal, board))).toBe(says);
    expect(says).toBeGreaterThan(optimum);
  });

  it('weaken the estimate where all counts of a line are lowered at once (A23)', () => {
    const board = parseBoard('2 1 4 3/5 6 7 8/9 10 11 12/13 14 15 0');
    expect(conflictOncePerLine(board, goalBoard('last', board))).toBe(6);
  });
});

describe('a weighted search (A26)', () => {
  const board = parseBoard('14 1 9 6/4 8 12 5/7 2 3 0/10 11 13 15');

  it.each([1.5, 2, 5])('of weight %d prints a guarantee that holds, and a proven lower bound', async (weight) => {
    const result = await solver.solve(board, { goal: 'first', algorithm: 'weighted-a*', weight });
    expect(result).toMatchObject({ status: 'solved', weight });
    expect(result.guarantee).toBe(result.optimal ? 1 : weight);
    expect(result.lowerBound).toBeLessThanOrEqual(45);
    expect(result.length).toBeGreaterThanOrEqual(45);
    expect(result.length).toBeLessThanOrEqual(weight * 45);
    if (result.optimal) expect(result.length).toBe(45);
  });

  it('of weight 1 is optimal, and says so', async () => {
    const result = await solver.solve(board, { goal: 'first', algorithm: 'weighted-a*', weight: 1 });
    expect(result).toMatchObject({ length: 45, optimal: true, guarantee: 1, lowerBound: 45 });
  });

  it('of a 5x5 board without a word about weights still prints what it promises', async () => {
    const far = parseBoard('5 9 13 2 4/0 3 8 14 10/1 7 12 19 15/6 16 11 24 20/21 17 22 18 23');
    const result = await solver.solve(far, { timeoutMs: 300 });
    if (result.status !== 'solved') throw new Error(result.message ?? result.status);
    expect(result.optimal || result.guarantee !== null).toBe(true);
    expect(result.lowerBound).toBeGreaterThan(0);
  });
});

describe('counts (A28)', () => {
  const board = parseBoard('2 8 7 11/5 0 4 15/13 9 14 3/1 10 6 12');

  it.each(['ida*', 'a*'])('of %s are smaller with linear conflict than with Manhattan distance', async (algorithm) => {
    const plain = await solver.solve(board, { algorithm, heuristic: 'manhattan' });
    const stronger = await solver.solve(board, { algorithm, heuristic: 'linear-conflict' });
    expect([plain.length, stronger.length]).toEqual([42, 42]);
    expect(stronger.expanded).toBeLessThan(plain.expanded);
    expect(stronger.generated).toBeLessThan(plain.generated);
  });

  it('of A* are at most those of IDA*, which meets states again', async () => {
    const graph = await solver.solve(board, { algorithm: 'a*', heuristic: 'linear-conflict' });
    const tree = await solver.solve(board, { algorithm: 'ida*', heuristic: 'linear-conflict' });
    expect(graph.expanded).toBeLessThan(tree.expanded);
  });
});

describe('easy boards are easy', () => {
  it('a 3x3 board needs well under a megabyte (A29)', async () => {
    const result = await solver.solve(parseBoard('7 2 4/5 0 6/8 3 1'), { algorithm: 'a*' });
    expect(result.length).toBe(20);
    expect(result.peakStored).toBeLessThan(10_000);
  });

  it('a 4x4 board that took another program 700 seconds takes milliseconds (A30)', async () => {
    const result = await solver.solve(parseBoard('2 7 11 5/13 0 9 4/14 1 8 6/10 3 12 15'), {});
    expect(result).toMatchObject({ status: 'solved', length: 40, optimal: true });
    // Measured 10 ms; the rest is room for a busy machine.
    expect(result.elapsedMs).toBeLessThan(2000);
  });
});
