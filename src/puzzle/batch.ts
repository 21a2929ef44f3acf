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
import { MAX_SIDE, type Shape, shapeName } from './board.ts';
import { isTile, splitFields } from './fields.ts';
import type { Instance } from './instance.ts';
import type { JsonNode } from './json-text.ts';
import { type ReadLine, readLines } from './line-reader.ts';
import { decideReading, describeReading, hasReading, type NumberReading, numberRecord } from './number-rows.ts';
import { jsonOfLines, type ParseOptions } from './parse.ts';
import { idOfJson, instanceOfJson, isBoardList } from './parse-json.ts';
import { parseText, readRows } from './parse-text.ts';
import { type BoardRecord, guessRecord, instanceOfRecord } from './record.ts';
import { hasSizePrefix } from './size-prefix.ts';
import { isBlankLine, MAX_TEXT_LENGTH, type SourceLine } from './source-text.ts';
import { type Columns, namedRecord, readHeader } from './table-header.ts';

/** A board with the number of the line it starts on, or what is wrong there. */
export type BatchItem =
  | ({ readonly line: number } & Instance)
  | { readonly line: number; readonly id?: string; readonly error: NpuzzleError };

export interface BatchOptions extends ParseOptions {
  readonly shape?: Shape | undefined;
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
  let table: Table | undefined;
  let isEmpty = true;
  for await (const line of readLines(chunks)) {
    if (isBlankLine(line.text) && !line.isCut) continue;
    if (detector.isBatch) {
      isEmpty = false;
      table ??= tableOfRow(line);
      yield itemOfLine(line, table, options);
      continue;
    }
    const columns = detector.isFirst ? readHeader(line) : undefined;
    if (columns !== undefined) {
      table = { columns };
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
    const held = detector.held.splice(0);
    table = tableOfNumbers(held, options);
    for (const row of held) {
      table ??= tableOfRow(row);
      yield itemOfLine(row, table, options);
    }
  }
  if (!detector.isBatch) yield* itemsOfDocument(detector.held, options);
  else if (isEmpty) yield failure(1, noBoard());
}

/** What is known of the columns of a batch: by its header, by what every row of numbers allows, by a row above. */
type Table =
  | { readonly columns: Columns }
  | {
      readonly reading: NumberReading;
      /** every row is read so; else a row without fields may still be a plain board */
      readonly isStrict: boolean;
      /** to be told of the first board read so */
      readonly readAs?: string;
    };

function tableOfNumbers(rows: readonly SourceLine[], options: BatchOptions): Table | undefined {
  const reading = decideReading(rows, options);
  if (reading === undefined) return undefined;
  const readAs = describeReading(reading);
  return { reading, isStrict: reading !== 'fields', ...(readAs === undefined ? {} : { readAs }) };
}

/** A row whose id is a word says of the rows below it that they have an id too. */
function tableOfRow(row: SourceLine): Table | undefined {
  const record = guessRecord(row);
  if (record === undefined || !record.isCertain || record.isNumberId) return undefined;
  return { reading: record.isSpread ? 'id-first' : 'fields', isStrict: false };
}

/** Holds lines until it is known whether they are a batch. */
class BatchDetector {
  readonly held: SourceLine[] = [];
  isBatch = false;
  readonly #options: BatchOptions;
  #isDocument = false;
  /** cells of the first line that is a whole board; 0 without one */
  #boardCells = 0;
  #boardLines = 0;
  #heldLength = 0;
  #width: number | undefined;
  #areRows = true;
  #mayBeRows = true;
  #largest = 0;
  #repeats = 0;
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
    const item = itemOfLine(line, undefined, this.#options);
    if ('board' in item) {
      this.#boardLines++;
      this.#boardCells ||= item.board.tiles.length;
    }
    this.#takeRow(line);
    const isOneBoard = this.#areRows || (this.#mayBeRows && this.#largest >= this.#boardCells && this.#repeats <= 1);
    this.isBatch = this.#boardLines > 1 || (this.#boardLines === 1 && !isOneBoard) || this.held.length > MAX_SIDE;
    return undefined;
  }

