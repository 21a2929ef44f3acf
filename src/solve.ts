/**
 * The pipeline, from a board to an answer: read this file first.
 *
 *   board, goal ─► parity ─► canonical instance ─► plan ─► kernel, slice by slice ─► tiles ─► replayed ─► result
 *
 * Invariant: a result with moves was replayed from the start to the goal (answer.ts). Multi-tile moves have a pipeline of
 * their own, multi.ts.
 */

import { requireListLimit, withAllSolutions } from './all-solutions.ts';
import { describeEnd, solvedResult, unsolvedResult } from './answer.ts';
import { NpuzzleError, usageError } from './errors.ts';
import { ALGORITHM_IDS, HEURISTIC_IDS } from './kernel/exports.ts';
import { Kernel } from './kernel/kernel.ts';
import { GENERIC_MAX_CELLS, kernelNameFor } from './kernel/load.ts';
import { MAX_MEMORY_BYTES } from './kernel/memory.ts';
import { runToEnd } from './kernel/run.ts';
import { requireLimits } from './limits.ts';
import type { OptimalSolver } from './optimal.ts';
import type { SolveOptions } from './options.ts';
import type { TwoSides } from './parallel/two-sides.ts';
import type { Partition } from './pdb/partition.ts';
import { mayNeedTables, type TablePlace } from './plan/heuristic.ts';
import { timedWay } from './plan/in-time.ts';
import { choosePlan, type Plan, provenBound } from './plan/plan.ts';
import { isForSubtrees } from './plan/proof.ts';
import { system } from './platform/system.ts';
import { type Board, cellCount, shapeName } from './puzzle/board.ts';
import { type CanonicalInstance, canonicalise, tilesAlong } from './puzzle/canonical.ts';
import { resolveGoal } from './puzzle/goal.ts';
import { checkSolvable } from './puzzle/solvable.ts';
import type { SolveResult } from './result.ts';

/** Enough for 65,535 states of 256 cells. */
const PATH_BYTES = 2 ** 25;

export interface Solver {
  /**
   * Solves one board. Limits and aborts are statuses of the result, not rejections.
   *
   * @throws {NpuzzleError} `E_USAGE` for options that make no sense, `E_INTERNAL` for this program's own faults
   */
  solve(board: Board, options?: SolveOptions): Promise<SolveResult>;
}

/** Keeps kernels and their tables warm between boards. */
export async function createSolver(): Promise<Solver> {
  const kernels = new Map<string, Kernel>();
  const kernelFor = (instance: CanonicalInstance, isTraced: boolean): Kernel => {
    const name = isTraced ? 'kernel-trace' : kernelNameFor(instance);
    const kernel = kernels.get(name) ?? new Kernel(name);
    kernels.set(name, kernel);
    return kernel;
  };
  const sides = new Map<string, TwoSides | undefined>();
  const sidesFor = async (instance: CanonicalInstance): Promise<TwoSides | undefined> => {
    const name = shapeName(instance);
    if (!sides.has(name)) sides.set(name, (await import('./parallel/two-sides.ts')).twoSidesFor(instance));
    return sides.get(name);
  };
  let multi: Solver | undefined;
  let optimal: OptimalSolver | undefined;
  const optimalSolver = async () => {
    optimal ??= (await import('./optimal.ts')).createOptimalSolver();
    return optimal;
  };
  const solveNow = async (board: Board, options: SolveOptions): Promise<SolveResult> => {
    requireLimits(options);
    if (options.metric !== 'multi') return solveWith({ kernelFor, sidesFor, optimalSolver }, board, options);
    multi ??= (await import('./multi.ts')).createMultiSolver();
    return multi.solve(board, options);
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

/** What stays warm between boards. */
interface Warm {
  readonly kernelFor: (instance: CanonicalInstance, isTraced: boolean) => Kernel;
  readonly sidesFor: (instance: CanonicalInstance) => Promise<TwoSides | undefined>;
  readonly optimalSolver: () => Promise<OptimalSolver | undefined>;
}

async function solveWith(
  { kernelFor, sidesFor, optimalSolver }: Warm,
  start: Board,
  options: SolveOptions,
): Promise<SolveResult> {
  requireListLimit(options);
  const goal = resolveGoal(options.goal, start);
  const timed = timedWay(start, options);
  if (timed !== undefined) {
    const { solveInTime } = await import('./anytime/anytime.ts');
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
  const kernel = kernelFor(instance, options.trace !== undefined);
  kernel.place(instance);
  // Loaded on demand: it is a third of the start-up time, and a board of 3x3 never needs it.
  const tables = mayNeedTables(options.heuristic ?? 'auto', instance) ? await import('./tables.ts') : undefined;
  const whereTablesAre = (partition: Partition): TablePlace => tables?.whereTablesAre(partition, kernel) ?? 'missing';
  const plan = planFor(instance, kernel, options, whereTablesAre);
  const tracing = options.trace === undefined ? undefined : await import('./tracing.ts');
  tracing?.requireTraceable(plan, options);
  const unsolved = unsolvedResult(start, goal, { ...plan, weight: plan.weight?.value ?? null }, options);
  const solvability = checkSolvable(start, goal);
  if (!solvability.solvable) return { ...unsolved, status: 'unsolvable', message: solvability.reason };

  options.onPlan?.(plan.reasons);
  const bySubtrees = isBySubtrees(plan, options) ? await optimalSolver() : undefined;
  if (bySubtrees !== undefined && plan.partition !== undefined) {
    const setup = performance.now() - setupStarted;
    const { partition } = plan;
    const proof = { start, goal, instance, partition, memoryBytes: memoryFor(options), unsolved };
    const result = await bySubtrees.solve(proof, options);
    return { ...result, setupMs: result.setupMs + setup };
  }
  const sides = isByTwoThreads(plan, options) ? await sidesFor(instance) : undefined;
  sides?.place(instance);
  const searcher = sides ?? kernel;
  try {
    if (plan.partition !== undefined) await tables?.bringTables(searcher, plan.partition, options);
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
      ? solvedResult(searched, start, goal, plan.guarantee, tilesAlong(start, instance, searcher.solution()))
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
