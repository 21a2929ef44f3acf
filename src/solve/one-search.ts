/**
 * The usual pipeline: one search on one kernel, its tables loaded before, run slice by slice.
 *
 *   task ─► room in memory ─► tables ─► begin ─► slices ─► path ─► replayed ─► result
 *
 * The searches of tracing.ts, sides-search.ts and all-solutions.ts are this one with something beside it.
 */

import { describeEnd, solvedResult } from '../contract/answer.ts';
import type { SolveOptions } from '../contract/options.ts';
import type { SolveResult } from '../contract/result.ts';
import { NpuzzleError } from '../errors.ts';
import { ALGORITHM_IDS, HEURISTIC_IDS } from '../kernel/exports.ts';
import { type RunningSearch, runToEnd } from '../kernel/run.ts';
import { ANY_LENGTH, type Kernel, type LengthRange, type SearchRequest } from '../kernel/search-kernel.ts';
import type { TableHolder } from '../pdb/load.ts';
import { type Plan, provenBound } from '../plan/plan.ts';
import { system } from '../platform/system.ts';
import { userCells } from '../puzzle/canonical.ts';
import { leftMs, noneWithin, setupEnd, setupSignal } from './question.ts';
import type { Task } from './task.ts';
import type { User, Warm } from './warm.ts';

/** Enough for 65,535 states of 256 cells. */
const PATH_BYTES = 2 ** 25;

/** What runs a search: a kernel, or two that share one. */
export type Searcher = RunningSearch &
  TableHolder &
  Pick<Kernel, 'combine' | 'occupiedBytes' | 'solution'> &
  User & { begin(request: SearchRequest): void };

/** The result of a search for solutions of some lengths. */
export interface RangeResult extends SolveResult {
  /**
   * The user's cells in canonical order, if this is the shortest solution whose moves come first in it: IDA* in one thread tries up,
   * left, right, down of the canonical instance, and the automaton cuts no string that comes first.
   */
  readonly firstIn?: readonly number[] | undefined;
}

/** What differs from the search of the task's own kernel, in this thread, that nobody watches. */
export interface SearchVariant {
  /** has the instance placed */
  readonly searcher?: Searcher;
  readonly threads?: number;
  /** stands for the searcher that has begun while it runs */
  readonly watched?: () => RunningSearch;
  /** awaited once the search has ended, before its counts are taken */
  readonly settle?: () => Promise<void>;
  /** moves: no solution is shorter, as a search before has proven */
  readonly proven?: number;
  /** expansions after which it is left, as at a limit of nodes; infinite by default */
  readonly until?: number;
}

export async function searchOnce(task: Task, warm: Warm, variant: SearchVariant = {}): Promise<RangeResult> {
  const { start, goal, instance, kernel, plan, options, standing, unsolved, asked } = task;
  const { searcher = kernel, threads = 1, watched, settle, proven = 0, until = Number.POSITIVE_INFINITY } = variant;
  options.onPlan?.(plan.reasons);
  if (plan.memory === 'states') await warm.makeRoom(searcher);
  try {
    await loadTablesOf(task, searcher);
  } catch (error) {
    if (!(error instanceof NpuzzleError) || error.code !== 'E_ABORTED') throw error;
    return { ...unsolved, ...describeEnd(setupEnd(task), options), setupMs: performance.now() - asked };
  }
  const searchStarted = performance.now();
  searcher.begin({
    algorithm: idOf(ALGORITHM_IDS, plan.algorithm),
    heuristic: heuristicNumber(plan, searcher),
    weight: plan.weight?.fraction ?? [1, 1],
    regionBytes: regionFor(task, searcher),
    maxDepth: plan.maxDepth ?? 0,
    beamWidth: plan.beamWidth ?? 0,
    maxNodes: options.maxNodes,
    lengths: lengthsFor(task, proven),
  });
  const end = await runToEnd(watched?.() ?? searcher, {
    timeoutMs: leftMs(task),
    maxNodes: Math.min(options.maxNodes ?? Number.POSITIVE_INFINITY, until),
    signal: options.signal,
    onProgress: progressOf(task),
    beside: (expanded, bound) => standing.attend(expanded, provenBound(plan, bound)),
  });
  await settle?.();
  const searched: SolveResult = {
    ...unsolved,
    ...searcher.counters,
    threads,
    lowerBound: provenBound(plan, searcher.lowerBound),
    elapsedMs: performance.now() - searchStarted,
    setupMs: searchStarted - asked,
  };
  if (end === 'exhausted' && task.lengths !== undefined) return { ...searched, ...noneWithin(task.lengths) };
  if (end !== 'solved') return { ...searched, ...describeEnd(end, options, plan.whenExhausted) };
  const solved = solvedResult(searched, start, goal, plan.guarantee, userCells(searcher.solution(), instance));
  const isFirst = task.lengths !== undefined && plan.algorithm === 'ida*' && searcher === kernel;
  return isFirst ? { ...solved, firstIn: instance.userCell } : solved;
}

