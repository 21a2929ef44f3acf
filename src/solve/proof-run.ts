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
import { drawPartition, type Partition } from '../pdb/partition.ts';
import { cellCount } from '../puzzle/board.ts';
import { lowerBounds } from '../puzzle/lower-bounds.ts';
import type { DeepeningEnd, DeepeningOptions, DeepeningResult, DeepeningState, Snapshot } from '../subtrees/books.ts';
import { add, type Counts, NOTHING } from '../subtrees/tree.ts';
import { ProofCourse } from './proof-course.ts';
import { metResult } from './proof-result.ts';
import { leftMs, noneWithin, setupEnd, setupSignal } from './question.ts';
import { pathFromStart, type Side, type Sides } from './side.ts';
import type { Task } from './task.ts';

/** A board whose plan is IDA* over tables. */
export interface Proof extends Task {
  readonly partition: Partition;
  /** true ends the search before that round */
  readonly leavesBefore?: DeepeningOptions['leavesBefore'];
}

/** Expansions that go into a first answer: about a tenth of a second. */
const FIRST_WORK = 300_000;
/** Of the expansions a round is expected to take, those a better answer before it is worth; each costs some eight times as much. */
const WORK_SHARE = 1 / 128;
/** At most, two minutes. 30 million found no answer of 107 moves to Korf's board 48; a beam of 60 million does, which saves a round of a hundred billion. */
const MOST_WORK = 120_000_000;
/** the widest beam of boards of up to 16 cells takes no more */
const MOST_SMALL_WORK = 2_000_000;
/** of a time limit, for each search for an answer */
const TIME_SHARE = 0.05;

export class ProofRun {
  readonly #proof: Proof;
  readonly #options: SolveOptions;
  readonly #threads: number;
  readonly course: ProofCourse;
  readonly #started = performance.now();
  #setupMs = 0;
  #bound: number;

  private constructor(proof: Proof, options: SolveOptions, threads: number, course: ProofCourse) {
    this.#proof = proof;
    this.#options = options;
    this.#threads = threads;
    this.course = course;
    this.#bound = lowerBounds(proof.start, proof.goal).linearConflict;
  }

  /**
   * Begins, or goes on from the checkpoint if there is one.
   *
   * @param tableBytes - most memory that tables take
   * @throws {NpuzzleError} `E_FILE` for a checkpoint that cannot be used
   */
  static async open(
    proof: Proof,
    options: SolveOptions,
    threads: number,
    sides: Sides,
    tableBytes: number,
  ): Promise<ProofRun> {
    const course = await ProofCourse.open(proof, options.checkpoint, sides, tableBytes);
    // An answer's search has a memory of its own: one memory holds 4 GiB, all that tables may count with, but both together more.
    const allowed = Math.max(proof.memoryBytes, options.maxMemoryBytes ?? 0);
    await proof.standing.resume(course.standing, allowed - tableBytes);
    return new ProofRun(proof, options, threads, course);
  }

  /** as the task wants it: true ends the search before that round */
  get leavesBefore(): DeepeningOptions['leavesBefore'] {
    return this.#proof.leavesBefore;
  }

  /** of the best answer known, in moves */
  get length(): number | undefined {
    return this.#proof.standing.length;
  }

  /** Goes over to another stage of the course, and keeps it. */
  async enter(...step: Parameters<ProofCourse['enter']>): Promise<void> {
    this.course.enter(...step);
    await this.#save(step[1]);
  }

