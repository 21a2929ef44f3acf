/**
 * Where the blank drifts to on a large board when there is little to gain around it: the block of cells that waits
 * longest.
 *
 * Beams left alone play in the corners, where tiles agree on the direction to go, and jam there. A 100x100 board then
 * takes a third more moves with a beam four times as wide.
 */

import * as board from './board';
import { foundLength, foundMove } from './found-path';
import * as layout from './layout';
import { randomBelow } from './potential';

/** Cells of a block's side. */
const SIDE: u32 = 8;

let across: u32 = 0;
let down: u32 = 0;
let tick: u32 = 0;

export function beginVisits(): void {
  across = (board.width + SIDE - 1) / SIDE;
  down = (board.height + SIDE - 1) / SIDE;
  tick = 0;
  memory.fill(layout.visitPtr, 0, (across * down) << 2);
}

/** Notes the blocks of the path just made, which ends where the blank is. */
export function noteVisits(): void {
  tick++;
  let cell = board.blank;
  for (let position = foundLength; position > 0; position--) {
    store<u32>(layout.visitPtr + (blockOf(cell) << 2), tick);
    cell = board.neighbour(cell, 3 - foundMove(position - 1));
  }
}

function blockOf(cell: u32): u32 {
  return (<u32>board.rowOf(cell) / SIDE) * across + <u32>board.columnOf(cell) / SIDE;
}

/** The middle of the block whose wait, less its distance in blocks, is greatest. */
export function nextTarget(): u32 {
  const here = blockOf(board.blank);
  let best: u32 = here;
  let bestScore: i32 = i32.MIN_VALUE;
  for (let block: u32 = 0; block < across * down; block++) {
    if (block === here) continue;
    const rows = abs(<i32>(block / across) - <i32>(here / across));
    const columns = abs(<i32>(block % across) - <i32>(here % across));
    const wait = tick - load<u32>(layout.visitPtr + (block << 2));
    const score: i32 = (<i32>wait - rows - columns) * 1024 + <i32>randomBelow(1024);
    if (score <= bestScore) continue;
    bestScore = score;
    best = block;
  }
  const row = min(board.height - 1, (best / across) * SIDE + SIDE / 2);
  const column = min(board.width - 1, (best % across) * SIDE + SIDE / 2);
  return row * board.width + column;
}
