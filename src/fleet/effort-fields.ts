/** What a search took, as results of every kind carry it. */

import type { SolveResult } from '../contract/result.ts';
import { amount, wholeNumber } from './fields.ts';
import { MOST_COUNT, MOST_MS } from './protocol.ts';

/** @throws {FieldError} naming what is wrong */
export function effortIn([expanded, generated, peakOpen, peakStored, elapsedMs, setupMs]: readonly unknown[]): Pick<
  SolveResult,
  'expanded' | 'generated' | 'peakOpen' | 'peakStored' | 'elapsedMs' | 'setupMs'
> {
  return {
    expanded: wholeNumber(expanded, 'expanded', 0, MOST_COUNT),
    generated: wholeNumber(generated, 'generated', 0, MOST_COUNT),
    peakOpen: wholeNumber(peakOpen, 'peakOpen', 0, MOST_COUNT),
    peakStored: wholeNumber(peakStored, 'peakStored', 0, MOST_COUNT),
    elapsedMs: amount(elapsedMs, 'elapsedMs', 0, MOST_MS),
    setupMs: amount(setupMs, 'setupMs', 0, MOST_MS),
  };
}
