/**
 * What a suite is made of. To add a case: write an object of this shape into a suite, run
 * `npuzzle bench --check`, and put the counts it names into `expected` once they are known to be right.
 */

import type { Counts } from '#host/cli/bench/request-record.js';

/** What one run did, and the time the program itself reported for it, where it reports one. */
export interface Outcome {
  readonly counts: Counts;
  /** milliseconds */
  readonly reportedMs?: number;
}

export interface BenchCase {
  /** unique in its suite */
  readonly name: string;
  readonly about: string;
  /** of every single run, exactly */
  readonly expected: Counts;
  /** the count whose rate is reported */
  readonly work: string;
  /** a bar on the median of `reportedMs` */
  readonly reportedAtMostMs?: number;
  /** never several runs a sample; for runs that start a process */
  readonly isWholeRun?: boolean;
  /** Loads and allocates, outside the clock. What it returns is clocked; it should take 0.1 ms or more. */
  prepare(): Promise<() => Outcome | Promise<Outcome>>;
}

/** Two cases that do the same work, measured in turn. */
export interface Comparison {
  readonly name: string;
  readonly about: string;
  readonly first: BenchCase;
  readonly second: BenchCase;
  /** with `{ratio}`: median of time of first / time of second, round by round */
  readonly statement: string;
  /** a bar: time of first at most `factor` x time of second + `plusMs`, medians */
  readonly atMost?: { readonly factor: number; readonly plusMs: number };
}

export type BenchEntry = BenchCase | Comparison;

export function isComparison(entry: BenchEntry): entry is Comparison {
  return 'first' in entry;
}
