/**
 * The entry to packed-search.ts from run-time values: at the root, and again where the last slice stopped.
 *
 * It runs once or twice a slice, so it may be slow. It walks the trail from the root to the suspended node and goes on
 * there. As it returns, it tries in every node it passes the successors that come after the trail's.
 */

import { LINEAR_CONFLICT, MANHATTAN } from '../abi';
import {
  C0,
  C1,
  C2,
  C3,
  C4,
  C5,
  C6,
  C7,
  C8,
  C9,
  C10,
  C11,
  C12,
  C13,
  C14,
  C15,
  Down,
  Left,
  Nowhere,
  Right,
  Up,
} from '../board/cell';
import { cells, goalBlank, neighbour, taxicab } from '../board/geometry';
import { findBlank, tileAt } from '../board/state';
import { columnExtra, rowExtra } from '../heuristic/packed-conflict';
import { AnyManhattan, CornerManhattan, LinearConflict, setBlankName, slidePacked } from './packed-move';
import { enter, expand } from './packed-search';
import { clearTrail, GO_ON, trailCell, trailDepth, unwind } from './trail';

const W: i32 = BOARD_WIDTH;
const N: i32 = BOARD_WIDTH * BOARD_HEIGHT;

let rootBoard: u64 = 0;
let rootBlank: i32 = 0;
let heuristicId: u32 = MANHATTAN;

/** Takes the current state (state.ts) as the root. */
export function beginPacked(heuristic: u32): void {
  heuristicId = heuristic;
  rootBoard = 0;
  for (let cell = 0; cell < cells(); cell++) rootBoard |= (<u64>tileAt(cell)) << (4 * cell);
  rootBlank = findBlank();
  setBlankName(goalBlank());
  clearTrail();
}

/** Searches from the root within `slack`. */
export function searchPacked(slack: i32): i32 {
  clearTrail();
  return goOn(rootBlank, -1, rootBoard, slack);
}

/** Goes on where the last slice of the same search stopped; `slack` is the root's. */
export function resumePacked(slack: i32): i32 {
  const depth = trailDepth();
  clearTrail();
  return resumeAt(depth, rootBlank, -1, rootBoard, slack);
}

function resumeAt(level: i32, blank: i32, from: i32, board: u64, slack: i32): i32 {
  if (level === 0) return goOn(blank, from, board, slack);
  // Read before going deeper: unwinding writes the new trail over the old one.
  const taken = trailCell(level - 1);
  let reached = false;
  for (let direction = 0; direction < 4; direction++) {
    const to = neighbour(blank, direction);
    if (to === blank || to === from) continue;
    if (to === taken) reached = true;
    if (!reached) continue;
    const thing = thingAt(board, to);
    const next = slidePacked<AnyManhattan>(board, thing, to, blank);
    const rest = slack - 1 - change(board, next, thing, to, blank);
    if (rest < 0) continue;
    const stop = resumeAt(to === taken ? level - 1 : 0, to, blank, next, rest);
    if (stop) return unwind(stop, to, later(blank, from, direction));
  }
  return GO_ON;
}

/** Searches below a node given by run-time values; `from` is -1 at the root. */
function goOn(blank: i32, from: i32, board: u64, slack: i32): i32 {
  if (heuristicId === LINEAR_CONFLICT) return dispatch<LinearConflict>(blank, from, board, slack);
  if (goalBlank() === 0) return dispatch<CornerManhattan>(blank, from, board, slack);
  return dispatch<AnyManhattan>(blank, from, board, slack);
}

function dispatch<H>(blank: i32, from: i32, board: u64, slack: i32): i32 {
  return from < 0 ? fromRoot<H>(blank, board, slack) : onward<H>(blank, from, board, slack);
}

/** Successors of a node that come after `direction`. */
function later(blank: i32, from: i32, direction: i32): i32 {
  let count = 0;
  for (let d = direction + 1; d < 4; d++) count += i32(neighbour(blank, d) !== blank && neighbour(blank, d) !== from);
  return count;
}

function thingAt(board: u64, cell: i32): u32 {
  return <u32>(board >> (4 * cell)) & 15;
}

