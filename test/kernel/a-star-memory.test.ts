/** A* in too little memory, at any address, in slices, and again: it ends well and keeps to its region. */

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ALGORITHM_IDS, HEURISTIC_IDS, STATUS } from '../../src/kernel/exports.ts';
import { type Shape, shapeName } from '../../src/puzzle/board.ts';
import { type CanonicalInstance, canonicalise } from '../../src/puzzle/canonical.ts';
import { goalBoard } from '../../src/puzzle/goal.ts';
import { createRandom } from '../../src/puzzle/random.ts';
import { walkBoard } from '../../src/puzzle/scramble.ts';
import type { Weight } from '../reference/best-first.ts';
import { type BestFirstEnd, beginBestFirst, endOf, runBestFirst } from '../support/best-first.ts';
import { kernelsFor, searchWith } from '../support/kernels.ts';
import { RawKernel } from '../support/raw-kernel.ts';

const SHAPES = [
  { width: 3, height: 3, steps: 60 },
  { width: 4, height: 4, steps: 60 },
  { width: 5, height: 5, steps: 50 },
  { width: 7, height: 4, steps: 50 },
];
const WEIGHTS: readonly Weight[] = [
  [1, 1],
  [0, 1],
  [3, 2],
  [137, 100],
  [5, 1],
];

function instanceFor(shape: Shape, steps: number): CanonicalInstance {
  const goal = goalBoard('snail', shape);
  return canonicalise(walkBoard(goal, steps, createRandom(`a walk on ${shapeName(shape)}`)), goal);
}

describe.each(SHAPES)('a $width x $height board', ({ steps, ...shape }) => {
  const instance = instanceFor(shape, steps);
  const kernels = kernelsFor(instance);
  const [fastest] = kernels;
  if (fastest === undefined) throw new Error('no kernel takes this board');
  const optimum = searchWith(fastest.kernel, instance, { heuristic: 'linear-conflict' }).length;

  it.each(kernels)('$name: out of memory, the bound holds and the next search is as ever', ({ kernel }) => {
    const ample = { heuristic: 'linear-conflict', weight: [3, 2] } as const;
    const alone = runBestFirst(kernel, instance, ample);
    const root = kernel.heuristicValue(HEURISTIC_IDS.manhattan);
    const holds = (regionBytes: number, weight: Weight): void => {
      const end = runBestFirst(kernel, instance, { heuristic: 'manhattan', weight, regionBytes });
      expect([STATUS.SOLVED, STATUS.OUT_OF_MEMORY]).toContain(end.status);
      expect(end.lowerBound).toBeLessThanOrEqual(optimum);
      expect(end.lowerBound).toBeGreaterThanOrEqual(root);
      if (end.status === STATUS.SOLVED) expect(end.length).toBeGreaterThanOrEqual(optimum);
      // Once out of memory, a search stays so.
      else expect([kernel.run(1000), endOf(kernel, end.status)]).toEqual([STATUS.OUT_OF_MEMORY, end]);
      expect(runBestFirst(kernel, instance, ample)).toEqual(alone);
    };
    const bytes = fc.oneof(fc.nat(4000), fc.nat(200_000));
    fc.assert(fc.property(bytes, fc.constantFrom(...WEIGHTS), holds), { numRuns: 25 });
  });

  it(`${fastest.name}: more memory stores more states and proves no less`, () => {
    let before: BestFirstEnd | undefined;
    for (let regionBytes = 2 ** 10; regionBytes < 2 ** 18; regionBytes *= 2) {
      const end = runBestFirst(fastest.kernel, instance, { heuristic: 'manhattan', regionBytes });
      expect(end.peakStored).toBeGreaterThanOrEqual(before?.peakStored ?? 0);
      expect(end.lowerBound).toBeGreaterThanOrEqual(before?.lowerBound ?? 0);
      before = end;
    }
  });

  it.each(WEIGHTS)('with w = %i/%i, slices of any length and any kernel give the same counts', (...weight) => {
    const heuristic = weight[0] === 0 ? 'zero' : 'linear-conflict';
    const near = weight[0] === 0 ? instanceFor(shape, 10) : instance;
    const whole = runBestFirst(fastest.kernel, near, { heuristic, weight });
    expect(whole.status).toBe(STATUS.SOLVED);
    for (const { name, kernel } of kernels) {
      for (const slice of [1, 7, 1000]) {
        expect(runBestFirst(kernel, near, { heuristic, weight, slice }), `${name}, ${slice}`).toEqual(whole);
      }
    }
  });

  it.each(kernels)('$name: searches abandoned half-way leave nothing behind', ({ kernel }) => {
    const runs = WEIGHTS.slice(2).flatMap((weight) =>
      (['manhattan', 'linear-conflict'] as const).map((heuristic) => ({ heuristic, weight })),
    );
    const alone = runs.map((run) => runBestFirst(kernel, instance, run));
    const order = fc.shuffledSubarray([...runs.keys()], { minLength: runs.length });
    const holds = (positions: readonly number[], abandonedAfter: number): void => {
      for (const at of positions) {
        beginBestFirst(kernel, instance, { heuristic: 'linear-conflict', weight: [1, 1] });
        kernel.run(abandonedAfter);
        expect(runBestFirst(kernel, instance, runs[at] ?? { heuristic: 'zero' })).toEqual(alone[at]);
      }
    };
    fc.assert(fc.property(order, fc.integer({ min: 1, max: 300 }), holds), { numRuns: 3 });
  });
});

