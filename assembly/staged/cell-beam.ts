/**
 * The beam that keeps one node for each blank cell, the best ones of a level: the descent of large boards.
 *
 *   value   sum of what the moves so far cost (potential.ts); a beam ranks by its key (keyOf)
 *   tree    level l's row of `limit` entries: parent's number << 16 | the blank's cell
 *   chunk   levels between two times that the best node so far is played for good
 *   pull    with a target the blank drifts: a step nearer to it is worth as much as a usual step of a tile, so that the path
 *           there is spent on moves that are wanted anyway
 *
 * It walks a board of its own, where a cell holds the home of its tile in two bytes, row and column: all that a move's cost
 * asks for. Source: beam search as in Lowerre (1976), "The HARPY speech recognition system", with a quota of one a cell.
 */

import { bucketShift, countKey, lastBucket, roomInLast } from '../memory/histogram';
import * as board from './board';
import { countEffort } from './effort';
import * as layout from './layout';
import { keyOf, STEP_MIDDLE } from './potential';
import { clearWay, prepend, wayLength, wayMove } from './way';

@unmanaged
class Node {
  value: i32;
  /** the blank's */
  cell: u16;
  /** the blank's before the last move; its own where there was none */
  formerCell: u16;
}

@unmanaged
class Candidate {
  key: i32;
  value: i32;
  /** parent's number << 16 | the blank's cell, as in the tree */
  entry: u32;
}

/** The best candidate of a blank cell; 8 bytes a cell. */
@unmanaged
class Best {
  /** of the level it was written in */
  stamp: u32;
  /** address of the candidate */
  candidate: u32;
}

const NODE: u32 = 8;
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

/** This many nodes fit a level, and a chunk of this many levels the tree. */
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
  const root = changetype<Node>(layout.nodePtr);
  root.value = 0;
  root.cell = <u16>blank;
  // No neighbour of its own.
  root.formerCell = <u16>blank;
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
    const value = changetype<Node>(at).value;
    const last = changetype<Node>(at).formerCell;
    const ways = board.waysFrom(blank);
    const row = board.rowOf(blank);
    const column = board.columnOf(blank);
    const parent = node << 16;
    // A tile that the blank leaves upwards or to the left goes to higher numbers.
    if ((ways & 1) !== 0 && blank - width !== last) {
      const next = blank - width;
      const step = stepOf(row - 1 - homeRowAt(next));
      tryNext(parent | next, value + step + (row > targetRow ? -pull : pull));
      moves++;
    }
    if ((ways & 2) !== 0 && blank - 1 !== last) {
      const next = blank - 1;
      const step = stepOf(column - 1 - homeColumnAt(next));
      tryNext(parent | next, value + step + (column > targetColumn ? -pull : pull));
      moves++;
    }
    if ((ways & 4) !== 0 && blank + 1 !== last) {
      const next = blank + 1;
      const step = stepOf(homeColumnAt(next) - column - 1);
      tryNext(parent | next, value + step + (column < targetColumn ? -pull : pull));
      moves++;
    }
    if ((ways & 8) !== 0 && blank + width !== last) {
      const next = blank + width;
      const step = stepOf(homeRowAt(next) - row - 1);
      tryNext(parent | next, value + step + (row < targetRow ? -pull : pull));
      moves++;
    }
  }
  countEffort(nodeCount, moves);
  closeLevel();
}

/** Row of the home of the tile at a cell. */
function homeRowAt(cell: u32): i32 {
  return load<u8>(layout.homeAtPtr + (cell << 1));
}

function homeColumnAt(cell: u32): i32 {
  return load<u8>(layout.homeAtPtr + (cell << 1), 1);
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
  const best = bestAt(entry & 0xffff);
  if (best.stamp === stamp && key >= changetype<Candidate>(<usize>best.candidate).key) return;
  best.stamp = stamp;
  best.candidate = <u32>candidateEnd;
  const candidate = changetype<Candidate>(candidateEnd);
  candidate.key = key;
  candidate.value = value;
  candidate.entry = entry;
  candidateEnd += CANDIDATE;
  leastKey = min(leastKey, key);
  mostKey = max(mostKey, key);
}

function bestAt(cell: u32): Best {
  return changetype<Best>(layout.slotUsePtr + (cell << 3));
}

function isLive(candidate: usize): bool {
  return bestAt(changetype<Candidate>(candidate).entry & 0xffff).candidate === <u32>candidate;
}

/** The best `limit` candidates become the next level, by a histogram of their keys; of the last bucket the first ones. */
function closeLevel(): void {
  const shift = bucketShift(mostKey - leastKey, BUCKETS);
  let last: u32 = BUCKETS;
  let room: u32 = 0;
  if (<u32>(candidateEnd - layout.candidatePtr) > limit * CANDIDATE) {
    memory.fill(layout.histogramPtr, 0, (BUCKETS + 1) << 2);
    let live: u32 = 0;
    for (let at = layout.candidatePtr; at < candidateEnd; at += CANDIDATE) {
      if (!isLive(at)) continue;
      live++;
      countKey(layout.histogramPtr, <u32>(changetype<Candidate>(at).key - leastKey) >> shift);
    }
    if (live > limit) {
      last = lastBucket(layout.histogramPtr, limit);
      room = roomInLast;
    }
  }
  const row = rowOfLevel(level + 1);
  let kept: u32 = 0;
  let best: i32 = bestValue;
  for (let at = layout.candidatePtr; at < candidateEnd; at += CANDIDATE) {
    if (!isLive(at)) continue;
    const candidate = changetype<Candidate>(at);
    const bucket = <u32>(candidate.key - leastKey) >> shift;
    if (bucket >= last) {
      if (bucket > last || room === 0) continue;
      room--;
    }
    const entry = candidate.entry;
    const value = candidate.value;
    const node = changetype<Node>(layout.otherNodePtr + kept * NODE);
    store<u32>(row + (kept << 2), entry);
    node.value = value;
    node.cell = <u16>entry;
    node.formerCell = changetype<Node>(layout.nodePtr + (entry >> 16) * NODE).cell;
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
