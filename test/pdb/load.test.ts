/** One-bit tables go from file or builder to where they are looked up, with no copy beside them. */

import { expect, it } from 'vitest';
import { HEURISTIC_IDS } from '../../src/kernel/exports.ts';
import { Kernel } from '../../src/kernel/search-kernel.ts';
import { loadTables, tablesKey } from '../../src/pdb/load.ts';
import { loadingBytes } from '../../src/pdb/memory-needed.ts';
import { parsePartition } from '../../src/pdb/parse-partition.ts';
import { planTables } from '../../src/pdb/plan.ts';
import { createRandom } from '../../src/puzzle/random.ts';
import { uniformBoard } from '../../src/puzzle/scramble.ts';
import { goalWithBlankAt } from '../reference/moves.ts';
import { unturned } from '../support/kernels.ts';
import { ownCache } from '../support/own-cache.ts';
import { loadPlain, tablesOf } from '../support/tables.ts';

ownCache();

it.each([
  ['4x4, one table a pattern', { width: 4, height: 4 }, '5-5-5+bits'],
  ['5x3, patterns that share a table', { width: 5, height: 3 }, '.aabb/caabb/ccddd+bits'],
])(
  '%s: built and read, values are those of copied tables; a load that was stopped is made good',
  async (_, shape, written) => {
    const partition = parsePartition(written, shape);
    const goal = goalWithBlankAt(0, shape);
    const random = createRandom(written);
    const boards = Array.from({ length: 40 }, () => unturned(uniformBoard(goal, random), goal));
    const valuesOf = (kernel: Kernel) =>
      boards.map((board) => {
        kernel.place(board);
        return kernel.heuristicValue(HEURISTIC_IDS['pattern-database']);
      });
    const kernels = [0, 1, 2].map(() => Kernel.for(shape));
    for (const kernel of kernels) kernel.place(unturned(goal, goal));
    const [copied, built, read] = kernels as [Kernel, Kernel, Kernel];
    loadPlain(copied, await tablesOf(partition));
    await expect(loadTables(built, partition, { signal: AbortSignal.abort() })).rejects.toMatchObject({
      code: 'E_ABORTED',
    });
    expect(built.hasTables(tablesKey(partition))).toBe(false);
    for (const kernel of [built, read]) {
      expect(await loadTables(kernel, partition, {})).toBe(true);
      expect(await loadTables(kernel, partition, {})).toBe(false);
      expect(valuesOf(kernel)).toEqual(valuesOf(copied));
    }
  },
);

it('takes their bytes once', () => {
  const partition = parsePartition('7-8', { width: 4, height: 4 });
  expect(loadingBytes(partition)).toBe(planTables(partition).bytes);
});
