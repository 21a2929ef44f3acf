/** A path as the cells the blank visits, its first cell excluded: what searches find, before it becomes a list of tiles. */

import { BLANK, type Board, blankCell } from './board.ts';

/** The tiles that slide as the blank visits the cells, one a move. */
export function tilesOnPath(start: Board, path: ArrayLike<number>): number[] {
  const tiles = Uint16Array.from(start.tiles);
  let blank = blankCell(start);
  // Not made at its length: V8 keeps arrays made with more than 32 million entries as dictionaries.
  const slid: number[] = [];
  for (let move = 0; move < path.length; move++) {
    const cell = path[move] ?? 0;
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
export function withoutTurnbacks(blank: number, path: ArrayLike<number>): Uint16Array {
  return dropTurnbacks(blank, new Uint16Array(path));
}

/** The same within the path that is given: one of tens of millions of moves is not copied. */
export function dropTurnbacks(blank: number, cells: Uint16Array): Uint16Array {
  let length = 0;
  // By index: answers to large boards have millions of moves.
  for (let move = 0; move < cells.length; move++) {
    const cell = cells[move] ?? 0;
    const before = length > 1 ? cells[length - 2] : length === 1 ? blank : undefined;
    if (cell === before) length--;
    else cells[length++] = cell;
  }
  return cells.subarray(0, length);
}
