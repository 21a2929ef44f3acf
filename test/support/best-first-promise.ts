/** What A* and weighted A* promise, checked on states whose distance is known. */

import { expect } from 'vitest';
import { type HEURISTIC_IDS, STATUS } from '../../src/kernel/exports.ts';
import type { Kernel } from '../../src/kernel/search-kernel.ts';
import { createRandom } from '../../src/puzzle/random.ts';
import type { Weight } from '../reference/best-first.ts';
import type { StateGraph } from '../reference/state-graph.ts';
import { runBestFirst } from './best-first.ts';
import { unturned } from './kernels.ts';

/**
 * Solves the states at `positions` of `graph`: with w <= 1 in their distance, else within w times what is proven.
 */
export function expectPromiseKept(
  kernel: Kernel,
  { boards, distances, goal }: StateGraph,
  positions: Iterable<number>,
  run: { readonly heuristic: keyof typeof HEURISTIC_IDS; readonly weight: Weight },
): void {
  const worst = Math.max(1, run.weight[0] / run.weight[1]);
  const broken: string[] = [];
  for (const at of positions) {
    const board = boards[at] ?? goal;
    const distance = distances[at] ?? 0;
    const { status, length, lowerBound } = runBestFirst(kernel, unturned(board, goal), run);
    const isKept =
      status === STATUS.SOLVED &&
      lowerBound <= distance &&
      distance <= length &&
      length % 2 === distance % 2 &&
      length <= worst * lowerBound;
    if (!isKept)
      broken.push(`${board.tiles.join(' ')}: ${length} for ${distance}, at least ${lowerBound}, status ${status}`);
  }
  expect(broken).toEqual([]);
}

/** All positions of a graph, or some of every distance, the same in every run. */
export function positionsOf({ distances }: StateGraph, samplesADistance = Number.POSITIVE_INFINITY): number[] {
  if (samplesADistance === Number.POSITIVE_INFINITY) return [...distances.keys()];
  const random = createRandom('some states of every distance');
  const chosen: number[] = [];
  for (let distance = 0; distance <= (distances.at(-1) ?? 0); distance++) {
    const first = distances.indexOf(distance);
    const count = distances.lastIndexOf(distance) - first + 1;
    for (let taken = 0; taken < Math.min(count, samplesADistance); taken++) chosen.push(first + random.below(count));
  }
  return chosen;
}
