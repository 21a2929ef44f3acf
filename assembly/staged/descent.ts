/**
 * The whole board at once: chunks of the quota beam, each played up to its best node, until little is left to descend.
 *
 * Where a chunk gains too little, a small board gets a wider beam; on a large one the blank walks to a block of the board
 * where it has not been for long. Ends when the distance left is small, or several chunks have gained too little.
 */

import * as board from './board';
import { setPower, setWeights } from './potential';
import { beginQuotaBeam, endQuotaBeam, extendQuotaBeam } from './quota-beam';
import { beginVisits, noteVisits, relocate } from './relocate';
import { DONE, FULL, hasRoom, RUNNING } from './status';
import { commitWay, wayLength } from './way';

/** Thousandths of a step gained a move, below which a chunk is bad, and above which a widened beam may shrink again. */
const BAD: i32 = 400;
const BAD_RELOCATING: i32 = 600;
const GOOD: i32 = 700;
/** Bad chunks in a row that end the descent, once the tiles are near home; or at all. */
const BAD_NEAR: u32 = 3;
const BAD_EVER: u32 = 60;
/** Chunks that together gain less than a 256th of the distance end it too, where the blank walks on. */
const IDLE_RELOCATING: u32 = 64;
/** Steps a tile that count as near home. */
const NEAR: i32 = 3;

let quota: u32 = 0;
let narrow: u32 = 0;
let widest: u32 = 0;
let limit: u32 = 0;
let chunk: u32 = 0;
let stopAt: i32 = 0;
let relocating: bool = false;
let bad: u32 = 0;
let idle: u32 = 0;
let lowest: i32 = 0;
let before: i32 = 0;
let inChunk: bool = false;
let levels: u32 = 0;

/**
 * Begins a descent.
 *
 * @param nodesOfCell - quota of each blank cell
 * @param nodes - nodes a level
 * @param mostNodes - nodes a level when it has been widened
 * @param chunkLevels - levels of a chunk
 * @param stop - sum of distances at which it ends
 * @param halves - twice the power of the potential
 * @param relocates - the blank walks on where chunks gain too little
 */
export function beginDescent(
  nodesOfCell: u32,
  nodes: u32,
  mostNodes: u32,
  chunkLevels: u32,
  stop: i32,
  halves: u32,
  relocates: bool,
): void {
  quota = nodesOfCell;
  narrow = nodes;
  limit = nodes;
  widest = mostNodes;
  chunk = chunkLevels;
  stopAt = stop;
  relocating = relocates;
  bad = 0;
  idle = 0;
  lowest = i32.MAX_VALUE;
  inChunk = false;
  setPower(halves, 4);
  setWeights(4, 4);
  if (relocating) beginVisits();
}

/** So many levels more, at most. */
export function runDescent(most: u32): u32 {
  for (let left = most; left > 0; left--) {
    if (!inChunk) {
      if (!hasRoom()) return FULL;
      before = board.manhattan();
      if (before <= stopAt) return DONE;
      beginQuotaBeam(quota, limit);
      levels = 0;
      inChunk = true;
    }
    if (extendQuotaBeam() && ++levels < chunk) continue;
    inChunk = false;
    if (!endChunk()) return DONE;
  }
  return RUNNING;
}

/** Plays a chunk; false if it was the last. */
function endChunk(): bool {
  endQuotaBeam();
  commitWay();
  const after = board.manhattan();
  const gain: i32 = wayLength === 0 ? 0 : ((before - after) * 1000) / <i32>wayLength;
  const tiles: i32 = board.cells;
  if (relocating && after > NEAR * tiles) {
    noteVisits();
    if (after < lowest - (lowest >> 8)) {
      lowest = after;
      idle = 0;
    } else if (++idle > IDLE_RELOCATING) return false;
    if (gain < BAD_RELOCATING) relocate();
    return true;
  }
  if (gain >= BAD) {
    bad = 0;
    if (gain > GOOD && limit > narrow) limit = max(narrow, limit / 2);
    return true;
  }
  if (limit < widest) {
    limit = min(widest, limit * 2);
    return true;
  }
  bad++;
  return !((bad >= BAD_NEAR && after < NEAR * tiles) || bad >= BAD_EVER);
}
