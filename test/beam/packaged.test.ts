/** The tables in the package: whole, and as good as they are said to be, by exact lengths of beams of fixed width. */

import { describe, expect, it } from 'vitest';
import { KORF_50 } from '../../bench/instances/korf50.ts';
import { loadInstances } from '../../bench/instances/load.ts';
import { beamTables, createBeam } from '../../src/beam/create.ts';
import { PACKAGED_SIZES } from '../../src/beam/packaged.ts';
import { solves } from '../../src/beam/replay.ts';
import { canonicalise } from '../../src/puzzle/canonical.ts';
import { goalBoard } from '../../src/puzzle/goal-preset.ts';
import { createRandom } from '../../src/puzzle/random.ts';
import { uniformBoard } from '../../src/puzzle/scramble.ts';

describe('the tables in the package', () => {
  it('bring a beam of 300 states within 3 % of optimal on Korf’s first ten 5x5 boards', async () => {
    const solver = await createBeam({ width: 5, height: 5 });
    const lengths: number[] = [];
    let optimal = 0;
    for (const { board, goal, optimal: best } of loadInstances(KORF_50).instances.slice(0, 10)) {
      const { path } = await solver.solve(canonicalise(board, goal).state, { width: 300, seed: 1 });
      lengths.push(path?.length ?? Number.NaN);
      optimal += best ?? Number.NaN;
    }
    // Moves depend on the tables and the seed alone: new tables, new lengths.
    expect(lengths).toEqual([99, 96, 99, 98, 100, 103, 108, 108, 113, 116]);
    expect(lengths.reduce((sum, length) => sum + length, 0)).toBeLessThan(1.03 * optimal);
  });

  it.each(PACKAGED_SIZES.map((size) => size.split('x').map(Number)))(
    'are whole for %d x %d',
    async (width = 0, height = 0) => {
      const solver = await createBeam({ width, height });
      const goal = Array.from({ length: width * height }, (_, cell) => cell);
      expect(solver.estimate(goal)).toBeGreaterThan(-3);
      expect(solver.estimate(goal)).toBeLessThan(3);
    },
  );

  it('of no single size rank beams on any shape', async () => {
    for (const [width, height] of [
      [7, 3],
      [6, 4],
      [8, 5],
    ] as const) {
      const solver = await createBeam({ width, height });
      const goal = goalBoard('first', { width, height });
      const { state } = canonicalise(uniformBoard(goal, createRandom(`any ${width}`)), goal);
      const { path, status } = await solver.solve(state, { width: 300, mode: 'forward' });
      expect({ status, replays: solves(solver.shape, state, path ?? []) }).toEqual({ status: 'solved', replays: true });
    }
  });

  it('are told from untrained ones and from none', () => {
    expect(beamTables({ width: 5, height: 5 })).toBe('trained');
    expect(beamTables({ width: 6, height: 5 })).toBe('size-free');
    expect(beamTables({ width: 8, height: 8 })).toBe('trained');
    expect(beamTables({ width: 8, height: 6 })).toBe('size-free');
    expect(beamTables({ width: 9, height: 3 })).toBe('size-free');
    expect(beamTables({ width: 12, height: 3 })).toBe('size-free');
    expect(beamTables({ width: 10, height: 9 })).toBe('size-free');
    expect(beamTables({ width: 32, height: 8 })).toBe('size-free');
    expect(beamTables({ width: 16, height: 16 })).toBe('size-free');
    // Beams stall on longer ones, and the number of a cell is a byte.
    expect(beamTables({ width: 33, height: 3 })).toBe('none');
    expect(beamTables({ width: 17, height: 16 })).toBe('none');
    expect(beamTables({ width: 4, height: 4 })).toBe('untrained');
    expect(beamTables({ width: 9, height: 2 })).toBe('untrained');
    expect(beamTables({ width: 20, height: 20 })).toBe('none');
  });
});
