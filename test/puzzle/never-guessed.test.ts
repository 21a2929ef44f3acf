/** Another board than the one pasted is never read: B1 and B2, and the property that stands behind them. */

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type BatchItem, type BatchOptions, readInstances } from '../../src/puzzle/batch.ts';
import { parseInstance } from '../../src/puzzle/parse.ts';
import { anyBoard, chunksOf, messageOf } from '../support/boards.ts';
import { DIALECTS, shownBoard, writeBoard } from '../support/dialects.ts';

async function readAll(text: string, options: BatchOptions = {}): Promise<BatchItem[]> {
  const items: BatchItem[] = [];
  for await (const item of readInstances(chunksOf(text), options)) items.push(item);
  return items;
}

async function shown(text: string, options: BatchOptions = {}): Promise<string[]> {
  return (await readAll(text, options)).map((item) => {
    const id = item.id === undefined ? '' : `(${item.id}) `;
    if ('error' in item) return `${id}error: ${item.error.message}`;
    const stated = item.stated === undefined ? '' : ` ${item.stated.name} ${item.stated.length}`;
    return `${id}${shownBoard(item.board)}${stated}`;
  });
}

describe('B1: a size before a colon', () => {
  it.each([
    ['5x2:9,1,2,3,4,0,5,6,7,8', '9 1 2 3 4/0 5 6 7 8'],
    ['4x4:15,14,1,6,9,11,4,12,0,10,7,3,13,8,5,2', '15 14 1 6/9 11 4 12/0 10 7 3/13 8 5 2'],
    ['4:15,14,1,6,9,11,4,12,0,10,7,3,13,8,5,2', '15 14 1 6/9 11 4 12/0 10 7 3/13 8 5 2'],
    ['# from the game\n 3 x 2 : 1 2 3\n4 5 0', '1 2 3/4 5 0'],
  ])('%j is the size', async (text, line) => {
    expect(await shown(text)).toEqual([line]);
    expect(shownBoard(parseInstance(text).board)).toBe(line);
    expect(parseInstance(text).readAs).toMatch(/^\dx\d, the size before the colon$/);
  });

  it('in a batch, and beside an id', async () => {
    expect(await shown('3x2:1,2,3,4,5,0\n2x3:1,2,3,4,5,0\n3x2:1,2,3,4,5\n')).toEqual([
      '1 2 3/4 5 0',
      '1 2/3 4/5 0',
      'error: 5 tiles do not fill a 3x2 board, line 3 column 13, it takes 6',
    ]);
    expect(await shown('a;3x2:1,2,3,4,5,0')).toEqual(['(a) 1 2 3/4 5 0']);
  });

  it.each([
    ['5x2:9,1,2,3,4,0,5,6,7', /^9 tiles do not fill a 5x2 board/],
    ['5x2:9,1,2,3,4/0,5,6,7,8,9', /^11 numbers are one too many|^row 2/],
    ['5x1:0,1,2,3,4', /^size '5x1:' is not possible, line 1 column 1/],
    ['999999999999x2:1,0', /is not possible/],
  ])('%j is an error', (text, message) => {
    expect(messageOf(() => parseInstance(text))).toMatch(message);
  });

  it('and the size asked for must agree', () => {
    expect(messageOf(() => parseInstance('3x2:1,2,3,4,5,0', { shape: { width: 2, height: 3 } }))).toMatch(
      /^the text says 3x2 but the size asked for is 2x3/,
    );
  });
});

const HEADER = `${Array.from({ length: 16 }, (_, column) => column).join(',')},cost`;

