/**
 * A beam that must take every tile home within a number of moves: for the rest of a board, and for windows of a path.
 *
 * Nodes whose Manhattan distance does not fit into the moves left are dropped (Korf 1985: it never overestimates);
 * boards seen in this level or two levels before are not taken again.
 */

import * as beam from './beam';
import * as board from './board';
import { countEffort } from './effort';
import { change } from './exact-end';
import { keyOf } from './potential';
import { hashStep } from './quota-beam';
import { beginSeen, exchangeSeen, NEW, openSeen, wasSeen } from './seen';

/** What `extendReach` returns: not decided yet; there is no such path; the path is left as the path found. */
export const OPEN: u32 = 0;
export const LOST: u32 = 1;
export const FOUND: u32 = 2;

let most: i32 = 0;
let width: u32 = 0;
let isHome: bool = false;

/**
 * Begins to look for a path of at most `longest` moves.
 *
 * @param distance - the present sum of distances from home
 * @param nodes - nodes a level
 */
export function beginReach(distance: i32, longest: i32, nodes: u32): void {
  most = distance > longest ? -1 : longest;
  width = nodes;
  isHome = distance === 0;
  beginSeen(nodes);
  beam.beginBeam(0, 0, distance);
}

/** One level more; when it is decided the board is where it was. */
export function extendReach(): u32 {
  if (isHome) {
    endReach();
    beam.takePath(0, 0);
    return FOUND;
  }
  if (<i32>beam.level >= most) return lose();
  expand(most);
  if (!beam.closeLevel(width)) return lose();
  let end: u32 = NEW;
  for (let node: u32 = 0; node < beam.nodeCount; node++) if (beam.nodeRemaining(node) === 0) end = node;
  if (end === NEW) return OPEN;
  const depth = beam.level;
  endReach();
  beam.takePath(depth, end);
  return FOUND;
}

function lose(): u32 {
  endReach();
  return LOST;
}

/** Leaves it undecided: the board goes back to where it was. */
export function endReach(): void {
  beam.rewind();
}

/** All of it at once. */
export function reachHome(distance: i32, longest: i32, nodes: u32): bool {
  beginReach(distance, longest, nodes);
  let outcome: u32 = OPEN;
  while (outcome === OPEN) outcome = extendReach();
  return outcome === FOUND;
}

function expand(longest: i32): void {
  beam.openLevel();
  openSeen();
  const left = longest - <i32>beam.level - 1;
  let moves: u32 = 0;
  for (let node: u32 = 0; node < beam.nodeCount; node++) {
    beam.standOn(node);
    let directions = beam.directionsOn(node);
    const hash = beam.nodeHash(node);
    const distance = beam.nodeRemaining(node);
    while (directions !== 0) {
      const direction = ctz(directions);
      directions &= directions - 1;
      moves++;
      const after = distance + change(direction);
      if (after > left) continue;
      const next = board.neighbour(board.blank, direction);
      const hashAfter = hash + hashStep(board.tileAt(next), next);
      if (wasSeen(hashAfter)) continue;
      const known = exchangeSeen(hashAfter, beam.candidateCount);
      if (known !== NEW) {
        exchangeSeen(hashAfter, known);
        continue;
      }
      beam.addCandidate(node, direction, keyOf(after), hashAfter, 0, after, next);
    }
  }
  countEffort(beam.nodeCount, moves);
}
