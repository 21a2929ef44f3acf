/**
 * What a move of a tile costs: the change of weight * (|rows from home|^p + |columns from home|^p).
 *
 * A convex power makes tiles that are far from home go first, which keeps a descent from leaving some behind. p comes
 * in quarters, so that it takes square roots alone.
 */

import * as board from './board';
import * as layout from './layout';

/** The step of offset 0. */
const STEP_MIDDLE: i32 = layout.STEPS >> 1;

/**
 * Fills the steps of the power.
 *
 * @param quarters - 4p
 * @param scale - of one row or column
 */
export function setPower(quarters: u32, scale: f64): void {
  for (let index: u32 = 0; index < layout.STEPS; index++) {
    const offset: i32 = <i32>index - STEP_MIDDLE;
    const step = power(abs(offset + 1), quarters) - power(abs(offset), quarters);
    store<i32>(layout.stepPtr + (index << 2), <i32>nearest(step * scale));
  }
}

function power(base: i32, quarters: u32): f64 {
  const root = sqrt(sqrt<f64>(base));
  let product: f64 = 1;
  for (let factor: u32 = 0; factor < quarters; factor++) product *= root;
  return product;
}

/** What a step nearer is worth, unweighted, to a tile this many rows or columns from home. */
export function stepAt(offset: i32): i32 {
  return load<i32>(layout.stepPtr + ((offset + STEP_MIDDLE) << 2));
}

/** Weights from `inner` near the blank's home to `inner + slope` in the line that is placed first. */
export function setWeights(inner: f64, slope: f64): void {
  const longest: f64 = max(board.width, board.height);
  for (let tile: u32 = 0; tile < board.cells; tile++) {
    const layer = min(board.width - 1 - board.columnOf(tile), board.height - 1 - board.rowOf(tile));
    store<u16>(layout.weightPtr + (tile << 1), <u16>(inner + slope * (1 - <f64>layer / longest)));
  }
}

export function weightOf(tile: u32): i32 {
  return load<u16>(layout.weightPtr + (tile << 1));
}

/** Change of the power, unweighted, as the blank goes in a direction to `next`, where `tile` is. */
export function stepCost(direction: u32, next: u32, tile: u32): i32 {
  let offset: i32;
  if (direction === board.LEFT || direction === board.RIGHT) {
    offset = board.columnOf(next) - load<u8>(layout.homeColumnPtr + tile);
  } else {
    offset = board.rowOf(next) - load<u8>(layout.homeRowPtr + tile);
  }
  // The tile goes to higher numbers when the blank goes up or left.
  if (direction > board.LEFT) offset = -offset;
  return stepAt(offset);
}

let random: u32 = 1;

export function setSeed(seed: u32): void {
  random = seed * 2654435761 + 1;
}

/** A key: the value, ties broken at random. */
export function keyOf(value: i32): i32 {
  random = random * 1664525 + 1013904223;
  return value * 8 + <i32>(random >> 29);
}

/** A random number below a limit. */
export function randomBelow(limit: u32): u32 {
  random = random * 1664525 + 1013904223;
  return <u32>((<u64>random * limit) >> 32);
}
