/**
 * Optimal answers to boards of up to 25 cells: IDA* over additive tables, its rounds split among threads.
 *
 *   instance, plan ─► an answer (upper bound) ─► tables in one shared memory ─► rounds of subtrees ─► path ─► replayed ─► result
 *                            ▲ a better one, for a share of the work ─┘
 *
 * `optimal` is true only once every smaller bound was searched in full, by this program: counts of finished bounds, and the answer's
 * length, are the same for any number of threads, and after any number of interruptions.
 */

import { megabytes } from '../contract/limits.ts';
import type { Progress, SolveOptions } from '../contract/options.ts';
import type { SolveResult } from '../contract/result.ts';
import { SubtreeKernel, subtreeKernelNameFor } from '../kernel/subtree-kernel.ts';
import { tablesKey } from '../pdb/load.ts';
import { loadSharedTables } from '../pdb/load-shared.ts';
import { requireRoomFor } from '../pdb/memory-needed.ts';
import { proofBytes } from '../plan/proof.ts';
import { system } from '../platform/system.ts';
import { hasThreads } from '../platform/thread.ts';
import type { DeepeningOptions } from '../subtrees/books.ts';
import { type Crew, type CrewSource, LoneCrew, WorkerCrew } from '../subtrees/crew.ts';
import { deepen } from '../subtrees/deepening.ts';
import { chooseSide } from './choose-side.ts';
import { type Proof, ProofRun } from './proof-run.ts';
import { forwardSide, inverseSide, type Side } from './side.ts';
import type { Task } from './task.ts';
import type { Warm } from './warm.ts';

/** More threads than this outrun the memory, and the kernel has no frames for them. */
const MOST_THREADS = 32;

/** The solver for such boards; undefined where there is none, as in browsers and wherever memory cannot be shared. */
export function createProver(source?: CrewSource): Prover | undefined {
  return hasThreads() ? new Prover(source) : undefined;
}

export type { Prover };

/** Keeps kernel, tables and workers warm between boards. */
class Prover {
  readonly #source: CrewSource | undefined;
  #key = '';
  /** of the tables' entries, for who must know that others have the same */
  #sums: string[] = [];
  #kernel: SubtreeKernel | undefined;
  #crew: Crew | undefined;

  constructor(source: CrewSource | undefined) {
    this.#source = source;
  }

  /**
   * Solves the board of a task that has a partition; limits and aborts are statuses of the result.
   *
   * @param leavesBefore - told what the next round is expected to take: true ends the search there, as at a limit of nodes
   * @throws {NpuzzleError} `E_MEMORY` if the tables do not fit, `E_FILE` for a checkpoint that cannot be used
   */
  async solve(
    task: Task,
    partition: Proof['partition'],
    warm: Warm,
    leavesBefore?: Proof['leavesBefore'],
  ): Promise<SolveResult> {
    const { plan, options, memoryBytes, asked } = task;
    const memory = { tables: proofBytes(partition), all: memoryBytes };
    requireRoomFor(partition, memory.tables, memory.all);
    const [tables, all] = [megabytes(memory.tables), megabytes(memory.all)];
    options.onPlan?.([...plan.reasons, `${tables} of memory at most for tables, ${all} for everything`]);
    await warm.makeRoom('proof');
    const preparedMs = performance.now() - asked;
    const result = await this.#prove({ ...task, partition, leavesBefore }, tellingMemory(options, memory));
    return { ...result, setupMs: result.setupMs + preparedMs };
  }

  /** Ends the workers. */
  async close(): Promise<void> {
    await this.#crew?.close();
    this.#crew = undefined;
  }

  async #prove(proof: Proof, options: SolveOptions): Promise<SolveResult> {
    const threads = Math.min(MOST_THREADS, options.threads ?? system.threads);
    const forward = forwardSide(proof);
    const inverse = inverseSide(proof, proof.partition, threads);
    const run = await ProofRun.open(proof, options, threads, inverse === undefined ? [forward] : [forward, inverse]);
    await run.findFirstAnswer();
    const search = async (side: Side, leavesBefore: DeepeningOptions['leavesBefore'], isProbe = false) => {
      const kernel = await run.setUp((reporting) => this.#kernelFor(side, reporting));
      if (kernel === undefined) return undefined;
      const crew = await this.#crewOf(kernel, threads);
      return deepen(kernel, crew, side.instance, run.deepening(leavesBefore, isProbe));
    };
    const ended = inverse && (await chooseSide(run, forward, inverse, search));
    if (ended !== undefined) return ended;
    const side = run.stage === 'inverse' && inverse !== undefined ? inverse : forward;
    const result = await search(side, proof.leavesBefore);
    return result === undefined ? run.stopped() : run.result(side, result);
  }

  async #kernelFor({ instance, partition }: Side, options: SolveOptions): Promise<SubtreeKernel> {
    const key = tablesKey(partition);
    if (this.#kernel !== undefined && this.#key === key) return this.#kernel;
    await this.close();
    if (this.#kernel !== undefined) {
      // Half a gigabyte or more, which is not to stand beside what comes.
      this.#kernel = undefined;
      system.freeMemory();
    }
    const kernel = new SubtreeKernel(subtreeKernelNameFor(instance));
    const sums: string[] = [];
    this.#source?.expect(key);
    await loadSharedTables(kernel, partition, options, this.#source && ((sum) => sums.push(sum)));
    this.#kernel = kernel;
    this.#sums = sums;
    this.#key = key;
    return kernel;
  }

  async #crewOf(kernel: SubtreeKernel, threads: number): Promise<Crew> {
    if (this.#crew?.threads === threads) return this.#crew;
    await this.close();
    const local = threads === 1 ? new LoneCrew(kernel) : new WorkerCrew(kernel, threads);
    this.#crew = this.#source?.crewFor(kernel, this.#key, this.#sums, local) ?? local;
    return this.#crew;
  }
}

/** Progress that states the memory, once before anything is taken. */
function tellingMemory(options: SolveOptions, memory: NonNullable<Progress['memory']>): SolveOptions {
  const { onProgress } = options;
  if (onProgress === undefined) return options;
  const nothing = { done: 0, elapsedMs: 0, lowerBound: 0, expanded: 0, generated: 0, stored: 0 };
  onProgress({ phase: 'tables', ...nothing, memory });
  return { ...options, onProgress: (progress) => onProgress({ ...progress, memory }) };
}
