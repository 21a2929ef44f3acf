/** Bidirectional A* on two real threads, from states of the 8-puzzle: the lengths of breadth-first search, and proven. */

import { expect } from 'vitest';
import { twoSidesFor } from '../../src/bidirectional/two-sides.ts';
import { HEURISTIC_IDS, STATUS } from '../../src/kernel/exports.ts';
import { unturned } from './kernels.ts';
import { leadsHome } from './side-kernels.ts';
import { graphOf, SMALL_GOALS } from './small-boards.ts';

const HEURISTICS = ['manhattan', 'linear-conflict', 'misplaced'] as const;

/** Solves the states at `first`, `first + every` … of the graph of 3x3. */
export async function expectBothToProve(first: number, every: number): Promise<void> {
  const small = SMALL_GOALS.find(({ goal }) => goal.tiles.length === 9 && goal.tiles[0] === 0) ?? expect.unreachable();
  const { boards, distances, goal } = graphOf(small);
  const sides = twoSidesFor(goal) ?? expect.unreachable();
  const wrong: string[] = [];
  let searched = 0;
  for (let at = first; at < boards.length; at += every) {
    const instance = unturned(boards[at] ?? expect.unreachable(), goal);
    const heuristic = HEURISTICS[searched++ % HEURISTICS.length] ?? 'zero';
    sides.place(instance);
    sides.begin({ algorithm: 0, heuristic: HEURISTIC_IDS[heuristic], regionBytes: 2 ** 24 });
    let status: number = STATUS.RUNNING;
    while (status === STATUS.RUNNING) status = sides.run(2 ** 20);
    await sides.settle();
    const path = status === STATUS.SOLVED ? [...sides.solution()] : [];
    const distance = distances[at] ?? 0;
    const isRight = path.length === distance && leadsHome(instance, path) && sides.lowerBound === distance;
    if (status !== STATUS.SOLVED || !isRight) {
      const found = `${path.length} for ${distance}, at least ${sides.lowerBound}, status ${status}`;
      wrong.push(`${instance.state} by ${heuristic}: ${found}`);
    }
  }
  await sides.close();
  expect(wrong).toEqual([]);
  expect(searched).toBe(Math.ceil((boards.length - first) / every));
}
