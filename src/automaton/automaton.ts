/**
 * The move automaton: what a depth-first search carries along so as not to make moves that lead nowhere new.
 *
 * A search keeps one state a ply and looks up `next[4 * state + move]`, moves being up 0, left 1, right 2, down 3 of
 * the blank; 0 says that this move ends a forbidden string. Invariant: every shortest solution that is the
 * lexicographically smallest of its length is accepted, from every board, so a search stays complete and optimal,
 * whatever the order of its successors. Other shortest solutions are refused: to count them all use
 * `reversalAutomaton`. A search that also cuts states met before must try up, left, right, down in that order, or the
 * two prunings may each rely on the path that the other cut.
 */

import { usageError } from '../errors.ts';
import { collectForbidden, type StringLimits } from './forbidden-strings.ts';
import { DEAD, minimise, START } from './minimise.ts';
import { LONGEST_STRING, MOVE_COUNT } from './move-string.ts';

export interface MoveAutomaton {
  /** rows of the table, the dead state included */
  readonly states: number;
  /** next state by up, left, right, down, four a row; 0 = pruned */
  readonly next: Uint16Array;
}

/** Row of zeros. */
export const DEAD_STATE = DEAD;

/**
 * The state without a past: all four moves are open, even the one that undoes what was done before.
 *
 * A search that begins here in the middle of a solution prunes less, never wrongly; a subtree handed to another
 * worker should still carry its own state.
 */
export const START_STATE = START;

/** States are stored in sixteen bits. */
const MOST_STATES = 2 ** 16;

/**
 * Builds the automaton that refuses every forbidden string of up to `maxMoves` moves within the box.
 *
 * A box larger than the board costs states and no more: what does not fit on the board is never asked.
 *
 * @throws {NpuzzleError} `E_USAGE` for limits out of range, or when the states do not fit in sixteen bits
 */
export function buildAutomaton(limits: StringLimits): MoveAutomaton {
  checkLimits(limits);
  const table = minimise(collectForbidden(limits).machine);
  const states = table.length / MOVE_COUNT;
  if (states > MOST_STATES) {
    throw usageError(`the move automaton has ${states} states of at most ${MOST_STATES}`, 'use fewer moves');
  }
  return { states, next: Uint16Array.from(table) };
}

/** The automaton that only never undoes the last move: the start, one state for each last move, and the dead state. */
export function reversalAutomaton(): MoveAutomaton {
  return buildAutomaton({ maxMoves: 2, maxWidth: 2, maxHeight: 2 });
}

function checkLimits({ maxMoves, maxWidth, maxHeight }: StringLimits): void {
  for (const [name, value, least, most] of [
    ['moves', maxMoves, 2, LONGEST_STRING],
    ['columns', maxWidth, 1, LONGEST_STRING + 1],
    ['rows', maxHeight, 1, LONGEST_STRING + 1],
  ] as const) {
    if (Number.isInteger(value) && value >= least && value <= most) continue;
    throw usageError(`no move automaton of ${value} ${name}`, `use a whole number from ${least} to ${most}`);
  }
}
