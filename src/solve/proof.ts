/**
 * Optimal answers to boards of up to 36 cells: IDA* over additive tables, its rounds split among threads.
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
import { requireRoomFor } from '../pdb/memory-needed.ts';
import type { Partition } from '../pdb/partition.ts';
import { SharedTables } from '../pdb/shared-tables.ts';
import { proofBytes, roomForTables, type TableRoom } from '../plan/proof.ts';
import { system } from '../platform/system.ts';
import { hasThreads } from '../platform/thread.ts';
import type { DeepeningOptions } from '../subtrees/books.ts';
import { type Crew, type CrewSource, LoneCrew, WorkerCrew } from '../subtrees/crew.ts';
import { deepen } from '../subtrees/deepening.ts';
import type { Counts } from '../subtrees/tree.ts';
import { chooseSide } from './choose-side.ts';
import { type Proof, ProofRun } from './proof-run.ts';
import { forwardSide, inverseSide, type Side, type Sides } from './side.ts';
import type { Task } from './task.ts';

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
  #tables: SharedTables | undefined;
  #crew: Crew | undefined;
  /** what the crew has joined for */
  #serves = '';

  constructor(source: CrewSource | undefined) {
    this.#source = source;
  }

  /**
   * Solves the board of a task that has a partition; limits and aborts are statuses of the result.
   *
   * @param leavesBefore - told what the next round is expected to take: true ends the search there, as at a limit of nodes
   * @throws {NpuzzleError} `E_MEMORY` if the tables do not fit, `E_FILE` for a checkpoint that cannot be used
   */
  async solve(task: Task, partition: Proof['partition'], leavesBefore?: Proof['leavesBefore']): Promise<SolveResult> {
    const { plan, options, memoryBytes, asked } = task;
    requireRoomFor(partition, proofBytes(partition), memoryBytes);
    const proof = { ...task, partition, leavesBefore };
    const threads = Math.min(MOST_THREADS, options.threads ?? system.threads);
    const sides = { forward: forwardSide(proof), inverse: inverseSide(task, partition, threads) };
    const room = roomForTables(partitionsOf(sides), memoryBytes);
    const memory = { tables: room.all, all: memoryBytes };
    const [tables, all] = [megabytes(memory.tables), megabytes(memory.all)];
    options.onPlan?.([...plan.reasons, `${tables} of memory at most for tables, ${all} for everything`]);
    const preparedMs = performance.now() - asked;
    const run = await ProofRun.open(proof, tellingMemory(options, memory), threads, sides, room.all);
    const result = await this.#prove(run, sides, room, threads);
    const workers = this.#crew?.takeOthers() ?? 0;
    return { ...result, setupMs: result.setupMs + preparedMs, ...(workers === 0 ? {} : { workers }) };
  }

  /** Ends the workers. */
  async close(): Promise<void> {
    await this.#crew?.close();
    this.#crew = undefined;
  }

  async #prove(run: ProofRun, sides: Sides, room: TableRoom, threads: number): Promise<SolveResult> {
    await run.findFirstAnswer();
    const search = async (side: Side, leavesBefore?: DeepeningOptions['leavesBefore'], others?: Counts) => {
      const kernel = await run.setUp((reporting) => this.#kernelFor(side, room, reporting));
      if (kernel === undefined) return undefined;
      const crew = await this.#crewOf(kernel, side, threads);
      return deepen(kernel, crew, side.instance, run.deepening(leavesBefore, others));
    };
    const ended = await chooseSide(run, sides, search);
    if (ended !== undefined) return ended;
    const side = run.course.chosen ?? sides.forward;
    this.#source?.expect(tablesKey(side.partition));
    const result = await search(side, run.leavesBefore);
    return result === undefined ? run.stopped() : run.result(side, result);
  }

  async #kernelFor({ instance, partition }: Side, room: TableRoom, options: SolveOptions): Promise<SubtreeKernel> {
    const name = subtreeKernelNameFor(instance);
    if (this.#tables?.kernel.name !== name || !this.#tables.hasRoomFor(partition, room.kept)) {
      await this.close();
      if (this.#tables !== undefined) {
        // Half a gigabyte or more, which is not to stand beside what comes.
        this.#tables = undefined;
        system.freeMemory();
      }
      this.#tables = new SharedTables(new SubtreeKernel(name), this.#source !== undefined);
    }
    await this.#tables.use(partition, options, room.kept);
    return this.#tables.kernel;
  }

  /** Threads have joined for a goal cell of the blank, and jobs of a fleet name their tables. */
  async #crewOf(kernel: SubtreeKernel, { partition }: Side, threads: number): Promise<Crew> {
    const serves = this.#source === undefined ? String(partition.goalBlank) : tablesKey(partition);
    if (this.#crew?.threads === threads && this.#serves === serves) return this.#crew;
    await this.close();
    const local = threads === 1 ? new LoneCrew(kernel) : new WorkerCrew(kernel, threads);
    const sums = this.#tables?.sumsOf(partition) ?? [];
    this.#crew = this.#source?.crewFor(kernel, tablesKey(partition), sums, local) ?? local;
    this.#serves = serves;
    return this.#crew;
  }
}

function partitionsOf({ forward, inverse }: Sides): Partition[] {
  return [forward.partition, ...(inverse === undefined ? [] : [inverse.partition])];
}

/** Progress that states the memory, once before anything is taken. */
function tellingMemory(options: SolveOptions, memory: NonNullable<Progress['memory']>): SolveOptions {
  const { onProgress } = options;
  if (onProgress === undefined) return options;
  const nothing = { done: 0, elapsedMs: 0, lowerBound: 0, expanded: 0, generated: 0, stored: 0 };
  onProgress({ phase: 'tables', ...nothing, memory });
  return { ...options, onProgress: (progress) => onProgress({ ...progress, memory }) };
}
