/**
 * The "42" format: a line with the size, then the rows; comments are gone before this file is reached.
 *
 * The rows may also stand one tile a line or all in one row. A rectangle declares `3x2`, width first, which
 * is this program's own addition. Invariant: the declared size is only ever compared with the rows that are
 * there, so it cannot make anything be allocated.
 */

import { inputError } from '../errors.ts';
import { type Board, cellCount, MAX_SIDE, type Shape, shapeName } from './board.ts';
import { boardOfCells, type Cell, countOf, type ParseOptions, placeOf } from './cells.ts';
import { type Place, quote } from './source-text.ts';

/**
 * The board of these rows under a declared size.
 *
 * @throws {NpuzzleError} `E_INPUT` when the size is none, or the rows do not match it
 */
export function boardOfSizedRows(
  size: Place & { readonly text: string },
  rows: readonly (readonly Cell[])[],
  options: ParseOptions,
): Board {
  const shape = readSize(size, rows.length);
  const asked = options.shape;
  if (asked !== undefined && (asked.width !== shape.width || asked.height !== shape.height)) {
    throw inputError(`the text declares size ${shapeName(shape)} but the size asked for is ${shapeName(asked)}`, {
      ...placeOf(size),
      remedy: 'leave one of them out',
    });
  }
  const cells = rows.flat();
  const isFlat = rows.length === 1 || rows.length === cells.length;
  if (!(isFlat && cells.length === cellCount(shape))) checkRows(shape, rows, size);
  return boardOfCells(shape, cells, options);
}

function readSize(size: Place & { readonly text: string }, rowCount: number): Shape {
  const match = /^(\d+)(?:[xX](\d+))?$/.exec(size.text);
  if (match?.[1] === undefined) {
    throw inputError(`${quote(size.text)} is not a board size`, {
      ...placeOf(size),
      remedy: 'a first line with one word must be the size: 4, or 3x2 for 3 columns and 2 rows',
    });
  }
  const [width, height] = [sideOf(match[1]), sideOf(match[2] ?? match[1])];
  if (width === undefined || height === undefined) {
    throw inputError(`size ${quote(size.text)} is not possible`, {
      ...placeOf(size),
      remedy: `a side must be from 2 to ${MAX_SIDE}`,
    });
  }
  const shape = { width, height };
  if (rowCount > 0) return shape;
  throw inputError(`size ${size.text.replace(/0*([1-9])/, '$1')} is declared but no rows follow`, {
    ...placeOf(size),
    remedy: `${height} rows of ${width} tiles should follow`,
  });
}

/** A side from 2 to `MAX_SIDE`, else `undefined`; long runs of digits never become numbers. */
function sideOf(digits: string): number | undefined {
  const significant = digits.replace(/^0+/, '');
  if (significant.length > String(MAX_SIDE).length) return undefined;
  const side = Number(significant);
  return side >= 2 && side <= MAX_SIDE ? side : undefined;
}

function checkRows(shape: Shape, rows: readonly (readonly Cell[])[], size: Place): void {
  const declared = `the size declared on line ${size.line}`;
  const surplus = rows[shape.height];
  for (const [index, row] of rows.slice(0, shape.height).entries()) {
    if (row.length === shape.width) continue;
    throw inputError(`row ${index + 1} has ${countOf(row.length, 'tile')}`, {
      ...placeOf(row[0]),
      remedy: `${declared} asks for ${shape.width} in each of ${shape.height} rows`,
    });
  }
  if (surplus !== undefined || rows.length < shape.height) {
    throw inputError(`there ${rows.length === 1 ? 'is' : 'are'} ${countOf(rows.length, 'row')}`, {
      ...placeOf(surplus?.[0] ?? rows.at(-1)?.[0]),
      remedy: `${declared} asks for ${shape.height}`,
    });
  }
}
