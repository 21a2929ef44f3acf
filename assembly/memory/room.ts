/**
 * The room behind the fixed regions, handed out piece by piece and taken back all at once.
 *
 * Invariant: what was taken stays where it is until `openRoom`, so its address may be kept; pieces begin at multiples
 * of 64, the size of a cache line.
 */

import { REGION_BASE } from './layout';

let end: usize = REGION_BASE;

/** Takes everything back: the room begins at `start` and holds nothing. */
export function openRoom(start: usize): void {
  end = start;
}

/** Takes `bytes` bytes behind what was taken so far. */
export function takeRoom(bytes: usize): usize {
  const ptr = end;
  end = (end + bytes + 63) & ~63;
  return ptr;
}

/** First free address, a multiple of 64: whatever is handed over whole, as a graph search's lists, begins here. */
export function roomEnd(): usize {
  return end;
}
