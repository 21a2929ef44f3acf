/**
 * The best proven lower bound in a share of the time: linear conflict at once, then the rounds of IDA* over pattern
 * databases, each of which proves that no solution is shorter than the next round's bound; a round that meets the goal
 * proves the answer shortest (Korf 1985).
 *
 * Rounds grow about sixfold each on 5x5, so half of the time gives nearly what all of it would. A bound looked up for the root in several
 * partitions is not worth its tables: the first rounds, in milliseconds, raise it further.
 */

import { signalWithin } from '../contract/limits.ts';
import { NpuzzleError } from '../errors.ts';
import { ALGORITHM_IDS, HEURISTIC_IDS, STATUS } from '../kernel/exports.ts';
import { GENERIC_MAX_CELLS } from '../kernel/load.ts';
import { Kernel } from '../kernel/search-kernel.ts';
import { loadTables, whereTablesAre } from '../pdb/load.ts';
import { knownPartitions, type Partition } from '../pdb/partition.ts';
import { planTables } from '../pdb/plan.ts';
import { system } from '../platform/system.ts';
import { cellCount } from '../puzzle/board.ts';
import { lowerBounds } from '../puzzle/lower-bounds.ts';
import type { Attempt } from './attempt.ts';
import { borrowRounds } from './rounds.ts';
import { type RunOptions, runOn } from './run-on.ts';

/** bytes of table read and spread out a millisecond, on one 2026 core; between slices of beams each megabyte waits its turn */
const READ_PER_MS = { alone: 300_000, shared: 70_000 };
/** Linear conflict is enough beside rounds that have no tables, on boards of up to so many cells. */
const EASY_CELLS = 30;
/** above that what tables cost is counted in up to a second, so only where there is time */
const COUNTING_MS = 1000;
const LINEAR_CONFLICT = 'linear-conflict';
/** On boards of more cells the rounds add nothing after a second (8x8: 338 moves after 1, 3 and 10 s), so they get no more than this. */
const FAR = { cells: 49, share: 0.05 } as const;
/** of the time that may go into loading tables, if others share the thread and if they do not */
const SETUP_SHARE = { shared: 0.15, alone: 0.4 };

/** The bound that costs next to nothing: Manhattan and linear conflicts. */
export function raiseAtOnce({ start, goal, incumbent }: Attempt): void {
  incumbent.raise(lowerBounds(start, goal).linearConflict);
}

/** Expansions within which a board near the goal is proven, ten or twenty milliseconds: before tables could be loaded or a thread begin. */
const EASY_NODES = 50_000;
/** Not tried where less time is left. */
const EASY_MS = 50;

/**
 * Proves the answer where the board is near the goal: a 5x5 board of 20 moves took 1.2 s, most of it for tables. On other boards the bound gains a
 * few moves. Nodes that are counted go into what they were counted for.
 */
export async function proveIfEasy(attempt: Attempt): Promise<void> {
  const { exact, limits, leftMs } = attempt;
  if (cellCount(exact) > GENERIC_MAX_CELLS || limits.maxNodes !== undefined || leftMs < EASY_MS) return;
  const kernel = Kernel.for(exact);
  kernel.place(exact);
  await runRounds(attempt, kernel, LINEAR_CONFLICT, { maxNodes: EASY_NODES });
}

export interface BoundOptions {
  /** part of the thread's time it may take, or of the nodes where these are counted, from 0 to 1; less above FAR.cells */
  readonly share: number;
  /** called when tables are there, or will not be: until then it wants the thread to itself; absent if it has to share */
  readonly onReady?: () => void;
}

