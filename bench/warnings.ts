/**
 * When a number cannot be trusted: the tests, their limits, and what the reader can do about each.
 *
 * Invariant: a warning never hides a number and never changes one, except `CountsDiffer`, which stands
 * in place of a time. Model: the warnings of hyperfine.
 */

import type { BenchWarning, Counts, Summary } from '#host/cli/bench/request-record.js';
import { relativeSpread } from './statistics.ts';

export const WANTED_SAMPLES = 10;
/** (q3 − q1) / median above this is noise */
const NOISY_SPREAD = 0.1;
/** a sample must last this many ticks of the clock */
const TICKS_A_SAMPLE = 100;

/** Warnings about one case's samples. */
export function samplingWarnings(timeMs: Summary, runsPerSample: number, resolutionMs: number): BenchWarning[] {
  const warnings: BenchWarning[] = [];
  const samples = timeMs.samples.length;
  if (samples < WANTED_SAMPLES) {
    const message = `only ${samples} samples: a spread of so few means little, raise --min-samples to ${WANTED_SAMPLES}`;
    warnings.push({ kind: 'FewSamples', samples, wanted: WANTED_SAMPLES, message });
  }
  const sampleMs = timeMs.median * runsPerSample;
  if (sampleMs < TICKS_A_SAMPLE * resolutionMs) {
    const message = `a sample lasts ${sampleMs} ms but the clock ticks every ${resolutionMs} ms: give the case more work a run`;
    warnings.push({ kind: 'TimerTooCoarse', sampleMs, resolutionMs, message });
  }
  const spread = relativeSpread(timeMs);
  if (spread > NOISY_SPREAD) {
    const message = `the middle half of the samples spreads over ${Math.round(spread * 100)} % of the median: close other programs, or raise --max-time`;
    warnings.push({ kind: 'NoisyHost', relativeSpread: spread, message });
  }
  return warnings;
}

/** The machine was at work already when the run began. */
export function busyHost(loadAverage: number, cores: number): BenchWarning[] {
  if (loadAverage <= cores / 2) return [];
  const message = `load was ${loadAverage.toFixed(1)} on ${cores} cores before the first sample: compare only ratios of this run, or run it again on an idle machine`;
  return [{ kind: 'BusyHost', loadAverage, cores, message }];
}

export function debugKernel(kernel: string): BenchWarning {
  return {
    kind: 'DebugKernel',
    kernel,
    message: `${kernel} is a debug build: run \`npm run build\` and measure again`,
  };
}

export function staleBuild(file: string): BenchWarning {
  return { kind: 'StaleBuild', file, message: `${file} is newer than what was built: run \`npm run build\`` };
}

export function uncommittedChanges(commit: string): BenchWarning {
  const message = `there are changes since ${commit}, which the commit does not name: commit before keeping these numbers`;
  return { kind: 'UncommittedChanges', commit, message };
}

/** `undefined` if every expected count was met and nothing else was counted. */
export function countsDiffer(expected: Counts, actual: Counts): BenchWarning | undefined {
  const names = new Set([...Object.keys(expected), ...Object.keys(actual)]);
  const wrong = [...names].filter((name) => expected[name] !== actual[name]);
  if (wrong.length === 0) return undefined;
  const which = wrong.map((name) => `${name} ${show(actual[name])}, expected ${show(expected[name])}`).join('; ');
  const message = `${which}: no time is reported for a different search; if the change is meant, say why and update bench/suites`;
  return { kind: 'CountsDiffer', expected, actual, message };
}

function show(count: number | undefined): string {
  return count === undefined ? 'none' : String(count);
}
