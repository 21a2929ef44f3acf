/**
 * A beam in multi-tile moves on boards of any size: level by level, the best boards by what their tiles' distances cost.
 *
 *   place → (board, homes, costs written) → begin → run* → pathLength moves at pathAddress
 *
 * Moves along one axis in a row are one move, so axes alternate. A node is dropped if its tiles cannot come home in the
 * moves left: a move along an axis takes each of the tiles of a line, all but one, one cell, so that v vertical and h
 * horizontal ones are needed at least, and 2v − 1 or 2h − 1 in all.
 * Invariant: `run` ends with the path to the goal, or with the path to the best board met.
 */

import { EXHAUSTED, RUNNING, SOLVED } from '../abi';
import { closeSlice, countExpanded, countGenerated, isSpent, openSlice, resetCounters } from '../search/counters';
import { boardCost, changeOf, columnOf, HORIZONTAL, offsetAt, rowOf, setPrice, setShape, VERTICAL } from './beam-costs';
import * as layout from './beam-layout';
import {
  addCandidate,
  beginLevels,
  boardOf,
  closeLevel,
  level,
  nodeAt,
  nodeCount,
  openLevel,
  writePath,
} from './beam-level';

let width: u32 = 0;
let height: u32 = 0;
let most: u32 = 0;
let nodes: u32 = 0;
let patience: u32 = 0;
let random: u32 = 1;
/** differs from search to search, so that what the last one has seen is not taken for this one's */
let salt: u64 = 0;
let isGoal: bool = false;
let bestValue: i32 = 0;
let bestLevel: u32 = 0;
let bestLength: u32 = 0;

/** Fixes the size and the memory map; returns its end. */
export function place(columns: u32, rows: u32, beam: u32, levels: u32, kept: u32, base: usize): usize {
  width = columns;
  height = rows;
  return layout.placeRegions(base, columns, rows, beam, levels, kept);
}

export function boardAddress(): usize {
  return layout.boardPtr;
}

export function homeAddress(): usize {
  return layout.homePtr;
}

export function costAddress(): usize {
  return layout.costPtr;
}

export function pathAddress(): usize {
  return layout.pathPtr;
}

/** Moves to the goal, or to the best board. */
export function pathLength(): u32 {
  return bestLength;
}

/** Begins what depends on the size alone; call it once after `place`. */
export function prepare(): void {
  const cells = width * height;
  setShape(width, height);
  for (let cell: u32 = 0; cell < cells; cell++) {
    store<u64>(layout.tileHashPtr + (cell << 3), mix(2 * cell) | 1);
    store<u64>(layout.cellHashPtr + (cell << 3), mix(2 * cell + 1));
  }
  memory.fill(layout.seenPtr, 0, (layout.seenMask + 1) * 8);
}

/** Finaliser of splitmix64 (Steele, Lea, Flood 2014). */
function mix(counter: u64): u64 {
  let word = (counter + 1) * 0x9e3779b97f4a7c15;
  word = (word ^ (word >> 30)) * 0xbf58476d1ce4e5b9;
  word = (word ^ (word >> 27)) * 0x94d049bb133111eb;
  return word ^ (word >> 31);
}

/**
 * Begins a search from the board written.
 *
 * @param longest - moves
 * @param beam - nodes a level
 * @param idle - levels without a better board after which it is given up
 * @param conflict - what a pair in conflict costs
 */
export function begin(longest: u32, beam: u32, idle: u32, conflict: i32, seed: u32): void {
  resetCounters();
  setPrice(conflict);
  most = longest;
  nodes = beam;
  patience = idle;
  random = seed * 2654435761 + 1;
  salt = mix(salt + seed + 1);
  let blank: u32 = 0;
  let vertical = 0;
  let horizontal = 0;
  for (let cell: u32 = 0; cell < width * height; cell++) {
    const tile = <u32>load<u16>(layout.boardPtr + (cell << 1));
    if (tile === 0) {
      blank = cell;
      continue;
    }
    vertical += abs(offsetAt(tile, cell, VERTICAL));
    horizontal += abs(offsetAt(tile, cell, HORIZONTAL));
  }
  bestValue = boardCost(layout.boardPtr);
  bestLevel = 0;
  bestLength = 0;
  beginLevels(width, height, bestValue, vertical, horizontal, blank);
  isGoal = vertical + horizontal === 0;
}

