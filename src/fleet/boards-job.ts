/**
 * What is sent for a batch: a job is some boards of one goal with what is asked of them.
 *
 *   version, run, ask, columns, rows, goal, options, explains, boards expected, items [number, tiles]
 *
 * Invariant: what `readBoardsJob` returns was looked at field by field: boards are boards, each option is of the kind that it
 * has to be. Whether options make sense together is for the pipeline to say, as the answer to each board.
 */

import type { SolveOptions } from '../contract/options.ts';
import { type Board, createBoard, type Shape } from '../puzzle/board.ts';
import { amount, FieldError, fieldsOf, flag, list, text, wholeNumber } from './fields.ts';
import { MOST_COUNT, PROTOCOL, RUN } from './protocol.ts';

/** Larger boards stay where they are: an answer to one of 32x32 has 35,000 moves, 12 kB. */
export const MOST_CELLS = 1024;
/** in a job, so that their answers have some 16 kB */
export const MOST_BOARDS = 128;
/** shortest solutions of a board, where all are asked for */
export const MOST_LISTED = 1000;
const MOST_MEMORY = 2 ** 50;
const TILES = /^\d+( \d+)*$/;
/** printable, of one line */
export const SENTENCE = /^\P{C}{1,2000}$/u;
const NAME = /^\P{C}{1,400}$/u;

/** What is asked of each board: its answer, or every move from it judged. */
export type Ask = 'solve' | 'judge';

const name = (value: unknown, what: string): string => text(value, what, NAME);
const count = (value: unknown, what: string): number => wholeNumber(value, what, 0, MOST_COUNT);

/** What can be asked of a worker, and what each has to be: nothing that is a function, a file or of one machine. */
const OPTIONS = {
  algorithm: name,
  heuristic: name,
  weight: (value: unknown, what: string) => (value === 'auto' ? value : amount(value, what, 0, MOST_COUNT)),
  maxDepth: count,
  beamWidth: count,
  force: flag,
  optimal: flag,
  all: (value: unknown, what: string) => wholeNumber(value, what, 0, MOST_LISTED),
  seed: count,
  directions: (value: unknown, what: string) => oneOf(value, what, ['tile', 'blank'] as const),
  metric: (value: unknown, what: string) => oneOf(value, what, ['single', 'multi'] as const),
  maxNodes: count,
  timeoutMs: (value: unknown, what: string) => amount(value, what, 0, MOST_COUNT),
  maxMemoryBytes: (value: unknown, what: string) => amount(value, what, 0, MOST_MEMORY),
} satisfies { readonly [Name in keyof SolveOptions]: (value: unknown, what: string) => SolveOptions[Name] };

type OptionName = keyof typeof OPTIONS;
const OPTION_NAMES = Object.keys(OPTIONS) as OptionName[];

export type SentOptions = Pick<SolveOptions, OptionName>;

/** A board of a batch, by a number of its own. */
export interface BoardItem {
  readonly id: number;
  readonly board: Board;
}

export interface BoardsJob {
  readonly run: string;
  readonly ask: Ask;
  readonly goal: Board;
  readonly options: SentOptions;
  /** why each was solved as it was is asked for as well */
  readonly explains: boolean;
  /** how many boards the whole batch will have, as far as is known: larger tables pay for many */
  readonly expected: number;
  readonly items: readonly BoardItem[];
}

/** Those options that can be sent, without those that were not given. */
export function sentOptions(options: SolveOptions): SentOptions {
  const sent: [string, unknown][] = [];
  for (const option of OPTION_NAMES) {
    const value = options[option];
    // Infinity is no limit.
    if (value !== undefined && value !== Number.POSITIVE_INFINITY) sent.push([option, value]);
  }
  return Object.fromEntries(sent);
}

/** A job as JSON can hold it. */
export function writeBoardsJob({ run, ask, goal, options, explains, expected, items }: BoardsJob): object {
  return {
    v: PROTOCOL,
    ...{ run, ask, width: goal.width, height: goal.height, goal: goal.tiles.join(' '), options, explains, expected },
    items: items.map(({ id, board }) => [id, board.tiles.join(' ')]),
  };
}

/** @throws {FieldError} naming what is wrong */
export function readBoardsJob(value: unknown): BoardsJob {
  const fields = fieldsOf(value, 'the job');
  wholeNumber(fields['v'], 'v', PROTOCOL, PROTOCOL);
  const width = wholeNumber(fields['width'], 'width', 2, MOST_CELLS);
  const height = wholeNumber(fields['height'], 'height', 2, MOST_CELLS);
  wholeNumber(width * height, 'the board', 4, MOST_CELLS);
  const shape = { width, height };
  return {
    run: text(fields['run'], 'run', RUN),
    ask: oneOf(fields['ask'], 'ask', ['solve', 'judge'] as const),
    goal: boardOf(fields['goal'], 'goal', shape),
    options: optionsOf(fields['options']),
    explains: flag(fields['explains'], 'explains'),
    expected: count(fields['expected'], 'expected'),
    items: list(fields['items'], 'items', 1, MOST_BOARDS).map((item) => {
      const [id, tiles] = list(item, 'an item', 2, 2);
      return { id: count(id, 'the number of an item'), board: boardOf(tiles, 'a board', shape) };
    }),
  };
}

function optionsOf(value: unknown): SentOptions {
  const given = Object.entries(fieldsOf(value, 'options'));
  return Object.fromEntries(
    given.map(([option, one]) => {
      const known = OPTION_NAMES.find((known) => known === option);
      if (known === undefined) throw new FieldError('an option is none of ours');
      return [known, OPTIONS[known](one, known)];
    }),
  );
}

function boardOf(value: unknown, what: string, shape: Shape): Board {
  try {
    return createBoard(shape, text(value, what, TILES).split(' ').map(Number));
  } catch (error) {
    if (error instanceof FieldError) throw error;
    throw new FieldError(`${what} is no board`);
  }
}

function oneOf<Value extends string>(value: unknown, what: string, values: readonly Value[]): Value {
  const known = values.find((one) => one === value);
  if (known === undefined) throw new FieldError(`${what} is none of ${values.join(', ')}`);
  return known;
}
