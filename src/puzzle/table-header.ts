/**
 * A header row, and the rows below it: columns go by their names and unknown ones are left out.
 *
 * Columns named 0 … n-1 or 1 … n hold one tile each. Columns `cost`, `length`, `optimal`, `moves` and `solution` hold a
 * length that came with the board. Invariant: with a column a tile, a row of another length is an error and never
 * read with its tiles shifted.
 */

import { inputError } from '../errors.ts';
import { type Field, restOfLine, splitFields, splitSpaced } from './fields.ts';
import { isLabel } from './labelled.ts';
import { type BoardRecord, makeRecord, type Role } from './record.ts';
import { quote, type SourceLine } from './source-text.ts';

interface Column {
  readonly role: Role | 'cell' | 'other';
  /** as the header writes it */
  readonly name: string;
}

/** Moves in any notation, or their number. */
const LENGTH = /^\d+$|^["'[(]*(?:[udlr\d\s,.;'"|()[\]<>^v\u2190-\u2193\u21e6-\u21e9-]|up|down|left|right)+$/i;
/** What stands for a length that is not known. */
const UNKNOWN = /^(?:-+|\?+|-1|n\/?a|nan|none|null|inf(?:inity)?|timeout|unknown|unsolved|unsolvable)?$/i;

/** What a header row says of each column. */
export interface Columns {
  readonly list: readonly Column[];
  /** spaces alone part the columns, of the header and of the rows */
  readonly isSpaced: boolean;
}

const ROLE_OF_NAME: ReadonlyMap<string, Role | 'other'> = new Map([
  ...named('id', 'id name label instance'),
  ...named('size', 'n size'),
  ...named('width', 'width columns cols'),
  ...named('height', 'height rows'),
  ...named(
    'tiles',
    'tiles board start initial scramble scrambled state puzzle position permutation initial_state start_state',
  ),
  ...named('goal', 'goal target goal_state'),
  ...named(
    'length',
    'cost length optimal optimum moves solution depth distance solution_length optimal_length optimal_cost opt',
  ),
  // Counters and figures of other programs are no ids.
  ...named('other', 'index # no nr number case time seconds nodes expanded generated'),
]);

function named<T extends Role | 'other'>(role: T, names: string): [string, T][] {
  return names.split(' ').map((name) => [name, role]);
}

/** The columns a header row names; `undefined` when the line is no header. */
export function readHeader(line: SourceLine): Columns | undefined {
  if (!/\p{L}|#/u.test(line.text)) return undefined;
  const fields = splitFields(line.text);
  // One word alone names what stands below it.
  if (fields.length === 1 && isLabel(line)) return undefined;
  const list = columnsOf(fields);
  if (list !== undefined) return { list, isSpaced: false };
  const spaced = fields.length === 1 ? splitSpaced(line.text) : [];
  // Among words of a sentence one may be a column's name by chance.
  if (spaced.length < 2 || !spaced.every(({ text }) => isKnown(text) || /^\D?\d+$/.test(text))) return undefined;
  const words = columnsOf(spaced);
  return words?.some(({ role }) => role === 'cell' || role === 'tiles') ? { list: words, isSpaced: true } : undefined;
}

function columnsOf(fields: readonly Field[]): readonly Column[] | undefined {
  const names = fields.map(({ text }) => text.split('(', 1)[0]?.trim() ?? '');
  const columns = names.map((name) => ({ name, role: roleOf(name) }));
  const cells = numberedColumns(names);
  if (cells !== undefined) {
    return columns.map((column, index) =>
      index >= cells.start && index < cells.end ? { ...column, role: 'cell' } : column,
    );
  }
  return columns.some(({ role }) => role === 'tiles') ? columns : undefined;
}

function isKnown(name: string): boolean {
  return ROLE_OF_NAME.has(name.toLowerCase().replace(/[\s-]+/g, '_'));
}

/** True for a line of nothing but column names: a header, or the rest of one. */
export function namesColumns(line: SourceLine): boolean {
  if (line.text.length > 1000 || !/\p{L}/u.test(line.text) || isLabel(line)) return false;
  return splitFields(line.text).every(({ text }) => text === '' || roleOf(text) !== 'other');
}

function roleOf(name: string): Column['role'] {
  return ROLE_OF_NAME.get(name.toLowerCase().replace(/[\s-]+/g, '_')) ?? 'other';
}

/**
 * The record in a row below the header.
 *
 * @throws {NpuzzleError} `E_INPUT` for a row that has not one field a column, where each column is a tile
 */
export function namedRecord(line: SourceLine, { list: columns, isSpaced }: Columns): BoardRecord {
  const fields = isSpaced ? splitSpaced(line.text) : splitFields(line.text);
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
      if (lengthName !== undefined || UNKNOWN.test(field.text)) continue;
      if (!LENGTH.test(field.text)) {
        throw inputError(`${quote(field.text)} is not a length`, {
          line: line.number,
          column: field.offset + 1,
          remedy: `write moves or their number below ${quote(name)}, or nothing`,
        });
      }
      lengthName = name;
    }
    // Tiles in the last column may be spread over the rest of the row.
    const isSpread = index === columns.length - 1 && fields.length > columns.length;
    named.set(role, isSpread ? restOfLine(line, field) : field);
  }
  if (cells >= 0) named.set('tiles', fieldsAsOne(line, fields, cells, columns));
  return makeRecord(line, named, true, lengthName);
}

/** Where columns named 0 … n-1 or 1 … n stand, alone (`tile0` …) or beside columns with known names. */
function numberedColumns(names: readonly string[]): { readonly start: number; readonly end: number } | undefined {
  const start = names.findIndex((name) => /^\D{0,20}[01]$/.test(name));
  const [, prefix = '', first = ''] = /^(\D*)(\d)$/.exec(names[start] ?? '') ?? [];
  if (first === '') return undefined;
  let end = start;
  while (names[end] === `${prefix}${Number(first) + end - start}`) end++;
  const others = [...names.slice(0, start), ...names.slice(end)];
  // Numbers alone may be a board: only a known word beside them makes a header of them.
  const isHeader = others.every((name) => isKnown(name) || name === '');
  const hasWord = /\p{L}/u.test(prefix) || others.some((name) => name !== '');
  return end - start >= 4 && isHeader && hasWord ? { start, end } : undefined;
}

function fieldsAsOne(line: SourceLine, fields: readonly Field[], start: number, columns: readonly Column[]): Field {
  const end = columns.findLastIndex(({ role }) => role === 'cell');
  const [first, last] = [fields[start], fields[end]];
  if (first === undefined || last === undefined) return { text: '', offset: 0 };
  return { text: line.text.slice(first.offset, last.offset + last.text.length), offset: first.offset };
}
