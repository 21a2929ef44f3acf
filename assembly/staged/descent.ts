/**
 * The whole board at once: chunks of the quota beam, each played up to its best node, until little is left to descend.
 *
 * Where a chunk gains too little, the beam gets wider. Ends when the distance left is small, or several chunks have
 * gained too little. For boards where a few nodes for each blank cell can be paid; drift-descent.ts is for larger ones.
 */

import { OUT_OF_MEMORY, RUNNING, SOLVED } from '../abi';
import * as board from './board';
import { commitFound, foundLength } from './found-path';
import { hasRoom } from './path-room';
import { setPower, setWeights } from './potential';
import { beginQuotaBeam, endQuotaBeam, extendQuotaBeam } from './quota-beam';

/** Thousandths of a step gained a move: a chunk with fewer is bad; with more, a widened beam may shrink again. */
const BAD: i32 = 400;
const GOOD: i32 = 700;
/** Bad chunks in a row that end the descent, once the tiles are near home, and anywhere. */
const BAD_NEAR: u32 = 3;
const BAD_EVER: u32 = 60;
/** Steps a tile that count as near home. */
const NEAR: i32 = 3;

let quota: u32 = 0;
let narrow: u32 = 0;
let widest: u32 = 0;
let limit: u32 = 0;
let chunk: u32 = 0;
let stopAt: i32 = 0;
let bad: u32 = 0;
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
 * @param quarters - four times the power of the potential
 */
export function beginDescent(
  nodesOfCell: u32,
  nodes: u32,
  mostNodes: u32,
  chunkLevels: u32,
  stop: i32,
  quarters: u32,
): void {
  quota = nodesOfCell;
  narrow = nodes;
  limit = nodes;
  widest = mostNodes;
  chunk = chunkLevels;
  stopAt = stop;
  bad = 0;
  inChunk = false;
  setPower(quarters, 4);
  setWeights(4, 4);
}

/** This many levels more, at most. */
export function runDescent(most: u32): u32 {
  for (let left = most; left > 0; left--) {
    if (!inChunk) {
      if (!hasRoom()) return OUT_OF_MEMORY;
      before = board.manhattan();
      if (before <= stopAt) return SOLVED;
      beginQuotaBeam(quota, limit);
      levels = 0;
      inChunk = true;
    }
    if (extendQuotaBeam() && ++levels < chunk) continue;
    inChunk = false;
    if (!endChunk()) return SOLVED;
  }
  return RUNNING;
}

/** Plays a chunk; false if it was the last. */
function endChunk(): bool {
  endQuotaBeam();
  commitFound();
  const after = board.manhattan();
  const gain: i32 = foundLength === 0 ? 0 : ((before - after) * 1000) / <i32>foundLength;
  const tiles: i32 = board.cells;
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
