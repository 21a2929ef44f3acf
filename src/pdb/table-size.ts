/**
 * How many entries and bytes a pattern's table has.
 *
 * A byte table has one entry a placement. A one-bit table has one for each room of the blank beside each placement, and the
 * rooms must be counted: the kernel does it once for each board and number of tiles, since the tiles' names do not matter.
 */

import { cellCount } from '../puzzle/board.ts';
import { entryCount, type Pattern } from './pattern.ts';
import { borrowKernel, giveBack } from './pattern-kernel.ts';

export interface TableSize {
  readonly entries: number;
  /** in memory and, behind a header, on disk */
  readonly bytes: number;
}

const counted = new Map<string, TableSize>();

/** Counting takes milliseconds, on 36 cells up to a second. @throws {NpuzzleError} `E_MEMORY` for a table that no memory can hold */
export function tableSize(pattern: Pattern): TableSize {
  const { width, height, cells, oneBit } = pattern;
  const placings = entryCount(pattern);
  if (!oneBit) return { entries: placings, bytes: placings };
  const key = `${width}x${height} ${cells.length}`;
  const size = counted.get(key) ?? countOf(pattern);
  counted.set(key, size);
  return size;
}

/** Bytes of a table in the form that some kernels keep it in: a place for each combination of cells, however many tiles stand on one. */
export function sparseTableBytes(pattern: Pattern): number {
  return cellCount(pattern) ** pattern.cells.length;
}

function countOf(pattern: Pattern): TableSize {
  const kernel = borrowKernel(pattern);
  const { blocks, tableBytes } = kernel.measure();
  giveBack(kernel);
  const orders = pattern.cells.reduce((product, _, i) => product * (i + 1), 1);
  return { entries: blocks * orders, bytes: tableBytes };
}
