/**
 * Expands stored states in the order of their numbers, which is the order in which they came: what searches by layers
 * do.
 *
 * Goal tests are made as successors are worked out, so that counts are those of a search that stops there at once,
 * although a few parents are expanded before their successors are stored (see successors.ts).
 */

import { unpackState } from '../board/packed-state';
import { countExpanded, uncountGenerated } from '../search/counters';
import { ClosedList } from './closed-list';
import { findSuccessors, isGoalSuccessor, MOST_PARENTS, successor } from './successors';

/** the last successor of the last call is the goal */
export let foundGoal: bool = false;
/** the first state that the last call did not expand */
export let nextNumber: u32 = 0;

/**
 * Works out the successors of the states from number `first` on, of a few at most and all below `behind`.
 *
 * @returns how many there are; if the goal is among them it is the last
 */
export function expandInOrder(closed: ClosedList, first: u32, behind: u32, heuristic: u32): i32 {
  const end = min(behind, first + MOST_PARENTS);
  let count = 0;
  foundGoal = false;
  for (nextNumber = first; nextNumber < end && !foundGoal; nextNumber++) {
    const node = closed.at(nextNumber);
    const before = count;
    const after = findSuccessors(before, node, unpackState(node.state()), heuristic);
    countExpanded(after - before);
    while (count < after && !foundGoal) foundGoal = isGoalSuccessor(successor(count++));
    uncountGenerated(after - count);
  }
  return count;
}
