/**
 * Runs a search to its end, slice by slice, within limits; between slices the event loop gets its turn.
 *
 * Counts and answers do not depend on the slices: only where a search stops for a limit does.
 */

import type { RunEnd } from '../contract/limits.ts';
import type { Progress } from '../contract/options.ts';
import { system } from '../platform/system.ts';
import { STATUS } from './exports.ts';
import type { Counters } from './search-kernel.ts';
import { nextSlice } from './slice.ts';

/** A search that has begun on some kernel. */
export interface RunningSearch {
  /** Runs at most about `budget` more expansions; returns a STATUS. */
  run(budget: number): number;
  readonly counters: Counters;
  /** proven so far: no solution is shorter, in moves */
  readonly lowerBound: number;
}

export interface RunLimits {
  readonly timeoutMs?: number | undefined;
  readonly maxNodes?: number | undefined;
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: ((progress: Progress) => void) | undefined;
  /** gets after each slice what was expanded and proven; the search waits for work that it begins */
  readonly beside?: ((expanded: number, lowerBound: number) => Promise<void> | undefined) | undefined;
}

/** Expansions before anybody is attended to: most searches end before, in a few milliseconds. */
const ALONE = 100_000;
/** Expansions of the first slice, and of any: with inversion distance one takes up to 0.1 ms. */
const LEAST_SLICE = 250;
const SLICE_MS = 15;
const PROGRESS_MS = 100;

const ENDS: Readonly<Record<number, RunEnd>> = {
  [STATUS.SOLVED]: 'solved',
  [STATUS.EXHAUSTED]: 'exhausted',
  [STATUS.OUT_OF_MEMORY]: 'out-of-memory',
  [STATUS.TOO_LONG]: 'too-long',
};

/** Runs a search that has begun. */
export async function runToEnd(kernel: RunningSearch, limits: RunLimits): Promise<RunEnd> {
  const started = performance.now();
  let slice = LEAST_SLICE;
  let reported = started;
  for (;;) {
    if (limits.signal?.aborted) return 'aborted';
    const { expanded } = kernel.counters;
    const left = (limits.maxNodes ?? Number.POSITIVE_INFINITY) - expanded;
    if (left <= 0) return 'max-nodes';
    const before = performance.now();
    if (before - started >= (limits.timeoutMs ?? Number.POSITIVE_INFINITY)) return 'timeout';
    const status = kernel.run(Math.min(slice, left));
    const end = ENDS[status];
    if (end !== undefined) return end;
    const now = performance.now();
    const leftMs = (limits.timeoutMs ?? Number.POSITIVE_INFINITY) - (now - started);
    const done = kernel.counters.expanded - expanded;
    slice = nextSlice(slice, done, now - before, Math.min(SLICE_MS, Math.max(leftMs, 1)), LEAST_SLICE);
    if (limits.onProgress !== undefined && now - reported >= PROGRESS_MS) {
      reported = now;
      limits.onProgress(progressOf(kernel, now - started));
    }
    // By what was expanded, not by the clock, so that the same limits of nodes give the same answers.
    if (kernel.counters.expanded >= ALONE) {
      await (limits.beside?.(kernel.counters.expanded, kernel.lowerBound) ?? system.nextTurn());
    } else if (now - started >= SLICE_MS) await system.nextTurn();
  }
}

function progressOf(kernel: RunningSearch, elapsedMs: number): Progress {
  const { expanded, generated, peakStored } = kernel.counters;
  return {
    phase: 'search',
    done: 0,
    elapsedMs,
    lowerBound: kernel.lowerBound,
    expanded,
    generated,
    stored: peakStored,
  };
}
