/**
 * What every beam does: a tree of moves, one board walked from leaf to leaf, the best candidates of each level kept.
 *
 *   beginBeam → [ openLevel → (standOn → addCandidate*)* → closeLevel ]* → rewind, takeWay
 *
 * Boards are not stored: the one board goes from leaf to leaf through their common ancestor, a few moves since children
 * stay in their parents' order. Invariant: between the calls the board stands on leaf `leaf` of level `level`.
 */

import * as board from './board';
import * as layout from './layout';
import { clearWay, prepend } from './way';

/** A candidate that is out of the running. */
const DEAD: u32 = 0xffffffff;

export let level: u32 = 0;
export let nodeCount: u32 = 0;
export let candidateCount: u32 = 0;

let leaf: u32 = 0;
let treeUsed: u32 = 0;
let live: u32 = 0;
let leastKey: i32 = 0;
let mostKey: i32 = 0;

/** Begins with the present board as the only node. */
export function beginBeam(hash: u64, value: i32, extra: i32): void {
  level = 0;
  leaf = 0;
  treeUsed = 0;
  nodeCount = 1;
  writeNode(layout.nodePtr, hash, value, extra, board.blank);
}

function writeNode(at: usize, hash: u64, value: i32, extra: i32, cell: u32): void {
  store<u64>(at, hash);
  store<i32>(at, value, 8);
  store<i32>(at, extra, 12);
  store<u32>(at, cell, 16);
}

export function nodeHash(node: u32): u64 {
  return load<u64>(layout.nodePtr + node * layout.NODE_BYTES);
}

export function nodeValue(node: u32): i32 {
  return load<i32>(layout.nodePtr + node * layout.NODE_BYTES, 8);
}

export function nodeExtra(node: u32): i32 {
  return load<i32>(layout.nodePtr + node * layout.NODE_BYTES, 12);
}

export function nodeCell(node: u32): u32 {
  return load<u32>(layout.nodePtr + node * layout.NODE_BYTES, 16);
}

/** Address of the tree's entries, parent * 4 + direction, of a level from 1. */
function entriesOf(depth: u32): usize {
  return layout.treePtr + (load<u32>(layout.levelPtr + (depth << 2)) << 2);
}

/** Brings the board to a node of this level. */
export function standOn(node: u32): void {
  walkTo(node);
  leaf = node;
}

function walkTo(node: u32): void {
  let from = leaf;
  let to = node;
  let steps: usize = layout.walkPtr;
  for (let depth = level; from !== to; depth--) {
    const entries = entriesOf(depth);
    const back = load<u32>(entries + (from << 2));
    const forth = load<u32>(entries + (to << 2));
    board.slide(3 - (back & 3));
    store<u8>(steps++, <u8>(forth & 3));
    from = back >> 2;
    to = forth >> 2;
  }
  while (steps > layout.walkPtr) board.slide(load<u8>(--steps));
}

/** Ways on from a node the board stands on, the way back excluded. */
export function waysOn(node: u32): u32 {
  const ways = board.waysFrom(board.blank);
  if (level === 0) return ways;
  return ways & ~(8 >> (load<u32>(entriesOf(level) + (node << 2)) & 3));
}

export function openLevel(): void {
  candidateCount = 0;
  live = 0;
  leastKey = i32.MAX_VALUE;
  mostKey = i32.MIN_VALUE;
}

/** Adds a child of a node; returns its number. Small keys are kept. */
export function addCandidate(parent: u32, direction: u32, key: i32, hash: u64, value: i32, extra: i32, cell: u32): u32 {
  const at = layout.candidatePtr + candidateCount * layout.CANDIDATE_BYTES;
  writeNode(at, hash, value, extra, cell);
  store<u32>(at, (parent << 2) | direction, 20);
  store<i32>(at, key, 24);
  if (key < leastKey) leastKey = key;
  if (key > mostKey) mostKey = key;
  live++;
  return candidateCount++;
}

