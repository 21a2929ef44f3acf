/**
 * Answers to boards of a batch as they cross the queue.
 *
 *   status, moves, lower bound, guarantee, algorithm, heuristic, weight, four counts, two times, threads, more
 *
 * Invariant: moves that are read were replayed from the board to the goal, all shortest solutions each, before anybody sees them.
 */

import { solvedResult, unsolvedResult } from '../contract/answer.ts';
import type { AllSolutions, SolveResult } from '../contract/result.ts';
import type { Board } from '../puzzle/board.ts';
import { type BoardsJob, MOST_LISTED, SENTENCE } from './boards-job.ts';
import { effortIn } from './effort-fields.ts';
import { amount, FieldError, type Fields, fieldsOf, flag, list, oneOf, text, wholeNumber } from './fields.ts';
import { MOST_MOVES, packMoves, pathOf, unpackMoves } from './packed-moves.ts';
import { MOST_COUNT } from './protocol.ts';

const STATUSES = ['solved', 'unsolvable', 'limit'] as const;
const DIRECTIONS = ['forward', 'inverse'] as const;
const MOST_THREADS = 1024;

/** An answer, and why it was looked for as it was: the plan's reasons, where they were asked for. */
export interface PlannedAnswer {
  readonly result: SolveResult;
  readonly plan?: readonly string[] | undefined;
}

const MOST_REASONS = 30;

/** An answer as JSON can hold it. */
export function writeAnswer({ result, plan }: PlannedAnswer): readonly unknown[] {
  const { status, moves, lowerBound, guarantee, algorithm, heuristic, weight } = result;
  const { expanded, generated, peakOpen, peakStored, elapsedMs, setupMs, threads } = result;
  const { direction, partitions, solutions, message } = result;
  const more = {
    ...{ direction, partitions, message, plan },
    ...(solutions && { solutions: { ...solutions, moves: solutions.moves.map(packMoves) } }),
  };
  return [
    ...[status, moves === null ? null : packMoves(moves), lowerBound, guarantee, algorithm, heuristic, weight],
    ...[expanded, generated, peakOpen, peakStored, hundredths(elapsedMs), hundredths(setupMs), threads],
    ...(Object.values(more).every((value) => value === undefined) ? [] : [more]),
  ];
}

/** @throws {FieldError} naming what is wrong */
export function readAnswer(fields: readonly unknown[], start: Board, job: BoardsJob): PlannedAnswer {
  const more = fieldsOf(fields[14] ?? {}, 'more of an answer');
  const result = readResult(fields, more, start, job);
  if (more['plan'] === undefined) return { result };
  return { result, plan: list(more['plan'], 'plan', 0, MOST_REASONS).map((one) => text(one, 'a reason', SENTENCE)) };
}

function readResult(fields: readonly unknown[], extra: Fields, start: Board, job: BoardsJob): SolveResult {
  const [status, moves, lowerBound, guarantee, algorithm, heuristic, weight, ...rest] = list(
    fields,
    'an answer',
    14,
    15,
  );
  const { goal, options } = job;
  const method = {
    algorithm: text(algorithm, 'algorithm', SENTENCE),
    heuristic: text(heuristic, 'heuristic', SENTENCE),
    weight: weight === null ? null : amount(weight, 'weight', 1, MOST_COUNT),
  };
  const known = oneOf(STATUSES, status, 'a status');
  const searched: SolveResult = {
    ...unsolvedResult(start, goal, method, options),
    status: known,
    lowerBound: wholeNumber(lowerBound, 'lowerBound', 0, MOST_MOVES),
    ...effortIn(rest),
    threads: wholeNumber(rest[6], 'threads', 1, MOST_THREADS),
    workers: 1,
    ...(extra['direction'] === undefined ? {} : { direction: oneOf(DIRECTIONS, extra['direction'], 'a direction') }),
    ...(extra['partitions'] === undefined ? {} : { partitions: partitionsOf(extra['partitions']) }),
    ...(extra['message'] === undefined ? {} : { message: text(extra['message'], 'message', SENTENCE) }),
  };
  if (moves === null) {
    if (known === 'solved') throw new FieldError('an answer has no moves');
    return searched;
  }
  if (known === 'unsolvable') throw new FieldError('a board without a solution has one');
  const promised = guarantee === null ? null : amount(guarantee, 'guarantee', 1, MOST_COUNT);
  const solved = replayed(searched, start, job, promised, unpackMoves(moves, 'moves'));
  if (searched.lowerBound > (solved.length ?? 0)) throw new FieldError('an answer is shorter than its bound');
  const solutions = extra['solutions'] === undefined ? {} : { solutions: solutionsOf(extra, solved, start, job) };
  return known === 'solved' && extra['solutions'] === undefined ? solved : { ...solved, ...solutions, status: known };
}

/** The result with its moves, once they have led to the goal. */
function replayed(
  searched: SolveResult,
  start: Board,
  { goal, options }: BoardsJob,
  guarantee: number | null,
  letters: string,
): SolveResult {
  const path = pathOf(start, letters, options.directions ?? 'tile', 'moves');
  try {
    return solvedResult(searched, start, goal, guarantee, path);
  } catch {
    throw new FieldError('moves do not lead to the goal');
  }
}

function solutionsOf(more: Fields, solved: SolveResult, start: Board, job: BoardsJob): AllSolutions {
  const fields = fieldsOf(more['solutions'], 'solutions');
  const moves = list(fields['moves'], 'solutions', 0, MOST_LISTED).map((packed) => {
    const letters = unpackMoves(packed, 'a solution');
    if (replayed(solved, start, job, null, letters).length !== solved.length) {
      throw new FieldError('a shortest solution is longer than another');
    }
    return letters;
  });
  return {
    count: wholeNumber(fields['count'], 'the count of solutions', Math.max(1, moves.length), MOST_COUNT),
    complete: flag(fields['complete'], 'complete'),
    moves,
  };
}

function partitionsOf(value: unknown): readonly string[] {
  return list(value, 'partitions', 1, 10).map((drawn) => text(drawn, 'a partition', SENTENCE));
}

function hundredths(ms: number): number {
  return Math.round(ms * 100) / 100;
}
