/**
 * A first line of two numbers that says the size, in either order, and the tiles below it.
 *
 * Invariant: only a size that the rows below have is taken for one, and a flat list, which has either, is an error.
 */

import { inputError, NpuzzleError } from '../errors.ts';
import { MAX_SIDE, type Shape, shapeName } from './board.ts';
import type { ParseOptions } from './cells.ts';
import { readPlain, readRows } from './parse-text.ts';
import type { SourceLine } from './source-text.ts';
import { readStack, type StackedBoard } from './stack.ts';

/**
 * The boards below such a line; `undefined` when there is none, or it does not fit.
 *
 * @throws {NpuzzleError} `E_INPUT` naming both sizes where both fit
 */
export function readUnderSizeLine(
  lines: readonly SourceLine[],
  options: ParseOptions,
): { readonly boards: readonly StackedBoard[]; readonly readAs: string } | undefined {
  if (lines.length < 2) return undefined;
  const at = lines.findIndex((line) => readRows([line]).length > 0);
  const source = lines[at];
  if (source === undefined) return undefined;
  const [row, ...more] = readRows([source]);
  const sides = row?.map(({ text }) => (/^\d{1,3}$/.test(text) ? Number(text) : 0)) ?? [];
  const [first, second] = sides;
  if (sides.length !== 2 || more.length > 0 || first === undefined || second === undefined) return undefined;
  if (Math.min(first, second) < 2 || Math.max(first, second) > MAX_SIDE) return undefined;
  const below = lines.slice(at + 1);
  const shapes = [{ width: second, height: first }, ...(first === second ? [] : [{ width: first, height: second }])];
  const found = shapes.flatMap((shape) => {
    // Two numbers may also be the first row of a board two columns wide.
    if (isWhole(lines.slice(at, at + shape.height), options)) return [];
    const boards = boardsOf(below, shape, options);
    return boards === undefined ? [] : [{ shape, boards }];
  });
  const [only, other] = found;
  if (only === undefined) return undefined;
  if (other !== undefined) {
    throw inputError(`the first line says ${shapeName(only.shape)} or ${shapeName(other.shape)}`, {
      line: source.number,
      column: 1,
      remedy: 'the tiles below fit both: write them in rows, or the size as in 3x2 for 3 columns',
    });
  }
  return { boards: only.boards, readAs: `${shapeName(only.shape)}, the first line is the size` };
}

function isWhole(lines: readonly SourceLine[], options: ParseOptions): boolean {
  try {
    return readPlain(lines, options).board.width === 2;
  } catch (error) {
    if (error instanceof NpuzzleError) return false;
    throw error;
  }
}

function boardsOf(
  lines: readonly SourceLine[],
  shape: Shape,
  options: ParseOptions,
): readonly StackedBoard[] | undefined {
  const asked = options.shape;
  if (asked !== undefined && shapeName(asked) !== shapeName(shape)) return undefined;
  try {
    const instance = readPlain(lines, { ...options, shape });
    return [{ line: lines.find((line) => readRows([line]).length > 0)?.number ?? 1, ...instance }];
  } catch (error) {
    if (error instanceof NpuzzleError) return readStack(lines, options, shape);
    throw error;
  }
}
