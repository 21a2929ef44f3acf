/**
 * Boards labelled by the workers behind a queue. Boards are drawn here, and those that are proven again are so here: by another
 * machine, with other tables, than the one that labelled them.
 */

import type { NextMoves, NextMovesOptions } from '../contract/next-moves.ts';
import type { ScrambleOptions } from '../engine/engine.ts';
import { NpuzzleError } from '../errors.ts';
import type { Labellers } from '../label/label.ts';
import { LabelTeam } from '../label/label-team.ts';
import type { Board } from '../puzzle/board.ts';
import { resolveGoal } from '../puzzle/goal.ts';
import { Batches } from './batches.ts';
import { type AskedBoard, JUDGED_BOARDS } from './board-trade.ts';
import { sentOptions } from './boards-job.ts';
import type { FleetLine } from './fleet-line.ts';

export class FleetLabels implements Labellers {
  readonly #batches: Batches<AskedBoard, NextMoves>;
  readonly #here: LabelTeam;

  /** @param threads - of this machine, for boards that are drawn */
  constructor(line: FleetLine, threads: number, signal: AbortSignal) {
    this.#batches = new Batches(line, JUDGED_BOARDS, signal);
    this.#here = new LabelTeam(threads);
  }

  get atOnce(): number {
    return this.#batches.atOnce;
  }

  async label(board: Board, options: NextMovesOptions): Promise<NextMoves> {
    const { heuristic, directions, maxMemoryBytes, expectedBoards = 1, signal } = options;
    try {
      return await this.#batches.ask({
        ...{ board, goal: resolveGoal(options.goal, board), explains: false, expected: expectedBoards },
        options: sentOptions({ heuristic, directions, maxMemoryBytes }),
      });
    } catch (error) {
      if (!signal?.aborted || !(error instanceof NpuzzleError) || error.code !== 'E_ABORTED') throw error;
      const nothing = { length: null, moves: null, tiles: null, heuristic: 'auto', expanded: 0, elapsedMs: 0 };
      return { status: 'aborted', ...nothing };
    }
  }

  draw(options: ScrambleOptions): Promise<Board> {
    return this.#here.draw(options);
  }

  prove(board: Board, options: NextMovesOptions): Promise<NextMoves> {
    return this.#here.prove(board, options);
  }

  /** Waits for second results of jobs that are done twice. */
  audited(): Promise<void> {
    return this.#batches.audited();
  }

  async close(): Promise<void> {
    await Promise.all([this.#batches.close(), this.#here.close()]);
  }
}
