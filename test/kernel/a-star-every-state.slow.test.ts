/**
 * A* and weighted A* on every state of the small boards: distances, w and bounds are exact.
 *
 * The fastest kernel solves all states for w = 1 and w = 3/2 from the corner goals (30 s on one core); for the other
 * weights and goals of the larger boards and for the other kernels a seeded sample of every distance. All of it is slow.
 */

import { describe, it } from 'vitest';
import { parsePartition } from '../../src/pdb/parse-partition.ts';
import { BLANK } from '../../src/puzzle/board.ts';
import type { Weight } from '../reference/best-first.ts';
import { expectPromiseKept, positionsOf } from '../support/best-first-promise.ts';
import { kernelsFor, unturned } from '../support/kernels.ts';
import { graphOf, SMALL_GOALS } from '../support/small-boards.ts';
import { loadPlain, tablesOf } from '../support/tables.ts';

const WEIGHTS: readonly Weight[] = [
  [1, 1],
  [3, 2],
  [2, 1],
  [5, 1],
];
const SAMPLES_A_DISTANCE = 20;
/** on a machine that has other things to do */
const TIMEOUT_MS = 600_000;

describe.each(SMALL_GOALS)('$name', (small) => {
  const graph = graphOf(small);
  const [fastest, ...others] = kernelsFor(graph.goal);
  if (fastest === undefined) throw new Error('no kernel takes this board');

  it.each(WEIGHTS)(`${fastest.name} keeps its promise for w = %i/%i`, { timeout: TIMEOUT_MS }, (...weight) => {
    const isSampled = graph.boards.length > 10_000 && (graph.goal.tiles[0] !== BLANK || weight[0] / weight[1] >= 2);
    const positions = positionsOf(graph, isSampled ? SAMPLES_A_DISTANCE : undefined);
    expectPromiseKept(fastest.kernel, graph, positions, { heuristic: 'manhattan', weight });
  });

  it('one-bit tables keep it too', { timeout: TIMEOUT_MS }, async () => {
    const { width, height } = graph.goal;
    const shape = { width, height };
    const goalBlank = graph.goal.tiles.indexOf(BLANK);
    const names = [...Array(width * height).keys()].filter((cell) => cell !== goalBlank);
    const half = Math.ceil(names.length / 2);
    const partition = parsePartition(`${names.slice(0, half)}/${names.slice(half)}+bits`, shape, goalBlank);
    const { kernel } = fastest;
    kernel.place(unturned(graph.goal, graph.goal));
    loadPlain(kernel, await tablesOf(partition));
    for (const weight of WEIGHTS.slice(0, 2)) {
      const isSampled = graph.boards.length > 10_000 && (graph.goal.tiles[0] !== BLANK || weight !== WEIGHTS[0]);
      const positions = positionsOf(graph, isSampled ? SAMPLES_A_DISTANCE : undefined);
      expectPromiseKept(kernel, graph, positions, { heuristic: 'pattern-database', weight });
    }
  });

  it.each(others)('$name keeps its promise for a sample of every distance', ({ kernel }) => {
    for (const weight of WEIGHTS) {
      expectPromiseKept(kernel, graph, positionsOf(graph, 4), { heuristic: 'linear-conflict', weight });
    }
  });
});
