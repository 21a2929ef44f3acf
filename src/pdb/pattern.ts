/**
 * One pattern on one board: what a table is about, and how many entries it has.
 *
 * Things are named by their goal cells: tile c belongs on cell c, the blank on `goalBlank`. Invariant: `cells` is
 * ascending, holds no cell twice and not the blank's; only `createPattern` makes one.
 */

import { NpuzzleError, usageError } from '../errors.ts';
import { cellCount, type Shape, shapeName } from '../puzzle/board.ts';
import { versionMark } from './version.ts';

/** Boards of more cells have no pattern databases. */
export const MAX_CELLS = 36;
/** Longer patterns fit no board; eleven tiles fit one of 12 cells, and nobody wants that table. */
const MAX_TILES = 10;

export interface Pattern extends Shape {
  /** the blank's goal cell */
  readonly goalBlank: number;
  /** goal cells of the pattern's tiles, ascending */
  readonly cells: readonly number[];
  /** its table distinguishes the blank's rooms (by-room.ts) */
  readonly byRoom?: true;
  /** its table has one bit for each room of each placement (one-bit.ts) */
  readonly oneBit?: true;
}

/**
 * Makes a checked pattern of cells in any order.
 *
 * @throws {NpuzzleError} `E_USAGE` for cells that are doubled, off the board or the blank's, and for sizes out of range
 */
export function createPattern(shape: Shape, goalBlank: number, cells: readonly number[], byRoom = false): Pattern {
  const { width, height } = shape;
  const total = cellCount(shape);
  if (total > MAX_CELLS) {
    throw usageError(
      `a ${shapeName(shape)} board has no pattern databases`,
      `they are for boards of up to ${MAX_CELLS} cells`,
    );
  }
  if (cells.length === 0 || cells.length > MAX_TILES) {
    throw usageError(`a pattern of ${cells.length} tiles is not possible`, `take from 1 to ${MAX_TILES}`);
  }
  const sorted = [...cells].sort((a, b) => a - b);
  for (const [i, cell] of sorted.entries()) {
    if (!Number.isInteger(cell) || cell < 0 || cell >= total) {
      throw usageError(`${cell} is no cell of a ${shapeName(shape)} board`, `cells go from 0 to ${total - 1}`);
    }
    if (cell === goalBlank) throw usageError(`cell ${cell} is the blank’s, not a tile’s`, 'leave it out');
    if (cell === sorted[i - 1]) throw usageError(`tile ${cell} is in a pattern twice`, 'name it once');
  }
  return { width, height, goalBlank, cells: sorted, ...(byRoom ? { byRoom } : {}) };
}

/** The same pattern, its table of one bit for each room of each placement. */
export function asOneBit({ width, height, goalBlank, cells }: Pattern): Pattern {
  return { width, height, goalBlank, cells, oneBit: true };
}

/** Placings of the pattern's tiles: entries of its table, and bytes, unless it is a one-bit table (table-size.ts). */
export function entryCount(pattern: Pattern): number {
  let entries = 1;
  for (let i = 0; i < pattern.cells.length; i++) entries *= cellCount(pattern) - i;
  return entries;
}

/** Moves between blocks of placements, in either direction, times the orders in a block: what a build has to do. */
export function buildWork({ width, height, cells }: Pattern): number {
  const total = width * height;
  const sides = 2 * ((width - 1) * height + width * (height - 1));
  let ways = 1;
  for (let i = 0; i < cells.length - 1; i++) ways *= total - 2 - i;
  return sides * ways * cells.length;
}

/** `4x4 1,4,5,8,9,12`: how a pattern is named in messages. */
export function patternName(pattern: Pattern): string {
  const blank = pattern.goalBlank === 0 ? '' : ` blank ${pattern.goalBlank}`;
  return `${shapeName(pattern)} ${pattern.cells.join(',')}${blank}${pattern.byRoom ? ' by room' : ''}${pattern.oneBit ? ' in bits' : ''}`;
}

/** `4x4-blank0-1.4.5.8.9.12.pdb`, `…-rooms.pdb`, `…-bits.pdb`: what a pattern's table is called where tables are kept; version.ts adds its mark. */
export function tableName(pattern: Pattern): string {
  const kind = pattern.byRoom ? '-rooms' : pattern.oneBit ? '-bits' : '';
  return `${shapeName(pattern)}-blank${pattern.goalBlank}-${pattern.cells.join('.')}${kind}${versionMark()}.pdb`;
}

/** Low and high half of the set of cells as bits, as kernels take them. */
export function cellBits(cells: readonly number[]): readonly [low: number, high: number] {
  let low = 0;
  let high = 0;
  for (const cell of cells) {
    if (cell < 32) low |= 1 << cell;
    else high |= 1 << (cell - 32);
  }
  return [low >>> 0, high];
}

/** The caller's signal fired. */
export function abortedError(what: string): NpuzzleError {
  return new NpuzzleError('E_ABORTED', `${what} was stopped`);
}
