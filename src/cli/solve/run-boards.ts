/**
 * Answers boards and prints each answer as it comes: the loop of `solve` and `check`.
 *
 * Invariant: answers leave in the order of the boards, one JSON object or one text line a board, and no more boards are
 * read ahead than are worked on at once, and one. One board alone gets the detailed text; two or more make a batch.
 */

import { inOrder } from '../../engine/several-at-once.ts';
import { inputError, NpuzzleError } from '../../errors.ts';
import { type BoardItem, readBoards, readingReporter } from '../input/board-source.ts';
import type { FLAGS, FlagValues } from '../input/flags.ts';
import { EXIT, worseExit } from '../screen/exit-code.ts';
import { type Line, stderr, stdout } from '../screen/output.ts';
import { printable } from '../screen/printable.ts';
import { printError } from '../screen/report-error.ts';
import { thousands } from '../screen/rows.ts';

/** A board that could be read. */
export type ReadBoard = Exclude<BoardItem, { readonly error: NpuzzleError }>;

export interface Answer {
  /** what the summary counts: `solved`, `unsolvable`, … */
  readonly status: string;
  readonly exitCode: number;
  /** for `--json`: an object, on one line */
  json(): Line;
  /** for one board alone */
  text(): Line;
  /** for one board of many */
  line(label: string): string;
  /** warnings about the board itself, each a sentence */
  readonly doubts?: readonly string[];
}

export interface RunBoardsOptions {
  readonly args: readonly string[];
  readonly flags: FlagValues<Pick<typeof FLAGS, 'size' | 'wxhBlank' | 'json' | 'failFast' | 'eachLine'>>;
  readonly signal?: AbortSignal;
  /** called with milliseconds that standard input kept the work waiting */
  readonly onWait?: (ms: number) => void;
  /** answers one board; an `NpuzzleError` it throws is reported as the board's own */
  answer(item: ReadBoard, label: string): Promise<Answer>;
  /** whether an error is of the whole work and not of one board: it is thrown */
  isFatal?(error: NpuzzleError): boolean;
  /** boards worth answering at the same time; 1 by default */
  atOnce?(): number;
  /** called before each line, to wipe a progress line */
  beforeWrite?(): void;
  /** the last words of a batch's summary */
  summary?(): string;
  /** no summary */
  readonly quiet?: boolean;
  /** of all boards those alone whose number, from 0, leaves `index` when divided by `count` */
  readonly shard?: Shard | undefined;
  /** a board alone is printed like one of many, so nothing has to be known of a second */
  readonly isSameAlone?: boolean;
}

/** Which part of the boards is whose. */
export interface Shard {
  /** from 0 */
  readonly index: number;
  readonly count: number;
}

/** Every so manyth board: each shard has easy and hard ones, and their answers fall into line again as they were dealt. */
async function* shardOf(boards: AsyncIterable<BoardItem>, { index, count }: Shard): AsyncGenerator<BoardItem, void> {
  let number = 0;
  for await (const board of boards) if (number++ % count === index) yield board;
}

/** Answers all boards; returns the worst exit code met. */
export async function runBoards(options: RunBoardsOptions): Promise<number> {
  const { args, flags, signal } = options;
  const boards = readBoards(args, {
    shape: flags.size,
    wxhBlank: flags.wxhBlank,
    eachLine: flags.eachLine,
    signal,
    reportsReading: false,
    onWait: options.onWait,
  });
  const wantsJson = flags.json === true;
  const counts = new Map<string, number>();
  let exitCode: number = EXIT.ok;
  let isBatch = wantsJson || flags.eachLine === true || options.shard !== undefined;
  let isFirst = true;
  const report = readingReporter();
  const own = options.shard === undefined ? boards : shardOf(boards, options.shard);
  const answers = inOrder(own, (item) => answerOrError(item, labelOf(item, args.length), options), {
    atOnce: () => (signal?.aborted || stdout.isClosed ? 0 : (options.atOnce?.() ?? 1)),
    // Only the second board shows whether the first was alone.
    tellsAlone: !isBatch && !options.isSameAlone,
  });
  try {
    for await (const { item, result: answer, isLast } of answers) {
      if (isFirst && !isLast) isBatch = true;
      isFirst = false;
      exitCode = worseExit(exitCode, answer.exitCode);
      counts.set(answer.status, (counts.get(answer.status) ?? 0) + 1);
      options.beforeWrite?.();
      if ('board' in item) await report(item.readAs);
      for (const doubt of answer.doubts ?? []) await stderr.line(`npuzzle: warning: ${doubtOf(doubt, item, isBatch)}`);
      if ('error' in answer) await printError(sentenceOf(answer.error, item, isBatch));
      if (wantsJson) await stdout.line(answer.json());
      else if (!('error' in answer))
        await stdout.line(isBatch ? answer.line(labelOf(item, args.length)) : answer.text());
      if (('error' in answer && flags.failFast) || stdout.isClosed) break;
    }
    if (isFirst && !signal?.aborted && options.shard === undefined)
      throw inputError('no board in the input', { remedy: 'it takes at least one' });
  } finally {
    options.beforeWrite?.();
    await boards.return();
  }
  if (signal?.aborted) exitCode = worseExit(exitCode, EXIT.interrupted);
  if (isBatch && !wantsJson && !options.quiet) await stderr.line(summarize(counts, options.summary?.() ?? ''));
  return exitCode;
}

interface BoardError extends Answer {
  readonly error: NpuzzleError;
}

async function answerOrError(item: BoardItem, label: string, options: RunBoardsOptions): Promise<Answer | BoardError> {
  if ('error' in item) return boardError(item.error, item);
  try {
    return await options.answer(item, label);
  } catch (error) {
    if (error instanceof NpuzzleError && options.isFatal?.(error) !== true) return boardError(error, item);
    throw error;
  }
}

function boardError(error: NpuzzleError, item: BoardItem): BoardError {
  const json = JSON.stringify({
    status: 'error',
    id: item.id,
    line: error.detail.line ?? item.line,
    code: error.code,
    message: error.message,
  });
  return { error, status: 'error', exitCode: error.exitCode, json: () => json, text: () => '', line: () => '' };
}

function doubtOf(doubt: string, item: BoardItem, isBatch: boolean): string {
  const place = isBatch ? `${item.file === undefined ? '' : `${item.file}: `}line ${item.line}: ` : '';
  return printable(`${place}${doubt}`);
}

function sentenceOf(error: NpuzzleError, item: BoardItem, isBatch: boolean): string {
  const place = isBatch && error.detail.line === undefined ? `line ${item.line}: ` : '';
  return `${item.file === undefined ? '' : `${item.file}: `}${place}${error.message}`;
}

function labelOf(item: BoardItem, sources: number): string {
  if (item.id !== undefined) return printable(item.id);
  return item.file !== undefined && sources > 1 ? `${item.file}:${item.line}` : String(item.line);
}

function summarize(counts: ReadonlyMap<string, number>, more: string): string {
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
  const parts = [...counts].map(([status, count]) => `${thousands(count)} ${status}`);
  return `npuzzle: ${thousands(total)} boards: ${parts.join(', ')}${more === '' ? '' : `; ${more}`}`;
}
