/** Tables by the names that jobs give them: loaded alike on both sides, and told apart by a digest. */

import { createHash } from 'node:crypto';
import type { SolveOptions } from '../contract/options.ts';
import { SubtreeKernel, subtreeKernelNameFor } from '../kernel/subtree-kernel.ts';
import { tablesKey } from '../pdb/load.ts';
import { parsePartition } from '../pdb/parse-partition.ts';
import type { Partition } from '../pdb/partition.ts';
import { AUTOMATON_MOVES, SharedTables } from '../pdb/shared-tables.ts';
import { FieldError } from './fields.ts';
import type { NamedTables } from './protocol.ts';

/** A kernel with tables, and what others know them by. */
export interface LoadedTables extends NamedTables {
  readonly kernel: SubtreeKernel;
}

/**
 * The partition that `tablesKey` names.
 *
 * @throws {FieldError} if the key is of no board's tables
 */
export function partitionOf(key: string): Partition {
  const [size = '', goalBlank = '', drawn = ''] = key.split(':');
  const [width = 0, height = 0] = size.split('x').map(Number);
  const parse = (drawing: string): Partition => parsePartition(drawing, { width, height }, Number(goalBlank));
  try {
    const [first = '', other, ...more] = drawn.split('|');
    const partition = other === undefined ? parse(first) : { ...parse(first), other: parse(other) };
    if (more.length > 0 || tablesKey(partition) !== key)
      throw new FieldError('tables are drawn in another way than ours');
    return partition;
  } catch (error) {
    throw new FieldError(`tables: ${error instanceof Error ? error.message : error}`);
  }
}

/** Of the entries of a kernel's tables, in whatever order they came, and of the automaton beside them. */
export function digestOf(kernel: string, sums: readonly string[]): string {
  const parts = [kernel, String(AUTOMATON_MOVES), ...[...sums].sort()];
  return createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, 16);
}

/**
 * Loads the tables that a job names.
 *
 * @throws {FieldError} for a key of no tables; {NpuzzleError} as SharedTables does
 */
export async function loadNamedTables(key: string, options: SolveOptions): Promise<LoadedTables> {
  const partition = partitionOf(key);
  const kernel = new SubtreeKernel(subtreeKernelNameFor(partition));
  const tables = new SharedTables(kernel, true);
  await tables.use(partition, options);
  return { kernel, key, digest: digestOf(kernel.name, tables.sumsOf(partition)) };
}
