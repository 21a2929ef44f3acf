/**
 * A board's lower bound told pattern by pattern: what the tiles of each cost in a pattern database.
 *
 * Invariant: the costs are those of the tables that a search with the partition looks up. It may look the board's reflection up as
 * well, and take the larger sum.
 */

import { OPTIMAL_CELLS, requireLimits, signalWithin } from '../contract/limits.ts';
import type { PatternCosts, PatternCostsOptions } from '../contract/pattern-costs.ts';
import { NpuzzleError, usageError } from '../errors.ts';
import { HEURISTIC_IDS } from '../kernel/exports.ts';
import { Kernel } from '../kernel/search-kernel.ts';
import { areCached, loadTables, tablesKey } from '../pdb/load.ts';
import { parsePartition } from '../pdb/parse-partition.ts';
import type { Partition } from '../pdb/partition.ts';
import { stages } from '../plan/moving.ts';
import { evenPartition } from '../plan/proof.ts';
import { BLANK, type Board, cellCount, shapeName } from '../puzzle/board.ts';
import { type CanonicalInstance, canonicalise } from '../puzzle/canonical.ts';
import { resolveGoal } from '../puzzle/goal.ts';

/** Tables of longer patterns take longer than a glance at a board. */
const MOST_TILES = 6;
/** Where no partition is drawn, or only one of a single pattern, which would be the whole board. */
const EVEN_TILES = 5;

/** What the last board was looked up with. */
let warm: { readonly key: string; readonly kernel: Kernel } | undefined;

/** @throws {NpuzzleError} `E_USAGE` for boards of more than 16 cells, `E_USAGE` or `E_INPUT` for the partition, `E_MEMORY`, `E_LIMIT`, `E_ABORTED` */
export async function patternCosts(board: Board, options: PatternCostsOptions): Promise<PatternCosts> {
  requireLimits(options);
  if (cellCount(board) > OPTIMAL_CELLS) {
    throw usageError(
      `what the patterns of a ${shapeName(board)} board cost is not told`,
      `boards of up to ${OPTIMAL_CELLS} cells have small tables`,
    );
  }
  const goal = resolveGoal(options.goal, board);
  const instance = canonicalise(board, goal);
  const { partition: name } = options;
  const partition = name === undefined ? smallPartition(instance) : parsePartition(name, instance, instance.goalBlank);
  const { timeoutMs = Number.POSITIVE_INFINITY, signal } = options;
  const within = signalWithin(timeoutMs, signal);
  const kernel = await kernelFor(partition, instance, { ...options, signal: within }).catch((error) => {
    if (!within.aborted || signal?.aborted === true) throw error;
    throw new NpuzzleError('E_LIMIT', `the tables of ${partition.name} were not there within ${timeoutMs} ms`, {
      remedy: 'allow more time or take smaller patterns',
    });
  });
  kernel.place(instance);
  const patterns = partition.patterns.map(({ cells }, pattern) => ({
    tiles: cells.map((cell) => goal.tiles[instance.userCell[cell] ?? 0] ?? BLANK).sort((one, other) => one - other),
    cost: kernel.patternValue(pattern),
  }));
  return {
    partition: partition.name,
    patterns,
    cost: patterns.reduce((sum, { cost }) => sum + cost, 0),
    estimate: kernel.heuristicValue(HEURISTIC_IDS['pattern-database']),
  };
}

/** The best of small tables that is kept, as searches use it; else the smallest, which is built in a tenth of a second. */
function smallPartition(instance: CanonicalInstance): Partition {
  const known = stages(instance, instance.goalBlank).filter(
    ({ patterns }) => patterns.length > 1 && patterns.every(({ cells }) => cells.length <= MOST_TILES),
  );
  const tiles = cellCount(instance) - 1;
  return (
    known.filter(areCached).at(-1) ??
    known[0] ??
    evenPartition(instance, instance.goalBlank, Math.min(EVEN_TILES, Math.ceil(tiles / 2)))
  );
}

async function kernelFor(
  partition: Partition,
  instance: CanonicalInstance,
  options: PatternCostsOptions,
): Promise<Kernel> {
  const key = tablesKey(partition);
  if (warm?.key === key) return warm.kernel;
  const kernel = Kernel.for(instance);
  kernel.place(instance);
  await loadTables(kernel, partition, options);
  warm = { key, kernel };
  return kernel;
}
