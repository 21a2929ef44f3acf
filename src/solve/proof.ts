/**
 * Optimal answers to boards of up to 25 cells: IDA* over additive tables, its rounds split among threads.
 *
 *   instance, plan ─► an answer (upper bound) ─► tables in one shared memory ─► rounds of subtrees ─► path ─► replayed ─► result
 *                            ▲ a better one, for a share of the work ─┘
 *
 * `optimal` is true only once every smaller bound was searched in full, by this program: counts of finished bounds, and the answer's
 * length, are the same for any number of threads, and after any number of interruptions.
 */

import type { Answer } from '../anytime/incumbent.ts';
import { UpperBound } from '../anytime/upper-bound.ts';
import { solvedResult } from '../contract/answer.ts';
import type { Progress, SolveOptions } from '../contract/options.ts';
import type { SolveResult } from '../contract/result.ts';
import { NpuzzleError } from '../errors.ts';
import { SubtreeKernel, subtreeKernelNameFor } from '../kernel/subtree-kernel.ts';
import { AUTOMATON_MOVES, bringSharedTables } from '../pdb/bring-shared.ts';
import { drawPartition, type Partition } from '../pdb/partition.ts';
import { proofBytes } from '../plan/proof.ts';
import { system } from '../platform/system.ts';
import { hasThreads } from '../platform/thread.ts';
import { type Board, shapeName } from '../puzzle/board.ts';
import { type CanonicalInstance, userCells } from '../puzzle/canonical.ts';
import { lowerBounds } from '../puzzle/lower-bounds.ts';
import { Checkpoint } from '../subtrees/checkpoint.ts';
import { type Crew, LoneCrew, WorkerCrew } from '../subtrees/crew.ts';
import { type DeepeningState, deepen, type Snapshot } from '../subtrees/deepening.ts';
import { answerOnTheWay, brokenOffResult, metResult } from './proof-result.ts';

/** A board whose plan is IDA* over tables. */
export interface Proof {
  readonly start: Board;
  readonly goal: Board;
  readonly instance: CanonicalInstance;
  readonly partition: Partition;
  /** bytes, for everything together */
  readonly memoryBytes: number;
  /** the result before anything was searched */
  readonly unsolved: SolveResult;
}

/** Threads more than this bring nothing the memory could feed, and the kernel has no frames for them. */
const MOST_THREADS = 32;

/** Expansions that go into a first answer: about a tenth of a second. */
const FIRST_WORK = 300_000;
/** Of the expansions a round is expected to take, those a better answer before it is worth; each costs some eight times as much. */
const WORK_SHARE = 1 / 128;
const MOST_WORK = 30_000_000;
/** of a time limit, for each search for an answer */
const TIME_SHARE = 0.05;
/** states of an answer's search are kept in this much memory at most, and in what the tables leave */
const ANSWER_BYTES = 2 ** 30;

/** The solver for such boards; undefined where there is none, as in browsers and wherever memory cannot be shared. */
export function createOptimalSolver(): OptimalSolver | undefined {
  return hasThreads() ? new OptimalSolver() : undefined;
}

export type { OptimalSolver };

/** Keeps kernel, tables and workers warm between boards. */
class OptimalSolver {
  #key = '';
  #kernel: SubtreeKernel | undefined;
  #crew: Crew | undefined;

