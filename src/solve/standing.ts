/**
 * The answer that stands beside every search: found for a share of the search's own work, and what any limit or signal gives.
 *
 *   search ──(expansions so far)──► attend ──► a better answer, now and then
 *      └─────(cut short)──────────► complete ─► the best answer known, with its gap; status as insisted on
 *
 * Invariant: work is counted in expansions, so the same limits of nodes give the same answers; a search that ends by itself before
 * `FIRST_AT` expansions, on boards above 4x4 within its first slice, pays nothing.
 */

import type { Ranking } from '../anytime/attempt.ts';
import type { Answer } from '../anytime/incumbent.ts';
import type { UpperBound } from '../anytime/upper-bound.ts';
import { OPTIMAL_CELLS } from '../contract/limits.ts';
import type { SolveOptions } from '../contract/options.ts';
import type { SolveResult } from '../contract/result.ts';
import { ALGORITHM_ENTRIES } from '../plan/names.ts';
import { ANSWER_BYTES, MOST_ANSWER_BYTES } from '../plan/proof.ts';
import { cellCount, type Shape, shapeName } from '../puzzle/board.ts';
import { lowerBounds } from '../puzzle/lower-bounds.ts';
import { multiBound } from '../puzzle/multi-bound.ts';
import { betterAnswer, metResult } from './proof-result.ts';
import { leftMs, type Question, unsearched } from './question.ts';

/** Expansions of a search after which an answer is first looked for beside it, a third of a second: most searches on 4x4 end before. */
const FIRST_AT = 2 ** 25;
/** Who watches has one after a twentieth of a second. */
const WATCHED_AT = 2 ** 20;
/**
 * The same on boards of 13 to 15 cells and on 8x2, whose searches have no kernel of their own: an expansion takes thirty times as long, and
 * three times as long as one of the answer's. Later ones have a share of their own.
 */
const FAST_CELLS = 12;
const SLOW = { firstAt: 2 ** 16, leastNodes: 80_000, share: 1 / 4 } as const;
/** Larger boards are seldom proven in time, so they have an answer of this many expansions, a tenth of a second, after the first slice. */
const LARGE_FIRST_NODES = 300_000;
/** It is looked for again after this many times as many. */
const AGAIN = 4;
/**
 * Of the expansions of the search; each of the answer's costs as much as thirty of IDA* with Manhattan distance, so 3 % of its
 * time (with 1/64 from 4 million on, Korf's 40 easiest boards took 1.43 times as long).
 */
const BESIDE_SHARE = 1 / 1024;
/** The same once the search was cut short, and at least and at most this many. */
const END_SHARE = 1 / 8;
const LEAST_NODES = 20_000;
const MOST_NODES = 1_000_000;
/** milliseconds for an answer to a search that was stopped by hand */
const STOPPED_MS = 400;
/** and for one whose time was over before it was begun */
const LEAST_MS = 20;
/** Of the memory allowed, for states of an answer's search, ANSWER_BYTES at most. */
const MEMORY_SHARE = 0.25;
/** and this much of it is in use while a search has its own: 24 MB on 4x4, 35 on 5x5, kernels and learned tables included */
const MOST_RESERVED = 36_000_000;

export class StandingAnswer {
  readonly #question: Question;
  #upper: UpperBound | undefined;
  #memoryBytes: number;
  #kept: unknown;
  readonly #isSlow: boolean;
  #nextAt = FIRST_AT;
  #bound = 0;
  /** in moves of the metric; below 0 until an answer was reported */
  #reportedLength = -1;
  #ranking: Ranking | undefined;

