/** Part B of the cases: texts as public files, programs and programming languages have them, read to the right board. */

import { describe, expect, it } from 'vitest';
import { readInstances } from '../../src/puzzle/batch.ts';
import { formatBoard } from '../../src/puzzle/format.ts';
import { createSolver } from '../../src/solve/solve.ts';
import { chunksOf } from '../support/boards.ts';

const solver = await createSolver();

/** Lengths of the boards in a text (or the status without one), `error` for what cannot be read. */
async function lengthsOf(text: string | Uint8Array): Promise<(number | string)[]> {
  const lengths: (number | string)[] = [];
  for await (const item of readInstances(chunksOf(text))) {
    if ('error' in item) lengths.push(item.error.message);
    else {
      const result = await solver.solve(item.board, item.goal === undefined ? {} : { goal: item.goal });
      lengths.push(result.length ?? result.status);
    }
  }
  return lengths;
}

async function shown(text: string | Uint8Array): Promise<string[]> {
  const boards: string[] = [];
  for await (const item of readInstances(chunksOf(text))) {
    const id = item.id === undefined ? '' : `${item.id}: `;
    if ('error' in item) boards.push(`${id}error: ${item.error.message}`);
    else {
      const goal = item.goal === undefined ? '' : ` > ${formatBoard(item.goal, 'line')}`;
      boards.push(`${id}${formatBoard(item.board, 'line')}${goal} [${item.readAs ?? 'plain'}]`);
    }
  }
  return boards;
}

const JUDGE = `2 3 4 0
1 5 7 8
9 6 10 12
13 14 11 15
13 1 2 4
5 0 3 7
9 6 10 12
15 8 11 14`;

describe('B3, K3: several boards in rows', () => {
  it.each([
    ['counted by the first line', `2\n${JUDGE}`],
    ['uncounted', JUDGE],
    ['apart', JUDGE.replace('\n13 1 2', '\n\n13 1 2')],
    ['counted and apart', `2\n\n${JUDGE.replace('\n13 1 2', '\n\n\n13 1 2')}\n`],
    ['each with its side', `2\n4\n${JUDGE.replace('\n13 1 2', '\n4\n13 1 2')}\n`],
    ['each with its side, uncounted', `4\n${JUDGE.replace('\n13 1 2', '\n4\n13 1 2')}\n`],
    ['under their size', `4 4\n${JUDGE}`],
  ])('%s', async (_, text) => {
    expect(await lengthsOf(text)).toEqual([9, 'unsolvable']);
  });

  it('counted lines are a board each', async () => {
    expect(await shown('2\n1 2 3 0\n3 2 1 0\n')).toEqual([
      '1 2/3 0 [2 boards, one below the other]',
      '3 2/1 0 [2 boards, one below the other]',
    ]);
  });

  it('two of which the second is a goal may be a start and its goal, which is an error that says both', async () => {
    for (const text of ['1 2 3\n4 5 6\n7 0 8\n\n1 2 3\n4 5 6\n7 8 0', '1 2 3\n4 5 6\n7 0 8\n1 2 3\n8 0 4\n7 6 5']) {
      expect(await lengthsOf(text)).toEqual([
        expect.stringMatching(/^the text holds two boards, or a board and its goal, line \d .*goal (last|snail)/),
      ]);
    }
  });

  it.each([
    'start:\n2 8 3\n1 6 4\n7 0 5\ngoal:\n1 2 3\n8 0 4\n7 6 5',
    'Initial State\n2 8 3 1 6 4 7 0 5\n\nGoal State\n1 2 3 8 0 4 7 6 5',
    'Start: 2 8 3/1 6 4/7 0 5\nGoal: snail',
    'start = [[2,8,3],[1,6,4],[7,0,5]]\ngoal = [[1,2,3],[8,0,4],[7,6,5]]',
  ])('a start and its goal under their names: %j', async (text) => {
    expect(await shown(text)).toEqual(['2 8 3/1 6 4/7 0 5 > 1 2 3/8 0 4/7 6 5 [a start and its goal, named so]']);
    expect(await lengthsOf(text)).toEqual([5]);
  });
});

