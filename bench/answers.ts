/**
 * Whether every board is answered, and when: random boards of many shapes, each solved within a time.
 *
 * Invariant: an answer counts only if its tiles, replayed here by a few lines of their own, bring every tile home.
 */

import type { AnswersGroup, AnswersRequest, AnswersSummary, Spread } from '#host/cli/bench/request-answers.js';
import { type Board, createSolver, formatBoard, goalBoard, lowerBounds } from '#host/index.js';
import { seededBoards } from './boards.ts';
import { medianOf } from './statistics.ts';

interface Timed {
  readonly board: Board;
  readonly length: number | null;
  readonly firstMs: number;
  readonly wholeMs: number;
}

/** Yields a record a group. */
export async function* runAnswers(request: AnswersRequest): AsyncGenerator<AnswersSummary> {
  for (const group of request.groups) {
    const timed: Timed[] = [];
    for (const board of boardsOf(group, request.seed)) {
      if (request.signal?.aborted) break;
      request.onBoard?.(group.name, timed.length, group.boards * group.shapes.length);
      timed.push(await answer(board, request));
    }
    if (timed.length > 0) yield summaryOf(group.name, timed);
    if (request.signal?.aborted) return;
  }
}

function* boardsOf({ shapes, boards }: AnswersGroup, seed: number): Generator<Board> {
  for (const shape of shapes) yield* seededBoards({ ...shape, count: boards, seed });
}

async function answer(board: Board, { timeoutMs, algorithm, threads, seed, signal }: AnswersRequest): Promise<Timed> {
  const solver = await createSolver();
  const started = performance.now();
  let firstMs: number | undefined;
  const { tiles } = await solver.solve(board, {
    timeoutMs,
    algorithm,
    seed,
    ...(threads === undefined ? {} : { threads }),
    ...(signal === undefined ? {} : { signal }),
    onAnswer: () => {
      firstMs ??= performance.now() - started;
    },
  });
  const wholeMs = performance.now() - started;
  const length = tiles !== null && leadsHome(board, tiles) ? tiles.length : null;
  return { board, length, firstMs: firstMs ?? wholeMs, wholeMs };
}

function leadsHome({ width, height, tiles: start }: Board, slides: readonly number[]): boolean {
  const tiles = [...start];
  let blank = tiles.indexOf(0);
  for (const tile of slides) {
    const [x, y] = [blank % width, Math.floor(blank / width)];
    const neighbours = [
      x > 0 && blank - 1,
      x + 1 < width && blank + 1,
      y > 0 && blank - width,
      y + 1 < height && blank + width,
    ];
    const from = neighbours.find((cell) => cell !== false && tiles[cell] === tile);
    if (from === undefined || from === false) return false;
    tiles[blank] = tile;
    tiles[from] = 0;
    blank = from;
  }
  return tiles.every((tile, cell) => tile === goalBoard('last', { width, height }).tiles[cell]);
}

function summaryOf(group: string, timed: readonly Timed[]): AnswersSummary {
  const answered = timed.filter(({ length }) => length !== null);
  const manhattan = answered.reduce(
    (sum, { board }) => sum + lowerBounds(board, goalBoard('last', board)).manhattan,
    0,
  );
  return {
    record: 'answers',
    group,
    boards: timed.length,
    answered: answered.length,
    unanswered: timed.flatMap(({ board, length }) => (length === null ? [formatBoard(board, 'line')] : [])),
    perManhattan: answered.reduce((sum, { length }) => sum + (length ?? 0), 0) / manhattan,
    firstMs: spreadOf(timed.map(({ firstMs }) => firstMs)),
    wholeMs: spreadOf(timed.map(({ wholeMs }) => wholeMs)),
  };
}

function spreadOf(values: readonly number[]): Spread {
  return { median: medianOf(values), max: Math.max(...values) };
}
