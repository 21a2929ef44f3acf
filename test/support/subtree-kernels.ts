/** Subtree kernels with tables built for a test, and boards for them. */

import { expect } from 'vitest';
import type { KernelBuild } from '../../src/kernel/load.ts';
import { type PlacedTable, SubtreeKernel } from '../../src/kernel/subtree-kernel.ts';
import { buildTable } from '../../src/pdb/build.ts';
import type { Partition } from '../../src/pdb/partition.ts';
import { otherUses, type PatternUse, planTables } from '../../src/pdb/plan.ts';
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
  kernel.open(partition, automaton);
  const tables = await Promise.all(
    plan.tables.map(async ({ pattern }) => ({ pattern, bytes: await buildTable(pattern) })),
  );
  const placed: PlacedTable[] = [];
  for (const { pattern, bytes } of tables) {
    const table = { cells: pattern.cells, byRoom: pattern.byRoom === true };
    const fill = async (target: Uint8Array) => target.set(bytes);
    // A few masks at once, so that every table is spread in several slices.
    placed.push(
      await kernel.placeTable(table, fill, async (work) => {
        while (!work(7));
      }),
    );
  }
  const uses = (patterns: readonly PatternUse[]) =>
    patterns.map(({ table, cellMap }) => ({ table: placed[table] ?? expect.unreachable(), cellMap }));
  kernel.use(partition.goalBlank, uses(plan.patterns), uses(otherUses(plan)));
  return kernel;
}

/** Boards that are this many random moves from the goal. */
export function walks(partition: Partition, steps: readonly number[], seed: string): CanonicalInstance[] {
  const random = createRandom(seed);
  const goal = goalWithBlankAt(partition.goalBlank, partition);
  return steps.map((count) => unturned(walkBoard(goal, count, random), goal));
}
