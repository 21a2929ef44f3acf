/**
 * A text that is no batch of lines to its boards: one board, a JSON list, a stack of boards, a table of numbers.
 *
 * Invariant: a fault is an item, never thrown; what has two readings is one fault.
 */

import { NpuzzleError } from '../errors.ts';
import { type BatchItem, failure, itemOfLine, itemOfLines, itemOfNode, noBoard, tableOfNumbers } from './batch-row.ts';
import { MAX_SIDE, shapeName } from './board.ts';
import { leavesOpen } from './bracket-text.ts';
import type { ParseOptions } from './cells.ts';
import { isFrame } from './drawing.ts';
import type { JsonNode } from './json-text.ts';
import { isLabel } from './labelled.ts';
import { hasReading } from './number-rows.ts';
import { jsonOfLines } from './parse.ts';
import { isBoardList } from './parse-json.ts';
import { readPlain, readRows } from './parse-text.ts';
import { readBoardsOfText } from './readings.ts';
import { areRowsTogether } from './rows-together.ts';
import type { SourceLine } from './source-text.ts';

/** True for a first line after which all lines belong together. */
export function opensDocument(line: SourceLine): boolean {
  if (leavesOpen(line.text) || isLabel(line) || isFrame(line.text) || /\/\s*$/.test(line.text)) return true;
  if (/^\s*[[{]/.test(line.text)) return false;
  const words = readRows([line]).flat();
  // Two numbers may be the size of what follows.
  return words.length === 1 || (words.length === 2 && words.every(({ text }) => /^\d{1,3}$/.test(text)));
}

/** The boards of the whole text. */
export function* itemsOfDocument(
  lines: readonly (SourceLine & { isCut?: boolean })[],
  options: ParseOptions,
): Generator<BatchItem> {
  const [first] = lines;
  if (first === undefined) {
    yield failure(1, noBoard());
    return;
  }
  const list = boardListOf(lines);
  if (list !== undefined) {
    for (const node of list) yield itemOfNode(node, options);
  } else if (lines.length === 1) {
    yield itemOfLine(first, undefined, options);
  } else {
    yield* itemsOfText(lines, options);
  }
}

function* itemsOfText(lines: readonly SourceLine[], options: ParseOptions): Generator<BatchItem> {
  const table = tableOfNumbers(lines, options);
  if (table !== undefined || lines.every((line) => hasReading(line, options))) {
    for (const line of lines) yield itemOfLine(line, table, options);
    return;
  }
  const boards = boardsOf(lines, options);
  if (!(boards instanceof NpuzzleError)) {
    yield* boards;
    return;
  }
  // Lines that are boards in a wider form each, or a batch with a fault in its first line.
  const mayBeLines = !isOneText(lines) || lines.length <= MAX_SIDE;
  const items = mayBeLines ? lines.map((line) => itemOfLine(line, undefined, options)) : [];
  const rows = haveRowsTogether(lines, items) ? [] : items;
  const read = rows.filter((item) => 'board' in item).length;
  if ((read > 0 && read === rows.length) || (read > 1 && !isOneText(lines))) yield* rows;
  else yield withOtherReading({ line: lines[0]?.number ?? 1, error: boards }, lines, options);
}

/** True when a line that is a board stands beside one that is none and may be another row of it. */
function haveRowsTogether(lines: readonly SourceLine[], items: readonly BatchItem[]): boolean {
  return items.some((item, at) => {
    const line = lines[at];
    if (!('board' in item) || line === undefined) return false;
    return [at - 1, at + 1].some((beside) => {
      const other = lines[beside];
      return other !== undefined && 'error' in (items[beside] ?? {}) && areRowsTogether(line, other);
    });
  });
}

/** Lines that cannot be boards by themselves: what follows a label, a frame, an open bracket, a single number. */
function isOneText([first]: readonly SourceLine[]): boolean {
  if (first === undefined) return true;
  return opensDocument(first) && readRows([first]).flat().length !== 2;
}

function boardsOf(lines: readonly SourceLine[], options: ParseOptions): readonly BatchItem[] | NpuzzleError {
  try {
    if (jsonOfLines(lines) === undefined) return readBoardsOfText(lines, options);
  } catch (error) {
    if (error instanceof NpuzzleError) return error;
    throw error;
  }
  return [itemOfLines(lines, options)];
}

/** Names the line that is a board by itself among rows that make none: the text may be a batch or one board. */
function withOtherReading(
  item: BatchItem & { readonly error: NpuzzleError },
  lines: readonly SourceLine[],
  options: ParseOptions,
): BatchItem {
  if (opensDocument(lines[0] ?? { number: 1, text: '' })) return item;
  for (const line of lines) {
    const board = plainBoard(line, options);
    if (board === undefined) continue;
    const { code, message } = item.error;
    const remedy = `or line ${line.number} alone is a ${shapeName(board)} board and the others are wrong`;
    return { ...item, error: new NpuzzleError(code, message, { remedy }) };
  }
  return item;
}

function plainBoard(line: SourceLine, options: ParseOptions) {
  try {
    return readPlain([line], options).board;
  } catch (error) {
    if (error instanceof NpuzzleError) return undefined;
    throw error;
  }
}

function boardListOf(lines: readonly SourceLine[]): readonly JsonNode[] | undefined {
  try {
    const node = jsonOfLines(lines);
    return node !== undefined && isBoardList(node) ? node.items : undefined;
  } catch (error) {
    // Broken JSON is no list; reading it as one board says what is broken.
    if (error instanceof NpuzzleError) return undefined;
    throw error;
  }
}