  constructor(question: Question) {
    this.#question = question;
    this.#memoryBytes = Math.min(ANSWER_BYTES, question.memoryBytes * MEMORY_SHARE);
    this.#isSlow = isSlow(question.start);
    if (this.#isSlow) this.#nextAt = SLOW.firstAt;
    else if (question.options.onAnswer !== undefined) this.#nextAt = WATCHED_AT;
    if (cellCount(question.start) > OPTIMAL_CELLS) this.#nextAt = 0;
  }

  /** Searches that are compared are left alone. */
  get isWanted(): boolean {
    return this.#question.options.incumbent !== false;
  }

  /** What a search that fills its memory leaves for the answer beside it. */
  get reservedBytes(): number {
    return this.isWanted ? Math.min(this.#memoryBytes, MOST_RESERVED) : 0;
  }

  get answer(): Answer | undefined {
    return this.#upper?.answer;
  }

  /** in moves; undefined without an answer */
  get length(): number | undefined {
    return this.answer?.path.length;
  }

  /** Expansions of a search for an answer that a signal cut off, to be done again; 0 if none was. */
  get cut(): number {
    return this.#upper?.cut ?? 0;
  }

  /** Beams are ranked by these tables from now on; undefined once another search may be under way in their kernel. */
  rankBy(ranking: Ranking | undefined): void {
    this.#ranking = ranking;
  }

  /** For a checkpoint. */
  get state(): unknown {
    return this.#upper?.state;
  }

  /**
   * Goes on where another one was, in what memory is left.
   *
   * @param kept - its `state`
   */
  async resume(kept: unknown, memoryBytes: number): Promise<void> {
    this.#kept = kept;
    this.#memoryBytes = Math.min(MOST_ANSWER_BYTES, Math.max(0, memoryBytes));
    if (kept !== undefined) await this.#make();
  }

  /** Looks for a better answer with this many expansions, unless as much was done before. */
  async lower(nodes: number, bound: number, timeMs = Number.POSITIVE_INFINITY): Promise<void> {
    if (!this.isWanted) return;
    this.#bound = Math.max(this.#bound, bound);
    const upper = await this.#make();
    await upper.lower(Math.floor(nodes), this.#bound, {
      timeMs,
      signal: this.#question.options.signal,
      ranking: this.#ranking,
      // Who watches has had an answer before it was known what tables leave.
      memoryBytes: this.#memoryBytes,
    });
  }

  /** An answer for who watches, before tables are loaded or built. */
  async begin(): Promise<void> {
    const { start, goal, options } = this.#question;
    if (options.onAnswer === undefined) return;
    await this.lower(LEAST_NODES, lowerBounds(start, goal).linearConflict, leftMs(this.#question));
  }

  /** Gets between slices what the search has expanded and proven. */
  attend(expanded: number, bound: number): Promise<void> | undefined {
    if (expanded < this.#nextAt) return undefined;
    const nodes = this.#nodesNow();
    this.#nextAt = Math.max(this.#isSlow ? SLOW.firstAt : FIRST_AT, this.#nextAt * AGAIN);
    return this.lower(nodes, bound, leftMs(this.#question));
  }

  /** Expansions that an answer is worth at this point. */
  #nodesNow(): number {
    if (this.#nextAt === 0) return LARGE_FIRST_NODES;
    if (this.#isSlow) return Math.max(SLOW.leastNodes, this.#nextAt * SLOW.share);
    return Math.max(LEAST_NODES, this.#nextAt * BESIDE_SHARE);
  }

  /** The result of a search, with the best answer known if it was cut short. */
  async complete<Result extends SolveResult>(result: Result): Promise<Result | SolveResult> {
    const { options } = this.#question;
    // Who has been shown lesser answers is shown the one that the search itself found.
    if (result.length !== null && result.length < this.#reportedLength) options.onAnswer?.(result);
    if (!this.isWanted || (result.status !== 'limit' && result.status !== 'aborted')) return result;
    const isMulti = result.metric === 'multi';
    await this.#lookAtTheEnd(result, isMulti ? 0 : Math.max(result.lowerBound, this.#bound));
    const { answer } = this;
    if (answer === undefined) return result;
    const { start, goal } = this.#question;
    const least = isMulti ? multiBound(start, goal) : lowerBounds(start, goal).linearConflict;
    return this.#resultOf({ ...result, lowerBound: Math.max(result.lowerBound, least) }, answer, options);
  }

  /** A signal that has come no longer counts; what was kept back of the time does. */
  async #lookAtTheEnd(result: SolveResult, bound: number): Promise<void> {
    const { maxNodes, timeoutMs } = this.#question.options;
    const upper = await this.#make();
    const spent = Math.min(maxNodes ?? Number.POSITIVE_INFINITY, result.expanded);
    const counted = Math.floor(Math.max(LEAST_NODES, Math.min(MOST_NODES, spent * END_SHARE)));
    if (result.status === 'aborted') {
      // What was stopped by hand with an answer ends at once.
      return upper.answer === undefined ? upper.lower(LEAST_NODES, bound, { timeMs: STOPPED_MS }) : undefined;
    }
    const timeMs = Math.max(LEAST_MS, leftMs(this.#question, 'all'));
    await upper.lower(timeoutMs === undefined || maxNodes !== undefined ? counted : Number.POSITIVE_INFINITY, bound, {
      timeMs,
    });
  }

  #resultOf(result: SolveResult, answer: Answer, options: SolveOptions): SolveResult {
    const { start, goal } = this.#question;
    const found = betterAnswer(result, { start, goal }, answer);
    if (found.optimal) return metResult(result, { start, goal }, answer);
    const how = `found by ${answer.algorithm} with ${answer.heuristic}, not proven shortest`;
    const message = `${how}${result.message === undefined ? '' : ` (${reasonOf(result, options)})`}`;
    if (!isInsisted(options)) return { ...found, message };
    const { algorithm, heuristic, weight, status } = result;
    return { ...found, algorithm, heuristic, weight, status, message };
  }

  async #make(): Promise<UpperBound> {
    if (this.#upper !== undefined) return this.#upper;
    const { start, goal, options } = this.#question;
    // Loaded on demand: most searches end without.
    const { UpperBound } = await import('../anytime/upper-bound.ts');
    const onAnswer = (answer: Answer): void => {
      if (options.onAnswer === undefined) return;
      const searched = {
        ...unsearched(this.#question),
        lowerBound: options.metric === 'multi' ? multiBound(start, goal) : this.#bound,
      };
      const better = betterAnswer(searched, { start, goal }, answer);
      this.#reportedLength = better.length ?? -1;
      options.onAnswer(better);
    };
    let isWarned = false;
    const onWarning = (text: string): void => {
      if (!isWarned) options.onWarning?.(text);
      isWarned = true;
    };
    const limits = { memoryBytes: this.#memoryBytes, seed: options.seed ?? 1, onAnswer, onWarning };
    this.#upper = new UpperBound(start, goal, limits, this.#kept);
    return this.#upper;
  }
}

/** Whether a board's search may take long and has no kernel made for its size. */
function isSlow(shape: Shape): boolean {
  const cells = cellCount(shape);
  return cells > FAST_CELLS && cells <= OPTIMAL_CELLS && shapeName(shape) !== '4x4';
}

/** Whether a search was asked for that is only answered by its own end. */
function isInsisted({ optimal, all, algorithm = 'auto' }: SolveOptions): boolean {
  const named = ALGORITHM_ENTRIES.find(({ name }) => name === algorithm.toLowerCase());
  return optimal === true || all !== undefined || (named?.isOptimal ?? false);
}

/** Why the search ended, as a part of a sentence. */
function reasonOf({ status, message = '' }: SolveResult, { maxNodes }: SolveOptions): string {
  if (status === 'aborted') return 'stopped';
  // Of several searches the last was allowed what those before had left.
  if (/^no answer within \d+ expanded states$/.test(message)) return `within ${maxNodes} expanded states`;
  return message.replace(/^no answer /, '');
}