describe('B2: a length beside the tiles', () => {
  const row = '1,2,3,4,5,6,7,8,9,10,11,0,13,14,15,12,1';

  it('is told from them by the header', async () => {
    expect(await shown(`${HEADER}\n${row}\n1,2,3,4,5,6,7,8,9,10,11,12,13,14,0,15,1\n`)).toEqual([
      '1 2 3 4/5 6 7 8/9 10 11 0/13 14 15 12 cost 1',
      '1 2 3 4/5 6 7 8/9 10 11 12/13 14 0 15 cost 1',
    ]);
    expect(await shown('id;1;2;3;4;optimal\na;1;2;0;3;2')).toEqual(['(a) 1 2/0 3 optimal 2']);
  });

  it.each([
    ['t0,t1,t2,t3\n1,2,0,3', '1 2/0 3'],
    ['id,tile1,tile2,tile3,tile4\n7,1,2,0,3', '(7) 1 2/0 3'],
    [',0,1,2,3,depth\n0,1,2,0,3,1', '1 2/0 3 depth 1'],
    ['initial;cost\n1 2 0 3;1', '1 2/0 3 cost 1'],
    ['Scramble,Solution\n"1 2 0 3",L', '1 2/0 3 Solution 1'],
    ['0 1 2 3 cost\n1 2 0 3 1', '1 2/0 3 cost 1'],
    ['id t0 t1 t2 t3\n7 1 2 0 3', '(7) 1 2/0 3'],
    ['id  board\n7   1 2 0 3', '(7) 1 2/0 3'],
    ['start,moves\n"1 2 0 3",R', '1 2/0 3 moves 1'],
    ['0\t1\t2\t3\tcost\n1\t2\t0\t3\t1', '1 2/0 3 cost 1'],
  ])('other headers: %j', async (text, line) => {
    expect(await shown(text)).toEqual([line]);
    expect(await readAll(text)).toEqual([expect.objectContaining({ readAs: expect.stringContaining('a table') })]);
  });

  it('a sentence with a word that names a column is no header', async () => {
    expect(await shown('the board is\n1 2 0 3')).toEqual(expect.not.arrayContaining([expect.stringContaining('(')]));
  });

  it('a row with an id that is a word is no header', async () => {
    expect(await shown('korf1,0,1,2,3\nkorf2,1,0,2,3')).toEqual(['(korf1) 0 1/2 3', '(korf2) 1 0/2 3']);
  });

  it('a row that is not as long as the header is an error', async () => {
    const [short, long] = await shown(`${HEADER}\n1,2,3,4,5,6,7,8,9,10,11,0,13,14,15,12\n7,${row}`);
    expect(short).toMatch(/^error: the row has 16 fields but the header has 17, line 2/);
    expect(long).toMatch(/^error: the row has 18 fields but the header has 17, line 3/);
  });

  it('alone is one number too many, and both readings are named', async () => {
    const message =
      '17 numbers are one too many for a 4x4 board, line 1 column 1, either 1 is an id before the tiles or 1 is a length after them: name the columns in a first row, or leave it out';
    expect(await shown(row)).toEqual([`error: ${message}`]);
    expect(messageOf(() => parseInstance(row))).toBe(message);
    expect(await shown('17,3,2,1,0')).toEqual([
      expect.stringMatching(/either 17 is an id before the tiles or 0 is a length after them/),
    ]);
    expect(await shown('17;2 3 1 0')).toEqual([expect.stringMatching(/^error: 5 numbers are one too many/)]);
    expect(await shown('1 2 3 0 7', { shape: { width: 2, height: 2 } })).toEqual([
      expect.stringMatching(/^error: 5 numbers are one too many for a 2x2 board/),
    ]);
  });

  it('is told from them by every row of the file, if one reading fits them all', async () => {
    expect(await shown('1,2,3,0,0\n1,2,0,3,1\n2,3,1,0,6\n')).toEqual([
      '1 2/3 0 the last column 0',
      '1 2/0 3 the last column 1',
      '2 3/1 0 the last column 6',
    ]);
    expect(await shown('17,1,2,3,0\n18,1,2,0,3\n')).toEqual(['(17) 1 2/3 0', '(18) 1 2/0 3']);
    expect(await shown('17;1 2 3 0\n18;1 2 0 3\n')).toEqual(['(17) 1 2/3 0', '(18) 1 2/0 3']);
    expect(await shown('17 1 2 3 0 0\n18 1 2 0 3 1')).toEqual([
      '(17) 1 2/3 0 the last column 0',
      '(18) 1 2/0 3 the last column 1',
    ]);
    // Both readings fit both rows, or no reading fits all.
    for (const text of ['1,2,3,0,1\n2,3,1,0,2\n', '1,2,3,0,7\n7,1,2,3,0\n']) {
      expect(await shown(text)).toEqual([
        expect.stringMatching(/^error: 5 numbers are one too many.*line 1/),
        expect.stringMatching(/^error: 5 numbers are one too many.*line 2/),
      ]);
    }
  });

  it('a row without one, in such a file, is an error and not a board', async () => {
    const rows = Array.from({ length: 300 }, (_, index) => `${index + 9},1,2,3,0`);
    const items = await shown(`${rows.join('\n')}\n3,2,1,0\n9 9 1 2 3 0\n`);
    expect(items.filter((item) => item.endsWith('1 2/3 0'))).toHaveLength(300);
    expect(items.slice(300)).toEqual([
      expect.stringMatching(/^error: the row does not have the columns of the rows above it, line 301/),
      expect.stringMatching(/^error: /),
    ]);
    expect((await shown('a,1,2,3,0\n3,2,1,0'))[1]).toMatch(/^error: /);
    expect((await shown('a;1 2 3 0\n3;2 1 0'))[1]).toMatch(/^\(3\) error: |^error: /);
  });
});

