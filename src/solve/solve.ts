/**
 * The pipeline, from a board to an answer: read this file first.
 *
 *   board, goal ─► parity ─► canonical instance ─► plan ─► kernel, slice by slice ─► tiles ─► replayed ─► result
 *
 * Invariant: a result with moves was replayed from the start to the goal (answer.ts). Multi-tile moves have a pipeline of
 * their own, multi.ts.
 */

import { describeEnd, solvedResult, unsolvedResult } from '../contract/answer.ts';
import { requireLimits } from '../contract/limits.ts';
import type { Progress, SolveOptions } from '../contract/options.ts';
import type { SolveResult } from '../contract/result.ts';
import type { Solver } from '../contract/solver.ts';
import { NpuzzleError, usageError } from '../errors.ts';
import { ALGORITHM_IDS, HEURISTIC_IDS } from '../kernel/exports.ts';
import { GENERIC_MAX_CELLS } from '../kernel/load.ts';
import { MAX_MEMORY_BYTES } from '../kernel/memory.ts';
import { runToEnd } from '../kernel/run.ts';
import type { Kernel } from '../kernel/search-kernel.ts';
import type { TablePlace } from '../pdb/bring.ts';
import { requireRoomFor } from '../pdb/memory-needed.ts';
import type { Partition } from '../pdb/partition.ts';
import { mayNeedTables } from '../plan/heuristic.ts';
import { timedWay } from '../plan/in-time.ts';
import { choosePlan, type Plan, provenBound } from '../plan/plan.ts';
import { isForSubtrees, proofBytes } from '../plan/proof.ts';
import { system } from '../platform/system.ts';
import { type Board, cellCount, shapeName } from '../puzzle/board.ts';
import { type CanonicalInstance, canonicalise, userCells } from '../puzzle/canonical.ts';
import { resolveGoal } from '../puzzle/goal.ts';
import { checkSolvable } from '../puzzle/solvable.ts';
import { requireListLimit, withAllSolutions } from './all-solutions.ts';
import { Warm } from './warm.ts';

/** Enough for 65,535 states of 256 cells. */
const PATH_BYTES = 2 ** 25;

/** Keeps kernels and their tables warm between boards. */
export async function createSolver(): Promise<Solver> {
  const warm = new Warm();
  const solveNow = async (board: Board, options: SolveOptions): Promise<SolveResult> => {
    requireLimits(options);
    if (options.metric !== 'multi') return solveWith(warm, board, options);
    return (await warm.multiSolver()).solve(board, options);
  };
  // A kernel holds one search: boards asked for at the same time take turns.
  let before: Promise<unknown> = Promise.resolve();
  return {
    solve: (board, options = {}) => {
      const result = before.then(() => solveNow(board, options));
      before = result.catch(() => undefined);
      return result;
    },
  };
}

/** Solves one board with a solver of its own. */
export async function solve(board: Board, options: SolveOptions = {}): Promise<SolveResult> {
  return (await createSolver()).solve(board, options);
}

async function solveWith(warm: Warm, start: Board, options: SolveOptions): Promise<SolveResult> {
  requireListLimit(options);
  const goal = resolveGoal(options.goal, start);
  const timed = timedWay(start, options);
  if (timed !== undefined) {
    await warm.makeRoom('anytime');
    const { solveInTime } = await warm.anytime();
    return solveInTime(start, goal, timed, options, memoryFor(options));
  }
  if (cellCount(start) > GENERIC_MAX_CELLS) {
    throw usageError(
      `a ${shapeName(start)} board is too large to solve`,
      `boards of up to ${GENERIC_MAX_CELLS} cells are searched; staged and reduction take any size`,
    );
  }
  const setupStarted = performance.now();
  const instance = canonicalise(start, goal);
  const kernel = warm.kernelFor(instance, options.trace !== undefined);
  kernel.place(instance);
  // Loaded on demand: it is a third of the start-up time, and a board of 3x3 never needs it.
  const tables = mayNeedTables(options.heuristic ?? 'auto', instance) ? await import('../pdb/bring.ts') : undefined;
  const whereTablesAre = (partition: Partition): TablePlace => tables?.whereTablesAre(partition, kernel) ?? 'missing';
  const plan = planFor(instance, kernel, options, whereTablesAre);
  const tracing = options.trace === undefined ? undefined : await import('./tracing.ts');
  tracing?.requireTraceable(plan, options);
  const unsolved = unsolvedResult(start, goal, { ...plan, weight: plan.weight?.value ?? null }, options);
  const solvability = checkSolvable(start, goal);
  if (!solvability.solvable) return { ...unsolved, status: 'unsolvable', message: solvability.reason };

  const bySubtrees = isBySubtrees(plan, options) ? await warm.optimalSolver() : undefined;
  if (bySubtrees !== undefined && plan.partition !== undefined) {
    const memory = { tables: proofBytes(plan.partition), all: memoryFor(options) };
    requireRoomFor(plan.partition, memory.tables, memory.all);
    const [tables, all] = [megabytes(memory.tables), megabytes(memory.all)];
    options.onPlan?.([...plan.reasons, `${tables} of memory at most for tables, ${all} for everything`]);
    await warm.makeRoom('optimal');
    const setup = performance.now() - setupStarted;
    const { partition } = plan;
    const proof = { start, goal, instance, partition, memoryBytes: memoryFor(options), unsolved };
    const result = await bySubtrees.solve(proof, tellingMemory(options, memory));
    return { ...result, setupMs: result.setupMs + setup };
  }
  options.onPlan?.(plan.reasons);
  const sides = isByTwoThreads(plan, options) ? await warm.sidesFor(instance) : undefined;
  sides?.place(instance);
  const searcher = sides ?? kernel;
  if (plan.memory === 'states') await warm.makeRoom(searcher);
  try {
    const isBrought = plan.partition !== undefined && (await tables?.bringTables(searcher, plan.partition, options));
    if (isBrought && plan.memory === 'states') system.freeMemory();
  } catch (error) {
    if (error instanceof NpuzzleError && error.code === 'E_ABORTED') {
      return { ...unsolved, status: 'aborted', message: error.message, setupMs: performance.now() - setupStarted };
    }
    throw error;
  }
  const searchStarted = performance.now();
  const heuristic = heuristicFor(plan, searcher);
  searcher.begin({
    algorithm: idOf(ALGORITHM_IDS, plan.algorithm),
    heuristic,
    weight: plan.weight?.fraction ?? [1, 1],
    regionBytes: regionFor(plan, options, searcher),
    maxDepth: plan.maxDepth ?? 0,
    beamWidth: plan.beamWidth ?? 0,
    maxNodes: options.maxNodes,
  });
  const trace = options.trace && tracing?.startTracing(kernel, instance, plan, unsolved, options.trace);
  const end = await runToEnd(trace?.search ?? searcher, { ...options, ...progressOf(plan, options) });
  await sides?.settle();
  const searched: SolveResult = {
    ...unsolved,
    ...searcher.counters,
    threads: sides === undefined ? 1 : 2,
    lowerBound: provenBound(plan, searcher.lowerBound),
    elapsedMs: performance.now() - searchStarted,
    setupMs: searchStarted - setupStarted,
  };
  const solved =
    end === 'solved'
      ? solvedResult(searched, start, goal, plan.guarantee, userCells(searcher.solution(), instance))
      : { ...searched, ...describeEnd(end, options, plan.whenExhausted) };
  trace?.end(solved);
  if (end !== 'solved' || options.all === undefined) return solved;
  return withAllSolutions(kernel, solved, { start, goal, instance, heuristic, options });
}

