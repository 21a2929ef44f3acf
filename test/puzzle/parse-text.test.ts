import { describe, expect, it } from 'vitest';
import { formatBoard } from '../../src/puzzle/format.ts';
import { parseBoard, parseShape } from '../../src/puzzle/parse.ts';
import { messageOf } from '../support/boards.ts';

function lineOf(text: string, options: Parameters<typeof parseBoard>[1] = {}): string {
  return formatBoard(parseBoard(text, options), 'line');
}

const shape32 = { width: 3, height: 2 };
const shape23 = { width: 2, height: 3 };

describe('rows and separators', () => {
  it.each([
    '1 2 3/4 5 6/7 8 0',
    '1 2 3\n4 5 6\n7 8 0',
    '  1\t2 3 \n\n 4,5, 6\n7;8|0\n',
    '1,2,3;4,5,6;7,8,0',
    '[1 2 3] [4 5 6] [7 8 0]',
    '[[1 2 3]\n [4 5 6]\n [7 8 0]]',
    '1 2 3 / 4 5 6 /\n 7 8 0 /',
    '01 02 03/04 05 06/07 08 00',
    '1 2 3 4 5 6 7 8 0',
    '1\n2\n3\n4\n5\n6\n7\n8\n0\n',
    '| 1 | 2 | 3 |\n| 4 | 5 | 6 |\n| 7 | 8 |   |',
  ])('%j', (text) => {
    expect(lineOf(text)).toBe('1 2 3/4 5 6/7 8 0');
  });

  it.each(['\r\n', '\n', '\r'])(
    'A17: line ends %j, a byte-order mark, spaces at the end, with and without a last one',
    (end) => {
      const text = ['1 2 3 ', '4 5 6', '7 8 0'].join(end);
      for (const whole of [text, text + end, `\uFEFF${text}`, `\uFEFF# c${end}${end}${text}${end}${end}`]) {
        expect(lineOf(whole)).toBe('1 2 3/4 5 6/7 8 0');
      }
    },
  );
});

describe('A16: the blank', () => {
  it.each(['0', '_', '.', '-', 'x', 'X'])('may be spelled %s', (blank) => {
    expect(lineOf(`1 2/${blank} 3`)).toBe('1 2/0 3');
    expect(lineOf(`1,2,${blank},3`)).toBe('1 2/0 3');
  });

  it.each([
    ['1,,2,3', '1 0/2 3'],
    ['1, ,2\n3,4,5', '1 0 2/3 4 5'],
    ['1,2,3,', '1 2/3 0'],
    [',1/2,3', '0 1/2 3'],
    ['1,2,3\n4,5,6\n7,8,', '1 2 3/4 5 6/7 8 0'],
  ])('may be an empty cell: %j', (text, line) => {
    expect(lineOf(text)).toBe(line);
  });

  it.each([
    ['1,2,3,\n4,5,6,\n7,8,0,', '1 2 3/4 5 6/7 8 0'],
    ['1,2,3,\n4,5,6,\n7,8,,', '1 2 3/4 5 6/7 8 0'],
    ['1,2,3,0,', '1 2/3 0'],
    [',1,2,3,0', '1 2/3 0'],
  ])('is not a comma that only ends a row: %j', (text, line) => {
    expect(lineOf(text)).toBe(line);
  });

  it('is width x height only on request', () => {
    expect(lineOf('1 2/3 4', { wxhBlank: true })).toBe('1 2/3 0');
    expect(lineOf('1 2 3 6 5 4', { wxhBlank: true, shape: shape32 })).toBe('1 2 3/0 5 4');
    expect(lineOf('[[1,2],[3,4]]', { wxhBlank: true })).toBe('1 2/3 0');
    expect(messageOf(() => lineOf('1 2/3 4'))).toBe(
      'tile 4 does not belong on a 2x2 board, line 1 column 7, its tiles are 1 to 3, the blank is written 0',
    );
    expect(messageOf(() => lineOf('1 2/4 0', { wxhBlank: true }))).toContain('the blank appears more than once');
  });
});

