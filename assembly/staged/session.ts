/**
 * One answer from the outside: size, memory, board, moves. The host checks every argument; nothing is checked here.
 */

import * as board from './board';
import { clearEffort } from './effort';
import * as layout from './layout';
import { beginLines } from './lines';
import { setSeed } from './potential';
import { clearSlots } from './quota-beam';
import { clearSeen } from './seen';
import { clearSweep } from './sweep';
import { clearWindows } from './windows';

let columns: u32 = 0;
let rows: u32 = 0;

/**
 * Fixes the size and the memory map.
 *
 * @param beam - most nodes a level of any beam to come
 * @param quota - most nodes a blank cell
 * @returns where the path begins: memory must reach beyond
 */
export function place(width: u32, height: u32, beam: u32, quota: u32, base: usize): usize {
  columns = width;
  rows = height;
  return layout.placeRegions(base, width * height, beam, quota);
}

/** Where the host writes the board, two bytes a cell, before `start`. */
export function boardAddress(): usize {
  return layout.boardPtr;
}

/** Takes up the board written; nothing is placed yet. One seed gives the same moves again. */
export function start(seed: u32): void {
  board.setShape(columns, rows);
  board.takeBoard();
  setSeed(seed);
  clearEffort();
  clearSeen();
  clearSlots();
  beginLines();
  clearSweep();
  clearWindows();
}

/** Where the moves are: one byte each, the blank's direction 0 up, 1 left, 2 right, 3 down. */
export function pathAddress(): usize {
  return layout.pathPtr;
}

/** Moves made so far. */
export function pathLength(): u32 {
  return <u32>(board.pathEnd - layout.pathPtr);
}

/** The sum of the tiles' distances from home, now. */
export function distanceLeft(): i32 {
  return board.manhattan();
}
