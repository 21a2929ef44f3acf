/**
 * Boards that are not solved optimally in a moment: better and better answers within a time, with the proven gap.
 *
 *   start, goal ─► attempt ─► explorers (answers, bounds), sharing one thread or two ─► incumbent ─► replayed ─► results
 *
 * Every better answer is replayed and handed out as it comes; the last one is the result.
 */

import { beamTables } from '../beam/create.ts';
import { describeEnd, guaranteeOf, solvedResult, unsolvedResult } from '../contract/answer.ts';
import type { RunEnd } from '../contract/limits.ts';
import type { SolveOptions } from '../contract/options.ts';
import type { SolveResult } from '../contract/result.ts';
import type { TimedAlgorithm } from '../plan/in-time.ts';
import { system } from '../platform/system.ts';
import { type Board, shapeName } from '../puzzle/board.ts';
import { lowerBounds } from '../puzzle/lower-bounds.ts';
import { checkSolvable } from '../puzzle/solvable.ts';
import { exactCosts } from '../staged/exact-costs.ts';
import { Attempt } from './attempt.ts';
import { borrowBeam, forgetBeams } from './beam-pool.ts';
import { proveIfEasy, raiseAtOnce } from './bound.ts';
import { explore } from './explore.ts';
import type { Answer } from './incumbent.ts';
import { forgetRounds } from './rounds.ts';
import { exploreWeighted, isHeuristicName } from './weighted.ts';

/** milliseconds for one board, where nothing else limits the search */
export const DEFAULT_TIME_MS = 2000;
const PROGRESS_MS = 100;
/** milliseconds that a second thread takes to start */
const STARTING_MS = 60;
/** moves */
const LONG_ANSWER = 1_000_000;
/** With less a second thread's own tables, some 110 MB for boards that end in a 7x7 square, would not fit beside the first's. */
const SHARED_BYTES = 240_000_000;

/** For an answer of one thread. */
function answerBytes(start: Board, goal: Board): number {
  return exactCosts(lowerBounds(start, goal).manhattan).bytes;
}

/** What was asked about a board. */
export interface BoardAsked {
  readonly start: Board;
  readonly goal: Board;
  readonly options: SolveOptions;
  /** for all searches together */
  readonly memoryBytes: number;
}

/**
 * Solves as well as the time allows: better answers go to `onAnswer`, the best is the result.
 *
 * @param algorithm - the one that looks for answers, or `auto` for what is best
 * @param leftMs - milliseconds left of the time that was named; infinite if none was
 */
export async function solveInTime(
  { start, goal, options, memoryBytes }: BoardAsked,
  algorithm: TimedAlgorithm,
  leftMs: number,
): Promise<SolveResult> {
  const { timeoutMs, maxNodes, beamWidth, seed = 1, signal, onAnswer, onPlan, onWarning } = options;
  const solvability = checkSolvable(start, goal);
  if (!solvability.solvable) {
    const sought = { algorithm, heuristic: algorithm === 'auto' ? 'auto' : 'zero', weight: null };
    return { ...unsolvedResult(start, goal, sought, options), status: 'unsolvable', message: solvability.reason };
  }
  const isTimed = timeoutMs !== undefined || (maxNodes === undefined && beamWidth === undefined);
  const timeMs = timeoutMs === undefined && isTimed ? DEFAULT_TIME_MS : leftMs;
  // Only one thread repeats itself.
  const isShared =
    maxNodes === undefined && algorithm === 'auto' && memoryBytes >= SHARED_BYTES + 2 * answerBytes(start, goal);
  const threads = isShared ? Math.min(2, options.threads ?? system.threads) : 1;
  const setupMs = algorithm === 'beam' && timeoutMs === undefined ? await buildBeam(start, signal) : 0;
  onPlan?.([
    describePlan(start, isTimed ? (timeoutMs ?? DEFAULT_TIME_MS) : Number.POSITIVE_INFINITY, maxNodes),
    `${threads} ${threads === 1 ? 'thread' : 'threads'}`,
  ]);
  let reported: Answer | undefined;
  const attempt = new Attempt(
    start,
    goal,
    {
      ...{ timeMs, memoryBytes, seed, signal, onWarning },
      maxNodes,
      beamWidth,
    },
    () => {
      const { answer } = attempt.incumbent;
      if (answer === undefined || answer === reported) return;
      reported = answer;
      onAnswer?.(resultOf(attempt, options, threads, setupMs));
    },
  );
  const ticker = options.onProgress && setInterval(() => options.onProgress?.(progressOf(attempt)), PROGRESS_MS);
  try {
    if (algorithm === 'weighted-a*') await exploreOnlyWeighted(attempt, options);
    else await (algorithm === 'auto' ? work(attempt, threads) : explore(attempt, [algorithm]));
  } finally {
    clearInterval(ticker);
  }
  // What found an answer of millions of moves is given back before they are spelt.
  if ((attempt.incumbent.answer?.path.length ?? 0) > LONG_ANSWER) system.freeMemory();
  return resultOf(attempt, options, threads, setupMs);
}

