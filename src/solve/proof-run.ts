/**
 * One proof on its way: the answer beside it, its checkpoint, and what becomes of how it ended.
 *
 * Invariant: the bound never falls, and the time it took to set up is in no result's search time.
 */

import type { Answer } from '../anytime/incumbent.ts';
import { UpperBound } from '../anytime/upper-bound.ts';
import { solvedResult } from '../contract/answer.ts';
import type { Progress, SolveOptions } from '../contract/options.ts';
import type { SolveResult } from '../contract/result.ts';
import { NpuzzleError } from '../errors.ts';
import { tablesKey } from '../pdb/bring.ts';
import { AUTOMATON_MOVES } from '../pdb/bring-shared.ts';
import type { Partition } from '../pdb/partition.ts';
import { proofBytes } from '../plan/proof.ts';
import type { Board } from '../puzzle/board.ts';
import { type CanonicalInstance, userCells } from '../puzzle/canonical.ts';
import { lowerBounds } from '../puzzle/lower-bounds.ts';
import type { DeepeningEnd, DeepeningOptions, DeepeningResult, DeepeningState, Snapshot } from '../subtrees/books.ts';
import { type Broken, Checkpoint } from '../subtrees/checkpoint.ts';
import type { Counts } from '../subtrees/tree.ts';
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

/** Expansions that go into a first answer: about a tenth of a second. */
const FIRST_WORK = 300_000;
/** Of the expansions a round is expected to take, those a better answer before it is worth; each costs some eight times as much. */
const WORK_SHARE = 1 / 128;
const MOST_WORK = 30_000_000;
/** of a time limit, for each search for an answer */
const TIME_SHARE = 0.05;
/** states of an answer's search are kept in this much memory at most, and in what the tables leave */
const ANSWER_BYTES = 2 ** 30;

export class ProofRun {
  readonly #proof: Proof;
  readonly #options: SolveOptions;
  readonly #threads: number;
  readonly #checkpoint: Checkpoint | undefined;
  readonly #broken: Broken | undefined;
  readonly #upper: UpperBound | undefined;
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
    this.#upper = options.incumbent === false ? undefined : this.#upperBound();
  }

  /** Reads the checkpoint, if there is one. */
  static async open(proof: Proof, options: SolveOptions, threads: number): Promise<ProofRun> {
    if (options.checkpoint === undefined) return new ProofRun(proof, options, threads);
    const { partition, instance } = proof;
    const key = `${tablesKey(partition)}:${AUTOMATON_MOVES}:${instance.state.join('.')}`;
    const checkpoint = new Checkpoint(options.checkpoint, key);
    return new ProofRun(proof, options, threads, checkpoint, await checkpoint.read());
  }

  /** Looks for an answer before anything else; an earlier run's stands in the checkpoint. */
  async findFirstAnswer(): Promise<void> {
    if (this.#broken === undefined) await this.#lower(Math.min(FIRST_WORK, this.#options.maxNodes ?? FIRST_WORK));
  }

  /** Sets something up, which is no search; undefined if it was stopped. */
  async setUp<T>(work: (options: SolveOptions) => Promise<T>): Promise<T | undefined> {
    const started = performance.now();
    try {
      return await work({ ...this.#options, onProgress: this.#onProgress });
    } catch (error) {
      if (!(error instanceof NpuzzleError) || error.code !== 'E_ABORTED') throw error;
      return undefined;
    } finally {
      this.#setupMs += performance.now() - started;
    }
  }

  /** What the rounds are told of limits, of the answer and of the checkpoint. */
  get deepening(): DeepeningOptions {
    const { timeoutMs, maxNodes, signal } = this.#options;
    const onProgress = this.#onProgress;
    return {
      timeoutMs: timeoutMs === undefined ? undefined : timeoutMs - this.#elapsedMs,
      maxNodes,
      signal,
      onProgress: onProgress && ((state) => onProgress(progressOf(state))),
      from: this.#broken?.snapshot,
      incumbent: () => this.#upper?.answer?.path.length,
      beforeRound: async (expected, proven) => {
        this.#bound = proven;
        await this.#lower(Math.min(MOST_WORK, Math.floor(expected * WORK_SHARE)));
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
    if (this.#upper?.answer === undefined)
      throw new NpuzzleError('E_INTERNAL', 'a search ended for an answer nobody has');
    return metResult(searched, this.#proof, this.#upper.answer);
  }

  /** The result of a proof that was stopped. */
  brokenOff(end: Exclude<DeepeningEnd, 'solved' | 'met'>, counts?: Counts): SolveResult {
    return brokenOffResult(this.#searched(counts), this.#proof, this.#upper?.answer, end, this.#options);
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

  #upperBound(): UpperBound {
    const { start, goal, partition, memoryBytes } = this.#proof;
    const { seed = 1, signal, onAnswer } = this.#options;
    const left = Math.max(0, memoryBytes - proofBytes(partition));
    const tell = (answer: Answer) => onAnswer?.(answerOnTheWay(this.#searched(), this.#proof, answer));
    const limits = { memoryBytes: Math.min(ANSWER_BYTES, left), seed, signal, onAnswer: tell };
    return new UpperBound(start, goal, limits, this.#broken?.kept);
  }

  async #lower(work: number): Promise<void> {
    const { timeoutMs = Number.POSITIVE_INFINITY } = this.#options;
    await this.#upper?.lower(work, this.#bound, timeoutMs * TIME_SHARE);
  }

  #save(snapshot: Snapshot): Promise<void> | undefined {
    return this.#checkpoint
      ?.write(snapshot, this.#upper?.state)
      .catch((error) => this.#options.onWarning?.(error.message));
  }

  /** Progress with the length of the best answer. */
  get #onProgress(): SolveOptions['onProgress'] {
    const { onProgress } = this.#options;
    if (onProgress === undefined) return undefined;
    return (progress) => {
      const length = this.#upper?.answer?.path.length;
      onProgress({ ...progress, length });
    };
  }
}

function progressOf({ bound, elapsedMs, expanded, generated, subtrees, etaMs }: DeepeningState): Progress {
  const eta = etaMs === undefined ? {} : { etaMs };
  return { phase: 'search', done: 0, stored: 0, lowerBound: bound, elapsedMs, expanded, generated, subtrees, ...eta };
}