describe('A9: size', () => {
  it('is read off the rows, whatever their number', () => {
    expect(parseBoard('4 5 0/1 2 3')).toMatchObject(shape32);
    expect(parseBoard('4 5/0 1/2 3')).toMatchObject(shape23);
    expect(parseBoard('11 9 5 1/7 3 10 2/8 6 4 0')).toMatchObject({ width: 4, height: 3 });
  });

  it('must be given for a flat list that is no square, width first', () => {
    expect(lineOf('4 5 0 1 2 3', { shape: shape32 })).toBe('4 5 0/1 2 3');
    expect(lineOf('4 5 0 1 2 3', { shape: shape23 })).toBe('4 5/0 1/2 3');
    expect(messageOf(() => lineOf('4 5 0 1 2 3'))).toBe(
      '6 tiles in one list make no square, line 1 column 1, give the size, width first: --size 3x2, 2x3',
    );
    expect(lineOf('4\n5\n0\n1\n2\n3', { shape: shape32 })).toBe('4 5 0/1 2 3');
  });

  it('asked for must be the size that is there', () => {
    expect(messageOf(() => lineOf('1 2/3 0', { shape: shape32 }))).toContain(
      'the rows make a 2x2 board but the size asked for is 3x2',
    );
    expect(messageOf(() => lineOf('1 2 3 0', { shape: shape32 }))).toContain('4 tiles do not fill a 3x2 board');
    expect(messageOf(() => lineOf('2\n1 2\n3 0', { shape: shape32 }))).toContain(
      'declares size 2x2 but the size asked for is 3x2',
    );
  });

  it.each([
    ['4', 4, 4],
    ['4x4', 4, 4],
    ['3x2', 3, 2],
    [' 3 X 2 ', 3, 2],
    ['3×2', 3, 2],
    ['256', 256, 256],
  ])('parseShape(%j)', (text, width, height) => {
    expect(parseShape(text)).toEqual({ width, height });
  });

  it.each(['', '1', '0', '1x4', '4x1', '257', '3x', 'x3', '3x2x2', '-3', '3.5', 'big', '9'.repeat(60)])(
    'parseShape(%j) is an error',
    (text) => {
      expect(() => parseShape(text)).toThrowError(expect.objectContaining({ code: 'E_USAGE', exitCode: 2 }));
      expect(messageOf(() => parseShape(text))).toMatch(/^[^\n]{1,160}write 4, or 3x2/);
    },
  );
});

describe('what is wrong, where, and what would fit', () => {
  it.each([
    ['A11 one cell', '0', /^size '0' is not possible, line 1 column 1, a side must be from 2 to 256$/],
    ['A11 1xN', '1 0', /^2 tiles in one list make no square, line 1 column 1, the smallest board has 4$/],
    [
      'A12',
      '1 1 1/2 2 2/3 3 0',
      /^tile 1, tile 2 and tile 3 appear more than once and 4, 5, 6, 7 and 8 are missing, line 1 column 3,/,
    ],
    ['A13', '1 0 6 8 7 5 4 2', /^8 tiles in one list make no square, line 1 column 1, a 3x3 board also has 3$/],
    ['A13 no such board', '1 2 3 4 0', /^5 tiles .*, 4 \(2x2\) or 9 \(3x3\) tiles would fit$/],
    [
      'A14 ragged',
      '1 2 3\n4 5\n6 7 0',
      /^row 2 has 2 tiles but row 1 has 3, line 2 column 1, all rows must be equally long$/,
    ],
    [
      'A15',
      '1 2 3 4/5 7 _ 8/9 6 11 _/13 10 14 15',
      /^the blank appears more than once and 12 is missing, line 1 column 24,/,
    ],
    [
      'a letter',
      '1 2 3/4 a 6/7 8 0',
      /^'a' is not a tile, line 1 column 9, tiles are whole numbers and the blank is 0 _ \. - or x$/,
    ],
    ['a sign', '1 2\n-3 0', /^'-3' is not a tile, line 2 column 1,/],
    ['a fraction', '1 2/3.0 0', /^'3\.0' is not a tile/],
    ['out of range', '1 2/3 22', /^tile 22 does not belong on a 2x2 board, line 1 column 7, its tiles are 1 to 3$/],
    ['60 digits', `1 2/0 ${'3'.repeat(60)}`, /^'3{24}…' is too large for any board, line 1 column 7,/],
    ['control characters', '1 2/3 \u0007\u202E', /^'\\u\{7\}\\u\{202e\}' is not a tile/],
    ['a long word', `1 2/3 ${'w'.repeat(5000)}`, /^'w{24}…' is not a tile/],
    ['nothing', '', /^there is no board/],
    ['spaces', ' \n\t\n', /^there is no board/],
    ['brackets', '[][]', /^there is no board/],
    [
      'too many tiles',
      '1 '.repeat(70000),
      /^there are too many tiles for any board, line 1 column 1, the largest board has 65536 cells$/,
    ],
    ['too long', ' '.repeat(5_000_000), /^the text of 5000000 characters is too long for one board/],
  ])('%s', (_, text, message) => {
    const shown = messageOf(() => parseBoard(text));
    expect(shown).toMatch(message);
    expect(shown).not.toMatch(/[\p{C}\p{Zl}\p{Zp}]/u);
    expect(shown.length).toBeLessThan(250);
  });

  it('A14: no size is too large up to 256x256, and none is above', () => {
    const board = (side: number): string =>
      Array.from({ length: side }, (_, row) =>
        Array.from({ length: side }, (_, column) => row * side + column).join(' '),
      ).join('/');
    expect(parseBoard(board(256))).toMatchObject({ width: 256, height: 256 });
    expect(messageOf(() => parseBoard(board(257)))).toContain('too many tiles');
    expect(messageOf(() => parseBoard(`${'1 '.repeat(300)}\n${'2 '.repeat(300)}`))).toContain(
      'the width must be a whole number from 2 to 256',
    );
  });
});
