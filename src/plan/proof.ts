/**
 * Which tables a proof on boards of 17 to 36 cells is worth: patterns of six tiles, or smaller ones for easy boards or little memory.
 */

import { megabytes, OPTIMAL_CELLS, ROOM_CELLS, SUBTREE_CELLS } from '../contract/limits.ts';
import { evenSizes, pairedPatterns, usualPair, usualTiles } from '../pdb/pairs.ts';
import { parsePartition } from '../pdb/parse-partition.ts';
import { byRoom, type Partition } from '../pdb/partition.ts';
import { type Pattern, tableName } from '../pdb/pattern.ts';
import { type PlannedTable, planTables } from '../pdb/plan.ts';
import type { TablePlace } from '../pdb/table-place.ts';
import { sparseTableBytes } from '../pdb/table-size.ts';
import { cellCount, type Shape, shapeName } from '../puzzle/board.ts';

/** Longest pattern with a table that takes one byte for each placing of its tiles, on any cells; on boards of up to 16 cells 16^7. */
const MOST_TILES = 6;
const MOST_TILES_SMALL = 7;
const MOST_PATTERNS = 9;
/** Of patterns whose tables are built in a tenth of a second. */
const SMALL_TILES = 5;

/** Linear conflict, in moves, up to which a board is solved before any table is there. */
const EASY_ESTIMATE = 22;
/** The same for tables of five tiles a pattern, which are built in a second, where those of six are not cached. */
const MEDIUM_ESTIMATE = 42;

/** kernel, its threads' frames and the move automaton */
const FIXED_BYTES = 8_000_000;

export interface ProofSituation {
  readonly shape: Shape;
  readonly goalBlank: number;
  /** linear conflict of the board, in moves */
  readonly estimate: number;
  readonly memoryBytes: number;
  readonly whereTablesAre: (partition: Partition) => TablePlace;
  readonly isTimely?: ((partition: Partition) => boolean) | undefined;
}

/** Whether a search asked for by name goes by subtrees; 4x4 has faster loops of its own. */
export function isForSubtrees(partition: Partition): boolean {
  const isShort = partition.patterns.every((pattern) => pattern.cells.length <= MOST_TILES);
  return shapeName(partition) !== '4x4' && isShort && canBeSplit(partition);
}

/** Whether the search by subtrees, which threads share, takes a partition. */
export function canBeSplit(partition: Partition): boolean {
  const cells = cellCount(partition);
  const longest = cells <= OPTIMAL_CELLS ? MOST_TILES_SMALL : MOST_TILES;
  return (
    cells <= SUBTREE_CELLS &&
    partition.patterns.every(({ oneBit, byRoom: tellsRooms }) => !oneBit && (!tellsRooms || cells <= ROOM_CELLS)) &&
    partition.patterns.length <= MOST_PATTERNS &&
    partition.patterns.every((pattern) => pattern.cells.length <= longest)
  );
}

/** Most memory at once while tables are loaded and searched, in bytes: each in its sparse form, one dense form beside them. */
export function proofBytes(partition: Partition): number {
  return keptBytes(patternsOf(partition)) + besideBytes(partition);
}

/** Memory for tables, in bytes. */
export interface TableRoom {
  /** of tables that stay, in their sparse form */
  readonly kept: number;
  /** with what is beside them while one is loaded */
  readonly all: number;
}

/**
 * Memory of a search for answers beside another search, at most. Tables that stay for other partitions leave it: with a quarter of it
 * Korf's board 26 had no answer of 105 moves before its last round, and took 2.3 billion expansions for 0.8.
 */
export const ANSWER_BYTES = 2 ** 30;

/**
 * The same where the tables leave more: a beam of so much is as wide as two minutes of work make it. With 1 GiB Korf's board 48 had no
 * answer of 107 moves before a last round of a hundred billion expansions.
 */
export const MOST_ANSWER_BYTES = 4 * 2 ** 30;

