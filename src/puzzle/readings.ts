/**
 * The boards in a text that is not JSON: the plain forms first, then what people have beside them.
 *
 * A text that is a board in a plain form is that board. Otherwise frames, brackets and quotes are taken away, and each
 * wider form is tried. Invariant: a text is read only if exactly one form makes boards of it; where several do, the error
 * names them, and where none does, the plain form's error stands. Whoever reads outside the plain forms says so in
 * `readAs`.
 */

import { inputError, NpuzzleError } from '../errors.ts';
import { rowsOfBrackets } from './bracket-text.ts';
import type { ParseOptions } from './cells.ts';
import { looksCompact, readCompact } from './compact.ts';
import { rowsOfDrawing } from './drawing.ts';
import { withBlankWritten } from './fixed-columns.ts';
import { findPreset, goalBoard } from './goal-preset.ts';
import type { Instance } from './instance.ts';
import { splitLabelled } from './labelled.ts';
import { LISTS, readPlain } from './parse-text.ts';
import { readUnderSizeLine } from './size-line.ts';
import { isBlankLine, type SourceLine } from './source-text.ts';
import { readStack, type StackedBoard } from './stack.ts';

/** The largest board takes half as many. */
const MOST_CHARACTERS = 1 << 19;

interface Reading {
  readonly boards: readonly StackedBoard[];
  readonly readAs: string;
}

type Form = (lines: readonly SourceLine[], options: ParseOptions) => Reading | undefined;

/** The wider forms, each on its own; they throw where they know that a text has two readings. */
const FORMS: readonly Form[] = [
  (lines, options) => readUnderSizeLine(lines, options),
  (lines, options) => {
    const boards = readStack(lines, options);
    return boards === undefined ? undefined : { boards, readAs: `${boards.length} boards, one below the other` };
  },
  (lines, options) => {
    const written = withBlankWritten(lines);
    if (written === undefined) return undefined;
    const board = attempt(() => readPlain(written, options));
    return board instanceof NpuzzleError ? undefined : alone(lines, board, 'columns, the blank is the empty cell');
  },
  (lines, options) => {
    const found = readCompact(lines, options);
    return found === undefined ? undefined : alone(lines, { board: found.board }, found.readAs);
  },
];

/**
 * The boards in these lines, at least one.
 *
 * @throws {NpuzzleError} `E_INPUT`
 */
export function readBoardsOfText(lines: readonly SourceLine[], options: ParseOptions): readonly StackedBoard[] {
  const filled = withoutBlankLines(lines);
  const plain = attempt(() => readPlain(filled, options));
  if (!(plain instanceof NpuzzleError)) return [{ line: firstLine(lines), ...plain }];
  if (lines.reduce((length, { text }) => length + text.length, 0) > MOST_CHARACTERS) throw plain;
  const labelled = splitLabelled(filled);
  if (labelled !== undefined) {
    const { start, goal } = labelled;
    const lines = start.filter(({ text }) => text.trim() !== '');
    const column =
      goal === undefined && lines.length > 1 ? attempt(() => lines.map((line) => boardLine(line, options))) : plain;
    return column instanceof NpuzzleError ? [startAndGoal(start, goal, options)] : column;
  }
  const { lines: cleaned, notes } = clean(filled);
  const error = notes.length === 0 ? plain : attempt(() => readPlain(cleaned, options));
  if (!(error instanceof NpuzzleError)) return noted([{ line: firstLine(lines), ...error }], notes);
  const found = FORMS.flatMap((form) => form(cleaned, options) ?? []);
  const [only, other] = found;
  if (only === undefined) throw looksCompact(cleaned) ? compactError(error) : error;
  if (other !== undefined) throw twoReadings(only, other, firstLine(lines));
  return noted(only.boards, [...notes, only.readAs]);
}

/** The lines with something in them; those that had blank lines above say so. */
function withoutBlankLines(lines: readonly SourceLine[]): readonly SourceLine[] {
  const filled: SourceLine[] = [];
  let isApart = false;
  for (const line of lines) {
    if (isBlankLine(line.text)) {
      isApart ||= line.text.trim() === '';
      continue;
    }
    filled.push(isApart ? { ...line, startsBlock: true } : line);
    isApart = false;
  }
  return filled;
}

function boardLine(line: SourceLine, options: ParseOptions): StackedBoard {
  return { line: line.number, ...readPlain([line], options) };
}

/** A goal is a preset's name or a board of the start's size. */
function startAndGoal(
  start: readonly SourceLine[],
  goal: readonly SourceLine[] | undefined,
  options: ParseOptions,
): StackedBoard {
  const instance = onlyBoard(start, options);
  const named = { line: firstLine(start), ...instance, readAs: 'a start, named so' };
  if (goal === undefined) return named;
  const words = goal.map(({ text }) => text.trim()).filter((text) => text !== '');
  const preset = words.length === 1 ? findPreset(words[0] ?? '') : undefined;
  const board = preset === undefined ? onlyBoard(goal, { ...options, shape: instance.board }).board : undefined;
  const own = board ?? goalBoard(preset ?? 'last', instance.board);
  return { ...named, goal: own, readAs: 'a start and its goal, named so' };
}

function onlyBoard(lines: readonly SourceLine[], options: ParseOptions): Instance {
  const [only, other] = readBoardsOfText(lines, options);
  if (only !== undefined && other === undefined) return only;
  throw inputError('there are several boards under one name', { line: firstLine(lines), remedy: 'keep one of them' });
}

/** The lines without frames, brackets and quotes, and what was taken away. */
function clean(lines: readonly SourceLine[]): { readonly lines: readonly SourceLine[]; readonly notes: string[] } {
  const notes: string[] = [];
  const drawing = rowsOfDrawing(lines);
  if (drawing !== undefined) notes.push('a drawing, its frame left out');
  const rows = drawing ?? lines;
  const brackets = rowsOfBrackets(rows);
  if (brackets !== undefined && drawing === undefined) notes.push(LISTS);
  return { lines: brackets ?? rows, notes };
}

function noted(boards: readonly StackedBoard[], notes: readonly string[]): readonly StackedBoard[] {
  return boards.map((board) => ({
    ...board,
    readAs: [...notes, ...(board.readAs === undefined ? [] : [board.readAs])].join('; '),
  }));
}

function twoReadings(one: Reading, other: Reading, line: number): NpuzzleError {
  return inputError('the text can be read in two ways', {
    line,
    remedy: `as ${one.readAs}, or as ${other.readAs}: write rows with / between them`,
  });
}

function compactError(error: NpuzzleError): NpuzzleError {
  return new NpuzzleError(error.code, error.message, { remedy: 'or write the tiles with spaces between' });
}

function alone(lines: readonly SourceLine[], instance: Instance, readAs: string): Reading {
  return { boards: [{ line: firstLine(lines), ...instance }], readAs };
}

function firstLine(lines: readonly SourceLine[]): number {
  return lines.find(({ text }) => !isBlankLine(text))?.number ?? lines[0]?.number ?? 1;
}

function attempt<T>(read: () => T): T | NpuzzleError {
  try {
    return read();
  } catch (error) {
    if (error instanceof NpuzzleError) return error;
    throw error;
  }
}
