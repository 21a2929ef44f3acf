/**
 * States drawn at random from the levels of a beam, for training: what a beam likes, rightly or wrongly.
 *
 * A level gives at most one; one name a cell, STRIDE bytes each, as many as `placeBeam` has layers.
 */

import { cells } from '../board/geometry';
import { drawPtr } from './beam-layout';
import { STRIDE } from './layout';
import { randomBelow } from './random';

/** of 1000 levels, those that give a state */
let share: u32 = 0;
let drawn: u32 = 0;

/** Sets how many of 1000 levels give a state in the beams to come. */
export function setDraws(levelsOfThousand: u32): void {
  share = levelsOfThousand;
}

export function clearDraws(): void {
  drawn = 0;
}

/** Whether the level at hand gives one. */
export function isDrawing(): bool {
  return share > 0 && randomBelow(1000) < share;
}

export function drawState(board: usize): void {
  memory.copy(drawPtr + drawn++ * STRIDE, board, cells());
}

export function drawCount(): u32 {
  return drawn;
}

export function drawAddress(): usize {
  return drawPtr;
}
