/**
 * The one place that knows benchmark.js 2.1.4, which is CommonJS and has no types: clocks in, raw samples out.
 *
 * Every case runs in its deferred mode: the plain mode clocks nothing on the first run of each sample, which
 * doubles the time of a case that takes a second. Its statistics are left aside; statistics.ts has ours.
 */

import { createRequire } from 'node:module';

/** As `process.hrtime`: seconds and nanoseconds, since `start` if given. */
export type Clock = (start?: [number, number]) => [number, number];

export interface SampleRequest {
  readonly minSamples: number;
  /** sampling goes on until this much time has passed */
  readonly maxTimeMs: number;
  /** one run a sample, however short; else as many as fill 50 ms */
  readonly isWholeRun: boolean;
}

export interface Sampled {
  /** milliseconds of one run, each the mean over a sample's runs */
  readonly samplesMs: readonly number[];
  readonly runsPerSample: number;
}

interface Deferred {
  resolve(): void;
}

interface BenchmarkInstance {
  readonly stats: { readonly sample: readonly number[] };
  readonly count: number;
  readonly error?: unknown;
  on(event: 'complete', listener: () => void): void;
  run(): void;
  abort(): void;
}

interface BenchmarkOptions {
  readonly defer: true;
  readonly minSamples: number;
  /** seconds */
  readonly maxTime: number;
  /** seconds; 0 leaves it to benchmark.js */
  readonly minTime: number;
  readonly fn: (deferred: Deferred) => void;
}

interface BenchmarkJs {
  new (options: BenchmarkOptions): BenchmarkInstance;
  runInContext(context: { readonly process: { readonly hrtime: Clock } }): BenchmarkJs;
}

const benchmarkJs: BenchmarkJs = createRequire(import.meta.url)('benchmark');

const SHORTEST_SECONDS = 1e-9;

export class Sampler {
  readonly #benchmark: BenchmarkJs;
  readonly resolutionMs: number;

  /** @param clock - for tests; what it returns must grow with every call */
  constructor(clock: Clock = process.hrtime) {
    this.#benchmark = benchmarkJs.runInContext({ process: { hrtime: clock } });
    this.resolutionMs = tickOf(clock);
  }

  /** Clocks `run` again and again; rejects with what `run` throws, at once. */
  sample(run: () => unknown, { minSamples, maxTimeMs, isWholeRun }: SampleRequest): Promise<Sampled> {
    return new Promise((resolve, reject) => {
      let failure: { readonly error: unknown } | undefined;
      const benchmark = new this.#benchmark({
        defer: true,
        minSamples,
        maxTime: maxTimeMs / 1000,
        minTime: isWholeRun ? SHORTEST_SECONDS : 0,
        fn: async (deferred) => {
          try {
            await run();
          } catch (error) {
            failure ??= { error };
            benchmark.abort();
          }
          deferred.resolve();
        },
      });
      benchmark.on('complete', () => {
        if (failure !== undefined) reject(failure.error);
        else if (benchmark.error !== undefined) reject(benchmark.error);
        else {
          const samplesMs = benchmark.stats.sample.map((seconds) => seconds * 1000);
          resolve({ samplesMs, runsPerSample: benchmark.count });
        }
      });
      benchmark.run();
    });
  }
}

/** The least time the clock can tell apart, in milliseconds: the smallest of a few steps seen. */
function tickOf(clock: Clock): number {
  let smallest = Number.POSITIVE_INFINITY;
  for (let step = 0; step < 30; step++) {
    const start = clock();
    let passed = clock(start);
    while (passed[0] === 0 && passed[1] === 0) passed = clock(start);
    smallest = Math.min(smallest, passed[0] * 1000 + passed[1] / 1e6);
  }
  return smallest;
}