  /**
   * Whether all lines so far are equally long rows without a label in common, or would be but for a single fault: a
   * number left out, put in, or changed.
   */
  #takeRow(line: SourceLine): void {
    const rows = opensJsonObject(line) || hasSizePrefix(line) ? [] : readRows([line]);
    const row = (rows[0] ?? []).filter(({ text }) => text !== '');
    this.#width ??= this.#options.shape?.width ?? row.length;
    if (rows.length !== 1 || row.length !== this.#width) this.#areRows = false;
    if (rows.length !== 1 || row.length > this.#width + 1 || !row.every(({ text }) => isTile(text))) {
      this.#mayBeRows = false;
    }
    for (const { text } of row) {
      if (this.#labels.has(text)) this.#repeats++;
      this.#labels.add(text);
      if (/^\d{1,9}$/.test(text)) this.#largest = Math.max(this.#largest, Number(text));
    }
    if (this.#repeats > 0) this.#areRows = false;
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
  table: Table | undefined,
  options: BatchOptions,
): BatchItem {
  if (line.isCut) return failure(line.number, tooLong(line.number));
  if (table !== undefined) {
    if ('columns' in table) return itemOfRecord(line, () => namedRecord(line, table.columns), options);
    const fields = table.isStrict ? undefined : splitFields(line.text);
    if (fields?.length !== 1 && !opensJson(line) && !hasSizePrefix(line)) {
      return itemOfRecord(line, () => recordUnder(line, table.reading, options), options, table.readAs);
    }
  }
  const plain = itemOfLines([line], options);
  if ('board' in plain || opensJson(line)) return plain;
  const record = guessRecord(line);
  return record?.isCertain ? itemOfRecord(line, () => record, options) : plain;
}

/** The record in a row of which the rows above say what its columns are. */
function recordUnder(line: SourceLine, reading: NumberReading, options: BatchOptions): BoardRecord {
  const own = guessRecord(line);
  const record = own?.isCertain ? own : numberRecord(line, reading, options);
  if (record !== undefined) return record;
  throw inputError('the row does not have the columns of the rows above it', {
    line: line.number,
    remedy: 'each row must have as many',
  });
}

function opensJsonObject({ text }: SourceLine): boolean {
  return text.trimStart().startsWith('{');
}

function opensJson({ text }: SourceLine): boolean {
  return /^\s*[[{]/.test(text);
}

function itemOfRecord(line: SourceLine, read: () => BoardRecord, options: BatchOptions, readAs?: string): BatchItem {
  let record: BoardRecord;
  try {
    record = read();
  } catch (error) {
    if (error instanceof NpuzzleError) return failure(line.number, error);
    throw error;
  }
  return item(line.number, record.id, () => ({
    ...instanceOfRecord(record, options),
    ...(readAs === undefined ? {} : { readAs }),
  }));
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
    const table = tableOfNumbers(lines, options);
    const isTable = table !== undefined || lines.every((line) => hasReading(line, options));
    if (isTable) for (const line of lines) yield itemOfLine(line, table, options);
    else yield withOtherReading(itemOfLines(lines, options), lines, options);
  }
}

/** Names the line that is a board by itself among rows that make none: the text may be a batch or one board. */
function withOtherReading(item: BatchItem, lines: readonly SourceLine[], options: BatchOptions): BatchItem {
  if ('board' in item || opensDocument(lines[0] ?? { number: 1, text: '' })) return item;
  for (const line of lines) {
    const own = itemOfLine(line, undefined, options);
    if (!('board' in own)) continue;
    const { message } = item.error;
    const remedy = `or line ${line.number} alone is a ${shapeName(own.board)} board and the others are wrong`;
    return { ...item, error: new NpuzzleError(item.error.code, message, { remedy }) };
  }
  return item;
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
  return item(number, undefined, () => parseText(lines, options));
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
