/**
 * What tables are good for: how far their estimate comes on random boards.
 *
 * On a random solvable board every placement of a pattern is equally likely, so the mean estimate is exactly the sum of
 * the tables' mean entries, and mean Manhattan distance the sum over tiles of the mean distance to their goal cells.
 */

import { drawPartition, type Partition } from '../../pdb/partition.ts';
import { cellCount, shapeName } from '../../puzzle/board.ts';

/**
 * Mean estimates of partitions, in moves, by board and drawing, as `pdb info` counts them; computed again by
 * test/cli/pdb/reach.test.ts, the larger ones by test/cli/pdb/reach.slow.test.ts. A search
 * that looks the reflected board up as well comes farther.
 */
export const MEAN_ESTIMATES: Readonly<Record<string, number>> = {
  '4x3 .aab/aabb/aabb': 30.159,
  '5x3 .abcc/aabbc/aabbc': 40.195,
  '5x3 .aaab/aaabb/abbbb': 42.956,
  '4x4 .abb/aabb/accb/accc': 41.463,
  '4x4 .abb/aabb/aabb/accc': 42.234,
  '4x4 .abb/aabb/aabb/accc+bits': 42.702,
  '4x4 .aaa/aaab/abbb/cbbb+rooms': 44.076,
  '4x4 .aaa/aaaa/bbbb/bbbb': 44.885,
  '4x4 .aaa/aaaa/bbbb/bbbb+rooms': 45.334,
  '4x4 .aaa/aaaa/bbbb/bbbb+bits': 45.609,
  '5x4 .aabb/aabbb/accdd/cccdd': 58.133,
  '5x4 .aabb/aaabb/accbb/ccccc': 59.133,
  '5x5 .abbc/aabbc/aadbc/eeddc/eeddc': 79.654,
  '5x5 .aabb/aaabb/ccabb/ccddd/ccddd': 80.752,
  '6x6 .aabbb/aaabbc/ddeecc/ddeecc/dfeggg/ffffgg': 138.622,
};

/** Mean length of random boards, blank's goal in a corner, in moves. Sources: counted; Korf and Schultze (2005). */
const MEAN_LENGTHS: Readonly<Record<string, number>> = { '3x3': 21.97, '4x4': 52.59 };

/** The partition's name in MEAN_ESTIMATES. */
export function reachKey(partition: Partition): string {
  return `${shapeName(partition)} ${drawPartition(partition)}`;
}

/** One pattern of all tiles: its table holds the length of every board. */
export function isExact({ patterns }: Partition): boolean {
  return patterns.length === 1;
}

/** Mean estimate in moves where it is known without the tables. */
export function knownMeanEstimate(partition: Partition): number | undefined {
  return MEAN_ESTIMATES[reachKey(partition)];
}

/** Mean Manhattan distance of random boards, in moves. */
export function meanManhattan(partition: Partition): number {
  const { width, patterns } = partition;
  const cells = cellCount(partition);
  let sum = 0;
  for (const home of patterns.flatMap((pattern) => pattern.cells)) {
    for (let cell = 0; cell < cells; cell++) {
      sum += Math.abs((cell % width) - (home % width)) + Math.abs(Math.floor(cell / width) - Math.floor(home / width));
    }
  }
  return sum / cells;
}

/** One sentence on the partition's reach. */
export function reachText(partition: Partition, meanEstimate: number | undefined): string {
  const manhattan = meanManhattan(partition).toFixed(1);
  if (isExact(partition)) return 'exact: the estimate of every board is its length';
  const length = partition.goalBlank === 0 ? MEAN_LENGTHS[shapeName(partition)] : undefined;
  const compared = `Manhattan ${manhattan}${length === undefined ? '' : `, length ${length.toFixed(1)}`}`;
  if (meanEstimate === undefined) return `mean estimate unknown before it is built; on random boards ${compared}`;
  return `mean estimate ${meanEstimate.toFixed(1)} moves on random boards; ${compared}`;
}
