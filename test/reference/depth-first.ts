/**
 * Depth-first search with a depth bound on explicit boards: no board twice on a path, the first solution is taken.
 *
 *   expanded   boards whose successors were enumerated, those at the bound excluded
 *   generated  successors created, the move back to the parent excluded
 *
 * Invariant: a board on the path is created and counted, but not entered again.
 */

import type { Board } from '../../src/puzzle/board.ts';
import type { ReferenceAnswer } from './ida-star.ts';
import { keyOf, successors } from './moves.ts';

/** Solves `start`; the length is undefined if no solution has up to `maxDepth` moves. */
export function depthFirst(
  start: Board,
  goal: Board,
  maxDepth: number,
): Omit<ReferenceAnswer, 'length'> & { readonly length: number | undefined } {
  const goalKey = keyOf(goal);
  const path: string[] = [];
  let expanded = 0;
  let generated = 0;

  const search = (board: Board): number | undefined => {
    const back = path.at(-1);
    path.push(keyOf(board));
    expanded++;
    for (const next of successors(board)) {
      const key = keyOf(next);
      if (key === back) continue;
      generated++;
      if (key === goalKey) return path.length;
      if (path.length === maxDepth || path.includes(key)) continue;
      const length = search(next);
      if (length !== undefined) return length;
    }
    path.pop();
    return undefined;
  };

  if (keyOf(start) === goalKey) return { length: 0, expanded, generated };
  const length = maxDepth === 0 ? undefined : search(start);
  return { length, expanded, generated };
}
