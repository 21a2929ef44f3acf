/** A* and weighted A* on all 181,440 states of 3x3: every weight, both estimates, every kind of goal cell, both kernels. */

import { describe, it } from 'vitest';
import type { Weight } from '../reference/best-first.ts';
import { expectPromiseKept, positionsOf } from '../support/best-first-promise.ts';
import { kernelsFor } from '../support/kernels.ts';
import { graphOf, SMALL_GOALS } from '../support/small-boards.ts';

const WEIGHTS: readonly Weight[] = [
  [1, 1],
  [3, 2],
  [2, 1],
  [5, 1],
];

describe.each(SMALL_GOALS.filter(({ goal }) => goal.tiles.length === 9))('$name', (small) => {
  const graph = graphOf(small);

  describe.each(kernelsFor(graph.goal, ['release']))('$name', ({ kernel }) => {
    it.each(WEIGHTS)('keeps its promise for w = %i/%i', (...weight) => {
      for (const heuristic of ['manhattan', 'linear-conflict'] as const) {
        expectPromiseKept(kernel, graph, positionsOf(graph), { heuristic, weight });
      }
    });
  });
});
