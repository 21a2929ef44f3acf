import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatBoard } from '../../src/puzzle/format.ts';
import { GOAL_PRESETS, goalBoard } from '../../src/puzzle/goal.ts';
import { createRandom, xoshiro128 } from '../../src/puzzle/random.ts';
import { uniformBoard, walkBoard } from '../../src/puzzle/scramble.ts';
import { isSolvable } from '../../src/puzzle/solvable.ts';
import { anyBoard, anyShape, messageOf, reachableFrom } from '../support/boards.ts';

describe('random numbers', () => {
  it('are those of the reference implementation', () => {
    const random = xoshiro128([1, 2, 3, 4]);
    // State 1 2 3 4, as published with the C code of Blackman and Vigna.
    const published = [11520, 0, 5927040, 70819200, 2031721883, 1637235492, 1287239034, 3734860849];
    expect(published.map(() => random.next())).toEqual(published);
  });

  it('depend on the seed alone, whether number or text', () => {
    const first = (seed: number | string): number => createRandom(seed).next();
    expect(first(42)).toBe(first('42'));
    expect(new Set([first(42), first(43), first(-42), first(4.2), first('a'), first('b'), first('')]).size).toBe(7);
  });

  it('below(n) reaches every number equally often and refuses what it cannot do', () => {
    const random = createRandom('below');
    const counts = new Array<number>(6).fill(0);
    for (let draw = 0; draw < 60000; draw++) {
      const face = random.below(6);
      counts[face] = (counts[face] ?? 0) + 1;
    }
    // Six standard deviations of a fair die: sqrt(60000 x 5 / 36) is 91.
    for (const count of counts) expect(Math.abs(count - 10000)).toBeLessThan(550);
    // With 3 x 2^30 values a plain remainder would give the lowest third twice the share it is due.
    let low = 0;
    for (let draw = 0; draw < 6000; draw++) if (random.below(3 * 2 ** 30) < 2 ** 30) low++;
    expect(Math.abs(low - 2000)).toBeLessThan(220);
    expect(random.below(1)).toBe(0);
    for (const limit of [0, -1, 1.5, 2 ** 32 + 1, Number.NaN]) expect(() => random.below(limit)).toThrow(RangeError);
  });
});

describe('uniform scrambles', () => {
  it('are solvable for every goal, and the same for the same seed', () => {
    fc.assert(
      fc.property(anyBoard(7), fc.string(), (goal, seed) => {
        const board = uniformBoard(goal, createRandom(seed));
        expect(isSolvable(board, goal)).toBe(true);
        expect(uniformBoard(goal, createRandom(seed)).tiles).toEqual(board.tiles);
      }),
      { numRuns: 500 },
    );
  });

  it('never change for a seed', () => {
    const goal = goalBoard('last', { width: 4, height: 4 });
    expect(formatBoard(uniformBoard(goal, createRandom(1)), 'line')).toMatchInlineSnapshot(
      `"3 1 12 9/6 5 13 8/15 7 0 14/11 4 2 10"`,
    );
    expect(formatBoard(walkBoard(goal, 20, createRandom(1)), 'line')).toMatchInlineSnapshot(
      `"5 1 2 3/9 6 12 7/10 11 0 4/13 14 8 15"`,
    );
  });

  it.each(GOAL_PRESETS)('reach all 360 boards of 3x2 for %s, each about equally often', (preset) => {
    const goal = goalBoard(preset, { width: 3, height: 2 });
    const random = createRandom(`uniform ${preset}`);
    const counts = new Map<string, number>();
    for (let draw = 0; draw < 36000; draw++) {
      const key = uniformBoard(goal, random).tiles.join(',');
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
    expect(new Set(counts.keys())).toEqual(reachableFrom(goal));
    // Chi-squared with 359 degrees of freedom: mean 359, deviation 27; six deviations allowed.
    const chi = [...counts.values()].reduce((sum, count) => sum + (count - 100) ** 2 / 100, 0);
    expect(chi).toBeLessThan(359 + 6 * 27);
    expect(chi).toBeGreaterThan(359 - 6 * 27);
  });
});

describe('walks', () => {
  it('stay solvable and never undo a step: no walk of two steps ends at the goal', () => {
    fc.assert(
      fc.property(anyBoard(6), fc.integer({ min: 0, max: 200 }), fc.nat(), (goal, steps, seed) => {
        const board = walkBoard(goal, steps, createRandom(seed));
        expect(isSolvable(board, goal)).toBe(true);
        const start = goal.tiles.indexOf(0);
        const end = board.tiles.indexOf(0);
        const parity = (cell: number): number => (cell % goal.width) + Math.floor(cell / goal.width);
        expect(Math.abs(parity(start) - parity(end)) % 2).toBe(steps % 2);
        expect(walkBoard(goal, 2, createRandom(seed)).tiles).not.toEqual(goal.tiles);
      }),
      { numRuns: 500 },
    );
  });

  it('go once around 2x2 in twelve steps', () => {
    const goal = goalBoard('last', { width: 2, height: 2 });
    expect(walkBoard(goal, 12, createRandom(7)).tiles).toEqual(goal.tiles);
    expect(walkBoard(goal, 0, createRandom(7)).tiles).toEqual(goal.tiles);
  });

  it('refuse a number of steps that is none', () => {
    fc.assert(
      fc.property(anyShape(4), fc.constantFrom(-1, 1.5, Number.NaN, Number.POSITIVE_INFINITY), (shape, steps) => {
        expect(messageOf(() => walkBoard(goalBoard('last', shape), steps, createRandom(1)))).toContain('whole number');
      }),
    );
  });
});
