/**
 * Lower bounds of a board told tile by tile: how far each is from home, and which of them are in each other's way.
 *
 * Invariant: the distances sum up to the Manhattan distance, and twice the tiles that must leave their line to the rest of linear
 * conflict (lower-bounds.ts).
 */

import { BLANK, type Board } from './board.ts';
import { cellDistance } from './lower-bounds.ts';

/** Tiles of one row or column that belong there, some of which must leave it to let the others pass. */
export interface LineConflict {
  readonly line: 'row' | 'column';
  /** counted from 0 */
  readonly index: number;
  /** tiles that must leave the line and come back: two moves each */
  readonly leaving: readonly number[];
  /** tiles of the line that they are in the way of, or that are in theirs */
  readonly against: readonly number[];
}

export interface TileCosts {
  /** by tile, moves to its goal cell were it alone; the blank's is 0 */
  readonly distances: readonly number[];
  readonly conflicts: readonly LineConflict[];
}

/** Both boards of one shape, solvable or not. */
export function tileCosts(board: Board, goal: Board): TileCosts {
  const { width, height } = board;
  const home: number[] = [];
  for (const [cell, tile] of goal.tiles.entries()) home[tile] = cell;
  const distances = board.tiles.map(() => 0);
  for (const [cell, tile] of board.tiles.entries()) {
    if (tile !== BLANK) distances[tile] = cellDistance(width, cell, home[tile] ?? 0);
  }
  const cellsOf = (line: 'row' | 'column', index: number): number[] =>
    line === 'row'
      ? Array.from({ length: width }, (_, column) => index * width + column)
      : Array.from({ length: height }, (_, row) => row * width + index);
  const conflictOf = (line: 'row' | 'column', index: number): LineConflict[] => {
    const cells = cellsOf(line, index);
    const own = cells.flatMap((cell) => {
      const tile = board.tiles[cell] ?? BLANK;
      const place = cells.indexOf(home[tile] ?? -1);
      return tile === BLANK || place < 0 ? [] : [{ tile, place }];
    });
    const staying = longestRun(own.map(({ place }) => place));
    const leaving = own.filter((_, at) => !staying.has(at));
    if (leaving.length === 0) return [];
    const isCrossed = (at: number): boolean =>
      own.some((other, where) => !staying.has(where) && where < at !== other.place < (own[at]?.place ?? 0));
    const against = own.filter((_, at) => staying.has(at) && isCrossed(at));
    return [{ line, index, leaving: leaving.map(({ tile }) => tile), against: against.map(({ tile }) => tile) }];
  };
  const rows = Array.from({ length: height }, (_, index) => conflictOf('row', index));
  const columns = Array.from({ length: width }, (_, index) => conflictOf('column', index));
  return { distances, conflicts: [...rows, ...columns].flat() };
}

/** Where the members of a longest increasing run are. */
function longestRun(values: readonly number[]): Set<number> {
  const lengths: number[] = [];
  const before: number[] = [];
  for (const [at, value] of values.entries()) {
    lengths[at] = 1;
    before[at] = -1;
    for (let other = 0; other < at; other++) {
      if ((values[other] ?? 0) < value && (lengths[other] ?? 0) >= (lengths[at] ?? 0)) {
        lengths[at] = (lengths[other] ?? 0) + 1;
        before[at] = other;
      }
    }
  }
  const run = new Set<number>();
  for (let at = lengths.indexOf(Math.max(...lengths)); at >= 0; at = before[at] ?? -1) run.add(at);
  return run;
}
