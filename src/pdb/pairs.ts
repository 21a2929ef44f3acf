/**
 * Pairs of partitions that proofs look up both of, the larger sum counting: which pair is best hangs on the board.
 *
 * On 5x5 they are of patterns of six tiles that share eleven tables (cover.ts). On other boards they are of five tiles, above 30 cells
 * of four, whose tables are built in a tenth of a second each, and so any two of a dozen compact cuts (compact.ts). A cut and its reflection are a pair, too.
 */

import { OPTIMAL_CELLS, ROOM_CELLS, SUBTREE_CELLS } from '../contract/limits.ts';
import { cellCount, type Shape, shapeName } from '../puzzle/board.ts';
import { keepingRecent } from '../puzzle/recent.ts';
import { compactCuts } from './compact.ts';
import { coveringPair, coveringPairs, coverTables } from './cover.ts';
import { byRoom, fromLabels, type Partition } from './partition.ts';
import type { Pattern } from './pattern.ts';
import { isReflected, lowestImage } from './symmetry.ts';

/**
 * Tiles of the longest pattern of these pairs, but on 5x5. On 6x6 the best of twelve cuts into fours proves as much within 60 million
 * expansions as the best of six into fives, whose tables take 60 MB and a second each.
 */
const PAIRED_TILES = { cells: 30, upTo: 5, above: 4 } as const;
/** The same on 5x5, and where one partition is enough. */
const MOST_TILES = 6;
/** Cuts that make 66 pairs. */
const CUTS = 12;

/** All pairs that are known for a board, the usual one first; none where a proof needs none. */
export const pairsFor: (shape: Shape, goalBlank: number) => readonly Partition[] = keepingRecent(
  makePairs,
  (shape, goalBlank) => `${shapeName(shape)} ${goalBlank}`,
);

function makePairs(shape: Shape, goalBlank: number): readonly Partition[] {
  const cells = cellCount(shape);
  if (cells <= OPTIMAL_CELLS || cells > SUBTREE_CELLS) return [];
  const covering = coveringPairs(shape, goalBlank);
  if (covering.length > 0) return covering;
  const partitions = cutsFor(shape, goalBlank, usualTiles(shape));
  return [...(isReflected(shape, goalBlank) ? partitions : []), ...allPairs(partitions)];
}

/** Compact partitions into patterns of at most so many tiles, by room where searches can tell rooms apart. */
export const cutsFor: (shape: Shape, goalBlank: number, tiles: number) => readonly Partition[] = keepingRecent(
  makeCuts,
  (shape, goalBlank, tiles) => `${shapeName(shape)} ${goalBlank} ${tiles}`,
);

function makeCuts(shape: Shape, goalBlank: number, tiles: number): readonly Partition[] {
  return compactCuts(evenSizes(shape, tiles), shape, goalBlank, CUTS).map((labels) => {
    const partition = fromLabels(labels, shape, goalBlank);
    return cellCount(shape) <= ROOM_CELLS ? byRoom(partition) : partition;
  });
}

/** The pair that a proof begins with; undefined where one partition, with its reflection if it has one, is enough. */
export function usualPair(shape: Shape, goalBlank: number): Partition | undefined {
  return isCovered(shape) ? coveringPair(shape, goalBlank) : pairsFor(shape, goalBlank)[0];
}

/** Tiles of the longest pattern that a proof begins with. */
export function usualTiles(shape: Shape): number {
  const cells = cellCount(shape);
  if (cells <= OPTIMAL_CELLS || isCovered(shape)) return MOST_TILES;
  return cells <= PAIRED_TILES.cells ? PAIRED_TILES.upTo : PAIRED_TILES.above;
}

/** The tables that all pairs of a board have, one for all that share it. */
export function pairedPatterns(shape: Shape, goalBlank: number): readonly Pattern[] {
  if (isCovered(shape)) return coverTables(shape);
  const patterns = pairsFor(shape, goalBlank).flatMap(({ patterns, other }) => [
    ...patterns,
    ...(other?.patterns ?? []),
  ]);
  const different = new Map(patterns.map((pattern) => [pattern.cells.join(), pattern]));
  return [...different.values()].map((pattern) => lowestImage(pattern).pattern);
}

/** Whether a partition's tables are all built in a tenth of a second each, or two. */
export function isQuicklyBuilt({ patterns }: Partition): boolean {
  return patterns.every(({ cells }) => cells.length <= PAIRED_TILES.upTo);
}

function isCovered(shape: Shape): boolean {
  return coverTables(shape).length > 0;
}

function allPairs(partitions: readonly Partition[]): Partition[] {
  return partitions.flatMap((first, i) => partitions.slice(i + 1).map((other) => ({ ...first, other })));
}

/** The fewest patterns of at most `most` tiles, as even as they come: on 5x5 6 gives 6-6-6-6, on 5x4 5-5-5-4. */
export function evenSizes(shape: Shape, most: number): number[] {
  const tiles = cellCount(shape) - 1;
  const patterns = Math.ceil(tiles / most);
  return Array.from({ length: patterns }, (_, i) => Math.floor((tiles + patterns - 1 - i) / patterns));
}
