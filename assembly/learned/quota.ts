/**
 * The choice of the best candidates with a quota: of each cell the blank is on, at most so many.
 *
 * On large boards a beam's states come to lie in one region of the board; the quota keeps other regions in play. Candidates are
 * taken in the order of their bins (selection.ts), within a bin in a random order, and keep their own order when chosen.
 */

import { cells } from '../board/geometry';
import { binPtr, blankPtr, markPtr, orderPtr, takenPtr } from './beam-layout';
import { randomBelow } from './random';
import { bins, candidate, candidateCount, fillBins, keepCandidates, least, moveCandidate } from './selection';

/** Notes where candidate `i` has its blank. */
export function noteBlank(i: u32, cell: i32): void {
  store<u8>(blankPtr + i, cell);
}

/** Leaves the best `width` candidates that the quota allows. */
export function chooseByQuota(width: u32, quota: u32): void {
  if (candidateCount <= width) return;
  listByBin();
  memory.fill(takenPtr, 0, cells() * 4);
  memory.fill(markPtr, 0, candidateCount);
  let chosen: u32 = 0;
  let first: u32 = 0;
  for (let bin: u32 = 0; chosen < width && first < candidateCount; bin++) {
    const end = load<u32>(binPtr + (bin << 2));
    shuffle(first, end);
    for (; first < end && chosen < width; first++) chosen += mark(load<u32>(orderPtr + (first << 2)), quota);
  }
  let count: u32 = 0;
  for (let i: u32 = 0; i < candidateCount; i++) if (load<u8>(markPtr + i)) moveCandidate(i, count++);
  keepCandidates(count);
}

/** Chooses candidate `i` if its blank's cell has not had its quota; returns how many were chosen. */
function mark(i: u32, quota: u32): u32 {
  const counter = takenPtr + ((<usize>load<u8>(blankPtr + i)) << 2);
  const taken = load<u32>(counter);
  if (taken === quota) return 0;
  store<u32>(counter, taken + 1);
  store<u8>(markPtr + i, 1);
  return 1;
}

/** Lists the candidates bin by bin; afterwards each bin's counter is where the next bin begins. */
function listByBin(): void {
  const shift = fillBins();
  let before: u32 = 0;
  for (let i: u32 = 0; i < bins; i++) {
    const here = load<u32>(binPtr + (i << 2));
    store<u32>(binPtr + (i << 2), before);
    before += here;
  }
  for (let i: u32 = 0; i < candidateCount; i++) {
    const counter = binPtr + ((<u32>(candidate(i).value - least) >> shift) << 2);
    const place = load<u32>(counter);
    store<u32>(counter, place + 1);
    store<u32>(orderPtr + (place << 2), i);
  }
}

function shuffle(first: u32, end: u32): void {
  for (let i = end; i > first + 1; i--) {
    const one = orderPtr + ((i - 1) << 2);
    const other = orderPtr + ((first + randomBelow(i - first)) << 2);
    const word = load<u32>(one);
    store<u32>(one, load<u32>(other));
    store<u32>(other, word);
  }
}
