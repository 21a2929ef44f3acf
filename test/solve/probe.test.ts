/** The side a proof is searched from: projections, when they are asked for, and paths of the inverse side turned round. */

import { describe, expect, it } from 'vitest';
import { largestTables, proofBytes } from '../../src/plan/proof.ts';
import { type Board, blankCell, isSameBoard } from '../../src/puzzle/board.ts';
import { canonicalise } from '../../src/puzzle/canonical.ts';
import { goalBoard } from '../../src/puzzle/goal.ts';
import { spellPath } from '../../src/puzzle/move.ts';
import { createRandom } from '../../src/puzzle/random.ts';
import { walkBoard } from '../../src/puzzle/scramble.ts';
import { isWorthProbing, tellsEnough } from '../../src/solve/probe.ts';
import { pathFromStart } from '../../src/solve/side.ts';
import { nextRound, projected } from '../../src/subtrees/projection.ts';
import { kernelsFor, searchWith } from '../support/kernels.ts';

describe('a projection', () => {
  it('adds the rounds below the length, each less of a growth than the one before', () => {
    const rounds = { bound: 90, lastRound: 1000, lastGrowth: 4, rounds: [1000] };
    expect(projected(rounds, 90)).toBe(0);
    expect(projected(rounds, 92)).toBeCloseTo(4000 * 0.99, 6);
    expect(projected(rounds, 94)).toBeCloseTo(4000 * 0.99 * (1 + 4 * 0.99 ** 2), 6);
    expect(projected({ ...rounds, lastGrowth: 1 }, 100)).toBe(5000);
    expect(nextRound(rounds)).toBe(projected(rounds, 92));
  });

  it('has the growth go on changing as it changed last', () => {
    // 8, then 6: a quarter less, where a hundredth less was foretold.
    const rounds = { bound: 90, lastRound: 96_000, lastGrowth: 6, rounds: [2000, 16_000, 96_000] };
    const change = (6 / (8 * 0.99)) ** 0.65;
    expect(nextRound(rounds)).toBeCloseTo(96_000 * 6 * 0.99 * change, 3);
    const [first, both] = [projected(rounds, 92), projected(rounds, 94)];
    expect((both - first) / first).toBeCloseTo(6 * 0.99 ** 2 * change * change ** 0.65, 9);
    const few = { ...rounds, rounds: [900, 16_000, 96_000] };
    expect(nextRound(few)).toBeCloseTo(96_000 * 6 * 0.99, 6);
  });

  it('foretells the rounds of a proof that was done', () => {
    // Board 23 of Korf's 50 from its goal. By the last growth alone the first four foretell 1.33 of the truth.
    const rounds = [40_669, 397_120, 3_571_608, 30_001_558, 239_293_761, 1_841_086_255];
    const foretold = (known: number): number => {
      const [before = 0, lastRound = 0] = rounds.slice(known - 2, known);
      const searched = { bound: 0, lastRound, lastGrowth: lastRound / before, rounds: rounds.slice(0, known) };
      return projected(searched, 2 * (rounds.length - known)) / rounds.slice(known).reduce((sum, round) => sum + round);
    };
    expect(foretold(3)).toBeCloseTo(1.05, 1);
    expect(foretold(4)).toBeCloseTo(1, 1);
    expect(foretold(5)).toBeCloseTo(1, 1);
  });

  it('is asked for once a round of a million tells 300 million to come, and an answer is known', () => {
    const ahead = {
      bound: 80,
      lastRound: 1_000_000,
      lastGrowth: 8,
      rounds: [],
      expected: 8_000_000,
      finished: 2_000_000,
    };
    expect(isWorthProbing(ahead, 86)).toBe(true);
    expect(isWorthProbing(ahead, 84)).toBe(false);
    expect(isWorthProbing(ahead, undefined)).toBe(false);
    expect(isWorthProbing({ ...ahead, lastRound: 999_999 }, 100)).toBe(false);
    expect([tellsEnough(ahead), tellsEnough({ ...ahead, lastRound: 10 })]).toEqual([true, false]);
  });
});

describe('a path from the goal', () => {
  it.each([
    ['last', { width: 3, height: 3 }],
    ['snail', { width: 4, height: 3 }],
    ['first', { width: 3, height: 4 }],
  ] as const)('turned round leads from the start to the goal %s', (name, shape) => {
    const goal = goalBoard(name, shape);
    const random = createRandom('inverse');
    for (const steps of [0, 1, 7, 22, 40]) {
      const start = walkBoard(goal, steps, random);
      const instance = canonicalise(goal, start);
      const found = pathOf(instance);
      const partition = largestTables(instance, instance.goalBlank);
      const path = pathFromStart({ direction: 'inverse', instance, partition }, found, { goal });
      expect(path).toHaveLength(searchLength(start, goal));
      expect(isSameBoard(spellPath(start, path, 'tile').reached, goal)).toBe(true);
      if (path.length > 0) expect(path.at(-1)).toBe(blankCell(goal));
    }
  });

  function pathOf(instance: ReturnType<typeof canonicalise>): Uint8Array {
    const [fastest] = kernelsFor(instance);
    if (fastest === undefined) throw new Error('no kernel');
    searchWith(fastest.kernel, instance, { heuristic: 'linear-conflict' });
    return Uint8Array.from(fastest.kernel.solution());
  }

  function searchLength(start: Board, goal: Board): number {
    const instance = canonicalise(start, goal);
    const [fastest] = kernelsFor(instance);
    return fastest === undefined ? -1 : searchWith(fastest.kernel, instance, { heuristic: 'linear-conflict' }).length;
  }
});

it.each([0, 1, 2, 6, 7, 12])('tables for the blank on cell %i fit 2 GiB while they are loaded', (blank) => {
  expect(proofBytes(largestTables({ width: 5, height: 5 }, blank))).toBeLessThan(2 ** 31);
});
