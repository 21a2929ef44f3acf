/**
 * A beam that must bring every tile home within a number of moves: for the rest of a board, and for windows of a path.
 *
 * Nodes whose Manhattan distance does not fit into the moves left are dropped (Korf 1985: it never overestimates); boards
 * seen in this level or two levels before are not taken again.
 */

import * as beam from './beam';
import * as board from './board';
import { countEffort } from './effort';
import { change } from './exact-end';
import { keyOf } from './potential';
import { hashStep } from './quota-beam';
import { beginSeen, exchangeSeen, NEW, openSeen, wasSeen } from './seen';

/**
 * Looks for a way of at most `longest` moves; it is left as the way found.
 *
 * @param distance - the present sum of distances from home
 * @param nodes - nodes a level
 */
export function reachHome(distance: i32, longest: i32, nodes: u32): bool {
  if (distance > longest) return false;
  beginSeen();
  beam.beginBeam(0, 0, distance);
  let end: u32 = distance === 0 ? 0 : NEW;
  while (end === NEW && <i32>beam.level < longest) {
    expand(longest);
    if (!beam.closeLevel(nodes)) break;
    for (let node: u32 = 0; node < beam.nodeCount; node++) if (beam.nodeExtra(node) === 0) end = node;
  }
  const depth = beam.level;
  beam.rewind();
  if (end === NEW) return false;
  beam.takeWay(depth, end);
  return true;
}

function expand(longest: i32): void {
  beam.openLevel();
  openSeen();
  const left = longest - <i32>beam.level - 1;
  let moves: u32 = 0;
  for (let node: u32 = 0; node < beam.nodeCount; node++) {
    beam.standOn(node);
    let ways = beam.waysOn(node);
    const hash = beam.nodeHash(node);
    const distance = beam.nodeExtra(node);
    while (ways !== 0) {
      const direction = ctz(ways);
      ways &= ways - 1;
      moves++;
      const after = distance + change(direction);
      if (after > left) continue;
      const next = board.neighbour(board.blank, direction);
      const child = hash + hashStep(board.tileAt(next), next);
      if (wasSeen(child)) continue;
      const known = exchangeSeen(child, beam.candidateCount);
      if (known !== NEW) {
        exchangeSeen(child, known);
        continue;
      }
      beam.addCandidate(node, direction, keyOf(after), child, 0, after, next);
    }
  }
  countEffort(beam.nodeCount, moves);
}
