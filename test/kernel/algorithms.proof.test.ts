/**
 * More of test/kernel/every-state.slow.test.ts: all states of 3x3 from every kind of goal cell for what a heuristic guides, all
 * states of one goal for breadth-first and uniform-cost search (40 minutes of a core each, in parts that can be run one by one:
 * `-t "breadth-first.*part 3"`), and of every distance a few for depth-first search and iterative deepening,
 * which would take days for all.
 */

import { describe, it } from 'vitest';
import { positionsOf } from '../support/best-first-promise.ts';
import { kernelsFor } from '../support/kernels.ts';
import { expectDepthBoundKept, expectPromises, type Search } from '../support/search-promise.ts';
import { graphOf, SMALL_GOALS } from '../support/small-boards.ts';

const GUIDED: readonly Search[] = [
  { algorithm: 'greedy', heuristic: 'linear-conflict' },
  { algorithm: 'greedy', heuristic: 'misplaced' },
  { algorithm: 'beam', heuristic: 'linear-conflict', beamWidth: 1 },
  { algorithm: 'beam', heuristic: 'manhattan', beamWidth: 50 },
  { algorithm: 'bidirectional-a*', heuristic: 'manhattan' },
  { algorithm: 'bidirectional-a*', heuristic: 'linear-conflict' },
  { algorithm: 'bidirectional-a*', heuristic: 'corner-tiles' },
  { algorithm: 'bidirectional-a*', heuristic: 'walking-distance' },
];
const BLIND: readonly Search[] = [
  { algorithm: 'breadth-first', heuristic: 'zero' },
  { algorithm: 'uniform-cost', heuristic: 'zero' },
];
const PARTS = [1, 2, 3, 4, 5, 6, 7, 8];
const TIMEOUT_MS = 7_200_000;

const [corner, ...others] = SMALL_GOALS.filter(({ goal }) => goal.tiles.length === 9);
if (corner === undefined) throw new Error('no 3x3 goal');

describe.each([corner, ...others])('$name', (small) => {
  const graph = graphOf(small);

  describe.each(kernelsFor(graph.goal, ['release']))('$name', ({ kernel }) => {
    it.each(GUIDED)('$algorithm with $heuristic keeps its promise on all states', (search) => {
      expectPromises(kernel, graph, positionsOf(graph), search);
    });
  });
});

describe(corner.name, () => {
  const graph = graphOf(corner);
  const [{ kernel } = fail()] = kernelsFor(graph.goal, ['release']);

  describe.each(BLIND)('$algorithm', (search) => {
    it.each(PARTS)('keeps its promise on part %i of all states', { timeout: TIMEOUT_MS }, (part) => {
      const positions = positionsOf(graph).filter((_, i) => i % PARTS.length === part - 1);
      expectPromises(kernel, graph, positions, search);
    });
  });

  it('iterative deepening keeps its promise on a few states of every distance up to 24', () => {
    const near = positionsOf(graph, 10).filter((at) => (graph.distances[at] ?? 0) <= 24);
    expectPromises(kernel, graph, near, { algorithm: 'iterative-deepening' });
  });

  it('depth-first search finds what lies within its bound, up to 24 moves', () => {
    const near = positionsOf(graph, 3).filter((at) => (graph.distances[at] ?? 0) <= 24);
    expectDepthBoundKept(kernel, graph, near);
  });
});

function fail(): never {
  throw new Error('no kernel takes this board');
}
