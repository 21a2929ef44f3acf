/**
 * The best proven lower bound in a share of the time: linear conflict at once, then the rounds of IDA* over pattern
 * databases, each of which proves that no solution is shorter than the next round's bound; a round that meets the goal
 * proves the answer shortest (Korf 1985).
 *
 * With tables of 24 cells a first round costs milliseconds; the rounds grow about tenfold each on 5x5, so a small share of
 * the time gives most of what all of it would.
 */

import { lowerBounds } from '../bounds.ts';
import { NpuzzleError } from '../errors.ts';
import { ALGORITHM_IDS, HEURISTIC_IDS, STATUS } from '../kernel/exports.ts';
import { Kernel } from '../kernel/kernel.ts';
import { GENERIC_MAX_CELLS } from '../kernel/load.ts';
import { knownPartitions, type Partition } from '../pdb/partition.ts';
import { planTables } from '../pdb/plan.ts';
import { system } from '../platform/system.ts';
import { cellCount } from '../puzzle/board.ts';
import { bringTables, whereTablesAre } from '../tables.ts';
import type { Attempt } from './attempt.ts';
import { runOn } from './run-on.ts';

/** bytes of table read and spread out a millisecond, on one 2026 core */
const READ_PER_MS = 400_000;
/** what tables cost is counted in up to a second above 25 cells, so only where there is time */
const COUNTED_AT_ONCE_CELLS = 25;
const COUNTING_MS = 1000;
/** of the time that may go into bringing tables */
const SETUP_SHARE = 0.3;

/** The bound that costs next to nothing: Manhattan and linear conflicts. */
export function raiseAtOnce({ start, goal, incumbent }: Attempt): void {
  incumbent.raise(lowerBounds(start, goal).linearConflict);
}

/**
 * Raises the attempt's bound until it is over or a round has met the goal.
 *
 * @param share - part of the thread's time it may take, from 0 to 1
 */
export async function exploreBound(attempt: Attempt, share: number): Promise<void> {
  const { exact } = attempt;
  if (cellCount(exact) > GENERIC_MAX_CELLS) return;
  const kernel = Kernel.for(exact);
  kernel.place(exact);
  if (!Number.isFinite(attempt.limits.timeMs) || attempt.isOver()) return;
  await system.nextTurn();
  const partition = partitionFor(attempt, kernel);
  if (partition === undefined)
    return deepen(attempt, kernel, HEURISTIC_IDS['linear-conflict'], 'linear-conflict', share);
  try {
    await bringTables(kernel, partition, { maxMemoryBytes: attempt.limits.memoryBytes, signal: signalOf(attempt) });
  } catch (error) {
    // Stopped, no room on disk …: the answers do not need the tables.
    if (!(error instanceof NpuzzleError) || error.code === 'E_INTERNAL') throw error;
    return deepen(attempt, kernel, HEURISTIC_IDS['linear-conflict'], 'linear-conflict', share);
  }
  return deepen(attempt, kernel, HEURISTIC_IDS['pattern-database'], `pdb-${partition.name}`, share);
}

async function deepen(attempt: Attempt, kernel: Kernel, heuristic: number, name: string, share: number): Promise<void> {
  kernel.begin({ algorithm: ALGORITHM_IDS['ida*'], heuristic });
  const status = await runOn(kernel, attempt, { share, onSlice: () => attempt.incumbent.raise(kernel.lowerBound) });
  if (status === STATUS.SOLVED) attempt.offerExact(kernel.solution(), 'ida*', name);
}

/** The strongest tables that are cached and read, or built, in a share of the time. */
function partitionFor(attempt: Attempt, kernel: Kernel): Partition | undefined {
  const budgetMs = attempt.leftMs * SETUP_SHARE;
  if (cellCount(attempt.exact) > COUNTED_AT_ONCE_CELLS && budgetMs < 2 * COUNTING_MS) return undefined;
  const affordable = knownPartitions(attempt.exact, attempt.exact.goalBlank).filter((partition) => {
    const { bytes, estimatedMs } = planTables(partition);
    if (bytes > attempt.limits.memoryBytes / 2) return false;
    return (whereTablesAre(partition, kernel) === 'missing' ? estimatedMs : bytes / READ_PER_MS) <= budgetMs;
  });
  return affordable.at(-1);
}

function signalOf({ limits, leftMs }: Attempt): AbortSignal {
  const late = AbortSignal.timeout(Math.max(1, Math.ceil(leftMs)));
  return limits.signal === undefined ? late : AbortSignal.any([limits.signal, late]);
}
