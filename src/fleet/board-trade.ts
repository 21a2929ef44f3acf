/** Boards of a batch as they are sent to workers: alike in goal and options, each with its answer or its judged moves. */

import type { NextMoves } from '../contract/next-moves.ts';
import type { SolveResult } from '../contract/result.ts';
import { type Board, cellCount } from '../puzzle/board.ts';
import { formatBoard } from '../puzzle/format.ts';
import { type PlannedAnswer, readAnswer } from './answers-on-line.ts';
import { type Ask, type BoardsJob, MOST_BOARDS, type SentOptions, writeBoardsJob } from './boards-job.ts';
import { readBatch } from './boards-result.ts';
import { FieldError } from './fields.ts';
import { readJudged } from './judged-on-line.ts';
import type { Numbered, Trade } from './trade.ts';

/** A board, and what is asked of it. */
export interface AskedBoard {
  readonly board: Board;
  readonly goal: Board;
  readonly options: SentOptions;
  /** why it is solved as it is, is asked for as well */
  readonly explains: boolean;
  /** how many boards there will be, as far as is known */
  readonly expected: number;
}

/** bytes of an answer beside its moves, and of a move that is written with others */
const ANSWER_BYTES = 130;
const MOVE_BYTES = 0.34;

function tradeOf<Answer>(
  ask: Ask,
  read: (fields: readonly unknown[], start: Board, job: BoardsJob) => Answer,
  differ: (asked: AskedBoard, one: Answer, other: Answer) => string | undefined,
): Trade<AskedBoard, Answer> {
  const jobOf = (run: string, items: readonly Numbered<AskedBoard>[]): BoardsJob => {
    const [first] = items;
    if (first === undefined) throw new FieldError('a job without boards');
    const expected = items.reduce((most, { thing }) => Math.max(most, thing.expected), 0);
    const { goal, options, explains } = first.thing;
    return {
      run,
      ask,
      goal,
      options,
      explains,
      expected,
      items: items.map(({ id, thing }) => ({ id, board: thing.board })),
    };
  };
  return {
    kind: 'boards',
    mostItems: MOST_BOARDS,
    bytesOf: ({ board, options }) => {
      const cells = cellCount(board);
      // As long as answers of the staged solver are, or the hardest board of 16 cells is, and all that are listed.
      const moves = Math.max(80, 1.1 * cells ** 1.5) * (1 + (options.all ?? 0));
      return 4 * cells + ANSWER_BYTES + MOVE_BYTES * moves;
    },
    expectedMs: ({ options: { timeoutMs } }) => timeoutMs,
    keyOf: ({ goal, options }) => `${goal.width}:${goal.tiles.join(' ')}:${JSON.stringify(options)}`,
    nameOf: ({ board }) => `the board ${formatBoard(board, 'line')}`,
    write: (run, items) => writeBoardsJob(jobOf(run, items)),
    read: (value, items) => {
      const job = jobOf('', items);
      const boards = new Map(job.items.map(({ id, board }) => [id, board]));
      return readBatch(value, boards.keys(), (id, fields) => read(fields, boards.get(id) ?? job.goal, job));
    },
    differ,
  };
}

/** Boards that are solved. */
export const SOLVED_BOARDS = tradeOf<PlannedAnswer>('solve', readAnswer, (asked, { result: one }, { result: other }) =>
  answersDiffer(asked, one, other),
);

/** Boards of which every move is judged. */
export const JUDGED_BOARDS = tradeOf<NextMoves>('judge', readJudged, (_, one, other) => {
  if (one.status === 'limit' || other.status === 'limit') return undefined;
  const told = ({ length, moves }: NextMoves): string =>
    `${length ?? 'no'} moves, then ${moves?.map(({ left }) => left) ?? 'none'}`;
  return told(one) === told(other) ? undefined : `${told(one)}; ${told(other)}`;
});

/** Proofs cannot contradict each other; counts are equal where search and estimate were named and both came to their ends. */
function answersDiffer({ options }: AskedBoard, one: SolveResult, other: SolveResult): string | undefined {
  for (const [proven, second] of [
    [one, other],
    [other, one],
  ] as const) {
    const isProven = proven.optimal || proven.status === 'unsolvable';
    if (!isProven || second.length === null || proven.length === second.length) continue;
    if (proven.status === 'unsolvable') return `unsolvable, and ${second.length} moves`;
    if (second.optimal || second.length < (proven.length ?? 0)) {
      return `${proven.length} moves are proven shortest, and ${second.length}`;
    }
  }
  const isNamed = options.algorithm !== undefined && options.heuristic !== undefined && options.timeoutMs === undefined;
  if (!isNamed || !one.optimal || !other.optimal) return undefined;
  const told = ({ expanded, generated }: SolveResult): string => `${expanded} expanded, ${generated} generated`;
  return told(one) === told(other) ? undefined : `${told(one)}; ${told(other)}`;
}
