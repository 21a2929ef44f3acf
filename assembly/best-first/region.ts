/**
 * The memory a search with stored states is given: | heads of its lists | successors | closed list → … ← other lists |
 */

import { scratchBytes, setScratch } from './successors';

/** end of the region last divided, 8-byte aligned */
export let regionEnd: usize = 0;

/**
 * Takes the region of `bytes` bytes at `ptr` and places the successors behind `headBytes` bytes of heads.
 *
 * @returns where the closed list may begin, 64-byte aligned; 0 if the region is too small for that
 */
export function divideRegion(ptr: usize, bytes: u32, headBytes: usize): usize {
  const start = (headBytes + scratchBytes() + 63) & ~63;
  if (<usize>bytes < start) return 0;
  // A region up to the last byte of 4 GiB would end at address 0.
  regionEnd = (ptr + min<usize>(bytes, ~ptr)) & ~7;
  setScratch(ptr + headBytes);
  return ptr + start;
}