/** Change of the heuristic between two boards that differ by `thing` slid from `from` to `to`. */
function change(board: u64, next: u64, thing: u32, from: i32, to: i32): i32 {
  const nearer = taxicab(thing, to) - taxicab(thing, from);
  if (heuristicId !== LINEAR_CONFLICT) return nearer;
  return from % W === to % W
    ? nearer + rowExtra(next, from / W) + rowExtra(next, to / W) - rowExtra(board, from / W) - rowExtra(board, to / W)
    : nearer +
        columnExtra(next, from % W) +
        columnExtra(next, to % W) -
        columnExtra(board, from % W) -
        columnExtra(board, to % W);
}

function fromRoot<H>(blank: i32, board: u64, slack: i32): i32 {
  if (0 < N && blank === 0) return expand<C0, Nowhere, H>(board, slack);
  if (1 < N && blank === 1) return expand<C1, Nowhere, H>(board, slack);
  if (2 < N && blank === 2) return expand<C2, Nowhere, H>(board, slack);
  if (3 < N && blank === 3) return expand<C3, Nowhere, H>(board, slack);
  if (4 < N && blank === 4) return expand<C4, Nowhere, H>(board, slack);
  if (5 < N && blank === 5) return expand<C5, Nowhere, H>(board, slack);
  if (6 < N && blank === 6) return expand<C6, Nowhere, H>(board, slack);
  if (7 < N && blank === 7) return expand<C7, Nowhere, H>(board, slack);
  if (8 < N && blank === 8) return expand<C8, Nowhere, H>(board, slack);
  if (9 < N && blank === 9) return expand<C9, Nowhere, H>(board, slack);
  if (10 < N && blank === 10) return expand<C10, Nowhere, H>(board, slack);
  if (11 < N && blank === 11) return expand<C11, Nowhere, H>(board, slack);
  if (12 < N && blank === 12) return expand<C12, Nowhere, H>(board, slack);
  if (13 < N && blank === 13) return expand<C13, Nowhere, H>(board, slack);
  if (14 < N && blank === 14) return expand<C14, Nowhere, H>(board, slack);
  if (15 < N && blank === 15) return expand<C15, Nowhere, H>(board, slack);
  return GO_ON;
}

function onward<H>(blank: i32, from: i32, board: u64, slack: i32): i32 {
  if (0 < N && from === 0) return turn<C0, H>(blank - from, board, slack);
  if (1 < N && from === 1) return turn<C1, H>(blank - from, board, slack);
  if (2 < N && from === 2) return turn<C2, H>(blank - from, board, slack);
  if (3 < N && from === 3) return turn<C3, H>(blank - from, board, slack);
  if (4 < N && from === 4) return turn<C4, H>(blank - from, board, slack);
  if (5 < N && from === 5) return turn<C5, H>(blank - from, board, slack);
  if (6 < N && from === 6) return turn<C6, H>(blank - from, board, slack);
  if (7 < N && from === 7) return turn<C7, H>(blank - from, board, slack);
  if (8 < N && from === 8) return turn<C8, H>(blank - from, board, slack);
  if (9 < N && from === 9) return turn<C9, H>(blank - from, board, slack);
  if (10 < N && from === 10) return turn<C10, H>(blank - from, board, slack);
  if (11 < N && from === 11) return turn<C11, H>(blank - from, board, slack);
  if (12 < N && from === 12) return turn<C12, H>(blank - from, board, slack);
  if (13 < N && from === 13) return turn<C13, H>(blank - from, board, slack);
  if (14 < N && from === 14) return turn<C14, H>(blank - from, board, slack);
  if (15 < N && from === 15) return turn<C15, H>(blank - from, board, slack);
  return GO_ON;
}

/** Enters the neighbour of B that lies `step` cells on. */
function turn<B, H>(step: i32, board: u64, slack: i32): i32 {
  const b = <i32>offsetof<B>();
  if (b >= W && step === -W) return enter<B, Up, H>(board, slack);
  if (b % W > 0 && step === -1) return enter<B, Left, H>(board, slack);
  if (b % W < W - 1 && step === 1) return enter<B, Right, H>(board, slack);
  if (b < N - W && step === W) return enter<B, Down, H>(board, slack);
  return GO_ON;
}
