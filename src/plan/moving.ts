/**
 * When a search moves on to stronger tables: once it has cost as much as loading them would.
 *
 * Going by what was spent, such a plan takes at most twice as long as the best choice in hindsight, whatever the board (the rule for
 * renting or buying skis). Invariant: costs are counts, so that two runs with the same tables at hand move at the same expansions.
 */

import { OPTIMAL_CELLS } from '../contract/limits.ts';
import { loadingBytes } from '../pdb/memory-needed.ts';
import { knownPartitions, type Partition } from '../pdb/partition.ts';
import { buildThreads, planTables } from '../pdb/plan.ts';
import { cellCount } from '../puzzle/board.ts';
import type { Situation } from './situation.ts';

/** Expansions that take as long as a millisecond of building, and as reading a byte of a table into the kernel. */
const PER_BUILD_MS = 18_000;
const PER_BYTE = 1 / 50;
/** starting to read or build at all */
const LEAST = 200_000;

/** Stronger tables, and the expansions at which a search moves on to them. */
export interface Move {
  readonly partition: Partition;
  /** expansions of the whole solve so far */
  readonly at: number;
  readonly reason: string;
}

/**
 * What a search moves on to next; undefined if there is nothing stronger that fits the memory.
 *
 * @param partition - the tables it has; undefined without any
 * @param threads - that may build
 */
export function nextMove(partition: Partition | undefined, situation: Situation, threads: number): Move | undefined {
  const { shape, goalBlank, memoryBytes, whereTablesAre } = situation;
  // Larger boards are proven otherwise, see proof.ts.
  if (cellCount(shape) > OPTIMAL_CELLS) return undefined;
  const known = knownPartitions(shape, goalBlank);
  const here = known.findIndex(({ name }) => name === partition?.name);
  if (here < 0 && partition !== undefined) return undefined;
  let next: Move | undefined;
  for (const stronger of known.slice(here + 1)) {
    if (loadingBytes(stronger) > memoryBytes) continue;
    const { bytes, tables } = planTables(stronger);
    const buildMs = tables.reduce((sum, table) => sum + table.estimatedMs / buildThreads(table, threads), 0);
    const isBuilt = whereTablesAre(stronger) !== 'missing';
    const at = Math.ceil(LEAST + bytes * PER_BYTE + (isBuilt ? 0 : buildMs * PER_BUILD_MS));
    // At equal cost the stronger ones; a little dearer ones come in their turn.
    if (next !== undefined && at > next.at) continue;
    const how = isBuilt ? 'read from the cache' : 'built';
    const reason = `after ${at} expansions to pattern databases ${stronger.name}, ${how}, because the search has cost as much as they do`;
    next = { partition: stronger, at, reason };
  }
  return next;
}
