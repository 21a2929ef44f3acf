/** Searches run to their end in slices that begin short, since nobody knows what an expansion costs. */

import { describe, expect, it } from 'vitest';
import { STATUS } from '../../src/kernel/exports.ts';
import { runToEnd } from '../../src/kernel/run.ts';

/** A search of so many expansions, that notes what it was allowed. */
function searchOf(size: number) {
  const budgets: number[] = [];
  let expanded = 0;
  return {
    budgets,
    lowerBound: 0,
    get counters() {
      return { expanded, generated: expanded, peakOpen: 0, peakStored: 0 };
    },
    run(budget: number): number {
      budgets.push(budget);
      expanded = Math.min(size, expanded + budget);
      return expanded === size ? STATUS.SOLVED : STATUS.RUNNING;
    },
  };
}

describe('a search in slices', () => {
  it('begins with a short one, of a heuristic that takes a tenth of a millisecond a state', async () => {
    const search = searchOf(1_000_000);
    expect(await runToEnd(search, {})).toBe('solved');
    expect(search.budgets[0]).toBeLessThanOrEqual(250);
    for (const [index, budget] of search.budgets.slice(1).entries()) {
      expect(budget).toBeLessThanOrEqual((search.budgets[index] ?? 0) * 4);
    }
  });

  it('is left alone for its first hundred thousand expansions', async () => {
    const attended: number[] = [];
    const beside = (expanded: number): undefined => {
      attended.push(expanded);
      return undefined;
    };
    expect(await runToEnd(searchOf(99_999), { beside })).toBe('solved');
    expect(attended).toEqual([]);
    expect(await runToEnd(searchOf(1_000_000), { beside })).toBe('solved');
    expect(attended.length).toBeGreaterThan(0);
    expect(Math.min(...attended)).toBeGreaterThanOrEqual(100_000);
  });

  it('ends at the nodes that are allowed', async () => {
    const search = searchOf(1_000_000);
    expect(await runToEnd(search, { maxNodes: 12_345 })).toBe('max-nodes');
    expect(search.counters.expanded).toBe(12_345);
  });
});
