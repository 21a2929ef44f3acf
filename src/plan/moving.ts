/**
 * When a search moves on to stronger tables, and to which.
 *
 * A search on one thread moves once it has cost c / (1 - r), loading the tables costing c and doing the same work with them the part r of what
 * it cost: then it is at most twice as dear as the best choice in hindsight, whether it would have ended at once or goes on for long (the
 * rule for renting or buying skis). A search whose rounds threads share moves before a
 * round that would cost more than the tables and the same round with them, once as much was spent as they cost.
 * Invariant: costs are counts, so that two runs with the same tables at hand move at the same expansions.
 */

import { OPTIMAL_CELLS } from '../contract/limits.ts';
import { setupBytes } from '../pdb/memory-needed.ts';
import { knownPartitions, oneBit, type Partition } from '../pdb/partition.ts';
import { buildThreads, planTables } from '../pdb/plan.ts';
import { cellCount, type Shape, shapeName } from '../puzzle/board.ts';
import { canBeSplit, proofBytes } from './proof.ts';
import type { Situation } from './situation.ts';

/** Milliseconds for reading a byte of a table into the kernel, and for starting to read or build at all. */
const MS_PER_BYTE = 1 / 900_000;
const LEAST_MS = 10;
/** What an expansion takes on one quiet core of 2026, in milliseconds, tables being warm: `node dist/benchmarks/moving.js` has the counts. */
const EXPANSION_MS = {
  sparse: 28e-6,
  dense: 150e-6,
  shortBits: 35e-6,
  longBits: 120e-6,
  split: 110e-6,
  generic: 900e-6,
  splitGeneric: 250e-6,
};
/** Of 4x4: tables of this partition are one-bit tables in a search that moves on. */
const IN_BITS = '6-6-3';
/** Of a round's expansions, what the next tables leave: of patterns of up to six tiles, of the first longer ones, of longer ones still. */
const LEFT_OF_ROUND = { short: 0.33, long: 0.08, longer: 0.2 };
/**
 * A search whose rounds threads share waits until as much was spent as the next tables cost, this many times: of the 17 hardest boards of 4x4
 * those that have no answer of 80 moves by then would move to 7-8 for a last round of a fiftieth of what it was expected to take.
 */
const WAITS = 1.25;

/** the most that is taken for r */
const MOST_PART = 0.6;

/** Stronger tables, and what loading them costs. */
export interface Move {
  readonly partition: Partition;
  /** counted milliseconds */
  readonly costMs: number;
  /** how they are loaded, for a sentence */
  readonly how: string;
}

/** The partitions that a search may go through, the weakest first. */
export function stages(shape: Shape, goalBlank = 0): Partition[] {
  const known = knownPartitions(shape, goalBlank);
  if (shapeName(shape) !== '4x4') return known;
  return known.map((partition) => (partition.name === IN_BITS ? oneBit(partition) : partition));
}

/**
 * What a search may move on to next; undefined if there is nothing stronger that fits the memory.
 *
 * @param partition - the tables it has; undefined without any
 * @param threads - that may build
 */
export function nextMove(partition: Partition | undefined, situation: Situation, threads: number): Move | undefined {
  const { shape, goalBlank, memoryBytes, whereTablesAre } = situation;
  // Larger boards are proven otherwise, see proof.ts.
  if (cellCount(shape) > OPTIMAL_CELLS) return undefined;
  const known = stages(shape, goalBlank);
  const here = known.findIndex(({ name }) => name === partition?.name);
  if (here < 0 && partition !== undefined) return undefined;
  let next: Move | undefined;
  for (const stronger of known.slice(here + 1)) {
    const needed = isSplit(stronger) ? proofBytes(stronger) : setupBytes(stronger, whereTablesAre(stronger));
    if (needed > memoryBytes) continue;
    const costMs = loadingMs(stronger, situation, threads);
    // At equal cost the stronger ones; a little dearer ones come in their turn.
    if (next !== undefined && costMs > next.costMs) continue;
    next = {
      partition: stronger,
      costMs,
      how: whereTablesAre(stronger) === 'missing' ? 'built' : 'read from the cache',
    };
  }
  return next;
}

/** What loading tables takes, in counted milliseconds. */
export function loadingMs(
  partition: Partition,
  { whereTablesAre }: Pick<Situation, 'whereTablesAre'>,
  threads: number,
): number {
  const { bytes, tables } = planTables(partition);
  const place = whereTablesAre(partition);
  const readMs = LEAST_MS + bytes * MS_PER_BYTE;
  if (place !== 'missing') return place === 'loaded' ? 0 : readMs;
  return readMs + tables.reduce((sum, table) => sum + table.estimatedMs / buildThreads(table, threads), 0);
}

/** Whether threads share the rounds of a search with these tables: those that are worth it. */
export function isSplit(partition: Partition): boolean {
  return canBeSplit(partition) && isLong(partition);
}

/** What an expansion with these tables takes, in counted milliseconds. */
export function expansionMs(partition: Partition | undefined, threads: number): number {
  if (partition === undefined) return EXPANSION_MS.generic;
  const is4x4 = shapeName(partition) === '4x4';
  if (isSplit(partition)) return (is4x4 ? EXPANSION_MS.split : EXPANSION_MS.splitGeneric) / threads;
  if (!is4x4) return EXPANSION_MS.generic;
  if (hasBits(partition)) return isLong(partition) ? EXPANSION_MS.longBits : EXPANSION_MS.shortBits;
  return isLong(partition) ? EXPANSION_MS.dense : EXPANSION_MS.sparse;
}

/**
 * Expansions after which a search on one thread moves on; at least 1, since tables that were cheap from the start may be due at once.
 *
 * @param spentMs - by all before, loading its own tables included
 */
export function movesAfter(partition: Partition | undefined, move: Move, spentMs: number, threads: number): number {
  const each = expansionMs(partition, threads);
  const part = (leftOf(partition, move.partition) * expansionMs(move.partition, threads)) / each;
  return Math.max(1, Math.ceil((move.costMs / (1 - Math.min(MOST_PART, part)) - spentMs) / each));
}

/**
 * Whether a search that threads share moves on before its next round.
 *
 * @param expected - expansions of that round; the last one, which nobody knows to be the last, takes a tenth of it or less
 * @param spent.spentMs - by all before, loading included
 */
export function movesBefore(
  expected: number,
  partition: Partition,
  move: Move,
  { spentMs, threads }: { readonly spentMs: number; readonly threads: number },
): boolean {
  const after = expected * leftOf(partition, move.partition) * expansionMs(move.partition, threads);
  return spentMs >= WAITS * move.costMs && expected * expansionMs(partition, threads) > move.costMs + after;
}

function leftOf(partition: Partition | undefined, next: Partition): number {
  if (!isLong(next)) return LEFT_OF_ROUND.short;
  return partition !== undefined && isLong(partition) ? LEFT_OF_ROUND.longer : LEFT_OF_ROUND.long;
}

/** Whether tables take a second or more. */
export function isLong({ patterns }: Partition): boolean {
  return patterns.some(({ cells }) => cells.length > 6);
}

function hasBits({ patterns }: Partition): boolean {
  return patterns.some(({ oneBit }) => oneBit === true);
}
