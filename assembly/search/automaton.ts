/**
 * The duplicate-pruning automaton: which moves may follow the moves so far.
 *
 * A string of moves is forbidden if a shorter one, or an equally long one that comes first in the order up, left, right, down,
 * does the same without leaving its bounding box: the first of all optimal solutions contains none, so cutting
 * them loses nothing. The host builds the table (src/prune) and writes it here.
 *
 *   row of a state   4 x u16: the state after up, left, right, down; 0 = forbidden
 *
 * Source: Taylor, Korf (1993), "Pruning duplicate nodes in depth-first search".
 */

import { takeRoom } from '../heuristic/pattern-tables';

/** the state without history */
export const AUTOMATON_START: u32 = 1;

let rows: usize = 0;

/** Takes room for an automaton of `states` states; returns where the host writes its rows. */
export function placeAutomaton(states: u32): usize {
  rows = takeRoom(states << 3);
  return rows;
}

export function automatonRow(state: u32): u64 {
  return load<u64>(rows + (state << 3));
}
