/**
 * What it takes to bring the tables of a partition into a kernel that searches boards, and how much of it is only for a while.
 */

import { NpuzzleError } from '../errors.ts';
import { cellCount, shapeName } from '../puzzle/board.ts';
import type { Partition } from './partition.ts';
import { entryCount, type Pattern } from './pattern.ts';

/** On 4x4 patterns of up to so many tiles that tell no rooms apart have tables with a slot for any cell each, assembly/tables/pattern-tables.ts. */
const SPARSE_TILES = 6;

/** Most memory at once, in bytes: each table as it is in its file, and as the kernel has it. */
export function bringingBytes(partition: Partition): number {
  const { patterns } = partition;
  const isSparse =
    shapeName(partition) === '4x4' &&
    patterns.every(({ cells, byRoom }) => cells.length <= SPARSE_TILES && byRoom !== true);
  const kept = (pattern: Pattern) => (isSparse ? cellCount(partition) ** pattern.cells.length : entryCount(pattern));
  return patterns.reduce((sum, pattern) => sum + entryCount(pattern) + kept(pattern), 0);
}

/** @throws {NpuzzleError} `E_MEMORY` if the tables do not fit while they are brought */
export function requireRoomFor(partition: Partition, needed: number, allowed: number): void {
  if (needed <= allowed) return;
  const name = `${shapeName(partition)}:${partition.name}`;
  throw new NpuzzleError(
    'E_MEMORY',
    `the tables of ${name} take ${Math.ceil(needed / 1e6)} MB at most, ${Math.floor(allowed / 1e6)} are left for them`,
    { remedy: 'raise --max-memory or take smaller patterns' },
  );
}
