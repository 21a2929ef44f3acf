import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countText, escapeText, tickText, timeText } from '../../src/lab/markup.ts';
import { linearScale, logScale, wholeScale } from '../../src/lab/scale.ts';

const RANGE = [0, 100] as const;

describe('logScale', () => {
  it('puts powers of ten at equal distances', () => {
    const { at, ticks } = logScale([10, 100_000], RANGE);
    expect(ticks).toEqual([10, 100, 1000, 10_000, 100_000]);
    expect(ticks.map(at)).toEqual([0, 25, 50, 75, 100]);
  });

  it('has 2 and 5 between where there is room', () => {
    expect(logScale([3, 40], RANGE).ticks).toEqual([1, 2, 5, 10, 20, 50, 100]);
  });

  it('draws ticks below the lowest value where they belong', () => {
    const { at } = logScale([50, 9000], RANGE);
    expect(at(10)).toBe(0);
    expect(at(50)).toBeGreaterThan(0);
  });

  it('thins its ticks over many decades', () => {
    expect(logScale([1, 1e15], RANGE).ticks.length).toBeLessThanOrEqual(8);
  });
});

describe('linearScale and wholeScale', () => {
  it('widen to round ticks, or stay within whole numbers', () => {
    expect(linearScale([1.1, 1.93], RANGE).ticks).toEqual([1, 1.2, 1.4, 1.6, 1.8, 2]);
    expect(wholeScale([14, 28], RANGE).ticks).toEqual([15, 20, 25]);
    expect(wholeScale([5, 5], RANGE).ticks).toEqual([5, 6]);
    expect(wholeScale([3, 6], RANGE).ticks).toEqual([3, 4, 5, 6]);
  });
});

describe('every scale', () => {
  it('keeps order, stays in its range and puts its ticks there too', () => {
    const pair = fc
      .tuple(fc.integer({ min: 1, max: 1e9 }), fc.integer({ min: 1, max: 1e9 }))
      .map(([one, other]) => [Math.min(one, other), Math.max(one, other)] as const);
    fc.assert(
      fc.property(pair, ([low, high]) => {
        for (const scale of [
          linearScale([low, high], RANGE),
          wholeScale([low, high], RANGE),
          logScale([low, high], RANGE),
        ]) {
          expect(scale.at(low)).toBeGreaterThanOrEqual(-1e-9);
          expect(scale.at(high)).toBeLessThanOrEqual(100 + 1e-9);
          expect(scale.at(low)).toBeLessThanOrEqual(scale.at(high));
          expect(scale.ticks.length).toBeGreaterThanOrEqual(2);
          const places = scale.ticks.map(scale.at);
          expect(places).toEqual([...places].sort((left, right) => left - right));
          expect(new Set(places).size).toBe(places.length);
        }
      }),
    );
  });
});

describe('texts', () => {
  it('are short and read right', () => {
    expect([0, 7.25, 999.6, 1234, 56_789, 1_234_567, 5e9].map(countText)).toEqual([
      '0',
      '7.25',
      '1000',
      '1,234',
      '56.8k',
      '1.23M',
      '5G',
    ]);
    expect([0.001, 1, 10, 1000, 20_000, 1e6].map(tickText)).toEqual(['0.001', '1', '10', '1k', '20k', '1M']);
    expect([0.0123, 0.5, 12.3, 1500, 90_000].map(timeText)).toEqual([
      '0.012 ms',
      '0.5 ms',
      '12.3 ms',
      '1.50 s',
      '1.5 min',
    ]);
    expect(escapeText('<a href="x">&')).toBe('&lt;a href=&quot;x&quot;&gt;&amp;');
  });
});
