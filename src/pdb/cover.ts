/**
 * Eleven tables of six tiles that serve the 5x5 board wherever the blank belongs.
 *
 * A table by room depends on its tiles and on the room of the blank's goal cell, not on the cell itself, and serves every image
 * under the board's symmetries. So few tables make six partitions into four patterns of six for each of the six cells that the
 * blank's goal may have on a canonical board; two of them are looked up, and the larger of the sums counts. Boards that are searched
 * from the goal need them, since their blank belongs anywhere. Together 1.40 GB on disk, a pair at most eight of them.
 * How the eleven were found: a search for few tables that cover the 24 other cells for every cell of the blank, in six ways each.
 */

import { type Shape, shapeName } from '../puzzle/board.ts';
import { byRoom, fromLabels, type Partition } from './partition.ts';
import { createPattern, type Pattern } from './pattern.ts';

/** A cell of the blank's room, and the tiles' cells. The first two are those of 6-6-6-6 with the blank in a corner. */
const TABLES: readonly (readonly [room: number, cells: readonly number[]])[] = [
  [0, [1, 2, 5, 6, 7, 12]],
  [0, [3, 4, 8, 9, 13, 14]],
  [2, [0, 1, 5, 6, 7, 12]],
  [3, [0, 1, 2, 5, 7, 12]],
  [3, [0, 1, 2, 6, 7, 12]],
  [3, [0, 1, 2, 5, 6, 10]],
  [3, [0, 1, 2, 6, 7, 11]],
  [4, [0, 1, 2, 3, 5, 6]],
  [4, [0, 1, 2, 3, 6, 7]],
  [2, [0, 1, 5, 6, 7, 8]],
  [4, [0, 1, 2, 3, 5, 7]],
];

/** Six partitions for each cell that the blank's goal may have. */
const PARTITIONS: Readonly<Record<number, readonly string[]>> = {
  0: [
    '.abbb/aabbb/aaacc/dddcc/dddcc',
    '.aabb/aaabb/ccabb/ccddd/ccddd',
    '.abbb/aabbc/aaabc/dddcc/dddcc',
    '.abbb/aabbb/aaacc/ddccc/ddddc',
    '.aabb/aaabb/ccadb/ccddb/ccddd',
    '.aabb/aaabb/ccabb/cccdd/cdddd',
  ],
  1: [
    'a.bbb/aabbb/aaacc/dddcc/dddcc',
    'a.bbb/aabbb/aacdd/accdd/cccdd',
    'a.bbb/aabbc/aaabc/dddcc/dddcc',
    'a.bbb/aabbb/aaacc/ddccc/ddddc',
    'a.bbb/aaabb/aaccb/dddcc/dddcc',
    'a.bbb/aabbb/aaccc/addcc/ddddc',
  ],
  2: [
    'aa.bb/aaabb/ccabb/ccddd/ccddd',
    'aa.bb/aabbb/aabcc/dddcc/dddcc',
    'aa.bb/abbbb/aaacc/dddcc/dddcc',
    'aa.bb/aaabb/ccadb/ccddb/ccddd',
    'aa.bb/aaabb/ccabb/cccdd/cdddd',
    'aa.bb/aabbb/acbdd/accdd/cccdd',
  ],
  6: [
    'aaabb/a.abb/ccabb/ccddd/ccddd',
    'aabbb/a.bbb/aaacc/dddcc/dddcc',
    'aabbb/a.bbb/aacdd/accdd/cccdd',
    'aaaab/a.abb/ccbbb/ccddd/ccddd',
    'aabbb/a.bbb/aaccc/addcc/ddddc',
    'aaabb/a.abb/ccadb/ccddb/ccddd',
  ],
  7: [
    'abbbb/aa.bb/aaacc/dddcc/dddcc',
    'aaaab/aa.bb/ccbbb/ccddd/ccddd',
    'aabbb/aa.bb/aaccb/dddcc/dddcc',
    'aaabb/aa.bb/accbb/ccddd/ccddd',
    'aaaab/aa.bb/ccdbb/ccddb/ccddd',
    'abbbb/aa.bb/aacdd/accdd/cccdd',
  ],
  12: [
    'aabbb/aabbb/aa.cc/dddcc/dddcc',
    'aaabb/aaabb/cc.bb/ccddd/ccddd',
    'aaaab/aabbb/cc.bb/ccddd/ccddd',
    'aaabb/caabb/ca.bb/ccddd/ccddd',
    'abbbb/aaabb/aa.cc/dddcc/dddcc',
    'aabbb/aabbb/ac.dd/accdd/cccdd',
  ],
};

/** The corner's pair until a board is looked at more closely: 6-6-6-6, looked up with its reflection. */
const CORNER = 0;

const COVERED = '5x5';

/** The tables that patterns by room of this board share, whatever the blank's goal cell; none for other boards. */
export function coverTables(shape: Shape): readonly Pattern[] {
  if (shapeName(shape) !== COVERED) return [];
  return TABLES.map(([room, cells]) => createPattern(shape, room, cells, true));
}

/** Two partitions of six tiles a pattern, by room; undefined where one and its reflection do, and for other boards. */
export function coveringPair(shape: Shape, goalBlank: number): Partition | undefined {
  return goalBlank === CORNER ? undefined : coveringPairs(shape, goalBlank)[0];
}

/** All pairs of the six partitions of a cell of the blank, the first two first: which is best hangs on the board. None for other boards. */
export function coveringPairs(shape: Shape, goalBlank: number): readonly Partition[] {
  const drawn = shapeName(shape) === COVERED ? (PARTITIONS[goalBlank] ?? []) : [];
  const partitions = drawn.map((rows) => fromDrawing(rows, shape, goalBlank));
  return partitions.flatMap((first, i) => partitions.slice(i + 1).map((other) => ({ ...first, other })));
}

function fromDrawing(drawn: string, shape: Shape, goalBlank: number): Partition {
  return byRoom(fromLabels([...drawn.replaceAll('/', '')], shape, goalBlank));
}
