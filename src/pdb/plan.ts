/**
 * What the tables of a partition will cost, known exactly before anything is built.
 *
 * Patterns that a symmetry of the board takes to each other share one table (symmetry.ts).
 */

import { OPTIMAL_CELLS } from '../contract/limits.ts';
import type { KernelBuild } from '../kernel/load.ts';
import { system } from '../platform/system.ts';
import { cellCount } from '../puzzle/board.ts';
import { keepingRecent } from '../puzzle/recent.ts';
import { coverTables } from './cover.ts';
import type { Partition } from './partition.ts';
import { buildWork, type Pattern, tableName } from './pattern.ts';
import { borrowKernel, giveBack } from './pattern-kernel.ts';
import { type CellMap, type Image, isReflected, lowestImage, symmetryTo } from './symmetry.ts';

/**
 * Measured on one thread of a 2026 server core, bench pattern-build: nanoseconds for each move of each order of a block.
 * Good to a factor of two elsewhere.
 */
const NS_PER_MOVE = 0.9;
const START_MS = 2;

/** A thread takes some 50 ms to start; shorter builds are done before that pays. */
const WORTH_THREADS_MS = 400;

export interface PlannedTable {
  readonly pattern: Pattern;
  /** bytes in memory and, with a header, on disk */
  readonly bytes: number;
  /** memory while it is built, the table included */
  readonly buildBytes: number;
  /** rough; see NS_PER_MOVE */
  readonly estimatedMs: number;
}

export interface PatternUse {
  readonly pattern: Pattern;
  /** which of the tables */
  readonly table: number;
  /** where each cell of the board lies for the table: tile c on cell x is, there, tile cellMap[c] on cell cellMap[x] */
  readonly cellMap: CellMap;
}

export interface TablePlan {
  readonly partition: Partition;
  /** without repetition */
  readonly tables: readonly PlannedTable[];
  /** one for each pattern, in the partition's order */
  readonly patterns: readonly PatternUse[];
  /** the same of the partition's other one; none if it has none */
  readonly others: readonly PatternUse[];
  /** of all tables */
  readonly bytes: number;
  /** most memory at any time while the tables are built one by one, those finished included */
  readonly buildBytes: number;
  readonly estimatedMs: number;
}

/** Plans the tables of a partition. Counting takes milliseconds, on 36 cells up to a second; what every board of a batch asks for is kept. */
export const planTables: (partition: Partition, kernelBuild?: KernelBuild) => TablePlan = keepingRecent(
  makePlan,
  ({ name, patterns, other }, kernelBuild = 'release') =>
    [name, ...patterns.map(tableName), ...(other?.patterns.map(tableName) ?? []), kernelBuild].join(' '),
);

function makePlan(partition: Partition, kernelBuild?: KernelBuild): TablePlan {
  const tables: PlannedTable[] = [];
  const use = (pattern: Pattern): PatternUse => {
    for (const [table, planned] of tables.entries()) {
      const cellMap = mayShare(pattern) ? symmetryTo(pattern, planned.pattern) : undefined;
      if (cellMap !== undefined) return { pattern, table, cellMap };
    }
    const table = tables.length;
    const shared = sharedImage(pattern);
    tables.push(planTable(shared.pattern, kernelBuild));
    return { pattern, table, cellMap: shared.cellMap };
  };
  const patterns = partition.patterns.map(use);
  const others = partition.other?.patterns.map(use) ?? [];
  let bytes = 0;
  let buildBytes = 0;
  for (const table of tables) {
    // The finished table is copied out of the memory it was built in.
    buildBytes = Math.max(buildBytes, bytes + table.buildBytes + table.bytes);
    bytes += table.bytes;
  }
  const estimatedMs = tables.reduce((sum, table) => sum + table.estimatedMs, 0);
  return { partition, tables, patterns, others, bytes, buildBytes, estimatedMs };
}

/** The table that a pattern shares with those of other partitions; its own on boards of up to 16 cells. */
function sharedImage(pattern: Pattern): Image {
  for (const shared of pattern.byRoom ? coverTables(pattern) : []) {
    const cellMap = symmetryTo(pattern, shared);
    if (cellMap !== undefined) return { pattern: shared, cellMap };
  }
  const isPaired = cellCount(pattern) > OPTIMAL_CELLS && coverTables(pattern).length === 0 && !pattern.oneBit;
  return isPaired ? lowestImage(pattern) : { pattern, cellMap: identity(pattern) };
}

/**
 * What is looked up as well, the larger sum counting: the other partition, or else the same one as the reflected board has it.
 * On square boards with the blank's goal cell on the main diagonal a board and its reflection have equal distances. None elsewhere.
 */
export function otherUses({ partition, patterns, others }: TablePlan): readonly PatternUse[] {
  if (others.length > 0) return others;
  const { width, goalBlank } = partition;
  if (!isReflected(partition, goalBlank)) return [];
  const reflected = (cell: number): number => (cell % width) * width + Math.floor(cell / width);
  return patterns.map((use) => ({ ...use, cellMap: use.cellMap.map((_, cell) => use.cellMap[reflected(cell)] ?? 0) }));
}

/** One-bit tables of 4x4 are small, and the search that knows them sees no board turned round. */
function mayShare({ width, height, oneBit }: Pattern): boolean {
  return !(oneBit && width === 4 && height === 4);
}

/** Plans one table. */
function planTable(pattern: Pattern, kernelBuild?: KernelBuild): PlannedTable {
  const kernel = borrowKernel(pattern, kernelBuild);
  const { memoryBytes, tableBytes } = kernel.measure();
  giveBack(kernel);
  const estimatedMs = START_MS + (buildWork(pattern) * NS_PER_MOVE) / 1e6;
  return { pattern, bytes: tableBytes, buildBytes: memoryBytes, estimatedMs };
}

/** How many of the threads allowed, by default as many as the machine has, a build is worth. */
export function buildThreads({ estimatedMs }: PlannedTable, allowed = system.threads): number {
  return estimatedMs < WORTH_THREADS_MS ? 1 : allowed;
}

function identity({ width, height }: Pattern): CellMap {
  return Array.from({ length: width * height }, (_, cell) => cell);
}
