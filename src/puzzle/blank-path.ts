/** A path as the cells the blank visits, its first cell excluded: what searches find, on the way to a list of tiles. */

import { BLANK, type Board, blankCell } from './board.ts';

/** The tiles that slide as the blank visits the cells, one a move. */
export function tilesOnPath(start: Board, path: Iterable<number>): number[] {
  const tiles = [...start.tiles];
  let blank = blankCell(start);
  const slid: number[] = [];
  for (const cell of path) {
    const tile = tiles[cell] ?? BLANK;
    slid.push(tile);
    tiles[blank] = tile;
    tiles[cell] = BLANK;
    blank = cell;
  }
  return slid;
}

/**
 * Takes out moves that the next one undoes, until there are none.
 *
 * @param blank - the blank's first cell
 */
export function withoutTurnbacks(blank: number, path: Iterable<number>): number[] {
  const cells: number[] = [];
  for (const cell of path) {
    const { length } = cells;
    const before = length > 1 ? cells[length - 2] : length === 1 ? blank : undefined;
    if (cell === before) cells.pop();
    else cells.push(cell);
  }
  return cells;
}