describe('B4, K4: a first line of two numbers is the size', () => {
  it.each([
    ['4 4\n1 2 3 4\n5 6 7 8\n9 10 0 12\n13 14 11 15', 2, '4x4, the first line is the size'],
    ['2 3\n1 2 3\n4 0 5', 1, '3x2, the first line is the size'],
    ['3 2\n1 2 3\n4 0 5', 1, '3x2, the first line is the size'],
    ['2 2\n1 2 3 0', 0, '2x2, the first line is the size'],
  ])('%j', async (text, length, readAs) => {
    expect(await lengthsOf(text)).toEqual([length]);
    expect((await shown(text))[0]).toContain(`[${readAs}]`);
  });

  it('that fits both ways is an error that names both', async () => {
    expect(await lengthsOf('2 3\n1 2 3 4 0 5')).toEqual([
      expect.stringMatching(/^the first line says 3x2 or 2x3, line 1 column 1/),
    ]);
  });
});

describe('B5, K5: letters, digits and base 16 without separators', () => {
  it.each([
    ['abce.fdgh', 4],
    ['A B C/E _ F/D G H', 4],
    ['bacdefghijlkmno.', 30],
    ['A B C\nE _ F\nD G H', 4],
    ['ABC\nE_F\nDGH', 4],
    ['312/687/504', 21],
    ['123456789ABCDE0F', 1],
    ['1 2 3 4/5 6 7 8/9 A B C/D E 0 F', 1],
  ])('%s', async (text, length) => {
    expect(await lengthsOf(text)).toEqual([length]);
  });

  it('that have two readings, or none, are an error that says what to write', async () => {
    expect(await lengthsOf('abcdefghi')).toEqual([expect.stringMatching(/can be read in two ways.*spaces between/)]);
    expect(await lengthsOf('1234567891011121314150')).toEqual([
      expect.stringMatching(/write the tiles with spaces between/),
    ]);
  });
});

describe('B6, K6: drawings', () => {
  const box = (left: string, mid: string, right: string, line: string) =>
    `${left}${Array.from({ length: 4 }, () => line.repeat(4)).join(mid)}${right}`;
  const rows = (bar: string, cells: readonly (readonly string[])[]) =>
    cells.map((row) => `${bar}${row.map((cell) => ` ${cell.padStart(2)} `).join(bar)}${bar}`);

  it('in box-drawing characters', async () => {
    const cells = [
      ['3', '5', '11', '10'],
      ['14', '9', '12', '1'],
      ['6', '13', '', '8'],
      ['2', '7', '4', '15'],
    ];
    for (const [top, between, bottom, bar] of [
      [box('╭', '┬', '╮', '─'), box('├', '┼', '┤', '─'), box('╰', '┴', '╯', '─'), '│'],
      [box('╔', '╦', '╗', '═'), box('╠', '╬', '╣', '═'), box('╚', '╩', '╝', '═'), '║'],
      [box('┏', '┳', '┓', '━'), box('┣', '╋', '┫', '━'), box('┗', '┻', '┛', '━'), '┃'],
    ] as const) {
      const [a = '', b = '', c = '', d = ''] = rows(bar, cells);
      expect(await lengthsOf([top, a, between, b, between, c, between, d, bottom].join('\n'))).toEqual([48]);
      expect(await lengthsOf([top, a, b, c, d, bottom].join('\n'))).toEqual([48]);
    }
  });

  it('in + - and |', async () => {
    const cells = [
      ['10', '1', '5', '4'],
      ['14', '11', '15', '7'],
      ['0', '9', '3', '2'],
      ['6', '8', '12', '13'],
    ];
    const line = '+----+----+----+----+';
    for (const blank of ['0', '', '_']) {
      const shownCells = cells.map((row) => row.map((cell) => (cell === '0' ? blank : cell)));
      const text = [line, ...rows('|', shownCells).flatMap((row) => [row, line])].join('\n');
      expect(await lengthsOf(text)).toEqual([48]);
      expect((await shown(text))[0]).toContain('[a drawing, its frame left out]');
    }
    const tall = rows('|', cells).flatMap((row) => ['|    |    |    |    |', row, '|    |    |    |    |', line]);
    expect(await lengthsOf([line, ...tall].join('\n'))).toEqual([48]);
  });
});

