import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type BatchItem, type BatchOptions, readInstances } from '../../src/puzzle/batch.ts';
import { formatBoard } from '../../src/puzzle/format.ts';
import { chunksOf } from '../support/boards.ts';

type Chunks = AsyncIterable<string | Uint8Array>;

function shown(item: BatchItem): string {
  const id = item.id === undefined ? '' : ` (${item.id})`;
  if ('error' in item) return `${item.line}${id} error: ${item.error.message}`;
  const goal = item.goal === undefined ? '' : ` > ${formatBoard(item.goal, 'line')}`;
  return `${item.line}${id} ${formatBoard(item.board, 'line')}${goal}`;
}

async function read(text: string | Chunks, options: BatchOptions = {}): Promise<string[]> {
  const items: string[] = [];
  for await (const item of readInstances(typeof text === 'string' ? chunksOf(text) : text, options))
    items.push(shown(item));
  return items;
}

describe('A19: a batch of one board a line', () => {
  it('skips blank and comment lines, reports a bad line by number and goes on', async () => {
    const text = '# boards\n1 2 3 4 5 6 7 8 0\n\n  # more\n1 2 3 4 5 6 7 8 8\n8 7 6/5 4 3/2 1 0\r\n1 2 0 3 # last\n';
    expect(await read(text)).toEqual([
      '2 1 2 3/4 5 6/7 8 0',
      '5 error: tile 8 appears more than once and 0 is missing, line 5 column 17, each of 0 to 8 must appear once',
      '6 8 7 6/5 4 3/2 1 0',
      '7 1 2/0 3',
    ]);
  });

  it('is one from its first line without a fault, wherever that is', async () => {
    const items = await read('1 2 3 4 5 6 7 8 8\nfoo bar\n1 2 3 4 5 6 7 8 0\n2 1');
    expect(items.map((item) => item.slice(0, 7))).toEqual(['1 error', '2 error', '3 1 2 3', '4 error']);
  });

  it('is what more than 256 bad lines are, for no board has more rows', async () => {
    expect(await read('1 2 3\n'.repeat(256))).toHaveLength(1);
    expect(await read('1 2 3\n'.repeat(257))).toHaveLength(257);
  });

  it('goes by the size asked for', async () => {
    const shape = { width: 3, height: 2 };
    expect(await read('1 2 3 4 5 0\n0 1 2/3 4 5\n1 2/3 4/5 0\n1 2 3 0', { shape })).toEqual([
      '1 1 2 3/4 5 0',
      '2 0 1 2/3 4 5',
      '3 error: the rows make a 2x3 board but the size asked for is 3x2, line 3 column 1, leave the size out, or correct it (width first)',
      '4 error: 4 tiles do not fill a 3x2 board, line 4 column 7, it takes 6',
    ]);
  });

  it('reads JSON lines with their ids and goals', async () => {
    const text =
      '{"n":2,"start":[[1,2],[3,0]],"id":"a","goal":"first"}\n[1,2,0,3]\n{"id":"b","start":[1,2,3,3]}\n{oops\n';
    expect(await read(text)).toEqual([
      '1 (a) 1 2/3 0 > 0 1/2 3',
      '2 1 2/0 3',
      '3 (b) error: tile 3 appears more than once and 0 is missing, line 3 column 26, each of 0 to 3 must appear once',
      "4 error: the JSON has 'oops' where it should have a name in double quotes, line 4 column 2, correct it there",
    ]);
  });
});

