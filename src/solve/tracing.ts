/**
 * Searches whose every step is reported: on a kernel of their own, which is built to note what it does.
 *
 * Invariant: the answer and the counts are those of the search that was reported.
 */

import type { SolveOptions } from '../contract/options.ts';
import type { SolveResult } from '../contract/result.ts';
import type { TraceOptions } from '../contract/trace-event.ts';
import { usageError } from '../errors.ts';
import type { RunningSearch } from '../kernel/run.ts';
import type { Kernel } from '../kernel/search-kernel.ts';
import { TracedSearch } from '../kernel/trace.ts';
import type { Plan } from '../plan/plan.ts';
import type { CanonicalInstance } from '../puzzle/canonical.ts';

/** Algorithms that are iterations of depth-first search, or A* with some weight: these say what they do. */
const TRACED: readonly string[] = ['ida*', 'iterative-deepening', 'a*', 'weighted-a*', 'uniform-cost', 'greedy'];

export interface Tracing {
  /** stands for the kernel while the search runs */
  readonly search: RunningSearch;
  /** reports the end */
  end(result: SolveResult): void;
}

/**
 * Refuses what cannot be traced.
 *
 * @throws {NpuzzleError} `E_USAGE`
 */
export function requireTraceable(plan: Plan, options: SolveOptions): void {
  if (options.trace === undefined) return;
  if (!TRACED.includes(plan.algorithm)) {
    throw usageError(`--trace cannot follow ${plan.algorithm}`, `it follows ${TRACED.join(', ')}`);
  }
  if (options.all !== undefined) throw usageError('--trace cannot follow --all', 'leave one out');
  const { limit } = options.trace;
  if (!Number.isInteger(limit) || limit < 0) throw usageError(`a trace of ${limit} events`, 'it takes a whole number');
}

/** Reports the beginning of the search that has begun on `kernel`. */
export function startTracing(
  kernel: Kernel,
  instance: CanonicalInstance,
  plan: Plan,
  begun: SolveResult,
  { limit, onLine }: TraceOptions,
): Tracing {
  const { id, width, height, start, goal, goalName, algorithm, heuristic, weight, directions } = begun;
  const known = { width, height, start, goal, goalName, algorithm, heuristic, weight, directions, limit };
  onLine({ event: 'begin', ...(id === undefined ? {} : { id }), ...known });
  const priority = priorityOf(plan);
  const search = new TracedSearch(kernel, { instance, directions, limit, priority, onEvent: onLine });
  return {
    search,
    end: ({ status, length, moves, expanded, generated }) =>
      onLine({
        event: 'end',
        status,
        length,
        moves,
        expanded,
        generated,
        events: search.reported,
        complete: search.isComplete,
      }),
  };
}

function priorityOf({ algorithm, weight }: Plan): (g: number, h: number) => number {
  if (algorithm === 'greedy') return (_, h) => h;
  const [numerator, denominator] = weight?.fraction ?? [1, 1];
  return (g, h) => g + (h * numerator) / denominator;
}
