/**
 * All shortest solutions of a board whose length a search has just proven.
 *
 * Invariant: every solution listed was replayed from the start to the goal, and limits hold for both searches together.
 */

import { solvedResult } from '../contract/answer.ts';
import type { RunEnd } from '../contract/limits.ts';
import type { SolveOptions } from '../contract/options.ts';
import type { SolveResult } from '../contract/result.ts';
import { NpuzzleError, usageError } from '../errors.ts';
import { STATUS } from '../kernel/exports.ts';
import { type RunLimits, runToEnd } from '../kernel/run.ts';
import type { Kernel } from '../kernel/search-kernel.ts';
import type { Board } from '../puzzle/board.ts';
import { type CanonicalInstance, userCells } from '../puzzle/canonical.ts';
import { spellPath } from '../puzzle/move.ts';
import { heuristicNumber, searchOnce } from './one-search.ts';
import { leftMs } from './question.ts';
import type { Task } from './task.ts';
import type { Warm } from './warm.ts';

export interface AllSolutionsRequest {
  readonly start: Board;
  readonly goal: Board;
  readonly instance: CanonicalInstance;
  /** the kernel's number of the admissible heuristic that the length was proven with, its tables loaded */
  readonly heuristic: number;
  readonly options: SolveOptions;
}

/** @throws {NpuzzleError} `E_USAGE` if `all` is no count of solutions to list */
export function requireListLimit({ all }: SolveOptions): void {
  if (all === undefined || (Number.isSafeInteger(all) && all >= 0)) return;
  throw usageError(`${all} solutions cannot be listed`, '`all` takes a whole number from 0');
}

/** The one search of a task, and then all solutions of the length it has proven. */
export async function searchForAll(task: Task, warm: Warm): Promise<SolveResult> {
  const solved = await searchOnce(task, warm);
  if (solved.status !== 'solved') return solved;
  const left = leftMs(task, 'all');
  const options = { ...task.options, timeoutMs: Number.isFinite(left) ? left + solved.elapsedMs : undefined };
  const request = { ...task, options, heuristic: heuristicNumber(task.plan, task.kernel) };
  return withAllSolutions(task.kernel, solved, request);
}

/** Adds all shortest solutions, and what it took to find them, to a result that is solved and optimal. */
export async function withAllSolutions(
  kernel: Kernel,
  solved: SolveResult,
  request: AllSolutionsRequest,
): Promise<SolveResult> {
  const { start, goal, instance, heuristic, options } = request;
  const length = solved.length ?? 0;
  const first = new FirstSolutions(
    options.all ?? 0,
    (path) => spellPath(start, userCells(path, instance), solved.directions).letters,
  );
  const started = performance.now();
  kernel.place(instance);
  kernel.beginAllSolutions(heuristic, length);
  const search = {
    run: (budget: number) => runListing(kernel, budget, length, first),
    get counters() {
      return kernel.counters;
    },
    lowerBound: length,
  };
  const end = await runToEnd(search, remaining(options, solved));
  const { expanded, generated } = kernel.counters;
  const movesAlong = (path: Uint8Array): string =>
    solvedResult(solved, start, goal, 1, userCells(path, instance)).moves ?? '';
  const complete = end === 'exhausted';
  // One is known before any is counted.
  const count = Math.max(1, kernel.solutionCount);
  return {
    ...solved,
    expanded: solved.expanded + expanded,
    generated: solved.generated + generated,
    elapsedMs: solved.elapsedMs + performance.now() - started,
    solutions: { count, complete, moves: first.paths().map(movesAlong) },
    ...(complete ? {} : { message: `there may be more solutions: ${whyStopped(end, options)}` }),
  };
}

/** The solutions that come first by their letters, as many as are listed; in whatever order they are met. */
class FirstSolutions {
  readonly limit: number;
  readonly #lettersOf: (path: Uint8Array) => string;
  #met: { readonly letters: string; readonly path: Uint8Array }[] = [];

  constructor(limit: number, lettersOf: (path: Uint8Array) => string) {
    this.limit = limit;
    this.#lettersOf = lettersOf;
  }

  add(path: Uint8Array): void {
    this.#met.push({ letters: this.#lettersOf(path), path });
    // Sorted only now and then, so that many solutions cost little more than few.
    if (this.#met.length >= 2 * this.limit + 1000) this.#shorten();
  }

  paths(): Uint8Array[] {
    this.#shorten();
    return this.#met.map(({ path }) => path);
  }

  #shorten(): void {
    this.#met.sort((one, other) => (one.letters < other.letters ? -1 : 1));
    this.#met.length = Math.min(this.#met.length, this.limit);
  }
}

/** Spends a budget, however many solutions are met on the way; a slice's length would say nothing of its time otherwise. */
function runListing(kernel: Kernel, budget: number, length: number, first: FirstSolutions): number {
  const last = kernel.counters.expanded + budget;
  for (let left = budget; left > 0; left = last - kernel.counters.expanded) {
    const status = kernel.runAllSolutions(left, first.limit > 0);
    if (status !== STATUS.SOLVED) return status;
    first.add(kernel.solution(length));
  }
  return STATUS.RUNNING;
}

/** What the search for the length has left of the limits. */
function remaining({ timeoutMs, maxNodes, signal, onProgress }: SolveOptions, { elapsedMs, expanded }: SolveResult) {
  return {
    timeoutMs: timeoutMs === undefined ? undefined : timeoutMs - elapsedMs,
    maxNodes: maxNodes === undefined ? undefined : maxNodes - expanded,
    signal,
    onProgress,
  } satisfies RunLimits;
}

function whyStopped(end: RunEnd, { timeoutMs, maxNodes }: SolveOptions): string {
  switch (end) {
    case 'aborted':
      return 'the search was stopped';
    case 'timeout':
      return `${timeoutMs} ms are over`;
    case 'max-nodes':
      return `${maxNodes} states are expanded`;
    default:
      throw new NpuzzleError('E_INTERNAL', `the search for all solutions ended with ${end}`);
  }
}
