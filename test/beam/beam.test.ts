/** Beams: optimal where nothing is left out, replayed and repeatable everywhere, joined never worse than forward alone. */

import { describe, expect, it } from 'vitest';
import { type BeamMode, BeamSolver } from '../../src/beam/beam.ts';
import { createBeam } from '../../src/beam/create.ts';
import { listGroups } from '../../src/beam/groups.ts';
import { solves } from '../../src/beam/replay.ts';
import { createBoard } from '../../src/puzzle/board.ts';
import { canonicalise } from '../../src/puzzle/canonical.ts';
import { createRandom } from '../../src/puzzle/random.ts';
import { uniformBoard } from '../../src/puzzle/scramble.ts';
import { exploreFrom } from '../reference/state-graph.ts';
import { BUILD } from '../support/builds.ts';

/** the last moves of an answer come from a table */
const BALL_MOVES = 10;

const goalOf = (width: number, height: number) => createBoard({ width, height }, [...Array(width * height).keys()]);

function randomStates(width: number, height: number, count: number): number[][] {
  const random = createRandom(`beam ${width}x${height}`);
  const goal = goalOf(width, height);
  return Array.from({ length: count }, () => [...canonicalise(uniformBoard(goal, random), goal).state]);
}

describe('a beam that leaves nothing out', () => {
  it.each([
    ['forward', 'release'],
    ['joined', BUILD],
  ] as const)('solves 3x3 boards optimally and expands no state twice, %s, %s kernel', async (mode, build) => {
    const { boards, distances } = exploreFrom(goalOf(3, 3));
    const list = listGroups({ width: 3, height: 3 });
    const solver = new BeamSolver(list, new Int8Array(list.entries), build);
    for (let i = 0; i < boards.length; i = 3 * i + 1 + (i % 7)) {
      const { status, path, expanded } = await solver.solve([...(boards[i]?.tiles ?? [])], { width: 30_000, mode });
      expect({ status, length: path?.length }).toEqual({ status: 'solved', length: distances[i] });
      const levels = (distances[i] ?? 0) - BALL_MOVES;
      if (mode !== 'forward' || levels <= 0) continue;
      const fromHere = exploreFrom(boards[i] ?? goalOf(3, 3)).distances;
      expect(expanded).toBe(fromHere.filter((moves) => moves < levels).length);
    }
  });
});

describe.each([
  [4, 4],
  [4, 2],
] as const)('beams on %d x %d boards', (width, height) => {
  const states = randomStates(width, height, 4);
  const shape = { width, height };

  it('answers that replay, the same for a seed, joined never longer than forward', async () => {
    const solver = await createBeam(shape);
    const again = new BeamSolver(solver.kernel.list, solver.kernel.tables.slice(), BUILD);
    for (const [seed, state] of states.entries()) {
      const lengths: Partial<Record<BeamMode, number>> = {};
      for (const mode of ['forward', 'inverse', 'joined'] as const) {
        const options = { width: 200, seed, mode };
        const outcome = await solver.solve(state, options);
        expect(outcome.status).toBe('solved');
        expect(solves(shape, state, outcome.path ?? [])).toBe(true);
        lengths[mode] = outcome.path?.length ?? 0;
        expect(await again.solve(state, { ...options, shouldStop: () => false })).toEqual(outcome);
        const shorter = await solver.solve(state, { ...options, shorterThan: lengths[mode] });
        expect(shorter.path?.length ?? 0).toBeLessThan(lengths[mode]);
      }
      expect(lengths.joined).toBeLessThanOrEqual(lengths.forward ?? 0);
      expect(lengths.joined).toBeLessThanOrEqual(lengths.inverse ?? 0);
    }
  });
});

describe('a beam with an aim', () => {
  // Learned values far from home are lower than the moves still to come, untrained ones higher: layers must follow what the beam sees.
  it.each([
    [5, 5, 'forward', 20_000],
    [5, 5, 'joined', 40_000],
    [9, 9, 'forward', 100_000],
  ] as const)('ends near it on %d x %d, %s, however it is sliced', async (width, height, mode, least) => {
    const solver = await createBeam({ width, height });
    for (const [seed, state] of randomStates(width, height, 3).entries()) {
      for (const aimed of [least, 3 * least]) {
        const options = { width: 300, widest: 1200, seed, mode, aim: () => aimed } as const;
        const outcome = await solver.solve(state, options);
        expect(outcome.expanded).toBeGreaterThan(0.6 * aimed);
        expect(outcome.expanded).toBeLessThan(1.2 * aimed);
        expect(await solver.solve(state, { ...options, shouldStop: () => false })).toEqual(outcome);
      }
    }
  });

  it('keeps no more states of a layer than there is room for', async () => {
    const solver = await createBeam({ width: 5, height: 5 });
    const [state = []] = randomStates(5, 5, 1);
    const options = { seed: 1, mode: 'forward' } as const;
    const plain = await solver.solve(state, { ...options, width: 200 });
    expect(await solver.solve(state, { ...options, width: 100, widest: 200, aim: () => 1e9 })).toEqual(plain);
  });
});

describe('what a beam says', () => {
  it('stops when it is told, and says so', async () => {
    const list = listGroups({ width: 4, height: 4 });
    const solver = new BeamSolver(list, new Int8Array(list.entries));
    const [state = []] = randomStates(4, 4, 1);
    const outcome = await solver.solve(state, { width: 5000, shouldStop: () => true });
    expect(outcome).toMatchObject({ status: 'stopped' });
  });

  it('solves the goal in no moves', async () => {
    const solver = await createBeam({ width: 4, height: 2 });
    expect(await solver.solve([0, 1, 2, 3, 4, 5, 6, 7], { width: 1 })).toMatchObject({ status: 'solved', path: [] });
  });

  it('states its memory before it takes it, and keeps to it', async () => {
    const list = listGroups({ width: 4, height: 4 });
    const solver = new BeamSolver(list, new Int8Array(list.entries));
    const [state = []] = randomStates(4, 4, 1);
    const narrow = solver.memoryBytes(state, 100);
    expect(solver.memoryBytes(state, 10_000)).toBeGreaterThan(narrow);
    expect(solver.widestWithin(state, narrow)).toBe(100);
    expect(solver.widestWithin(state, 1000)).toBe(0);
    await expect(solver.solve(state, { width: 2 ** 27 })).rejects.toThrow(/narrower beam/);
  });

  it('refuses sizes that have no tables in one line', async () => {
    await expect(createBeam({ width: 17, height: 16 })).rejects.toThrow(/^no tables rank a beam on 17x16 boards/);
  });
});
