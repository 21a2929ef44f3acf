/** What comes before a search: a question is checked and becomes a task. */

import { unsolvedResult } from '../contract/answer.ts';
import { usageError } from '../errors.ts';
import { HEURISTIC_IDS } from '../kernel/exports.ts';
import { GENERIC_MAX_CELLS } from '../kernel/load.ts';
import type { Kernel } from '../kernel/search-kernel.ts';
import type { Partition } from '../pdb/partition.ts';
import type { TablePlace } from '../pdb/table-place.ts';
import { mayNeedTables } from '../plan/heuristic.ts';
import { choosePlan } from '../plan/plan.ts';
import type { Situation } from '../plan/situation.ts';
import { system } from '../platform/system.ts';
import { type Board, cellCount, shapeName } from '../puzzle/board.ts';
import { type CanonicalInstance, canonicalise } from '../puzzle/canonical.ts';
import { isTimely, type Question } from './question.ts';
import type { StandingAnswer } from './standing.ts';
import type { Task } from './task.ts';
import type { Warm } from './warm.ts';

/**
 * Makes the instance, takes a kernel and chooses the plan.
 *
 * @throws {NpuzzleError} `E_USAGE` for a board that is too large and for options that make no sense, `E_REFUSED`
 */
export async function prepare(question: Question, standing: StandingAnswer, warm: Warm): Promise<Task> {
  const { start, goal, options } = question;
  requireKernelFor(start);
  const instance = canonicalise(start, goal);
  const kernel = warm.kernelFor(instance, options.trace !== undefined);
  kernel.place(instance);
  const situation = await situationOf(question, instance, kernel);
  const plan = choosePlan(situation, options);
  if (options.trace !== undefined) (await import('./tracing.ts')).requireTraceable(plan, options);
  const unsolved = unsolvedResult(start, goal, { ...plan, weight: plan.weight?.value ?? null }, options);
  return { ...question, instance, kernel, plan, situation, standing, unsolved };
}

async function situationOf(question: Question, instance: CanonicalInstance, kernel: Kernel): Promise<Situation> {
  const { options, memoryBytes } = question;
  // Loaded on demand: it is a third of the start-up time, and a board of 3x3 never needs it.
  const mayNeed = mayNeedTables(options.heuristic ?? 'auto', instance);
  const tables = mayNeed ? await import('../pdb/load.ts') : undefined;
  const costs = mayNeed ? await import('../plan/moving.ts') : undefined;
  const whereTablesAre = (partition: Partition): TablePlace => tables?.whereTablesAre(partition, kernel) ?? 'missing';
  const threads = options.threads ?? system.threads;
  return {
    shape: { width: instance.width, height: instance.height },
    goalBlank: instance.goalBlank,
    estimate: kernel.heuristicValue(HEURISTIC_IDS['linear-conflict']),
    boards: Math.max(1, options.expectedBoards ?? 1),
    memoryBytes,
    whereTablesAre,
    isTimely: costs && ((partition) => isTimely(question, costs.loadingMs(partition, { whereTablesAre }, threads))),
  };
}

function requireKernelFor(shape: Board): void {
  if (cellCount(shape) <= GENERIC_MAX_CELLS) return;
  throw usageError(
    `a ${shapeName(shape)} board is too large to solve`,
    `boards of up to ${GENERIC_MAX_CELLS} cells are searched; staged and reduction take any size`,
  );
}
