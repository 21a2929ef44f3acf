/** B11, K12: the library takes what the command line takes, or a typed error names the way. */

import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { checkSolvable } from '../../src/library/check.ts';
import { createBoard } from '../../src/library/create-board.ts';
import { verify } from '../../src/library/verify.ts';
import { messageOf } from '../support/boards.ts';

const TILES = [1, 2, 3, 4, 5, 6, 7, 0, 8];

describe('createBoard', () => {
  it.each([
    ['a side', () => createBoard(3, TILES)],
    [
      'rows',
      () =>
        createBoard({ width: 3, height: 3 }, [
          [1, 2, 3],
          [4, 5, 6],
          [7, 0, 8],
        ]),
    ],
    ['null as the blank', () => createBoard(3, [1, 2, 3, 4, 5, 6, 7, null, 8])],
    ['a typed array', () => createBoard(3, Uint8Array.from(TILES))],
  ])('takes %s', (_, make) => {
    expect(make()).toEqual({ width: 3, height: 3, tiles: TILES });
  });

  it('names the way for 16 as the gap, and what is no board', () => {
    const tiles = Array.from({ length: 16 }, (_, cell) => cell + 1);
    expect(messageOf(() => createBoard(4, tiles))).toMatch(/^tile 16 does not belong .*0 or null.*wxhBlank: true/);
    expect(
      messageOf(() =>
        createBoard(3, [
          [1, 2],
          [3, 0],
        ]),
      ),
    ).toMatch(/^row 0 has not 3 tiles/);
    expect(messageOf(() => createBoard(3, [1, 2]))).toMatch(/^2 tiles do not fill a 3x3 board/);
    for (const wrong of [undefined, 'abc', {}, [['a']], [Number.NaN]]) {
      expect(messageOf(() => Reflect.apply(createBoard, undefined, [3, wrong]))).toMatch(/./);
    }
  });
});

it('checkSolvable takes a name, a board, or nothing for the goal', () => {
  const board = createBoard(3, TILES);
  expect(checkSolvable(board).solvable).toBe(true);
  expect(checkSolvable(board, 'last').solvable).toBe(true);
  expect(checkSolvable(board, 'first').solvable).toBe(
    checkSolvable(board, createBoard(3, [0, 1, 2, 3, 4, 5, 6, 7, 8])).solvable,
  );
});

it('verify takes a list of words', () => {
  const board = createBoard(3, [1, 2, 3, 4, 5, 6, 0, 7, 8]);
  expect(verify(board, ['L', 'L'])).toMatchObject({ status: 'reached', tiles: [7, 8] });
  expect(verify(board, [7, 8])).toMatchObject({ status: 'reached' });
  expect(verify(board, ['U'])).toMatchObject({ status: 'illegal' });
});

it('B12: require works on this Node', () => {
  const library: unknown = createRequire(import.meta.url)('../../dist/index.js');
  expect(library).toHaveProperty('solve');
});
