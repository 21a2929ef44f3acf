/**
 * One line of a batch to its item: a plain board, JSON, or a row of a table of which the columns are known.
 *
 * Invariant: a fault is an item, never thrown.
 */

import { inputError, NpuzzleError } from '../errors.ts';
import type { ParseOptions } from './cells.ts';
import { splitFields } from './fields.ts';
import type { Instance } from './instance.ts';
import type { JsonNode } from './json-text.ts';
import { decideReading, describeReading, type NumberReading, numberRecord } from './number-rows.ts';
import { instanceOfLines, jsonOfLines } from './parse.ts';
import { idOfJson, instanceOfJson } from './parse-json.ts';
import { type BoardRecord, guessRecord, instanceOfRecord } from './record.ts';
import { hasSizePrefix } from './size-prefix.ts';
import type { SourceLine } from './source-text.ts';
import { type Columns, namedRecord } from './table-header.ts';

/** A board with the number of the line it starts on, or what is wrong there. */
export type BatchItem =
  | ({ readonly line: number } & Instance)
  | { readonly line: number; readonly id?: string | undefined; readonly error: NpuzzleError };

/** What is known of the columns of a batch: by its header, by what every row of numbers allows, by a row above. */
export type Table =
  | { readonly columns: Columns }
  | {
      readonly reading: NumberReading;
      /** every row is read so; else a row without fields may still be a plain board */
      readonly isStrict: boolean;
      /** to be reported with the first board read so */
      readonly readAs?: string | undefined;
    };

/** The reading that every row of numbers allows, and no other. */
export function tableOfNumbers(rows: readonly SourceLine[], options: ParseOptions): Table | undefined {
  const reading = decideReading(rows, options);
  if (reading === undefined) return undefined;
  const readAs = describeReading(reading);
  return { reading, isStrict: reading !== 'fields', readAs };
}

/** A row whose id is a word says of the rows below it that they have an id too. */
export function tableOfRow(row: SourceLine): Table | undefined {
  const record = guessRecord(row);
  if (record === undefined || !record.isCertain || record.isNumberId) return undefined;
  return { reading: record.isSpread ? 'id-first' : 'fields', isStrict: false };
}

/** The board in a line of a batch. */
export function itemOfLine(
  line: SourceLine & { isCut?: boolean },
  table: Table | undefined,
  options: ParseOptions,
): BatchItem {
  if (line.isCut) return failure(line.number, tooLong(line.number));
  if (table !== undefined) {
    if ('columns' in table) {
      return itemOfRecord(
        line,
        () => namedRecord(line, table.columns),
        options,
        'a table, its first row names the columns',
      );
    }
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
function recordUnder(line: SourceLine, reading: NumberReading, options: ParseOptions): BoardRecord {
  const own = guessRecord(line);
  const record = own?.isCertain ? own : numberRecord(line, reading, options);
  if (record !== undefined) return record;
  throw inputError('the row does not have the columns of the rows above it', {
    line: line.number,
    remedy: 'each row must have as many',
  });
}

function opensJson({ text }: SourceLine): boolean {
  return /^\s*[[{]/.test(text);
}

function itemOfRecord(line: SourceLine, read: () => BoardRecord, options: ParseOptions, readAs?: string): BatchItem {
  let record: BoardRecord;
  try {
    record = read();
  } catch (error) {
    if (error instanceof NpuzzleError) return failure(line.number, error);
    throw error;
  }
  return item(line.number, record.id, () => ({
    ...instanceOfRecord(record, options),
    readAs,
  }));
}

/** The board in a JSON value. */
export function itemOfNode(node: JsonNode, options: ParseOptions): BatchItem {
  return item(node.line, idOfJson(node), () => instanceOfJson(node, options));
}

/** The board in all these lines. */
export function itemOfLines(lines: readonly SourceLine[], options: ParseOptions): BatchItem {
  const number = lines[0]?.number ?? 1;
  try {
    const node = jsonOfLines(lines);
    if (node !== undefined) return itemOfNode(node, options);
  } catch (error) {
    if (error instanceof NpuzzleError) return failure(number, error);
    throw error;
  }
  return item(number, undefined, () => instanceOfLines(lines, options));
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

/** A fault as an item. */
export function failure(line: number, error: NpuzzleError): BatchItem {
  return { line, error };
}

export function noBoard(line?: number): NpuzzleError {
  return inputError('there is no board', {
    line,
    remedy: 'write its rows, as in 1 2 3/4 5 6/7 8 0',
  });
}

export function tooLong(line: number): NpuzzleError {
  return inputError('the text is too long for one board', { line, remedy: 'write one board a line for a batch' });
}
