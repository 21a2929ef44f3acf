/**
 * IDA* on boards of up to 16 cells that moves on to stronger tables when a board turns out hard (plan/moving.ts).
 *
 *   search ──(cost as much as the next tables do)──► their tables ─► search again, the bound kept ─► …
 *
 * Invariant: where it moves depends on expansions alone, and counts are those of all its searches together.
 */

import { OPTIMAL_CELLS } from '../contract/limits.ts';
import type { SolveResult } from '../contract/result.ts';
import { NpuzzleError } from '../errors.ts';
import { type Move, nextMove } from '../plan/moving.ts';
import { system } from '../platform/system.ts';
import { cellCount } from '../puzzle/board.ts';
import { searchOnce } from './one-search.ts';
import type { Task } from './task.ts';
import type { Warm } from './warm.ts';

/** Whether the estimate was left to the plan, and stronger ones may follow. */
export function mayMoveOn({ plan, instance, options }: Task): boolean {
  const isLeftToPlan = (options.heuristic ?? 'auto').toLowerCase() === 'auto';
  return isLeftToPlan && plan.algorithm === 'ida*' && options.all === undefined && cellCount(instance) <= OPTIMAL_CELLS;
}

export async function searchMovingOn(task: Task, warm: Warm): Promise<SolveResult> {
  let present = task;
  let before: SolveResult | undefined;
  for (;;) {
    const move = nextMove(present.plan.partition, task.situation, task.options.threads ?? system.threads);
    const spent = before?.expanded ?? 0;
    // Tables that were cheap from the start may be due at once.
    const until = move === undefined ? undefined : Math.max(1, move.at - spent);
    const result = added(before, await searchOnce(present, warm, until === undefined ? {} : { until }));
    if (move === undefined || !isLeftFor(move, result, task)) return result;
    before = result;
    present = movedTask(task, present, move, result.expanded);
    try {
      await warm.makeRoom(present.kernel);
    } catch (error) {
      if (!(error instanceof NpuzzleError) || error.code !== 'E_MEMORY') throw error;
      return result;
    }
  }
}

/** Whether the search ended for the move and not for a limit of the caller's. */
function isLeftFor({ at }: Move, { status, expanded }: SolveResult, { options }: Task): boolean {
  const { maxNodes = Number.POSITIVE_INFINITY, signal } = options;
  return status === 'limit' && expanded >= at && expanded < maxNodes && signal?.aborted !== true;
}

function movedTask(task: Task, present: Task, { partition, reason }: Move, spent: number): Task {
  const { maxNodes } = task.options;
  const plan = {
    ...present.plan,
    heuristic: `pdb-${partition.name}`,
    partition,
    reasons: [...present.plan.reasons, reason],
  };
  const options = maxNodes === undefined ? task.options : { ...task.options, maxNodes: maxNodes - spent };
  return { ...task, plan, options, unsolved: { ...task.unsolved, heuristic: plan.heuristic } };
}

/** Both searches as one: what they took together, and the higher bound. */
function added(before: SolveResult | undefined, last: SolveResult): SolveResult {
  if (before === undefined) return last;
  return {
    ...last,
    lowerBound: Math.max(before.lowerBound, last.lowerBound),
    expanded: before.expanded + last.expanded,
    generated: before.generated + last.generated,
    peakStored: Math.max(before.peakStored, last.peakStored),
    elapsedMs: before.elapsedMs + last.elapsedMs,
    // It counts from the question on.
    setupMs: last.setupMs - before.elapsedMs,
  };
}