  /**
   * Looks for an answer before anything else; an earlier run's stands in the checkpoint, and what was cut off there is done again.
   * A proof that can be gone on with has all of it, whatever its limit: counts must not hang on where it was stopped.
   */
  async findFirstAnswer(): Promise<void> {
    const { checkpoint, maxNodes = FIRST_WORK } = this.#options;
    if (this.course.from === undefined)
      await this.#lower(checkpoint === undefined ? Math.min(FIRST_WORK, maxNodes) : FIRST_WORK);
    else if (this.#proof.standing.cut > 0) await this.#lower(this.#proof.standing.cut);
  }

  /** Looks for a better answer with this many expansions. */
  async findAnswer(work: number): Promise<void> {
    if (work > 0) await this.#lower(Math.min(MOST_WORK, Math.floor(work)));
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

  /**
   * What the rounds get to know of limits, of the answer and of the checkpoint.
   *
   * @param leavesBefore - true ends them before a round
   * @param probed - what other sides took: then nothing is gone on from and nothing kept, a probe that was broken off is done again
   */
  deepening(leavesBefore: DeepeningOptions['leavesBefore'], probed?: Counts): DeepeningOptions {
    const { maxNodes, signal } = this.#options;
    const onProgress = this.#onProgress;
    const isProbe = probed !== undefined;
    const { expanded: others } = probed ?? this.course.spent;
    return {
      timeoutMs: leftMs(this.#proof),
      maxNodes: maxNodes === undefined ? undefined : Math.max(0, maxNodes - others),
      signal,
      onProgress: onProgress && ((state) => onProgress(progressOf(state, this.#bound, others))),
      from: isProbe ? undefined : this.course.from,
      leavesBefore: (ahead) => this.#isTooLong || leavesBefore?.(ahead) === true,
      incumbent: () => this.length,
      beforeRound: async (expected, proven) => {
        this.#bound = Math.max(this.#bound, proven);
        const most = cellCount(this.#proof.start) <= OPTIMAL_CELLS ? MOST_SMALL_WORK : MOST_WORK;
        await this.#lower(Math.min(most, Math.floor(expected * WORK_SHARE)));
      },
      save: isProbe || !this.course.isKept ? undefined : (snapshot) => this.#save(snapshot),
    };
  }

  /**
   * The result of rounds that have ended.
   *
   * @param others - what other sides took
   */
  async result(
    side: Side,
    { end, path, ...reached }: DeepeningResult,
    others = this.course.spent,
  ): Promise<SolveResult> {
    this.#bound = Math.max(this.#bound, reached.bound);
    const { start, goal } = this.#proof;
    const counts = add(reached, others);
    const { lengths } = this.#proof;
    if (end === 'max-nodes' && this.#isTooLong && lengths !== undefined) {
      return { ...this.#searched(counts), ...noneWithin(lengths) };
    }
    if (end !== 'solved' && end !== 'met') return this.brokenOff(end, counts);
    const searched = { ...this.#searched(counts), ...describeSide(side), rounds: reached.rounds };
    await this.course.removeCheckpoint();
    if (end === 'solved') return solvedResult(searched, start, goal, 1, pathFromStart(side, path, this.#proof));
    const { answer } = this.#proof.standing;
    if (answer === undefined) throw new NpuzzleError('E_INTERNAL', 'a search ended for an answer nobody has');
    return metResult(searched, this.#proof, answer);
  }

  /** The result of a proof that was stopped while tables were loaded. */
  stopped(): SolveResult {
    return this.brokenOff(setupEnd(this.#proof));
  }

  /** Tells a decision, after those of the plan. */
  explain(decision: string): void {
    this.#options.onPlan?.([...this.#proof.plan.reasons, decision]);
  }

  /** The result of a proof that was stopped, without the answer beside it. */
  brokenOff(end: Exclude<DeepeningEnd, 'solved' | 'met'>, counts?: Counts): SolveResult {
    return { ...this.#searched(counts), ...describeEnd(end, this.#options) };
  }

  #searched(counts: Counts = add(this.course.spent, this.course.from?.finished ?? NOTHING)): SolveResult {
    return {
      ...this.#proof.unsolved,
      expanded: counts.expanded,
      generated: counts.generated,
      threads: this.#threads,
      lowerBound: this.#bound,
      elapsedMs: this.#elapsedMs,
      setupMs: this.#setupMs,
      ...this.course.history(this.#elapsedMs),
    };
  }

  /** Whether every solution is longer than those that are looked for. */
  get #isTooLong(): boolean {
    return this.#bound > (this.#proof.lengths?.most ?? Number.POSITIVE_INFINITY);
  }

  get #elapsedMs(): number {
    return performance.now() - this.#started - this.#setupMs;
  }

  async #lower(work: number): Promise<void> {
    const { timeoutMs = Number.POSITIVE_INFINITY } = this.#options;
    await this.#proof.standing.lower(work, this.#bound, timeoutMs * TIME_SHARE);
  }

  #save(snapshot: Snapshot): Promise<void> | undefined {
    const { onWarning } = this.#options;
    const saved = this.course.save(snapshot, this.#proof.standing.state, this.#elapsedMs);
    return saved?.catch((error) => onWarning?.(error.message));
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

function progressOf(state: DeepeningState, proven: number, others: number): Progress {
  const { bound, elapsedMs, expanded, generated, subtrees, earlier, etaMs, endMs } = state;
  const counts = { lowerBound: Math.max(bound, proven), expanded: expanded + others, generated };
  return {
    ...{ phase: 'search', done: 0, stored: 0, elapsedMs, subtrees },
    ...counts,
    ...(earlier.expanded > 0 && { earlier }),
    ...(etaMs !== undefined && { etaMs }),
    ...(endMs !== undefined && { endMs }),
  };
}

/** What a result tells of the side that it was proven from. */
function describeSide({ direction, partition }: Side): Pick<SolveResult, 'direction' | 'partitions'> {
  const { other } = partition;
  return { direction, partitions: [partition, ...(other === undefined ? [] : [other])].map(drawPartition) };
}
