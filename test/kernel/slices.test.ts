/** Slices, reuse and order of calls: none of them may change an answer or a count. */

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HEURISTIC_IDS, STATUS } from '../../src/kernel/exports.ts';
import type { Kernel } from '../../src/kernel/search-kernel.ts';
import type { Shape } from '../../src/puzzle/board.ts';
import { canonicalise } from '../../src/puzzle/canonical.ts';
import { goalBoard } from '../../src/puzzle/goal.ts';
import { createRandom } from '../../src/puzzle/random.ts';
import { walkBoard } from '../../src/puzzle/scramble.ts';
import { type Answer, beginWith, finish, kernelsFor, searchWith, UNSLICED } from '../support/kernels.ts';

const CASES = [
  { width: 3, height: 3, steps: 60 },
  { width: 4, height: 4, steps: 38 },
  { width: 5, height: 5, steps: 36 },
  { width: 6, height: 3, steps: 36 },
].flatMap((shape) => (['manhattan', 'linear-conflict', 'zero'] as const).map((heuristic) => ({ ...shape, heuristic })));

function instanceFor({ width, height, steps }: Shape & { steps: number }, heuristic: string) {
  const goal = goalBoard('snail', { width, height });
  const far = heuristic === 'zero' ? 12 : steps;
  return canonicalise(walkBoard(goal, far, createRandom(`${width}x${height}`)), goal);
}

describe.each(CASES)('$width x $height with $heuristic', ({ heuristic, ...shape }) => {
  const instance = instanceFor(shape, heuristic);

  it.each(kernelsFor(instance))('$name: slices of any lengths give the unsliced counts', ({ kernel }) => {
    const whole = searchWith(kernel, instance, { heuristic });
    const holds = (slices: readonly number[]): void => {
      kernel.place(instance);
      beginWith(kernel, { heuristic });
      let status: number = STATUS.RUNNING;
      for (const slice of slices) if (status === STATUS.RUNNING) status = kernel.run(slice);
      expect(finish(kernel, UNSLICED, status)).toEqual(whole);
    };
    fc.assert(fc.property(fc.array(fc.integer({ min: 1, max: 400 }), { maxLength: 60, size: 'max' }), holds), {
      numRuns: 12,
    });
  });

  it.each(kernelsFor(instance, ['release']))('$name: counters and bound only grow', ({ kernel }) => {
    kernel.place(instance);
    beginWith(kernel, { heuristic });
    let before = { ...kernel.counters, bound: kernel.lowerBound };
    expect([before.expanded, before.generated]).toEqual([0, 0]);
    while (kernel.run(97) === STATUS.RUNNING) {
      const now = { ...kernel.counters, bound: kernel.lowerBound };
      expect(now.expanded).toBeGreaterThan(before.expanded);
      expect(now.generated).toBeGreaterThan(before.generated);
      expect(now.bound).toBeGreaterThanOrEqual(before.bound);
      before = now;
    }
  });
});

describe('one kernel used again', () => {
  const shape = { width: 4, height: 4 };
  const goals = (['first', 'last', 'snail'] as const).map((name) => goalBoard(name, shape));
  const boards = goals.flatMap((goal, at) =>
    [0, 20, 38].map((steps) => canonicalise(walkBoard(goal, steps, createRandom(`${at} ${steps}`)), goal)),
  );
  const runs = boards.flatMap((instance) =>
    (['manhattan', 'linear-conflict'] as const).map((heuristic) => ({ instance, heuristic })),
  );

  it.each(kernelsFor(shape))('$name: gives equal counts in any order, after abandoned searches too', ({ kernel }) => {
    const alone = runs.map(({ instance, heuristic }) => searchWith(kernel, instance, { heuristic }));
    const order = fc.shuffledSubarray([...runs.keys()], { minLength: runs.length });
    const holds = (positions: readonly number[], abandonedAfter: number): void => {
      for (const at of positions) {
        const run = runs[at];
        if (run === undefined) throw new RangeError('no such run');
        kernel.place(run.instance);
        beginWith(kernel, run);
        kernel.run(abandonedAfter);
        expect(searchWith(kernel, run.instance, run)).toEqual(alone[at]);
      }
    };
    fc.assert(fc.property(order, fc.integer({ min: 1, max: 500 }), holds), { numRuns: 4 });
  });

  it('two kernels searching in turn do not disturb each other', () => {
    const [first, second] = [kernelsFor(shape, ['release']), kernelsFor(shape, ['release'])].map(
      ([named]) => named?.kernel,
    );
    const [here, there] = [runs[2], runs[13]];
    if (first === undefined || second === undefined || here === undefined || there === undefined)
      throw new Error('too few');
    const alone = [searchWith(first, here.instance, here), searchWith(second, there.instance, there)];
    for (const [kernel, run] of [
      [first, here],
      [second, there],
    ] as const) {
      kernel.place(run.instance);
      beginWith(kernel, run);
    }
    const statuses: number[] = [STATUS.RUNNING, STATUS.RUNNING];
    while (statuses.includes(STATUS.RUNNING)) {
      for (const [at, kernel] of [first, second].entries()) {
        if (statuses[at] === STATUS.RUNNING) statuses[at] = kernel.run(50);
      }
    }
    expect([first, second].map(answerOf)).toEqual(alone);
  });
});

describe('a value asked for between slices', () => {
  it('does not disturb a search of a packed board', () => {
    const instance = instanceFor({ width: 4, height: 4, steps: 38 }, 'manhattan');
    for (const { kernel } of kernelsFor(instance, ['release']).slice(0, 1)) {
      const whole = searchWith(kernel, instance, { heuristic: 'linear-conflict' });
      kernel.place(instance);
      beginWith(kernel, { heuristic: 'linear-conflict' });
      while (kernel.run(200) === STATUS.RUNNING) kernel.heuristicValue(HEURISTIC_IDS['linear-conflict']);
      expect(answerOf(kernel)).toEqual(whole);
    }
  });
});

function answerOf(kernel: Kernel): Answer {
  const { expanded, generated } = kernel.counters;
  return { length: kernel.solution().length, expanded, generated };
}
