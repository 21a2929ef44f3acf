/**
 * The descent's beam: at most `quota` nodes for every blank cell and level, and `limit` in all.
 *
 * The quota keeps the beam from gathering in one exhausted pocket of the board: with one node for every cell, a 20x20
 * board falls from 13.8 to 0.25 steps a tile, without it to 13. Equal boards are found by their hash among the few
 * nodes of their blank's cell.
 */

import * as beam from './beam';
import * as board from './board';
import { countEffort } from './effort';
import * as layout from './layout';
import { keyOf, stepCost, weightOf } from './potential';

/** The slots that a blank cell's candidates take; 8 bytes a cell. */
@unmanaged
class Use {
  /** of the level it was written in */
  stamp: u32;
  /** slots in use */
  count: u32;
}

let quota: u32 = 1;
let limit: u32 = 1;
let stamp: u32 = 0;
let bestValue: i32 = 0;
let bestLevel: u32 = 0;
let bestNode: u32 = 0;

/** Clears what is known of slots, wherever they are now. */
export function clearSlots(): void {
  stamp = 0;
  memory.fill(layout.slotUsePtr, 0, board.cells << 3);
}

/** Begins a beam from the present board. */
export function beginQuotaBeam(nodesOfCell: u32, nodes: u32): void {
  quota = nodesOfCell;
  limit = nodes;
  bestValue = 0;
  bestLevel = 0;
  beam.beginBeam(0, 0, 0);
}

/** One more level; false if there are no more moves to try. */
export function extendQuotaBeam(): bool {
  beam.openLevel();
  stamp++;
  let moves: u32 = 0;
  for (let node: u32 = 0; node < beam.nodeCount; node++) {
    beam.standOn(node);
    let directions = beam.directionsOn(node);
    const value = beam.nodeValue(node);
    const hash = beam.nodeHash(node);
    while (directions !== 0) {
      const direction = ctz(directions);
      directions &= directions - 1;
      moves++;
      tryMove(node, direction, value, hash);
    }
  }
  countEffort(beam.nodeCount, moves);
  if (!beam.closeLevel(limit)) return false;
  noteBest();
  return true;
}

function tryMove(node: u32, direction: u32, formerValue: i32, formerHash: u64): void {
  const next = board.neighbour(board.blank, direction);
  const tile = board.tileAt(next);
  const value = formerValue + weightOf(tile) * stepCost(direction, next, tile);
  const hash = formerHash + hashStep(tile, next);
  const key = keyOf(value);
  const use = changetype<Use>(layout.slotUsePtr + (next << 3));
  const slots = layout.slotPtr + ((next * quota) << 2);
  if (use.stamp !== stamp) {
    use.stamp = stamp;
    use.count = 1;
    store<u32>(slots, beam.addCandidate(node, direction, key, hash, value, 0, next));
    return;
  }
  const used = use.count;
  let worstKey: i32 = i32.MIN_VALUE;
  let worst: usize = slots;
  for (let slot: u32 = 0; slot < used; slot++) {
    const candidate = load<u32>(slots + (slot << 2));
    if (beam.candidateHash(candidate) === hash) return;
    const other = beam.candidateKey(candidate);
    if (other <= worstKey) continue;
    worstKey = other;
    worst = slots + (slot << 2);
  }
  if (used < quota) {
    use.count = used + 1;
    store<u32>(slots + (used << 2), beam.addCandidate(node, direction, key, hash, value, 0, next));
    return;
  }
  if (key >= worstKey) return;
  beam.dropCandidate(load<u32>(worst));
  store<u32>(worst, beam.addCandidate(node, direction, key, hash, value, 0, next));
}

/** What the additive hash of a board gains when a tile goes from `next` to the blank's cell. */
export function hashStep(tile: u32, next: u32): u64 {
  const there = load<u64>(layout.cellHashPtr + (board.blank << 3));
  const here = load<u64>(layout.cellHashPtr + (next << 3));
  return load<u64>(layout.tileHashPtr + (tile << 3)) * (there - here);
}

function noteBest(): void {
  for (let node: u32 = 0; node < beam.nodeCount; node++) {
    if (beam.nodeValue(node) >= bestValue) continue;
    bestValue = beam.nodeValue(node);
    bestLevel = beam.level;
    bestNode = node;
  }
}

/** Goes back to the start and leaves the path to the best node as the one found; it may be empty. */
export function endQuotaBeam(): void {
  beam.rewind();
  beam.takePath(bestLevel, bestNode);
}
