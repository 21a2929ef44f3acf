/**
 * Eleven tables of six tiles that serve the 5x5 board wherever the blank belongs.
 *
 * A table by room depends on its tiles and on the room of the blank's goal cell, not on the cell itself, and serves every image
 * under the board's symmetries. So few tables make two partitions into four patterns of six for each of the six cells that the
 * blank's goal may have on a canonical board; the larger of the two sums counts. Boards that are searched from the goal
 * need them, since their blank belongs anywhere. Together 1.40 GB on disk, a pair at most eight of them.
 * How the eleven were found: a search for few tables that cover the 24 other cells for every cell of the blank.
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

/** Two partitions for each cell of the blank but the corner, whose partition is looked up with its reflection. */
const PAIRS: Readonly<Record<number, readonly [string, string]>> = {
  1: ['a.bbb/aabbb/aaacc/dddcc/dddcc', 'a.bbb/aabbb/aacdd/accdd/cccdd'],
  2: ['aa.bb/aaabb/ccabb/ccddd/ccddd', 'aa.bb/aabbb/aabcc/dddcc/dddcc'],
  6: ['aaabb/a.abb/ccabb/ccddd/ccddd', 'aabbb/a.bbb/aaacc/dddcc/dddcc'],
  7: ['aabbb/aa.bb/aaccb/dddcc/dddcc', 'aaabb/aa.bb/accbb/ccddd/ccddd'],
  12: ['aabbb/aabbb/aa.cc/dddcc/dddcc', 'aaabb/aaabb/cc.bb/ccddd/ccddd'],
};

const COVERED = '5x5';

/** The tables that patterns by room of this board share, whatever the blank's goal cell; none for other boards. */
export function coverTables(shape: Shape): readonly Pattern[] {
  if (shapeName(shape) !== COVERED) return [];
  return TABLES.map(([room, cells]) => createPattern(shape, room, cells, true));
}

/** Two partitions of six tiles a pattern, by room; undefined where one and its reflection do, and for other boards. */
export function coveringPair(shape: Shape, goalBlank: number): Partition | undefined {
  const pair = shapeName(shape) === COVERED ? PAIRS[goalBlank] : undefined;
  if (pair === undefined) return undefined;
  const [first, other] = pair.map((drawn) => fromDrawing(drawn, shape, goalBlank));
  return first && other && { ...first, other };
}

function fromDrawing(drawn: string, shape: Shape, goalBlank: number): Partition {
  return byRoom(fromLabels([...drawn.replaceAll('/', '')], shape, goalBlank));
}
