/** Tiles spelt from the letters are those that the result lists. */

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { tilesPieces, tilesText } from '../../../src/cli/solve/tiles-text.ts';
import { solvedResult, unsolvedResult } from '../../../src/contract/answer.ts';
import { type Board, blankCell } from '../../../src/puzzle/board.ts';
import { goalBoard } from '../../../src/puzzle/goal-preset.ts';
import { createRandom } from '../../../src/puzzle/random.ts';

/** Cells the blank visits on a random walk. */
function walk({ width, height, tiles }: Board, steps: number, seed: string): Uint16Array {
  const random = createRandom(seed);
  let blank = blankCell({ width, height, tiles });
  return Uint16Array.from({ length: steps }, () => {
    const ways = [
      ...(blank >= width ? [-width] : []),
      ...(blank < width * (height - 1) ? [width] : []),
      ...(blank % width > 0 ? [-1] : []),
      ...(blank % width < width - 1 ? [1] : []),
    ];
    blank += ways[random.below(ways.length)] ?? 0;
    return blank;
  });
}

it('from one digit to five, whoever the letters name', () => {
  const side = fc.constantFrom(2, 3, 4, 11, 40, 256);
  fc.assert(
    fc.property(side, side, fc.nat(300), fc.string(), fc.constantFrom('tile', 'blank'), (...given) => {
      const [width, height, steps, seed, directions] = given;
      // From the far corner, where the largest labels are, to wherever the walk ends.
      const start = goalBoard('last', { width, height });
      const path = walk(start, steps, seed);
      const cells = [...start.tiles];
      let blank = blankCell(start);
      for (const cell of path) {
        [cells[blank], cells[cell]] = [cells[cell] ?? 0, 0];
        blank = cell;
      }
      const goal = { width, height, tiles: cells };
      const way = { algorithm: 'staged', heuristic: 'zero', weight: null };
      const result = solvedResult(unsolvedResult(start, goal, way, { directions }), start, goal, null, path);
      expect(tilesText(result, start, ' ')).toBe(result.tiles?.join(' '));
      expect(`[${tilesText(result, start, ',')}]`).toBe(JSON.stringify(result.tiles));
    }),
  );
});

it('in pieces, which joined are the whole', () => {
  const start = goalBoard('last', { width: 40, height: 40 });
  const moves = 'UDLR'.repeat(100_000);
  const result = { ...unsolvedResult(start, start, { algorithm: '', heuristic: '', weight: null }, {}), moves };
  const pieces = [...tilesPieces(result, start, ' ')];
  expect(pieces.length).toBeGreaterThan(2);
  const tiles = pieces.join('').split(' ');
  expect(tiles).toHaveLength(moves.length);
  const known = tilesText({ ...result, moves: moves.slice(0, 8) }, start, ' ').split(' ');
  expect(tiles.every((tile, move) => tile === known[move % 4])).toBe(true);
});
