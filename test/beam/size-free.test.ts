/** Beams with size-free tables: the quota holds on every level, a beam that does not get on ends, and its best path replays. */

import { describe, expect, it } from 'vitest';
import { BeamSolver } from '../../src/beam/beam.ts';
import { statesAlong } from '../../src/beam/replay.ts';
import { listSizeFreeGroups, SIZE_FREE_ENTRIES } from '../../src/beam/size-free-groups.ts';
import { createBoard, neighboursOf } from '../../src/puzzle/board.ts';
import { canonicalise } from '../../src/puzzle/canonical.ts';
import { createRandom } from '../../src/puzzle/random.ts';
import { uniformBoard } from '../../src/puzzle/scramble.ts';

const shape = { width: 6, height: 5 };
const goal = createBoard(shape, [...Array(30).keys()]);
const { state } = canonicalise(uniformBoard(goal, createRandom('size-free')), goal);
const plain = new BeamSolver(listSizeFreeGroups(shape), new Int8Array(SIZE_FREE_ENTRIES));

describe('a beam that draws from every level', () => {
  it('keeps the quota: with one state a blank cell, no more than there are cells of one colour', async () => {
    // A move changes the blank's colour, so 15 cells are left to it on each level.
    const outcome = await plain.solve(state, { width: 18, quota: 1, mode: 'forward', patience: 40, draws: 1000 });
    const levels = outcome.drawn?.length ?? 0;
    expect(levels).toBeGreaterThan(60);
    expect(outcome.peakStored).toBeLessThanOrEqual(levels * 15);
    const free = await plain.solve(state, { width: 18, quota: 0, mode: 'forward', patience: 40, draws: 1000 });
    expect(free.peakStored).toBeGreaterThan((free.drawn?.length ?? 0) * 16);
  });

  it('ends so many levels after its least value, and shows the way to its best state', async () => {
    const outcome = await plain.solve(state, { width: 20, mode: 'forward', patience: 5, draws: 1000 });
    expect(outcome.status).toBe('failed');
    const path = outcome.leastPath ?? [];
    expect(path.length).toBe((outcome.drawn?.length ?? 0) - 1);
    let blank = state.indexOf(0);
    for (const cell of path) {
      expect(neighboursOf(shape, blank)).toContain(cell);
      blank = cell;
    }
    // The last state drawn is of the level where the path ends, and no better.
    const end = statesAlong(state, path).at(-1) ?? state;
    expect(plain.estimate(end)).toBeLessThanOrEqual(plain.estimate(outcome.drawn?.at(-1) ?? state));
  });
});
