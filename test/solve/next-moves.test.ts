/** Every move from a board: held to all distances of small boards, and to searches of the boards behind the moves. */

import { describe, expect, it } from 'vitest';
import { type Board, blankCell, createBoard, neighboursOf } from '../../src/puzzle/board.ts';
import { goalBoard, resolveGoal } from '../../src/puzzle/goal.ts';
import { lengthLayers } from '../../src/puzzle/length-layers.ts';
import { replay } from '../../src/puzzle/move.ts';
import { parseBoard } from '../../src/puzzle/parse.ts';
import { createRandom } from '../../src/puzzle/random.ts';
import { uniformBoard } from '../../src/puzzle/scramble.ts';
import { nextMoves } from '../../src/solve/next-moves.ts';
import { createSolver } from '../../src/solve/solve.ts';

/** Distances of all boards of a goal, by their tiles. */
function distancesTo(goal: Board): Map<string, number> {
  const layers = lengthLayers(goal);
  const distances = new Map<string, number>();
  for (let length = 0; length <= layers.greatestLength; length++) {
    for (let index = 0; index < layers.count(length); index++) {
      distances.set(layers.board(length, index).tiles.join(), length);
    }
  }
  return distances;
}

describe('next moves', () => {
  it.each([
    ['2x2', '1 2/3 0', 12],
    ['3x2', '1 2 3/4 5 0', 60],
    ['3x3', '1 2 3/8 0 4/7 6 5', 60],
    ['2x4', '1 2/3 4/5 6/7 0', 60],
  ])('of %s boards lead as far as all distances say', async (_, text, boards) => {
    const goal = parseBoard(text);
    const distances = distancesTo(goal);
    const solver = await createSolver();
    const random = createRandom(`next moves ${text}`);
    for (let i = 0; i < boards; i++) {
      const board = i === 0 ? goal : uniformBoard(goal, random);
      const found = await nextMoves(solver, board, { goal });
      const length = distances.get(board.tiles.join());
      expect(found).toMatchObject({ status: 'solved', length });
      const expected = neighboursOf(board, blankCell(board)).map((cell) => {
        const tile = board.tiles[cell] ?? 0;
        const left = distances.get(replay(board, [tile]).tiles.join()) ?? -1;
        return { tile, left, optimal: left < (length ?? -1) };
      });
      expect(found.moves?.map(({ tile, left, optimal }) => ({ tile, left, optimal }))).toEqual(expected);
    }
  });

  it.each([
    ['4x4', undefined],
    ['4x4', 'linear-conflict'],
    // A loop each: moves before the first of all shortest solutions are not searched.
    ['4x4', 'walking-distance'],
    ['4x4', 'pdb-5-5-5'],
    ['4x4', 'pdb-6-6-3+bits'],
    ['4x3', undefined],
    // Their tables are searched by threads.
    ['8x2', undefined],
  ])('of %s boards with %s are those that searches of the neighbours give', async (size, heuristic) => {
    const [width = 4, height = 4] = size.split('x').map(Number);
    const goal = goalBoard('first', { width, height });
    const solver = await createSolver();
    const random = createRandom(`next moves ${size}`);
    for (let i = 0; i < 3; i++) {
      const board = nearBoard(goal, 60, () => random.next());
      const found = await nextMoves(solver, board, { goal, ...(heuristic === undefined ? {} : { heuristic }) });
      for (const { tile, left, optimal } of found.moves ?? []) {
        const after = await solver.solve(replay(board, [tile]), { goal });
        expect(after).toMatchObject({ optimal: true, length: left });
        expect(optimal).toBe(left < (found.length ?? 0));
      }
      expect(found.moves?.length).toBe(neighboursOf(board, blankCell(board)).length);
    }
  });

  it('tell why there are none', async () => {
    const solver = await createSolver();
    const hard = parseBoard('0 12 9 13/15 11 10 14/3 7 2 5/4 8 6 1');
    expect(await nextMoves(solver, parseBoard('1 2 3/4 5 6/8 7 0'), {})).toMatchObject({
      status: 'unsolvable',
      moves: null,
      length: null,
    });
    const limited = await nextMoves(solver, hard, { maxNodes: 1000, heuristic: 'manhattan' });
    expect(limited).toMatchObject({ status: 'limit', moves: null, length: null });
    expect(limited.expanded).toBeLessThan(3000);
    const stopped = await nextMoves(solver, hard, { signal: AbortSignal.abort() });
    expect(stopped).toMatchObject({ status: 'aborted', moves: null });
    const large = resolveGoal('last', { width: 5, height: 4 });
    await expect(nextMoves(solver, large, {})).rejects.toThrow(
      /5x4 board keep the optimum is not known, boards of up to 16/,
    );
    await expect(nextMoves(solver, hard, { heuristic: 'row-column', goal: 'nowhere' as never })).rejects.toThrow(
      /goal/,
    );
  });
});

/** A board so many random slides from the goal. */
function nearBoard(goal: Board, moves: number, next: () => number): Board {
  let tiles = [...goal.tiles];
  for (let i = 0; i < moves; i++) {
    const blank = tiles.indexOf(0);
    const cells = neighboursOf(goal, blank);
    const cell = cells[(next() >>> 8) % cells.length] ?? blank;
    tiles = tiles.with(blank, tiles[cell] ?? 0).with(cell, 0);
  }
  return createBoard(goal, tiles);
}