/** Where nobody has named a time, tables that are not in the package are built before it begins; milliseconds. */
async function buildBeam({ width, height }: Board, signal: AbortSignal | undefined): Promise<number> {
  const started = performance.now();
  const shape = { width: Math.max(width, height), height: Math.min(width, height) };
  if (beamTables(shape) === 'untrained') {
    // If it was stopped here, the attempt notices and reports it.
    const lent = await borrowBeam(shape, signal).catch(() => undefined);
    lent?.giveBack();
  }
  return performance.now() - started;
}

/** Weighted A* alone, with all the memory. */
function exploreOnlyWeighted(attempt: Attempt, { heuristic = 'auto' }: SolveOptions): Promise<void> {
  raiseAtOnce(attempt);
  const name = heuristic.toLowerCase();
  return exploreWeighted(attempt, { ...(isHeuristicName(name) ? { heuristic: name } : {}), memoryShare: 1 });
}

/** Gives up what is kept for the next board: tables, beams, the second thread. What works goes on. */
export async function giveUpIdle(): Promise<void> {
  forgetBeams();
  forgetRounds();
  const { endIdleThreads } = await import('./second-thread.ts');
  endIdleThreads();
}

/** One thread does everything in turns; two share it out, if the second can start in time. */
async function work(attempt: Attempt, threads: number): Promise<void> {
  await proveIfEasy(attempt);
  if (attempt.incumbent.isProven) return;
  if (threads === 1 || attempt.leftMs < STARTING_MS) return explore(attempt, ['answers', 'bound']);
  const { visitElsewhere } = await import('./second-thread.ts');
  const { partner, work } = visitElsewhere(attempt, ['more answers', 'bound']);
  await Promise.all([explore(attempt, ['answers'], { partner }), work]);
}

function describePlan(start: Board, timeMs: number, maxNodes: number | undefined): string {
  const within = Number.isFinite(timeMs) ? `${timeMs} ms` : `${maxNodes} expanded states`;
  return `better and better answers within ${within}, because an optimal one to a ${shapeName(start)} board can take hours (--optimal insists on it)`;
}

/** The result as it stands. */
function resultOf(attempt: Attempt, options: SolveOptions, threads: number, setupMs: number): SolveResult {
  const { start, goal, incumbent, counters, elapsedMs } = attempt;
  const { answer, lowerBound, provenWeight } = incumbent;
  const { algorithm = 'auto', heuristic = 'auto' } = answer ?? {};
  const weight = algorithm === 'weighted-a*' ? provenWeight : null;
  const searched = {
    ...unsolvedResult(start, goal, { algorithm, heuristic, weight }, options),
    ...counters,
    lowerBound,
    elapsedMs,
    setupMs,
    threads,
  };
  if (answer === undefined) {
    return {
      ...searched,
      ...describeEnd(endOf(attempt, options), { ...options, timeoutMs: options.timeoutMs ?? DEFAULT_TIME_MS }),
    };
  }
  return solvedResult(searched, start, goal, guaranteeOf(answer.path.length, lowerBound), answer.path);
}

/** Why there is no answer. */
function endOf({ leftNodes, leftMs }: Attempt, { signal }: SolveOptions): RunEnd {
  if (signal?.aborted) return 'aborted';
  if (leftNodes <= 0) return 'max-nodes';
  return leftMs <= 0 ? 'timeout' : 'out-of-memory';
}

function progressOf({ incumbent, counters, elapsedMs }: Attempt) {
  const { answer, lowerBound } = incumbent;
  return {
    phase: 'search' as const,
    done: 0,
    elapsedMs,
    lowerBound,
    expanded: counters.expanded,
    generated: counters.generated,
    stored: counters.peakStored,
    length: answer === undefined ? undefined : answer.path.length,
  };
}
