/**
 * Euclidean distance: the sum over all tiles of the straight line to their goal cells, rounded up.
 *
 * Admissible: a straight line is never longer than the taxicab distance, so the sum is at most Manhattan's, and lengths
 * are whole numbers, so the sum may be rounded up. Rounding each tile up would not be allowed: it overestimates.
 * Consistent: a move changes one straight line by one at most (triangle inequality), and rounding up keeps that. Each
 * line is first rounded down to a 2^16th, which keeps both claims and makes whole sums exact. f does not keep its
 * parity. At least misplaced, at most Manhattan. Source: Pearl (1984), "Heuristics".
 */

import { cells, goalBlank, width } from '../board/geometry';
import { tileAt } from '../board/state';

const ONE: i32 = 1 << 16;

/** Value of the current state in moves. */
export function euclidean(): i32 {
  let sum = 0;
  for (let cell = 0; cell < cells(); cell++) {
    const tile = tileAt(cell);
    if (tile !== goalBlank() && tile !== cell) sum += straightLine(tile, cell);
  }
  return (sum + ONE - 1) / ONE;
}

/** In 2^16ths, rounded down; exact, since the root of a number below 2^17 is no nearer to a 2^16th than 2^-26. */
function straightLine(a: i32, b: i32): i32 {
  const columns = (a % width()) - (b % width());
  const rows = a / width() - b / width();
  return <i32>(sqrt<f64>(<f64>(columns * columns + rows * rows)) * <f64>ONE);
}
