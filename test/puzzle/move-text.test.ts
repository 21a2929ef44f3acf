/** B9: moves as judges, programs and people write them. */

import { describe, expect, it } from 'vitest';
import { lettersOf } from '../../src/puzzle/move.ts';
import { parseBoard } from '../../src/puzzle/parse.ts';
import { parseMoves } from '../../src/puzzle/parse-moves.ts';
import { messageOf } from '../support/boards.ts';

const corner = parseBoard('1 2 3/4 5 6/0 7 8');

describe('B9: notations of moves', () => {
  it.each([
    'LL',
    'l l',
    '← ←',
    '⬅️⬅️',
    '<<',
    'L -> L',
    'L => L',
    'L.L',
    'L, L.',
    "['L', 'L']",
    '["left", "left"]',
    'LEFT LEFT',
    'Left\nleft\n',
    '(L)(L)',
    'L2',
    '7L 8L',
    '7L8L',
    '7 8',
    '[7, 8]',
    '{"status":"solved","moves":"LL","tiles":[7,8]}',
    '[{"action":null,"state":[[1]]},{"action":"left","state":[[1]]},{"action":"left","state":[[1]]}]',
  ])('%j', (text) => {
    expect(parseMoves(corner, text)).toEqual([7, 8]);
  });

  it('go by whose directions they are', () => {
    expect(parseMoves(corner, 'RIGHT RIGHT', 'blank')).toEqual([7, 8]);
    expect(parseMoves(corner, '→ →', 'blank')).toEqual([7, 8]);
    expect(parseMoves(corner, '>>', 'blank')).toEqual([7, 8]);
    expect(parseMoves(corner, '7R 8R', 'blank')).toEqual([7, 8]);
  });

  it('^v<> are directions where nothing else is written', () => {
    const board = parseBoard('1 2 3/4 0 5/6 7 8');
    expect(lettersOf(board, parseMoves(board, '^<v>'))).toBe('ULDR');
    expect(lettersOf(board, parseMoves(board, '^ < V >'))).toBe('ULDR');
  });

  it('a count before the letter is read where it is the only reading, else both are named', () => {
    expect(parseMoves(corner, '2L')).toEqual([7, 8]);
    const board = parseBoard('1 2 3 4/5 6 7 8/9 10 11 12/0 13 14 15');
    expect(parseMoves(board, '3L')).toEqual([13, 14, 15]);
    // Tile 1 goes left, or one slide goes left: the same.
    expect(parseMoves(parseBoard('2 3/0 1'), '1L')).toEqual([1]);
    expect(messageOf(() => parseMoves(parseBoard('3 4 5/0 2 1'), '2L'))).toMatch(/can be read in two ways/);
  });

  it.each([
    ['DWON DOWN', /^move 1 is 'DWON', line 1 column 1/],
    ['L, then L', /^move 2 is 'then', line 1 column 4/],
    ['8L 7L', /^move 1 slides tile '8L', which is not beside the blank/],
    ['7R', /^move 1 is '7R' but tile 7 goes L/],
  ])('%j is an error that names the word', (text, message) => {
    expect(messageOf(() => parseMoves(corner, text))).toMatch(message);
  });
});
