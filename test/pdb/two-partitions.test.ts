/** Two partitions at once: the larger sum counts, whatever is on the diagonal, and searches visit the nodes of plain IDA*. */

import { expect, test } from 'vitest';
import { reversalAutomaton } from '../../src/automaton/automaton.ts';
import { buildTable } from '../../src/pdb/build.ts';
import { parsePartition } from '../../src/pdb/parse-partition.ts';
import type { Partition } from '../../src/pdb/partition.ts';
import { rankPlacement } from '../../src/pdb/placement.ts';
import { type Board, createBoard } from '../../src/puzzle/board.ts';
import { LoneCrew } from '../../src/subtrees/crew.ts';
import { deepen } from '../../src/subtrees/deepening.ts';
import { idaStar } from '../reference/ida-star.ts';
import { goalWithBlankAt } from '../reference/moves.ts';
import { subtreeKernel, walks } from '../support/subtree-kernels.ts';

/** Patterns name tiles by their goal cells. */
async function sumOf({ patterns }: Partition, goal: Board): Promise<(board: Board) => number> {
  const tables = await Promise.all(patterns.map((pattern) => buildTable(pattern)));
  return (board) =>
    patterns.reduce((sum, { cells }, i) => {
      const placement = cells.map((cell) => board.tiles.indexOf(goal.tiles[cell] ?? -1));
      return sum + (tables[i]?.[rankPlacement(placement)] ?? Number.NaN);
    }, 0);
}

test.each([
  [{ width: 4, height: 3 }, 0, '6-5', '4-7'],
  [{ width: 3, height: 3 }, 4, 'aab/a.b/abb', 'aaa/b.a/bbb'],
  [{ width: 3, height: 3 }, 1, 'a.b/aab/abb', 'a.a/bba/bba'],
])('%o, the blank on %i: %s and %s', async (shape, goalBlank, first, second) => {
  const partition = parsePartition(first, shape, goalBlank);
  const other = parsePartition(second, shape, goalBlank);
  const goal = goalWithBlankAt(goalBlank, shape);
  const sums = [await sumOf(partition, goal), await sumOf(other, goal)];
  const estimate = (board: Board) => Math.max(...sums.map((sum) => sum(board)));
  const kernel = await subtreeKernel('subtree-generic-shared', { ...partition, other }, reversalAutomaton().next);
  const larger = { first: 0, second: 0 };
  for (const instance of walks(partition, [0, 5, 20, 26, 30, 34, 38, 60, 90], 'two partitions')) {
    const board = createBoard(
      shape,
      instance.state.map((cell) => goal.tiles[cell] ?? 0),
    );
    const [one = 0, two = 0] = sums.map((sum) => sum(board));
    if (one !== two) larger[one > two ? 'first' : 'second']++;
    kernel.place(instance.state);
    expect(kernel.walk([]).value).toBe(Math.max(one, two));
    const { path, expanded, generated } = await deepen(kernel, new LoneCrew(kernel), instance, { grain: 100 });
    expect({ length: path.length, expanded, generated }).toEqual(idaStar(board, goal, estimate));
  }
  // Else one of them would never have been asked.
  expect(Math.min(larger.first, larger.second)).toBeGreaterThan(0);
});
