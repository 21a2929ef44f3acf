/**
 * What each algorithm promises, held to on a seeded sample of every depth of the 8-puzzle.
 */

import { describe, expect, it } from 'vitest';
import { ALGORITHM_IDS, HEURISTIC_IDS, STATUS } from '../../src/kernel/exports.ts';
import { Kernel } from '../../src/kernel/search-kernel.ts';
import { createRandom } from '../../src/puzzle/random.ts';
import { kernelsFor, unturned } from '../support/kernels.ts';
import { graphOf, SMALL_GOALS } from '../support/small-boards.ts';

type Name = keyof typeof ALGORITHM_IDS;

/** Always a shortest solution. */
const OPTIMAL: readonly Name[] = ['breadth-first', 'uniform-cost', 'iterative-deepening', 'a*', 'bidirectional-a*'];
/** A solution, of any length. */
const SATISFICING: readonly Name[] = ['greedy', 'beam', 'depth-first'];
/** Depth-first iterative deepening visits 2^depth nodes and more: only shallow boards. */
const SHALLOW = 14;
const DEPTH_BOUND = 24;

const small = SMALL_GOALS[0] ?? fail();
const graph = graphOf(small);
const random = createRandom('algorithms');

/** Positions of every distance, at most `each` of one. */
function sample(each: number): number[] {
  const byDepth = new Map<number, number[]>();
  for (const [at, depth] of graph.distances.entries()) {
    const same = byDepth.get(depth);
    if (same === undefined) byDepth.set(depth, [at]);
    else same.push(at);
  }
  return [...byDepth.values()].flatMap((all) =>
    Array.from({ length: Math.min(each, all.length) }, () => all[random.below(all.length)] ?? 0),
  );
}

function run(kernel: Kernel, at: number, algorithm: Name, slice: number, regionBytes = 2 ** 24) {
  const board = graph.boards[at] ?? fail();
  kernel.place(unturned(board, graph.goal));
  kernel.begin({
    algorithm: ALGORITHM_IDS[algorithm],
    heuristic: HEURISTIC_IDS.manhattan,
    regionBytes,
    maxDepth: DEPTH_BOUND,
    beamWidth: 200,
  });
  let status: number = STATUS.RUNNING;
  while (status === STATUS.RUNNING) status = kernel.run(slice);
  const path = status === STATUS.SOLVED ? [...kernel.solution()] : [];
  return { status, path, bound: kernel.lowerBound, ...kernel.counters };
}

/** Whether the blank's path leads from the board to the goal, move by move. */
function leadsHome(at: number, path: readonly number[]): boolean {
  const { tiles, width } = graph.boards[at] ?? fail();
  const state = [...tiles];
  let blank = state.indexOf(0);
  for (const cell of path) {
    const apart =
      Math.abs((cell % width) - (blank % width)) + Math.abs(Math.floor(cell / width) - Math.floor(blank / width));
    if (apart !== 1) return false;
    [state[blank], state[cell]] = [state[cell] ?? 0, 0];
    blank = cell;
  }
  return state.every((tile, cell) => tile === graph.goal.tiles[cell]);
}

describe.each([...OPTIMAL, ...SATISFICING])('%s', (algorithm) => {
  const isOptimal = OPTIMAL.includes(algorithm);
  const most = algorithm === 'iterative-deepening' || algorithm === 'depth-first' ? SHALLOW : 31;

  it('keeps its promise on every depth of the 8-puzzle', () => {
    const kernel = new Kernel('kernel-3x3');
    for (const at of sample(3)) {
      const distance = graph.distances[at] ?? 0;
      if (distance > most) continue;
      const { status, path, bound } = run(kernel, at, algorithm, 2 ** 20);
      expect({ at, status }).toEqual({ at, status: STATUS.SOLVED });
      expect(leadsHome(at, path)).toBe(true);
      expect(bound).toBeLessThanOrEqual(distance);
      if (isOptimal) expect({ at, length: path.length }).toEqual({ at, length: distance });
    }
  });

  it('gives equal answers and counts on every kernel, sliced or not', () => {
    for (const at of sample(1).filter((position) => (graph.distances[position] ?? 0) <= Math.min(most, 20))) {
      const runs = kernelsFor(graph.goal).flatMap(({ kernel }) =>
        [2 ** 28, 97].map((slice) => run(kernel, at, algorithm, slice)),
      );
      for (const other of runs) expect(other).toEqual(runs[0]);
    }
  });

  // Iterative deepening keeps nothing but the path, so there is no memory to fill.
  if (algorithm === 'iterative-deepening') return;

  it('ends with a status when its memory is full, and runs again', () => {
    const kernel = new Kernel('kernel-3x3');
    const far = graph.distances.indexOf(31);
    const { status, bound } = run(kernel, far, algorithm, 2 ** 20, 64);
    expect(status).toBe(STATUS.OUT_OF_MEMORY);
    expect(bound).toBeLessThanOrEqual(31);
    expect(run(kernel, graph.distances.indexOf(5), algorithm, 2 ** 20).status).toBe(STATUS.SOLVED);
  });
});

function fail(): never {
  throw new Error('missing');
}