/** Levels until about `budget` expansions are made; SOLVED at the goal, EXHAUSTED where no better board is found. */
export function run(budget: u32): u32 {
  if (isGoal) return SOLVED;
  openSlice(budget);
  let status = RUNNING;
  while (!isSpent() && status === RUNNING) status = extend();
  closeSlice();
  return status;
}

/** One level more. */
function extend(): u32 {
  if (level >= most || level - bestLevel >= patience) return EXHAUSTED;
  openLevel();
  const left = <i32>(most - level) - 1;
  for (let node: u32 = 0; node < nodeCount; node++) {
    const axis: u32 = nodeAt(node).axis;
    if (axis !== VERTICAL) spread(node, VERTICAL, left);
    if (axis !== HORIZONTAL) spread(node, HORIZONTAL, left);
  }
  if (!closeLevel(nodes)) return EXHAUSTED;
  return look();
}

/** Looks for the goal, else for a better board, among the new nodes. */
function look(): u32 {
  let best = -1;
  for (let node: u32 = 0; node < nodeCount; node++) {
    const value = nodeAt(node).value;
    if (nodeAt(node).vertical + nodeAt(node).horizontal === 0) {
      bestValue = 0;
      bestLength = level;
      writePath(level, node);
      isGoal = true;
      return SOLVED;
    }
    if (value < bestValue) {
      bestValue = value;
      best = node;
    }
  }
  if (best >= 0) {
    bestLevel = level;
    bestLength = level;
    writePath(level, best);
  }
  return RUNNING;
}

/** Adds what the moves along an axis reach from a node. */
function spread(node: u32, axis: u32, left: i32): void {
  const blank = <u32>nodeAt(node).blank;
  const place = axis === VERTICAL ? rowOf(blank) : columnOf(blank);
  const last = axis === VERTICAL ? height - 1 : width - 1;
  countExpanded(0);
  go(node, axis, -1, place, left);
  go(node, axis, 1, <i32>last - place, left);
}

/** Takes the blank one cell after the other in one direction. */
function go(node: u32, axis: u32, sign: i32, steps: i32, left: i32): void {
  const parent = nodeAt(node);
  const board = boardOf(node);
  const step = axis === VERTICAL ? sign * <i32>width : sign;
  let hash = parent.hash;
  let value = parent.value;
  let vertical = parent.vertical;
  let horizontal = parent.horizontal;
  let cell = <i32>parent.blank;
  for (let count = 0; count < steps; count++) {
    const from = cell + step;
    const tile = <u32>load<u16>(board + (from << 1));
    const before = offsetAt(tile, from, axis);
    const after = before - sign;
    value += changeOf(board, tile, from, cell, axis, before, after);
    if (axis === VERTICAL) vertical += abs(after) - abs(before);
    else horizontal += abs(after) - abs(before);
    hash +=
      load<u64>(layout.tileHashPtr + (tile << 3)) *
      (load<u64>(layout.cellHashPtr + (cell << 3)) - load<u64>(layout.cellHashPtr + (from << 3)));
    cell = from;
    countGenerated();
    if (needed(vertical, horizontal, axis) > left || isSeen(hash + axis)) continue;
    random = random * 1664525 + 1013904223;
    addCandidate(node, hash, value, vertical, horizontal, cell, axis, value * 8 + <i32>(random >> 29));
  }
}

/** Moves needed at least after one along `axis`. */
function needed(vertical: i32, horizontal: i32, axis: u32): i32 {
  const rows = (vertical + <i32>height - 2) / (<i32>height - 1);
  const columns = (horizontal + <i32>width - 2) / (<i32>width - 1);
  return axis === VERTICAL ? max(2 * columns - 1, 2 * rows) : max(2 * rows - 1, 2 * columns);
}

/** Whether a board was met in this search before, as far as is still known; now it was. */
function isSeen(hash: u64): bool {
  const key = hash ^ salt;
  const at = layout.seenPtr + ((<u32>(key >> 24) & layout.seenMask) << 3);
  if (load<u64>(at) === key) return true;
  store<u64>(at, key);
  return false;
}
