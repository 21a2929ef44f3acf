/**
 * `--metric multi`: one move slides a whole run of tiles. Optimal answers on boards of up to 4x4 and for any goal; larger boards
 * have answers in time (src/anytime/multi-tile.ts).
 *
 *   board, goal ─► parity ─► canonical instance ─► tables, once a shape and goal blank ─► IDA* ─► tiles ─► replayed ─► result
 *
 * `tiles` and `moves` stay one a slide of one tile; `length`, `lowerBound` and `optimal` are in multi-tile moves, each a
 * run of one letter. Invariant: answers to boards of up to 4x4 are proven shortest.
 */

import { describeEnd, type Method, solvedResult, unsolvedResult } from '../contract/answer.ts';
import { megabytes, overAllowed } from '../contract/limits.ts';
import type { SolveOptions } from '../contract/options.ts';
import type { SolveResult } from '../contract/result.ts';
import { NpuzzleError, usageError } from '../errors.ts';
import { MULTI_MAX_SIDE, MultiKernel, multiKernelNameFor } from '../kernel/multi-kernel.ts';
import { runToEnd } from '../kernel/run.ts';
import { system } from '../platform/system.ts';
import { cellsBetween } from '../puzzle/blank-stops.ts';
import { type Shape, shapeName } from '../puzzle/board.ts';
import { canonicalise, userCells } from '../puzzle/canonical.ts';
import { checkSolvable } from '../puzzle/solvable.ts';
import { leftMs, type Question, setupEnd, setupSignal } from './question.ts';
import type { StandingAnswer } from './standing.ts';

const METHOD: Method = { algorithm: 'ida*', heuristic: 'line-distance', weight: null };

const PROGRESS_MS = 100;

export interface MultiSolver {
  /** Solves one board; limits and aborts are statuses of the result. */
  solve(question: Question, standing: StandingAnswer): Promise<SolveResult>;
}

/** Keeps kernels and their tables warm between boards. */
export function createMultiSolver(): MultiSolver {
  const kernels = new Map<string, MultiKernel>();
  return {
    solve: async (question, standing) => {
      requireMulti(question.options);
      if (!isProvable(question.start)) return solveLarge(question);
      const name = multiKernelNameFor(question.start);
      const kernel = kernels.get(name) ?? new MultiKernel(name);
      kernels.set(name, kernel);
      return solveWith(kernel, question, standing);
    },
  };
}

/** Whether there are tables for the shape. */
function isProvable({ width, height }: Shape): boolean {
  return Math.max(width, height) <= MULTI_MAX_SIDE;
}

/**
 * In the time there is.
 *
 * @throws {NpuzzleError} `E_USAGE` where a proof was asked for
 */
async function solveLarge(question: Question): Promise<SolveResult> {
  const { start, options } = question;
  const { algorithm = 'auto', heuristic = 'auto', optimal } = options;
  const size = shapeName(start);
  const proof = optimal ? '--optimal' : algorithm.toLowerCase() === 'auto' ? undefined : `--algorithm ${algorithm}`;
  const asked = heuristic.toLowerCase() === 'auto' ? proof : `--heuristic ${heuristic}`;
  if (asked !== undefined) {
    throw usageError(
      `--metric multi has no ${asked} for a ${size} board`,
      `boards of up to ${MULTI_MAX_SIDE}x${MULTI_MAX_SIDE} are proven; leave it out for an answer in time`,
    );
  }
  const { solveMultiInTime } = await import('../anytime/multi-tile.ts');
  return solveMultiInTime(question, leftMs(question, 'all'));
}

/** @throws {NpuzzleError} `E_USAGE` for options this metric has no search for */
function requireMulti(options: SolveOptions): void {
  const { algorithm = 'auto', heuristic = 'auto', weight, all, trace } = options;
  if (!['auto', METHOD.algorithm].includes(algorithm.toLowerCase())) {
    throw usageError(`--metric multi has no ${algorithm}`, `it searches with ${METHOD.algorithm}`);
  }
  if (!['auto', METHOD.heuristic].includes(heuristic.toLowerCase())) {
    throw usageError(`--metric multi cannot use ${heuristic}`, 'it has an estimate of its own; leave --heuristic out');
  }
  if (options.maxDepth !== undefined || options.beamWidth !== undefined) {
    throw usageError('--max-depth and --beam-width have no meaning for --metric multi', 'leave them out');
  }
  if (trace !== undefined) throw usageError('--trace cannot follow --metric multi', 'leave one out');
  if (all !== undefined) {
    throw usageError('--metric multi finds one solution, not all', 'leave --all or --metric out');
  }
  if (weight !== undefined && weight !== 1) {
    throw usageError(`--metric multi takes no weight`, 'its answers are the shortest; leave --weight out');
  }
}

async function solveWith(kernel: MultiKernel, question: Question, standing: StandingAnswer): Promise<SolveResult> {
  const { start, goal, options } = question;
  const unsolved = unsolvedResult(start, goal, METHOD, options);
  const solvability = checkSolvable(start, goal);
  if (!solvability.solvable) return { ...unsolved, status: 'unsolvable', message: solvability.reason };

  const setupStarted = performance.now();
  const instance = canonicalise(start, goal);
  kernel.place(instance);
  options.onPlan?.([
    'ida*, which alternates between vertical and horizontal moves',
    `line-distance, exact for each direction, from tables of ${megabytes(kernel.tableBytes)}`,
  ]);
  const isBuilt = await buildTables(kernel, options, setupStarted, setupSignal(question));
  const searchStarted = performance.now();
  const setupMs = searchStarted - setupStarted;
  if (!isBuilt) return { ...unsolved, ...describeEnd(setupEnd(question), options), setupMs };

  kernel.begin();
  const end = await runToEnd(kernel, {
    ...options,
    timeoutMs: leftMs(question),
    beside: (expanded) => standing.attend(expanded, 0),
  });
  const searched: SolveResult = {
    ...unsolved,
    ...kernel.counters,
    lowerBound: kernel.lowerBound,
    elapsedMs: performance.now() - searchStarted,
    setupMs,
  };
  if (end !== 'solved') return { ...searched, ...describeEnd(end, options) };
  const path = cellsBetween(instance.state.indexOf(instance.goalBlank), instance.width, kernel.solution());
  return solvedResult(searched, start, goal, 1, userCells(path, instance));
}

/** Builds what is missing; false if it was stopped. */
async function buildTables(
  kernel: MultiKernel,
  options: SolveOptions,
  started: number,
  signal: AbortSignal | undefined,
): Promise<boolean> {
  const { maxMemoryBytes = Number.POSITIVE_INFINITY, onProgress } = options;
  if (kernel.tableBytes > maxMemoryBytes) {
    throw new NpuzzleError('E_MEMORY', `the tables take ${overAllowed(kernel.tableBytes, maxMemoryBytes)}`, {
      remedy: 'raise --max-memory',
    });
  }
  kernel.beginTables();
  let reported = started;
  for (;;) {
    if (signal?.aborted) return false;
    const done = kernel.buildTables();
    if (done === 1) return true;
    const now = performance.now();
    if (now - reported >= PROGRESS_MS) {
      reported = now;
      const elapsedMs = now - started;
      onProgress?.({ phase: 'tables', done, elapsedMs, lowerBound: 0, expanded: 0, generated: 0, stored: 0 });
    }
    await system.nextTurn();
  }
}
