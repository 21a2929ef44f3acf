/**
 * `--metric multi`: optimal answers where one move slides a whole run of tiles, on boards of up to 4x4 and for any goal.
 *
 *   board, goal ─► parity ─► canonical instance ─► tables, once a shape and goal blank ─► IDA* ─► tiles ─► replayed ─► result
 *
 * `tiles` and `moves` stay one a slide of one tile; `length`, `lowerBound` and `optimal` are in multi-tile moves, each a
 * run of one letter. Invariant: answers are proven shortest.
 */

import { describeEnd, type Method, solvedResult, unsolvedResult } from '../contract/answer.ts';
import { megabytes, overAllowed } from '../contract/limits.ts';
import type { SolveOptions } from '../contract/options.ts';
import type { SolveResult } from '../contract/result.ts';
import { NpuzzleError, usageError } from '../errors.ts';
import { MULTI_MAX_SIDE, MultiKernel, multiKernelNameFor } from '../kernel/multi-kernel.ts';
import { runToEnd } from '../kernel/run.ts';
import { system } from '../platform/system.ts';
import { type Shape, shapeName } from '../puzzle/board.ts';
import { type CanonicalInstance, canonicalise, userCells } from '../puzzle/canonical.ts';
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
      requireMulti(question.start, question.options);
      const name = multiKernelNameFor(question.start);
      const kernel = kernels.get(name) ?? new MultiKernel(name);
      kernels.set(name, kernel);
      return solveWith(kernel, question, standing);
    },
  };
}

/** @throws {NpuzzleError} `E_USAGE` for boards and options this metric has no search for */
function requireMulti(shape: Shape, options: SolveOptions): void {
  const { algorithm = 'auto', heuristic = 'auto', weight, all, trace } = options;
  if (Math.max(shape.width, shape.height) > MULTI_MAX_SIDE) {
    throw usageError(
      `--metric multi cannot do a ${shapeName(shape)} board`,
      `it takes boards of up to ${MULTI_MAX_SIDE}x${MULTI_MAX_SIDE}`,
    );
  }
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
  const path = singleSteps(kernel.solution(), instance);
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

/** The cells the blank visits one after the other, given where it stops; it goes in straight lines. */
function singleSteps(stops: Iterable<number>, { width, state, goalBlank }: CanonicalInstance): number[] {
  const path: number[] = [];
  let cell = state.indexOf(goalBlank);
  for (const stop of stops) {
    const step = (Math.abs(stop - cell) < width ? 1 : width) * Math.sign(stop - cell);
    while (cell !== stop) {
      cell += step;
      path.push(cell);
    }
  }
  return path;
}
