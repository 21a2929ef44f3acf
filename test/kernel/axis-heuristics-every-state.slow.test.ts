/**
 * Walking and inversion distance on every state of the small boards: as defined, admissible, a change of exactly one
 * with every move (so that IDA* may raise its bound by two), zero at the goal.
 */

import { describe, expect, it } from 'vitest';
import { HEURISTIC_IDS } from '../../src/kernel/exports.ts';
import { inversionDistance, walkingDistance } from '../reference/axis-heuristic.ts';
import { manhattan } from '../reference/heuristic.ts';
import { kernelsFor, unturned } from '../support/kernels.ts';
import { graphOf, SMALL_GOALS } from '../support/small-boards.ts';

const HEURISTICS = [
  { name: 'walking-distance', definition: walkingDistance },
  { name: 'inversion-distance', definition: inversionDistance },
] as const;

describe.each(SMALL_GOALS)('$name', (small) => {
  const graph = graphOf(small);
  const everyBoard = [...graph.boards.keys()];

  describe.each(HEURISTICS)('$name', ({ name, definition }) => {
    const values = Uint8Array.from(graph.boards, (board) => definition(board, graph.goal));
    const valueAt = (at: number): number => values[at] ?? Number.NaN;

    it('is zero at the goal and never more than the distance', () => {
      expect(values[0]).toBe(0);
      expect(everyBoard.filter((at) => valueAt(at) > (graph.distances[at] ?? 0))).toEqual([]);
    });

    it('changes by exactly one with every move', () => {
      const strays = (at: number): boolean =>
        (graph.neighbours[at] ?? []).some((next) => Math.abs(valueAt(at) - valueAt(next)) !== 1);
      expect(everyBoard.filter(strays)).toEqual([]);
    });

    it.each(kernelsFor(graph.goal, ['release']))('$name computes every value as defined', ({ kernel }) => {
      const wrong = everyBoard.filter((at) => {
        kernel.place(unturned(graph.boards[at] ?? graph.goal, graph.goal));
        return kernel.heuristicValue(HEURISTIC_IDS[name]) !== valueAt(at);
      });
      expect(wrong).toEqual([]);
    });
  });

  it('walking distance is at least manhattan, and more somewhere if there is room', () => {
    const gains = graph.boards.map((board) => walkingDistance(board, graph.goal) - manhattan(board, graph.goal));
    expect(gains.filter((gain) => gain < 0)).toEqual([]);
    expect(gains.some((gain) => gain > 0)).toBe(graph.goal.tiles.length > 4);
  });
});
