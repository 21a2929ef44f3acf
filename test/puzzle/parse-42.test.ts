import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { NpuzzleError } from '../../src/errors.ts';
import { readInstances } from '../../src/puzzle/batch.ts';
import { formatBoard } from '../../src/puzzle/format.ts';
import { goalBoard } from '../../src/puzzle/goal.ts';
import { parseBoard } from '../../src/puzzle/parse.ts';
import { checkSolvable } from '../../src/puzzle/solvable.ts';
import { chunksOf, messageOf } from '../support/boards.ts';

describe('A18: the 42 format', () => {
  it.each([
    ['3\n1 2 3\n4 5 6\n7 8 0\n', '1 2 3/4 5 6/7 8 0'],
    ['# solvable\n\n3 # size\n 1  2 3#c\n# between\n4 5 6\n7 8 0 # end', '1 2 3/4 5 6/7 8 0'],
    ['2$\n3 1$\n # 0 2$\n0 \t\t2$\n', '3 1/0 2'],
    ['2\n1\n2\n3\n0\n', '1 2/3 0'],
    ['2\n1 2 3 0', '1 2/3 0'],
    ['3x2\n1 2 3\n4 5 0', '1 2 3/4 5 0'],
    ['2x3\n1\n2\n3\n4\n5\n0', '1 2/3 4/5 0'],
    ['002\n1 2\n3 0', '1 2/3 0'],
    ['3/1 2 3/4 5 6/7 8 0', '1 2 3/4 5 6/7 8 0'],
  ])('%j', (text, line) => {
    expect(formatBoard(parseBoard(text), 'line')).toBe(line);
  });

  it('one tile a line is a board without a size when the count is a square', () => {
    expect(formatBoard(parseBoard('3\n1\n2\n0'), 'line')).toBe('3 1/2 0');
  });

  it.each([
    ['empty file', '', /^there is no board/],
    ['comments only', '###\n#3\n#1 2 3', /^there is no board/],
    [
      'size only',
      '# c\n3',
      /^size 3 is declared but no rows follow, line 2 column 1, 3 rows of 3 tiles should follow$/,
    ],
    ['no size line, short row', '1 2 3\n4 5\n6 7 0', /line 2 column 1/],
    [
      '22 digits',
      `1${'0'.repeat(21)}\n1`,
      /^size '10{21}' is not possible, line 1 column 1, a side must be from 2 to 256$/,
    ],
    ['60 digits', `1${'0'.repeat(59)}\n1 2\n3 0`, /^size '10{23}…' is not possible/],
    ['size 1', '1\n0', /^size '1' is not possible/],
    ['fraction', '3.4\n0 7 8\n2 5 4\n1 3 6', /^'3\.4' is not a board size, line 1 column 1,/],
    ['word', 'three\n0 7 8', /^'three' is not a board size/],
    [
      'size 100 over 4 rows',
      '# c\n100\n1 2 3 4\n5 6 7 8\n9 10 11 12\n13 14 15 0',
      /^row 1 has 4 tiles, line 3 column 1, the size declared on line 2 asks for 100 in each of 100 rows$/,
    ],
    [
      'short row',
      '3\n1 2 3\n4 5\n7 8 0',
      /^row 2 has 2 tiles, line 3 column 1, the size declared on line 1 asks for 3/,
    ],
    ['one-tile row', '3\n1 2 3\n4\n7 8 0', /^row 2 has 1 tile, line 3 column 1/],
    ['long row', '3\n1 2 3 9\n4 5 6\n7 8 0', /^row 1 has 4 tiles/],
    ['missing row', '3\n1 2 3\n4 5 0', /^there are 2 rows, line 3 column 1, the size declared on line 1 asks for 3$/],
    ['surplus row', '3\n1 2 3\n4 5 6\n7 8 0\n2 3', /^there are 4 rows, line 5 column 1,/],
    ['letter', '3\n1 2 3 a\n4 5 6\n7 8 0', /^'a' is not a tile, line 2 column 7/],
    ['sign', '2\n-1 2\n3 0', /^'-1' is not a tile, line 2 column 1/],
    [
      '22 on 4x4',
      '4\n12 9 10 14\n11 5 8 4\n2 15 6 1\n3 7 22 13',
      /^tile 22 does not belong on a 4x4 board, line 5 column 5/,
    ],
    [
      '16 besides 0',
      '4\n12 9 10 14\n11 5 8 4\n2 16 6 1\n3 7 0 13',
      /^tile 16 does not belong on a 4x4 board, line 4 column 3, its tiles are 1 to 15$/,
    ],
    ['1 to W*H', '2\n1 2\n3 4', /^tile 4 does not belong on a 2x2 board, line 3 column 3, .*the blank is written 0$/],
    ['duplicate', '3\n1 2 3\n4 5 3\n7 8 0', /^tile 3 appears more than once and 6 is missing, line 3 column 5,/],
    ['3 to 11 on 3x3', '3\n3 4 5\n6 7 8\n9 10 11', /^tile 9 does not belong on a 3x3 board, line 4 column 1/],
  ])('%s', (_, text, message) => {
    expect(messageOf(() => parseBoard(text))).toMatch(message);
    expect(() => parseBoard(text)).toThrowError(expect.objectContaining({ exitCode: 2 }));
  });
});

const RAW_FOLDER = '../shared/data/npuzzle42-raw';
const hasRawFiles = existsSync(`${RAW_FOLDER}/index.csv`);

// Third-party files are run against where they are present, and never committed; the faults are all above, too.
describe.skipIf(!hasRawFiles)(`the files in ${RAW_FOLDER}`, () => {
  const index = hasRawFiles ? readFileSync(`${RAW_FOLDER}/index.csv`, 'utf8') : '';
  const rows = index.split('\n').filter((row) => row !== '' && !row.startsWith('#'));
  const files = rows.map((row) => {
    const [file = '', , , , , verdict = '', side = '', goals = ''] = row.split(';').map((field) => field.trim());
    return { file, verdict, side, goals };
  });

  it('are all there', () => {
    expect(files.length).toBe(45);
  });

  it.each(files)('$file: $verdict', async ({ file, verdict, side, goals }) => {
    const bytes = readFileSync(`${RAW_FOLDER}/${file}`);
    const items = [];
    for await (const item of readInstances(chunksOf(bytes))) items.push(item);
    expect(items).toHaveLength(1);
    const [item] = items;
    if (item === undefined) return;
    if (verdict === 'ok') {
      if (!('board' in item)) throw item.error;
      expect(item.board).toMatchObject({ width: Number(side), height: Number(side) });
      const solvable = checkSolvable(item.board, goalBoard('last', item.board)).solvableGoals;
      expect(new Set(solvable)).toEqual(new Set(goals.split(',')));
    } else if (verdict === 'no-size-line') {
      // The index follows a reader that insists on a size; rows without one are a board here, where they make one.
      if ('error' in item) expect(item.error).toBeInstanceOf(NpuzzleError);
      else expect(item.board).toMatchObject({ width: 3, height: 3 });
    } else {
      if (!('error' in item)) throw new Error(`${file} was read as a board`);
      expect(item.error.exitCode).toBe(2);
      expect(item.error.message).toMatch(/^[\P{C}]+$/u);
      if (verdict !== 'empty') expect(item.error.message).toMatch(/, line \d+ column \d+, /);
    }
  });
});
