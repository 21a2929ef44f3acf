/** The reference itself, held to published figures: it must be right before anything is compared with it. */

import { describe, expect, it } from 'vitest';
import { goalBoard } from '../../src/puzzle/goal.ts';
import { goalWithBlankAt, keyOf } from './moves.ts';
import { countShortest, exploreFrom, layerSizes } from './state-graph.ts';

describe('breadth-first search over explicit boards', () => {
  it('finds the published layer sizes of the 8-puzzle', () => {
    expect(layerSizes(exploreFrom(goalWithBlankAt(0, { width: 3, height: 3 })))).toEqual([
      1, 2, 4, 8, 16, 20, 39, 62, 116, 152, 286, 396, 748, 1024, 1893, 2512, 4485, 5638, 9529, 10878, 16993, 17110,
      23952, 20224, 24047, 15578, 14560, 6274, 3910, 760, 221, 2,
    ]);
  });

  it.each([
    [2, 2, 12, 6, 1, '0 3 2 1'],
    [3, 2, 360, 21, 1, '4 5 0 1 2 3'],
    [4, 2, 20160, 36, 1, '0 7 2 1 4 3 6 5'],
  ])(
    'finds that a %ix%i board has %i states, the farthest %i moves away',
    (width, height, states, most, count, antipode) => {
      const graph = exploreFrom(goalBoard('last', { width, height }));
      expect(graph.boards).toHaveLength(states);
      expect(graph.distances.at(-1)).toBe(most);
      expect(layerSizes(graph).at(-1)).toBe(count);
      expect(graph.boards.slice(-1).map(keyOf)).toEqual([antipode]);
    },
  );

  it('counts the shortest solutions of a 2x2 board by hand: both ways round are six moves', () => {
    const graph = exploreFrom(goalBoard('last', { width: 2, height: 2 }));
    expect(countShortest(graph).filter((count) => count === 2)).toHaveLength(1);
    expect(countShortest(graph).at(-1)).toBe(2);
  });
});
