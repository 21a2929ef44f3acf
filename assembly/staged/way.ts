/** The way that a search has found: directions of the blank, the last one first, until they are made for good. */

import * as board from './board';
import * as layout from './layout';

export let wayLength: u32 = 0;

export function clearWay(): void {
  wayLength = 0;
}

/** Puts one more move before those there are. */
export function prepend(direction: u32): void {
  store<u8>(layout.wayPtr + wayLength++, <u8>direction);
}

/** The move at a position, counted from the first. */
export function wayMove(position: u32): u32 {
  return load<u8>(layout.wayPtr + (wayLength - 1 - position));
}

/** Makes the moves. */
export function commitWay(): void {
  for (let index: u32 = 0; index < wayLength; index++) board.commit(wayMove(index));
}