describe('B7, K7: lists of programming languages', () => {
  it.each([
    '(1, 2, 3, 4, 0, 5, 7, 8, 6)',
    '[(1, 2, 3), (4, 0, 5), (7, 8, 6)]',
    'array([[1, 2, 3],\n       [4, 0, 5],\n       [7, 8, 6]])',
    'np.array([[1, 2, 3], [4, 0, 5], [7, 8, 6]], dtype=int64)',
    '{{1,2,3},{4,0,5},{7,8,6}}',
    '{\n  {1, 2, 3},\n  {4, 0, 5},\n  {7, 8, 6}\n};',
    '((1 2 3) (4 0 5) (7 8 6))',
    "[['1','2','3'],['4','','5'],['7','8','6']]",
    '[["1","2","3"],["4","","5"],["7","8","6"]]',
    '[[1, 2, 3], [4, None, 5], [7, 8, 6]]',
    '(1 2 3)\n(4 0 5)\n(7 8 6)',
    '"1 2 3 4 0 5 7 8 6"',
  ])('%j', async (text) => {
    expect((await shown(text))[0]).toMatch(/^1 2 3\/4 0 5\/7 8 6 \[/);
    expect(await lengthsOf(text)).toEqual([2]);
  });

  it('their rows tell the size, and lists of lists are several boards', async () => {
    expect((await shown('((1 2 3) (4 0 5))'))[0]).toMatch(/^1 2 3\/4 0 5 \[/);
    expect(await lengthsOf('((1 2) (3 0))\n((1 2) (0 3))')).toEqual([0, 1]);
    expect(await lengthsOf('(1, 2, 3, 0)\n(1, 2, 0, 3)\n')).toEqual([0, 1]);
  });
});

describe('B8, K8: UTF-16', () => {
  const text = '1 2 3\r\n4 0 5\r\n7 8 6\r\n';
  const bytes = (isLittle: boolean, mark: boolean): Uint8Array =>
    Uint8Array.from(
      Array.from(`${mark ? '\uFEFF' : ''}${text}`, (character) => {
        const code = character.charCodeAt(0);
        return isLittle ? [code & 255, code >> 8] : [code >> 8, code & 255];
      }).flat(),
    );

  it.each([
    [true, true],
    [true, false],
    [false, true],
    [false, false],
  ])('little-endian %s, with a mark %s', async (isLittle, mark) => {
    expect(await lengthsOf(bytes(isLittle, mark))).toEqual([2]);
  });

  it('however it is cut', async () => {
    const whole = bytes(true, true);
    for (let cut = 0; cut < whole.length; cut++) {
      const items = [];
      for await (const item of readInstances(chunksOf(whole.slice(0, cut), whole.slice(cut)))) items.push(item);
      expect(items).toMatchObject([{ board: { width: 3 } }]);
    }
  });

  it('NUL bytes elsewhere are one sentence', async () => {
    expect(await lengthsOf('1 2 3\n4 \0 5\n7 8 6')).toEqual([
      expect.stringMatching(/^the input holds NUL bytes, line 2/),
    ]);
  });
});

describe('B10, K10: a blank that is not written', () => {
  it.each([
    ['09 06    15\n14 11 08 12\n10 04 07 13\n03 02 01 05', 58],
    ['1     3\n4  2  5\n7  8  6', 3],
    ['312\n687\n5 4', 21],
    ['1\t\t3\n4\t2\t5\n7\t8\t6', 3],
    ['    1  2\n 3  4  5\n 6  7  8', 'goal first'],
  ] as const)('%j', async (text, length) => {
    const [found] = await lengthsOf(text);
    if (length !== 'goal first') expect(found).toBe(length);
    else expect((await shown(text))[0]).toMatch(/^0 1 2\/3 4 5\/6 7 8/);
  });

  it('is not guessed where no spaces stand for it, and the message says how to write it', async () => {
    for (const text of ['1 2 3\n4 5\n6 7 8', '1 2 3\n4 5 6\n7 8', '1 2\n3 4 5\n6 7 8']) {
      expect(await lengthsOf(text)).toEqual([expect.stringMatching(/the blank written as 0/)]);
    }
  });
});

describe('K11: signs of the blank', () => {
  it.each(['__', '___', '-1', '*', 'None', 'null', '--', 'empty', '□'])('%s', async (sign) => {
    expect(await lengthsOf(`1 2 3/4 ${sign} 5/7 8 6`)).toEqual([2]);
    expect((await shown(`1 2 3/4 ${sign} 5/7 8 6`))[0]).toContain(`[numbers, the blank written '${sign}']`);
  });

  it('are none beside another blank, or twice', async () => {
    for (const text of ['1 2 3/4 * 5/7 8 0', '1 2 3/4 * 5/7 8 *']) {
      expect(await lengthsOf(text)).toEqual([expect.stringMatching(/'\*' is not a tile/)]);
    }
  });
});
