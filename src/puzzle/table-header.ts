/**
 * A header row, and the rows below it: columns go by their names and unknown ones are left out.
 *
 * Columns named 0 … n-1 or 1 … n hold one tile each. Columns `cost`, `length`, `optimal`, `moves` and `solution` hold a
 * length that came with the board. Invariant: with a column a tile, a row of another length is an error and never
 * read with its tiles shifted.
 */

import { inputError } from '../errors.ts';
import { type Field, restOfLine, splitFields } from './fields.ts';
import { type BoardRecord, makeRecord, type Role } from './record.ts';
import type { SourceLine } from './source-text.ts';

interface Column {
  readonly role: Role | 'cell' | 'other';
  /** as the header writes it */
  readonly name: string;
}

/** What a header row says of each column. */
export type Columns = readonly Column[];

const ROLE_OF_NAME: ReadonlyMap<string, Role> = new Map([
  ['id', 'id'],
  ['name', 'id'],
  ['n', 'size'],
  ['size', 'size'],
  ['width', 'width'],
  ['height', 'height'],
  ['tiles', 'tiles'],
  ['board', 'tiles'],
  ['start', 'tiles'],
  ['state', 'tiles'],
  ['puzzle', 'tiles'],
  ['goal', 'goal'],
  ['cost', 'length'],
  ['length', 'length'],
  ['optimal', 'length'],
  ['moves', 'length'],
  ['solution', 'length'],
]);

/** The columns a header row names; `undefined` when the line is no header. */
export function readHeader(line: SourceLine): Columns | undefined {
  const names = splitFields(line.text).map(({ text }) => text.split('(', 1)[0]?.trim() ?? '');
  const columns = names.map((name) => ({ name, role: ROLE_OF_NAME.get(name.toLowerCase()) ?? ('other' as const) }));
  const cells = numberedColumns(names);
  if (cells !== undefined) {
    return columns.map((column, index) =>
      index >= cells.start && index < cells.end ? { ...column, role: 'cell' } : column,
    );
  }
  return columns.some(({ role }) => role === 'tiles') ? columns : undefined;
}

/**
 * The record in a row below the header.
 *
 * @throws {NpuzzleError} `E_INPUT` for a row that has not one field a column, where each column is a tile
 */
export function namedRecord(line: SourceLine, columns: Columns): BoardRecord {
  const fields = splitFields(line.text);
  const cells = columns.findIndex(({ role }) => role === 'cell');
  if (cells >= 0 && fields.length !== columns.length) {
    throw inputError(`the row has ${fields.length} fields but the header has ${columns.length}`, {
      line: line.number,
      remedy: 'each column must be there, in the order of the header',
    });
  }
  const named = new Map<Role, Field>();
  let lengthName: string | undefined;
  for (const [index, { role, name }] of columns.entries()) {
    const field = fields[index];
    if (field === undefined || role === 'other' || role === 'cell') continue;
    if (role === 'length') {
      if (lengthName !== undefined || !/^\d+$/.test(field.text)) continue;
      lengthName = name;
    }
    // Tiles in the last column may be spread over the rest of the row.
    const isSpread = index === columns.length - 1 && fields.length > columns.length;
    named.set(role, isSpread ? restOfLine(line, field) : field);
  }
  if (cells >= 0) named.set('tiles', fieldsAsOne(line, fields, cells, columns));
  return makeRecord(line, named, true, lengthName);
}

/** Where columns named 0 … n-1 or 1 … n stand, beside at least one with another name. */
function numberedColumns(names: readonly string[]): { readonly start: number; readonly end: number } | undefined {
  const start = names.findIndex((name) => /^\d+$/.test(name));
  const first = Number(names[start]);
  if (start < 0 || first > 1) return undefined;
  let end = start;
  while (names[end] === String(first + end - start)) end++;
  const others = [...names.slice(0, start), ...names.slice(end)];
  const isHeader = others.some((name) => /\p{L}{2}/u.test(name)) && !others.some((name) => /^\d/.test(name));
  return end - start >= 4 && isHeader ? { start, end } : undefined;
}

function fieldsAsOne(line: SourceLine, fields: readonly Field[], start: number, columns: Columns): Field {
  const end = columns.findLastIndex(({ role }) => role === 'cell');
  const [first, last] = [fields[start], fields[end]];
  if (first === undefined || last === undefined) return { text: '', offset: 0 };
  return { text: line.text.slice(first.offset, last.offset + last.text.length), offset: first.offset };
}
