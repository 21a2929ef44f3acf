/**
 * Boards of batches, solved or judged by threads of a worker.
 *
 * The pipeline is the one that a batch on one machine has, whose first solver is in a thread here too: the event loop stays free
 * for the queue. Invariant: a board that was stopped is not in the result, so that it is sent to another worker.
 */

import { setMaxListeners } from 'node:events';
import { OPTIMAL_CELLS } from '../contract/limits.ts';
import type { NextMoves } from '../contract/next-moves.ts';
import type { Engine } from '../engine/engine.ts';
import { remoteEngine } from '../engine/remote-engine.ts';
import { startEngine } from '../engine/start-thread.ts';
import { BoardTeam } from '../engine/team.ts';
import { LabelTeam } from '../label/label-team.ts';
import { type Board, cellCount } from '../puzzle/board.ts';
import { type PlannedAnswer, writeAnswer } from './answers-on-line.ts';
import { type BoardsJob, readBoardsJob } from './boards-job.ts';
import { isAnswer, type Outcome, writeBatch } from './boards-result.ts';
import { writeJudged } from './judged-on-line.ts';
import type { Means, Performer } from './performer.ts';

export class BoardSolvers implements Performer {
  readonly kind = 'boards';
  readonly #means: Means;
  readonly #stop = new AbortController();
  #first: Engine | undefined;
  #solvers: BoardTeam | undefined;
  #judges: LabelTeam | undefined;
  /** first boards of a goal and options, which have tables built for all */
  readonly #builders = new Map<string, Promise<unknown>>();

  constructor(means: Means) {
    this.#means = means;
    // Each board that is sent to a thread listens.
    setMaxListeners(0, this.#stop.signal);
  }

  async perform(data: unknown): Promise<object> {
    const job = readBoardsJob(data);
    const started = performance.now();
    const done = <Answer>(items: readonly Outcome<Answer>[], write: (answer: Answer) => readonly unknown[]): object =>
      writeBatch({ by: this.#means.name, ms: performance.now() - started, items }, write);
    if (job.ask === 'solve') {
      const solved = await this.#all(
        job,
        (board) => this.#solve(board, job),
        ({ result }) => result.status,
      );
      return done(solved, writeAnswer);
    }
    const judged = await this.#all(
      job,
      async (board) => ({ ...(await this.#afterTables(job, () => this.#judge(board, job))), board }),
      ({ status }) => status,
    );
    return done(judged, (moves) => writeJudged(moves, moves.board));
  }

  stop(): void {
    this.#stop.abort();
  }

  async close(): Promise<void> {
    await Promise.all([this.#solvers?.close(), this.#judges?.close(), this.#first?.close()]);
  }

  /** What came of the boards of a job, but those that were stopped. */
  async #all<Answer>(
    { items }: BoardsJob,
    work: (board: Board) => Promise<Answer>,
    statusOf: (answer: Answer) => string,
  ): Promise<Outcome<Answer>[]> {
    const outcomes = await Promise.all(
      items.map(async ({ id, board }): Promise<Outcome<Answer>[]> => {
        if (this.#stop.signal.aborted) return [];
        try {
          const answer = await work(board);
          return statusOf(answer) === 'aborted' ? [] : [{ id, answer }];
        } catch (error) {
          if (isAnswer(error)) return [{ id, answer: error }];
          throw error;
        }
      }),
    );
    return outcomes.flat();
  }

  async #solve(board: Board, { goal, options, expected, explains }: BoardsJob): Promise<PlannedAnswer> {
    const { threads } = this.#means;
    // A team's first solver is for what has to be alone.
    this.#first ??= remoteEngine(startEngine);
    const first = this.#first;
    this.#solvers ??= new BoardTeam({ solve: (one, asked = {}) => first.solve(one, asked) }, threads);
    const isSplit = cellCount(board) > OPTIMAL_CELLS;
    let plan: readonly string[] | undefined;
    const onPlan = (reasons: readonly string[]): void => {
      plan = reasons;
    };
    const result = await this.#solvers.solve(board, {
      ...(explains ? { onPlan } : {}),
      ...{ ...options, goal, expectedBoards: expected, signal: this.#stop.signal },
      ...this.#memoryFor(options.maxMemoryBytes),
      // Bidirectional A* on two threads counts otherwise than on one.
      ...(isSplit || options.algorithm === undefined ? { threads } : {}),
    });
    return { result, plan };
  }

  #judge(board: Board, { goal, options, expected }: BoardsJob): Promise<NextMoves> {
    const { threads } = this.#means;
    this.#judges ??= new LabelTeam(threads);
    const { heuristic, directions, maxMemoryBytes } = options;
    return this.#judges.label(board, {
      ...{ goal, heuristic, directions, expectedBoards: expected, signal: this.#stop.signal, threads: 1 },
      ...this.#memoryFor(maxMemoryBytes, threads),
    });
  }

  /** Has the first board of a kind done before the others: the tables that it builds are then there for all threads. */
  async #afterTables<Answer>({ goal, options }: BoardsJob, work: () => Promise<Answer>): Promise<Answer> {
    const key = `${goal.width}:${goal.tiles.join(' ')}:${options.heuristic}`;
    const building = this.#builders.get(key);
    if (building !== undefined) {
      await building;
      return work();
    }
    const first = work();
    this.#builders.set(
      key,
      first.catch(() => this.#builders.delete(key)),
    );
    return first;
  }

  /** What a board may take: as asked for, and no more than this worker may, shared by `threads`. */
  #memoryFor(asked: number | undefined, threads = 1): { readonly maxMemoryBytes?: number } {
    const allowed = Math.min(asked ?? Number.POSITIVE_INFINITY, this.#means.cap ?? Number.POSITIVE_INFINITY);
    return Number.isFinite(allowed) ? { maxMemoryBytes: Math.floor(allowed / threads) } : {};
  }
}
