/**
 * Searches whose every step is reported: on a kernel of their own, which is built to note what it does.
 *
 * Invariant: the answer and the counts are those of the search that was reported.
 */

import type { SolveOptions } from '../contract/options.ts';
import type { SolveResult } from '../contract/result.ts';
import type { TraceOptions } from '../contract/trace-event.ts';
import { usageError } from '../errors.ts';
import { TracedSearch } from '../kernel/trace.ts';
import type { Plan } from '../plan/plan.ts';
import { searchOnce } from './one-search.ts';
import type { Task } from './task.ts';
import type { Warm } from './warm.ts';

/** Algorithms that are iterations of depth-first search, or A* with some weight: these say what they do. */
const TRACED: readonly string[] = ['ida*', 'iterative-deepening', 'a*', 'weighted-a*', 'uniform-cost', 'greedy'];

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

/** The one search of a task, each of its steps reported. */
export async function searchTraced(task: Task, warm: Warm, { limit, onLine }: TraceOptions): Promise<SolveResult> {
  const { kernel, instance, plan, unsolved } = task;
  const { id, width, height, start, goal, goalName, algorithm, heuristic, weight, directions } = unsolved;
  const known = { width, height, start, goal, goalName, algorithm, heuristic, weight, directions, limit };
  const traced: { search?: TracedSearch } = {};
  const result = await searchOnce(task, warm, {
    watched: () => {
      onLine({ event: 'begin', id, ...known });
      const priority = priorityOf(plan);
      traced.search = new TracedSearch(kernel, { instance, directions, limit, priority, onEvent: onLine });
      return traced.search;
    },
  });
  const { search } = traced;
  if (search === undefined) return result;
  const { status, length, moves, expanded, generated } = result;
  const seen = { events: search.reported, complete: search.isComplete };
  onLine({ event: 'end', status, length, moves, expanded, generated, ...seen });
  return result;
}

function priorityOf({ algorithm, weight }: Plan): (g: number, h: number) => number {
  if (algorithm === 'greedy') return (_, h) => h;
  const [numerator, denominator] = weight?.fraction ?? [1, 1];
  return (g, h) => g + (h * numerator) / denominator;
}
