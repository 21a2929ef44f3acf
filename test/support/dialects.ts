/**
 * Texts as people write boards: each dialect turns a list of numbers into text, whether they make a board or not.
 *
 * `sized` dialects write a size beside the numbers. `framed` ones put something beside the tiles, such as an id.
 */

import type { Board } from '../../src/puzzle/board.ts';
import { formatBoard } from '../../src/puzzle/format.ts';

export interface Dialect {
  readonly name: string;
  readonly write: (tiles: readonly number[], width: number, height: number) => string;
  /** can only be read where the board is a square */
  readonly squareOnly?: true;
}

function rowsOf(tiles: readonly number[], width: number): number[][] {
  const rows: number[][] = [];
  for (let start = 0; start < tiles.length; start += width) rows.push(tiles.slice(start, start + width));
  return rows;
}

function joined(separator: string, between: string): Dialect['write'] {
  return (tiles, width) =>
    rowsOf(tiles, width)
      .map((row) => row.join(separator))
      .join(between);
}

/** The plain forms, and those with a size, an id or a header. */
export const DIALECTS: readonly Dialect[] = [
  { name: 'rows', write: joined(' ', '\n') },
  { name: 'slashes', write: joined(' ', '/') },
  { name: 'commas in rows', write: joined(',', '\n') },
  { name: 'semicolons between rows', write: joined(',', ';\n') },
  { name: 'tabs', write: joined('\t', '\n') },
  { name: 'flat', write: (tiles) => tiles.join(' '), squareOnly: true },
  { name: 'flat, commas', write: (tiles) => tiles.join(','), squareOnly: true },
  { name: 'flat, semicolons', write: (tiles) => tiles.join(';'), squareOnly: true },
  { name: 'one a line', write: (tiles) => tiles.join('\n'), squareOnly: true },
  {
    name: '42',
    write: (tiles, width, height) =>
      `${width === height ? width : `${width}x${height}`}\n${joined(' ', '\n')(tiles, width, height)}`,
  },
  { name: 'game ID', write: (tiles, width, height) => `${width}x${height}:${tiles.join(',')}` },
  { name: 'game ID of a square', write: (tiles, width) => `${width}:${tiles.join(',')}`, squareOnly: true },
  { name: 'JSON', write: (tiles, width) => JSON.stringify(rowsOf(tiles, width)) },
  { name: 'JSON object', write: (tiles, width, height) => JSON.stringify({ width, height, start: tiles }) },
  { name: 'id, tiles', write: (tiles) => `a,${tiles.join(',')}`, squareOnly: true },
  { name: 'id;tiles', write: (tiles) => `a;${tiles.join(' ')}`, squareOnly: true },
  { name: 'id; size;; tiles', write: (tiles, width, height) => `7; ${width}x${height}; 9; ${tiles.join(' ')}` },
  {
    name: 'numbered header',
    write: (tiles, width, height) =>
      `${Array.from({ length: width * height }, (_, column) => column).join(',')},cost\n${tiles.join(',')},99`,
    squareOnly: true,
  },
];

const LETTERS = '.abcdefghijklmnopqrstuvwxyz';

/** Forms beside the plain ones, each told when it is read. */
export const WIDE_DIALECTS: readonly Dialect[] = [
  {
    name: 'size line',
    write: (tiles, width, height) => `${height} ${width}\n${joined(' ', '\n')(tiles, width, height)}`,
  },
  { name: 'tuples', write: (tiles, width, height) => `[(${joined(', ', '), (')(tiles, width, height)})]` },
  { name: 'braces', write: (tiles, width, height) => `{{${joined(',', '},{')(tiles, width, height)}}}` },
  {
    name: 'numpy',
    write: (tiles, width, height) => `array([[${joined(', ', '],\n       [')(tiles, width, height)}]])`,
  },
  {
    name: 'letters',
    write: (tiles, width) =>
      rowsOf(tiles, width)
        .map((row) => row.map((tile) => LETTERS[tile]).join(''))
        .join('\n'),
  },
  {
    name: 'drawing',
    write: (tiles, width) => {
      const line = `+${'----+'.repeat(width)}`;
      const rows = rowsOf(tiles, width).map(
        (row) => `|${row.map((tile) => ` ${String(tile || '').padStart(2)} `).join('|')}|`,
      );
      return [line, ...rows.flatMap((row) => [row, line])].join('\n');
    },
  },
  {
    name: 'columns',
    write: (tiles, width) =>
      rowsOf(tiles, width)
        .map((row) => row.map((tile) => String(tile || '').padStart(3)).join(''))
        .join('\n'),
  },
  { name: 'start', write: (tiles, width, height) => `start:\n${joined(' ', '\n')(tiles, width, height)}` },
];

/** A board in a dialect. */
export function writeBoard({ write }: Dialect, { tiles, width, height }: Board): string {
  return write(tiles, width, height);
}

/** `formatBoard` in one line, for comparisons. */
export function shownBoard(board: Board): string {
  return formatBoard(board, 'line');
}
