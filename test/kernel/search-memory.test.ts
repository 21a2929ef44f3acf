/** The searches that keep states, in too little memory, at any address, in slices, and again: they end well. */

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ALGORITHM_IDS, HEURISTIC_IDS, STATUS } from '../../src/kernel/exports.ts';
import { type Shape, shapeName } from '../../src/puzzle/board.ts';
import { type CanonicalInstance, canonicalise } from '../../src/puzzle/canonical.ts';
import { goalBoard } from '../../src/puzzle/goal.ts';
import { createRandom } from '../../src/puzzle/random.ts';
import { walkBoard } from '../../src/puzzle/scramble.ts';
import { endOf } from '../support/best-first.ts';
import { kernelsFor, searchWith } from '../support/kernels.ts';
import { RawKernel } from '../support/raw-kernel.ts';
import { beginRun, runSearch, type SearchRun } from '../support/search-run.ts';

interface Case extends SearchRun {
  /** moves of the walk that makes the board */
  readonly steps: number;
}

const CASES: readonly Case[] = [
  { algorithm: 'breadth-first', heuristic: 'zero', steps: 11 },
  { algorithm: 'depth-first', heuristic: 'zero', maxDepth: 11, steps: 11 },
  { algorithm: 'uniform-cost', heuristic: 'zero', steps: 10 },
  { algorithm: 'greedy', heuristic: 'manhattan', steps: 60 },
  { algorithm: 'bidirectional-a*', heuristic: 'linear-conflict', steps: 40 },
  { algorithm: 'bidirectional-a*', heuristic: 'zero', steps: 14 },
  { algorithm: 'beam', heuristic: 'manhattan', beamWidth: 30, steps: 60 },
];
const SHAPES: readonly Shape[] = [
  { width: 3, height: 3 },
  { width: 4, height: 4 },
  { width: 5, height: 5 },
  { width: 7, height: 4 },
];

function instanceFor(shape: Shape, steps: number): CanonicalInstance {
  const goal = goalBoard('snail', shape);
  return canonicalise(walkBoard(goal, steps, createRandom(`a walk on ${shapeName(shape)}`)), goal);
}

describe.each(CASES)('$algorithm with $heuristic', ({ steps, ...run }) => {
  describe.each(SHAPES)('on $width x $height', (shape) => {
    const instance = instanceFor(shape, steps);
    const kernels = kernelsFor(instance);
    const [fastest] = kernels;
    if (fastest === undefined) throw new Error('no kernel takes this board');
    const optimum = searchWith(fastest.kernel, instance, { heuristic: 'linear-conflict' }).length;
    const whole = runSearch(fastest.kernel, instance, run);

    it.each(kernels)('$name: slices of any length give the same answer and counts', ({ kernel }) => {
      expect(whole.status).toBe(STATUS.SOLVED);
      for (const slice of [1, 7, 1000]) expect(runSearch(kernel, instance, { ...run, slice })).toEqual(whole);
    });

    it.each(kernels)('$name: out of memory, the bound holds and the next search is as ever', ({ kernel }) => {
      const holds = (regionBytes: number, abandonedAfter: number): void => {
        const end = runSearch(kernel, instance, { ...run, regionBytes });
        expect([STATUS.SOLVED, STATUS.OUT_OF_MEMORY]).toContain(end.status);
        expect(end.lowerBound).toBeLessThanOrEqual(optimum);
        if (end.status === STATUS.SOLVED) expect(end).toEqual(whole);
        // Once out of memory, a search stays so.
        else expect([kernel.run(1000), endOf(kernel, end.status)]).toEqual([STATUS.OUT_OF_MEMORY, end]);
        beginRun(kernel, instance, { ...run, regionBytes });
        kernel.run(abandonedAfter);
        expect(runSearch(kernel, instance, run)).toEqual(whole);
      };
      const bytes = fc.oneof(fc.nat(4000), fc.nat(200_000));
      fc.assert(fc.property(bytes, fc.integer({ min: 1, max: 300 }), holds), { numRuns: 8 });
    });
  });

  it.each(['kernel-4x4', 'kernel-generic'])('on %s leaves its region by not a single byte', (name) => {
    const kernel = new RawKernel(name, 'release', 2 ** 23);
    const instance = instanceFor({ width: 4, height: 4 }, steps);
    const base = kernel.constant('REGION_BASE') + 4096;
    const all = new Uint8Array(kernel.memory.buffer);
    for (const bytes of [0, 63, 700, 1500, 2003, 5000, 20_001, 70_001]) {
      all.fill(0xa5, base - 4096, base + bytes + 4096);
      expect(kernel.place(instance)).toBe(STATUS.OK);
      expect([STATUS.SOLVED, STATUS.OUT_OF_MEMORY]).toContain(search(kernel, run, base, bytes)[0]);
      for (const [from, to] of [
        [base - 4096, base],
        [base + bytes, base + bytes + 4096],
      ] as const) {
        expect(all.subarray(from, to).every((byte) => byte === 0xa5)).toBe(true);
      }
    }
  });

  it('gives the same answer at any address', () => {
    const GIB = 2 ** 30;
    const kernel = new RawKernel('kernel-4x4', 'release', 4 * GIB);
    const instance = instanceFor({ width: 4, height: 4 }, steps);
    const whole = runSearch(kernelsFor(instance)[0]?.kernel ?? fail(), instance, run);
    for (const base of [2 * GIB - 2 ** 21, 3 * GIB, 4 * GIB - 2 ** 26]) {
      kernel.place(instance);
      const [status, length, expanded, generated] = search(kernel, run, base, 2 ** 26);
      expect({ status, length, expanded, generated }).toEqual({
        status: whole.status,
        length: whole.length,
        expanded: whole.expanded,
        generated: whole.generated,
      });
    }
    for (const bytes of [64, 1024, 2048]) {
      kernel.place(instance);
      expect([STATUS.SOLVED, STATUS.OUT_OF_MEMORY]).toContain(search(kernel, run, 4 * GIB - bytes, bytes)[0]);
    }
  });
});

function search(kernel: RawKernel, run: SearchRun, base: number, bytes: number): number[] {
  const { algorithm, heuristic, maxDepth = 0, beamWidth = 0 } = run;
  const ids = [ALGORITHM_IDS[algorithm], HEURISTIC_IDS[heuristic]];
  const begun = kernel.call('beginSearch', ...ids, 1, 1, base, bytes, maxDepth, beamWidth);
  if (begun !== STATUS.OK) throw new Error(`the search began with status ${begun}`);
  let status: number = STATUS.RUNNING;
  while (status === STATUS.RUNNING) status = kernel.call('runSearch', 2 ** 20);
  return [status, ...['solutionLength', 'expanded', 'generated'].map((name) => kernel.call(name))];
}

function fail(): never {
  throw new Error('no kernel takes this board');
}
