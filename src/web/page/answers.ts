/**
 * What the page asks of the solver, with limits that fit the device; one question at a time.
 *
 * A new question stops the one before. Between questions the worker is warmed: the first 4x4 board is answered by what is
 * there soonest, and the tables that answer all others in milliseconds are loaded afterwards. Everything happens in the
 * worker, so nothing here takes the page's time.
 */

import {
  createSolver,
  NpuzzleError,
  type Progress,
  type SolvedResult,
  type SolveResult,
  type Solver,
} from '../../browser/index.ts';
import type { Analysis } from '../../contract/analysis.ts';
import { OPTIMAL_CELLS } from '../../contract/limits.ts';
import type { PatternCosts } from '../../contract/pattern-costs.ts';
import type { TraceLine } from '../../contract/trace-event.ts';
import { type Board, cellCount, shapeName } from '../../puzzle/board.ts';
import { nameGoal } from '../../puzzle/goal.ts';

const SMALL_DEVICE_GIB = 2;
/** for a large board that is not asked for yet: its kernels and tables are fetched, compiled and used once */
const WARM_MS = 250;
/** of a search to be looked at, step by step */
const TRACED_STEPS = 1500;
const TRACE_MS = 5000;

export interface Listener {
  readonly onProgress?: (progress: Progress) => void;
  readonly onAnswer?: (result: SolvedResult) => void;
}

/** Three megabytes, built in a tenth of a second or two. */
const SMALL_TABLES = 'pdb-6-6-3+bits';

export class Answers {
  readonly #solver: Promise<Solver> = createSolver();
  readonly #onWarning: (text: string) => void;
  readonly #isSmall = deviceMemory() <= SMALL_DEVICE_GIB;
  /** shapes and goals that are answered at once */
  readonly #warmed = new Set<string>();
  #asked: AbortController | undefined;
  /** questions without their answer yet */
  #open = 0;
  #warming: AbortController | undefined;

  constructor(onWarning: (text: string) => void) {
    this.#onWarning = onWarning;
  }

  /** Stops what is going on. */
  stop(): void {
    this.#asked?.abort();
  }

  /**
   * Loads what answers boards like this one at once, until something is asked. A question that is open is not made to wait for
   * it: who asks next warms then.
   */
  async warm(board: Board, goal: Board): Promise<void> {
    const is4x4 = shapeName(board) === '4x4';
    const key = `${shapeName(board)} ${goal.tiles}`;
    if (this.#open > 0 || this.#warmed.has(key) || (!is4x4 && cellCount(board) <= OPTIMAL_CELLS)) return;
    this.#warming?.abort();
    this.#warming = new AbortController();
    const { signal } = this.#warming;
    try {
      const { status } = await (await this.#solver).solve(board, {
        ...this.#common(goal, signal),
        ...(is4x4 ? { heuristic: SMALL_TABLES } : { timeoutMs: WARM_MS }),
      });
      if (status === 'solved' && !signal.aborted) this.#warmed.add(key);
    } catch (error) {
      // Nobody asked; a question that meets the same trouble says so.
      if (!(error instanceof NpuzzleError)) throw error;
    }
  }

  /**
   * @param timeMs - give up after this many milliseconds; `Infinity` for never
   * @throws {NpuzzleError}
   */
  async solve(board: Board, goal: Board, timeMs: number, { onProgress, onAnswer }: Listener): Promise<SolveResult> {
    return this.#ask(async (signal) =>
      (await this.#solver).solve(board, {
        ...this.#common(goal, signal),
        ...(shapeName(board) === '4x4' && this.#isSmall ? { heuristic: SMALL_TABLES } : {}),
        ...(Number.isFinite(timeMs) ? { timeoutMs: timeMs } : {}),
        onProgress,
        onAnswer,
      }),
    );
  }

  /** What the patterns of a small pattern database cost; it waits for nothing that is asked, and nothing for it. */
  async patternCosts(board: Board, goal: Board): Promise<PatternCosts> {
    return (await this.#solver).patternCosts(board, { goal, onWarning: this.#onWarning });
  }

  /** Where moves were lost: exactly up to 4x4, above within the library's own time. */
  async analyse(board: Board, goal: Board, tiles: readonly number[]): Promise<Analysis> {
    return this.#ask(async (signal) => (await this.#solver).analyse(board, tiles, this.#common(goal, signal)));
  }

  /** The steps of one search, the first some hundred. */
  async trace(board: Board, goal: Board, algorithm: string, heuristic: string | undefined): Promise<TraceLine[]> {
    const lines: TraceLine[] = [];
    const trace = { limit: TRACED_STEPS, onLine: (line: TraceLine) => void lines.push(line) };
    await this.#ask(async (signal) =>
      (await this.#solver).solve(board, {
        ...this.#common(goal, signal),
        algorithm,
        heuristic,
        trace,
        timeoutMs: TRACE_MS,
      }),
    );
    return lines;
  }

  /** A random board of an exact length. */
  async scramble(goal: Board, length: number): Promise<Board> {
    const name = nameGoal(goal);
    return this.#ask(async (signal) =>
      (await this.#solver).scramble({
        size: { width: goal.width, height: goal.height },
        goal: name === 'custom' ? goal : name,
        signal,
        length,
        timeoutMs: 20_000,
      }),
    );
  }

  #common(goal: Board, signal: AbortSignal) {
    return { goal, signal, maxMemoryBytes: (this.#isSmall ? 192 : 640) * 2 ** 20, onWarning: this.#onWarning };
  }

  async #ask<Answer>(question: (signal: AbortSignal) => Promise<Answer>): Promise<Answer> {
    this.stop();
    this.#warming?.abort();
    this.#asked = new AbortController();
    this.#open++;
    try {
      return await question(this.#asked.signal);
    } finally {
      this.#open--;
    }
  }
}

/** in GiB; browsers that do not report it are taken for large ones */
function deviceMemory(): number {
  return 'deviceMemory' in navigator ? Number(navigator.deviceMemory) : 8;
}
