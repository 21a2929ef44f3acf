/**
 * Additive pattern databases on every state of the small boards: admissible, changing by an odd number, exact when one
 * pattern holds every tile. With the blank left out they are not consistent: a change of three is met, and counted.
 * One-bit tables tell every room apart: they change by one, and their sums are those of the reference for every state.
 */

import { describe, expect, it } from 'vitest';
import { HEURISTIC_IDS } from '../../src/kernel/exports.ts';
import { parsePartition } from '../../src/pdb/parse-partition.ts';
import type { Partition } from '../../src/pdb/partition.ts';
import type { Board } from '../../src/puzzle/board.ts';
import { goalWithBlankAt } from '../reference/moves.ts';
import { referenceDepths } from '../reference/reference-table.ts';
import { kernelsFor, unturned } from '../support/kernels.ts';
import { graphOf, SMALL_GOALS } from '../support/small-boards.ts';
import { loadPlain, tablesOf } from '../support/tables.ts';

const PARTITIONS: Readonly<Record<string, readonly string[]>> = {
  '3x3': ['8', '4-4', '3-3-2', '4-4+rooms', '8+bits', '4-4+bits', '3-3-2+bits'],
  '4x2': ['7', '4-3', '4-3+rooms', '7+bits', '4-3+bits', '2-3-2+bits'],
  '3x2': ['5', '3-2', '3-2+rooms', '5+bits', '3-2+bits'],
  '2x2': ['3', '3+bits'],
};

describe.each(SMALL_GOALS)('$name', (small) => {
  const graph = graphOf(small);
  const { goal } = graph;
  const goalBlank = goal.tiles.indexOf(0);

  it.each(PARTITIONS[`${goal.width}x${goal.height}`] ?? [])('%s', async (sizes) => {
    const partition = parsePartition(sizes, goal, goalBlank);
    const tables = await tablesOf(partition);
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
    if (!isExact && sizes.endsWith('+bits')) expect(values).toEqual(graph.boards.map(referenceSums(partition)));
    if (isExact || sizes.endsWith('+bits')) expect(largest).toBe(1);
    else console.info(`${small.name}, ${sizes}: largest change ${largest}`);
  });
});

/** What the tables say of a board: the sum over the patterns, or that of the reflected board where it is as far from the goal. */
function referenceSums(partition: Partition): (board: Board) => number {
  const { width, height, goalBlank, patterns } = partition;
  const reflect = (cell: number) => (cell % width) * width + Math.floor(cell / width);
  const isReflected = width === height && reflect(goalBlank) === goalBlank;
  const depths = patterns.map((pattern) => {
    const found = new Map<string, number>();
    for (const { placement, blank, depth } of referenceDepths(pattern))
      found.set(`${placement.join()} ${blank}`, depth);
    return found;
  });
  const sumOf = (cellOf: (home: number) => number) =>
    patterns.reduce((sum, { cells }, i) => {
      return sum + (depths[i]?.get(`${cells.map(cellOf).join()} ${cellOf(goalBlank)}`) ?? Number.NaN);
    }, 0);
  return (board) => {
    const { state } = unturned(board, goalWithBlankAt(goalBlank, partition));
    const plain = sumOf((home) => state.indexOf(home));
    return isReflected
      ? Math.max(
          plain,
          sumOf((home) => reflect(state.indexOf(reflect(home)))),
        )
      : plain;
  };
}

function fail(): never {
  throw new Error('no kernel');
}
