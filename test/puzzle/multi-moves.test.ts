/** Paths in the multi-tile metric, and the bound: held against distances of every 3x3 board. */

import { describe, expect, it } from 'vitest';
import { cellsBetween, stopsOf } from '../../src/puzzle/blank-stops.ts';
import { goalBoard } from '../../src/puzzle/goal.ts';
import { multiBound, multiBoundOf } from '../../src/puzzle/multi-bound.ts';
import { multiDistances } from '../reference/multi-moves.ts';

describe('stops of the blank', () => {
  it('are where it turns', () => {
    expect(stopsOf(0, 4, [1, 2, 3, 7, 11, 10])).toEqual([3, 11, 10]);
    expect(stopsOf(0, 4, [])).toEqual([]);
  });

  it('join moves along one line, and drop what comes back', () => {
    expect(stopsOf(0, 4, [3, 1, 5])).toEqual([1, 5]);
    expect(stopsOf(0, 4, [2, 0, 4])).toEqual([4]);
    expect(stopsOf(0, 4, [1, 5, 1, 3])).toEqual([3]);
    expect(stopsOf(5, 4, [6, 5])).toEqual([]);
  });

  it('tell rows from columns where the board is two cells wide', () => {
    expect(stopsOf(0, 2, [2, 4, 5])).toEqual([4, 5]);
    expect(cellsBetween(1, 2, [0, 4])).toEqual([0, 2, 4]);
  });

  it('lead through the cells between', () => {
    const cells = [1, 2, 3, 7, 11, 10];
    expect(cellsBetween(0, 4, stopsOf(0, 4, cells))).toEqual(cells);
  });
});

describe('the bound in multi-tile moves', () => {
  it('is no more than the distance, of every 3x3 board, and tells the goal', () => {
    const goal = goalBoard('first', { width: 3, height: 3 });
    let greatest = 0;
    for (const { board, distance } of multiDistances(goal)) {
      const bound = multiBound(board, goal);
      if (bound > distance || bound > 0 !== distance > 0) expect({ board, bound }).toEqual(distance);
      greatest = Math.max(greatest, bound);
    }
    expect(greatest).toBeGreaterThan(10);
  });

  it('counts what moves of one tile come to at best', () => {
    const shape = { width: 5, height: 3 };
    expect([0, 1, 4, 5, 6, 7, 10, 11, 12].map((single) => multiBoundOf(single, shape))).toEqual([
      ...[0, 1, 1, 2, 2, 3, 3, 4, 4],
    ]);
  });
});
