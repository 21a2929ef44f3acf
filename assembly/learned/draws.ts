/**
 * States drawn at random from the levels of a beam, for training: what a beam likes, rightly or wrongly.
 *
 * The sample is that of one given level. A draw comes from a share of all levels: one name a cell, STRIDE bytes each, at most
 * one a level, so as many as `placeBeam` has layers.
 */

import { cells } from '../board/geometry';
import { drawPtr } from './beam-layout';
import { SAMPLE_PTR, STRIDE } from './layout';
import { randomBelow } from './random';

/** of 1000 levels, those that give a state */
let share: u32 = 0;
let drawn: u32 = 0;
let sampleLevel: i32 = -1;
let hasSample: u32 = 0;

/** Sets how many of 1000 levels give a state in the beams to come. */
export function setDraws(levelsOfThousand: u32): void {
  share = levelsOfThousand;
}

/** Begins a beam whose sample comes from that level, -1 for none. */
export function clearDraws(level: i32): void {
  drawn = 0;
  sampleLevel = level;
  hasSample = 0;
}

export function isSampled(level: i32): bool {
  return level === sampleLevel;
}

export function takeSample(board: usize): void {
  memory.copy(SAMPLE_PTR, board, cells());
  hasSample = 1;
}

export function sampleTaken(): u32 {
  return hasSample;
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
