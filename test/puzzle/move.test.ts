import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tilesOnPath } from '../../src/puzzle/blank-path.ts';
import { blankCell, createBoard, neighboursOf } from '../../src/puzzle/board.ts';
import { formatBoard } from '../../src/puzzle/format.ts';
import { goalBoard } from '../../src/puzzle/goal.ts';
import { formatRunLengths, lettersOf, replay, spellPath, tilesOf } from '../../src/puzzle/move.ts';
import { parseBoard } from '../../src/puzzle/parse.ts';
import { parseMoves } from '../../src/puzzle/parse-moves.ts';
import { createRandom } from '../../src/puzzle/random.ts';
import { walkBoard } from '../../src/puzzle/scramble.ts';
import { anyBoard, messageOf } from '../support/boards.ts';

const centre = parseBoard('1 2 3/4 0 5/6 7 8');

describe('A10: directions', () => {
  it.each([
    ['U', 7, 'D'],
    ['D', 2, 'U'],
    ['L', 5, 'R'],
    ['R', 4, 'L'],
  ] as const)('tile %s slides tile %i, which sends the blank %s', (tileLetter, tile, blankLetter) => {
    expect(tilesOf(centre, tileLetter, 'tile')).toEqual([tile]);
    expect(tilesOf(centre, blankLetter, 'blank')).toEqual([tile]);
    expect(lettersOf(centre, [tile], 'tile')).toBe(tileLetter);
    expect(lettersOf(centre, [tile], 'blank')).toBe(blankLetter);
  });

  it('U lifts the tile below the blank', () => {
    expect(formatBoard(replay(centre, parseMoves(centre, 'U', 'tile')), 'line')).toBe('1 2 3/4 7 5/6 0 8');
  });
});

describe('A20: slidysim run lengths', () => {
  const board = parseBoard('8 2 0/4 6 1/3 7 5');
  const written = 'R2U2LDLDRURDLULDRULURDLU';

  it('reads them: 24 moves solve the board', () => {
    const tiles = parseMoves(board, written, 'tile');
    expect(formatBoard(replay(board, tiles), 'line')).toBe('1 2 3/4 5 6/7 8 0');
    expect(formatRunLengths(lettersOf(board, tiles, 'tile'))).toBe(written);
  });

  it('counts the moves of the runs', () => {
    expect(parseMoves(board, written, 'tile')).toHaveLength(24);
  });

  it.each([
    'r2u2ldldrurdluldrulurdlu',
    'R2 U2, L D L D R U R D L U L D R U L U R D L U',
    'RRUULDLDRURDLULD\nRULURDLU\n',
  ])('also as %j', (text) => {
    expect(parseMoves(board, text, 'tile')).toEqual(parseMoves(board, written, 'tile'));
  });

  it('reads tile numbers with any separators', () => {
    const tiles = parseMoves(board, written, 'tile');
    for (const text of [tiles.join(' '), tiles.join(','), JSON.stringify(tiles), tiles.join('\r\n')]) {
      expect(parseMoves(board, text, 'tile')).toEqual(tiles);
    }
  });
});

describe('illegal moves', () => {
  it.each([
    ['U2', 'tile', /^move 2 is U but no tile can slide that way, line 1 column 1, D, L, R would be possible/],
    ['D2', 'blank', /^move 2 is D but the blank cannot go that way, line 1 column 1, U, L, R/],
    ['LR\n UUU', 'tile', /^move 4 is U .*line 2 column 3/],
    ['L Q', 'tile', /^move 2 is 'Q', line 1 column 3, write U, D, L, R/],
    ['L0', 'tile', /^'L0' moves nothing, line 1 column 1/],
    ['2R', 'tile', /^move 1 is '2R' but tile 2 goes D/],
    ['L OVER', 'tile', /^move 2 is 'OVER', line 1 column 3/],
    ['L999999999999999999999', 'tile', /^move 2 is L/],
    [
      '5 7',
      'tile',
      /^move 2 slides tile '7', which is not beside the blank, line 1 column 3, tiles .*5.* could slide$/,
    ],
    ['5,0', 'tile', /^move 2 slides tile '0'/],
    ['12345678901234567890123456789012', 'tile', /^move 1 slides tile '123456789012345678901234…'/],
    ['☃', 'tile', /^move 1 is '☃'/],
  ] as const)('%j', (text, directions, message) => {
    expect(messageOf(() => parseMoves(centre, text, directions))).toMatch(message);
  });

  it('are refused by every function that replays', () => {
    expect(messageOf(() => replay(centre, [5, 1]))).toMatch(/^move 2 slides tile 1,/);
    expect(messageOf(() => lettersOf(centre, [1], 'tile'))).toMatch(/^move 1 slides tile 1,/);
    expect(messageOf(() => tilesOf(centre, 'UU', 'tile'))).toMatch(/^move 2 is U .*column 2/);
    expect(messageOf(() => tilesOf(centre, 'Uu', 'tile'))).toMatch(/^move 2 is 'u'/);
    expect(messageOf(() => replay(centre, [0]))).toMatch(/tile 0/);
  });

  it('nothing moves where nothing is written', () => {
    expect(parseMoves(centre, '', 'tile')).toEqual([]);
    expect(replay(centre, []).tiles).toEqual(centre.tiles);
  });
});

