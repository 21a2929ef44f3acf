import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { GOAL_PRESETS, goalBoard } from '../../src/puzzle/goal.ts';
import { lowerBounds } from '../../src/puzzle/lower-bounds.ts';
import { parseBoard } from '../../src/puzzle/parse.ts';
import { createRandom } from '../../src/puzzle/random.ts';
import { uniformBoard } from '../../src/puzzle/scramble.ts';
import { tileCosts } from '../../src/puzzle/tile-costs.ts';

describe('costs tile by tile', () => {
  it('sum up to Manhattan distance and linear conflict, on every shape and goal', () => {
    const side = fc.integer({ min: 2, max: 8 });
    fc.assert(
      fc.property(side, side, fc.integer(), fc.constantFrom(...GOAL_PRESETS), (width, height, seed, name) => {
        const goal = goalBoard(name, { width, height });
        const board = uniformBoard(goal, createRandom(seed));
        const { distances, conflicts } = tileCosts(board, goal);
        const manhattan = distances.reduce((sum, distance) => sum + distance, 0);
        const leaving = conflicts.reduce((sum, conflict) => sum + conflict.leaving.length, 0);
        expect([manhattan, manhattan + 2 * leaving]).toEqual(Object.values(lowerBounds(board, goal)));
        for (const { against } of conflicts) expect(against.length).toBeGreaterThan(0);
      }),
    );
  });

  it('name the line, the tiles that must leave it, and those they cross', () => {
    const goal = goalBoard('last', { width: 3, height: 3 });
    expect(tileCosts(parseBoard('3 2 1/4 5 6/7 8 0'), goal)).toEqual({
      distances: [0, 2, 0, 2, 0, 0, 0, 0, 0],
      conflicts: [{ line: 'row', index: 0, leaving: [2, 1], against: [3] }],
    });
    expect(tileCosts(parseBoard('4 2 3/1 5 6/7 8 0'), goal).conflicts).toEqual([
      { line: 'column', index: 0, leaving: [1], against: [4] },
    ]);
    expect(tileCosts(goal, goal).conflicts).toEqual([]);
  });
});
