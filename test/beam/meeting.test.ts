/** Two beams, forward and inverse, that run for themselves and meet where both have kept a state. */

import { expect, it } from 'vitest';
import { createBeam } from '../../src/beam/create.ts';
import { solves } from '../../src/beam/replay.ts';
import { withoutTurnbacks } from '../../src/puzzle/blank-path.ts';
import { createBoard } from '../../src/puzzle/board.ts';
import { canonicalise } from '../../src/puzzle/canonical.ts';
import { createRandom } from '../../src/puzzle/random.ts';
import { uniformBoard } from '../../src/puzzle/scramble.ts';

const WIDTH = 500;
const BOARDS = 4;

it.each([
  ['tables of its own', { width: 6, height: 6 }],
  ['tables of all sizes', { width: 6, height: 4 }],
] as const)('%s: the halves are a way, never longer than what one beam after the other finds', async (_, shape) => {
  const [forward, inverse] = await Promise.all([createBeam(shape), createBeam(shape)]);
  const goal = createBoard(shape, [...Array(shape.width * shape.height).keys()]);
  const random = createRandom('meeting');
  let meetings = 0;
  for (let i = 0; i < BOARDS; i++) {
    const { state } = canonicalise(uniformBoard(goal, random), goal);
    const outcomes = [
      await forward.solve(state, { width: WIDTH, mode: 'forward', meets: true }),
      await inverse.solve(state, { width: WIDTH, mode: 'inverse', meets: true }),
    ];
    const lengths = outcomes.map(({ path }) => path?.length ?? Number.POSITIVE_INFINITY);
    const meeting = forward.meet(inverse.takeEntries());
    if (meeting !== undefined) {
      meetings++;
      const way = [...forward.half(meeting.place), ...inverse.half(meeting.other)];
      expect(way).toHaveLength(meeting.moves);
      expect(solves(shape, state, [...withoutTurnbacks(state.indexOf(0), way)])).toBe(true);
      lengths.push(meeting.moves);
    }
    const joined = await forward.solve(state, { width: WIDTH });
    expect(Math.min(...lengths)).toBeLessThanOrEqual(joined.path?.length ?? Number.POSITIVE_INFINITY);
  }
  expect(meetings).toBeGreaterThan(1);
});

it('a beam that notes nothing, or another board, meets nothing', async () => {
  const shape = { width: 5, height: 5 };
  const solver = await createBeam(shape);
  const goal = createBoard(shape, [...Array(25).keys()]);
  const { state } = canonicalise(uniformBoard(goal, createRandom('nothing')), goal);
  await solver.solve(state, { width: 100, mode: 'inverse' });
  expect(solver.takeEntries()).toHaveLength(0);
  await solver.solve(state, { width: 100, mode: 'forward', meets: true });
  expect(solver.meet(new Uint8Array())).toBeUndefined();
});
