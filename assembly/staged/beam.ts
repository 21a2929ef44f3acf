/**
 * What every beam does: a tree of moves, one board walked from leaf to leaf, the best candidates of each level kept.
 *
 *   beginBeam → [ openLevel → (standOn → addCandidate*)* → closeLevel ]* → rewind, takePath
 *
 * Boards are not stored: the one board goes from leaf to leaf through their common ancestor. That is a few moves, since
 * successors stay in their parents' order. Invariant: between the calls the board stands on leaf `leaf` of level
 * `level`.
 */

import { bucketShift, countKey, lastBucket, roomInLast } from '../memory/histogram';
import * as board from './board';
import { clearFound, prepend } from './found-path';
import * as layout from './layout';

/** A node of a level; 24 bytes. */
@unmanaged
class Node {
  hash: u64;
  /** what the beam's user ranks by, before it becomes a key */
  value: i32;
  /** what the beam's user has left to do at this node; 0 at an end */
  remaining: i32;
  /** the blank's */
  cell: u32;
}

/** A node to be, if it is among the best; 32 bytes. */
@unmanaged
class Candidate extends Node {
  /** parent's number * 4 + direction, as in the tree; DEAD when it is out of the running */
  origin: u32;
  /** small ones are kept */
  key: i32;
}

const DEAD: u32 = 0xffffffff;
/** what a candidate and a node have in common */
const SHARED_BYTES: usize = offsetof<Candidate>('origin');

export let level: u32 = 0;
export let nodeCount: u32 = 0;
export let candidateCount: u32 = 0;

let leaf: u32 = 0;
let treeUsed: u32 = 0;
let live: u32 = 0;
let leastKey: i32 = 0;
let mostKey: i32 = 0;

/** Begins with the present board as the only node. */
export function beginBeam(hash: u64, value: i32, remaining: i32): void {
  level = 0;
  leaf = 0;
  treeUsed = 0;
  nodeCount = 1;
  write(nodeAt(0), hash, value, remaining, board.blank);
}

function write(node: Node, hash: u64, value: i32, remaining: i32, cell: u32): void {
  node.hash = hash;
  node.value = value;
  node.remaining = remaining;
  node.cell = cell;
}

function nodeAt(node: u32): Node {
  return changetype<Node>(layout.nodePtr + node * layout.NODE_BYTES);
}

function candidateAt(candidate: u32): Candidate {
  return changetype<Candidate>(layout.candidatePtr + candidate * layout.CANDIDATE_BYTES);
}

export function nodeHash(node: u32): u64 {
  return nodeAt(node).hash;
}

export function nodeValue(node: u32): i32 {
  return nodeAt(node).value;
}

export function nodeRemaining(node: u32): i32 {
  return nodeAt(node).remaining;
}

export function nodeCell(node: u32): u32 {
  return nodeAt(node).cell;
}

/** Address of the tree's entries, parent * 4 + direction, of a level from 1. */
function entriesOf(depth: u32): usize {
  return layout.treePtr + (load<u32>(layout.levelPtr + (depth << 2)) << 2);
}

/** Takes the board to a node of this level. */
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

/** Directions the blank may go from a node the board stands on, the one back excluded. */
export function directionsOn(node: u32): u32 {
  const directions = board.directionsFrom(board.blank);
  if (level === 0) return directions;
  return directions & ~(8 >> (load<u32>(entriesOf(level) + (node << 2)) & 3));
}

export function openLevel(): void {
  candidateCount = 0;
  live = 0;
  leastKey = i32.MAX_VALUE;
  mostKey = i32.MIN_VALUE;
}

/** Adds a successor of a node; returns its number. Small keys are kept. */
export function addCandidate(
  parent: u32,
  direction: u32,
  key: i32,
  hash: u64,
  value: i32,
  remaining: i32,
  cell: u32,
): u32 {
  const candidate = candidateAt(candidateCount);
  write(candidate, hash, value, remaining, cell);
  candidate.origin = (parent << 2) | direction;
  candidate.key = key;
  if (key < leastKey) leastKey = key;
  if (key > mostKey) mostKey = key;
  live++;
  return candidateCount++;
}

export function candidateKey(candidate: u32): i32 {
  return candidateAt(candidate).key;
}

export function candidateHash(candidate: u32): u64 {
  return candidateAt(candidate).hash;
}

/** Takes a candidate out of the running. */
export function dropCandidate(candidate: u32): void {
  candidateAt(candidate).origin = DEAD;
  live--;
}

/**
 * The best `limit` candidates become the nodes of the next level. If there are none or no room, false: nothing changes.
 */
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
  for (let number: u32 = 0; number < candidateCount; number++) {
    const candidate = candidateAt(number);
    if (candidate.origin !== DEAD) keep(candidate, tree, kept++);
  }
}

/** Chooses by a histogram of the keys; of the bucket that fits in part the first ones are taken. */
function keepBest(limit: u32, tree: usize): void {
  const shift = bucketShift(mostKey - leastKey, layout.BUCKETS);
  memory.fill(layout.histogramPtr, 0, layout.BUCKETS << 2);
  for (let number: u32 = 0; number < candidateCount; number++) {
    const candidate = candidateAt(number);
    if (candidate.origin !== DEAD) countKey(layout.histogramPtr, <u32>(candidate.key - leastKey) >> shift);
  }
  const last = lastBucket(layout.histogramPtr, limit);
  let room = roomInLast;
  let kept: u32 = 0;
  for (let number: u32 = 0; number < candidateCount; number++) {
    const candidate = candidateAt(number);
    if (candidate.origin === DEAD) continue;
    const bucket = <u32>(candidate.key - leastKey) >> shift;
    if (bucket > last || (bucket === last && room === 0)) continue;
    if (bucket === last) room--;
    keep(candidate, tree, kept++);
  }
}

function keep(candidate: Candidate, tree: usize, index: u32): void {
  store<u32>(tree + (index << 2), candidate.origin);
  memory.copy(layout.otherNodePtr + index * layout.NODE_BYTES, changetype<usize>(candidate), SHARED_BYTES);
}

/** Takes the board back to where the beam began. */
export function rewind(): void {
  for (let depth = level; depth > 0; depth--) {
    const entry = load<u32>(entriesOf(depth) + (leaf << 2));
    board.slide(3 - (entry & 3));
    leaf = entry >> 2;
  }
  level = 0;
  leaf = 0;
}

/** Makes the moves to a node the path found; after `rewind`. */
export function takePath(depth: u32, node: u32): void {
  clearFound();
  let at = node;
  for (let left = depth; left > 0; left--) {
    const entry = load<u32>(entriesOf(left) + (at << 2));
    prepend(entry & 3);
    at = entry >> 2;
  }
}
