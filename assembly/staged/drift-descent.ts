/**
 * The descent of large boards: chunks of the beam with a node for each blank cell, the blank drifting where little is
 * gained.
 *
 * One node for every cell costs least, and a beam of some hundred nodes is enough at any size as long as it drifts. The
 * host may change the width between slices, and end the descent wherever it is: the moves made are those of whole
 * chunks.
 */

import { OUT_OF_MEMORY, RUNNING, SOLVED } from '../abi';
import * as board from './board';
import { beginCellBeam, driftTo, extendCellBeam, playCellBeam, takeCells, widestFor } from './cell-beam';
import { beginVisits, nextTarget, noteVisits } from './drift';
import { foundLength } from './found-path';
import { distanceLeft } from './homes';
import { hasRoom } from './path-room';
import { setPower, stepAt } from './potential';

/** Below this many thousandths of a step gained a move, the blank drifts. */
const POOR: i32 = 800;
/** At this distance or less the target is reached. */
const REACHED: i32 = 8;
/** A chunk after which the blank is no nearer doubles the pull, up to this many times. */
const MOST_DOUBLINGS: u32 = 6;
/** The descent ends when this many moves, and some for each cell, gain less than a fifth of their number. */
const TRIED_MOVES: u32 = 4000;
const TRIED_MOVES_CELL: u32 = 2;
const WORTH_IT: i32 = 5;

let nodes: u32 = 1;
let chunk: u32 = 1;
let stopAt: i32 = 0;
let drifts: bool = false;
let isDrifting: bool = false;
let target: u32 = 0;
let doublings: u32 = 0;
let tried: u32 = 0;
let gained: i32 = 0;
let inChunk: bool = false;
let levels: u32 = 0;

/**
 * Begins a descent.
 *
 * @param width - nodes a level
 * @param chunkLevels - levels of a chunk
 * @param stop - sum of distances at which it ends
 * @param quarters - four times the power of the potential
 * @param mayDrift - the blank drifts where chunks gain too little
 */
export function beginDrift(width: u32, chunkLevels: u32, stop: i32, quarters: u32, mayDrift: bool): void {
  nodes = width;
  chunk = chunkLevels;
  stopAt = stop;
  drifts = mayDrift;
  isDrifting = false;
  doublings = 0;
  tried = 0;
  gained = 0;
  inChunk = false;
  setPower(quarters, 4);
  beginVisits();
  takeCells();
  driftTo(board.blank, 0);
}

/** Nodes a level from the next chunk on. */
export function setDriftWidth(width: u32): void {
  nodes = width;
}

/** This many levels more, at most. */
export function runDrift(most: u32): u32 {
  for (let left = most; left > 0; left--) {
    if (!inChunk) {
      if (!hasRoom()) return OUT_OF_MEMORY;
      if (distanceLeft <= stopAt) return SOLVED;
      beginCellBeam(min(nodes, widestFor(chunk)));
      levels = 0;
      inChunk = true;
    }
    extendCellBeam();
    if (++levels < chunk) continue;
    inChunk = false;
    if (!endChunk()) return SOLVED;
  }
  return RUNNING;
}

/** Plays a chunk; false if it was the last. */
function endChunk(): bool {
  const before = distanceLeft;
  const away = board.distance(board.blank, target);
  playCellBeam();
  noteVisits();
  // A chunk that makes no move counts as well, or there might be no end.
  tried += max(foundLength, chunk >> 2);
  gained += before - distanceLeft;
  if (tried > TRIED_MOVES + TRIED_MOVES_CELL * board.cells) {
    if (gained * WORTH_IT < <i32>tried) return false;
    tried = 0;
    gained = 0;
  }
  if (!drifts) return foundLength > 0;
  if (isDrifting && board.distance(board.blank, target) > REACHED) {
    if (board.distance(board.blank, target) < away) doublings = 0;
    else if (doublings < MOST_DOUBLINGS) doublings++;
  } else {
    isDrifting = (before - distanceLeft) * 1000 < POOR * <i32>foundLength || foundLength === 0;
    doublings = 0;
    if (isDrifting) target = nextTarget();
  }
  driftTo(target, isDrifting ? pullNow() << doublings : 0);
  return true;
}

/** What a step of a tile at the mean distance is worth, and a little more. */
function pullNow(): i32 {
  const offset = distanceLeft / (2 * <i32>board.cells);
  return (stepAt(offset) * 5) / 4 + 1;
}
