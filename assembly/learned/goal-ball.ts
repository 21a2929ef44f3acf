/**
 * All states within a few moves of the goal, with their exact distance: the last layers of a beam need no search.
 *
 * Filled breadth-first once a board size; looked at only for candidates whose value is about that low.
 */

import { cells, neighbour } from '../board/geometry';
import { BALL_DEPTH, BALL_ROOM, BALL_SLOTS } from './ball-size';
import { ballDistancePtr, ballKeyPtr, ballListPtr } from './beam-layout';
import { goalHash, hashBoard, slideKey } from './keys';
import { STRIDE } from './layout';

/** moves within which every state is in the ball */
export let ballDepth: i32 = 0;
let ballAt: usize = 0;
let ballCells: i32 = 0;
let count: u32 = 0;

/** Distance of the state to the goal, -1 if it is not in the ball. */
export function ballDistance(hash: u64): i32 {
  let slot = <u32>hash & (BALL_SLOTS - 1);
  let found = load<u64>(ballKeyPtr + (slot << 3));
  while (found !== 0) {
    if (found === hash) return load<u8>(ballDistancePtr + slot);
    slot = (slot + 1) & (BALL_SLOTS - 1);
    found = load<u64>(ballKeyPtr + (slot << 3));
  }
  return -1;
}

/** Fills the ball unless it is there. */
export function fillBall(): void {
  if (ballAt === ballKeyPtr && ballCells === cells()) return;
  ballAt = ballKeyPtr;
  ballCells = cells();
  memory.fill(ballKeyPtr, 0, BALL_SLOTS * 8);
  for (let cell = 0; cell < cells(); cell++) store<u8>(ballListPtr + cell, cell);
  count = 1;
  add(goalHash, 0);
  let first: u32 = 0;
  ballDepth = 0;
  while (ballDepth < BALL_DEPTH) {
    const behind = count;
    for (let i = first; i < behind; i++) if (!extend(ballListPtr + i * STRIDE, ballDepth + 1)) return;
    first = behind;
    ballDepth++;
  }
}

/** Adds the neighbours of a state; false when there is no more room. */
function extend(board: usize, distance: i32): bool {
  let blank = 0;
  while (load<u8>(board + blank) !== 0) blank++;
  const hash = hashBoard(board);
  for (let direction = 0; direction < 4; direction++) {
    const from = neighbour(blank, direction);
    if (from === blank) continue;
    const tile = load<u8>(board + from);
    const next = hash ^ slideKey(tile, from, blank);
    if (ballDistance(next) >= 0) continue;
    if (count === BALL_ROOM) return false;
    add(next, distance);
    const copy = ballListPtr + count++ * STRIDE;
    memory.copy(copy, board, STRIDE);
    store<u8>(copy + blank, tile);
    store<u8>(copy + from, 0);
  }
  return true;
}

function add(hash: u64, distance: i32): void {
  let slot = <u32>hash & (BALL_SLOTS - 1);
  while (load<u64>(ballKeyPtr + (slot << 3)) !== 0) slot = (slot + 1) & (BALL_SLOTS - 1);
  store<u64>(ballKeyPtr + (slot << 3), hash);
  store<u8>(ballDistancePtr + slot, distance);
}
