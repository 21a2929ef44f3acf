/**
 * Boards in plain text: rows by newline or `/`; space, comma, tab, `;` and `|` separate; `[]` are ignored.
 *
 * What is settled here, where several readings are possible:
 * - The blank is `0 _ . - x X`, or an empty cell between two commas (also two `;` or two `|`). A comma that
 *   opens or closes a row is an empty cell only if it is the one such comma and no other blank is written:
 *   `1,2/3,` has its blank last, `1,2,/3,0,` only has commas to spare.
 * - One row, or one tile a line, is a flat list: a square, unless a size was given.
 * - A first row with a single number is a declared size (parse-42.ts), unless one tile stands on every line
 *   and their count is a square: `3` `1` `2` `0` on four lines is 2x2.
 * - `#` starts a comment, and a `$` that ends a line is dropped, as some 42 files have both.
 */

import { inputError } from '../errors.ts';
import { isBlank, loneSign } from './blank-sign.ts';
import { BLANK, cellCount, type Shape, shapeName } from './board.ts';
import { rowsOfBrackets } from './bracket-text.ts';
import {
  boardOfCells,
  type Cell,
  countOf,
  MAX_CELLS,
  type ParseOptions,
  placeOf,
  readLabel,
  shapeOfFlatList,
} from './cells.ts';
import type { Instance } from './instance.ts';
import { boardOfSizedRows } from './parse-42.ts';
import { takeSizePrefix } from './size-prefix.ts';
import { quote, type SourceLine, type Token } from './source-text.ts';

/** The tokens of one row, never none. */
export type Row = readonly Token[];

/** The largest board and a size before it. */
const MAX_TOKENS = MAX_CELLS + 1;

/**
 * The board these lines hold, and how a text outside the plain forms was read.
 *
 * @throws {NpuzzleError} `E_INPUT`
 */
export function readPlain(text: readonly SourceLine[], options: ParseOptions): Instance {
  // Lists inside a list, in one line, are rows.
  const lists = text.some((line) => /\][\s,;]*\[/.test(line.text)) ? rowsOfBrackets(text) : undefined;
  if (lists === undefined) return readSized(text, options);
  const { readAs, ...instance } = readSized(lists, options);
  return { ...instance, readAs: [LISTS, ...(readAs === undefined ? [] : [readAs])].join('; ') };
}

/** How a text with brackets or quotes is said to be read. */
export const LISTS = 'a list in brackets or quotes';

function readSized(lines: readonly SourceLine[], options: ParseOptions): Instance {
  const sized = takeSizePrefix(lines);
  if (sized === undefined) return boardOfText(lines, options);
  const { shape } = sized;
  const asked = options.shape;
  if (asked !== undefined && shapeName(asked) !== shapeName(shape)) {
    throw inputError(`the text says ${shapeName(shape)} but the size asked for is ${shapeName(asked)}`, {
      ...placeOf({ line: sized.lines[0]?.number ?? 1, column: 1 }),
      remedy: 'leave one of them out',
    });
  }
  const { board } = boardOfText(sized.lines, { ...options, shape }, true);
  return { board, readAs: `${shapeName(shape)}, the size before the colon` };
}

function boardOfText(lines: readonly SourceLine[], options: ParseOptions, isSized = false): Instance {
  const written = readRows(lines, options);
  const sign = loneSign(written);
  const rows =
    sign === undefined
      ? written
      : written.map((row) => row.map((token) => (token === sign ? { ...token, text: '0' } : token)));
  const readAs = sign === undefined ? {} : { readAs: `numbers, the blank written ${quote(sign.text)}` };
  const first = rows[0]?.[0];
  if (first === undefined) {
    throw inputError('there is no board', { remedy: 'write its rows, as in 1 2 3/4 5 6/7 8 0' });
  }
  if (rows.reduce((count, row) => count + row.length, 0) > MAX_TOKENS) {
    throw inputError('there are too many tiles for any board', {
      ...placeOf(first),
      remedy: `the largest board has ${MAX_CELLS} cells`,
    });
  }
  if (!isSized && declaresSize(rows, options))
    return {
      board: boardOfSizedRows(first, rows.slice(1).map(readCells), options),
      ...readAs,
      ...columnNote(rows, true),
    };
  const cellRows = rows.map(readCells);
  const cells = cellRows.flat();
  const board = boardOfCells(shapeOfRows(cellRows, cells, options), cells, options);
  return { board, ...readAs, ...columnNote(rows, false) };
}

/** One tile a line is no plain form: it is told. */
function columnNote(rows: readonly Row[], hasSize: boolean): { readonly readAs?: string } {
  if (rows.length < 4 || rows.some((row) => row.length > 1)) return {};
  return { readAs: hasSize ? 'a size and one tile a line below it' : 'one tile a line' };
}

/**
 * Splits lines into rows of tokens; rows without any are dropped. Reading stops a little after the largest
 * board's number of cells, so that an endless line costs no more than a board.
 */
export function readRows(lines: readonly SourceLine[], options: ParseOptions = {}): Row[] {
  const rows: Row[] = [];
  const edges: Token[] = [];
  let count = 0;
  for (const line of lines) {
    const read = readLine(line);
    edges.push(...read.edges);
    for (const row of read.rows) {
      rows.push(row);
      count += row.length;
    }
    if (count - edges.length > MAX_TOKENS) break;
  }
  const [edge] = edges;
  if (edge === undefined) return rows;
  // An empty cell at an edge is a blank, too, until it is known whether it is one.
  const blanks = rows.flat().filter(({ text }) => isBlank(text)).length;
  if (edges.length === 1 && blanks === 1 && !options.wxhBlank) return rows;
  const stray = new Set(edges);
  return rows.map((row) => row.filter((token) => !stray.has(token))).filter((row) => row.length > 0);
}

