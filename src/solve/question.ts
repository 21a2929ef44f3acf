/** What was asked of the pipeline, and how much of the caller's time is left for it. */

import { unsolvedResult } from '../contract/answer.ts';
import { OPTIMAL_CELLS, type RunEnd, signalWithin } from '../contract/limits.ts';
import type { SolveOptions } from '../contract/options.ts';
import type { SolveResult } from '../contract/result.ts';
import { MAX_MEMORY_BYTES } from '../kernel/memory.ts';
import type { LengthRange } from '../kernel/search-kernel.ts';
import { system } from '../platform/system.ts';
import { type Board, cellCount } from '../puzzle/board.ts';

export interface Question {
  readonly start: Board;
  readonly goal: Board;
  readonly options: SolveOptions;
  /** bytes, for states and tables together */
  readonly memoryBytes: number;
  /** when it was asked, on the clock of `performance` */
  readonly asked: number;
  /** when the caller's time is up, on the same clock; infinite without a limit */
  readonly endsAt: number;
  /** only solutions of these lengths are looked for; without any it ends as a limit does */
  readonly lengths?: LengthRange | undefined;
}

/** Of a time limit, what is kept back for an answer to a search that is cut short: more than the tenth it is measured by. */
const RESERVE_SHARE = 0.13;
const RESERVE_MS = 10;
/** On boards of up to 16 cells more does not help. */
const SMALL_RESERVE_MS = 1000;
/** With a checkpoint the proof goes on when the command is repeated: of three hours 23 minutes would go into an answer that nobody waits for. */
const CHECKPOINT_RESERVE_MS = 30_000;
/** for spelling and printing the answer */
const ENDING_MS = 5;

export function askedNow(start: Board, goal: Board, options: SolveOptions, lengths?: LengthRange): Question {
  const { timeoutMs = Number.POSITIVE_INFINITY, waitedMs = 0 } = options;
  const asked = performance.now();
  return {
    start,
    goal,
    options,
    memoryBytes: memoryFor(options),
    asked,
    endsAt: asked + timeoutMs - waitedMs,
    lengths,
  };
}

/**
 * Milliseconds until the caller's time is up; infinite without a limit, never below 0.
 *
 * @param what - of a search that an answer may have to follow, or of all work
 */
export function leftMs({ start, options, endsAt }: Question, what: 'search' | 'all' = 'search'): number {
  const { timeoutMs = Number.POSITIVE_INFINITY, incumbent = true, checkpoint } = options;
  if (!Number.isFinite(endsAt)) return endsAt;
  const usual = cellCount(start) <= OPTIMAL_CELLS ? SMALL_RESERVE_MS : Number.POSITIVE_INFINITY;
  const most = checkpoint === undefined ? usual : Math.min(usual, CHECKPOINT_RESERVE_MS);
  const reserve =
    what === 'all' || !incumbent ? 0 : Math.min(timeoutMs * RESERVE_SHARE + RESERVE_MS, timeoutMs / 2, most);
  const ending = Math.min(ENDING_MS, timeoutMs / 10);
  return Math.max(0, endsAt - reserve - ending - performance.now());
}

/** Tables are not worth it if loading them takes more than a third of the time that is left. */
const LATE_FACTOR = 3;

/** Whether the time that is left would see tables searched that take so long to load, in milliseconds. */
export function isTimely(question: Question, loadingMs: number): boolean {
  return loadingMs * LATE_FACTOR <= leftMs(question);
}

/** A signal that stops what comes before the search: the caller's, and the end of the time. */
export function setupSignal(question: Question): AbortSignal | undefined {
  const { signal } = question.options;
  const left = leftMs(question);
  if (!Number.isFinite(left)) return signal;
  return signalWithin(left, signal);
}

/** Why what comes before the search was stopped. */
export function setupEnd({ options }: Question): Extract<RunEnd, 'aborted' | 'timeout'> {
  return options.signal?.aborted ? 'aborted' : 'timeout';
}

/** What becomes of a search whose lengths are too short for any solution. */
export function noneWithin({ most }: LengthRange): Pick<SolveResult, 'status' | 'message' | 'lowerBound'> {
  return { status: 'limit', message: `no solution has at most ${most} moves`, lowerBound: most + 1 };
}

/** The result before anything was decided. */
export function unsearched({ start, goal, options }: Question): SolveResult {
  return unsolvedResult(start, goal, { algorithm: 'auto', heuristic: 'auto', weight: null }, options);
}

/** Memory for tables and states: as allowed, else 40 % of the machine's but at most 2 GiB. */
function memoryFor({ maxMemoryBytes }: SolveOptions): number {
  return Math.min(maxMemoryBytes ?? Math.min(2 ** 31, system.memoryBytes * 0.4), MAX_MEMORY_BYTES);
}
