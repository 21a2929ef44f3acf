/**
 * IDA* on boards of up to 16 cells that moves on to stronger tables when a board turns out hard (plan/moving.ts).
 *
 *   search ──(cost as much as the next tables do)──► their tables ─► search again, the bound kept ─► …
 *
 * A search by one thread begins with the bound that those before have proven; one that threads share needs its first rounds to part its tree.
 * Invariant: where it moves depends on expansions alone, and counts are those of all its searches together.
 */

import { OPTIMAL_CELLS } from '../contract/limits.ts';
import type { SolveResult } from '../contract/result.ts';
import { NpuzzleError } from '../errors.ts';
import {
  expansionMs,
  isLong,
  isSplit,
  loadingMs,
  type Move,
  movesAfter,
  movesBefore,
  nextMove,
} from '../plan/moving.ts';
import { system } from '../platform/system.ts';
import { cellCount } from '../puzzle/board.ts';
import type { RoundAhead } from '../subtrees/books.ts';
import { searchOnce } from './one-search.ts';
import { isTimely } from './question.ts';
import type { Task } from './task.ts';
import type { Warm } from './warm.ts';

/** Whether the estimate was left to the plan, and stronger ones may follow. */
export function mayMoveOn({ plan, instance, options }: Task): boolean {
  const isLeftToPlan = (options.heuristic ?? 'auto').toLowerCase() === 'auto';
  return isLeftToPlan && plan.algorithm === 'ida*' && options.all === undefined && cellCount(instance) <= OPTIMAL_CELLS;
}

export async function searchMovingOn(task: Task, warm: Warm): Promise<SolveResult> {
  const threads = task.options.threads ?? system.threads;
  let present = task;
  let before: SolveResult | undefined;
  const { partition: first } = task.plan;
  let spentMs = first === undefined ? 0 : loadingMs(first, task.situation, threads);
  let last: Task['plan']['partition'];
  for (;;) {
    const move = timelyMove(nextMove(present.plan.partition, task.situation, threads), task);
    const stage = await searchStage(present, warm, move, threads, { spentMs, last, proven: before?.lowerBound ?? 0 });
    const result = added(before, stage.result);
    if (move === undefined || !stage.isLeft) return result;
    if (task.options.refuseHard === true && isLong(move.partition)) throw tooHard(move);
    spentMs += stage.result.expanded * expansionMs(present.plan.partition, threads) + move.costMs;
    before = result;
    last = present.plan.partition;
    present = movedTask(task, present, move, result.expanded);
    try {
      if (!isSplit(move.partition)) await warm.makeRoom(present.kernel);
    } catch (error) {
      if (!(error instanceof NpuzzleError) || error.code !== 'E_MEMORY') throw error;
      return result;
    }
  }
}

/** What is searched until it moves on. */
interface Stage {
  readonly result: SolveResult;
  /** it ended for the move and not for a limit of the caller's */
  readonly isLeft: boolean;
}

/** What all searches before have done. */
interface Before {
  /** counted milliseconds, the loading of the present tables included */
  readonly spentMs: number;
  /** the tables of the last one */
  readonly last: Task['plan']['partition'];
  /** moves: no solution is shorter */
  readonly proven: number;
}

async function searchStage(
  task: Task,
  warm: Warm,
  move: Move | undefined,
  threads: number,
  { spentMs, last, proven }: Before,
): Promise<Stage> {
  const { partition } = task.plan;
  const prover = partition !== undefined && isSplit(partition) ? await warm.prover() : undefined;
  if (partition !== undefined && prover !== undefined) {
    let isLeft = false;
    const leavesBefore = ({ expected, finished }: Pick<RoundAhead, 'expected' | 'finished'>): boolean => {
      const spent = spentMs + finished * expansionMs(partition, threads);
      isLeft = move !== undefined && movesBefore(expected, partition, move, { spentMs: spent, threads });
      return isLeft;
    };
    const { kernel, standing } = task;
    // The kernel's own search has ended.
    const heuristic = last === undefined ? undefined : `pdb-${last.name}`;
    standing.rankBy(heuristic === undefined ? undefined : { kernel, heuristic });
    const result = await prover.solve(task, partition, leavesBefore);
    standing.rankBy(undefined);
    // The beams have left their own states there.
    kernel.place(task.instance);
    return { result, isLeft };
  }
  const until = move === undefined ? undefined : movesAfter(partition, move, spentMs, threads);
  const result = await searchOnce(task, warm, { proven, ...(until === undefined ? {} : { until }) });
  const { maxNodes = Number.POSITIVE_INFINITY, signal } = task.options;
  const { status, expanded } = result;
  const isLeft = status === 'limit' && expanded >= (until ?? maxNodes) && expanded < maxNodes && !signal?.aborted;
  return { result, isLeft };
}

function tooHard({ partition }: Move): NpuzzleError {
  return new NpuzzleError('E_REFUSED', `the board needs pattern databases ${partition.name}, which take long`, {
    remedy: 'solve it alone',
  });
}

/** Tables that the time left would not see searched are not brought. */
function timelyMove(move: Move | undefined, task: Task): Move | undefined {
  return move !== undefined && isTimely(task, move.costMs) ? move : undefined;
}

function movedTask(task: Task, present: Task, { partition, how }: Move, spent: number): Task {
  const { maxNodes } = task.options;
  const reason = `after ${spent} expansions to pattern databases ${partition.name}, ${how}, because the search costs as much as they do`;
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
