/**
 * IDA* as the textbook has it, on explicit boards, with the counting rule of the literature.
 *
 *   expanded   boards whose successors were enumerated
 *   generated  successors created, the move back to the parent excluded; the search stops as it generates the goal
 *
 * Source: Korf (1985), "Depth-first iterative-deepening".
 */

import { type Board, blankCell } from '../../src/puzzle/board.ts';
import type { Heuristic } from './heuristic.ts';
import { keyOf, successors } from './moves.ts';

export interface ReferenceAnswer {
  readonly length: number;
  readonly expanded: number;
  readonly generated: number;
}

/** Solves `start`, which must be solvable. */
export function idaStar(start: Board, goal: Board, heuristic: Heuristic): ReferenceAnswer {
  const goalKey = keyOf(goal);
  let expanded = 0;
  let generated = 0;
  let nextBound = 0;

  /** Depth of the goal below `board` within `bound`, or undefined. */
  const search = (board: Board, cameFrom: number, cost: number, bound: number): number | undefined => {
    expanded++;
    for (const next of successors(board)) {
      if (blankCell(next) === cameFrom) continue;
      generated++;
      const f = cost + 1 + heuristic(next, goal);
      if (f > bound) {
        nextBound = Math.min(nextBound, f);
        continue;
      }
      if (keyOf(next) === goalKey) return cost + 1;
      const length = search(next, blankCell(board), cost + 1, bound);
      if (length !== undefined) return length;
    }
    return undefined;
  };

  if (keyOf(start) === goalKey) return { length: 0, expanded, generated };
  for (let bound = heuristic(start, goal); ; bound = nextBound) {
    nextBound = Number.POSITIVE_INFINITY;
    const length = search(start, -1, 0, bound);
    if (length !== undefined) return { length, expanded, generated };
    if (nextBound === Number.POSITIVE_INFINITY) throw new RangeError('this board cannot reach the goal');
  }
}