/** The number of this cell. @throws {NpuzzleError} `E_INPUT` when it is no tile */
export function readCell(token: Token): Cell {
  const { text, line, column } = token;
  if (isBlank(text)) return { label: BLANK, line, column };
  if (/^\d+$/.test(text)) return { label: readLabel(text, token), line, column };
  throw inputError(`${quote(text)} is not a tile`, {
    line,
    column,
    remedy: /^\d+[xX×*]\d+$/.test(text)
      ? `a size stands in a line of its own, or has a colon: ${text.slice(0, 9)}:`
      : 'tiles are whole numbers and the blank is 0 _ . - or x',
  });
}

function readCells(row: Row): Cell[] {
  return row.map(readCell);
}

/** The rows that a line writes, and the cells of them that may be none: an empty one at an edge. */
interface LineRows {
  readonly rows: readonly Row[];
  readonly edges: readonly Token[];
}

/** A line is looked at up to four times until it is known what it is: read once, a 100x100 board is answered in 0.9 of the time. */
const readLines = new WeakMap<SourceLine, LineRows>();

function readLine(line: SourceLine): LineRows {
  const known = readLines.get(line);
  if (known !== undefined) return known;
  const read = rowsOfLine(line);
  readLines.set(line, read);
  return read;
}

function rowsOfLine({ number: line, text, offset = 0 }: SourceLine): LineRows {
  const rows: Row[] = [];
  const edges: Token[] = [];
  let row: Token[] = [];
  /** an empty cell at an edge, and the separator that makes it one */
  let rowEdges: { readonly edge: Token; readonly by: string }[] = [];
  /** what stands between the words of the row; a space where no other does */
  let between = new Set<string>();
  let separator = '';
  let filled = false;
  const empty = (column: number): Token => ({ text: '', line, column: column + offset });
  const addEdge = (column: number, by: string): void => {
    const edge = empty(column);
    rowEdges.push({ edge, by });
    row.push(edge);
  };
  const endRow = (column: number): void => {
    if (separator !== '' && !filled) addEdge(column, separator);
    // A separator that the row does not have elsewhere ends it and makes no cell.
    const stray = rowEdges.filter(({ by }) => between.size > (between.has(by) ? 1 : 0)).map(({ edge }) => edge);
    edges.push(...rowEdges.map(({ edge }) => edge).filter((edge) => !stray.includes(edge)));
    const kept = stray.length === 0 ? row : row.filter((token) => !stray.includes(token));
    if (kept.length > 0) rows.push(kept);
    row = [];
    rowEdges = [];
    between = new Set();
    separator = '';
    filled = false;
  };
  const content = text.replace(/#.*$/s, '').replace(/\$\s*$/, '');
  for (const match of content.matchAll(/[^\s,;|[\]/]+|[,;|/]/g)) {
    if (row.length > MAX_TOKENS) break;
    const column = match.index + 1;
    const word = match[0];
    if (word === '/') {
      endRow(column);
    } else if (word === ',' || word === ';' || word === '|') {
      if (!filled && separator === word) row.push(empty(column));
      else if (!filled && separator === '' && row.length === 0) addEdge(column, word);
      if (filled && separator !== '') between.add(separator);
      separator = word;
      filled = false;
    } else {
      if (filled) between.add(' ');
      else if (separator !== '' && row.length > 1) between.add(separator);
      row.push({ text: word, line, column: column + offset });
      filled = true;
    }
  }
  endRow(content.length + 1);
  return { rows, edges };
}

function declaresSize(rows: readonly Row[], { shape }: ParseOptions): boolean {
  const first = rows[0];
  if (first?.length !== 1) return false;
  if (rows.length === 1 || rows.some((row) => row.length > 1)) return true;
  const isFlat = shape === undefined ? Number.isInteger(Math.sqrt(rows.length)) : rows.length === cellCount(shape);
  return !isFlat;
}

function shapeOfRows(rows: readonly (readonly Cell[])[], cells: readonly Cell[], options: ParseOptions): Shape {
  const height = rows.length;
  const width = rows[0]?.length ?? 0;
  if (height === 1 || height === cells.length) return shapeOfFlatList(cells, options);
  const odd = rows.findIndex((row) => row.length !== width);
  if (odd >= 0) {
    const row = rows[odd] ?? [];
    throw inputError(`row ${odd + 1} has ${countOf(row.length, 'tile')} but row 1 has ${width}`, {
      ...placeOf(row[0]),
      remedy: cells.some(({ label }) => label === BLANK)
        ? 'all rows must be equally long'
        : 'all rows must be equally long, the blank written as 0',
    });
  }
  const { shape } = options;
  if (shape !== undefined && (shape.width !== width || shape.height !== height)) {
    throw inputError(`the rows make a ${width}x${height} board but the size asked for is ${shapeName(shape)}`, {
      ...placeOf(cells[0]),
      remedy: 'leave the size out, or correct it (width first)',
    });
  }
  return { width, height };
}
