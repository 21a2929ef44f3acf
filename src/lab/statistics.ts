/**
 * Mean and quantiles of a sample.
 *
 * Quantiles interpolate between neighbours (type 7 of Hyndman and Fan, the default of R and NumPy), so the median of
 * an even number of values is the mean of the middle two.
 */

export interface Spread {
  readonly count: number;
  readonly mean: number;
  readonly min: number;
  readonly q1: number;
  readonly median: number;
  readonly q3: number;
  readonly max: number;
}

/** Describes a sample; null for an empty one. */
export function spreadOf(values: readonly number[]): Spread | null {
  const sorted = [...values].sort((left, right) => left - right);
  const min = sorted[0];
  const max = sorted.at(-1);
  if (min === undefined || max === undefined) return null;
  const total = sorted.reduce((sum, value) => sum + value, 0);
  return {
    count: sorted.length,
    mean: total / sorted.length,
    min,
    q1: quantile(sorted, 0.25),
    median: quantile(sorted, 0.5),
    q3: quantile(sorted, 0.75),
    max,
  };
}

/** The value below which a fraction `part` of the sorted values lies. */
export function quantile(sorted: readonly number[], part: number): number {
  const place = (sorted.length - 1) * part;
  const below = sorted[Math.floor(place)] ?? Number.NaN;
  const above = sorted[Math.ceil(place)] ?? below;
  return below + (above - below) * (place - Math.floor(place));
}
