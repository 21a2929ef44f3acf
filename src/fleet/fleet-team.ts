/**
 * Boards of a batch, solved by the workers behind a queue: the same call as that of the team of this machine's threads.
 *
 * What a proof's subtrees share out, what is larger than a queue should carry and what is watched step by step stays with the
 * solver here.
 */

import { describeEnd, unsolvedResult } from '../contract/answer.ts';
import { OPTIMAL_CELLS, SUBTREE_CELLS } from '../contract/limits.ts';
import type { SolveOptions } from '../contract/options.ts';
import type { SolveResult } from '../contract/result.ts';
import type { Solver } from '../contract/solver.ts';
import { NpuzzleError } from '../errors.ts';
import { type Board, cellCount } from '../puzzle/board.ts';
import { resolveGoal } from '../puzzle/goal.ts';
import type { PlannedAnswer } from './answers-on-line.ts';
import { Batches } from './batches.ts';
import { type AskedBoard, SOLVED_BOARDS } from './board-trade.ts';
import { MOST_CELLS, MOST_LISTED, sentOptions } from './boards-job.ts';
import type { FleetLine } from './fleet-line.ts';

/** Boards worth asking for before one was sent. */
const FIRST_AT_ONCE = 8;

export class FleetTeam {
  readonly #local: Solver;
  readonly #line: FleetLine;
  #batches: Batches<AskedBoard, PlannedAnswer> | undefined;
  #fault: NpuzzleError | undefined;

  /** @param local - solves what is not sent; its long proofs may be shared out as well */
  constructor(local: Solver, line: FleetLine) {
    this.#local = local;
    this.#line = line;
  }

  /** Boards worth asking for at the same time; 0 once all has ended. */
  get atOnce(): number {
    if (this.#fault !== undefined) return 0;
    return this.#batches?.atOnce ?? FIRST_AT_ONCE;
  }

  /** What has ended the batch as a whole: two results that differ, or somebody who cancelled it. */
  get fault(): NpuzzleError | undefined {
    return this.#fault;
  }

  /** Boards that are asked of workers and not answered; undefined before one was. */
  get out(): number | undefined {
    return this.#batches?.out;
  }

  /** Solves one board. As `Solver.solve`, and `E_QUEUE` for one that no worker could solve. */
  async solve(board: Board, options: SolveOptions): Promise<SolveResult> {
    if (isForHere(board, options)) return this.#local.solve(board, options);
    const goal = resolveGoal(options.goal, board);
    const sent = sentOptions(options);
    this.#batches ??= new Batches(this.#line, SOLVED_BOARDS, options.signal);
    try {
      const { expectedBoards: expected = 1, onPlan } = options;
      const asked = { board, goal, options: sent, explains: onPlan !== undefined, expected };
      const { result, plan } = await this.#batches.ask(asked);
      if (plan !== undefined) onPlan?.(plan);
      return options.id === undefined ? result : { ...result, id: options.id };
    } catch (error) {
      if (!(error instanceof NpuzzleError)) throw error;
      if (error.code === 'E_ABORTED' && options.signal?.aborted) {
        const method = { algorithm: 'auto', heuristic: 'auto', weight: null };
        return { ...unsolvedResult(board, goal, method, options), ...describeEnd('aborted', options) };
      }
      if (error.code === 'E_ABORTED' || error.code === 'E_MISMATCH') this.#fault ??= error;
      throw error;
    }
  }

  /** Waits for second results of jobs that are done twice. */
  async audited(): Promise<void> {
    await this.#batches?.audited();
  }

  /** Takes out of the queue what waits there. */
  async close(): Promise<void> {
    await this.#batches?.close();
  }
}

/** Whether a board stays with the solver here. */
function isForHere(board: Board, { optimal, algorithm = 'auto', trace, checkpoint, all = 0 }: SolveOptions): boolean {
  const cells = cellCount(board);
  if (cells > MOST_CELLS || all > MOST_LISTED || trace !== undefined || checkpoint !== undefined) return true;
  const isProof = optimal === true || algorithm.toLowerCase() === 'ida*';
  return isProof && cells > OPTIMAL_CELLS && cells <= SUBTREE_CELLS;
}
