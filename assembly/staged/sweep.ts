/**
 * Lines placed outermost first, a few tiles at a time, until a small rectangle is left, which is solved exactly.
 *
 * Each stage is tried by a small beam (stage.ts) if one is set, then done by the exact fallback, which cannot fail: one
 * tile is fetched step by step, the last two of a line are placed together. With no beam this is the classical row and
 * column method. Source: I. Parberry, "A real-time algorithm for the (n^2-1)-puzzle" (1995).
 */

import * as board from './board';
import { commitWay, searchExactly } from './exact-end';
import { fetch } from './fetch';
import * as lines from './lines';
import { placePair } from './pair';

export const RUNNING: u32 = 0;
export const DONE: u32 = 1;
/** the path has no room: the host grows the memory and goes on */
export const FULL: u32 = 2;
/** must not happen */
export const FAILED: u32 = 3;

/** Moves that one stage may add at most. */
export const STAGE_ROOM: u32 = 1 << 17;
/** Sides of the rest that is solved by iterative deepening. */
const EXACT_SIDE: u32 = 3;

let pathLimit: usize = 0;

/** Tells where the memory that the host granted ends. */
export function setPathLimit(limit: usize): void {
  pathLimit = limit;
}

export function hasRoom(): bool {
  return board.pathEnd + STAGE_ROOM <= pathLimit;
}

/** Places so many stages at most. */
export function runSweep(stages: u32): u32 {
  for (let stage: u32 = 0; stage < stages; stage++) {
    if (!hasRoom()) return FULL;
    if (!lines.isOpen() && !lines.openLine(EXACT_SIDE)) return solveRest() ? DONE : FAILED;
    if (!placeExactly()) return FAILED;
  }
  return RUNNING;
}

function placeExactly(): bool {
  const left = lines.length - lines.next;
  const tile = lines.lineTile(lines.next);
  if (left > 2) {
    if (!fetch(tile, tile)) return false;
    lines.lockNext(1);
    return true;
  }
  if (!placePair(lines.lineTile(lines.next + 1), tile, lines.rows - 1, lines.columns - 1)) return false;
  lines.lockNext(2);
  return true;
}

function solveRest(): bool {
  if (!searchExactly(board.manhattan(), 64, u32.MAX_VALUE)) return false;
  commitWay();
  return true;
}
