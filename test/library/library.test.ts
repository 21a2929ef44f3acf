import { describe, expect, it } from 'vitest';
import {
  createSolver,
  difficultyOf,
  InputError,
  LimitError,
  NpuzzleError,
  parseBoard,
  solve,
  UsageError,
  verify,
} from '../../src/index.ts';

const EASY = parseBoard('1 2 3/4 0 5/7 8 6');

describe('the library', () => {
  it('tells results apart by their status', async () => {
    const result = await solve(parseBoard('7 2 4/5 0 6/8 3 1'));
    expect(result).toMatchObject({ status: 'solved', length: 20, optimal: true });
    // Only a solved result has letters: this line is also a test of the types.
    if (result.status === 'solved') expect(result.moves.length).toBe(result.tiles.length);
    expect(await solve(parseBoard('1 2 3/4 5 6/8 7 0'))).toMatchObject({ status: 'unsolvable', moves: null });
    const stopped = await solve(EASY, { signal: AbortSignal.abort(), optimal: true });
    expect(stopped.length).toBeGreaterThanOrEqual(2);
    expect(['aborted', 'solved']).toContain(stopped.status);
  });

  it('hints along a shortest solution, up to the goal', async () => {
    const solver = await createSolver();
    expect(await solver.hint(EASY)).toEqual({ status: 'move', tile: 5, move: 'L', remaining: 2, optimal: true });
    expect(await solver.hint(EASY, { directions: 'blank' })).toMatchObject({ tile: 5, move: 'R' });
    expect(await solver.hint(parseBoard('1 2 3/4 5 6/7 8 0'))).toEqual({ status: 'solved' });
    expect(await solver.hint(parseBoard('1 2 3/4 5 6/8 7 0'))).toMatchObject({ status: 'unsolvable', swap: [7, 8] });
  });

  it('grades from solved to extreme, never easier for longer', async () => {
    const solver = await createSolver();
    expect(await solver.grade(EASY)).toMatchObject({ difficulty: 'trivial', length: 2, lowerBound: 2 });
    const order = ['solved', 'trivial', 'easy', 'medium', 'hard', 'extreme'];
    const grades = Array.from({ length: 81 }, (_, length) => difficultyOf({ width: 4, height: 4 }, length));
    expect(new Set(grades)).toEqual(new Set(order));
    expect(grades.map((grade) => order.indexOf(grade))).toEqual(grades.map((grade) => order.indexOf(grade)).sort());
  });

  it('makes boards of an exact length, the same for a seed, and says when there is none', async () => {
    const solver = await createSolver();
    const options = { size: { width: 3, height: 3 }, length: 20, seed: 5 };
    const board = await solver.scramble(options);
    expect(await solver.scramble(options)).toEqual(board);
    expect(await solver.solve(board)).toMatchObject({ length: 20, optimal: true });
    await expect(solver.scramble({ ...options, length: 32 })).rejects.toBeInstanceOf(UsageError);
    await expect(solver.scramble({ length: 80, timeoutMs: 1 })).rejects.toBeInstanceOf(LimitError);
    expect((await solver.scramble()).tiles.length).toBe(16);
  });

  it('says what is wrong with what a program without types hands over', async () => {
    const solver = await createSolver();
    const given = (value: unknown) => value as never;
    const said = (call: () => unknown) =>
      Promise.resolve()
        .then(call)
        .then(String, (error) => (error instanceof NpuzzleError ? `${error.code}: ${error.message}` : String(error)));
    const text = 'E_USAGE: a board is wanted and not its text, read it with parseBoard';
    for (const call of [solver.solve, solver.hint, solver.grade, verify]) {
      expect(await said(() => call(given('1 2 3/4 0 5/7 8 6'), given({})))).toBe(text);
    }
    expect(await said(() => solver.solve(given([1, 2, 3, 0])))).toMatch(
      /^E_USAGE: an array is no board, make one with/,
    );
    const doubled = { width: 2, height: 2, tiles: [1, 1, 1, 1] };
    expect(await said(() => solver.solve(doubled))).toMatch(
      /^E_INPUT: tile 1 appears more than once and 0, 2 and 3 are/,
    );
    expect(await said(() => solver.solve(EASY, { goal: doubled }))).toMatch(/^E_INPUT: tile 1 appears/);
    expect(await said(() => solver.scramble({ size: given('4x4') }))).toMatch(
      /^E_USAGE: '4x4' is no size, write \{ width/,
    );
    expect(await said(() => parseBoard(given(undefined)))).toMatch(/^E_USAGE: a board is read from text/);
    expect(await solver.scramble({ size: 3 })).toMatchObject({ width: 3, height: 3 });
    await solver.close();
    for (const call of [solver.solve, solver.hint, solver.grade]) {
      expect(await said(() => call(EASY))).toBe('E_USAGE: this solver is closed, create another');
    }
  });

  it('replays moves of any form', () => {
    expect(verify(EASY, 'LU')).toMatchObject({ status: 'reached', tiles: [5, 6] });
    expect(verify(EASY, [5, 6])).toMatchObject({ status: 'reached' });
    expect(verify(EASY, 'RD', { directions: 'blank' })).toMatchObject({ status: 'reached' });
    expect(verify(EASY, 'L')).toMatchObject({ status: 'elsewhere' });
    expect(verify(EASY, [1])).toMatchObject({ status: 'illegal', message: expect.stringContaining('tile 1') });
  });

  it('has an error class for each code', () => {
    const error = thrownBy(() => parseBoard('1 1'));
    expect([error instanceof NpuzzleError, error instanceof InputError, error instanceof UsageError]).toEqual([
      true,
      true,
      false,
    ]);
    expect(new Error('x') instanceof InputError).toBe(false);
  });
});

function thrownBy(act: () => unknown): unknown {
  try {
    return act();
  } catch (error) {
    return error;
  }
}
