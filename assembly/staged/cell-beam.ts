/**
 * The beam that keeps one node for each blank cell, the best ones of a level: the descent of large boards.
 *
 * It walks a board of its own, where a cell holds the home of its tile in two bytes, row and column: all that a move's cost
 * asks for. With a target the blank drifts: a step nearer to it is worth as much as a usual step of a tile, so that the way
 * there is spent on moves that are wanted anyway.
 *
 * A node of the tree is its parent's number and the blank's cell, in two bytes each; a level has a row of `limit` nodes.
 */

import * as board from './board';
import { countEffort } from './effort';
import * as layout from './layout';
import { keyOf, STEP_MIDDLE } from './potential';
import { clearWay, prepend, wayLength, wayMove } from './way';

/** Bytes of a node: value, the blank's cell, its parent's cell. */
const NODE: u32 = 8;
/** Bytes of a candidate: key, value, parent and cell as in the tree, unused. */
const CANDIDATE: u32 = 16;
const BUCKETS: u32 = 1024;

let limit: u32 = 1;
let level: u32 = 0;
let nodeCount: u32 = 0;
let leaf: u32 = 0;
let blank: u32 = 0;
let stamp: u32 = 0;
let candidateEnd: usize = 0;
let leastKey: i32 = 0;
let mostKey: i32 = 0;
let bestValue: i32 = 0;
let bestLevel: u32 = 0;
let bestNode: u32 = 0;
let targetRow: i32 = 0;
let targetColumn: i32 = 0;
let pull: i32 = 0;
/** sum of the tiles' distances from home */
export let distanceLeft: i32 = 0;

/** Takes up the board as it is now; nothing but this beam may move from here on. */
export function takeCells(): void {
  stamp = 0;
  memory.fill(layout.slotUsePtr, 0, board.cells << 3);
  for (let cell: u32 = 0; cell < board.cells; cell++) {
    const tile = board.tileAt(cell);
    const column: u32 = load<u8>(layout.homeColumnPtr + tile);
    const home = (column << 8) | load<u8>(layout.homeRowPtr + tile);
    store<u16>(layout.homeAtPtr + (cell << 1), <u16>home);
  }
  blank = board.blank;
  distanceLeft = board.manhattan();
}

/** So many nodes fit a level, and a chunk of so many levels the tree. */
export function widestFor(levels: u32): u32 {
  return min(layout.maxBeam, layout.TREE_NODES / (levels + 1));
}

/** The blank drifts towards a cell, each step worth so much; 0 for no drift. */
export function driftTo(cell: u32, worth: i32): void {
  targetRow = board.rowOf(cell);
  targetColumn = board.columnOf(cell);
  pull = worth;
}

/** Begins a beam from where the blank is. */
export function beginCellBeam(nodes: u32): void {
  limit = nodes;
  level = 0;
  leaf = 0;
  nodeCount = 1;
  bestValue = 0;
  bestLevel = 0;
  store<i32>(layout.nodePtr, 0);
  store<u16>(layout.nodePtr, <u16>blank, 4);
  // No neighbour of its own.
  store<u16>(layout.nodePtr, <u16>blank, 6);
  store<u32>(layout.treePtr, blank);
}

function rowOfLevel(depth: u32): usize {
  return layout.treePtr + ((depth * limit) << 2);
}

