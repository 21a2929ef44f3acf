/**
 * What the page asks of the solver, with limits that fit the device; one question at a time.
 *
 * A new question stops the one before. Everything happens in the worker, so nothing here takes the page's time.
 */

import {
  createSolver,
  NpuzzleError,
  type Progress,
  type SolvedResult,
  type SolveResult,
  type Solver,
} from '../browser/index.ts';
import { type Board, cellCount, shapeName } from '../puzzle/board.ts';
import { nameGoal } from '../puzzle/goal.ts';

/** Boards of up to so many cells are solved optimally in a moment. */
export const OPTIMAL_CELLS = 16;
const SMALL_DEVICE_GIB = 2;

export interface Listener {
  readonly onProgress?: (progress: Progress) => void;
  readonly onAnswer?: (result: SolvedResult) => void;
}

export class Answers {
  readonly #solver: Promise<Solver> = createSolver();
  readonly #onWarning: (text: string) => void;
  #asked: AbortController | undefined;

  constructor(onWarning: (text: string) => void) {
    this.#onWarning = onWarning;
  }

  /** Stops what is going on. */
  stop(): void {
    this.#asked?.abort();
  }

  /** Loads or builds the tables for boards of this shape and goal, so that answers come at once. */
  async warm(goal: Board): Promise<void> {
    if (shapeName(goal) === '4x4') await this.solve(goal, goal, 0, {});
  }

  /**
   * @param timeMs - for boards that are not solved optimally in a moment
   * @throws {NpuzzleError}
   */
  async solve(board: Board, goal: Board, timeMs: number, { onProgress, onAnswer }: Listener): Promise<SolveResult> {
    const { signal } = this.#ask();
    const isSmall = deviceMemory() <= SMALL_DEVICE_GIB;
    const solver = await this.#solver;
    return solver.solve(board, {
      goal,
      signal,
      maxMemoryBytes: (isSmall ? 192 : 640) * 2 ** 20,
      onWarning: this.#onWarning,
      ...(shapeName(board) === '4x4' ? { heuristic: isSmall ? 'pdb-5-5-5' : 'pdb-6-6-3' } : {}),
      ...(cellCount(board) > OPTIMAL_CELLS ? { timeoutMs: timeMs } : {}),
      ...(onProgress === undefined ? {} : { onProgress }),
      ...(onAnswer === undefined ? {} : { onAnswer }),
    });
  }

  /** A random board, or one of an exact length. */
  async scramble(goal: Board, length: number | undefined): Promise<Board> {
    const { signal } = this.#ask();
    const name = nameGoal(goal);
    return (await this.#solver).scramble({
      size: { width: goal.width, height: goal.height },
      goal: name === 'custom' ? goal : name,
      signal,
      ...(length === undefined ? {} : { length, timeoutMs: 20_000 }),
    });
  }

  #ask(): AbortController {
    this.stop();
    this.#asked = new AbortController();
    return this.#asked;
  }
}

/** One sentence for the reader, whatever was thrown. */
export function sentenceOf(error: unknown): string {
  if (error instanceof NpuzzleError) return `${error.message.charAt(0).toUpperCase()}${error.message.slice(1)}.`;
  return `Something went wrong: ${error instanceof Error ? error.message : String(error)}.`;
}

/** in GiB; browsers that do not tell are taken for large ones */
function deviceMemory(): number {
  return 'deviceMemory' in navigator ? Number(navigator.deviceMemory) : 8;
}
