/**
 * A level of the multi-tile beam: its nodes with their boards, and the candidates of the next.
 *
 *   openLevel → addCandidate* → closeLevel
 *
 * A node has its whole board, since a move changes up to a line of it. Invariant: `boardOf(n)` is the board of node n of
 * this level, until `closeLevel` makes the best candidates the nodes of the next.
 */

import { bucketShift, countKey, lastBucket, roomInLast } from '../memory/histogram';
import { VERTICAL } from './beam-costs';
import * as layout from './beam-layout';

/** A board reached, 24 bytes. */
@unmanaged
class Node {
  hash: u64;
  /** what it is ranked by, see beam-costs.ts */
  value: i32;
  /** sum of the tiles' distances from home along columns, in cells */
  vertical: i32;
  /** and along rows */
  horizontal: i32;
  blank: u16;
  /** along which the last move went; NO_AXIS at the start */
  axis: u16;
}

/** A node to be, if it is among the best; 32 bytes. */
@unmanaged
class Candidate extends Node {
  parent: u32;
  /** small ones are kept */
  key: i32;
}

/** No move has been made. */
const NO_AXIS: u32 = 2;

/** what a candidate and a node have in common */
const SHARED_BYTES: usize = offsetof<Candidate>('parent');

export let level: u32 = 0;
export let nodeCount: u32 = 0;
export let candidateCount: u32 = 0;

let cells: u32 = 0;
let width: u32 = 0;
let kept: u32 = 0;
let leastKey: i32 = 0;
let mostKey: i32 = 0;

/** Begins with the board that the host has written as the only node. */
export function beginLevels(columns: u32, rows: u32, value: i32, vertical: i32, horizontal: i32, blank: u32): void {
  width = columns;
  cells = columns * rows;
  level = 0;
  kept = 0;
  nodeCount = 1;
  const node = nodeAt(0);
  node.hash = 0;
  node.value = value;
  node.vertical = vertical;
  node.horizontal = horizontal;
  node.blank = <u16>blank;
  node.axis = <u16>NO_AXIS;
  memory.copy(boardOf(0), layout.boardPtr, cells * 2);
}

export function nodeAt(node: u32): Node {
  return changetype<Node>(layout.nodePtr + node * layout.NODE_BYTES);
}

export function boardOf(node: u32): usize {
  return layout.boardsPtr + <usize>node * cells * 2;
}

function candidateAt(candidate: u32): Candidate {
  return changetype<Candidate>(layout.candidatePtr + candidate * layout.CANDIDATE_BYTES);
}

export function openLevel(): void {
  candidateCount = 0;
  leastKey = i32.MAX_VALUE;
  mostKey = i32.MIN_VALUE;
}

export function addCandidate(
  parent: u32,
  hash: u64,
  value: i32,
  vertical: i32,
  horizontal: i32,
  blank: u32,
  axis: u32,
  key: i32,
): void {
  const candidate = candidateAt(candidateCount++);
  candidate.hash = hash;
  candidate.value = value;
  candidate.vertical = vertical;
  candidate.horizontal = horizontal;
  candidate.blank = <u16>blank;
  candidate.axis = <u16>axis;
  candidate.parent = parent;
  candidate.key = key;
  if (key < leastKey) leastKey = key;
  if (key > mostKey) mostKey = key;
}

/**
 * The best `limit` candidates become the nodes of the next level; false, and nothing changes, if there are none or no
 * room. Of those whose keys fit in part the first ones are taken.
 */
export function closeLevel(limit: u32): bool {
  const count = min(candidateCount, limit);
  if (count === 0 || level >= layout.maxLevels || kept + count > layout.maxKept) return false;
  level++;
  store<u32>(layout.levelPtr + (level << 2), kept);
  const shift = bucketShift(mostKey - leastKey, layout.BUCKETS);
  let last: u32 = layout.BUCKETS;
  let room: u32 = 0;
  if (candidateCount > limit) {
    memory.fill(layout.histogramPtr, 0, layout.BUCKETS << 2);
    for (let number: u32 = 0; number < candidateCount; number++) {
      countKey(layout.histogramPtr, <u32>(candidateAt(number).key - leastKey) >> shift);
    }
    last = lastBucket(layout.histogramPtr, limit);
    room = roomInLast;
  }
  nodeCount = 0;
  for (let number: u32 = 0; number < candidateCount; number++) {
    const candidate = candidateAt(number);
    const bucket = <u32>(candidate.key - leastKey) >> shift;
    if (bucket > last || (bucket === last && room === 0)) continue;
    if (bucket === last) room--;
    keep(candidate);
  }
  layout.swapLevels();
  return true;
}

/** Makes a candidate a node of the next level: its parent's board after its move. */
function keep(candidate: Candidate): void {
  const node = nodeCount++;
  const entry = layout.treePtr + (kept++ << 3);
  store<u32>(entry, candidate.parent);
  store<u32>(entry, candidate.blank, 4);
  memory.copy(layout.otherNodePtr + node * layout.NODE_BYTES, changetype<usize>(candidate), SHARED_BYTES);
  const board = layout.otherBoardsPtr + <usize>node * cells * 2;
  memory.copy(board, boardOf(candidate.parent), cells * 2);
  slide(board, nodeAt(candidate.parent).blank, candidate.blank, candidate.axis === VERTICAL ? width : 1);
}

/** Takes the blank of a board from one cell of a line to another; what lies between slides. */
function slide(board: usize, from: u32, to: u32, stride: u32): void {
  const step = to > from ? <i32>stride : -(<i32>stride);
  for (let cell = from; cell !== to; cell += step) {
    store<u16>(board + (cell << 1), load<u16>(board + ((cell + step) << 1)));
  }
  store<u16>(board + (to << 1), 0);
}

/** Writes where the blank stops on the way to a node of a level; as many stops as its level. */
export function writePath(depth: u32, node: u32): void {
  let at = node;
  for (let left = depth; left > 0; left--) {
    const entry = layout.treePtr + ((load<u32>(layout.levelPtr + (left << 2)) + at) << 3);
    store<u16>(layout.pathPtr + ((left - 1) << 1), <u16>load<u32>(entry, 4));
    at = load<u32>(entry);
  }
}
