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

/** bytes of table read and spread out a millisecond, on one 2026 core; between slices of beams each megabyte waits its turn */
const READ_PER_MS = { alone: 300_000, shared: 70_000 };
/** what tables cost is counted in up to a second above 25 cells, so only where there is time */
const COUNTED_AT_ONCE_CELLS = 25;
const COUNTING_MS = 1000;
const LINEAR_CONFLICT = 'linear-conflict';
/** of the time that may go into bringing tables */
const SETUP_SHARE = 0.25;

/** The bound that costs next to nothing: Manhattan and linear conflicts. */
export function raiseAtOnce({ start, goal, incumbent }: Attempt): void {
  incumbent.raise(lowerBounds(start, goal).linearConflict);
}

export interface BoundOptions {
  /** part of the thread's time it may take, from 0 to 1 */
  readonly share: number;
  /** called when tables are there, or will not be: until then it wants the thread to itself; absent if it has to share */
  readonly onReady?: () => void;
}

/** Raises the attempt's bound until it is over or a round has met the goal. */
export async function exploreBound(attempt: Attempt, options: BoundOptions): Promise<void> {
  const { exact } = attempt;
  if (cellCount(exact) > GENERIC_MAX_CELLS) return options.onReady?.();
  const kernel = Kernel.for(exact);
  kernel.place(exact);
  const name = await estimateFor(attempt, kernel, options);
  options.onReady?.();
  const heuristic = HEURISTIC_IDS[name === LINEAR_CONFLICT ? name : 'pattern-database'];
  kernel.begin({ algorithm: ALGORITHM_IDS['ida*'], heuristic });
  const onSlice = () => attempt.incumbent.raise(kernel.lowerBound);
  const status = await runOn(kernel, attempt, { share: options.share, onSlice });
  if (status === STATUS.SOLVED) attempt.offerExact(kernel.solution(), 'ida*', name);
}

/** Brings the tables that the time is worth; the name of the heuristic to use. */
async function estimateFor(attempt: Attempt, kernel: Kernel, { onReady }: BoundOptions): Promise<string> {
  const { memoryBytes, timeMs } = attempt.limits;
  if (!Number.isFinite(timeMs) || attempt.isOver()) return LINEAR_CONFLICT;
  await system.nextTurn();
  const partition = partitionFor(attempt, kernel, READ_PER_MS[onReady === undefined ? 'shared' : 'alone']);
  if (partition === undefined) return LINEAR_CONFLICT;
  try {
    await bringTables(kernel, partition, { maxMemoryBytes: memoryBytes, signal: signalOf(attempt) });
    return `pdb-${partition.name}`;
  } catch (error) {
    // Stopped, no room on disk …: the answers do not need the tables.
    if (!(error instanceof NpuzzleError) || error.code === 'E_INTERNAL') throw error;
    return LINEAR_CONFLICT;
  }
}

/** The strongest tables that are cached and read, or built, in a share of the time. */
function partitionFor(attempt: Attempt, kernel: Kernel, readPerMs: number): Partition | undefined {
  const budgetMs = attempt.leftMs * SETUP_SHARE;
  if (cellCount(attempt.exact) > COUNTED_AT_ONCE_CELLS && budgetMs < 2 * COUNTING_MS) return undefined;
  const affordable = knownPartitions(attempt.exact, attempt.exact.goalBlank).filter((partition) => {
    const { bytes, estimatedMs } = planTables(partition);
    if (bytes > attempt.limits.memoryBytes / 2) return false;
    return (whereTablesAre(partition, kernel) === 'missing' ? estimatedMs : bytes / readPerMs) <= budgetMs;
  });
  return affordable.at(-1);
}

function signalOf({ limits, leftMs }: Attempt): AbortSignal {
  const late = AbortSignal.timeout(Math.max(1, Math.ceil(leftMs)));
  return limits.signal === undefined ? late : AbortSignal.any([limits.signal, late]);
}
