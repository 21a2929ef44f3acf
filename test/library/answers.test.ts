/** Better and better answers, shorter solutions, and limits that every call takes. */

import { describe, expect, it } from 'vitest';
import {
  AbortedError,
  answers,
  buildPatternDatabase,
  createSolver,
  grade,
  hint,
  InputError,
  improve,
  LimitError,
  MemoryError,
  parseBoard,
  scramble,
  solve,
  UsageError,
  verify,
} from '../../src/index.ts';

const EASY = parseBoard('1 2 3/4 0 5/7 8 6');
const LARGE = parseBoard('14 5 9 2 18/8 23 19 12 17/15 0 10 20 4/6 11 21 1 7/24 3 16 22 13');
const HARD = parseBoard('0 12 9 13/15 11 10 14/3 7 2 5/4 8 6 1');

interface Length {
  readonly length: number;
}

describe('answers', () => {
  it('get shorter and shorter, the last one is the result', async () => {
    const heard: number[] = [];
    const lengths: number[] = [];
    // One explorer alone repeats itself.
    const staged = { algorithm: 'staged', maxNodes: 100_000, onAnswer: ({ length }: Length) => heard.push(length) };
    for await (const result of answers(LARGE, staged)) {
      if (result.status !== 'solved') throw new Error(result.message);
      expect(verify(LARGE, result.moves).status).toBe('reached');
      lengths.push(result.length);
    }
    expect(heard.length).toBeGreaterThan(1);
    expect(lengths).toEqual([...heard, heard.at(-1)]);
    expect(heard).toEqual([...new Set(heard)].sort((a, b) => b - a));
  });

  it('end the search when the loop is left, and the solver goes on', async () => {
    const solver = await createSolver();
    for await (const result of solver.answers(LARGE, { timeoutMs: 600_000, threads: 1 })) {
      expect(result.status).toBe('solved');
      break;
    }
    // Otherwise in ten minutes.
    expect(await solver.solve(EASY)).toMatchObject({ status: 'solved', length: 2 });
  });

  it('are one answer to a small board, one refusal to a board without, and an error for wrong options', async () => {
    const all = async (items: AsyncIterable<{ readonly status: string }>) => {
      const seen: string[] = [];
      for await (const { status } of items) seen.push(status);
      return seen;
    };
    expect(await all(answers(EASY))).toEqual(['solved']);
    expect(await all(answers(parseBoard('1 2 3/4 5 6/8 7 0')))).toEqual(['unsolvable']);
    expect((await all(answers(LARGE, { signal: AbortSignal.abort() }))).at(-1)).toBe('solved');
    expect((await all(answers(LARGE, { signal: AbortSignal.abort(), optimal: true }))).at(-1)).toBe('aborted');
    await expect(all(answers(EASY, { algorithm: 'foo' }))).rejects.toBeInstanceOf(UsageError);
  });
});

describe('improve', () => {
  it('takes letters or tiles and gives both, replayed', async () => {
    const board = parseBoard('1 2 3/4 5 6/0 7 8');
    const shorter = await improve(board, 'DLURDLURDLURLL');
    expect(shorter).toMatchObject({ status: 'improved', before: 14, length: 2, saved: 12, moves: 'LL', tiles: [7, 8] });
    expect(await improve(board, 'RR', { directions: 'blank' })).toMatchObject({ status: 'unchanged', moves: 'RR' });
    expect(await improve(board, [7, 8])).toMatchObject({ status: 'unchanged', saved: 0 });
    await expect(improve(board, 'U')).rejects.toBeInstanceOf(InputError);
  });

  it('ends with the best so far, tells how it goes, and keeps to its memory', async () => {
    const goal = parseBoard('1 2 3/4 5 6/7 8 0');
    // Three tiles, ten times around.
    const round = 'DRUL'.repeat(30);
    const heard: number[] = [];
    const done = await improve(goal, round, { onProgress: ({ length }) => heard.push(length) });
    expect(done.length).toBe(0);
    expect(heard.at(-1)).toBe(0);
    expect(await improve(goal, round, { signal: AbortSignal.abort() })).toMatchObject({ status: 'unchanged' });
    await expect(improve(goal, round, { maxMemoryBytes: 1000 })).rejects.toBeInstanceOf(MemoryError);
  });
});

describe('limits', () => {
  it.each([{ timeoutMs: Number.NaN }, { timeoutMs: -1 }, { maxMemoryBytes: -1 }, { maxNodes: 1.5 }])(
    '%o are refused by every call',
    async (limits) => {
      await expect(solve(EASY, limits)).rejects.toBeInstanceOf(UsageError);
      await expect(hint(EASY, limits)).rejects.toBeInstanceOf(UsageError);
      await expect(grade(EASY, limits)).rejects.toBeInstanceOf(UsageError);
      await expect(improve(EASY, 'LU', limits)).rejects.toBeInstanceOf(UsageError);
      if ('maxNodes' in limits) return;
      await expect(scramble({ ...limits, length: 5 })).rejects.toBeInstanceOf(UsageError);
      await expect(buildPatternDatabase('3x3:4-4', limits)).rejects.toBeInstanceOf(UsageError);
    },
  );

  it('of time, memory and signal end every call', async () => {
    const stopped = { signal: AbortSignal.abort() };
    expect(await solve(HARD, { ...stopped, optimal: true })).toMatchObject({ status: 'aborted', optimal: false });
    expect(await hint(HARD, stopped)).toMatchObject({ status: 'move', optimal: false });
    expect(await grade(HARD, stopped)).toMatchObject({ status: 'graded', difficulty: 'extreme' });
    await expect(scramble({ length: 50, ...stopped })).rejects.toBeInstanceOf(AbortedError);
    await expect(buildPatternDatabase('4x4:5-5-5', { rebuild: true, ...stopped })).rejects.toBeInstanceOf(AbortedError);
    expect(await hint(HARD, { heuristic: 'manhattan', timeoutMs: 20 })).toMatchObject({ status: 'move' });
    await expect(buildPatternDatabase('4x4:6-6-3', { rebuild: true, timeoutMs: 1 })).rejects.toBeInstanceOf(LimitError);
    await expect(buildPatternDatabase('4x4:5-5-5', { maxMemoryBytes: 1000 })).rejects.toBeInstanceOf(MemoryError);
    await expect(scramble({ size: { width: 4, height: 4 }, length: 50, timeoutMs: 0 })).rejects.toBeInstanceOf(
      LimitError,
    );
  });
});
