/** The pipeline, from a board to an answer: read this file first. */

import { NpuzzleError } from './errors.ts';
import type { SolveOptions } from './options.ts';
import type { Board } from './puzzle/board.ts';
import type { SolveResult } from './result.ts';

export interface Solver {
  /** Solves one board; never rejects for a limit or an abort, which are statuses of the result. */
  solve(board: Board, options?: SolveOptions): Promise<SolveResult>;
}

/** Keeps kernels and tables warm between boards. */
export async function createSolver(): Promise<Solver> {
  return {
    solve: async () => {
      throw new NpuzzleError('E_INTERNAL', 'not wired yet');
    },
  };
}

/** Solves one board with a solver of its own. */
export async function solve(board: Board, options: SolveOptions = {}): Promise<SolveResult> {
  return (await createSolver()).solve(board, options);
}
