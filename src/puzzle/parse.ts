/**
 * One board from a text in any of the written forms: plain rows, the 42 format, or JSON.
 *
 * What decides: a text that opens with `{` is JSON; one that opens with `[` is JSON if it can be read so, else
 * plain text, where brackets mean nothing; everything else is plain text. Comment lines may come before
 * either. Invariant: the result is a whole board, or an `NpuzzleError` of one line.
 */

import { inputError, NpuzzleError, usageError } from '../errors.ts';
import { type Board, MAX_SIDE, type Shape } from './board.ts';
import type { ParseOptions } from './cells.ts';
import type { Instance } from './instance.ts';
import { type JsonNode, readJson } from './json-text.ts';
import { instanceOfJson } from './parse-json.ts';
import { readBoardsOfText } from './readings.ts';
import { isBlankLine, MAX_TEXT_LENGTH, quote, type SourceLine, splitLines } from './source-text.ts';

export type { ParseOptions } from './cells.ts';
export type { Instance } from './instance.ts';

/**
 * The board, and the goal and id that JSON may hold.
 *
 * @throws {NpuzzleError} `E_INPUT`
 */
export function parseInstance(text: string, options: ParseOptions = {}): Instance {
  // Programs in JavaScript hand over what they have.
  if (typeof text !== 'string') throw usageError('a board is read from text', 'createBoard makes one of numbers');
  if (text.length > MAX_TEXT_LENGTH) {
    throw inputError(`the text of ${text.length} characters is too long for one board`, {
      remedy: `the largest board has ${MAX_SIDE}x${MAX_SIDE} cells`,
    });
  }
  return instanceOfLines(splitLines(text), options);
}

/**
 * The board alone; a goal in the text is checked and left out.
 *
 * @throws {NpuzzleError} `E_INPUT`
 */
export function parseBoard(text: string, options: ParseOptions = {}): Board {
  return parseInstance(text, options).board;
}

/**
 * A size as the user writes it: `4` or `4x4`, `3x2` with the width first.
 *
 * @throws {NpuzzleError} `E_USAGE`
 */
export function parseShape(text: string): Shape {
  const shape = findShape(text);
  if (shape !== undefined) return shape;
  throw usageError(`${quote(text)} is not a board size`, SHAPE_REMEDY);
}

/** What to write for a size. */
export const SHAPE_REMEDY = `write 4, or 3x2 for 3 columns and 2 rows, each from 2 to ${MAX_SIDE}`;

/** The size this text names; `undefined` when it names none that is possible. */
export function findShape(text: string): Shape | undefined {
  const match = /^(\d{1,9})(?:\s*[xX×*]\s*(\d{1,9}))?$/.exec(text.trim());
  if (match?.[1] === undefined) return undefined;
  const width = Number(match[1]);
  const height = Number(match[2] ?? match[1]);
  return Math.min(width, height) >= 2 && Math.max(width, height) <= MAX_SIDE ? { width, height } : undefined;
}

/**
 * The instance in these lines, which keep the numbers they have in the whole text.
 *
 * @throws {NpuzzleError} `E_INPUT`
 */
export function instanceOfLines(lines: readonly SourceLine[], options: ParseOptions): Instance {
  const node = jsonOfLines(lines);
  if (node !== undefined) return instanceOfJson(node, options);
  const [only, other] = readBoardsOfText(lines, options);
  if (other === undefined && only !== undefined) {
    const { line: _, ...instance } = only;
    return instance;
  }
  throw inputError('the text is a list of several boards', {
    line: other?.line ?? 1,
    remedy: 'a single board is wanted here',
  });
}

/**
 * The JSON value in these lines; `undefined` when they are plain text.
 *
 * @throws {NpuzzleError} `E_INPUT` when they can only be JSON, and are not right
 */
export function jsonOfLines(lines: readonly SourceLine[]): JsonNode | undefined {
  const start = lines.findIndex(({ text }) => !isBlankLine(text));
  const first = lines[start];
  const opening = first?.text.trimStart()[0];
  if (first === undefined || (opening !== '{' && opening !== '[')) return undefined;
  if (opensOtherList(lines, start)) return undefined;
  // Spaces for the part of the first line that is not ours keep the columns right.
  const text =
    ' '.repeat(first.offset ?? 0) +
    lines
      .slice(start)
      .map((line) => line.text)
      .join('\n');
  if (opening === '{') return readJson(text, first.number);
  try {
    return readJson(text, first.number);
  } catch (error) {
    if (error instanceof NpuzzleError) return undefined;
    throw error;
  }
}

/** Braces around numbers or lists, and lists of quoted numbers, are not JSON's. */
function opensOtherList(lines: readonly SourceLine[], start: number): boolean {
  const first = lines[start]?.text ?? '';
  if (/^\s*\{\s*(?:[\d{([_'.-]|$)/.test(first))
    return !/^\s*\{\s*$/.test(first) || /^\s*[\d{([]/.test(lines[start + 1]?.text ?? '');
  return (
    /^\s*\[/.test(first) &&
    lines.every(({ text }) => !text.includes('{')) &&
    lines.some(({ text }) => /"|\bNone\b/.test(text))
  );
}