/** One more level. */
export function extendCellBeam(): void {
  stamp++;
  candidateEnd = layout.candidatePtr;
  leastKey = i32.MAX_VALUE;
  mostKey = i32.MIN_VALUE;
  const width = board.width;
  let at = layout.nodePtr;
  let moves: u32 = 0;
  for (let node: u32 = 0; node < nodeCount; node++, at += NODE) {
    walkTo(node);
    const value = load<i32>(at);
    const last = load<u16>(at, 6);
    const ways = board.waysFrom(blank);
    const row = board.rowOf(blank);
    const column = board.columnOf(blank);
    const parent = node << 16;
    // A tile that the blank leaves upwards or to the left goes to higher numbers.
    if ((ways & 1) !== 0 && blank - width !== last) {
      const next = blank - width;
      const step = stepOf(row - 1 - <i32>load<u8>(layout.homeAtPtr + (next << 1)));
      tryNext(parent | next, value + step + (row > targetRow ? -pull : pull));
      moves++;
    }
    if ((ways & 2) !== 0 && blank - 1 !== last) {
      const next = blank - 1;
      const step = stepOf(column - 1 - <i32>load<u8>(layout.homeAtPtr + (next << 1), 1));
      tryNext(parent | next, value + step + (column > targetColumn ? -pull : pull));
      moves++;
    }
    if ((ways & 4) !== 0 && blank + 1 !== last) {
      const next = blank + 1;
      const step = stepOf(<i32>load<u8>(layout.homeAtPtr + (next << 1), 1) - column - 1);
      tryNext(parent | next, value + step + (column < targetColumn ? -pull : pull));
      moves++;
    }
    if ((ways & 8) !== 0 && blank + width !== last) {
      const next = blank + width;
      const step = stepOf(<i32>load<u8>(layout.homeAtPtr + (next << 1)) - row - 1);
      tryNext(parent | next, value + step + (row < targetRow ? -pull : pull));
      moves++;
    }
  }
  countEffort(nodeCount, moves);
  closeLevel();
}

function stepOf(offset: i32): i32 {
  return load<i32>(layout.stepPtr + ((offset + STEP_MIDDLE) << 2));
}

/** Brings the board to a node of this level: back to the common ancestor, and on. */
function walkTo(node: u32): void {
  if (node === leaf) return;
  let row = rowOfLevel(level);
  const stride: usize = limit << 2;
  let steps: usize = layout.walkPtr;
  let from = load<u32>(row + (leaf << 2));
  let to = load<u32>(row + (node << 2));
  let cell = blank;
  let fromNode: u32 = leaf;
  let toNode: u32 = node;
  while (fromNode !== toNode) {
    store<u16>(steps, <u16>to);
    steps += 2;
    row -= stride;
    fromNode = from >> 16;
    toNode = to >> 16;
    from = load<u32>(row + (fromNode << 2));
    to = load<u32>(row + (toNode << 2));
    const back = from & 0xffff;
    store<u16>(layout.homeAtPtr + (cell << 1), load<u16>(layout.homeAtPtr + (back << 1)));
    cell = back;
  }
  while (steps > layout.walkPtr) {
    steps -= 2;
    const next: u32 = load<u16>(steps);
    store<u16>(layout.homeAtPtr + (cell << 1), load<u16>(layout.homeAtPtr + (next << 1)));
    cell = next;
  }
  blank = cell;
  leaf = node;
}

/** Offers a child; of those with the blank in one cell the best stays. */
function tryNext(entry: u32, value: i32): void {
  const key = keyOf(value);
  const slot = layout.slotUsePtr + ((entry & 0xffff) << 3);
  if (load<u32>(slot) === stamp && key >= load<i32>(load<u32>(slot, 4))) return;
  store<u32>(slot, stamp);
  store<u32>(slot, <u32>candidateEnd, 4);
  store<i32>(candidateEnd, key);
  store<i32>(candidateEnd, value, 4);
  store<u32>(candidateEnd, entry, 8);
  candidateEnd += CANDIDATE;
  leastKey = min(leastKey, key);
  mostKey = max(mostKey, key);
}

function isLive(candidate: usize): bool {
  return load<u32>(layout.slotUsePtr + (load<u16>(candidate, 8) << 3), 4) === <u32>candidate;
}

