/**
 * Robust statistics of a few samples: median and spread, which one bad sample cannot move far.
 *
 * Means and standard deviations are left out on purpose: on a shared machine times have a long upper tail.
 * Quartiles interpolate between order statistics (type 7 of Hyndman and Fan, 1996).
 */

import type { Summary } from '#host/cli/bench/request-record.js';

/**
 * Summary of at least one sample.
 *
 * @throws {RangeError} for no samples
 */
export function summarise(samples: readonly number[]): Summary {
  const sorted = [...samples].sort((left, right) => left - right);
  const median = quantile(sorted, 0.5);
  const deviations = sorted.map((sample) => Math.abs(sample - median)).sort((left, right) => left - right);
  return {
    samples,
    median,
    mad: quantile(deviations, 0.5),
    q1: quantile(sorted, 0.25),
    q3: quantile(sorted, 0.75),
    min: quantile(sorted, 0),
    max: quantile(sorted, 1),
  };
}

/** @throws {RangeError} for no values */
export function medianOf(values: readonly number[]): number {
  return quantile(
    [...values].sort((left, right) => left - right),
    0.5,
  );
}

/** Spread beside the median: (q3 − q1) / median; 0 where the median is 0. */
export function relativeSpread({ median, q1, q3 }: Summary): number {
  return median === 0 ? 0 : (q3 - q1) / median;
}

/** The value below which `share` of the samples lie. */
function quantile(sorted: readonly number[], share: number): number {
  if (sorted.length === 0) throw new RangeError('no samples');
  const place = (sorted.length - 1) * share;
  const below = sorted[Math.floor(place)] ?? 0;
  const above = sorted[Math.ceil(place)] ?? below;
  return below + (above - below) * (place - Math.floor(place));
}