describe('a region', () => {
  const instance = instanceFor({ width: 4, height: 4 }, 60);
  const GIB = 2 ** 30;

  it.each(['kernel-4x4', 'kernel-generic'])('of %s is not left by a single byte', (name) => {
    const kernel = new RawKernel(name, 'release', 2 ** 23);
    const base = kernel.constant('REGION_BASE') + 4096;
    const all = new Uint8Array(kernel.memory.buffer);
    for (const bytes of [0, 63, 700, 1500, 5000, 70_001, 300_000]) {
      all.fill(0xa5, base - 4096, base + bytes + 4096);
      expect(kernel.place(instance)).toBe(STATUS.OK);
      expect(search(kernel, base, bytes).status).toBe(STATUS.OUT_OF_MEMORY);
      for (const [from, to] of [
        [base - 4096, base],
        [base + bytes, base + bytes + 4096],
      ] as const) {
        expect(all.subarray(from, to).every((byte) => byte === 0xa5)).toBe(true);
      }
    }
  });

  it.each([
    ['across 2 GiB', 2 * GIB - 2 ** 21, 2 ** 26],
    ['above 3 GiB', 3 * GIB, 2 ** 26],
    ['up to the last byte of 4 GiB', 4 * GIB - 2 ** 26, 2 ** 26],
    ['of nearly all there is', 2 ** 20, 4 * GIB - 2 ** 20],
  ])('%s gives the same answer', (_where, base, bytes) => {
    const kernel = new RawKernel('kernel-4x4', 'release', 4 * GIB);
    kernel.place(instance);
    const expected = search(kernel, kernel.constant('REGION_BASE'), 2 ** 26);
    expect(expected.status).toBe(STATUS.SOLVED);
    kernel.place(instance);
    expect(search(kernel, base, bytes)).toEqual(expected);
  });

  it('up to the last byte of 4 GiB can be too small as any other', () => {
    const kernel = new RawKernel('kernel-4x4', 'release', 4 * GIB);
    for (const bytes of [64, 1024, 2 ** 16]) {
      kernel.place(instance);
      expect(search(kernel, 4 * GIB - bytes, bytes).status).toBe(STATUS.OUT_OF_MEMORY);
    }
  });
});

function search(kernel: RawKernel, base: number, bytes: number) {
  const begun = kernel.call('beginSearch', ALGORITHM_IDS['a*'], HEURISTIC_IDS.manhattan, 1, 1, base, bytes);
  if (begun !== STATUS.OK) throw new Error(`the search began with status ${begun}`);
  let status: number = STATUS.RUNNING;
  while (status === STATUS.RUNNING) status = kernel.call('runSearch', 2 ** 20);
  const counts = ['expanded', 'generated', 'solutionLength', 'lowerBound', 'peakStored'] as const;
  return { status, counts: counts.map((name) => kernel.call(name)) };
}
