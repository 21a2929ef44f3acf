/**
 * Where the blank has been: on a large board it walks to a block that waits longest, when there is little to gain around it.
 */

import * as board from './board';
import * as layout from './layout';
import { randomBelow, stepCost, weightOf } from './potential';
import { wayLength, wayMove } from './way';

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

/** Notes the blocks of the way just made, which ends where the blank is. */
export function noteVisits(): void {
  tick++;
  let cell = board.blank;
  for (let position = wayLength; position > 0; position--) {
    store<u32>(layout.visitPtr + (blockOf(cell) << 2), tick);
    cell = board.neighbour(cell, 3 - wayMove(position - 1));
  }
}

function blockOf(cell: u32): u32 {
  return (<u32>board.rowOf(cell) / SIDE) * across + <u32>board.columnOf(cell) / SIDE;
}

/** Walks to the block whose wait, less its distance in blocks, is greatest. */
export function relocate(): void {
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
  walkTo(
    min(board.height - 1, (best / across) * SIDE + SIDE / 2),
    min(board.width - 1, (best % across) * SIDE + SIDE / 2),
  );
}

/** The shortest way, at each step in the direction that costs less. */
function walkTo(row: i32, column: i32): void {
  for (;;) {
    const rows = row - board.rowOf(board.blank);
    const columns = column - board.columnOf(board.blank);
    if (rows === 0 && columns === 0) return;
    const vertical = rows < 0 ? board.UP : board.DOWN;
    const horizontal = columns < 0 ? board.LEFT : board.RIGHT;
    if (rows === 0) board.commit(horizontal);
    else if (columns === 0) board.commit(vertical);
    else board.commit(costOf(vertical) < costOf(horizontal) ? vertical : horizontal);
  }
}

function costOf(direction: u32): i32 {
  const next = board.neighbour(board.blank, direction);
  const tile = board.tileAt(next);
  return weightOf(tile) * stepCost(direction, next, tile);
}
