/**
 * A path made shorter: between the boards at the ends of a stretch of it, a shorter path is looked for.
 *
 * The end board is the goal: a tile's home is where it stands there, so tiles that the stretch does not move cost
 * nothing. A shorter path takes the stretch's place; half of it is made, then the next stretch begins there. Windows
 * overlap by half.
 * Invariant: the path is the moves made, up to `pathEnd`, and those from `rest` to `restEnd`. Between windows every
 * tile's home is where it is.
 */

import { RUNNING, SOLVED } from '../abi';
import * as board from './board';
import { expanded } from './effort';
import { change } from './exact-end';
import { foundLength, foundMove } from './found-path';
import * as layout from './layout';
import { beginReach, endReach, extendReach, FOUND, OPEN } from './reach';

/** Shorter windows are not searched: there is no shorter path. */
const LEAST: u32 = 8;

let rest: usize = 0;
let restEnd: usize = 0;
let longest: u32 = 0;
let nodes: u32 = 0;
let length: u32 = 0;
let inWindow: bool = false;

/** Forgets what was being shortened. */
export function clearWindows(): void {
  inWindow = false;
}

/**
 * Begins a pass over the moves that the host has written at the path's address; the board is the one they begin from.
 *
 * @param moves - moves written
 * @param windowMoves - length of a window
 * @param windowNodes - nodes a level of a window's beam
 */
export function beginWindows(moves: u32, windowMoves: u32, windowNodes: u32): void {
  rest = layout.pathPtr;
  restEnd = rest + moves;
  longest = windowMoves;
  nodes = windowNodes;
  for (let cell: u32 = 0; cell < board.cells; cell++) setHome(board.tileAt(cell), cell);
}

/** About this many expanded nodes more; SOLVED at the end of the path, which is then `pathLength` moves. */
export function runWindows(work: u32): u32 {
  const until = expanded() + work;
  while (expanded() < until) {
    if (!inWindow) {
      length = min(longest, <u32>(restEnd - rest));
      if (length < LEAST) {
        makeMoves(length);
        return SOLVED;
      }
      beginReach(lookAhead(length), <i32>length - 2, nodes);
      inWindow = true;
    }
    const outcome = extendReach();
    if (outcome === OPEN) continue;
    inWindow = false;
    if (outcome === FOUND) splice(length);
    else makeMoves(length >> 1);
    settleHomes(min(length, <u32>(restEnd - rest)));
  }
  return RUNNING;
}

/** Makes the moves ahead, so that the path is whole again. */
export function closeWindows(): void {
  if (inWindow) endReach();
  inWindow = false;
  while (rest < restEnd) board.commit(load<u8>(rest++));
}

function setHome(tile: u32, cell: u32): void {
  store<u8>(layout.homeRowPtr + tile, <u8>board.rowOf(cell));
  store<u8>(layout.homeColumnPtr + tile, <u8>board.columnOf(cell));
}

/** Makes the end of the next moves the tiles' home; returns the distance from it. */
function lookAhead(moves: u32): i32 {
  for (let index: u32 = 0; index < moves; index++) {
    const from = board.blank;
    board.slide(load<u8>(rest + index));
    setHome(board.tileAt(from), from);
  }
  let distance = 0;
  for (let index = moves; index > 0; index--) {
    const back = 3 - load<u8>(rest + index - 1);
    distance += change(back);
    board.slide(back);
  }
  return distance;
}

function makeMoves(count: u32): void {
  for (let index: u32 = 0; index < count; index++) commitHome(load<u8>(rest++));
}

function commitHome(direction: u32): void {
  const from = board.blank;
  board.commit(direction);
  setHome(board.tileAt(from), from);
}

/** The path found takes the place of the next `moves` moves; half of it is made. */
function splice(moves: u32): void {
  const made = (foundLength + 1) >> 1;
  rest += moves - (foundLength - made);
  for (let position = made; position < foundLength; position++)
    store<u8>(rest + position - made, <u8>foundMove(position));
  for (let position: u32 = 0; position < made; position++) commitHome(foundMove(position));
}

/** Makes the present cells of the tiles that the next moves touch their homes. */
function settleHomes(moves: u32): void {
  for (let index: u32 = 0; index < moves; index++) board.slide(load<u8>(rest + index));
  for (let index = moves; index > 0; index--) {
    const from = board.blank;
    board.slide(3 - load<u8>(rest + index - 1));
    setHome(board.tileAt(from), from);
  }
}
