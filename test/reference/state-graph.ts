/**
 * Every board that can reach a goal, with its distance: one breadth-first search over explicit boards.
 *
 * Invariant: boards are listed by growing distance, the goal first, and neighbours are positions in that list.
 */

import type { Board } from '../../src/puzzle/board.ts';
import { keyOf, successors } from './moves.ts';

export interface StateGraph {
  readonly goal: Board;
  readonly boards: readonly Board[];
  /** moves to the goal */
  readonly distances: readonly number[];
  readonly neighbours: readonly (readonly number[])[];
}

/** Explores everything `goal` can reach; for boards of up to nine cells. */
export function exploreFrom(goal: Board): StateGraph {
  const positions = new Map([[keyOf(goal), 0]]);
  const boards = [goal];
  const distances = [0];
  const neighbours: number[][] = [];
  // `boards` grows while it is walked: it is the queue.
  for (const [position, board] of boards.entries()) {
    neighbours.push(
      successors(board).map((next) => {
        const key = keyOf(next);
        const known = positions.get(key);
        if (known !== undefined) return known;
        positions.set(key, boards.length);
        boards.push(next);
        distances.push((distances[position] ?? 0) + 1);
        return boards.length - 1;
      }),
    );
  }
  return { goal, boards, distances, neighbours };
}

/** How many boards lie 0, 1, 2 … moves from the goal. */
export function layerSizes({ distances }: StateGraph): number[] {
  const sizes: number[] = [];
  for (const distance of distances) sizes[distance] = (sizes[distance] ?? 0) + 1;
  return sizes;
}

/** For each board, how many different shortest solutions it has. */
export function countShortest({ distances, neighbours }: StateGraph): number[] {
  const counts: number[] = [];
  for (const [position, distance] of distances.entries()) {
    const nearer = (neighbours[position] ?? []).filter((next) => distances[next] === distance - 1);
    counts.push(position === 0 ? 1 : nearer.reduce((sum, next) => sum + (counts[next] ?? 0), 0));
  }
  return counts;
}
