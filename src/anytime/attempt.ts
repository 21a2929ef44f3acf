/**
 * One board being worked on: what every explorer is given, and where it puts its answers.
 *
 * Explorers are asynchronous functions that work in slices of some 15 ms and give the event loop its turn in between, so
 * that several share a thread; each ends when `isOver` or when it has nothing more to try.
 */

import type { Counters, Kernel } from '../kernel/search-kernel.ts';
import { type Board, blankCell } from '../puzzle/board.ts';
import { type CanonicalInstance, canonicalise, userCells } from '../puzzle/canonical.ts';
import { Meter } from '../staged/meter.ts';
import { type CornerGoal, cornerGoalOf, joinMoves, joinPath } from './corner-goal.ts';
import { Incumbent } from './incumbent.ts';

/** A kernel that has tables and no search under way, and what their heuristic is called. */
export interface Ranking {
  readonly kernel: Kernel;
  readonly heuristic: string;
}

export interface AttemptLimits {
  /** milliseconds from now, wall; infinite if only nodes or a signal end it */
  readonly timeMs: number;
  /** expansions; infinite by default */
  readonly maxNodes?: number | undefined;
  readonly memoryBytes: number;
  readonly seed: number;
  /** states kept of each layer of the only beam; by default beams get wider and wider */
  readonly beamWidth?: number | undefined;
  /** false: no tables are built to rank beams, only those of the package are used; true by default */
  readonly buildsTables?: boolean | undefined;
  /** whether tables of the package are loaded that are not there yet; by default where the time is worth it */
  readonly loadsTables?: boolean | undefined;
  readonly signal?: AbortSignal | undefined;
  /** ranks the beams of boards of up to 16 cells; linear conflict by default */
  readonly ranking?: Ranking | undefined;
  /** gets one line when an explorer cannot work */
  readonly onWarning?: ((text: string) => void) | undefined;
}

export class Attempt {
  readonly start: Board;
  readonly goal: Board;
  /** for the goal itself */
  readonly exact: CanonicalInstance;
  /** for a goal whose blank is in a corner, canonical cell 0; answers to it end with a tail */
  readonly corner: CanonicalInstance;
  readonly incumbent: Incumbent;
  readonly limits: AttemptLimits;
  readonly #cornerGoal: CornerGoal;
  readonly #started = performance.now();
  #expanded = 0;
  #generated = 0;
  #peakStored = 0;
  #isStopped = false;
  readonly #warned = new Set<string>();

  constructor(start: Board, goal: Board, limits: AttemptLimits, onChange?: (incumbent: Incumbent) => void) {
    this.start = start;
    this.goal = goal;
    this.limits = limits;
    this.#cornerGoal = cornerGoalOf(goal);
    this.exact = canonicalise(start, goal);
    this.corner = this.#cornerGoal.tail.length === 0 ? this.exact : canonicalise(start, this.#cornerGoal.goal);
    this.incumbent = new Incumbent(onChange);
  }

  get elapsedMs(): number {
    return performance.now() - this.#started;
  }

  /** milliseconds */
  get leftMs(): number {
    return this.limits.timeMs - this.elapsedMs;
  }

  /** expansions; infinite without a limit */
  get leftNodes(): number {
    return (this.limits.maxNodes ?? Number.POSITIVE_INFINITY) - this.#expanded;
  }

  get counters(): Counters {
    return { expanded: this.#expanded, generated: this.#generated, peakOpen: 0, peakStored: this.#peakStored };
  }

  /**
   * What work may take of what is left, counted here as well.
   *
   * @param share - of the nodes, or of the time where nodes are not counted, from 0 to 1
   * @param keptMs - of the time, kept back
   */
  meter(share = 1, keptMs = 0): Meter {
    const { leftMs, leftNodes, isOver, count } = this;
    const isCounted = this.limits.maxNodes !== undefined;
    return new Meter({
      timeMs: leftMs * (isCounted ? 1 : share) - keptMs,
      maxNodes: isCounted ? leftNodes * share : undefined,
      shouldStop: isOver,
      onEffort: count,
    });
  }

  /** Proven, out of time or nodes, or no longer wanted. */
  readonly isOver = (): boolean => this.isAborted() || this.leftMs <= 0 || this.leftNodes <= 0;

  /** No longer wanted, or proven: also a first answer that is late is given up. */
  readonly isAborted = (): boolean =>
    this.#isStopped || this.incumbent.isProven || this.limits.signal?.aborted === true;

  stop(): void {
    this.#isStopped = true;
  }

  /** Says once that something is amiss. */
  warn(text: string): void {
    if (!this.#warned.has(text)) this.limits.onWarning?.(text);
    this.#warned.add(text);
  }

  /** Adds what some search has done since it last reported. */
  readonly count = (counters: Partial<Counters>): void => {
    this.#expanded += counters.expanded ?? 0;
    this.#generated += counters.generated ?? 0;
    this.#peakStored = Math.max(this.#peakStored, counters.peakStored ?? 0);
  };

  /** @param path - cells the blank visits on the corner instance, the start's excluded */
  offerCorner(path: ArrayLike<number>, algorithm: string, heuristic: string): boolean {
    const joined = joinPath(blankCell(this.start), path, this.#cornerGoal.tail, this.corner.userCell);
    return this.incumbent.offer({ path: joined, algorithm, heuristic });
  }

  /** @param moves - of the blank on the corner instance (staged/directions.ts) */
  offerMoves(moves: Uint8Array, algorithm: string, heuristic: string): boolean {
    const path = joinMoves(blankCell(this.start), moves, this.corner, this.#cornerGoal.tail);
    return this.incumbent.offer({ path, algorithm, heuristic });
  }

  /** @param path - cells the blank visits on the exact instance, the start's excluded */
  offerExact(path: ArrayLike<number>, algorithm: string, heuristic: string): boolean {
    return this.incumbent.offer({ path: userCells(path, this.exact), algorithm, heuristic });
  }

  /** Moves that end every answer to the corner instance. */
  get tailLength(): number {
    return this.#cornerGoal.tail.length;
  }

  /** Greatest length of a corner path that may still lead to a better answer, in moves. */
  get longestUseful(): number {
    return this.incumbent.length - 1 + this.#cornerGoal.tail.length;
  }
}
