/** The multi-tile kernel on every state of the small boards, and that slices, builds and kernels make no difference. */

import { describe, expect, it } from 'vitest';
import { STATUS } from '../../src/kernel/exports.ts';
import { MultiKernel } from '../../src/kernel/multi-kernel.ts';
import { createRandom } from '../../src/puzzle/random.ts';
import { goalWithBlankAt } from '../reference/moves.ts';
import { multiDistances } from '../reference/multi-moves.ts';
import { UNSLICED, unturned } from '../support/kernels.ts';

interface Answer {
  readonly length: number;
  readonly bound: number;
  readonly generated: number;
}

function solveWith(kernel: MultiKernel, instance: ReturnType<typeof unturned>, slice = UNSLICED): Answer {
  kernel.place(instance);
  kernel.beginTables();
  while (kernel.buildTables() < 1);
  kernel.begin();
  let status: number = STATUS.RUNNING;
  while (status === STATUS.RUNNING) status = kernel.run(slice);
  expect(status).toBe(STATUS.SOLVED);
  return {
    length: kernel.solution().length,
    bound: kernel.lowerBound,
    generated: kernel.counters.generated,
  };
}

// Goal blanks of every kind; published: how many states lie 0, 1, 2 … moves away (24 is the farthest of 3x3).
const BOARDS = [
  {
    name: '3x3, corner',
    shape: [3, 3, 8],
    layers: [
      1, 4, 8, 16, 32, 64, 127, 244, 454, 856, 1576, 2854, 5117, 8588, 13466, 19739, 26558, 31485, 30985, 23494, 11751,
      3390, 589, 41, 1,
    ],
  },
  {
    name: '3x3, centre',
    shape: [3, 3, 4],
    layers: [
      1, 4, 8, 16, 32, 64, 124, 236, 452, 872, 1598, 2880, 5048, 8632, 13500, 19412, 26136, 31859, 30304, 23402, 12743,
      3424, 654, 35, 4,
    ],
  },
  {
    name: '4x2, corner',
    shape: [4, 2, 0],
    layers: [
      1, 4, 6, 12, 18, 36, 53, 96, 136, 232, 324, 544, 728, 1064, 1366, 1928, 2321, 2780, 2884, 2436, 1825, 800, 368,
      140, 50, 8,
    ],
  },
  { name: '2x4, edge', shape: [2, 4, 3], layers: undefined },
  { name: '3x2, edge', shape: [3, 2, 1], layers: undefined },
  { name: '2x2', shape: [2, 2, 3], layers: [1, 2, 2, 2, 2, 2, 1] },
] as const;

describe.each(BOARDS)('$name', ({ shape: [width, height, blank], layers }) => {
  const goal = goalWithBlankAt(blank, { width, height });
  const states = multiDistances(goal);

  it('has as many states at each distance as published', () => {
    const sizes: number[] = [];
    for (const { distance } of states) sizes[distance] = (sizes[distance] ?? 0) + 1;
    expect(sizes).toEqual(layers ?? sizes);
  });

  it('is solved in its distance from every state, which is the lower bound then', () => {
    const kernel = new MultiKernel('multi-generic');
    // Of the second goal of 3x3 every seventh, for the time it takes.
    const chosen = blank === 4 ? states.filter((_, at) => at % 7 === 0) : states;
    const wrong = chosen.filter(({ board, distance }) => {
      const { length, bound } = solveWith(kernel, unturned(board, goal));
      return length !== distance || bound !== distance;
    });
    expect(wrong).toEqual([]);
  });
});

describe('slices and builds', () => {
  it('change no answer and no count', () => {
    const goal = goalWithBlankAt(0, { width: 3, height: 3 });
    const states = multiDistances(goal);
    const random = createRandom('some 8-puzzle boards');
    const [release, debug] = [new MultiKernel('multi-generic'), new MultiKernel('multi-generic', 'debug')];
    for (let round = 0; round < 200; round++) {
      const board = states[random.below(states.length)]?.board ?? goal;
      const expected = solveWith(release, unturned(board, goal));
      expect(solveWith(release, unturned(board, goal), 1 + random.below(100))).toEqual(expected);
      expect(solveWith(debug, unturned(board, goal), 7)).toEqual(expected);
    }
  });

  it('goes from one board and goal to another and back', () => {
    const kernel = new MultiKernel('multi-generic');
    for (const [width, height, blank] of [
      [3, 3, 0],
      [3, 2, 0],
      [3, 3, 4],
      [3, 3, 0],
    ] as const) {
      const goal = goalWithBlankAt(blank, { width, height });
      const farthest = multiDistances(goal).at(-1);
      expect(solveWith(kernel, unturned(farthest?.board ?? goal, goal)).length).toBe(farthest?.distance);
    }
  });
});
