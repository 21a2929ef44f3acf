/** Algorithms as users meet them: what results claim, what options go with what, and what is refused with which estimate. */

import { describe, expect, it } from 'vitest';
import type { SolveOptions } from '../../src/contract/options.ts';
import { ALGORITHM_IDS } from '../../src/kernel/exports.ts';
import { reasonAgainst, roughly, statesWithin } from '../../src/plan/effort.ts';
import { ALGORITHM_ENTRIES, ALGORITHMS } from '../../src/plan/names.ts';
import type { Situation } from '../../src/plan/situation.ts';
import { goalBoard } from '../../src/puzzle/goal.ts';
import { parseBoard } from '../../src/puzzle/parse.ts';
import { createRandom } from '../../src/puzzle/random.ts';
import { uniformBoard, walkBoard } from '../../src/puzzle/scramble.ts';
import { createSolver } from '../../src/solve/solve.ts';

const solver = await createSolver();
/** 31 moves, as many as any 3x3 board takes. */
const hardest = parseBoard('8 6 7/2 5 4/3 0 1');
const near = walkBoard(goalBoard('last', { width: 3, height: 3 }), 12, createRandom('a near board'));
const random4 = uniformBoard(goalBoard('last', { width: 4, height: 4 }), createRandom('a random 4x4 board'));
const random5 = uniformBoard(goalBoard('last', { width: 5, height: 5 }), createRandom('a random 5x5 board'));

describe('names.ts', () => {
  it('has a line for every algorithm of the kernel, auto, and what has a kernel of its own', () => {
    expect([...ALGORITHMS].sort()).toEqual(['auto', 'reduction', 'staged', ...Object.keys(ALGORITHM_IDS)].sort());
  });

  it('contradicts itself nowhere: what is optimal is bounded, what is bounded is complete', () => {
    for (const { name, isComplete, isOptimal, isBounded } of ALGORITHM_ENTRIES.filter(({ name }) => name !== 'auto')) {
      expect(Number(isOptimal), name).toBeLessThanOrEqual(Number(isBounded));
      expect(Number(isBounded), name).toBeLessThanOrEqual(Number(isComplete));
    }
  });
});

