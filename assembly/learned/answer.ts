/**
 * Writes the best answer of a beam into the solution region: cells the blank visits, the start's excluded.
 *
 * The answer of a forward beam runs from the board to the goal. That of an inverse beam runs backwards from the goal
 * under other names and cells: the true cells are written in reverse, from the goal of its start board (`tracedRoot`)
 * to the goal. A join has the forward beam's moves first.
 */

import { cells, neighbour } from '../board/geometry';
import { SOLUTION_PTR } from '../memory/layout';
import { nextLayerPtr } from './beam-layout';
import { ballDistance } from './goal-ball';
import { hashBoard, slideKey } from './keys';
import { Root, root } from './roots';
import { directionsTo, otherDirectionsTo, reverse, tracedRoot } from './trail';

/** cell of the blank on the board to solve: where a join's first moves begin */
let startBlank: i32 = 0;

export function setStartBlank(board: usize): void {
  startBlank = blankOf(board);
}

/**
 * @param level - of the state the answer leaves the beam from, number `parent` of its layer, in `direction`
 * @param ball - moves that the goal ball adds
 * @param place - where it meets the beam before, -1 if it does not
 * @returns cells written
 */
export function writeAnswer(level: i32, parent: u32, direction: i32, ball: i32, place: i32, isInverse: bool): u32 {
  const before = place >= 0 ? otherDirectionsTo(place, SOLUTION_PTR) : 0;
  toCells(SOLUTION_PTR, before, startBlank);
  const own = SOLUTION_PTR + before;
  let length = directionsTo(parent, level, own);
  store<u8>(own + length++, direction);
  const from = root(tracedRoot);
  toCells(own, length, blankOf(from.board()));
  if (ball > 0) length = descend(from, own, length, ball);
  if (isInverse) invert(from, own, length);
  return before + length;
}

/** Writes the cells of the blank up to state `index` of a level; returns how many. */
export function writePath(index: u32, level: i32): u32 {
  const length = directionsTo(index, level, SOLUTION_PTR);
  toCells(SOLUTION_PTR, length, blankOf(root(tracedRoot).board()));
  return length;
}

/** Writes the cells of the blank from state `index` of an inverse beam's level to the goal, under true names; returns how many. */
export function writeInverse(index: u32, level: i32): u32 {
  const length = writePath(index, level);
  if (length > 0) invert(root(tracedRoot), SOLUTION_PTR, length);
  return length;
}

/** Replaces directions by cells, given where the blank starts. */
function toCells(list: usize, length: i32, blank: i32): void {
  let cell = blank;
  for (let i = 0; i < length; i++) {
    cell = neighbour(cell, load<u8>(list + i));
    store<u8>(list + i, cell);
  }
}

/** Adds the moves from inside the goal ball; returns the new length. */
function descend(from: Root, list: usize, moves: i32, distance: i32): i32 {
  const board = nextLayerPtr; // free once the search has ended
  memory.copy(board, from.board(), cells());
  let blank = blankOf(board);
  let length = moves;
  for (let i = 0; i < length; i++) blank = slideTo(board, blank, load<u8>(list + i));
  for (let left = distance; left > 0; left--) {
    const hash = hashBoard(board);
    for (let direction = 0; direction < 4; direction++) {
      const next = neighbour(blank, direction);
      if (next === blank || ballDistance(hash ^ slideKey(load<u8>(board + next), next, blank)) !== left - 1) continue;
      store<u8>(list + length++, next);
      blank = slideTo(board, blank, next);
      break;
    }
  }
  return length;
}

/** Slides the tile at `cell` to the blank; returns the blank's new cell. */
function slideTo(board: usize, blank: i32, cell: i32): i32 {
  store<u8>(board + blank, load<u8>(board + cell));
  store<u8>(board + cell, 0);
  return cell;
}

/** Inverts a path from the goal to the start board: true cells, last one first, then the goal blank's. */
function invert(from: Root, list: usize, length: i32): void {
  for (let i = 0; i < length; i++) store<u8>(list + i, from.trueCell(load<u8>(list + i)));
  reverse(list, length - 1);
  store<u8>(list + length - 1, 0);
}

function blankOf(board: usize): i32 {
  let cell = 0;
  while (load<u8>(board + cell) !== 0) cell++;
  return cell;
}
