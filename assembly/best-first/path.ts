/**
 * The path to a stored state and back, move by move: undoing a node's last move gives the state before it, and the
 * closed list that state's node.
 *
 * Both walks begin at the current state (state.ts), which must be the node's, and end with the root as the current one.
 */

import { hashState, packState } from '../board/packed-state';
import { findBlank, slide } from '../board/state';
import { SOLUTION_PTR } from '../memory/layout';
import { ClosedList } from './closed-list';
import { Node } from './node';
import { cameFrom, successor } from './successors';

/**
 * Writes the path from the root to `end` as the solution.
 *
 * @returns its moves: fewer than g where a state on the path got a shorter path after its successor did
 */
export function writePath(closed: ClosedList, end: Node): u32 {
  const behind = SOLUTION_PTR + end.g;
  let to = behind;
  let blank = findBlank();
  for (let node = end; node.g > 0; node = currentNode(closed)) {
    store<u8>(--to, blank);
    blank = undo(node, blank);
  }
  const length = <u32>(behind - to);
  memory.copy(SOLUTION_PTR, to, length);
  return length;
}

/**
 * Appends the path from `start` back to its root to the first `length` moves of the solution; returns all its moves.
 */
export function writePathBack(closed: ClosedList, start: Node, length: u32): u32 {
  let blank = findBlank();
  for (let node = start; node.g > 0; node = currentNode(closed)) {
    blank = undo(node, blank);
    store<u8>(SOLUTION_PTR + length++, blank);
  }
  return length;
}

/** Takes back the last move of the current state's node; returns the blank's cell. */
function undo(node: Node, blank: i32): i32 {
  const from = cameFrom(node, blank);
  slide(from, blank);
  return from;
}

/** The node of the current state, which must be stored. */
function currentNode(closed: ClosedList): Node {
  const scratch = successor(0).state();
  packState(scratch);
  return closed.at(closed.find(scratch, hashState(scratch)));
}
