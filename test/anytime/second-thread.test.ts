/** A second thread: gains go both ways, and a thread that dies costs nothing but its own work. */

import { describe, expect, it } from 'vitest';
import { Attempt } from '../../src/anytime/attempt.ts';
import { exploreElsewhere } from '../../src/anytime/second-thread.ts';
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
    await exploreElsewhere(attempt, ['bound']);
    expect(attempt.incumbent.isProven).toBe(true);
    expect(attempt.incumbent.answer?.algorithm).toBe('ida*');
    expect(attempt.counters.expanded).toBeGreaterThan(0);
  });

  it('stops when the attempt is over here', async () => {
    const board = uniformBoard(GOAL, createRandom('stop'));
    const attempt = new Attempt(board, GOAL, LIMITS);
    const elsewhere = exploreElsewhere(attempt, ['bound']);
    attempt.stop();
    await elsewhere;
    expect(attempt.incumbent.isProven).toBe(false);
  });

  it('that dies leaves the board to the first', async () => {
    const board = uniformBoard(GOAL, createRandom('dies'));
    const broken = new Attempt(board, GOAL, LIMITS);
    Object.defineProperty(broken, 'start', { value: null });
    await exploreElsewhere(broken, ['bound']);
    expect(broken.incumbent.answer).toBeUndefined();
  });

  it('gives the same answer as one where a proof ends the search', async () => {
    const board = walkBoard(GOAL, 50, createRandom('same'));
    const one = await solve(board, { threads: 1, timeoutMs: 20_000 });
    const two = await solve(board, { threads: 2, timeoutMs: 20_000 });
    expect(one.optimal && two.optimal).toBe(true);
    expect(two.length).toBe(one.length);
    expect(two.threads).toBe(2);
  });
});
