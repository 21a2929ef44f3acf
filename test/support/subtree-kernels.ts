/** Subtree kernels with tables built for a test, and boards for them. */

import type { KernelBuild } from '../../src/kernel/load.ts';
import { SubtreeKernel } from '../../src/kernel/subtree-kernel.ts';
import { buildTable } from '../../src/pdb/build.ts';
import type { Partition } from '../../src/pdb/partition.ts';
import { otherUses, planTables } from '../../src/pdb/plan.ts';
import type { CanonicalInstance } from '../../src/puzzle/canonical.ts';
import { createRandom } from '../../src/puzzle/random.ts';
import { walkBoard } from '../../src/puzzle/scramble.ts';
import { goalWithBlankAt } from '../reference/moves.ts';
import { unturned } from './kernels.ts';

/** A kernel with the tables of a partition; patterns that are images of each other share one. */
export async function subtreeKernel(
  name: string,
  partition: Partition,
  automaton: Uint16Array,
  build: KernelBuild = 'release',
): Promise<SubtreeKernel> {
  const kernel = new SubtreeKernel(name, undefined, build);
  const plan = planTables(partition);
  const { tables, patterns } = plan;
  const built = await Promise.all(tables.map(({ pattern }) => buildTable(pattern)));
  await kernel.loadTables(
    {
      shape: { width: partition.width, height: partition.height },
      goalBlank: partition.goalBlank,
      tables: tables.map(({ pattern }) => pattern.cells),
      byRoom: tables.some(({ pattern }) => pattern.byRoom),
      patterns,
      others: otherUses(plan),
    },
    async (i, target) => target.set(built[i] ?? []),
    // A few masks at once, so that every table is spread in several slices.
    async (work) => {
      while (!work(7));
    },
    automaton,
  );
  return kernel;
}

/** Boards that are this many random moves from the goal. */
export function walks(partition: Partition, steps: readonly number[], seed: string): CanonicalInstance[] {
  const random = createRandom(seed);
  const goal = goalWithBlankAt(partition.goalBlank, partition);
  return steps.map((count) => unturned(walkBoard(goal, count, random), goal));
}
