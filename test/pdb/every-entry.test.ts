/**
 * Additive pattern databases on every state of the small boards: admissible, changing by an odd number, exact when one
 * pattern holds every tile. With the blank left out they are not consistent: a change of three is met, and counted.
 */

import { describe, expect, it } from 'vitest';
import { HEURISTIC_IDS } from '../../src/kernel/exports.ts';
import { parsePartition } from '../../src/pdb/parse-partition.ts';
import { kernelsFor, unturned } from '../support/kernels.ts';
import { graphOf, SMALL_GOALS } from '../support/small-boards.ts';
import { loadPlain, tablesOf } from '../support/tables.ts';

const PARTITIONS: Readonly<Record<string, readonly string[]>> = {
  '3x3': ['8', '4-4', '3-3-2', '4-4+rooms'],
  '4x2': ['7', '4-3', '4-3+rooms'],
  '3x2': ['5', '3-2', '3-2+rooms'],
  '2x2': ['3'],
};

describe.each(SMALL_GOALS)('$name', (small) => {
  const graph = graphOf(small);
  const { goal } = graph;
  const goalBlank = goal.tiles.indexOf(0);

  it.each(PARTITIONS[`${goal.width}x${goal.height}`] ?? [])('%s', async (sizes) => {
    const tables = await tablesOf(parsePartition(sizes, goal, goalBlank));
    const [{ kernel } = fail()] = kernelsFor(goal, ['release']);
    kernel.place(unturned(goal, goal));
    loadPlain(kernel, tables);
    const values = graph.boards.map((board) => {
      kernel.place(unturned(board, goal));
      return kernel.heuristicValue(HEURISTIC_IDS['pattern-database']);
    });
    const isExact = !sizes.includes('-');
    let largest = 0;
    const wrong = [...graph.boards.keys()].filter((at) => {
      const value = values[at] ?? Number.NaN;
      const distance = graph.distances[at] ?? Number.NaN;
      const neighbours = graph.neighbours[at] ?? [];
      const fits = isExact ? value === distance : value <= distance;
      const steps = neighbours.map((next) => Math.abs(value - (values[next] ?? Number.NaN)));
      for (const step of steps) largest = Math.max(largest, step);
      return !fits || steps.some((step) => step % 2 !== 1);
    });
    expect(wrong.slice(0, 5).map((at) => graph.boards[at]?.tiles.join(' '))).toEqual([]);
    if (isExact) expect(largest).toBe(1);
    else console.info(`${small.name}, ${sizes}: largest change ${largest}`);
  });
});

function fail(): never {
  throw new Error('no kernel');
}
