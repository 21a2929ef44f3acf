/**
 * One proof on its way: the answer beside it, its checkpoint, and what becomes of how it ended.
 *
 * Invariant: the bound never falls, and the time it took to set up is in no result's search time.
 */

import { describeEnd, solvedResult } from '../contract/answer.ts';
import { OPTIMAL_CELLS } from '../contract/limits.ts';
import type { Progress, SolveOptions } from '../contract/options.ts';
import type { SolveResult } from '../contract/result.ts';
import { NpuzzleError } from '../errors.ts';
import { tablesKey } from '../pdb/load.ts';
import { AUTOMATON_MOVES } from '../pdb/load-shared.ts';
import type { Partition } from '../pdb/partition.ts';
import { proofBytes } from '../plan/proof.ts';
import { cellCount } from '../puzzle/board.ts';
import { userCells } from '../puzzle/canonical.ts';
import { lowerBounds } from '../puzzle/lower-bounds.ts';
import type { DeepeningEnd, DeepeningOptions, DeepeningResult, DeepeningState, Snapshot } from '../subtrees/books.ts';
import { type Broken, Checkpoint } from '../subtrees/checkpoint.ts';
import type { Counts } from '../subtrees/tree.ts';
import { metResult } from './proof-result.ts';
import { leftMs, setupSignal } from './question.ts';
import type { Task } from './task.ts';

/** A board whose plan is IDA* over tables. */
export interface Proof extends Task {
  readonly partition: Partition;
  /** true ends the search before a round expected to take so many expansions */
  readonly leavesBefore?: ((expected: number) => boolean) | undefined;
}

/** Expansions that go into a first answer: about a tenth of a second. */
const FIRST_WORK = 300_000;
/** Of the expansions a round is expected to take, those a better answer before it is worth; each costs some eight times as much. */
const WORK_SHARE = 1 / 128;
const MOST_WORK = 30_000_000;
/** the widest beam of boards of up to 16 cells takes no more */
const MOST_SMALL_WORK = 2_000_000;
/** of a time limit, for each search for an answer */
const TIME_SHARE = 0.05;

export class ProofRun {
  readonly #proof: Proof;
  readonly #options: SolveOptions;
  readonly #threads: number;
  readonly #checkpoint: Checkpoint | undefined;
  readonly #broken: Broken | undefined;
  readonly #started = performance.now();
  #setupMs = 0;
  #bound: number;

  private constructor(proof: Proof, options: SolveOptions, threads: number, checkpoint?: Checkpoint, broken?: Broken) {
    this.#proof = proof;
    this.#options = options;
    this.#threads = threads;
    this.#checkpoint = checkpoint;
    this.#broken = broken;
    this.#bound = lowerBounds(proof.start, proof.goal).linearConflict;
  }

  /** Reads the checkpoint, if there is one. */
  static async open(proof: Proof, options: SolveOptions, threads: number): Promise<ProofRun> {
    const { partition, instance, standing, memoryBytes } = proof;
    const left = memoryBytes - proofBytes(partition);
    if (options.checkpoint === undefined) {
      await standing.resume(undefined, left);
      return new ProofRun(proof, options, threads);
    }
    const key = `${tablesKey(partition)}:${AUTOMATON_MOVES}:${instance.state.join('.')}`;
    const checkpoint = new Checkpoint(options.checkpoint, key);
    const broken = await checkpoint.read();
    await standing.resume(broken?.kept, left);
    return new ProofRun(proof, options, threads, checkpoint, broken);
  }

