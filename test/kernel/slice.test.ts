import { describe, expect, it } from 'vitest';
import { nextSlice } from '../../src/kernel/slice.ts';

describe('the next slice', () => {
  it('is as much as the last one did in the time wanted', () => {
    expect(nextSlice(10_000, 10_000, 20, 10, 1)).toBe(5000);
    expect(nextSlice(10_000, 10_000, 5, 10, 1)).toBe(20_000);
  });

  it('goes by what was done, not by what was allowed', () => {
    expect(nextSlice(1_000_000, 10_000, 10, 20, 1)).toBe(20_000);
  });

  it('grows fourfold at most', () => {
    expect(nextSlice(10_000, 10_000, 0, 10, 1)).toBe(40_000);
  });

  it('is no less than asked, however slow the last one was', () => {
    expect(nextSlice(10_000, 10_000, 60_000, 10, 1000)).toBe(1000);
    expect(nextSlice(10_000, 0, 0, 10, 1)).toBe(1);
  });

  it('stays a number that kernels take', () => {
    expect(nextSlice(2 ** 27, 2 ** 27, 0.01, 10, 1)).toBe(2 ** 27);
  });
});
