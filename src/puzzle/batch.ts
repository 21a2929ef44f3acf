/**
 * A stream of text to boards: one board, or a batch of one board a line, found out while reading.
 *
 * What decides. A line that is a whole board by itself makes the text a batch, and so does a header row
 * (record.ts); lines without a board in them are then reported one by one. Three kinds of text are one
 * document from their first line on: JSON whose first line leaves a bracket open, a first line with a single
 * word (the 42 format, or one tile a line), and rows. Rows may look like boards: `0 1 2 3` opens a 4x4 board
 * and is a 2x2 board. So lines that are equally long and share no label stay rows of one board until a line
 * breaks that; in a batch the second line does, because all its boards start from 0. More lines than a board
 * has rows are a batch too, if a bad one.
 *
 * Invariant: of a batch one line is held, of a document at most `MAX_TEXT_LENGTH` characters.
 */

import { inputError, NpuzzleError } from '../errors.ts';
import { type Board, MAX_SIDE, type Shape } from './board.ts';
import type { JsonNode } from './json-text.ts';
import { type ReadLine, readLines } from './line-reader.ts';
import { type Instance, jsonOfLines, type ParseOptions } from './parse.ts';
import { idOfJson, instanceOfJson, isBoardList } from './parse-json.ts';
import { parseText, readRows } from './parse-text.ts';
import { type BoardRecord, type Columns, instanceOfRecord, readHeader, readRecord } from './record.ts';
import { isBlankLine, MAX_TEXT_LENGTH, type SourceLine } from './source-text.ts';

/** A board with the number of the line it starts on, or what is wrong there. */
export type BatchItem =
  | { readonly line: number; readonly id?: string; readonly board: Board; readonly goal?: Board }
  | { readonly line: number; readonly id?: string; readonly error: NpuzzleError };

export interface BatchOptions extends ParseOptions {
  readonly shape?: Shape;
}

/** What a held line costs beside its text, so that many short lines are bounded too. */
const LINE_COST = 16;

/**
 * The boards in the chunks, in order. Faults in the text are items, never thrown; an input without any board
 * gives one item with an error.
 */
export async function* readInstances(
  chunks: AsyncIterable<string | Uint8Array>,
  options: BatchOptions = {},
): AsyncGenerator<BatchItem> {
  const detector = new BatchDetector(options);
  let columns: Columns | undefined;
  let isEmpty = true;
  for await (const line of readLines(chunks)) {
    if (isBlankLine(line.text) && !line.isCut) continue;
    if (detector.isBatch) {
      isEmpty = false;
      yield itemOfLine(line, columns, options);
      continue;
    }
    if (detector.isFirst) columns = readHeader(line);
    if (columns !== undefined) {
      detector.isBatch = true;
      continue;
    }
    const tooLong = detector.hold(line);
    if (tooLong !== undefined) {
      yield tooLong;
      return;
    }
    if (!detector.isBatch) continue;
    isEmpty = false;
    for (const held of detector.held.splice(0)) yield itemOfLine(held, undefined, options);
  }
  if (!detector.isBatch) yield* itemsOfDocument(detector.held, options);
  else if (isEmpty) yield failure(1, noBoard());
}

/** Holds lines until it is known whether they are a batch. */
class BatchDetector {
  readonly held: SourceLine[] = [];
  isBatch = false;
  readonly #options: BatchOptions;
  #isDocument = false;
  #hasBoardLine = false;
  #heldLength = 0;
  #rowWidth: number | undefined;
  readonly #labels = new Set<string>();

  constructor(options: BatchOptions) {
    this.#options = options;
  }

  get isFirst(): boolean {
    return this.#heldLength === 0;
  }

