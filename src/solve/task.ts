/**
 * A board on its way through the pipeline: what was asked, the canonical instance, its kernel and the plan.
 *
 * Invariant: once a task is there, its options were checked and its kernel has the instance placed.
 */

import { unsolvedResult } from '../contract/answer.ts';
import type { SolveOptions } from '../contract/options.ts';
import type { SolveResult } from '../contract/result.ts';
import { usageError } from '../errors.ts';
import { HEURISTIC_IDS } from '../kernel/exports.ts';
import { GENERIC_MAX_CELLS } from '../kernel/load.ts';
import { MAX_MEMORY_BYTES } from '../kernel/memory.ts';
import type { Kernel } from '../kernel/search-kernel.ts';
import type { TablePlace } from '../pdb/bring.ts';
import type { Partition } from '../pdb/partition.ts';
import { mayNeedTables } from '../plan/heuristic.ts';
import { choosePlan, type Plan } from '../plan/plan.ts';
import { system } from '../platform/system.ts';
import { type Board, cellCount, shapeName } from '../puzzle/board.ts';
import { type CanonicalInstance, canonicalise } from '../puzzle/canonical.ts';
import type { Warm } from './warm.ts';

/** What was asked. */
export interface Question {
  readonly start: Board;
  readonly goal: Board;
  readonly options: SolveOptions;
  /** bytes, for states and tables together */
  readonly memoryBytes: number;
  /** when it was asked, on the clock of `performance` */
  readonly asked: number;
}

/** What is searched, and how. */
export interface Task extends Question {
  readonly instance: CanonicalInstance;
  readonly kernel: Kernel;
  readonly plan: Plan;
  /** the result before anything was searched */
  readonly unsolved: SolveResult;
}

export function askedNow(start: Board, goal: Board, options: SolveOptions): Question {
  return { start, goal, options, memoryBytes: memoryFor(options), asked: performance.now() };
}

/**
 * Makes the instance, takes a kernel and chooses the plan.
 *
 * @throws {NpuzzleError} `E_USAGE` for a board that is too large and for options that make no sense, `E_REFUSED`
 */
export async function prepare(question: Question, warm: Warm): Promise<Task> {
  const { start, goal, options } = question;
  requireKernelFor(start);
  const instance = canonicalise(start, goal);
  const kernel = warm.kernelFor(instance, options.trace !== undefined);
  kernel.place(instance);
  const plan = await planFor(question, instance, kernel);
  if (options.trace !== undefined) (await import('./tracing.ts')).requireTraceable(plan, options);
  const unsolved = unsolvedResult(start, goal, { ...plan, weight: plan.weight?.value ?? null }, options);
  return { ...question, instance, kernel, plan, unsolved };
}

async function planFor({ options, memoryBytes }: Question, instance: CanonicalInstance, kernel: Kernel): Promise<Plan> {
  // Loaded on demand: it is a third of the start-up time, and a board of 3x3 never needs it.
  const tables = mayNeedTables(options.heuristic ?? 'auto', instance) ? await import('../pdb/bring.ts') : undefined;
  return choosePlan(
    {
      shape: { width: instance.width, height: instance.height },
      goalBlank: instance.goalBlank,
      estimate: kernel.heuristicValue(HEURISTIC_IDS['linear-conflict']),
      boards: Math.max(1, options.expectedBoards ?? 1),
      memoryBytes,
      whereTablesAre: (partition: Partition): TablePlace => tables?.whereTablesAre(partition, kernel) ?? 'missing',
    },
    options,
  );
}

function requireKernelFor(shape: Board): void {
  if (cellCount(shape) <= GENERIC_MAX_CELLS) return;
  throw usageError(
    `a ${shapeName(shape)} board is too large to solve`,
    `boards of up to ${GENERIC_MAX_CELLS} cells are searched; staged and reduction take any size`,
  );
}

/** Memory for tables and states: as allowed, else 40 % of the machine's but at most 2 GiB. */
function memoryFor({ maxMemoryBytes }: SolveOptions): number {
  return Math.min(maxMemoryBytes ?? Math.min(2 ** 31, system.memoryBytes * 0.4), MAX_MEMORY_BYTES);
}
