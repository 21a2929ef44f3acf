/** Searches for an attempt run in slices that stay short whatever the search says of itself. */

import { describe, expect, it } from 'vitest';
import { Attempt } from '../../src/anytime/attempt.ts';
import { runOn } from '../../src/anytime/run-on.ts';
import { STATUS } from '../../src/kernel/exports.ts';
import { goalBoard } from '../../src/puzzle/goal.ts';
import { createRandom } from '../../src/puzzle/random.ts';
import { uniformBoard } from '../../src/puzzle/scramble.ts';

function attemptOf(maxNodes: number): Attempt {
  const goal = goalBoard('last', { width: 5, height: 5 });
  const limits = { timeMs: Number.POSITIVE_INFINITY, memoryBytes: 1e9, seed: 1, maxNodes };
  return new Attempt(uniformBoard(goal, createRandom('slices')), goal, limits, () => undefined);
}

/** Rounds as IDA* has them: each ends a slice, the first ones after a few nodes. */
function rounds(sizes: readonly number[]) {
  const budgets: number[] = [];
  const left = [...sizes];
  let expanded = 0;
  return {
    budgets,
    get counters() {
      return { expanded, generated: expanded, peakOpen: 0, peakStored: 0 };
    },
    run(budget: number): number {
      budgets.push(budget);
      const done = Math.min(budget, left[0] ?? 0);
      expanded += done;
      left[0] = (left[0] ?? 0) - done;
      if (left[0] === 0) left.shift();
      return left.length === 0 ? STATUS.SOLVED : STATUS.RUNNING;
    },
  };
}

describe('slices', () => {
  it('do not grow by rounds that end early', async () => {
    const search = rounds([...Array(20).fill(5), 2_000_000]);
    expect(await runOn(search, attemptOf(1e9))).toBe(STATUS.SOLVED);
    expect(search.counters.expanded).toBe(2_000_100);
    // Twenty rounds of five nodes, each in no time: the next slices are as short as the first ones.
    expect(Math.max(...search.budgets.slice(0, 21))).toBeLessThanOrEqual(1000);
    for (const [i, budget] of search.budgets.entries()) {
      expect(budget).toBeLessThanOrEqual(Math.max(1000, 4 * (search.budgets[i - 1] ?? 250)));
    }
  });

  it('stop at a budget of nodes', async () => {
    const search = rounds([1_000_000]);
    expect(await runOn(search, attemptOf(1e9), { maxNodes: 30_000 })).toBe(undefined);
    expect(search.counters.expanded).toBe(30_000);
  });

  it('stop at a share of a budget that is no whole number', async () => {
    const search = rounds([1_000_000]);
    // As a kernel takes it: no expansion for a part of one.
    const whole = {
      get counters() {
        return search.counters;
      },
      run: (budget: number) => {
        if (budget < 1) throw new Error('nothing would ever be done');
        return search.run(Math.floor(budget));
      },
    };
    expect(await runOn(whole, attemptOf(1e9), { maxNodes: 14_975.1 })).toBe(undefined);
    expect(search.counters.expanded).toBe(14_975);
  });
});
