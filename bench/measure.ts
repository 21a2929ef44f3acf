/**
 * One case, or two in turn: count, warm up, clock.
 *
 * Invariant: nothing is clocked before one run's counts were those expected, and every clocked run is held
 * to them again; a run that differs throws its time away with all the others of its case.
 */

import type { BenchWarning, CaseRecord, ComparisonRecord, Counts, Target } from '#host/cli/bench/request-record.js';
import type { Sampled, Sampler } from './benchmark-js.ts';
import type { BenchCase, Comparison, Outcome } from './case.ts';
import { summarise } from './statistics.ts';
import { countsDiffer, samplingWarnings } from './warnings.ts';

export interface Pace {
  readonly minSamples: number;
  readonly maxTimeMs: number;
  readonly checkOnly: boolean;
  readonly signal?: AbortSignal | undefined;
}

/** Thrown by a run whose counts are not those expected. */
class CountsDifferError extends Error {
  readonly warning: BenchWarning;
  constructor(warning: BenchWarning) {
    super(warning.message);
    this.warning = warning;
  }
}

/** A share of the sampling time, before it, lets the compilers settle. */
const WARM_UP_SHARE = 0.1;

/** Measures one case. Throws only the signal's reason. */
export async function measureCase(suite: string, bench: BenchCase, sampler: Sampler, pace: Pace): Promise<CaseRecord> {
  try {
    const contender = await Contender.ready(bench, pace);
    if (pace.checkOnly) return { record: 'case', suite, name: bench.name, state: 'checked', counts: bench.expected };
    await contender.warmUp(pace.maxTimeMs * WARM_UP_SHARE);
    await contender.sample(sampler, pace.minSamples, pace.maxTimeMs);
    return contender.report(suite, sampler.resolutionMs);
  } catch (error) {
    return describeFailure(suite, bench, error, pace);
  }
}

/** Measures two cases in rounds, the order turned round by round. Throws only the signal's reason. */
export async function* compareCases(
  suite: string,
  comparison: Comparison,
  sampler: Sampler,
  pace: Pace,
): AsyncGenerator<CaseRecord | ComparisonRecord> {
  const contenders: Contender[] = [];
  for (const bench of [comparison.first, comparison.second]) {
    try {
      const contender = await Contender.ready(bench, pace);
      if (pace.checkOnly) yield { record: 'case', suite, name: bench.name, state: 'checked', counts: bench.expected };
      else await contender.warmUp(pace.maxTimeMs * WARM_UP_SHARE);
      contenders.push(contender);
    } catch (error) {
      yield describeFailure(suite, bench, error, pace);
    }
  }
  const [first, second] = contenders;
  if (pace.checkOnly || first === undefined || second === undefined) return;

  const ratios: number[] = [];
  const started = performance.now();
  while (ratios.length < pace.minSamples || performance.now() - started < 2 * pace.maxTimeMs) {
    const order = ratios.length % 2 === 0 ? [first, second] : [second, first];
    for (const contender of order) {
      try {
        await contender.sample(sampler, 1, 0);
      } catch (error) {
        yield describeFailure(suite, contender.bench, error, pace);
        return;
      }
    }
    ratios.push(first.lastMs / second.lastMs);
  }
  yield first.report(suite, sampler.resolutionMs);
  yield second.report(suite, sampler.resolutionMs);
  const ratio = summarise(ratios);
  const target = comparisonTarget(comparison, first, second);
  yield {
    record: 'comparison',
    suite,
    name: comparison.name,
    first: comparison.first.name,
    second: comparison.second.name,
    statement: comparison.statement.replace('{ratio}', ratio.median.toFixed(2)),
    ratio,
    ...(target === undefined ? {} : { target }),
  };
}

/** A case that is loaded, with the samples it has so far. */
class Contender {
  readonly bench: BenchCase;
  readonly #run: () => Promise<Outcome>;
  readonly #samplesMs: number[] = [];
  readonly #reportedMs: number[] = [];
  #runsPerSample = 1;
  lastMs = Number.NaN;

  private constructor(bench: BenchCase, run: () => Promise<Outcome>) {
    this.bench = bench;
    this.#run = run;
  }

  /** Loads a case and holds its first run to the expected counts. */
  static async ready(bench: BenchCase, { signal }: Pace): Promise<Contender> {
    const prepared = await bench.prepare();
    const run = async () => {
      signal?.throwIfAborted();
      const outcome = await prepared();
      if (!isSame(bench.expected, outcome.counts)) {
        const warning = countsDiffer(bench.expected, outcome.counts);
        if (warning !== undefined) throw new CountsDifferError(warning);
      }
      return outcome;
    };
    await run();
    return new Contender(bench, run);
  }

  async warmUp(forMs: number): Promise<void> {
    const started = performance.now();
    do await this.#run();
    while (performance.now() - started < forMs);
  }

  async sample(sampler: Sampler, minSamples: number, maxTimeMs: number): Promise<void> {
    const sampled: Sampled = await sampler.sample(
      async () => {
        const { reportedMs } = await this.#run();
        if (reportedMs !== undefined) this.#reportedMs.push(reportedMs);
      },
      { minSamples, maxTimeMs, isWholeRun: this.bench.isWholeRun ?? false },
    );
    this.#samplesMs.push(...sampled.samplesMs);
    this.#runsPerSample = sampled.runsPerSample;
    this.lastMs = summarise(sampled.samplesMs).median;
  }

  get medianMs(): number {
    return summarise(this.#samplesMs).median;
  }

  report(suite: string, resolutionMs: number): CaseRecord {
    const { name, expected, work, reportedAtMostMs } = this.bench;
    const timeMs = summarise(this.#samplesMs);
    const reportedMs = this.#reportedMs.length === 0 ? undefined : summarise(this.#reportedMs);
    return {
      record: 'case',
      suite,
      name,
      state: 'measured',
      counts: expected,
      runsPerSample: this.#runsPerSample,
      timeMs,
      ...(reportedMs === undefined ? {} : { reportedMs }),
      work,
      perSecond: ((expected[work] ?? 0) * 1000) / timeMs.median,
      ...(reportedMs === undefined || reportedAtMostMs === undefined
        ? {}
        : {
            target: {
              text: `at most ${reportedAtMostMs} ms of search`,
              met: reportedMs.median <= reportedAtMostMs,
            },
          }),
      warnings: samplingWarnings(timeMs, this.#runsPerSample, resolutionMs),
    };
  }
}

function comparisonTarget(
  { atMost, second: { name } }: Comparison,
  first: Contender,
  second: Contender,
): Target | undefined {
  if (atMost === undefined) return undefined;
  const limitMs = atMost.factor * second.medianMs + atMost.plusMs;
  return {
    text: `at most ${atMost.factor} x ${name} + ${atMost.plusMs} ms = ${limitMs.toFixed(1)} ms`,
    met: first.medianMs <= limitMs,
  };
}

function describeFailure(suite: string, { name }: BenchCase, error: unknown, { signal }: Pace): CaseRecord {
  if (signal?.aborted) throw signal.reason;
  const identity = { record: 'case', suite, name } as const;
  if (error instanceof CountsDifferError) return { ...identity, state: 'refused', warnings: [error.warning] };
  return { ...identity, state: 'failed', message: error instanceof Error ? error.message : String(error) };
}

/** Cheap enough to be inside the clock. */
function isSame(expected: Counts, actual: Counts): boolean {
  let names = 0;
  for (const name in expected) {
    if (expected[name] !== actual[name]) return false;
    names++;
  }
  for (const _ in actual) names--;
  return names === 0;
}
