/** Tables for the bound: paid for by the time of the boards so far, then there for all that follow. */

import { describe, expect, it } from 'vitest';
import { Attempt } from '../../src/anytime/attempt.ts';
import { borrowRounds } from '../../src/anytime/rounds.ts';
import { goalBoard } from '../../src/puzzle/goal.ts';
import { lowerBounds } from '../../src/puzzle/lower-bounds.ts';
import { createRandom } from '../../src/puzzle/random.ts';
import { uniformBoard } from '../../src/puzzle/scramble.ts';

const LONG_MS = 1_000_000;
const LIMITS = { timeMs: LONG_MS, memoryBytes: 2 ** 29, seed: 1 };

describe('rounds of the bound', () => {
  it('wait for tables until boards have brought the time for them, and then are there at once', async () => {
    const goal = goalBoard('last', { width: 5, height: 4 });
    const board = uniformBoard(goal, createRandom('credit'));
    const borrow = (share: number) => borrowRounds(new Attempt(board, goal, LIMITS), share);
    const short = 20 / LONG_MS;
    expect(await borrow(short)).toBeUndefined();
    expect(await borrow(short)).toBeUndefined();
    const lent = await borrow(200 / LONG_MS);
    expect(lent?.heuristic).toMatch(/^pdb-[34]-/);
    expect(lent?.rounds.lowerBound).toBeGreaterThanOrEqual(lowerBounds(board, goal).manhattan);
    // There is one search at a time.
    expect(await borrow(0)).toBeUndefined();
    lent?.giveBack();
    expect(await borrow(0)).toBeDefined();
  });

  it('are none for boards without such tables, nor with a budget of nodes', async () => {
    const seven = goalBoard('last', { width: 7, height: 6 });
    const five = goalBoard('last', { width: 5, height: 5 });
    const board = uniformBoard(five, createRandom(1));
    expect(await borrowRounds(new Attempt(seven, seven, LIMITS), 1)).toBeUndefined();
    expect(await borrowRounds(new Attempt(board, five, { ...LIMITS, maxNodes: 1000 }), 1)).toBeUndefined();
  });
});
