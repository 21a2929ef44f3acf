/**
 * The board as seen from the goal: start and goal exchanged, everything named by its start cell.
 *
 * A move and its inverse cost the same, so a heuristic's value for the exchanged board is a lower bound of the moves
 * from the start. Only names change, never where things lie: states are packed with the names they have in the goal.
 */

import { cells, goalBlank, nameBlank } from '../board/geometry';
import { findBlank, tileAt } from '../board/state';
import { START_PTR, STATE_PTR } from '../memory/layout';

let blankOfGoal: i32 = 0;
let blankOfStart: i32 = 0;

/** Takes the current state as the start. */
export function rememberStart(): void {
  blankOfGoal = goalBlank();
  blankOfStart = findBlank();
  for (let cell = 0; cell < cells(); cell++) store<u8>(START_PTR + tileAt(cell), cell);
}

/** Makes the goal the current state. */
export function placeGoal(): void {
  for (let cell = 0; cell < cells(); cell++) store<u8>(STATE_PTR + cell, cell);
}

/** Names everything in the current state by its start cell. */
export function nameByStart(): void {
  for (let cell = 0; cell < cells(); cell++) store<u8>(STATE_PTR + cell, load<u8>(START_PTR + tileAt(cell)));
  nameBlank(blankOfStart);
}

/** Names by goal cells again; the current state has to be replaced. */
export function nameByGoal(): void {
  nameBlank(blankOfGoal);
}
