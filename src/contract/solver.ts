/** Who solves boards. */

import type { Board } from '../puzzle/board.ts';
import type { SolveOptions } from './options.ts';
import type { SolveResult } from './result.ts';

export interface Solver {
  /**
   * Solves one board. Limits and aborts are statuses of the result, not rejections.
   *
   * @throws {NpuzzleError} `E_USAGE` for options that make no sense, `E_INTERNAL` for this program's own faults
   */
  solve(board: Board, options?: SolveOptions): Promise<SolveResult>;
}

/** A solver that holds threads and memory. */
export interface ClosableSolver extends Solver {
  /** Gives them back, once its boards are done. */
  close(): Promise<void>;
}