describe('one board', () => {
  it.each([
    ['rows', '1 2 3\n4 5 6\n7 8 0', '1 1 2 3/4 5 6/7 8 0'],
    [
      'rows of which one is a board by itself',
      '4 5 6 7\n0 1 2 3\n8 9 10 11\n12 13 14 15\n',
      '1 4 5 6 7/0 1 2 3/8 9 10 11/12 13 14 15',
    ],
    ['goal first in rows', '0 1 2 3\n4 5 6 7\n8 9 10 11\n12 13 14 15', '1 0 1 2 3/4 5 6 7/8 9 10 11/12 13 14 15'],
    ['two such rows', '[0,1,2,3],\n[4,5,6,7]', '1 0 1 2 3/4 5 6 7'],
    ['42', '# c\n4\n0 1 2 3\n4 5 6 7\n8 9 10 11\n12 13 14 15', '2 0 1 2 3/4 5 6 7/8 9 10 11/12 13 14 15'],
    ['one tile a line', '2\n1\n3\n0\n', '1 2 1/3 0'],
    [
      'JSON over lines',
      '{"n":4,\n"start":[\n[0,1,2,3],\n[4,5,6,7],\n[8,9,10,11],\n[12,13,14,15]]}',
      '1 0 1 2 3/4 5 6 7/8 9 10 11/12 13 14 15',
    ],
    ['numpy', '[[1 2 3]\n [4 5 0]]', '1 1 2 3/4 5 0'],
    ['one line', '1 2 3 0', '1 1 2/3 0'],
  ])('%s', async (_, text, expected) => {
    expect(await read(text)).toEqual([expected]);
  });

  it.each([
    ['nothing', '', /^1 error: there is no board/],
    ['comments', '\n# a\n\n', /^1 error: there is no board/],
    ['a header alone', 'id;tiles\n', /^1 error: there is no board/],
    ['a word', 'hello\n', /^1 error: 'hello' is not a board size, line 1 column 1/],
    ['a bad row', '\n1 2 3\n4 5\n', /^2 error: row 2 has 2 tiles but row 1 has 3, line 3 column 1/],
    ['broken JSON', '{"n":3,\n"start":[[1,2,3]\n', /^1 error: the JSON has the end of the text .*line 2 column 17/],
  ])('a fault is one item: %s', async (_, text, message) => {
    const items = await read(text);
    expect(items).toHaveLength(1);
    expect(items[0]).toMatch(message);
  });
});

describe('records', () => {
  it.each([
    [
      'id; n; optimal; tiles',
      'k1; 2; 6; 0 3 2 1\nk2; 3x2; ; 4 5 0 1 2 3\nlg:test/2.txt; 2; ; 2 3 1 0',
      ['1 (k1) 0 3/2 1', '2 (k2) 4 5 0/1 2 3', '3 (lg:test/2.txt) 2 3/1 0'],
    ],
    ['id;tiles', 'a;1 2 3 0\nb;3 2/1 0\n17;2 3 1 0', ['1 (a) 1 2/3 0', '2 (b) 3 2/1 0', '3 (17) 2 3/1 0']],
    ['id,tiles', 'a,1 2 3 0\n"b, c",3 2/1 0', ['1 (a) 1 2/3 0', '2 (b, c) 3 2/1 0']],
    ['id,tile,tile', 'a,1,2,3,0\n17,3,2,1,0', ['1 (a) 1 2/3 0', '2 (17) 3 2/1 0']],
    ['quoted', '"a ""1""";"1 2 3 0"\n', ['1 (a "1") 1 2/3 0']],
    [
      'header',
      'Goal,ID,board,x\nsnail,a,"1 2 3 0",9\n,b,2 1 3 0,\n1 2/0 3,c,0 1 2 3,',
      ['2 (a) 1 2/3 0 > 1 2/0 3', '3 (b) 2 1/3 0', '4 (c) 0 1/2 3 > 1 2/0 3'],
    ],
    ['header and tiles over columns', 'id,width,height,tiles\na,3,2,1,2,3,4,5,0', ['2 (a) 1 2 3/4 5 0']],
    ['header with a remark', 'id; n; tiles (row-major, 0 = blank)\na; 2; 1 2 3 0', ['2 (a) 1 2/3 0']],
    [
      'a comment names another goal',
      '# goal: blank-first (0 1 2 ... N-1)\n# id; n; optimal; tiles\nk; 2; 0; 0 1 2 3',
      ['3 (k) 0 1/2 3'],
    ],
    ['plain boards with ; between all tiles', '1;2;3;0\n3;2;1;0', ['1 1 2/3 0', '2 3 2/1 0']],
  ])('%s', async (_, text, expected) => {
    expect(await read(text)).toEqual(expected);
  });

  it('faults keep id, line and column', async () => {
    expect(await read('a;2;;1 2 3 0\nb;2;;1 2 3 3 # c\nc;3;;1 2 3 0\nd;big;;1 2 3 0\ne;2;;1 2 w 0\nf;1 2 3')).toEqual([
      '1 (a) 1 2/3 0',
      '2 (b) error: tile 3 appears more than once and 0 is missing, line 2 column 12, each of 0 to 3 must appear once',
      '3 (c) error: 4 tiles do not fill a 3x3 board, line 3 column 12, it takes 9',
      "4 (d) error: 'big' is not a board size, line 4 column 3, write 4, or 3x2 for 3 columns and 2 rows, each from 2 to 256",
      "5 (e) error: 'w' is not a tile, line 5 column 10, tiles are whole numbers and the blank is 0 _ . - or x",
      '6 (f) error: 3 tiles in one list make no square, line 6 column 3, a 2x2 board also has 0',
    ]);
    expect(await read('id;tiles\na\n')).toEqual([
      '2 (a) error: the row has no tiles, line 2, the header names a column for them',
    ]);
    expect(await read('a;2;;1 2 3 0', { shape: { width: 3, height: 2 } })).toEqual([
      '1 (a) error: the row says 2x2 but the size asked for is 3x2, line 1 column 3, leave one of them out',
    ]);
  });
});