  /**
   * Looks for an answer before anything else; an earlier run's stands in the checkpoint, and what was cut off there is done again.
   * A proof that can be gone on with has all of it, whatever its limit: counts must not hang on where it was stopped.
   */
  async findFirstAnswer(): Promise<void> {
    const { checkpoint, maxNodes = FIRST_WORK } = this.#options;
    if (this.#broken === undefined)
      await this.#lower(checkpoint === undefined ? Math.min(FIRST_WORK, maxNodes) : FIRST_WORK);
    else if (this.#proof.standing.cut > 0) await this.#lower(this.#proof.standing.cut);
  }

  /** Sets something up, which is no search; undefined if it was stopped. */
  async setUp<T>(work: (options: SolveOptions) => Promise<T>): Promise<T | undefined> {
    const started = performance.now();
    try {
      return await work({ ...this.#options, signal: setupSignal(this.#proof), onProgress: this.#onProgress });
    } catch (error) {
      if (!(error instanceof NpuzzleError) || error.code !== 'E_ABORTED') throw error;
      return undefined;
    } finally {
      this.#setupMs += performance.now() - started;
    }
  }

  /** What the rounds get to know of limits, of the answer and of the checkpoint. */
  get deepening(): DeepeningOptions {
    const { maxNodes, signal } = this.#options;
    const onProgress = this.#onProgress;
    return {
      timeoutMs: leftMs(this.#proof),
      maxNodes,
      signal,
      onProgress: onProgress && ((state) => onProgress(progressOf(state))),
      from: this.#broken?.snapshot,
      leavesBefore: this.#proof.leavesBefore,
      incumbent: () => this.#proof.standing.length,
      beforeRound: async (expected, proven) => {
        this.#bound = proven;
        const most = cellCount(this.#proof.start) <= OPTIMAL_CELLS ? MOST_SMALL_WORK : MOST_WORK;
        await this.#lower(Math.min(most, Math.floor(expected * WORK_SHARE)));
      },
      save: this.#checkpoint && ((snapshot) => this.#save(snapshot)),
    };
  }

  /** The result of rounds that have ended. */
  async result({ end, path, ...reached }: DeepeningResult): Promise<SolveResult> {
    this.#bound = reached.bound;
    const { start, goal, instance } = this.#proof;
    if (end !== 'solved' && end !== 'met') return this.brokenOff(end, reached);
    const searched = this.#searched(reached);
    await this.#checkpoint?.remove();
    if (end === 'solved') return solvedResult(searched, start, goal, 1, userCells(path, instance));
    const { answer } = this.#proof.standing;
    if (answer === undefined) throw new NpuzzleError('E_INTERNAL', 'a search ended for an answer nobody has');
    return metResult(searched, this.#proof, answer);
  }

  /** The result of a proof that was stopped, without the answer beside it. */
  brokenOff(end: Exclude<DeepeningEnd, 'solved' | 'met'>, counts?: Counts): SolveResult {
    return { ...this.#searched(counts), ...describeEnd(end, this.#options) };
  }

  #searched(counts?: Counts): SolveResult {
    return {
      ...this.#proof.unsolved,
      ...(counts && { expanded: counts.expanded, generated: counts.generated }),
      threads: this.#threads,
      lowerBound: this.#bound,
      elapsedMs: this.#elapsedMs,
      setupMs: this.#setupMs,
    };
  }

  get #elapsedMs(): number {
    return performance.now() - this.#started - this.#setupMs;
  }

  async #lower(work: number): Promise<void> {
    const { timeoutMs = Number.POSITIVE_INFINITY } = this.#options;
    await this.#proof.standing.lower(work, this.#bound, timeoutMs * TIME_SHARE);
  }

  #save(snapshot: Snapshot): Promise<void> | undefined {
    return this.#checkpoint
      ?.write(snapshot, this.#proof.standing.state)
      .catch((error) => this.#options.onWarning?.(error.message));
  }

  /** Progress with the length of the best answer. */
  get #onProgress(): SolveOptions['onProgress'] {
    const { onProgress } = this.#options;
    if (onProgress === undefined) return undefined;
    return (progress) => {
      onProgress({ ...progress, length: this.#proof.standing.length });
    };
  }
}

function progressOf({ bound, elapsedMs, expanded, generated, subtrees, etaMs }: DeepeningState): Progress {
  const eta = etaMs === undefined ? {} : { etaMs };
  return { phase: 'search', done: 0, stored: 0, lowerBound: bound, elapsedMs, expanded, generated, subtrees, ...eta };
}
