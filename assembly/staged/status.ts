/** What sliced calls say, and the room that the moves have. */

import * as board from './board';

export const RUNNING: u32 = 0;
export const DONE: u32 = 1;
/** the moves have no room: the host grows the memory and goes on */
export const FULL: u32 = 2;
/** must not happen */
export const FAILED: u32 = 3;

/** Moves that are made between two looks at the room, at most. */
const STEP_ROOM: u32 = 1 << 17;

let pathLimit: usize = 0;

/** The moves may use the memory up to this address. */
export function grant(limit: usize): void {
  pathLimit = limit;
}

export function hasRoom(): bool {
  return board.pathEnd + STEP_ROOM <= pathLimit;
}
