/**
 * Gaschnig's distance: moves to the goal if the blank may change places with any tile, near or far.
 *
 * A cycle of the permutation that holds the blank and L − 1 tiles takes L − 1 such exchanges; one of L tiles takes L +
 * 1, the first of which puts the blank into it. Admissible, because every move is such an exchange; consistent for the
 * same reason. Each exchange is a transposition, so the value's parity is the permutation's and every move changes it
 * by exactly one: f keeps its parity. At least misplaced; neither at least Manhattan nor at most.
 * Source: Gaschnig (1979), "A problem similarity approach to devising heuristics".
 */

import { cells, goalBlank } from '../board/geometry';
import { tileAt } from '../board/state';
import { SEEN_PTR } from '../memory/layout';

/** Value of the current state in moves. */
export function gaschnig(): i32 {
  memory.fill(SEEN_PTR, 0, cells());
  let moves = 0;
  for (let first = 0; first < cells(); first++) {
    if (tileAt(first) === first) continue;
    let length = 0;
    let hasBlank = false;
    for (let cell = first; load<u8>(SEEN_PTR + cell) === 0; cell = tileAt(cell)) {
      store<u8>(SEEN_PTR + cell, 1);
      if (tileAt(cell) === goalBlank()) hasBlank = true;
      length++;
    }
    if (length > 0) moves += hasBlank ? length - 1 : length + 1;
  }
  return moves;
}
