/**
 * Optimal answers to boards of up to 25 cells: IDA* over additive tables, its rounds split among threads.
 *
 *   instance, plan ─► tables in one shared memory ─► rounds of subtrees ─► path ─► replayed ─► result
 *
 * `optimal` is true only once every smaller bound was searched in full, by this program: counts of finished bounds, and the answer,
 * are the same for any number of threads, and after any number of interruptions.
 */

import { describeEnd, solvedResult } from './answer.ts';
import { NpuzzleError } from './errors.ts';
import { SubtreeKernel, subtreeKernelNameFor } from './kernel/subtree-kernel.ts';
import type { Progress, SolveOptions } from './options.ts';
import { Checkpoint } from './parallel/checkpoint.ts';
import { type Crew, LoneCrew, WorkerCrew } from './parallel/crew.ts';
import { type DeepeningState, deepen } from './parallel/deepening.ts';
import { drawPartition, type Partition } from './pdb/partition.ts';
import { planTables } from './pdb/plan.ts';
import { loadOrBuildTables } from './pdb/tables.ts';
import { system } from './platform/system.ts';
import { loadAutomaton } from './prune/load.ts';
import { type Board, shapeName } from './puzzle/board.ts';
import { type CanonicalInstance, tilesAlong } from './puzzle/canonical.ts';
import type { SolveResult } from './result.ts';

/** A board whose plan is IDA* over tables. */
export interface Proof {
  readonly start: Board;
  readonly goal: Board;
  readonly instance: CanonicalInstance;
  readonly partition: Partition;
  /** the result before anything was searched */
  readonly unsolved: SolveResult;
}

/** Threads more than this bring nothing the memory could feed, and the kernel has no frames for them. */
const MOST_THREADS = 32;

/** Strings of up to so many moves are pruned. */
const AUTOMATON_MOVES = 12;

/** The solver for such boards; undefined where there is none, as in browsers. */
export function createOptimalSolver(): OptimalSolver | undefined {
  return new OptimalSolver();
}

export type { OptimalSolver };

/** Keeps kernel, tables and workers warm between boards. */
class OptimalSolver {
  #key = '';
  #kernel: SubtreeKernel | undefined;
  #crew: Crew | undefined;

  /** Solves one board; limits and aborts are statuses of the result. */
  async solve({ start, goal, instance, partition, unsolved }: Proof, options: SolveOptions): Promise<SolveResult> {
    const setupStarted = performance.now();
    const threads = Math.min(MOST_THREADS, options.threads ?? system.threads);
    let kernel: SubtreeKernel;
    try {
      kernel = await this.#kernelFor(instance, partition, options);
    } catch (error) {
      if (!(error instanceof NpuzzleError) || error.code !== 'E_ABORTED') throw error;
      return { ...unsolved, status: 'aborted', message: error.message, setupMs: performance.now() - setupStarted };
    }
    const crew = await this.#crewOf(kernel, threads);
    const searchStarted = performance.now();
    const checkpoint =
      options.checkpoint === undefined
        ? undefined
        : new Checkpoint(options.checkpoint, `${keyOf(partition)}:${AUTOMATON_MOVES}:${instance.state.join('.')}`);
    const { end, bound, expanded, generated, path } = await deepen(kernel, crew, instance, {
      timeoutMs: options.timeoutMs,
      maxNodes: options.maxNodes,
      signal: options.signal,
      onProgress: options.onProgress && ((state) => options.onProgress?.(progressOf(state))),
      from: await checkpoint?.read(),
      save:
        checkpoint && ((snapshot) => checkpoint.write(snapshot).catch((error) => options.onWarning?.(error.message))),
    });
    if (end === 'solved') await checkpoint?.remove();
    const searched: SolveResult = {
      ...unsolved,
      threads,
      expanded,
      generated,
      lowerBound: bound,
      elapsedMs: performance.now() - searchStarted,
      setupMs: searchStarted - setupStarted,
    };
    if (end === 'solved') return solvedResult(searched, start, goal, 1, tilesAlong(start, instance, path));
    if (end === 'met') throw new NpuzzleError('E_INTERNAL', 'a search ended for an answer that nobody has');
    return { ...searched, ...describeEnd(end, options) };
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
    const plan = planTables(partition);
    const { onProgress, onWarning, signal } = options;
    await kernel.loadTables(
      {
        shape: { width: partition.width, height: partition.height },
        goalBlank: partition.goalBlank,
        tables: plan.tables.map(({ pattern }) => pattern.cells),
        patterns: plan.patterns,
      },
      async (i, target) => {
        const tables = plan.tables.slice(i, i + 1);
        await loadOrBuildTables(
          { ...plan, tables },
          {
            signal,
            onWarning,
            allocate: () => target,
            threads: options.threads ?? system.threads,
            onProgress:
              onProgress &&
              (({ done, elapsedMs }) => {
                const share = (i + done) / plan.tables.length;
                onProgress({
                  phase: 'tables',
                  done: share,
                  elapsedMs,
                  lowerBound: 0,
                  expanded: 0,
                  generated: 0,
                  stored: 0,
                });
              }),
          },
        );
      },
      loadAutomaton(AUTOMATON_MOVES).next,
    );
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

function keyOf(partition: Partition): string {
  return `${shapeName(partition)}:${partition.goalBlank}:${drawPartition(partition)}`;
}

function progressOf({ bound, elapsedMs, expanded, generated, subtrees, etaMs }: DeepeningState): Progress {
  const eta = etaMs === undefined ? {} : { etaMs };
  return { phase: 'search', done: 0, stored: 0, lowerBound: bound, elapsedMs, expanded, generated, subtrees, ...eta };
}
