import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { effectiveBranchingFactor } from '../../src/lab/branching-factor.ts';
import { spreadOf } from '../../src/lab/statistics.ts';

describe('spreadOf', () => {
  it('agrees with values worked out by hand, as R and NumPy have them', () => {
    expect(spreadOf([4, 1, 3, 2])).toEqual({ count: 4, mean: 2.5, min: 1, q1: 1.75, median: 2.5, q3: 3.25, max: 4 });
    expect(spreadOf([10, 20, 60])).toEqual({ count: 3, mean: 30, min: 10, q1: 15, median: 20, q3: 40, max: 60 });
    expect(spreadOf([7])).toEqual({ count: 1, mean: 7, min: 7, q1: 7, median: 7, q3: 7, max: 7 });
  });

  it('has nothing to say of no values', () => {
    expect(spreadOf([])).toBeNull();
  });

  it('sorts by value, not by text, and leaves its argument alone', () => {
    const values = [100, 9, 20];
    expect(spreadOf(values)?.median).toBe(20);
    expect(values).toEqual([100, 9, 20]);
  });
});

describe('effectiveBranchingFactor', () => {
  it('is 1.92 for the 52 nodes at depth 5 of Russell and Norvig', () => {
    expect(effectiveBranchingFactor(52, 5)).toBeCloseTo(1.92, 2);
  });

  it('is exact for uniform trees', () => {
    expect(effectiveBranchingFactor(2 + 4 + 8 + 16, 4)).toBeCloseTo(2, 9);
    expect(effectiveBranchingFactor(3 + 9 + 27, 3)).toBeCloseTo(3, 9);
    expect(effectiveBranchingFactor(80, 80)).toBeCloseTo(1, 9);
    expect(effectiveBranchingFactor(1.5 + 2.25, 2)).toBeCloseTo(1.5, 9);
    expect(effectiveBranchingFactor(7, 1)).toBeCloseTo(7, 9);
  });

  it('does not exist for a start that is the goal, and is 0 where nothing was generated', () => {
    expect(effectiveBranchingFactor(0, 0)).toBeNull();
    expect(effectiveBranchingFactor(0, 10)).toBeCloseTo(0, 9);
  });

  it('solves N + 1 = 1 + b + … + b^d for every N and d', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1e12 }), fc.integer({ min: 1, max: 200 }), (generated, depth) => {
        const factor = effectiveBranchingFactor(generated, depth) ?? Number.NaN;
        let sum = 0;
        for (let level = 1; level <= depth; level++) sum += factor ** level;
        expect(sum / generated).toBeCloseTo(1, 6);
      }),
    );
  });
});
