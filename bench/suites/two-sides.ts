/**
 * Bidirectional A* on two threads beside one-sided A* on one, board by board.
 *
 * The boards are those of the 34 easiest of Korf's 100 on which A* with Manhattan distance expands over a million states. How many
 * the two threads expand varies from run to run, so only lengths are held to the published ones.
 */

import { createSolver } from '#host/index.js';
import type { BenchCase, Comparison } from '../case.ts';
import { easiestOfKorf } from '../solve-case.ts';

/** Places among Korf's boards, the easiest first. */
const PLACES = [10, 17, 20, 21, 22, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33];
const MEMORY_BYTES = 2 ** 31;

export function suite(): Comparison[] {
  return PLACES.map((place) => {
    const name = `korf ${place + 1}`;
    return {
      name,
      about: `Korf’s 100 boards by their published counts, number ${place + 1}, with manhattan`,
      first: searching(place, 'bidirectional-a*', 2),
      second: searching(place, 'a*', 1),
      statement: '{ratio} of the time of one-sided A*',
    };
  });
}

function searching(place: number, algorithm: string, threads: number): BenchCase {
  const [instance] = easiestOfKorf(place + 1).slice(place);
  if (instance === undefined) throw new Error(`Korf has no board number ${place + 1}`);
  const { board, goal, optimal = 0 } = instance;
  return {
    name: `korf ${place + 1} ${algorithm}${threads > 1 ? ` ${threads} threads` : ''}`,
    about: 'a whole solve',
    expected: { boards: 1, moves: optimal },
    work: 'boards',
    isWholeRun: true,
    prepare: async () => {
      const solver = await createSolver();
      const options = { goal, algorithm, heuristic: 'manhattan', threads, maxMemoryBytes: MEMORY_BYTES };
      return async () => {
        const { length, optimal: isProven, elapsedMs } = await solver.solve(board, options);
        if (!isProven || length === null) throw new Error('not proven optimal');
        return { counts: { boards: 1, moves: length }, reportedMs: elapsedMs };
      };
    },
  };
}

/** What is said of all boards together. */
export const OVERALL = 'the median board takes {ratio} of the time of one-sided A*';