describe('a result', () => {
  it.each(ALGORITHM_ENTRIES.filter(({ name }) => name !== 'auto' && name !== 'iterative-deepening'))(
    'of $name claims what it may on a board of 31 moves',
    async ({ name, isOptimal, isBounded, usesHeuristic }) => {
      const result = await solver.solve(hardest, { algorithm: name });
      expect(result).toMatchObject({ status: 'solved', algorithm: name });
      expect(result.heuristic === 'zero').toBe(!usesHeuristic);
      expect(result.lowerBound).toBeLessThanOrEqual(31);
      expect(result.peakStored > 0).toBe(name !== 'ida*');
      if (isOptimal) expect(result).toMatchObject({ length: 31, optimal: true, guarantee: 1, lowerBound: 31 });
      else if (!isBounded) expect(result.optimal).toBe(false);
      // Without a promise beforehand there may be one afterwards: the length over the proven bound.
      if (!isBounded && result.guarantee === null) return;
      expect(result.length).toBeLessThanOrEqual(31 * (result.guarantee ?? 0));
    },
  );

  it('of iterative deepening is optimal, and its path what it keeps', async () => {
    const { length } = await solver.solve(near, { algorithm: 'ida*' });
    const result = await solver.solve(near, { algorithm: 'iterative-deepening' });
    expect(result).toMatchObject({ length, optimal: true, peakOpen: 0, peakStored: (length ?? 0) + 1 });
  });

  it('of a beam that nothing was left out of is proven, as of breadth-first search', async () => {
    const wide = await solver.solve(hardest, { algorithm: 'beam', beamWidth: 200_000 });
    expect(wide).toMatchObject({ length: 31, optimal: true, guarantee: 1, lowerBound: 31 });
  });

  it('of depth-first search with too small a bound is a limit that proves the bound', async () => {
    const asked = { algorithm: 'depth-first', maxDepth: 15 };
    const result = await solver.solve(hardest, { ...asked, incumbent: false });
    expect(result).toMatchObject({ status: 'limit', length: null, optimal: false, lowerBound: 16 });
    const answered = await solver.solve(hardest, asked);
    expect(answered).toMatchObject({ status: 'solved', optimal: false });
    expect(answered.message).toMatch(/not proven shortest \(there is no solution of up to 15 moves/);
    expect(result.message).toMatch(/no solution of up to 15 moves.*--max-depth/);
  });

  it('of a beam that ran dry is a limit that says so', async () => {
    const solved = await Promise.all(
      Array.from({ length: 40 }, (_, i) =>
        solver.solve(uniformBoard(hardest, createRandom(`beam ${i}`)), {
          algorithm: 'beam',
          beamWidth: 1,
          heuristic: 'misplaced',
          incumbent: false,
        }),
      ),
    );
    const dry = solved.filter(({ status }) => status === 'limit');
    expect(dry.length).toBeGreaterThan(0);
    for (const { length, optimal, message } of dry) {
      expect([length, optimal]).toEqual([null, false]);
      expect(message).toMatch(/beam of 1 .*--beam-width/);
    }
  });

  it('of bidirectional A* with tables says what stands in for them towards the start', async () => {
    let reasons: readonly string[] = [];
    const onPlan = (chosen: readonly string[]): void => {
      reasons = chosen;
    };
    const search = { algorithm: 'bidirectional-a*', onPlan };
    const result = await solver.solve(hardest, { ...search, heuristic: 'max(walking-distance,manhattan)' });
    expect(result).toMatchObject({ length: 31, optimal: true });
    expect(reasons.join()).toMatch(/towards the start linear-conflict/);
    await solver.solve(hardest, { ...search, heuristic: 'manhattan' });
    expect(reasons.join()).not.toMatch(/towards the start/);
  });

  it('of bidirectional A* with an overestimate stays within it', async () => {
    for (let i = 0; i < 30; i++) {
      const board = uniformBoard(hardest, createRandom(`overestimate ${i}`));
      const best = await solver.solve(board);
      const result = await solver.solve(board, { algorithm: 'bidirectional-a*', heuristic: 'sum(1.3*manhattan)' });
      expect(result.lowerBound).toBeLessThanOrEqual(best.length ?? 0);
      expect(result.length).toBeGreaterThanOrEqual(best.length ?? 0);
      expect(result.length).toBeLessThanOrEqual(1.3 * (best.length ?? 0));
    }
  });
});

describe('what cannot end', () => {
  it.each([
    [
      'breadth-first',
      undefined,
      random5,
      /breadth-first .*10\^24 states in \d x 10\^\d+ GB for a 5x5 board at least \d+ moves away/,
    ],
    [
      'uniform-cost',
      undefined,
      random4,
      /uniform-cost .*10\^12 states in \d+ GB for a 4x4 board at least 40 moves away/,
    ],
    ['a*', 'zero', random4, /a\* without an estimate needs/],
    ['bidirectional-a*', 'zero', random5, /bidirectional-a\* without an estimate needs/],
    ['ida*', 'zero', random5, /ida\* without an estimate expands about \d x 10\^\d+ nodes/],
    ['iterative-deepening', undefined, random4, /iterative-deepening without an estimate expands/],
    ['depth-first', undefined, random4, /depth-first to a depth of 192 moves may expand/],
  ] as const)(
    '%s with %s is refused with the estimate that shows why',
    async (algorithm, heuristic, board, message) => {
      const options: SolveOptions = { algorithm, ...(heuristic === undefined ? {} : { heuristic }) };
      await expect(solver.solve(board, options)).rejects.toMatchObject({ code: 'E_REFUSED' });
      await expect(solver.solve(board, options)).rejects.toThrow(message);
      const forced = await solver.solve(board, { ...options, force: true, maxNodes: 1000, incumbent: false });
      expect(forced).toMatchObject({ status: 'limit', algorithm });
    },
  );

  it.each(['greedy', 'beam', 'a*', 'bidirectional-a*', 'weighted-a*'])(
    '%s is not, with an estimate',
    async (algorithm) => {
      const result = await solver.solve(random5, { algorithm, maxNodes: 1000 });
      expect(['solved', 'limit']).toContain(result.status);
    },
  );

  it('is judged by the board: near ones are searched', async () => {
    const goal = goalBoard('last', { width: 5, height: 5 });
    const board = walkBoard(goal, 10, createRandom('near'));
    for (const algorithm of ['breadth-first', 'uniform-cost', 'iterative-deepening']) {
      expect(await solver.solve(board, { algorithm })).toMatchObject({ status: 'solved', optimal: true });
    }
    expect(await solver.solve(board, { algorithm: 'depth-first', maxDepth: 10 })).toMatchObject({ status: 'solved' });
  });

  it('is judged by the memory allowed, which a search keeps to', async () => {
    await expect(solver.solve(hardest, { algorithm: 'breadth-first', maxMemoryBytes: 10 ** 6 })).rejects.toThrow(/GB/);
    const forced = { algorithm: 'breadth-first', maxMemoryBytes: 10 ** 6, force: true };
    expect(await solver.solve(hardest, forced)).toMatchObject({ status: 'limit', optimal: false });
  });

  it.each([
    ['4x4', 4, [1, 2, 4, 10, 24, 54, 107, 212, 446, 946, 1948, 3938, 7808, 15544, 30821, 60842, 119000, 231844]],
    ['5x5', 5, [1, 2, 4, 10, 26, 64, 159, 366, 862, 1904, 4538, 10238, 24098, 53186]],
  ])('is estimated within a factor of 2 of the published layers of %s', (_name, side, layers) => {
    let states = 0;
    for (const [depth, size] of layers.entries()) {
      states += size;
      const ratio = statesWithin({ width: side, height: side }, depth) / states;
      expect(ratio).toBeGreaterThan(0.5);
      expect(ratio).toBeLessThan(2);
    }
  });

  it('C32: is told in figures that there are', () => {
    expect([2, 2.26, 99_999, 123_456, 9.6e12, 1e300, Number.POSITIVE_INFINITY].map(roughly)).toEqual([
      ...['2', '2.3', '100000', '1 x 10^5', '1 x 10^13', '1 x 10^300', 'more than 10^308'],
    ]);
    const [depthFirst, breadthFirst] = ['depth-first', 'breadth-first'].map((algorithm) =>
      ALGORITHM_ENTRIES.find(({ name }) => name === algorithm),
    );
    const situation = { shape: { width: 16, height: 16 }, estimate: 2523, memoryBytes: 2e9 } as Situation;
    expect(depthFirst && reasonAgainst(depthFirst, 'zero', situation, 3072)).toBe(
      'depth-first to a depth of 3072 moves may expand more than 10^308 nodes of a 16x16 board',
    );
    expect(breadthFirst && reasonAgainst(breadthFirst, 'zero', situation)).toMatch(
      /needs more than 10\^308 states in more than 10\^308 GB for a 16x16 board/,
    );
  });

  it.each([
    [2, 2, 12],
    [3, 3, 181_440],
    [4, 4, 10_461_394_944_000],
  ])('never counts more than the %ix%i states there are', (width, height, states) => {
    expect(statesWithin({ width, height }, 1000)).toBe(states);
  });
});

describe('options', () => {
  it.each([
    [{ algorithm: 'a*', maxDepth: 5 }, /--max-depth has no meaning for a\*.*depth-first/],
    [{ algorithm: 'a*', beamWidth: 5 }, /--beam-width has no meaning for a\*.*beam/],
    [{ algorithm: 'depth-first', maxDepth: 0 }, /--max-depth cannot be 0/],
    [{ algorithm: 'depth-first', maxDepth: 2.5 }, /--max-depth cannot be 2.5/],
    [{ algorithm: 'depth-first', maxDepth: 70_000 }, /--max-depth cannot be 70000.*65535/],
    [{ algorithm: 'beam', beamWidth: 0 }, /--beam-width cannot be 0/],
    [{ algorithm: 'beam', beamWidth: Number.NaN }, /--beam-width cannot be NaN/],
    [{ algorithm: 'greedy', weight: 2 }, /--weight has no meaning for greedy/],
    [{ algorithm: 'breadth-first', heuristic: 'manhattan' }, /--heuristic has no meaning for breadth-first/],
    [{ algorithm: 'beam', optimal: true }, /--optimal cannot use beam/],
    [{ algorithm: 'greedy', all: 5 }, /--all cannot use greedy/],
  ])('%j is refused', async (options, message) => {
    await expect(solver.solve(hardest, options)).rejects.toMatchObject({ code: 'E_USAGE' });
    await expect(solver.solve(hardest, options)).rejects.toThrow(message);
  });

  it('zero and auto are no heuristic asked for', async () => {
    for (const heuristic of ['zero', 'auto']) {
      expect(await solver.solve(near, { algorithm: 'breadth-first', heuristic })).toMatchObject({ heuristic: 'zero' });
    }
  });
});
