/** The line between `npuzzle bench quality` and its runner in bench/quality. */

/** What is asked for. */
export interface QualityRequest {
  /** names of sets, or files of `id; n; optimal; tiles` lines; see bench/quality/sets.ts */
  readonly sets: readonly string[];
  /** milliseconds for each board */
  readonly timeoutsMs: readonly number[];
  /** boards of each set at most */
  readonly boards?: number | undefined;
  readonly threads?: number | undefined;
  readonly seed: number;
  readonly maxMemoryBytes?: number | undefined;
  readonly signal?: AbortSignal;
  readonly onBoard?: (set: string, timeoutMs: number, done: number, of: number) => void;
}

/** One board's answer; `npuzzle bench quality --jsonl` keeps them all. */
export interface QualityBoard {
  readonly record: 'board';
  readonly set: string;
  readonly timeoutMs: number;
  readonly id: string;
  /** moves; null if nothing was found */
  readonly length: number | null;
  /** moves, where it is published */
  readonly optimal: number | null;
  readonly lowerBound: number;
  readonly manhattan: number;
  readonly isProven: boolean;
  readonly algorithm: string;
  readonly elapsedMs: number;
  readonly setupMs: number;
  readonly generated: number;
}

/** A set at one time limit. */
export interface QualitySummary {
  readonly record: 'quality';
  readonly set: string;
  readonly timeoutMs: number;
  readonly boards: number;
  readonly solved: number;
  readonly meanLength: number;
  /** sum of lengths over sum of Manhattan distances */
  readonly perManhattan: number;
  /** mean excess over the optimum, in percent of the sum of optima; null where optima are not published */
  readonly gapPercent: number | null;
  /** boards whose answer is as short as the published optimum */
  readonly optimalBoards: number | null;
  /** boards proven shortest by the run itself */
  readonly provenBoards: number;
  /** mean of length over proven bound, less one, in percent */
  readonly boundGapPercent: number;
  readonly meanMs: number;
  readonly maxMs: number;
  /** who published lengths for the set: `NAME-reference.csv` beside it; null if nobody did */
  readonly referenceName: string | null;
  /** mean of those lengths over the boards that `meanLength` counts; null unless each of them has one */
  readonly referenceMean: number | null;
}