  /** Takes one more line; returns the fault when that is too much for one board. */
  hold(line: ReadLine): BatchItem | undefined {
    const isFirst = this.isFirst;
    this.held.push(line);
    this.#heldLength += line.text.length + LINE_COST;
    if (line.isCut || this.#heldLength > MAX_TEXT_LENGTH) return failure(line.number, tooLong(line.number));
    if (isFirst) this.#isDocument = opensDocument(line);
    if (this.#isDocument) return undefined;
    if ('board' in itemOfLine(line, undefined, this.#options)) this.#hasBoardLine = true;
    const canBeRows = this.#continuesRows(line);
    if (!canBeRows) this.#rowWidth = 0;
    this.isBatch = (this.#hasBoardLine && !canBeRows) || this.held.length > MAX_SIDE;
    return undefined;
  }

  /** Whether all lines so far are equally long rows without a label in common. */
  #continuesRows(line: SourceLine): boolean {
    if (line.text.trimStart().startsWith('{')) return false;
    const rows = readRows([line]);
    const [row] = rows;
    this.#rowWidth ??= this.#options.shape?.width ?? row?.length;
    if (row === undefined || rows.length > 1 || row.length !== this.#rowWidth) return false;
    for (const { text } of row) {
      if (this.#labels.has(text)) return false;
      this.#labels.add(text);
    }
    return true;
  }
}

function opensDocument(line: SourceLine): boolean {
  const opening = line.text.trimStart()[0];
  if (opening === '{' || opening === '[') {
    const outsideStrings = line.text.replace(/"(?:[^"\\]|\\.){0,10000}"/g, '');
    return count(outsideStrings, /[[{]/g) !== count(outsideStrings, /[\]}]/g);
  }
  return readRows([line]).flat().length === 1;
}

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}

function itemOfLine(
  line: SourceLine & { isCut?: boolean },
  columns: Columns | undefined,
  options: BatchOptions,
): BatchItem {
  if (line.isCut) return failure(line.number, tooLong(line.number));
  if (columns !== undefined) return itemOfRecord(line, readRecord(line, columns), options);
  const plain = itemOfLines([line], options);
  if ('board' in plain || /^\s*\{/.test(line.text)) return plain;
  const record = readRecord(line, undefined);
  if (record === undefined) return plain;
  const recorded = itemOfRecord(line, record, options);
  return 'board' in recorded || record.isCertain ? recorded : plain;
}

function itemOfRecord(line: SourceLine, record: BoardRecord | undefined, options: BatchOptions): BatchItem {
  if (record === undefined) return failure(line.number, noBoard(line.number));
  return item(line.number, record.id, () => instanceOfRecord(record, options));
}

function* itemsOfDocument(
  lines: readonly (SourceLine & { isCut?: boolean })[],
  options: BatchOptions,
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
    yield itemOfLines(lines, options);
  }
}

function itemOfNode(node: JsonNode, options: BatchOptions): BatchItem {
  return item(node.line, idOfJson(node), () => instanceOfJson(node, options));
}

function itemOfLines(lines: readonly SourceLine[], options: BatchOptions): BatchItem {
  const number = lines[0]?.number ?? 1;
  try {
    const node = jsonOfLines(lines);
    if (node !== undefined) return itemOfNode(node, options);
  } catch (error) {
    if (error instanceof NpuzzleError) return failure(number, error);
    throw error;
  }
  return item(number, undefined, () => ({ board: parseText(lines, options) }));
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

function item(line: number, id: string | undefined, read: () => Instance): BatchItem {
  const named = id === undefined ? {} : { id };
  try {
    return { line, ...named, ...read() };
  } catch (error) {
    if (error instanceof NpuzzleError) return { line, ...named, error };
    throw error;
  }
}

function failure(line: number, error: NpuzzleError): BatchItem {
  return { line, error };
}

function noBoard(line?: number): NpuzzleError {
  return inputError('there is no board', {
    ...(line === undefined ? {} : { line }),
    remedy: 'write its rows, as in 1 2 3/4 5 6/7 8 0',
  });
}

function tooLong(line: number): NpuzzleError {
  return inputError('the text is too long for one board', { line, remedy: 'write one board a line for a batch' });
}