/** IDA* over nothing but tables that the subtree kernel takes. */
function isBySubtrees(plan: Plan, { trace, all }: SolveOptions): boolean {
  const { algorithm, combined, partition } = plan;
  const isPlain = algorithm === 'ida*' && combined === undefined && trace === undefined && all === undefined;
  return isPlain && partition !== undefined && isForSubtrees(partition);
}

/** Bidirectional A*, a thread for each side. Only where asked for: how many states such a search expands varies from run to run. */
function isByTwoThreads({ algorithm }: Plan, { threads = 1, all }: SolveOptions): boolean {
  return algorithm === 'bidirectional-a*' && threads > 1 && all === undefined;
}

function planFor(
  instance: CanonicalInstance,
  kernel: Kernel,
  options: SolveOptions,
  whereTablesAre: (partition: Partition) => TablePlace,
): Plan {
  return choosePlan(
    {
      shape: { width: instance.width, height: instance.height },
      goalBlank: instance.goalBlank,
      estimate: kernel.heuristicValue(HEURISTIC_IDS['linear-conflict']),
      boards: Math.max(1, options.expectedBoards ?? 1),
      memoryBytes: memoryFor(options),
      whereTablesAre,
    },
    options,
  );
}

/** Memory for tables and states: as allowed, else 40 % of the machine's but at most 2 GiB. */
function memoryFor({ maxMemoryBytes }: SolveOptions): number {
  return Math.min(maxMemoryBytes ?? Math.min(2 ** 31, system.memoryBytes * 0.4), MAX_MEMORY_BYTES);
}

/** Progress that states the memory, once before anything is taken. */
function tellingMemory(options: SolveOptions, memory: NonNullable<Progress['memory']>): SolveOptions {
  const { onProgress } = options;
  if (onProgress === undefined) return options;
  const nothing = { done: 0, elapsedMs: 0, lowerBound: 0, expanded: 0, generated: 0, stored: 0 };
  onProgress({ phase: 'tables', ...nothing, memory });
  return { ...options, onProgress: (progress) => onProgress({ ...progress, memory }) };
}

function megabytes(bytes: number): string {
  return `${Math.ceil(bytes / 1e6)} MB`;
}

/** Memory for open and closed list or for a path, in bytes: at most what the kernel's tables leave. */
function regionFor({ memory }: Plan, options: SolveOptions, kernel: Pick<Kernel, 'occupiedBytes'>): number {
  if (memory === 'trail') return 0;
  const left = memoryFor(options) - kernel.occupiedBytes;
  const wanted = memory === 'path' ? Math.min(left, PATH_BYTES) : left;
  return Math.max(0, Math.floor(wanted / 64) * 64);
}

/** The kernel's number of the plan's heuristic; the parts of a combination are set on the way. */
function heuristicFor(plan: Plan, kernel: Pick<Kernel, 'combine'>): number {
  const idOfPart = (name: string): number => idOf(HEURISTIC_IDS, name in HEURISTIC_IDS ? name : 'pattern-database');
  if (plan.combined === undefined) return idOfPart(plan.heuristic);
  kernel.combine(plan.combined.parts.map(({ name, thousandths }) => ({ heuristic: idOfPart(name), thousandths })));
  return HEURISTIC_IDS[`${plan.combined.operation}-of`];
}

/** Progress with the bound that is proven, which is not the search's own where the heuristic overestimates. */
function progressOf(plan: Plan, { onProgress }: SolveOptions): Pick<SolveOptions, 'onProgress'> {
  if (onProgress === undefined) return {};
  return {
    onProgress: (progress) => onProgress({ ...progress, lowerBound: provenBound(plan, progress.lowerBound) }),
  };
}

function idOf(ids: Readonly<Record<string, number>>, name: string): number {
  const id = ids[name];
  if (id === undefined) throw new NpuzzleError('E_INTERNAL', `the kernel does not know ${name}`);
  return id;
}
