/**
 * The entry to expand.ts from run-time values: from the root along a path to a subtree, and to where the last slice
 * stopped.
 *
 * It runs once or twice a slice, so it may be slow. Split into subtrees, a root is searched as it is whole: the path
 * carries the automaton's state, and a node is entered only if it is within the bound.
 */

import { EXHAUSTED, RUNNING, SOLVED } from '../../abi';
import { cells, goalBlank, width } from '../../board/geometry';
import { closeSlice, openSlice, resetCounters } from '../../search/counters';
import { AUTOMATON_START, automatonRow, countAllowed, laterBits } from '../automaton';
import { clearTrail, FOUND, GO_ON, placeTrail, SUSPENDED, trailCell, trailDepth, unwind } from '../trail';
import { enterAt } from './expand';
import { FRAME_BYTES, FRAMES_PTR, PATH, STATE, TRAIL } from './layout';
import { fillEntries, firstSum, hasOther, otherSum } from './tiles';

/** slack of a sum that is not used: no search is so deep */
const NEVER_PRUNES: i32 = 1 << 14;

let frame: usize = FRAMES_PTR;
let blank: i32 = 0;
let depth: i32 = 0;
/** of the automaton at the node walked to */
let state: u32 = AUTOMATON_START;
let least: i32 = 0;
let bound: i32 = 0;

/** Makes this instance thread number `thread` of those on this memory; returns the address of its frame. */
export function takeFrame(thread: u32): usize {
  frame = FRAMES_PTR + <usize>thread * FRAME_BYTES;
  placeTrail(frame + TRAIL);
  return frame;
}

/**
 * Goes from the root, which the host wrote into the frame, along the path written there.
 *
 * @returns the least bound within which a search comes here; 0 if the automaton refuses the path
 */
export function walk(length: i32): i32 {
  for (let cell = 0; cell < cells(); cell++) {
    const name = load<u8>(frame + STATE + cell);
    store<u8>(frame + cell, name);
    if (name === goalBlank()) blank = cell;
  }
  fillEntries(frame, blank);
  depth = 0;
  state = AUTOMATON_START;
  least = value();
  for (; depth < length; depth++) {
    const to = <i32>load<u8>(frame + PATH + depth);
    state = stateAfter(automatonRow(state), directionTo(to));
    if (state === 0) return 0;
    slide(to);
    least = max(least, depth + 1 + value());
  }
  clearTrail();
  resetCounters();
  return least;
}

/** h of the node walked to: the larger sum. */
export function value(): i32 {
  return max(firstSum(frame), otherSum(frame));
}

/** Cell of the blank at the node walked to. */
export function blankCell(): i32 {
  return blank;
}

/** Directions the automaton and the board allow at the node walked to: bits 0 to 3, up, left, right, down. */
export function allowedMoves(): u32 {
  const row = automatonRow(state);
  let allowed: u32 = 0;
  for (let direction = 0; direction < 4; direction++) {
    if (canGo(direction) && stateAfter(row, direction) !== 0) allowed |= 1 << direction;
  }
  return allowed;
}

/** Takes a new bound for the subtree walked to; a walk goes before each search. */
export function beginSubtree(newBound: i32): void {
  bound = newBound;
}

/** Takes up a search that stopped `length` cells below the node walked to; the host wrote its trail. */
export function adoptTrail(length: i32): void {
  for (let level = 0; level < length; level++) unwind(SUSPENDED, load<u8>(frame + TRAIL + level), 0);
}

/** Moves of the trail: to the goal once it is found, else to where the slice ended. */
export function trailLength(): i32 {
  return trailDepth();
}

/** Searches the subtree for at most about `budget` more expansions; returns RUNNING, SOLVED or EXHAUSTED. */
export function runSubtree(budget: u32): u32 {
  if (least > bound) return EXHAUSTED;
  openSlice(budget);
  const length = trailDepth();
  clearTrail();
  const stop = resumeAt(length, state, bound - depth);
  closeSlice();
  return stop === FOUND ? SOLVED : stop === SUSPENDED ? RUNNING : EXHAUSTED;
}

/**
 * Goes down the last `level` cells of the trail and goes on there; returning, it tries what comes after them.
 *
 * @param left - of the bound, in moves
 */
function resumeAt(level: i32, before: u32, left: i32): i32 {
  if (level === 0) return enterAt(blank, frame, before, boundsWithin(left));
  // Read before going deeper: unwinding writes the new trail over the old one.
  const taken = trailCell(level - 1);
  const from = blank;
  const row = automatonRow(before);
  let reached = false;
  for (let direction = 0; direction < 4; direction++) {
    if (!canGo(direction)) continue;
    const to = target(direction);
    const after = stateAfter(row, direction);
    if (to === taken) reached = true;
    if (!reached || after === 0) continue;
    slide(to);
    const stop = value() < left ? resumeAt(to === taken ? level - 1 : 0, after, left - 1) : GO_ON;
    slide(from);
    if (stop) return unwind(stop, to, countAllowed(row & laterBits(direction), from));
  }
  return GO_ON;
}

/** The word `bounds` of expand.ts for the present board. */
function boundsWithin(left: i32): u64 {
  const plain = left - firstSum(frame);
  const other = hasOther() ? left - otherSum(frame) : NEVER_PRUNES;
  return ((<u64>left) << 48) | ((<u64>other) << 16) | <u64>plain;
}

/** Slides the tile at `to` into the blank. */
function slide(to: i32): void {
  store<u8>(frame + blank, load<u8>(frame + to));
  blank = to;
  fillEntries(frame, blank);
}

function canGo(direction: i32): bool {
  if (direction === 0) return blank >= width();
  if (direction === 1) return blank % width() > 0;
  if (direction === 2) return blank % width() < width() - 1;
  return blank < cells() - width();
}

function target(direction: i32): i32 {
  return blank + (direction === 0 ? -width() : direction === 1 ? -1 : direction === 2 ? 1 : width());
}

/** The direction of a neighbour; 4 for a cell that is none. */
function directionTo(cell: i32): i32 {
  for (let direction = 0; direction < 4; direction++)
    if (canGo(direction) && target(direction) === cell) return direction;
  return 4;
}

function stateAfter(row: u64, direction: i32): u32 {
  return direction < 4 ? <u32>(row >> (16 * direction)) & 0xffff : 0;
}
