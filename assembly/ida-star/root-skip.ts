/**
 * A move that the root does not make: back to the board that it was reached from, which is known to lead nowhere in time.
 *
 * Of a board of distance d a neighbour's search within d - 1 moves would search that board within d - 2 again, in vain. The loops
 * with tables leave it out; the automaton may cut a string for one that begins with the move, but then neither solves in time.
 */

let cell: i32 = -1;

/** The blank does not go to this cell from the root; -1: it goes wherever it can. */
export function skipAtRoot(to: i32): void {
  cell = to;
}

export function skippedAtRoot(): i32 {
  return cell;
}
