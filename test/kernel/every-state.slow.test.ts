/**
 * Every algorithm beside A* and IDA* (which have files of their own) against what names.ts declares of it.
 *
 * On all 181,440 states of 3x3, goal blank in the corner: greedy, beam and bidirectional A*. The others meet most states
 * before they find one, so they solve all states of the smallest boards, and of the others a seeded sample of every distance:
 * breadth-first and uniform cost 4; iterative deepening and depth-first, which meet states again and again, 2 of every
 * distance up to 16. More of all in test/kernel/algorithms.proof.test.ts; a quick sample in test/kernel.
 */

import { describe, it } from 'vitest';
import { BLANK } from '../../src/puzzle/board.ts';
import { positionsOf } from '../support/best-first-promise.ts';
import { kernelsFor } from '../support/kernels.ts';
import { expectDepthBoundKept, expectPromises, type Search } from '../support/search-promise.ts';
import { graphOf, SMALL_GOALS } from '../support/small-boards.ts';

const QUICK: readonly Search[] = [
  { algorithm: 'greedy', heuristic: 'manhattan' },
  { algorithm: 'beam', heuristic: 'manhattan', beamWidth: 5 },
  { algorithm: 'bidirectional-a*', heuristic: 'linear-conflict' },
];
const SAMPLED: readonly Search[] = [
  { algorithm: 'breadth-first', heuristic: 'zero' },
  { algorithm: 'uniform-cost', heuristic: 'zero' },
  { algorithm: 'bidirectional-a*', heuristic: 'zero' },
  { algorithm: 'bidirectional-a*', heuristic: 'corner-tiles' },
  { algorithm: 'bidirectional-a*', heuristic: 'misplaced' },
  { algorithm: 'bidirectional-a*', heuristic: 'gaschnig' },
  { algorithm: 'bidirectional-a*', heuristic: 'walking-distance' },
  { algorithm: 'bidirectional-a*', heuristic: 'inversion-distance' },
  { algorithm: 'beam', heuristic: 'linear-conflict', beamWidth: 200 },
];
const DEEPENING: readonly Search[] = [{ algorithm: 'iterative-deepening' }, { algorithm: 'depth-first' }];
const DEEPEST = 16;
/** on a machine that has other things to do */
const TIMEOUT_MS = 600_000;

describe.each(SMALL_GOALS)('$name', (small) => {
  const graph = graphOf(small);
  const isLarge = graph.boards.length > 1000;
  const [fastest, ...others] = kernelsFor(graph.goal);
  if (fastest === undefined) throw new Error('no kernel takes this board');
  const shallow = positionsOf(graph, isLarge ? 2 : undefined).filter((at) => (graph.distances[at] ?? 0) <= DEEPEST);

  it.each(QUICK)(`${fastest.name}: $algorithm with $heuristic keeps its promise`, { timeout: TIMEOUT_MS }, (search) => {
    const isSampled = isLarge && graph.goal.tiles[0] !== BLANK;
    expectPromises(fastest.kernel, graph, positionsOf(graph, isSampled ? 20 : undefined), search);
  });

  it.each(SAMPLED)(
    `${fastest.name}: $algorithm with $heuristic keeps its promise`,
    { timeout: TIMEOUT_MS },
    (search) => {
      expectPromises(fastest.kernel, graph, positionsOf(graph, isLarge ? 4 : undefined), search);
    },
  );

  it.each(DEEPENING)(`${fastest.name}: $algorithm keeps its promise`, { timeout: TIMEOUT_MS }, (search) => {
    expectPromises(fastest.kernel, graph, search.algorithm === 'depth-first' ? shallow.slice(0, 40) : shallow, search);
  });

  it(`${fastest.name}: depth-first finds what lies within its bound, and proves that nothing else does`, () => {
    expectDepthBoundKept(fastest.kernel, graph, shallow);
  });

  it.each(others)('$name: all keep theirs on a few states', { timeout: TIMEOUT_MS }, ({ kernel, build }) => {
    const few = positionsOf(graph, 1).filter((_, i) => build === 'release' || i % 4 === 0);
    for (const search of [...QUICK, ...SAMPLED]) expectPromises(kernel, graph, few, search);
    const near = few.filter((at) => (graph.distances[at] ?? 0) <= 10);
    for (const search of DEEPENING.slice(0, 1)) expectPromises(kernel, graph, near, search);
    expectDepthBoundKept(kernel, graph, near);
  });
});
