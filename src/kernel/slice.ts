/**
 * How long the next slice of a kernel's work is, so that the event loop gets its turn about as often as wanted.
 *
 * Invariant: no answer and no count depends on it; only where work stops for the clock does.
 */

/** A slice grows no further than this many times at once. */
const GROWTH = 4;
const MOST_UNITS = 2 ** 27;
/** milliseconds; a clock that shows less says nothing about how fast the work is */
const LEAST_MS = 0.1;

/**
 * As many units of work as take about `forMs`, judged by the last slice.
 *
 * @param units - that the last slice was allowed
 * @param done - that it did: fewer where the work returns early, as a search does after a round
 * @param tookMs - milliseconds that it took
 * @param least - units; a slice stays this long, whatever the last one took
 */
export function nextSlice(units: number, done: number, tookMs: number, forMs: number, least: number): number {
  const fitting = Math.floor((done * forMs) / Math.max(tookMs, LEAST_MS));
  return Math.max(least, Math.min(units * GROWTH, MOST_UNITS, fitting));
}
