/**
 * One board in a row of fields, `;` or comma between them: `id; n; anything; tiles`, `id;tiles`, `id,tiles` or
 * `id,tile,tile,…`, with or without a header row that names the columns.
 *
 * What is settled here: the delimiter is `;` where the line has one outside quotes, else the comma. Without a
 * header the first field is the id, the last the tiles, and the second of three or more is the size or empty.
 * With a header, columns go by their names and unknown ones are left out. Invariant: a row that reads as a
 * plain board is never a record; the batch reader asks here second.
 */

import { inputError } from '../errors.ts';
import { type Board, type Shape, shapeName } from './board.ts';
import type { ParseOptions } from './cells.ts';
import { findPreset, goalBoard } from './goal-preset.ts';
import { findShape, type Instance, instanceOfLines, SHAPE_REMEDY } from './parse.ts';
import { readRows } from './parse-text.ts';
import { quote, type SourceLine } from './source-text.ts';

type Role = 'id' | 'size' | 'width' | 'height' | 'tiles' | 'goal' | 'other';

/** What a header row says of each column. */
export type Columns = readonly Role[];

interface Field {
  readonly text: string;
  /** characters of the line before the text */
  readonly offset: number;
}

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
]);

/** A row whose fields are told apart, not yet read. */
export interface BoardRecord {
  readonly line: number;
  readonly id?: string;
  /** false when the first of many numbers might be a tile as well as an id */
  readonly isCertain: boolean;
  readonly fields: ReadonlyMap<Role, Field>;
}

/** The columns a header row names; `undefined` when the line is no header. */
export function readHeader(line: SourceLine): Columns | undefined {
  const roles = splitFields(line.text).map(({ text }) => {
    const [name = ''] = text.toLowerCase().split('(', 1);
    return ROLE_OF_NAME.get(name.trim()) ?? 'other';
  });
  return roles.includes('tiles') ? roles : undefined;
}

/** The line as a record; `undefined` when it does not look like one. */
export function readRecord(line: SourceLine, columns: Columns | undefined): BoardRecord | undefined {
  if (/^\s*[[{]/.test(line.text)) return undefined;
  const fields = splitFields(line.text);
  return columns === undefined ? guessRecord(line, fields) : namedRecord(line, fields, columns);
}

/**
 * The instance in a record.
 *
 * @throws {NpuzzleError} `E_INPUT`
 */
export function instanceOfRecord(record: BoardRecord, options: ParseOptions): Instance {
  const { line, fields, id } = record;
  const tiles = fields.get('tiles');
  if (tiles === undefined)
    throw inputError('the row has no tiles', { line, remedy: 'the header names a column for them' });
  const shape = shapeOfRecord(record, options);
  const given: ParseOptions = shape === undefined ? options : { ...options, shape };
  const { board } = instanceOfLines([sourceOf(line, tiles)], given);
  const goal = fields.get('goal');
  return {
    board,
    ...(goal === undefined || goal.text === '' ? {} : { goal: goalOfField(sourceOf(line, goal), board, options) }),
    ...(id === undefined ? {} : { id }),
  };
}

function goalOfField(source: SourceLine, board: Board, options: ParseOptions): Board {
  const preset = findPreset(source.text);
  if (preset !== undefined) return goalBoard(preset, board);
  return instanceOfLines([source], { ...options, shape: board }).board;
}

function shapeOfRecord({ line, fields }: BoardRecord, options: ParseOptions): Shape | undefined {
  const size = fields.get('size');
  const width = fields.get('width');
  const height = fields.get('height');
  const field = size ?? (width && height && { text: `${width.text}x${height.text}`, offset: width.offset });
  if (field === undefined || field.text === '') return options.shape;
  const place = { line, column: field.offset + 1 };
  const shape = findShape(field.text);
  if (shape === undefined)
    throw inputError(`${quote(field.text)} is not a board size`, { ...place, remedy: SHAPE_REMEDY });
  const asked = options.shape;
  if (asked === undefined || shapeName(asked) === shapeName(shape)) return shape;
  throw inputError(`the row says ${shapeName(shape)} but the size asked for is ${shapeName(asked)}`, {
    ...place,
    remedy: 'leave one of them out',
  });
}

function namedRecord(line: SourceLine, fields: readonly Field[], columns: Columns): BoardRecord {
  const named = new Map<Role, Field>();
  for (const [index, role] of columns.entries()) {
    const field = fields[index];
    if (field === undefined || role === 'other') continue;
    // Tiles in the last column may be spread over the rest of the row.
    const isSpread = index === columns.length - 1 && fields.length > columns.length;
    named.set(role, isSpread ? restOfLine(line, field) : field);
  }
  return makeRecord(line, named, true);
}

function guessRecord(line: SourceLine, fields: readonly Field[]): BoardRecord | undefined {
  const [id, second] = fields;
  const last = fields.at(-1);
  if (id === undefined || second === undefined || last === undefined || isTileList(id)) return undefined;
  const named = new Map<Role, Field>([['id', id]]);
  // After a number, which may be a tile, only what can be a whole board is taken for one.
  if (wordsOf(last).length >= (isTile(id.text) ? 4 : 2)) {
    if (fields.length > 2) named.set('size', second);
    return makeRecord(line, named.set('tiles', last), true);
  }
  if (fields.length < 5 || fields.some((field, index) => index > 0 && wordsOf(field).length > 1)) return undefined;
  return makeRecord(line, named.set('tiles', restOfLine(line, second)), !isTile(id.text));
}

function makeRecord({ number }: SourceLine, fields: ReadonlyMap<Role, Field>, isCertain: boolean): BoardRecord {
  const id = fields.get('id')?.text;
  return { line: number, isCertain, fields, ...(id === undefined || id === '' ? {} : { id }) };
}

function splitFields(text: string): Field[] {
  const content = text.replace(/(^|\s)#.*$/s, '$1');
  const semicolons = splitOutsideQuotes(content, ';');
  return semicolons.length > 1 ? semicolons : splitOutsideQuotes(content, ',');
}

function splitOutsideQuotes(text: string, delimiter: string): Field[] {
  const fields: Field[] = [];
  let start = 0;
  let isQuoted = false;
  for (let index = 0; index < text.length; index++) {
    const character = text[index];
    if (character === '"') isQuoted = !isQuoted;
    if (isQuoted || character !== delimiter) continue;
    fields.push(trimField(text.slice(start, index), start));
    start = index + 1;
  }
  fields.push(trimField(text.slice(start), start));
  return fields;
}

function trimField(text: string, start: number): Field {
  const trimmed = text.trim();
  const offset = start + text.length - text.trimStart().length;
  if (trimmed.length < 2 || !trimmed.startsWith('"') || !trimmed.endsWith('"')) return { text: trimmed, offset };
  return { text: trimmed.slice(1, -1).replaceAll('""', '"'), offset: offset + 1 };
}

function restOfLine({ text }: SourceLine, field: Field): Field {
  return { text: text.slice(field.offset), offset: field.offset };
}

function sourceOf(line: number, { text, offset }: Field): SourceLine {
  return { number: line, text, offset };
}

function wordsOf({ text }: Field): string[] {
  return readRows([{ number: 1, text }])
    .flat()
    .map((token) => token.text);
}

function isTileList(field: Field): boolean {
  const words = wordsOf(field);
  return words.length > 1 && words.every(isTile);
}

function isTile(word: string): boolean {
  return /^(?:\d+|[_.xX-]?)$/.test(word);
}
