/** The solver, loaded and started when it is first asked: a page that is only played on does not pay for it. */

import type { SolvedResult, Solver } from '../../browser/index.ts';
import { OPTIMAL_CELLS } from '../../contract/limits.ts';
import { type Board, cellCount } from '../../puzzle/board.ts';

/** for boards that are not solved to the proof */
const SOLVE_MS = 2000;

export class LazySolver {
  #solver: Promise<Solver> | undefined;

  /**
   * The best answer; undefined if there is none in time.
   *
   * @throws {NpuzzleError} `E_WORKER`, `E_FILE`, `E_MEMORY`
   */
  async solve(board: Board, goal: Board): Promise<SolvedResult | undefined> {
    this.#solver ??= import('../../browser/index.ts').then(({ createSolver }) => createSolver());
    const limits = cellCount(board) > OPTIMAL_CELLS ? { timeoutMs: SOLVE_MS } : {};
    const result = await (await this.#solver).solve(board, { goal, ...limits });
    return result.status === 'solved' ? result : undefined;
  }

  close(): void {
    void this.#solver?.then((solver) => solver.close());
    this.#solver = undefined;
  }
}
