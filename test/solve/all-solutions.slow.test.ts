/** All shortest solutions of all 181,440 states of 3x3, for every kind of goal cell, against counting paths (A27). */

import { describe, expect, it } from 'vitest';
import { canonicalise } from '../../src/puzzle/canonical.ts';
import { countShortest } from '../reference/state-graph.ts';
import { kernelsFor } from '../support/kernels.ts';
import { listAll } from '../support/listing.ts';
import { graphOf, SMALL_GOALS } from '../support/small-boards.ts';

describe.each(SMALL_GOALS.filter(({ goal }) => goal.tiles.length === 9))('$name', (small) => {
  const graph = graphOf(small);
  const expected = countShortest(graph);

  it.each(kernelsFor(small.goal, ['release']))('$name counts them all', ({ kernel }) => {
    const counts = graph.boards.map((board, at) => {
      const length = graph.distances[at] ?? 0;
      const instance = canonicalise(board, graph.goal);
      return listAll(kernel, instance, { heuristic: 'linear-conflict', length, limit: 0 }).count;
    });
    expect(counts).toEqual(expected);
    if (small.name.endsWith('corner')) expect(counts.filter((count) => count > 1)).toHaveLength(103_407);
  });
});
