/** Mean estimates counted from tables, for comparison with those that are written down. */

import { spreadOf } from '../../src/cli/pdb/info.ts';
import { MEAN_ESTIMATES } from '../../src/cli/pdb/reach.ts';
import { readTarget, requirePartition } from '../../src/cli/pdb/target.ts';
import { buildTable } from '../../src/pdb/build.ts';
import type { Partition } from '../../src/pdb/partition.ts';
import { planTables } from '../../src/pdb/plan.ts';

/** Every partition that a mean is written down for, with the bytes of its tables. */
export const WRITTEN_DOWN = Object.entries(MEAN_ESTIMATES).map(([key, written]) => {
  const partition = requirePartition(readTarget(key.replace(' ', ':'), {}));
  return { key, written, partition, bytes: planTables(partition).bytes };
});

/** Tables of fewer bytes are built in the fast tests. */
export const QUICK_BYTES = 12_000_000;

/** The sum of the tables' means, built anew. */
export async function meanEstimateOf(partition: Partition): Promise<number> {
  const plan = planTables(partition);
  const means: number[] = [];
  for (const { pattern } of plan.tables) means.push((await spreadOf(pattern, await buildTable(pattern))).mean);
  return plan.patterns.reduce((sum, { table }) => sum + (means[table] ?? Number.NaN), 0);
}
