/** The path that a search has found: directions of the blank, the last one first, until they are made for good. */

import * as board from './board';
import * as layout from './layout';

export let foundLength: u32 = 0;

export function clearFound(): void {
  foundLength = 0;
}

/** Puts one more move before those there are. */
export function prepend(direction: u32): void {
  store<u8>(layout.foundPtr + foundLength++, <u8>direction);
}

/** The move at a place, counted from the first. */
export function foundMove(place: u32): u32 {
  return load<u8>(layout.foundPtr + (foundLength - 1 - place));
}

/** Makes the moves. */
export function commitFound(): void {
  for (let index: u32 = 0; index < foundLength; index++) board.commit(foundMove(index));
}
