/**
 * Numbers of the blank's rooms by the book: sets of occupied cells in numeric order, and beside each the rooms by their lowest cell.
 *
 * Every set of cells is looked at, one by one, so it is for small boards.
 */

import { neighboursOf, type Shape } from '../../src/puzzle/board.ts';

export interface RoomNumbers {
  /** of all sets together */
  readonly count: number;
  /** The room of the blank beside tiles on these cells. */
  of(placement: readonly number[], blank: number): number;
}

/** The rooms beside all sets of `tiles` cells. */
export function roomNumbers(shape: Shape, tiles: number): RoomNumbers {
  const numbers = new Map<string, number>();
  let count = 0;
  for (const occupied of setsOf(shape.width * shape.height, tiles)) {
    const seen = new Set(occupied);
    for (let start = 0; start < shape.width * shape.height; start++) {
      if (seen.has(start)) continue;
      const room = new Set([start]);
      for (const cell of room) for (const next of neighboursOf(shape, cell)) if (!seen.has(next)) room.add(next);
      for (const cell of room) {
        seen.add(cell);
        numbers.set(`${occupied.join()} ${cell}`, count);
      }
      count++;
    }
  }
  return {
    count,
    of: (placement, blank) => numbers.get(`${[...placement].sort((a, b) => a - b).join()} ${blank}`) ?? Number.NaN,
  };
}

/** All sets of `size` of the cells, ordered by their greatest cells first: as numbers with a bit for each cell. */
function setsOf(cells: number, size: number): number[][] {
  if (size === 0) return [[]];
  const sets: number[][] = [];
  for (let greatest = size - 1; greatest < cells; greatest++) {
    for (const rest of setsOf(greatest, size - 1)) sets.push([...rest, greatest]);
  }
  return sets;
}