  /** Solves one board; limits and aborts are statuses of the result. */
  async solve(proof: Proof, options: SolveOptions): Promise<SolveResult> {
    const { start, goal, instance, partition, unsolved } = proof;
    const started = performance.now();
    let setupMs = 0;
    const threads = Math.min(MOST_THREADS, options.threads ?? system.threads);
    const searched = (bound: number, counts?: { expanded: number; generated: number }): SolveResult => ({
      ...unsolved,
      ...counts,
      threads,
      lowerBound: bound,
      elapsedMs: performance.now() - started - setupMs,
      setupMs,
    });
    const key = `${keyOf(partition)}:${AUTOMATON_MOVES}:${instance.state.join('.')}`;
    const checkpoint = options.checkpoint === undefined ? undefined : new Checkpoint(options.checkpoint, key);
    const broken = await checkpoint?.read();

    let bound = lowerBounds(start, goal).linearConflict;
    const tell = (answer: Answer) => options.onAnswer?.(answerOnTheWay(searched(bound), proof, answer));
    const upper = options.incumbent === false ? undefined : upperBoundFor(proof, options, tell, broken?.kept);
    const lower = (work: number) =>
      upper?.lower(work, bound, (options.timeoutMs ?? Number.POSITIVE_INFINITY) * TIME_SHARE);
    if (broken === undefined) await lower(Math.min(FIRST_WORK, options.maxNodes ?? FIRST_WORK));

    const setupStarted = performance.now();
    let kernel: SubtreeKernel;
    try {
      kernel = await this.#kernelFor(instance, partition, withLength(options, upper));
    } catch (error) {
      if (!(error instanceof NpuzzleError) || error.code !== 'E_ABORTED') throw error;
      setupMs = performance.now() - setupStarted;
      return brokenOffResult(searched(bound), proof, upper?.answer, 'aborted', options);
    }
    setupMs = performance.now() - setupStarted;
    const crew = await this.#crewOf(kernel, threads);
    const save = (snapshot: Snapshot) =>
      checkpoint?.write(snapshot, upper?.state).catch((error) => options.onWarning?.(error.message));
    const { onProgress } = withLength(options, upper);
    const { end, path, ...reached } = await deepen(kernel, crew, instance, {
      timeoutMs: options.timeoutMs === undefined ? undefined : options.timeoutMs - searched(0).elapsedMs,
      maxNodes: options.maxNodes,
      signal: options.signal,
      onProgress: onProgress && ((state) => onProgress(progressOf(state))),
      from: broken?.snapshot,
      incumbent: () => upper?.answer?.path.length,
      beforeRound: async (expected, proven) => {
        bound = proven;
        await lower(Math.min(MOST_WORK, Math.floor(expected * WORK_SHARE)));
      },
      ...(checkpoint === undefined ? {} : { save }),
    });
    const result = searched(reached.bound, reached);
    if (end === 'solved' || end === 'met') await checkpoint?.remove();
    if (end === 'solved') return solvedResult(result, start, goal, 1, userCells(path, instance));
    if (end !== 'met') return brokenOffResult(result, proof, upper?.answer, end, options);
    if (upper?.answer === undefined) throw new NpuzzleError('E_INTERNAL', 'a search ended for an answer nobody has');
    return metResult(result, proof, upper.answer);
  }

  /** Ends the workers. */
  async close(): Promise<void> {
    await this.#crew?.close();
    this.#crew = undefined;
  }

  async #kernelFor(instance: CanonicalInstance, partition: Partition, options: SolveOptions): Promise<SubtreeKernel> {
    const key = keyOf(partition);
    if (this.#kernel !== undefined && this.#key === key) return this.#kernel;
    await this.close();
    this.#kernel = undefined;
    const kernel = new SubtreeKernel(subtreeKernelNameFor(instance));
    await bringSharedTables(kernel, partition, options);
    this.#kernel = kernel;
    this.#key = key;
    return kernel;
  }

  async #crewOf(kernel: SubtreeKernel, threads: number): Promise<Crew> {
    if (this.#crew?.threads === threads) return this.#crew;
    await this.close();
    this.#crew = threads === 1 ? new LoneCrew(kernel) : new WorkerCrew(kernel, threads);
    return this.#crew;
  }
}

function upperBoundFor(
  { start, goal, partition, memoryBytes }: Proof,
  { seed = 1, signal }: SolveOptions,
  onAnswer: (answer: Answer) => void,
  kept: unknown,
): UpperBound {
  const left = Math.max(0, memoryBytes - proofBytes(partition));
  return new UpperBound(start, goal, { memoryBytes: Math.min(ANSWER_BYTES, left), seed, signal, onAnswer }, kept);
}

function keyOf(partition: Partition): string {
  return `${shapeName(partition)}:${partition.goalBlank}:${drawPartition(partition)}`;
}

/** Progress with the length of the best answer. */
function withLength({ onProgress, ...options }: SolveOptions, upper: UpperBound | undefined): SolveOptions {
  if (onProgress === undefined) return options;
  return {
    ...options,
    onProgress: (progress) => {
      const length = upper?.answer?.path.length;
      onProgress({ ...progress, ...(length === undefined ? {} : { length }) });
    },
  };
}

function progressOf({ bound, elapsedMs, expanded, generated, subtrees, etaMs }: DeepeningState): Progress {
  const eta = etaMs === undefined ? {} : { etaMs };
  return { phase: 'search', done: 0, stored: 0, lowerBound: bound, elapsedMs, expanded, generated, subtrees, ...eta };
}
