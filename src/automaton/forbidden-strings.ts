/**
 * Which strings of moves a search need not make: another string does the same, in the same place, and comes first.
 *
 * A string is forbidden if some other has the same effect (same permutation, same blank), stays inside its bounding
 * box, and is shorter, or equally long and lexicographically smaller. A solution that is the smallest of the shortest
 * contains none: the other string could stand in its place on any board, and the solution would not be the smallest.
 * Only minimal ones are collected, that contain no other; all others contain one of them.
 * Source: Taylor, Korf (1993), "Pruning duplicate nodes in depth-first search".
 */

import { AllowedStrings } from './allowed-strings.ts';
import {
  type Box,
  CELL_STEPS,
  createFreeBoard,
  extendBox,
  fits,
  hasEffect,
  START_BOX,
  START_CELL,
  signatureOf,
} from './free-board.ts';
import { appendMove, MOVE_COUNT, type MoveString } from './move-string.ts';
import { type Machine, StringMatcher } from './string-matcher.ts';

export interface StringLimits {
  /** moves of the longest string */
  readonly maxMoves: number;
  /** columns of the widest bounding box */
  readonly maxWidth: number;
  /** rows of the highest bounding box */
  readonly maxHeight: number;
}

export interface ForbiddenStrings {
  /** the minimal forbidden strings, by length and then in lexicographic order */
  readonly strings: readonly MoveString[];
  /** notices the first of them to end */
  readonly machine: Machine;
}

/** All minimal forbidden strings within the limits. */
export function collectForbidden(limits: StringLimits): ForbiddenStrings {
  const matcher = new StringMatcher();
  const allowed = new AllowedStrings();
  const strings: MoveString[] = [];
  let machine = matcher.link();
  for (let length = 0; length <= limits.maxMoves; length++) {
    const found = forbiddenOfLength(length, limits, machine, allowed);
    if (found.length === 0) continue;
    for (const string of found) {
      matcher.add(string);
      strings.push(string);
    }
    machine = matcher.link();
  }
  return { strings, machine };
}

/**
 * The forbidden strings of one length that contain no shorter one; adds the others of that length to `allowed`.
 *
 * Strings come in lexicographic order, so all that could forbid a string are in `allowed` before it. One that is
 * itself forbidden is not needed there: the smallest string of that effect inside the box is not forbidden.
 */
function forbiddenOfLength(
  length: number,
  { maxWidth, maxHeight }: StringLimits,
  { next, isDead }: Machine,
  allowed: AllowedStrings,
): MoveString[] {
  const found: MoveString[] = [];
  const tileAt = createFreeBoard();

  function extend(code: number, left: number, blank: number, box: Box, state: number, signature: number): void {
    if (left === 0) {
      judge(code, box, signature);
      return;
    }
    for (let move = 0; move < MOVE_COUNT; move++) {
      const after = next[state * MOVE_COUNT + move] ?? 0;
      if (isDead[after]) continue;
      const to = blank + (CELL_STEPS[move] ?? 0);
      const grown = extendBox(box, to);
      if (grown !== box && !fits(grown, maxWidth, maxHeight)) continue;
      const tile = tileAt[to] ?? 0;
      tileAt[blank] = tile;
      tileAt[to] = START_CELL;
      const changed = signature ^ signatureOf(tile, to) ^ signatureOf(tile, blank);
      extend(appendMove(code, move), left - 1, to, grown, after, changed);
      tileAt[to] = tile;
      tileAt[blank] = START_CELL;
    }
  }

  function judge(code: number, box: Box, signature: number): void {
    const isForbidden = allowed.some(signature, (other, moves) => hasEffect(other, moves, tileAt, box));
    if (isForbidden) found.push({ code, length });
    else allowed.add(signature, code, length);
  }

  extend(0, length, START_CELL, START_BOX, 0, 0);
  return found;
}
