/**
 * Breadth-first and beam search on explicit boards, layer by layer; the goal is met as it is made.
 *
 *   expanded   boards whose successors were enumerated
 *   generated  successors created, the move back to the parent excluded
 *
 * Invariant: of a layer the beam keeps those of least value, of equal ones the newest, and expands them in the order in which
 * they came. A beam of any width that nothing is left out of is breadth-first search.
 */

import type { Board } from '../../src/puzzle/board.ts';
import type { Heuristic } from './heuristic.ts';
import type { ReferenceAnswer } from './ida-star.ts';
import { keyOf, successors } from './moves.ts';

interface Entry {
  readonly board: Board;
  readonly value: number;
  readonly cameFrom: Entry | undefined;
}

/** Solves `start`; undefined if a layer is empty before the goal is met. */
export function beam(start: Board, goal: Board, heuristic: Heuristic, width: number): ReferenceAnswer | undefined {
  const goalKey = keyOf(goal);
  if (keyOf(start) === goalKey) return { length: 0, expanded: 0, generated: 0 };
  const kept = new Set([keyOf(start)]);
  let expanded = 0;
  let generated = 0;
  let layer: Entry[] = [{ board: start, value: 0, cameFrom: undefined }];
  for (let depth = 0; layer.length > 0; depth++) {
    const next = new Map<string, Entry>();
    for (const entry of layer) {
      expanded++;
      const back = entry.cameFrom === undefined ? undefined : keyOf(entry.cameFrom.board);
      for (const board of successors(entry.board)) {
        const key = keyOf(board);
        if (key === back) continue;
        generated++;
        if (key === goalKey) return { length: depth + 1, expanded, generated };
        if (!kept.has(key) && !next.has(key)) next.set(key, { board, value: heuristic(board, goal), cameFrom: entry });
      }
    }
    layer = bestOf([...next.values()], width);
    for (const { board } of layer) kept.add(keyOf(board));
  }
  return undefined;
}

/** Solves `start`, which must be solvable. */
export function breadthFirst(start: Board, goal: Board): ReferenceAnswer {
  const answer = beam(start, goal, () => 0, Number.POSITIVE_INFINITY);
  if (answer === undefined) throw new RangeError('this board cannot reach the goal');
  return answer;
}

function bestOf(entries: readonly Entry[], width: number): Entry[] {
  const newestFirst = [...entries.keys()].reverse();
  const valueAt = (at: number): number => entries[at]?.value ?? 0;
  // Sorting is stable: of equal values the newest stay first.
  const chosen = new Set(newestFirst.sort((a, b) => valueAt(a) - valueAt(b)).slice(0, width));
  return entries.filter((_, at) => chosen.has(at));
}