describe('a JSON array of boards', () => {
  it.each([
    [
      '2-D boards',
      '[[[1,2],[3,0]],\n[[1,2],[3,9]],\n[[2,1],[3,0]]]',
      [
        '1 1 2/3 0',
        '2 error: tile 9 does not belong on a 2x2 board, line 2 column 11, its tiles are 1 to 3',
        '3 2 1/3 0',
      ],
    ],
    [
      'objects',
      '[{"id":"a","start":[1,2,3,0]},{"id":"b"}]',
      [
        '1 (a) 1 2/3 0',
        '1 (b) error: the JSON object has no "start", line 1 column 31, the board belongs there, as in {"n":3,"start":[[…]]}',
      ],
    ],
    ['flat boards', '[[1,2,3,0],[1,2,0,3]]', ['1 1 2/3 0', '1 1 2/0 3']],
  ])('%s', async (_, text, expected) => {
    expect(await read(text)).toEqual(expected);
  });
});

describe('streams', () => {
  const text = '\uFEFF# ünïcødé 🧩\r\nköln;1 2 3 0\r\n\r\ny;1 2 3 3\r🧩;3 2 1 0\nz;1 2 0 3';

  it('give the same however they are cut, bytes or text', async () => {
    const whole = await read(text);
    expect(whole.map((item) => item.slice(0, 9))).toEqual(['2 (köln) ', '4 (y) err', '5 (🧩) 3 ', '6 (z) 1 2']);
    const bytes = new TextEncoder().encode(text);
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat(bytes.length)), fc.boolean(), async (cuts, isText) => {
        const source = isText ? text : bytes;
        const places = [0, ...cuts.toSorted((left, right) => left - right), source.length];
        const chunks = places.slice(1).map((end, index) => source.slice(places[index], end));
        expect(await read(chunksOf(...chunks))).toEqual(whole);
      }),
      { numRuns: 500 },
    );
    expect(await read(chunksOf(...Array.from(bytes, (byte) => Uint8Array.of(byte))))).toEqual(whole);
  });

  it('bytes that are no UTF-8 are a fault, not a crash', async () => {
    expect((await read(chunksOf(Uint8Array.of(0x31, 0x20, 0x32, 0x2f, 0xff, 0x20, 0x30))))[0]).toMatch(
      /^1 error: '\uFFFD' is not a tile/,
    );
  });

  it('hand a board over before the next but one line is asked for', async () => {
    let asked = 0;
    async function* endless(): AsyncGenerator<string> {
      for (;;) {
        asked++;
        yield await Promise.resolve('1 2 3 0\n');
      }
    }
    let taken = 0;
    for await (const item of readInstances(endless())) {
      expect('board' in item).toBe(true);
      taken++;
      expect(asked - taken).toBeLessThanOrEqual(1);
      if (taken === 1000) break;
    }
  });

  it.each([
    ['one line without an end', '1 '.repeat(5000)],
    ['one tile a line without an end', '1\n'.repeat(5000)],
    ['JSON without an end', '[[1,2],\n'.repeat(1000)],
    ['comment without an end', '#'.repeat(10000)],
  ])('are refused when they cannot be a board: %s', async (_, piece) => {
    let length = 0;
    async function* endless(): AsyncGenerator<string> {
      while (length < 50_000_000) {
        length += piece.length;
        yield await Promise.resolve(piece);
      }
    }
    const items = await read(endless());
    expect(items).toHaveLength(1);
    expect(items[0]).toMatch(/error: the text is too long for one board/);
    expect(length).toBeLessThan(10_000_000);
  });

  it('an endless line inside a batch is cut, reported and left behind', async () => {
    const items = await read(chunksOf('1 2 3 0\n3 2 1 0\n', '1 '.repeat(3_000_000), '\n2 3 1 0\n'));
    expect(items).toEqual([
      '1 1 2/3 0',
      '2 3 2/1 0',
      expect.stringMatching(/^3 error: the text is too long/),
      '4 2 3/1 0',
    ]);
  });

  it('of which reading fails pass the failure on', async () => {
    async function* failing(): AsyncGenerator<string> {
      yield await Promise.resolve('1 2 3 0\n');
      throw new Error('the disk is gone');
    }
    await expect(read(failing())).rejects.toThrow('the disk is gone');
  });
});
