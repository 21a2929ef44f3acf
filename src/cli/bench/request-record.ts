/**
 * What a benchmark reports, one record at a time: the lines of `npuzzle bench --json`.
 *
 * Invariant: a time is there only in state `measured`, and a case gets there only after its counts
 * were those expected. Times are milliseconds, wall, of one run; samples are kept raw, in order.
 */

/** How much was done: `boards`, `moves`, `expanded`, `generated`, `evaluations`, `processes` … */
export type Counts = Readonly<Record<string, number>>;

export interface Summary {
  readonly samples: readonly number[];
  readonly median: number;
  /** median absolute deviation from the median */
  readonly mad: number;
  readonly q1: number;
  readonly q3: number;
  readonly min: number;
  readonly max: number;
}

/** A reason not to trust a number; `message` says what can be done about it. */
export type BenchWarning = { readonly message: string } & (
  | { readonly kind: 'TimerTooCoarse'; readonly sampleMs: number; readonly resolutionMs: number }
  | { readonly kind: 'NoisyHost'; readonly relativeSpread: number }
  | { readonly kind: 'BusyHost'; readonly loadAverage: number; readonly cores: number }
  | { readonly kind: 'DebugKernel'; readonly kernel: string }
  | { readonly kind: 'CountsDiffer'; readonly expected: Counts; readonly actual: Counts }
  | { readonly kind: 'FewSamples'; readonly samples: number; readonly wanted: number }
  | { readonly kind: 'UncommittedChanges'; readonly commit: string }
  | { readonly kind: 'StaleBuild'; readonly file: string }
);

export interface KernelFile {
  /** the first 16 hexadecimal digits */
  readonly sha256: string;
  readonly bytes: number;
}

export interface EnvironmentRecord {
  readonly record: 'environment';
  /** of this format */
  readonly version: 1;
  /** ISO 8601, UTC */
  readonly date: string;
  readonly npuzzle: string;
  /** null outside a clone */
  readonly commit: string | null;
  readonly cpu: string;
  readonly cores: number;
  readonly memoryBytes: number;
  /** of the last minute, when the run began */
  readonly loadAverage: number;
  readonly platform: string;
  readonly node: string;
  readonly v8: string;
  readonly timerResolutionMs: number;
  /** by file name */
  readonly kernels: Readonly<Record<string, KernelFile>>;
  readonly warnings: readonly BenchWarning[];
}

/** A bar the case was set, and whether this run cleared it. */
export interface Target {
  readonly text: string;
  readonly met: boolean;
}

interface CaseIdentity {
  readonly record: 'case';
  readonly suite: string;
  readonly name: string;
}

export type CaseRecord =
  | (CaseIdentity & {
      readonly state: 'measured';
      /** of one run */
      readonly counts: Counts;
      readonly runsPerSample: number;
      readonly timeMs: Summary;
      /** the time the program itself reports for a run (sum of elapsedMs), where it reports one */
      readonly reportedMs?: Summary;
      /** what `perSecond` counts: a key of `counts` */
      readonly work: string;
      readonly perSecond: number;
      readonly target?: Target;
      readonly warnings: readonly BenchWarning[];
    })
  /** counts were right; nothing was clocked, as asked */
  | (CaseIdentity & { readonly state: 'checked'; readonly counts: Counts })
  /** counts were wrong; nothing was clocked */
  | (CaseIdentity & { readonly state: 'refused'; readonly warnings: readonly BenchWarning[] })
  | (CaseIdentity & { readonly state: 'failed'; readonly message: string });

/** Two cases measured in turn; ratios are of two times from the same round, first to second. */
export interface ComparisonRecord {
  readonly record: 'comparison';
  readonly suite: string;
  readonly name: string;
  readonly first: string;
  readonly second: string;
  /** the ratio in words, `{ratio}` filled in */
  readonly statement: string;
  readonly ratio: Summary;
  readonly target?: Target;
}

export interface EndRecord {
  readonly record: 'end';
  readonly measured: number;
  readonly checked: number;
  readonly refused: number;
  readonly failed: number;
  readonly interrupted: boolean;
  readonly elapsedMs: number;
}

export type BenchRecord = EnvironmentRecord | CaseRecord | ComparisonRecord | EndRecord;
