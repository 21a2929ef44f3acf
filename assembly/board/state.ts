/**
 * The current state, one byte a cell: which thing (named by its goal cell) lies there.
 *
 * The host writes it before a search; the searches that work on bytes slide tiles in place and slide them back.
 */

import { STATE_PTR } from '../memory/layout';
import { cells, goalBlank } from './geometry';

export function tileAt(cell: i32): i32 {
  return load<u8>(STATE_PTR + cell);
}

/** Slides the tile at `from` into the blank at `to`. */
export function slide(from: i32, to: i32): void {
  store<u8>(STATE_PTR + to, load<u8>(STATE_PTR + from));
  store<u8>(STATE_PTR + from, goalBlank());
}

/** Where the blank is; -1 for a state without one. */
export function findBlank(): i32 {
  for (let cell = 0; cell < cells(); cell++) if (tileAt(cell) === goalBlank()) return cell;
  return -1;
}

export function isGoal(): bool {
  for (let cell = 0; cell < cells(); cell++) if (tileAt(cell) !== cell) return false;
  return true;
}