describe('properties of random walks', () => {
  const walk = fc.tuple(anyBoard(6), fc.integer({ min: 0, max: 60 }), fc.nat()).map(([start, steps, seed]) => {
    const random = createRandom(seed);
    const tiles: number[] = [];
    let board = start;
    for (let step = 0; step < steps; step++) {
      const next = walkBoard(board, 1, random);
      const slid = board.tiles[next.tiles.indexOf(0)] ?? -1;
      tiles.push(slid);
      board = next;
    }
    return { start, end: board, tiles };
  });

  it('letters, run lengths and tile numbers say the same, in both directions', () => {
    fc.assert(
      fc.property(walk, fc.constantFrom('tile' as const, 'blank' as const), ({ start, end, tiles }, directions) => {
        const letters = lettersOf(start, tiles, directions);
        expect(tilesOf(start, letters, directions)).toEqual(tiles);
        expect(parseMoves(start, formatRunLengths(letters), directions)).toEqual(tiles);
        expect(parseMoves(start, letters.toLowerCase(), directions)).toEqual(tiles);
        expect(parseMoves(start, tiles.join(' '), directions)).toEqual(tiles);
        expect(replay(start, tiles).tiles).toEqual(end.tiles);
      }),
    );
  });

  it('a path of the blank is spelt as the tiles on it are, and leads as far', () => {
    fc.assert(
      fc.property(walk, fc.constantFrom('tile' as const, 'blank' as const), ({ start, tiles }, directions) => {
        const path: number[] = [];
        for (let moves = 1; moves <= tiles.length; moves++) path.push(blankCell(replay(start, tiles.slice(0, moves))));
        expect(tilesOnPath(start, path)).toEqual(tiles);
        const { letters, reached } = spellPath(start, Uint16Array.from(path), directions);
        expect(letters).toBe(lettersOf(start, tiles, directions));
        expect(reached).toEqual(replay(start, tiles));
      }),
    );
  });
});

it('a path of the blank goes from cell to neighbouring cell, or not at all', () => {
  for (const shape of [
    { width: 2, height: 2 },
    { width: 3, height: 2 },
    { width: 2, height: 4 },
    { width: 4, height: 3 },
  ]) {
    const cells = shape.width * shape.height;
    for (let from = 0; from < cells; from++) {
      // The blank in any cell, the rest in order.
      const tiles = Array.from({ length: cells }, (_, cell) => (cell < from ? cell + 1 : cell === from ? 0 : cell));
      const board = createBoard(shape, tiles);
      for (let to = 0; to <= cells; to++) {
        const spell = () => spellPath(board, Uint16Array.of(to));
        if (neighboursOf(shape, from).includes(to)) expect(blankCell(spell().reached)).toBe(to);
        else expect(messageOf(spell)).toBe(`move 1 takes the blank from cell ${from} to ${to}`);
      }
    }
  }
});

it('A11: a solved board takes no moves', () => {
  const goal = goalBoard('last', { width: 2, height: 2 });
  expect(lettersOf(goal, [], 'tile')).toBe('');
  expect(formatRunLengths('')).toBe('');
});
