/**
 * The door of bench/: which suites there are, and a run of some of them as a stream of records.
 *
 * Invariant: a record is yielded as soon as it exists, so an interrupted run keeps what it measured.
 */

import { type BenchModule, SUITES, type SuiteName } from '#host/cli/bench/request-contract.js';
import type { BenchRecord, CaseRecord, ComparisonRecord, EndRecord } from '#host/cli/bench/request-record.js';
import { Sampler } from './benchmark-js.ts';
import { type BenchEntry, isComparison } from './case.ts';
import { describeEnvironment } from './environment.ts';
import { compareCases, measureCase } from './measure.ts';
import { summarise } from './statistics.ts';

export { runAnswers } from './answers.ts';
export { runProofs } from './proofs.ts';
export { runQuality } from './quality/run.ts';

interface SuiteModule {
  readonly suite: () => readonly BenchEntry[];
  /** with `{ratio}`: the median of all comparisons' ratios */
  readonly OVERALL?: string;
}

const LOADERS: Readonly<Record<SuiteName, () => Promise<SuiteModule>>> = {
  kernel: () => import('./suites/kernel.ts'),
  solve: () => import('./suites/solve.ts'),
  typescript: () => import('./suites/typescript.ts'),
  startup: () => import('./suites/startup.ts'),
  'pattern-build': () => import('./suites/pattern-build.ts'),
  'look-ups': () => import('./suites/look-ups.ts'),
  'a-star': () => import('./suites/a-star.ts'),
  'two-sides': () => import('./suites/two-sides.ts'),
  korf: () => import('./suites/korf.ts'),
};

export const SUITE_NAMES = Object.keys(SUITES) as SuiteName[];

export const listCases: BenchModule['listCases'] = async (suites) => {
  const listed = [];
  for (const suite of suites) {
    for (const { name, about } of await entriesOf(suite, undefined)) listed.push({ suite, name, about });
  }
  return listed;
};

export const runBench: BenchModule['runBench'] = async function* (request): AsyncGenerator<BenchRecord> {
  const started = performance.now();
  const sampler = new Sampler();
  const states: Record<CaseRecord['state'], number> = { measured: 0, checked: 0, refused: 0, failed: 0 };
  const end = (interrupted: boolean): EndRecord => ({
    record: 'end',
    ...states,
    interrupted,
    elapsedMs: performance.now() - started,
  });
  yield describeEnvironment(sampler.resolutionMs);
  try {
    for (const suite of request.suites) {
      const comparisons: ComparisonRecord[] = [];
      for (const entry of await entriesOf(suite, request.filter)) {
        request.signal?.throwIfAborted();
        request.onProgress?.(suite, entry.name);
        const records = isComparison(entry)
          ? compareCases(suite, entry, sampler, request)
          : [await measureCase(suite, entry, sampler, request)];
        for await (const record of records) {
          if (record.record === 'case') states[record.state]++;
          else comparisons.push(record);
          yield record;
        }
      }
      const { OVERALL } = await LOADERS[suite]();
      if (OVERALL !== undefined && comparisons.length > 1) yield overall(suite, comparisons, OVERALL);
    }
  } catch (error) {
    if (request.signal?.aborted !== true) throw error;
    yield end(true);
    return;
  }
  yield end(false);
};

/** All comparisons of a suite as one: a sample for each, the median of its rounds. */
function overall(suite: SuiteName, comparisons: readonly ComparisonRecord[], statement: string): ComparisonRecord {
  const ratio = summarise(comparisons.map((comparison) => comparison.ratio.median));
  const [first, second] = ['first of each', 'second of each'];
  const words = statement.replace('{ratio}', ratio.median.toFixed(2));
  return { record: 'comparison', suite, name: 'overall', first, second, statement: words, ratio };
}

/** A suite's cases and comparisons whose `suite/name` holds the filter's text. */
async function entriesOf(suite: SuiteName, filter: string | undefined): Promise<readonly BenchEntry[]> {
  const entries = (await LOADERS[suite]()).suite();
  const wanted = filter?.toLowerCase();
  if (wanted === undefined) return entries;
  return entries.filter(({ name }) => `${suite}/${name}`.toLowerCase().includes(wanted));
}
