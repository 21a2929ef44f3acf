/**
 * One board in a row of fields, `;`, tab or comma between them: `id; n; anything; tiles`, `id;tiles`, `id,tiles` or
 * `id,tile,tile,…`.
 *
 * What is settled here: the first field is the id, the last the tiles, and the second of three or more is the size or
 * empty. An id that is a word is one for certain; a number might be a tile and is an id only where the row also gives the
 * size, or where the whole file says so (number-rows.ts). Invariant: a row that reads as a plain board is never a record;
 * the batch reader asks here second.
 */

import { inputError, NpuzzleError } from '../errors.ts';
import { type Board, type Shape, shapeName } from './board.ts';
import { leavesOpen } from './bracket-text.ts';
import type { ParseOptions } from './cells.ts';
import { type Field, isTile, restOfLine, splitFields, wordsOf } from './fields.ts';
import { findPreset, goalBoard } from './goal-preset.ts';
import { findShape, type Instance, instanceOfLines, SHAPE_REMEDY } from './parse.ts';
import { parseMoves } from './parse-moves.ts';
import { hasSizePrefix } from './size-prefix.ts';
import { quote, type SourceLine } from './source-text.ts';
import type { StatedLength } from './stated.ts';

/** What a field is to a board. */
export type Role = 'id' | 'size' | 'width' | 'height' | 'tiles' | 'goal' | 'length';

/** A row whose fields are separated, not yet read. */
export interface BoardRecord {
  readonly line: number;
  readonly id?: string | undefined;
  /** what the header calls the column of lengths */
  readonly lengthName?: string | undefined;
  /** false when the first number might be a tile as well as an id */
  readonly isCertain: boolean;
  /** the first field is a number, or a sign of the blank */
  readonly isNumberId?: boolean;
  /** the tiles stand in a field each */
  readonly isSpread?: boolean;
  readonly fields: ReadonlyMap<Role, Field>;
}

/** The line as a record without a header; `undefined` when it does not look like one. */
export function guessRecord(line: SourceLine): BoardRecord | undefined {
  if (/^\s*[[{]/.test(line.text) || hasSizePrefix(line)) return undefined;
  const fields = splitFields(line.text);
  const [id, second] = fields;
  const last = fields.at(-1);
  if (id === undefined || second === undefined || last === undefined || isTileList(id)) return undefined;
  // What looks like a size before a colon holds a tile behind it.
  if (/^\d+\s*[xX×*]?\s*\d*\s*:/.test(id.text)) return undefined;
  if (holdsTiles(id) || fields.slice(1, -1).some((field) => wordsOf(field).length >= 4 && isTileList(field)))
    return undefined;
  const named = new Map<Role, Field>([['id', id]]);
  const isWord = !isTile(id.text);
  // After a number, which may be a tile, only what can be a whole board is taken for one.
  if (wordsOf(last).length >= (isWord ? 2 : 4)) {
    const hasSize = fields.length > 2 && findShape(second.text) !== undefined;
    if (fields.length > 2) named.set('size', second);
    return { ...makeRecord(line, named.set('tiles', last), isWord || hasSize), isNumberId: !isWord };
  }
  if (
    fields.length < 5 ||
    (isWord && !/\p{L}/u.test(id.text)) ||
    fields.some((field, index) => index > 0 && wordsOf(field).length > 1)
  )
    return undefined;
  return {
    ...makeRecord(line, named.set('tiles', restOfLine(line, second)), isWord),
    isNumberId: !isWord,
    isSpread: true,
  };
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
  const stated = statedLength(record, board);
  return {
    board,
    ...(goal === undefined || goal.text === '' ? {} : { goal: goalOfField(sourceOf(line, goal), board, options) }),
    id,
    stated,
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

/** A record of these fields. */
export function makeRecord(
  { number }: SourceLine,
  fields: ReadonlyMap<Role, Field>,
  isCertain: boolean,
  lengthName?: string,
): BoardRecord {
  const id = fields.get('id')?.text;
  return {
    line: number,
    isCertain,
    fields,
    ...(id === undefined || id === '' ? {} : { id }),
    lengthName,
  };
}

function statedLength({ fields, lengthName = 'length' }: BoardRecord, board: Board): StatedLength | undefined {
  const text = fields.get('length')?.text;
  if (text === undefined || text === '') return undefined;
  if (/^\d{1,9}$/.test(text)) return { name: lengthName, length: Number(text) };
  // Letters say where the tile goes, or the blank: what can be played decides.
  for (const directions of ['tile', 'blank'] as const) {
    try {
      const tiles = parseMoves(board, text, directions);
      return { name: lengthName, length: tiles.length, tiles };
    } catch (error) {
      if (!(error instanceof NpuzzleError)) throw error;
    }
  }
  return undefined;
}

function sourceOf(line: number, { text, offset }: Field): SourceLine {
  return { number: line, text, offset };
}

/** What might be a size or tiles, or a part of a list, is no id. */
function holdsTiles(id: Field): boolean {
  if (/^\d+\s*[xX×*]\s*\d/.test(id.text) || /:\s*\d/.test(id.text) || leavesOpen(id.text)) return true;
  return wordsOf(id).filter((word) => /^\d+$/.test(word)).length > 1;
}

function isTileList(field: Field): boolean {
  const words = wordsOf(field);
  return words.length > 1 && words.every(isTile);
}
