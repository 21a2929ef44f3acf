/** Answers for so many expansions: the same again, whatever the clock says and wherever they were stopped. */

import { describe, expect, it } from 'vitest';
import { type LowerLimits, UpperBound } from '../../src/anytime/upper-bound.ts';
import type { Board } from '../../src/puzzle/board.ts';
import { goalBoard } from '../../src/puzzle/goal.ts';
import { createRandom } from '../../src/puzzle/random.ts';
import { uniformBoard } from '../../src/puzzle/scramble.ts';
import { createSolver } from '../../src/solve/solve.ts';

const BUDGETS = [300, 120_000];
/** Their tables are those that all sizes share. */
const SHAPES = [
  [5, 4],
  [4, 5],
  [6, 4],
  [7, 3],
  [8, 5],
  [7, 6],
] as const;

const boardsOf = ([width, height]: readonly [number, number]) => {
  const goal = goalBoard('first', { width, height });
  return { goal, start: uniformBoard(goal, createRandom(`upper bound ${width}x${height}`)) };
};

interface Boards {
  readonly start: Board;
  readonly goal: Board;
}

function upperBoundOf({ start, goal }: Boards, onAnswer: (length: number) => void = () => undefined, state?: unknown) {
  const report = ({ path }: { path: Uint16Array }) => onAnswer(path.length);
  return new UpperBound(start, goal, { memoryBytes: 2 ** 28, seed: 1, onAnswer: report }, state);
}

/** Every answer's length on the way, and the last path. */
async function answersOf(boards: Boards, limits: LowerLimits = {}) {
  const lengths: number[] = [];
  const upper = upperBoundOf(boards, (length) => lengths.push(length));
  for (const nodes of BUDGETS) await upper.lower(nodes, 0, limits);
  return { lengths, path: [...(upper.answer?.path ?? [])], heuristic: upper.answer?.heuristic };
}

describe.each(SHAPES)('an upper bound on %i x %i', (...shape) => {
  const boards = boardsOf(shape);

  it('is the same for the same work, with a time that is long enough and without', async () => {
    const first = await answersOf(boards);
    expect(first.heuristic).toBe('learned-any');
    expect(first.lengths.length).toBeGreaterThan(1);
    expect(await answersOf(boards)).toEqual(first);
    expect(await answersOf(boards, { timeMs: 120_000 })).toEqual(first);
  });

  it('is the same where a signal cut it off at its first answer, and it went on from what was kept', async () => {
    const { path, lengths } = await answersOf(boards);
    for (const [i, cutAt] of BUDGETS.entries()) {
      const abort = new AbortController();
      const upper = upperBoundOf(boards, () => (cutting ? abort.abort() : undefined));
      let cutting = false;
      for (const nodes of BUDGETS.slice(0, i)) await upper.lower(nodes, 0);
      cutting = true;
      await upper.lower(cutAt, 0, { signal: abort.signal });
      expect(upper.cut).toBe(abort.signal.aborted ? cutAt : 0);
      const later: number[] = [];
      const resumed = upperBoundOf(boards, (length) => later.push(length), JSON.parse(JSON.stringify(upper.state)));
      expect(resumed.state).toEqual(upper.state);
      for (const nodes of BUDGETS.slice(i)) await resumed.lower(nodes, 0);
      expect([...(resumed.answer?.path ?? [])]).toEqual(path);
      // What was known is not reported again.
      const known = upper.answer?.path.length ?? Number.POSITIVE_INFINITY;
      expect(later).toEqual(lengths.filter((length) => length < known));
    }
  });
});

it.each([...SHAPES, [8, 8] as const])('equal budgets of nodes give equal answers on %i x %i', async (...shape) => {
  const { start, goal } = boardsOf(shape);
  const solve = async (timeoutMs: number | undefined) => {
    const solver = await createSolver();
    const { moves, expanded, generated, lowerBound } = await solver.solve(start, {
      ...{ goal, maxNodes: 60_000, seed: 3, timeoutMs },
    });
    return { moves, expanded, generated, lowerBound };
  };
  const first = await solve(undefined);
  expect(await solve(undefined)).toEqual(first);
  expect(await solve(600_000)).toEqual(first);
});
