/**
 * Better and better answers in the multi-tile metric, for boards that are too large to be proven in it.
 *
 *   single moves, counted in runs ─► beams in multi-tile moves, wider and wider ─► windows over the best ─► replayed ─► results
 *
 * Counted answers come first, since there is always one; they are a fifth longer at 5x5 and half as long again at 10x10 as
 * what the beams find (docs/measurements.md). One thread does it all. Invariant: with a budget of nodes no clock is asked, so the
 * same seed gives the same answer.
 */

import { describeEnd, guaranteeOf, solvedResult, unsolvedResult } from '../contract/answer.ts';
import type { RunEnd } from '../contract/limits.ts';
import type { SolveResult } from '../contract/result.ts';
import { cellsBetween } from '../puzzle/blank-stops.ts';
import { blankCell } from '../puzzle/board.ts';
import { multiBound, multiBoundOf } from '../puzzle/multi-bound.ts';
import { checkSolvable } from '../puzzle/solvable.ts';
import { type Effort, Meter } from '../staged/meter.ts';
import { MultiBeam } from '../staged/multi-beam.ts';
import { improveMulti } from '../staged/multi-windows.ts';
import { isLarge } from '../staged/settings.ts';
import { type BoardAsked, DEFAULT_TIME_MS } from './anytime.ts';
import { Attempt } from './attempt.ts';
import { explore } from './explore.ts';
import { exploreMultiBeams } from './multi-beams.ts';
import { MultiIncumbent } from './multi-incumbent.ts';

/** Of the budget, what goes into answers in single moves; large boards have no beams of their own, the largest no windows. */
const SINGLE_SHARE = { ordinary: 0.12, large: 0.9, largest: 1 };
/** What is spent when the windows begin. */
const BEAMS_END = 0.75;
/** Windows are too slow to be of use on more cells, whose answers have hundreds of thousands of moves. */
const MOST_CELLS = 4096;
/** Of the memory allowed. */
const WINDOWS_MEMORY = 0.25;
const PROGRESS_MS = 100;

/** Solves as well as the time allows: better answers go to `onAnswer`, the best is the result. */
export function solveMultiInTime(asked: BoardAsked, leftMs: number): Promise<SolveResult> {
  return new MultiAttempt(asked, leftMs).solve();
}

class MultiAttempt {
  readonly #asked: BoardAsked;
  readonly #incumbent: MultiIncumbent;
  readonly #meter: Meter;
  readonly #started = performance.now();
  readonly #timeMs: number;
  readonly #effort = { expanded: 0, generated: 0 };
  #reported = this.#started;

  constructor(asked: BoardAsked, leftMs: number) {
    this.#asked = asked;
    const { start, goal, options } = asked;
    const { timeoutMs, maxNodes, signal } = options;
    this.#timeMs = timeoutMs === undefined && maxNodes === undefined ? DEFAULT_TIME_MS : leftMs;
    this.#incumbent = new MultiIncumbent(start, () => options.onAnswer?.(this.#result()));
    this.#incumbent.raise(multiBound(start, goal));
    this.#meter = new Meter({
      timeMs: this.#timeMs,
      maxNodes,
      shouldStop: () => signal?.aborted === true || this.#incumbent.isProven,
      onEffort: (effort) => this.#count(effort),
    });
  }

  async solve(): Promise<SolveResult> {
    const { start, goal, options } = this.#asked;
    const { solvable, reason } = checkSolvable(start, goal);
    if (!solvable) return { ...this.#unsolved(), status: 'unsolvable', message: reason };
    const isBig = isLarge(start);
    options.onPlan?.([
      'answers in single moves first, counted in runs; then beams whose moves are runs, and windows over the best answer',
      `no proof: boards of more than 4x4 have no tables in this metric`,
    ]);
    const isLargest = start.tiles.length > MOST_CELLS;
    await this.#exploreSingle(SINGLE_SHARE[isLargest ? 'largest' : isBig ? 'large' : 'ordinary']);
    if (isLargest || this.#meter.isOver) return this.#result();
    const beam = new MultiBeam();
    if (!isBig) await exploreMultiBeams(beam, this.#asked, this.#incumbent, this.#meter, BEAMS_END);
    await this.#exploreWindows(beam);
    return this.#result();
  }

  /** Answers in single moves, each of them counted. */
  async #exploreSingle(share: number): Promise<void> {
    const { start, goal, options, memoryBytes } = this.#asked;
    const { maxNodes, seed = 1, signal, onWarning } = options;
    const limits = { memoryBytes, seed, signal, onWarning, buildsTables: false };
    const attempt = new Attempt(
      start,
      goal,
      maxNodes === undefined
        ? { ...limits, timeMs: this.#meter.left * share }
        : { ...limits, timeMs: this.#timeMs, maxNodes: Math.ceil(maxNodes * share) },
      ({ answer }) => {
        if (answer !== undefined) this.#incumbent.offer(answer.path, answer.algorithm, answer.heuristic);
      },
    );
    // Near the goal beams expand so little that only a proof ends them.
    await explore(attempt, ['answers', 'bound']);
    this.#incumbent.raise(multiBoundOf(attempt.incumbent.lowerBound, start));
    this.#meter.count(attempt.counters.expanded);
    this.#count(attempt.counters);
  }

  async #exploreWindows(beam: MultiBeam): Promise<void> {
    const { start, options, memoryBytes } = this.#asked;
    const { answer } = this.#incumbent;
    if (answer === undefined || this.#meter.isOver) return;
    const { algorithm, heuristic, stops } = answer;
    const task = { width: start.width, height: start.height, state: start.tiles, stops };
    const room = { seed: options.seed ?? 1, bytes: memoryBytes * WINDOWS_MEMORY };
    await improveMulti(beam, task, this.#meter, room, (shorter) =>
      this.#incumbent.offer(shorter, algorithm, heuristic),
    );
  }

  #count({ expanded, generated }: Effort): void {
    this.#effort.expanded += expanded;
    this.#effort.generated += generated;
    const now = performance.now();
    if (now - this.#reported < PROGRESS_MS) return;
    this.#reported = now;
    const { answer, lowerBound } = this.#incumbent;
    const told = { phase: 'search', done: 0, elapsedMs: now - this.#started, lowerBound, stored: 0 } as const;
    this.#asked.options.onProgress?.({ ...told, ...this.#effort, length: answer?.stops.length });
  }

  #unsolved(): SolveResult {
    const { start, goal, options } = this.#asked;
    const { algorithm = 'auto', heuristic = 'auto' } = this.#incumbent.answer ?? {};
    return unsolvedResult(start, goal, { algorithm, heuristic, weight: null }, options);
  }

  /** The result as it stands. */
  #result(): SolveResult {
    const { start, goal, options } = this.#asked;
    const { answer, lowerBound } = this.#incumbent;
    const elapsedMs = performance.now() - this.#started;
    const searched = { ...this.#unsolved(), ...this.#effort, lowerBound, elapsedMs };
    if (answer === undefined)
      return { ...searched, ...describeEnd(this.#end(), { ...options, timeoutMs: this.#timeMs }) };
    const path = Uint16Array.from(cellsBetween(blankCell(start), start.width, answer.stops));
    return solvedResult(searched, start, goal, guaranteeOf(answer.stops.length, lowerBound), path);
  }

  /** Why there is no answer. */
  #end(): RunEnd {
    const { signal, maxNodes } = this.#asked.options;
    if (signal?.aborted) return 'aborted';
    return maxNodes === undefined ? 'timeout' : 'max-nodes';
  }
}
