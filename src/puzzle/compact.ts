/**
 * Tiles as single characters: letters, digits or base 36, with or without something between them.
 *
 * Invariant: a text is read so only if exactly one of the readings gives a board.
 */

import { inputError } from '../errors.ts';
import { type Board, createBoard, type Shape } from './board.ts';
import type { ParseOptions } from './cells.ts';
import { readRows } from './parse-text.ts';
import { quote, type SourceLine } from './source-text.ts';

export interface CompactReading {
  readonly board: Board;
  /** "letters, A = 1" */
  readonly readAs: string;
}

/** No board of single characters has more cells: 36 labels. */
const MOST_CELLS = 36;

const SIGNS = '0._-* xX·';

/** The readings of a character as a label; −1 where it is none. */
const ALPHABETS: readonly { readonly name: string; readonly labelOf: (character: string) => number }[] = [
  { name: 'digits without separators', labelOf: (character) => '0123456789'.indexOf(character) },
  { name: 'digits and letters, A = 10', labelOf: base36 },
  { name: 'letters, A = 1', labelOf: letterNumber },
  { name: 'letters, A is the blank', labelOf: (character) => letterNumber(character) - 1 },
];

/**
 * The board in the lines, if they are single characters; `undefined` when they are not, or make no board.
 *
 * @throws {NpuzzleError} `E_INPUT` naming the readings where several make a board
 */
export function readCompact(lines: readonly SourceLine[], options: ParseOptions): CompactReading | undefined {
  const rows = gridOf(lines);
  if (rows === undefined) return undefined;
  const shape = shapeOf(rows, options);
  const cells = rows.flat();
  if (shape === undefined || cells.length !== shape.width * shape.height) return undefined;
  const found: CompactReading[] = [];
  for (const { name, labelOf } of ALPHABETS) {
    const labels = labelsOf(cells, labelOf);
    if (labels === undefined) continue;
    if (found.some(({ board }) => board.tiles.every((tile, cell) => tile === labels[cell]))) continue;
    found.push({ board: createBoard(shape, labels), readAs: name });
  }
  const last = lastIsBlank(cells);
  if (last !== undefined) found.push({ board: createBoard(shape, last), readAs: 'letters, the last is the blank' });
  const [only, other] = found;
  if (only === undefined || other === undefined) return only;
  const first = lines[0];
  throw inputError(`${quote(cells.join(''))} can be read in two ways`, {
    line: first?.number ?? 1,
    column: (first?.offset ?? 0) + 1,
    remedy: `${only.readAs}, or ${other.readAs}: write the tiles as numbers with spaces between`,
  });
}

/** True for words without separators that may be rows of tiles: the error says what to write instead. */
export function looksCompact(lines: readonly SourceLine[]): boolean {
  const words = lines.flatMap(({ text }) => text.trim().split('/'));
  return words.every((word) => /^[0-9A-Za-z._*-]{2,36}$/.test(word)) && words.some((word) => word.length > 2);
}

/** Rows of single characters; `undefined` for any other text. */
function gridOf(lines: readonly SourceLine[]): string[][] | undefined {
  if (lines.length > MOST_CELLS || lines.some(({ text }) => text.length > 4 * MOST_CELLS)) return undefined;
  const parts = lines.flatMap(({ text }) => text.replace(/\s+$/, '').split('/'));
  const texts = parts.filter((part) => part.trim() !== '');
  if (texts.length === 0) return undefined;
  const tokens = texts.flatMap((text) => readRows([{ number: 1, text }]));
  if (
    tokens.length === texts.length &&
    tokens.every((row) => row.length > 1 && row.every(({ text }) => text.length === 1))
  ) {
    return tokens.map((row) => row.map(({ text }) => text));
  }
  // A space between characters that have no separators is the blank, if it is the only one.
  if (texts.some((text) => /[,;|\t#$]/.test(text))) return undefined;
  // In one row nothing shows that a space is a cell.
  if (texts.length === 1 && texts[0]?.includes(' ')) return undefined;
  const gaps = texts.reduce((sum, text) => sum + (text.match(/ /g)?.length ?? 0), 0);
  const rows = gaps > 1 ? texts.map((text) => text.trim()) : texts;
  if (rows.some((row) => row.length < 2 || (gaps > 1 && row.includes(' ')))) return undefined;
  return rows.map((row) => Array.from(row));
}

function shapeOf(rows: readonly (readonly string[])[], options: ParseOptions): Shape | undefined {
  const width = rows[0]?.length ?? 0;
  const { shape } = options;
  if (rows.length > 1) {
    const isEven = rows.every((row) => row.length === width);
    const isAsked = shape === undefined || (shape.width === width && shape.height === rows.length);
    return isEven && isAsked && width * rows.length <= MOST_CELLS ? { width, height: rows.length } : undefined;
  }
  if (shape !== undefined) return shape;
  const side = Math.sqrt(width);
  return Number.isInteger(side) && side >= 2 ? { width: side, height: side } : undefined;
}

/** The labels, each once; a sign is the blank where nothing else is. */
function labelsOf(cells: readonly string[], labelOf: (character: string) => number): number[] | undefined {
  const plain = cells.map(labelOf);
  if (isOnceEach(plain)) return plain;
  if (plain.includes(0)) return undefined;
  const signed = cells.map((character, cell) =>
    isSign(character, plain[cell] ?? -1, cells.length) ? 0 : (plain[cell] ?? -1),
  );
  return isOnceEach(signed) ? signed : undefined;
}

/** Letters without any blank may count from A = 1 with the last as the blank. */
function lastIsBlank(cells: readonly string[]): number[] | undefined {
  const labels = cells.map(letterNumber).map((label) => (label === cells.length ? 0 : label));
  return cells.every((character) => letterNumber(character) > 0) && isOnceEach(labels) ? labels : undefined;
}

/** `x` is a sign only where it is no tile. */
function isSign(character: string, label: number, cells: number): boolean {
  return SIGNS.includes(character) && (label < 0 || label >= cells);
}

function isOnceEach(labels: readonly number[]): boolean {
  return new Set(labels).size === labels.length && labels.every((label) => label >= 0 && label < labels.length);
}

function base36(character: string): number {
  return /^[0-9a-z]$/i.test(character) ? Number.parseInt(character, 36) : -1;
}

/** 1 for A. */
function letterNumber(character: string): number {
  return /^[a-z]$/i.test(character) ? Number.parseInt(character, 36) - 9 : -1;
}
