/**
 * The beam that keeps one node for each blank cell, the best ones of a level: the descent of large boards.
 *
 *   value   sum of what the moves so far cost (potential.ts); a beam ranks by its key (keyOf)
 *   tree    level l's row of `limit` entries: parent's number << 16 | the blank's cell
 *   chunk   levels between two times that the best node so far is played for good
 *   pull    the blank drifts to a target: a step nearer to it is worth as much as a usual step of a tile, so that the
 *           path there is spent on moves that are wanted anyway
 *
 * It walks a board of its own (homes.ts); which candidates become nodes says cell-candidates.ts.
 * Source: beam search as in Lowerre (1976), "The HARPY speech recognition system", with a quota of one a cell.
 */

import * as board from './board';
import { Candidate, chooseCandidates, clearCells, nextChosen, offer, openCandidates } from './cell-candidates';
import { countEffort } from './effort';
import { clearFound, foundLength, foundMove, prepend } from './found-path';
import { blank, commitMove, homeColumnAt, homeRowAt, setBlank, slideHome, takeHomes } from './homes';
import * as layout from './layout';
import { keyOf, stepAt } from './potential';

@unmanaged
class Node {
  value: i32;
  /** the blank's */
  cell: u16;
  /** the blank's before the last move; its own where there was none */
  formerCell: u16;
}

const NODE: u32 = 8;

let limit: u32 = 1;
let level: u32 = 0;
let nodeCount: u32 = 0;
/** the node of the level that the board of homes stands on */
let leaf: u32 = 0;
let bestValue: i32 = 0;
let bestLevel: u32 = 0;
let bestNode: u32 = 0;
let targetRow: i32 = 0;
let targetColumn: i32 = 0;
let pull: i32 = 0;

/** Takes up the board as it is now; nothing but this beam may move from here on. */
export function takeCells(): void {
  clearCells();
  takeHomes();
}

/** At most this many nodes a level leave the tree room for a chunk of `levels` levels. */
export function widestFor(levels: u32): u32 {
  return min(layout.maxBeam, layout.TREE_NODES / (levels + 1));
}

/** The blank drifts towards a cell, each step nearer is worth this much; 0 for no drift. */
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
  openCandidates();
  let at = layout.nodePtr;
  let moves: u32 = 0;
  for (let node: u32 = 0; node < nodeCount; node++, at += NODE) {
    walkTo(node);
    const value = changetype<Node>(at).value;
    const former = changetype<Node>(at).formerCell;
    const directions = board.directionsFrom(blank);
    const row = board.rowOf(blank);
    const column = board.columnOf(blank);
    const parent = node << 16;
    moves += Move.offer(board.UP, directions, former, row, targetRow, parent, value);
    moves += Move.offer(board.LEFT, directions, former, column, targetColumn, parent, value);
    moves += Move.offer(board.RIGHT, directions, former, column, targetColumn, parent, value);
    moves += Move.offer(board.DOWN, directions, former, row, targetRow, parent, value);
  }
  countEffort(nodeCount, moves);
  closeLevel();
}

/** A class because decorators stand on methods only. */
class Move {
  /**
   * Offers the successor in a direction, unless the blank may not go there or came from there.
   *
   * @param at - the blank's row or column, whichever the direction changes; and `target`, the one it drifts to
   * @returns 1 if there is such a move
   */
  @inline
  static offer(direction: u32, directions: u32, former: u32, at: i32, target: i32, parent: u32, value: i32): u32 {
    const isRow = direction === board.UP || direction === board.DOWN;
    // A tile that the blank leaves upwards or to the left goes to higher numbers.
    const isLower = direction === board.UP || direction === board.LEFT;
    const stride = isRow ? board.width : 1;
    const next = isLower ? blank - stride : blank + stride;
    if ((directions & (1 << direction)) === 0 || next === former) return 0;
    const home = isRow ? homeRowAt(next) : homeColumnAt(next);
    const cost = stepAt(isLower ? at - 1 - home : home - at - 1);
    const isNearer = isLower ? at > target : at < target;
    const after = value + cost + (isNearer ? -pull : pull);
    offer(parent | next, after, keyOf(after));
    return 1;
  }
}

/** Takes the board to a node of this level: back to the common ancestor, and on. */
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
    slideHome(back, cell);
    cell = back;
  }
  while (steps > layout.walkPtr) {
    steps -= 2;
    const next: u32 = load<u16>(steps);
    slideHome(next, cell);
    cell = next;
  }
  setBlank(cell);
  leaf = node;
}

/** The chosen candidates become the next level. */
function closeLevel(): void {
  chooseCandidates(limit);
  const row = rowOfLevel(level + 1);
  let kept: u32 = 0;
  let best: i32 = bestValue;
  for (let at = nextChosen(0); at !== 0; at = nextChosen(at)) {
    const entry = changetype<Candidate>(at).entry;
    const value = changetype<Candidate>(at).value;
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
  slideHome(next, blank);
  setBlank(next);
  level++;
  leaf = 0;
}

/** Plays up to the best node, for good; the path there may be empty. */
export function playCellBeam(): void {
  for (; level > 0; level--) {
    leaf = entryOf(level, leaf) >> 16;
    const back = entryOf(level - 1, leaf) & 0xffff;
    slideHome(back, blank);
    setBlank(back);
  }
  clearFound();
  let node = bestNode;
  for (let depth = bestLevel; depth > 0; depth--) {
    const entry = entryOf(depth, node);
    node = entry >> 16;
    prepend(directionOf(entryOf(depth - 1, node) & 0xffff, entry & 0xffff));
  }
  for (let index: u32 = 0; index < foundLength; index++) commitMove(foundMove(index));
}

function entryOf(depth: u32, node: u32): u32 {
  return load<u32>(rowOfLevel(depth) + (node << 2));
}

function directionOf(from: u32, to: u32): u32 {
  if (to < from) return from - to === 1 ? board.LEFT : board.UP;
  return to - from === 1 ? board.RIGHT : board.DOWN;
}
