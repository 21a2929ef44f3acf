import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { GOAL_PRESETS, goalBoard } from '../../../src/puzzle/goal.ts';
import { tileSliding } from '../../../src/puzzle/move.ts';
import { parseBoard } from '../../../src/puzzle/parse.ts';
import { createRandom } from '../../../src/puzzle/random.ts';
import { uniformBoard, walkBoard } from '../../../src/puzzle/scramble.ts';
import { checkSolvable } from '../../../src/puzzle/solvable.ts';
import { Game, withSwapped } from '../../../src/web/board/game.ts';
import { readAddress, writeAddress } from '../../../src/web/page/address.ts';

const DIRECTIONS = ['U', 'D', 'L', 'R'] as const;
const shapes = fc.record({ width: fc.integer({ min: 2, max: 10 }), height: fc.integer({ min: 2, max: 10 }) });

describe('a game', () => {
  it('pushes a whole line towards the gap, and nothing that is not in line', () => {
    const goal = goalBoard('last', { width: 3, height: 3 });
    const game = new Game(parseBoard('1 2 3/4 5 6/7 8 0'), goal);
    expect(game.tilesTowards(6)).toEqual([8, 7]);
    expect(game.tilesTowards(2)).toEqual([6, 3]);
    expect(game.tilesTowards(0)).toEqual([]);
    expect(game.tilesTowards(8)).toEqual([]);
    game.slide([8, 7]);
    expect(game.board.tiles).toEqual([1, 2, 3, 4, 5, 6, 0, 7, 8]);
    expect(game.isSolved).toBe(false);
    game.undo();
    game.undo();
    expect(game.isSolved).toBe(true);
    game.redo();
    expect(game.slid).toEqual([8]);
  });

  it('slides by keys what tilesTowards says is next to the gap', () => {
    fc.assert(
      fc.property(shapes, fc.integer(), (shape, seed) => {
        const goal = goalBoard('last', shape);
        const game = new Game(uniformBoard(goal, createRandom(seed)), goal);
        const nextTo = game.board.tiles.flatMap((_, cell) => {
          const tiles = game.tilesTowards(cell);
          return tiles.length === 1 ? tiles : [];
        });
        const byKeys = DIRECTIONS.flatMap((direction) => tileSliding(game.board, direction) ?? []);
        expect(byKeys.sort()).toEqual(nextTo.sort());
      }),
    );
  });

  it('is mended by the swap it is offered', () => {
    const goal = goalBoard('last', { width: 4, height: 4 });
    const board = parseBoard('1 2 3 4/5 6 7 8/9 10 11 12/13 15 14 0');
    const { swap = [1, 2] } = checkSolvable(board, goal);
    expect(withSwapped(board, swap).tiles).toEqual(goal.tiles);
  });
});

describe('an address', () => {
  it('gives back what was written', () => {
    fc.assert(
      fc.property(shapes, fc.integer(), fc.constantFrom(...GOAL_PRESETS, 'custom'), (shape, seed, name) => {
        const random = createRandom(seed);
        const preset = goalBoard(name === 'custom' ? 'last' : name, shape);
        const goal = name === 'custom' ? walkBoard(preset, 5, random) : preset;
        const board = uniformBoard(goal, random);
        const game = new Game(board, goal);
        const tiles = DIRECTIONS.flatMap((direction) => tileSliding(game.board, direction) ?? []).slice(0, 1);
        const read = readAddress(`#${writeAddress({ board, goal, tiles })}`);
        expect([read?.board, read?.goal.tiles, read?.tiles]).toEqual([board, goal.tiles, tiles]);
      }),
    );
  });

  it('without a board is none, and says what is wrong with one', () => {
    expect(readAddress('')).toBeUndefined();
    expect(readAddress('#goal=first')).toBeUndefined();
    expect(readAddress('#board=1 2 3/4 5 6/7 8 0')?.board.tiles).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 0]);
    expect(() => readAddress('#board=1-1-2-3')).toThrow(/tile 1 appears more than once/);
    expect(() => readAddress('#board=1-2_3-0&moves=Q')).toThrow(/move 1 is/);
  });
});