/** Room for these partitions one after the other, and for tables that other partitions of the board share as far as the memory allows it. */
export function roomForTables(partitions: readonly Partition[], memoryBytes: number): TableRoom {
  const beside = Math.max(...partitions.map(besideBytes));
  const least = Math.max(...partitions.map((partition) => keptBytes(patternsOf(partition))));
  const isChosenFrom = partitions.length > 1;
  const all = isChosenFrom ? partitions.flatMap((one) => pairedPatterns(one, one.goalBlank)) : [];
  const shared = new Map(all.map((pattern) => [tableName(pattern), sparseTableBytes(pattern)]));
  let kept = 0;
  for (const bytes of shared.values()) if (kept + bytes + beside <= memoryBytes - ANSWER_BYTES) kept += bytes;
  return { kept: Math.max(least, kept), all: Math.max(least, kept) + beside };
}

function patternsOf(partition: Partition): Pattern[] {
  return planTables(partition).tables.map(({ pattern }) => pattern);
}

function keptBytes(patterns: readonly Pattern[]): number {
  return patterns.reduce((sum, pattern) => sum + sparseTableBytes(pattern), 0);
}

function besideBytes(partition: Partition): number {
  return FIXED_BYTES + Math.max(...planTables(partition).tables.map(buildingBytes));
}

function buildingBytes({ bytes, buildBytes }: PlannedTable): number {
  return bytes + buildBytes;
}

/** Chooses tables for a proof; undefined where none are worth it, fit or are there in time. */
export function tablesForProof(situation: ProofSituation): { partition?: Partition; reason: string } {
  const { shape, goalBlank, estimate, memoryBytes, whereTablesAre, isTimely = () => true } = situation;
  const large = largestTables(shape, goalBlank);
  const small = usualTiles(shape) <= SMALL_TILES ? large : tablesOfTiles(shape, goalBlank, SMALL_TILES);
  if (estimate <= EASY_ESTIMATE) {
    return { reason: 'linear-conflict, strong enough for a board this close to its goal' };
  }
  const isBuilt = whereTablesAre(large) !== 'missing';
  const wanted = estimate <= MEDIUM_ESTIMATE && !isBuilt ? [small] : [large, small];
  let missed: 'memory' | 'time' | undefined;
  for (const partition of wanted) {
    if (proofBytes(partition) > memoryBytes) missed = 'memory';
    else if (!isTimely(partition)) missed = 'time';
    else {
      const isEasy = partition !== large && missed === undefined;
      const why = isEasy ? 'quickly built and strong enough for this board' : whyThese(large, missed);
      return { partition, reason: `pattern databases ${partition.name}, ${why}` };
    }
  }
  return { reason: `linear-conflict, because no table fits the ${missed} allowed` };
}

function whyThese(large: Partition, missed: 'memory' | 'time' | undefined): string {
  if (missed === 'memory') return `because ${large.name} would take ${megabytes(proofBytes(large))}`;
  if (missed === 'time') return `because ${large.name} would not be there in time`;
  return `the strongest that pay on ${shapeName(large)}`;
}

/** The strongest tables that the plan begins with. */
export function largestTables(shape: Shape, goalBlank: number): Partition {
  return tablesOfTiles(shape, goalBlank, usualTiles(shape));
}

/**
 * Patterns of at most so many tiles, by room where the search by subtrees can tell rooms apart; of the most that the plan takes two
 * partitions, or one that is looked up with its reflection.
 */
export function tablesOfTiles(shape: Shape, goalBlank: number, tiles: number): Partition {
  const pair = tiles === usualTiles(shape) ? usualPair(shape, goalBlank) : undefined;
  if (pair !== undefined) return pair;
  const partition = evenPartition(shape, goalBlank, tiles);
  return cellCount(shape) <= ROOM_CELLS ? byRoom(partition) : partition;
}

/** The fewest patterns of at most `most` tiles, as even as they come. */
export function evenPartition(shape: Shape, goalBlank: number, most: number): Partition {
  return parsePartition(evenSizes(shape, most).join('-'), shape, goalBlank);
}