/** The best `limit` candidates become the next level, by a histogram of their keys; of the last bucket the first ones. */
function closeLevel(): void {
  let shift: u32 = 0;
  while (<u32>(mostKey - leastKey) >> shift >= BUCKETS) shift++;
  let last: u32 = BUCKETS;
  let room: u32 = 0;
  if (<u32>(candidateEnd - layout.candidatePtr) > limit * CANDIDATE) {
    memory.fill(layout.histogramPtr, 0, (BUCKETS + 1) << 2);
    let live: u32 = 0;
    for (let at = layout.candidatePtr; at < candidateEnd; at += CANDIDATE) {
      if (!isLive(at)) continue;
      live++;
      const bucket = layout.histogramPtr + ((<u32>(load<i32>(at) - leastKey) >> shift) << 2);
      store<u32>(bucket, load<u32>(bucket) + 1);
    }
    if (live > limit) {
      last = 0;
      room = limit;
      for (
        let size = load<u32>(layout.histogramPtr);
        size <= room;
        size = load<u32>(layout.histogramPtr + (last << 2))
      ) {
        room -= size;
        last++;
      }
    }
  }
  const row = rowOfLevel(level + 1);
  let kept: u32 = 0;
  let best: i32 = bestValue;
  for (let at = layout.candidatePtr; at < candidateEnd; at += CANDIDATE) {
    if (!isLive(at)) continue;
    const bucket = <u32>(load<i32>(at) - leastKey) >> shift;
    if (bucket >= last) {
      if (bucket > last || room === 0) continue;
      room--;
    }
    const entry = load<u32>(at, 8);
    const value = load<i32>(at, 4);
    const node = layout.otherNodePtr + kept * NODE;
    store<u32>(row + (kept << 2), entry);
    store<i32>(node, value);
    store<u16>(node, <u16>entry, 4);
    store<u16>(node, load<u16>(layout.nodePtr + (entry >> 16) * NODE, 4), 6);
    if (value < best) {
      best = value;
      bestLevel = level + 1;
      bestNode = kept;
    }
    kept++;
  }
  bestValue = best;
  nodeCount = kept;
  descendToFirst(load<u32>(row));
  layout.swapNodes();
}

/** The board goes on to the first node of the new level. */
function descendToFirst(entry: u32): void {
  walkTo(entry >> 16);
  const next = entry & 0xffff;
  store<u16>(layout.homeAtPtr + (blank << 1), load<u16>(layout.homeAtPtr + (next << 1)));
  blank = next;
  level++;
  leaf = 0;
}

/** Plays up to the best node, for good; its length may be 0. */
export function playCellBeam(): void {
  for (; level > 0; level--) {
    leaf = load<u32>(rowOfLevel(level) + (leaf << 2)) >> 16;
    const back = load<u32>(rowOfLevel(level - 1) + (leaf << 2)) & 0xffff;
    store<u16>(layout.homeAtPtr + (blank << 1), load<u16>(layout.homeAtPtr + (back << 1)));
    blank = back;
  }
  clearWay();
  let node = bestNode;
  for (let depth = bestLevel; depth > 0; depth--) {
    const entry = load<u32>(rowOfLevel(depth) + (node << 2));
    node = entry >> 16;
    const former = load<u32>(rowOfLevel(depth - 1) + (node << 2)) & 0xffff;
    prepend(directionOf(former, entry & 0xffff));
  }
  for (let index: u32 = 0; index < wayLength; index++) make(wayMove(index));
}

function directionOf(from: u32, to: u32): u32 {
  if (to < from) return from - to === 1 ? board.LEFT : board.UP;
  return to - from === 1 ? board.RIGHT : board.DOWN;
}

function make(direction: u32): void {
  const next = board.neighbour(blank, direction);
  const home = load<u16>(layout.homeAtPtr + (next << 1));
  distanceLeft += distanceFrom(blank, home) - distanceFrom(next, home);
  store<u16>(layout.homeAtPtr + (blank << 1), home);
  blank = next;
  board.commit(direction);
}

function distanceFrom(cell: u32, home: u32): i32 {
  return abs(board.rowOf(cell) - <i32>(home & 0xff)) + abs(board.columnOf(cell) - <i32>(home >> 8));
}