/** Raises the attempt's bound until it is over or a round has met the goal. */
export async function exploreBound(attempt: Attempt, options: BoundOptions): Promise<void> {
  const { exact } = attempt;
  if (cellCount(exact) > GENERIC_MAX_CELLS || attempt.leftMs <= 0) return options.onReady?.();
  const lent = await borrowRounds(attempt, setupShareOf(options));
  if (lent !== undefined) {
    const { rounds, heuristic } = lent;
    options.onReady?.();
    const onSlice = () => attempt.incumbent.raise(rounds.lowerBound);
    onSlice();
    const status = await runOn(rounds, attempt, { ...effortOf(attempt, options), onSlice }).finally(lent.giveBack);
    if (status === STATUS.SOLVED) attempt.incumbent.offer({ path: lent.solution(), algorithm: 'ida*', heuristic });
    return;
  }
  const kernel = Kernel.for(exact);
  kernel.place(exact);
  const name = cellCount(exact) > EASY_CELLS ? await estimateFor(attempt, kernel, options) : LINEAR_CONFLICT;
  options.onReady?.();
  await runRounds(attempt, kernel, name, effortOf(attempt, options));
}

/** IDA* on a board that is placed, with linear conflict or the tables that are loaded. */
async function runRounds(attempt: Attempt, kernel: Kernel, name: string, effort: RunOptions): Promise<void> {
  const heuristic = HEURISTIC_IDS[name === LINEAR_CONFLICT ? name : 'pattern-database'];
  kernel.begin({ algorithm: ALGORITHM_IDS['ida*'], heuristic });
  const onSlice = () => attempt.incumbent.raise(kernel.lowerBound);
  const status = await runOn(kernel, attempt, { ...effort, onSlice });
  if (status === STATUS.SOLVED) attempt.offerExact(kernel.solution(), 'ida*', name);
}

/** What its rounds may take: a share of the time, in turns with others, or all of it up to a share of the nodes. */
function effortOf({ exact, limits: { maxNodes } }: Attempt, options: BoundOptions): RunOptions {
  const share = cellCount(exact) > FAR.cells ? Math.min(options.share, FAR.share) : options.share;
  return maxNodes === undefined ? { share } : { share: 1, maxNodes: maxNodes * share };
}

/** Loads the tables that the time is worth; the name of the heuristic to use. */
async function estimateFor(attempt: Attempt, kernel: Kernel, options: BoundOptions): Promise<string> {
  const { memoryBytes, timeMs } = attempt.limits;
  if (!Number.isFinite(timeMs) || attempt.isOver()) return LINEAR_CONFLICT;
  await system.nextTurn();
  const partition = partitionFor(attempt, kernel, options);
  if (partition === undefined) return LINEAR_CONFLICT;
  try {
    await loadTables(kernel, partition, {
      maxMemoryBytes: memoryBytes,
      signal: signalWithin(attempt.leftMs, attempt.limits.signal),
    });
    return `pdb-${partition.name}`;
  } catch (error) {
    // Stopped, no room on disk …: the answers do not need the tables.
    if (!(error instanceof NpuzzleError) || error.code === 'E_INTERNAL') throw error;
    return LINEAR_CONFLICT;
  }
}

/** The strongest tables that are cached and read, or built, in a share of the time. */
function partitionFor(attempt: Attempt, kernel: Kernel, options: BoundOptions): Partition | undefined {
  const readPerMs = READ_PER_MS[options.onReady === undefined ? 'shared' : 'alone'];
  const budgetMs = attempt.leftMs * setupShareOf(options);
  if (budgetMs < 2 * COUNTING_MS) return undefined;
  const affordable = knownPartitions(attempt.exact, attempt.exact.goalBlank).filter((partition) => {
    const { bytes, estimatedMs } = planTables(partition);
    if (bytes > attempt.limits.memoryBytes / 2) return false;
    return (whereTablesAre(partition, kernel) === 'missing' ? estimatedMs : bytes / readPerMs) <= budgetMs;
  });
  return affordable.at(-1);
}

function setupShareOf({ onReady }: BoundOptions): number {
  return SETUP_SHARE[onReady === undefined ? 'shared' : 'alone'];
}