export function candidateKey(candidate: u32): i32 {
  return load<i32>(layout.candidatePtr + candidate * layout.CANDIDATE_BYTES, 24);
}

export function candidateHash(candidate: u32): u64 {
  return load<u64>(layout.candidatePtr + candidate * layout.CANDIDATE_BYTES);
}

/** Takes a candidate out of the running. */
export function dropCandidate(candidate: u32): void {
  store<u32>(layout.candidatePtr + candidate * layout.CANDIDATE_BYTES, DEAD, 20);
  live--;
}

/** The best `limit` candidates become the nodes of the next level; false, and nothing changes, if there are none or no room. */
export function closeLevel(limit: u32): bool {
  const kept = min(live, limit);
  if (kept === 0 || level + 1 >= layout.MAX_LEVELS || treeUsed + kept > layout.TREE_NODES) return false;
  store<u32>(layout.levelPtr + ((level + 1) << 2), treeUsed);
  const tree = layout.treePtr + (treeUsed << 2);
  if (live > limit) keepBest(limit, tree);
  else keepAll(tree);
  treeUsed += kept;
  nodeCount = kept;
  const first = load<u32>(tree);
  walkTo(first >> 2);
  board.slide(first & 3);
  level++;
  leaf = 0;
  layout.swapNodes();
  return true;
}

function keepAll(tree: usize): void {
  let kept: u32 = 0;
  let at = layout.candidatePtr;
  for (let left = candidateCount; left > 0; left--, at += layout.CANDIDATE_BYTES) {
    if (load<u32>(at, 20) !== DEAD) keep(at, tree, kept++);
  }
}

/** By a histogram of the keys; of the last bucket that still fits the first ones are taken. */
function keepBest(limit: u32, tree: usize): void {
  let shift: u32 = 0;
  while (<u32>(mostKey - leastKey) >> shift >= layout.BUCKETS) shift++;
  memory.fill(layout.histogramPtr, 0, layout.BUCKETS << 2);
  const end = layout.candidatePtr + candidateCount * layout.CANDIDATE_BYTES;
  for (let at = layout.candidatePtr; at < end; at += layout.CANDIDATE_BYTES) {
    if (load<u32>(at, 20) === DEAD) continue;
    const bucket = layout.histogramPtr + ((<u32>(load<i32>(at, 24) - leastKey) >> shift) << 2);
    store<u32>(bucket, load<u32>(bucket) + 1);
  }
  let last: u32 = 0;
  let room = limit;
  for (let size = load<u32>(layout.histogramPtr); size <= room; size = load<u32>(layout.histogramPtr + (last << 2))) {
    room -= size;
    last++;
  }
  let kept: u32 = 0;
  for (let at = layout.candidatePtr; at < end; at += layout.CANDIDATE_BYTES) {
    if (load<u32>(at, 20) === DEAD) continue;
    const bucket = <u32>(load<i32>(at, 24) - leastKey) >> shift;
    if (bucket > last || (bucket === last && room === 0)) continue;
    if (bucket === last) room--;
    keep(at, tree, kept++);
  }
}

function keep(candidate: usize, tree: usize, index: u32): void {
  store<u32>(tree + (index << 2), load<u32>(candidate, 20));
  memory.copy(layout.otherNodePtr + index * layout.NODE_BYTES, candidate, 20);
}

/** Brings the board back to where the beam began. */
export function rewind(): void {
  for (let depth = level; depth > 0; depth--) {
    const entry = load<u32>(entriesOf(depth) + (leaf << 2));
    board.slide(3 - (entry & 3));
    leaf = entry >> 2;
  }
  level = 0;
  leaf = 0;
}

/** Makes the moves to a node the way found; after `rewind`. */
export function takeWay(depth: u32, node: u32): void {
  clearWay();
  let at = node;
  for (let left = depth; left > 0; left--) {
    const entry = load<u32>(entriesOf(left) + (at << 2));
    prepend(entry & 3);
    at = entry >> 2;
  }
}
