/**
 * The board of the cell beam: each cell holds the home of its tile, row and column, which is all that a move's cost
 * asks for.
 *
 * It is taken from the board of board.ts, which stays behind until moves are made for good. The entry of the blank's
 * cell is stale.
 */

import * as board from './board';
import * as layout from './layout';

/** The home of the tile in a cell; 2 bytes. */
@unmanaged
class Home {
  row: u8;
  column: u8;
}

export let blank: u32 = 0;
/** sum of the tiles' distances from home, after the moves made for good */
export let distanceLeft: i32 = 0;

/** Takes up the board as it is now; nothing else may move from here on. */
export function takeHomes(): void {
  for (let cell: u32 = 0; cell < board.cells; cell++) {
    const tile = board.tileAt(cell);
    const home = homeAt(cell);
    home.row = load<u8>(layout.homeRowPtr + tile);
    home.column = load<u8>(layout.homeColumnPtr + tile);
  }
  blank = board.blank;
  distanceLeft = board.manhattan();
}

function homeAt(cell: u32): Home {
  return changetype<Home>(layout.homeAtPtr + cell * offsetof<Home>());
}

/** Row of the home of the tile at a cell. */
export function homeRowAt(cell: u32): i32 {
  return homeAt(cell).row;
}

export function homeColumnAt(cell: u32): i32 {
  return homeAt(cell).column;
}

/** Slides the tile at `from` to the blank at `to`; the caller keeps the blank's cell until `setBlank`. */
export function slideHome(from: u32, to: u32): void {
  store<u16>(changetype<usize>(homeAt(to)), load<u16>(changetype<usize>(homeAt(from))));
}

export function setBlank(cell: u32): void {
  blank = cell;
}

/** Makes a move for good, on both boards. */
export function commitMove(direction: u32): void {
  const next = board.neighbour(blank, direction);
  distanceLeft += distanceFrom(blank, homeAt(next)) - distanceFrom(next, homeAt(next));
  slideHome(next, blank);
  blank = next;
  board.commit(direction);
}

function distanceFrom(cell: u32, home: Home): i32 {
  return abs(board.rowOf(cell) - <i32>home.row) + abs(board.columnOf(cell) - <i32>home.column);
}