describe('what only looks like a board is none', () => {
  it.each([
    ['rows of one board with a number left out, beside another text', '1,2,3,0\n5,4,6\n\n[(3, 1)(5, 2), (0, 4)]'],
    ['a row that is a board, under a label', '{{5,3,1},{0,4}}\nstart:\n2 3 1 0\n7 5 6 4'],
    ['a size where an id is due', '2x5,8,2,0,5,3,6,1,7,4'],
    ['a size and a tile where an id is due', 'x2:9,5,0,1,4,7,3,2,6,8'],
    ['the rest of a list where an id is due', 'array([[4, 1, 2, 3],\n       '],
    ['several numbers where an id is due', '20 9 22 2:9,1,4,8,3,0,6,2,5,7'],
    ['a second row with the tiles of a first', '7; 2x2; 9; 1 2 0 3; 2x2; 9; 3 2 1 0'],
    ['a row with a separator of another kind behind it', '2,3,1;\n4,5,0\n7,8'],
    ['a drawing cut short', '+----+----+\n|    |  2 |\n+----+----+\n|  3 |  1 |\n+----+---'],
    ['one row with a space in it', '3 12 '],
    ['a header on two lines', '0,1,2,3\ncost\n2,3,0,1,9'],
    ['a row and the beginning of the next', '0\t1\t3\t2\n1\t'],
    ['rows in brackets that go on behind them', '[[5,2,7,6],[3,0,4,1]] 8'],
  ])('%s: %j', async (_, text) => {
    const items = await readAll(text);
    expect(items.map((item) => ('board' in item ? shownBoard(item.board) : 'an error'))).not.toContainEqual(
      expect.stringContaining('/'),
    );
    expect(items.length).toBeGreaterThan(0);
  });

  it('rows in brackets on one line are rows', async () => {
    const rows = '[[1 2 3 4 5 6 7 8] [9 10 11 12 13 14 15 0]]';
    expect(await shown(rows)).toEqual(['1 2 3 4 5 6 7 8/9 10 11 12 13 14 15 0']);
  });

  it('a header that comes again in tables put together is none of the rows', async () => {
    const table = '0,1,2,3,cost\n1,2,0,3,1\n';
    expect(await shown(table + table)).toEqual(['1 2/0 3 cost 1', '1 2/0 3 cost 1']);
    expect(await shown(`${table}1,2,0,3,st\n1,2,0,3,\n1,2,0,3,unsolved`)).toEqual([
      '1 2/0 3 cost 1',
      expect.stringMatching(/^error: 'st' is not a length, line 3 column 9, write moves or their number below 'cost'/),
      '1 2/0 3',
      '1 2/0 3',
    ]);
  });
});

describe('a text of numbers that is not exactly width x height of them is never read as a board', () => {
  it.each(DIALECTS)('$name', async (dialect) => {
    const text = fc
      .tuple(
        anyBoard(5).filter(({ width, height }) => dialect.squareOnly === undefined || width === height),
        fc.nat(),
        fc.nat(30),
        fc.boolean(),
      )
      .map(([board, at, extra, isDropped]) => {
        const place = at % (board.tiles.length + (isDropped ? 0 : 1));
        const tiles = board.tiles.toSpliced(place, isDropped ? 1 : 0, ...(isDropped ? [] : [extra]));
        return { board, tiles, text: dialect.write(tiles, board.width, board.height) };
      })
      // A first line with the size, then one tile a line, is the 42 format: such a text says another board.
      .filter(({ board, tiles }) => dialect.name !== 'one a line' || tiles[0] !== board.width);
    await fc.assert(
      fc.asyncProperty(text, async ({ board, text: wrong }) => {
        for (const options of [{}, { shape: { width: board.width, height: board.height } }]) {
          for (const item of await readAll(wrong, options))
            if ('board' in item) throw new Error(shownBoard(item.board));
        }
      }),
      { numRuns: 400 },
    );
  });

  it.each(DIALECTS)('and one that is, is that board: $name', async (dialect) => {
    const boards = anyBoard(5).filter(({ width, height }) => dialect.squareOnly === undefined || width === height);
    await fc.assert(
      fc.asyncProperty(boards, async (board) => {
        const items = await readAll(writeBoard(dialect, board));
        expect(items.map((item) => ('board' in item ? shownBoard(item.board) : item.error.message))).toEqual([
          shownBoard(board),
        ]);
      }),
      { numRuns: 200 },
    );
  });
});
