/** Answers for so many expansions: the same again, whatever the clock says and wherever they were stopped. */

import { describe, expect, it } from 'vitest';
import { type LowerLimits, UpperBound } from '../../src/anytime/upper-bound.ts';
import type { Board } from '../../src/puzzle/board.ts';
import { goalBoard } from '../../src/puzzle/goal.ts';
import { parseBoard } from '../../src/puzzle/parse.ts';
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

/** Random boards of 8x2 and their optimal lengths, as `solve` proved them. */
const BOARDS_8X2 = [
  [71, '11 2 15 10 13 4 8 12/3 9 0 5 6 14 1 7'],
  [78, '15 11 0 5 1 4 14 7/3 13 2 10 6 9 8 12'],
  [95, '7 9 3 4 6 8 1 12/0 14 13 5 15 2 10 11'],
  [69, '2 10 1 12 4 9 8 6/3 15 0 14 13 11 7 5'],
  [87, '3 12 6 15 11 8 4 2/13 10 7 5 0 9 1 14'],
] as const;

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

describe('an upper bound on boards of up to 16 cells', () => {
  const boardsOfTwoRows = BOARDS_8X2.map(([optimum, text]) => ({ optimum, start: parseBoard(text) }));

  it('is ranked by more than linear conflict, with which 8x2 has 1.3 times the optimum', async () => {
    let [found, best] = [0, 0];
    for (const { optimum, start } of boardsOfTwoRows) {
      const upper = upperBoundOf({ start, goal: goalBoard('last', start) });
      await upper.lower(80_000, 0);
      found += upper.answer?.path.length ?? Number.POSITIVE_INFINITY;
      best += optimum;
    }
    expect(found).toBeGreaterThanOrEqual(best);
    expect(found).toBeLessThan(best * 1.15);
  });

  it('does without where the blank ends in no corner', async () => {
    const goal = uniformBoard(goalBoard('last', { width: 8, height: 2 }), createRandom('no corner'));
    const upper = upperBoundOf({ start: boardsOfTwoRows[0]?.start ?? goal, goal });
    await upper.lower(80_000, 0);
    expect(upper.answer?.heuristic).toBe('linear-conflict');
  });
});