/** The lengths that are looked for, a cell being the kernel's; of a search after others what those have proven. */
function lengthsFor({ lengths, instance }: Task, proven: number): LengthRange | undefined {
  if (lengths === undefined) return proven > 0 ? { least: proven, most: ANY_LENGTH } : undefined;
  const { back, ...range } = lengths;
  return back === undefined ? range : { ...range, back: instance.userCell.indexOf(back) };
}

/** The kernel's number of the plan's heuristic; the parts of a combination are set on the way. */
export function heuristicNumber(plan: Plan, kernel: Pick<Kernel, 'combine'>): number {
  const idOfPart = (name: string): number => idOf(HEURISTIC_IDS, name in HEURISTIC_IDS ? name : 'pattern-database');
  if (plan.combined === undefined) return idOfPart(plan.heuristic);
  kernel.combine(plan.combined.parts.map(({ name, thousandths }) => ({ heuristic: idOfPart(name), thousandths })));
  return HEURISTIC_IDS[`${plan.combined.operation}-of`];
}

async function loadTablesOf(task: Task, searcher: TableHolder): Promise<void> {
  const { plan, options, situation, standing } = task;
  if (plan.partition === undefined) return;
  if (situation.whereTablesAre(plan.partition) !== 'loaded') await standing.begin();
  const { loadTables } = await import('../pdb/load.ts');
  const isLoaded = await loadTables(searcher, plan.partition, { ...options, signal: setupSignal(task) });
  if (isLoaded && plan.memory === 'states') system.freeMemory();
}

/** Memory for open and closed list or for a path, in bytes: at most what the kernel's tables leave. */
function regionFor({ plan, memoryBytes, standing }: Task, kernel: Pick<Kernel, 'occupiedBytes'>): number {
  if (plan.memory === 'trail') return 0;
  // At a limit, and now and then before, an answer is looked for while the states are still there.
  const left = memoryBytes - kernel.occupiedBytes - standing.reservedBytes;
  const wanted = plan.memory === 'path' ? Math.min(left, PATH_BYTES) : left;
  return Math.max(0, Math.floor(wanted / 64) * 64);
}

/** Progress with the length of the best answer, and with the bound that is proven, which is not the search's own where the heuristic overestimates. */
function progressOf({ plan, options, standing }: Task): SolveOptions['onProgress'] {
  const { onProgress } = options;
  return (
    onProgress &&
    ((progress) => {
      const lowerBound = provenBound(plan, progress.lowerBound);
      onProgress({ ...progress, lowerBound, length: standing.length });
    })
  );
}

function idOf(ids: Readonly<Record<string, number>>, name: string): number {
  const id = ids[name];
  if (id === undefined) throw new NpuzzleError('E_INTERNAL', `the kernel does not know ${name}`);
  return id;
}
