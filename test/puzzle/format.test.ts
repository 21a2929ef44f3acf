import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readInstances } from '../../src/puzzle/batch.ts';
import type { Board } from '../../src/puzzle/board.ts';
import { type BoardStyle, formatBoard, rowsOf } from '../../src/puzzle/format.ts';
import { parseBoard } from '../../src/puzzle/parse.ts';
import { anyBoard, chunksOf } from '../support/boards.ts';

const STYLES: readonly BoardStyle[] = ['rows', 'line', 'json', '42'];

describe('styles', () => {
  const board = parseBoard('10 2 11 4/5 0 3 7/1 6 8 9');

  it.each([
    ['rows', '10  2 11  4\n 5  0  3  7\n 1  6  8  9'],
    ['line', '10 2 11 4/5 0 3 7/1 6 8 9'],
    ['json', '[[10,2,11,4],[5,0,3,7],[1,6,8,9]]'],
    ['42', '4x3\n10  2 11  4\n 5  0  3  7\n 1  6  8  9'],
  ] as const)('%s', (style, text) => {
    expect(formatBoard(board, style)).toBe(text);
  });

  it('a square declares one number in the 42 format', () => {
    expect(formatBoard(parseBoard('1 2/3 0'), '42')).toBe('2\n1 2\n3 0');
  });
});

describe('parse after format is the board', () => {
  it.each(STYLES)('in style %s, for every shape to 8x8', (style) => {
    fc.assert(
      fc.property(anyBoard(), (board) => {
        expect(parseBoard(formatBoard(board, style))).toEqual(board);
      }),
      { numRuns: 500 },
    );
  });

  it.each(STYLES)('in style %s, read from a stream, even where a row is a board by itself', async (style) => {
    await fc.assert(
      fc.asyncProperty(anyBoard(), fc.boolean(), async (board, isSorted) => {
        const shown: Board = isSorted
          ? { ...board, tiles: board.tiles.toSorted((left, right) => left - right) }
          : board;
        const items = [];
        for await (const item of readInstances(chunksOf(formatBoard(shown, style)))) items.push(item);
        expect(items).toEqual([{ line: 1, board: shown }]);
      }),
      { numRuns: 300 },
    );
  });

  it('with odd separators, spellings of the blank, comments and line ends', () => {
    const separator = fc.constantFrom(' ', ',', ', ', '\t', ';', ' | ', '  ', ' ,\t');
    const rowEnd = fc.constantFrom('\n', '\r\n', '\r', '/', ' / ', ' \n\n', ' # comment 1 2\n', '$\n', ']\n[');
    const blank = fc.constantFrom('0', '_', '.', '-', 'x', 'X', '00');
    fc.assert(
      fc.property(anyBoard(), separator, rowEnd, blank, fc.boolean(), (board, between, end, spelling, hasMark) => {
        const rows = rowsOf(board).map((row) =>
          row.map((tile) => (tile === 0 ? spelling : String(tile))).join(between),
        );
        const text = `${hasMark ? '\uFEFF' : ''}${rows.join(end)}${end === ']\n[' ? '' : end}`;
        expect(parseBoard(text)).toEqual(board);
      }),
      { numRuns: 2000 },
    );
  });

  it('with an empty cell for the blank', () => {
    fc.assert(
      fc.property(
        anyBoard(),
        fc.constantFrom(',', ', ', ' , ', ';', '|'),
        fc.constantFrom('\n', '/'),
        (board, between, end) => {
          const rows = rowsOf(board).map((row) => row.map((tile) => (tile === 0 ? '' : String(tile))).join(between));
          expect(parseBoard(rows.join(end))).toEqual(board);
        },
      ),
      { numRuns: 1000 },
    );
  });

  it('as a flat list with the size given', () => {
    fc.assert(
      fc.property(anyBoard(), fc.constantFrom(' ', ',', '\n'), (board, between) => {
        const shape = { width: board.width, height: board.height };
        expect(parseBoard(board.tiles.join(between), { shape })).toEqual(board);
      }),
      { numRuns: 500 },
    );
  });
});
