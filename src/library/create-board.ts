/** A board from what a program has: a size or a side, tiles in one list or in rows, the blank 0 or null. */

import { usageError } from '../errors.ts';
import { BLANK, type Board, cellCount, createBoard as createChecked, type Shape, shapeName } from '../puzzle/board.ts';
import { requireShape } from './given.ts';

/** A tile's number; 0 or null is the blank. */
export type Cell = number | null;

/** Tiles in one list or in rows. */
export type Tiles = readonly Cell[] | readonly (readonly Cell[])[] | Uint8Array | Uint16Array | Uint32Array;

/**
 * Makes a board.
 *
 * @param size - columns and rows, or the side of a square
 * @param tiles - row by row, in one list or a list of rows; 0 or null is the blank
 * @throws {NpuzzleError} `E_INPUT` naming what is wrong with the tiles, `E_USAGE` for what is no size or no tiles
 */
export function createBoard(size: Shape | number, tiles: Tiles): Board {
  const shape = requireShape(size);
  if (shape === undefined)
    throw usageError('a board needs a size', 'createBoard(4, tiles), or createBoard({ width: 3, height: 2 }, tiles)');
  const cells = flatten(shape, tiles).map((cell) => cell ?? BLANK);
  const count = cellCount(shape);
  if (cells.length === count && cells.includes(count) && !cells.includes(BLANK)) {
    throw usageError(
      `tile ${count} does not belong on a ${shapeName(shape)} board`,
      `the blank is 0 or null; parseBoard(text, { wxhBlank: true }) reads ${count} as the blank`,
    );
  }
  return createChecked(shape, cells);
}

function flatten({ width }: Shape, tiles: unknown): readonly Cell[] {
  if (isNumbers(tiles)) return Array.from(tiles);
  if (!Array.isArray(tiles)) throw usageError('the tiles are no list', 'createBoard(4, [1, 2, 3, …])');
  const rows: readonly unknown[] = tiles;
  if (!rows.some(Array.isArray)) return rows.map(cellOf);
  return rows.flatMap((row, index) => {
    if (Array.isArray(row) && row.length === width) return row.map(cellOf);
    throw usageError(`row ${index} has not ${width} tiles`, 'all rows must be as long as the board is wide');
  });
}

function cellOf(cell: unknown): Cell {
  if (cell === null || typeof cell === 'number') return cell;
  throw usageError(`${String(cell)} is no tile`, 'tiles are whole numbers and the blank is 0 or null');
}

/** A typed array of numbers. */
function isNumbers(tiles: unknown): tiles is Uint8Array | Uint16Array | Uint32Array | Int32Array | Float64Array {
  return ArrayBuffer.isView(tiles) && 'length' in tiles && !('getInt8' in tiles);
}
