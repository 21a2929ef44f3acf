/**
 * Boards: `width` columns, `height` rows, tiles row-major, the blank written 0.
 *
 * Invariant: a `Board` holds every value 0 … width·height−1 exactly once. Only `createBoard` makes one,
 * so nothing behind the parser needs to check again.
 */

import { inputError } from '../errors.ts';

/** Boards larger than this are refused before anything is allocated. */
export const MAX_SIDE = 256;

export const BLANK = 0;

/** Size of a board, in cells. */
export interface Shape {
  /** columns */
  readonly width: number;
  /** rows */
  readonly height: number;
}

/** An arrangement of all tiles and the blank; made by `createBoard` or `parseBoard`, never changed. */
export interface Board extends Shape {
  /** label at each cell, row-major, 0 = blank */
  readonly tiles: readonly number[];
}

/** `4x4`, width first: how a shape is written everywhere. */
export function shapeName({ width, height }: Shape): string {
  return `${width}x${height}`;
}

export function cellCount({ width, height }: Shape): number {
  return width * height;
}

/** Cells beside a cell. */
export function neighboursOf(shape: Shape, cell: number): number[] {
  const { width } = shape;
  const column = cell % width;
  const beside: number[] = [];
  if (cell >= width) beside.push(cell - width);
  if (column > 0) beside.push(cell - 1);
  if (column < width - 1) beside.push(cell + 1);
  if (cell + width < cellCount(shape)) beside.push(cell + width);
  return beside;
}

export function blankCell(board: Board): number {
  return board.tiles.indexOf(BLANK);
}

/** Whether two boards have one shape and the same tile on every cell; a board that is the goal in this sense is solved. */
export function isSameBoard(one: Board, other: Board): boolean {
  return (
    one.width === other.width &&
    one.tiles.length === other.tiles.length &&
    one.tiles.every((tile, cell) => tile === other.tiles[cell])
  );
}

/**
 * Checks a shape: both sides whole numbers from 2 to `MAX_SIDE`.
 *
 * @throws {NpuzzleError} `E_INPUT`
 */
export function checkShape(shape: Shape): void {
  for (const [side, value] of [
    ['width', shape.width],
    ['height', shape.height],
  ] as const) {
    if (!Number.isInteger(value) || value < 2 || value > MAX_SIDE) {
      throw inputError(`a board of ${shape.width}x${shape.height} is not possible`, {
        remedy: `the ${side} must be a whole number from 2 to ${MAX_SIDE}`,
      });
    }
  }
}

/**
 * Makes a board of checked tiles.
 *
 * @throws {NpuzzleError} `E_INPUT`, naming duplicates and what is missing
 */
export function createBoard(shape: Shape, tiles: readonly number[]): Board {
  checkShape(shape);
  const cells = cellCount(shape);
  if (tiles.length !== cells) {
    throw inputError(`${tiles.length} tiles do not fill a ${shapeName(shape)} board`, { remedy: `it takes ${cells}` });
  }
  const problem = describeTileFaults(tiles, cells);
  if (problem !== undefined) throw inputError(problem, { remedy: `each of 0 to ${cells - 1} must appear once` });
  return { width: shape.width, height: shape.height, tiles: Object.freeze([...tiles]) };
}

/** Says which labels are out of range, doubled or missing; `undefined` when none is. */
export function describeTileFaults(tiles: readonly number[], cells: number): string | undefined {
  const seen = new Uint8Array(cells);
  const doubled = new Set<number>();
  for (const tile of tiles) {
    if (!Number.isInteger(tile) || tile < 0 || tile >= cells)
      return `tile ${tile} does not belong on a board of ${cells} cells`;
    if (seen[tile]) doubled.add(tile);
    seen[tile] = 1;
  }
  if (doubled.size === 0) return undefined;
  const missing = [...seen.keys()].filter((tile) => !seen[tile]);
  const twice = [...doubled].map((tile) => (tile === BLANK ? 'the blank' : `tile ${tile}`));
  return `${list(twice)} ${doubled.size === 1 ? 'appears' : 'appear'} more than once and ${list(missing.map(String))} ${missing.length === 1 ? 'is' : 'are'} missing`;
}

function list(words: readonly string[]): string {
  if (words.length <= 1) return words.join('');
  const shown = words.slice(0, 6);
  const rest = words.length - shown.length;
  return rest > 0 ? `${shown.join(', ')} and ${rest} more` : `${shown.slice(0, -1).join(', ')} and ${shown.at(-1)}`;
}
