/**
 * The room that the moves have: sliced calls return OUT_OF_MEMORY when it is used up, the host grows the memory and
 * goes on.
 */

import * as board from './board';

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
