import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { relativeSpread, summarise } from '../../bench/statistics.ts';

describe('summarise', () => {
  it('takes the middle of an odd and of an even number of samples', () => {
    expect(summarise([3, 1, 2]).median).toBe(2);
    expect(summarise([4, 1, 2, 3]).median).toBe(2.5);
  });

  it('interpolates quartiles and measures the deviation from the median', () => {
    const { q1, q3, mad, min, max } = summarise([1, 2, 4, 8, 16]);
    expect({ q1, q3, mad, min, max }).toEqual({ q1: 2, q3: 8, mad: 3, min: 1, max: 16 });
  });

  it('is hardly moved by one sample gone wrong', () => {
    expect(summarise([10, 11, 10, 11, 10, 11, 5000]).median).toBe(11);
  });

  it('keeps the samples raw and in order', () => {
    expect(summarise([3, 1, 2]).samples).toEqual([3, 1, 2]);
  });

  it('refuses no samples', () => {
    expect(() => summarise([])).toThrow(RangeError);
  });

  it('orders its figures, whatever the samples', () => {
    const samples = fc.array(fc.double({ min: 0, max: 1e6, noNaN: true }), { minLength: 1, maxLength: 40 });
    fc.assert(
      fc.property(samples, (values) => {
        const { min, q1, median, q3, max, mad } = summarise(values);
        const ordered = [min, q1, median, q3, max];
        expect([...ordered].sort((left, right) => left - right)).toEqual(ordered);
        expect(mad).toBeLessThanOrEqual(max - min);
      }),
    );
  });
});

describe('relativeSpread', () => {
  it('is the middle half beside the median', () => {
    expect(relativeSpread(summarise([1, 2, 4, 8, 16]))).toBe(1.5);
  });

  it('is 0 where the median is', () => {
    expect(relativeSpread(summarise([0, 0, 0]))).toBe(0);
  });
});
