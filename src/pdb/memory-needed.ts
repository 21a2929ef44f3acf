/**
 * What it takes to load the tables of a partition into a kernel that searches boards, and how much of it is only for a while.
 */

import { megabytes } from '../contract/limits.ts';
import { NpuzzleError } from '../errors.ts';
import { keepsSparse } from '../kernel/table-form.ts';
import { shapeName } from '../puzzle/board.ts';
import type { Partition } from './partition.ts';
import { planTables } from './plan.ts';
import type { TablePlace } from './table-place.ts';
import { sparseTableBytes, tableSize } from './table-size.ts';

/** Memory of tables that the kernel keeps sparse, in bytes; undefined where it keeps them as they are in their files. */
export function sparseBytes(partition: Partition): number | undefined {
  if (!keepsSparse(shapeName(partition) === '4x4', partition.patterns)) return undefined;
  return partition.patterns.reduce((sum, pattern) => sum + sparseTableBytes(pattern), 0);
}

/**
 * Most memory at once while tables are loaded, in bytes: each as it is in its file, and as the kernel keeps it; one-bit tables are
 * read where they are kept.
 */
export function loadingBytes(partition: Partition): number {
  const inFiles = partition.patterns.reduce((sum, pattern) => sum + tableSize(pattern).bytes, 0);
  if (partition.patterns.every(({ oneBit }) => oneBit)) return inFiles;
  return inFiles + (sparseBytes(partition) ?? inFiles);
}

/** The same where they may have to be built, one after the other, before they are loaded. */
export function setupBytes(partition: Partition, place: TablePlace): number {
  const bytes = loadingBytes(partition);
  return place === 'missing' ? Math.max(bytes, planTables(partition).buildBytes) : bytes;
}

/** @throws {NpuzzleError} `E_MEMORY` if the tables do not fit while they are loaded */
export function requireRoomFor(partition: Partition, needed: number, allowed: number): void {
  if (needed <= allowed) return;
  const name = `${shapeName(partition)}:${partition.name}`;
  throw new NpuzzleError(
    'E_MEMORY',
    `the tables of ${name} take ${megabytes(needed)} at most, ${Math.floor(allowed / 1e6)} are left for them`,
    { remedy: 'raise --max-memory or take smaller patterns' },
  );
}
