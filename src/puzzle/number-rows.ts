/**
 * Rows of numbers with one or two more than a board has cells: an id before the tiles, a length after them, or both.
 *
 * One such row alone may be any of them, or a board with a number too many, so it is never read. A whole file is read
 * where exactly one of the readings makes a board of every row. Invariant: no number is left out of a row on the strength
 * of that row alone.
 */

import { NpuzzleError } from '../errors.ts';
import { shapeName } from './board.ts';
import { surplusIn } from './cells.ts';
import type { Field } from './fields.ts';
import type { ParseOptions } from './parse.ts';
import { readRows } from './parse-text.ts';
import { type BoardRecord, guessRecord, instanceOfRecord, makeRecord, type Role } from './record.ts';
import type { SourceLine, Token } from './source-text.ts';

/** What the rows of a table of numbers hold: `fields` has its parts separated by another delimiter than the tiles. */
export type NumberReading = 'fields' | 'id-first' | 'length-last' | 'id-first-length-last';

const READINGS: readonly NumberReading[] = ['fields', 'id-first', 'length-last', 'id-first-length-last'];

/** The reading that makes a board of each of these lines, of which there must be two; `undefined` when none or several do. */
export function decideReading(lines: readonly SourceLine[], options: ParseOptions): NumberReading | undefined {
  if (lines.length < 2) return undefined;
  const fitting = READINGS.filter((reading) => lines.every((line) => fits(line, reading, options)));
  // Fields that are separated by a delimiter of their own leave no other reading.
  return fitting.length === 1 || fitting[0] === 'fields' ? fitting[0] : undefined;
}

/** True when some reading makes a board of the line: a table of which it is not known which column is what. */
export function hasReading(line: SourceLine, options: ParseOptions): boolean {
  return READINGS.some((reading) => fits(line, reading, options));
}

/** The record in a row under a reading; `undefined` when the row has not as many numbers. */
export function numberRecord(line: SourceLine, reading: NumberReading, options: ParseOptions): BoardRecord | undefined {
  if (reading === 'fields') {
    const record = guessRecord(line);
    return record?.isSpread ? undefined : record;
  }
  const tokens = readRows([line]).flat();
  const id = reading === 'length-last' ? undefined : tokens[0];
  const length = reading === 'id-first' ? undefined : tokens.at(-1);
  const tiles = tokens.slice(id === undefined ? 0 : 1, length === undefined ? undefined : -1);
  const [first, last] = [tiles[0], tiles.at(-1)];
  if (first === undefined || last === undefined || surplusIn(tiles.length, options) !== 0) return undefined;
  if (![id, length].every((token) => token === undefined || /^\d+$/.test(token.text))) return undefined;
  const fields = new Map<Role, Field>([
    ['tiles', { text: line.text.slice(first.column - 1, endOf(last)), offset: first.column - 1 }],
  ]);
  if (id !== undefined) fields.set('id', fieldOf(id));
  if (length !== undefined) fields.set('length', fieldOf(length));
  return makeRecord(line, fields, true, 'the last column');
}

/** The sentence that reports how such rows were read. */
export function describeReading(reading: NumberReading): string | undefined {
  switch (reading) {
    case 'fields':
      return undefined;
    case 'id-first':
      return 'an id before the tiles of each row, as every row allows nothing else';
    case 'length-last':
      return 'a length after the tiles of each row, as every row allows nothing else';
    case 'id-first-length-last':
      return 'an id before the tiles of each row and a length after them, as every row allows nothing else';
  }
}

function fits(line: SourceLine, reading: NumberReading, options: ParseOptions): boolean {
  const record = numberRecord(line, reading, options);
  if (record === undefined || (reading === 'fields' && record.id === undefined)) return false;
  try {
    return shapeName(instanceOfRecord(record, options).board) !== '';
  } catch (error) {
    if (error instanceof NpuzzleError) return false;
    throw error;
  }
}

function fieldOf({ text, column }: Token): Field {
  return { text, offset: column - 1 };
}

function endOf({ text, column }: Token): number {
  return column - 1 + text.length;
}
