/** A second thread: gains go both ways, and a thread that dies costs nothing but its own work. */

import { describe, expect, it } from 'vitest';
import { Attempt } from '../../src/anytime/attempt.ts';
import { meetPair } from '../../src/anytime/pair.ts';
import { visitElsewhere } from '../../src/anytime/second-thread.ts';
import { createBeam } from '../../src/beam/create.ts';
import { solves } from '../../src/beam/replay.ts';
import { goalBoard } from '../../src/puzzle/goal.ts';
import { createRandom } from '../../src/puzzle/random.ts';
import { uniformBoard, walkBoard } from '../../src/puzzle/scramble.ts';
import { solve } from '../../src/solve/solve.ts';

const GOAL = goalBoard('last', { width: 5, height: 5 });
const LIMITS = { timeMs: 20_000, memoryBytes: 2 ** 29, seed: 1 };

describe('a second thread', () => {
  it('sends its answers, its bounds and its counts', async () => {
    const board = walkBoard(GOAL, 30, createRandom('thread'));
    const attempt = new Attempt(board, GOAL, LIMITS);
    await visitElsewhere(attempt, ['bound']).work;
    expect(attempt.incumbent.isProven).toBe(true);
    expect(attempt.incumbent.answer?.algorithm).toBe('ida*');
    expect(attempt.counters.expanded).toBeGreaterThan(0);
  });

  it('stops when the attempt is over here', async () => {
    const board = uniformBoard(GOAL, createRandom('stop'));
    const attempt = new Attempt(board, GOAL, LIMITS);
    const { work: elsewhere } = visitElsewhere(attempt, ['bound']);
    attempt.stop();
    await elsewhere;
    expect(attempt.incumbent.isProven).toBe(false);
  });

  it('that dies leaves the board to the first', async () => {
    const board = uniformBoard(GOAL, createRandom('dies'));
    const broken = new Attempt(board, GOAL, LIMITS);
    Object.defineProperty(broken, 'start', { value: null });
    await visitElsewhere(broken, ['bound']).work;
    expect(broken.incumbent.answer).toBeUndefined();
  });

  it('runs an inverse beam beside one here, and has half of the way', async () => {
    const goal = goalBoard('last', { width: 6, height: 6 });
    const attempt = new Attempt(uniformBoard(goal, createRandom('pair')), goal, LIMITS);
    const { state } = attempt.corner;
    const { partner, work } = visitElsewhere(attempt, ['more answers']);
    const order = { state, path: [], width: 800, seed: 1, leaves: 0, pace: 1000 };
    const pair = partner?.begin(order);
    expect(await pair?.entries(0)).toBeUndefined();
    const solver = await createBeam(goal);
    const forward = await solver.solve(state, { width: 800, mode: 'forward', meets: true });
    const way = pair && (await meetPair(attempt, solver, state, pair));
    expect(solves(goal, state, [...(way ?? [])])).toBe(true);
    expect(Math.abs((way?.length ?? 0) - (forward.path?.length ?? 0))).toBeLessThan(10);
    // The inverse beam's own answer came as well.
    expect(attempt.incumbent.answer?.algorithm).toBe('beam');
    expect(await partner?.begin({ ...order, path: [] }).half(0, 0)).toBeUndefined();
    attempt.stop();
    await work;
  });

  it('answers for itself when the first has no use for it', async () => {
    const goal = goalBoard('last', { width: 6, height: 6 });
    const attempt = new Attempt(uniformBoard(goal, createRandom('alone')), goal, { ...LIMITS, timeMs: 1500 });
    const { partner, work } = visitElsewhere(attempt, ['more answers']);
    partner?.dismiss();
    await work;
    expect(attempt.incumbent.answer?.heuristic).toBe('learned-6x6');
  });

  it('gives the same answer as one where a proof ends the search', async () => {
    // Too far to be proven before a second thread is there.
    const board = walkBoard(GOAL, 120, createRandom('same'));
    const one = await solve(board, { threads: 1, timeoutMs: 60_000 });
    const two = await solve(board, { threads: 2, timeoutMs: 60_000 });
    expect(one.optimal && two.optimal).toBe(true);
    expect(two.length).toBe(one.length);
    expect(two.threads).toBe(2);
    expect(two.expanded).toBeGreaterThan(100_000);
  });
});
