/** Pairs of partitions: which boards have them, that all prove one length from either side, and that they share their tables. */

import { describe, expect, it, test } from 'vitest';
import { SubtreeKernel, subtreeKernelNameFor } from '../../src/kernel/subtree-kernel.ts';
import { tablesKey } from '../../src/pdb/load.ts';
import { isQuicklyBuilt, pairedPatterns, pairsFor, usualPair, usualTiles } from '../../src/pdb/pairs.ts';
import type { Partition } from '../../src/pdb/partition.ts';
import { type Pattern, tableName } from '../../src/pdb/pattern.ts';
import { otherUses, planTables } from '../../src/pdb/plan.ts';
import { SharedTables } from '../../src/pdb/shared-tables.ts';
import { canBeSplit } from '../../src/plan/proof.ts';
import { type Board, cellCount } from '../../src/puzzle/board.ts';
import { canonicalise } from '../../src/puzzle/canonical.ts';
import { goalBoard } from '../../src/puzzle/goal.ts';
import { createRandom } from '../../src/puzzle/random.ts';
import { walkBoard } from '../../src/puzzle/scramble.ts';
import { LoneCrew } from '../../src/subtrees/crew.ts';
import { deepen } from '../../src/subtrees/deepening.ts';
import { kernelsFor, searchWith } from '../support/kernels.ts';

describe('pairs are known', () => {
  it.each([
    [{ width: 6, height: 3 }, 0],
    [{ width: 5, height: 4 }, 6],
    [{ width: 6, height: 4 }, 7],
    [{ width: 7, height: 4 }, 10],
    [{ width: 6, height: 5 }, 8],
    [{ width: 15, height: 2 }, 3],
    [{ width: 8, height: 4 }, 0],
    [{ width: 6, height: 6 }, 8],
  ] as const)('of five tiles, or four, for %o, the blank on %i', (shape, blank) => {
    const pairs = pairsFor(shape, blank);
    const cells = cellCount(shape);
    expect(pairs).toHaveLength(66);
    expect(new Set(pairs.map(tablesKey)).size).toBe(66);
    expect(usualPair(shape, blank)).toBe(pairs[0]);
    expect(usualTiles(shape)).toBe(cells <= 30 ? 5 : 4);
    for (const pair of pairs) {
      expect(isQuicklyBuilt(pair)).toBe(true);
      expect([pair, pair.other ?? pair].every(canBeSplit)).toBe(true);
      for (const one of [pair, pair.other ?? pair]) {
        const tiles = one.patterns.flatMap((pattern) => pattern.cells);
        expect([...tiles, blank].sort((a, b) => a - b)).toEqual([...Array(cells).keys()]);
      }
    }
  });

  it('of one cut and its reflection, too, where a board has one', () => {
    const pairs = pairsFor({ width: 6, height: 6 }, 0);
    expect(pairs.map(({ other }) => other === undefined)).toEqual([...Array(12).fill(true), ...Array(66).fill(false)]);
    expect(otherUses(planTables(pairs[0] as Partition))).toHaveLength(9);
  });

  it('of six tiles for 5x5, where a corner begins with its reflection', () => {
    const shape = { width: 5, height: 5 };
    expect(pairsFor(shape, 0)).toHaveLength(15);
    expect([usualPair(shape, 0), usualTiles(shape)]).toEqual([undefined, 6]);
    expect(usualPair(shape, 7)).toEqual(pairsFor(shape, 7)[0]);
    expect(pairsFor(shape, 7).some(isQuicklyBuilt)).toBe(false);
  });

  it('for no board that another search proves', () => {
    expect(pairsFor({ width: 4, height: 4 }, 0)).toEqual([]);
    expect(pairsFor({ width: 37, height: 1 }, 0)).toEqual([]);
    expect(pairsFor({ width: 7, height: 6 }, 0)).toEqual([]);
    expect(usualPair({ width: 8, height: 2 }, 0)).toBeUndefined();
  });
});

test('tables are those of the lowest images, whichever pair and side they are for', () => {
  const shape = { width: 7, height: 4 };
  const named = (patterns: readonly Pattern[]): string[] => patterns.map(tableName);
  const [corner, other] = [0, 10].map((blank) => new Set(named(pairedPatterns(shape, blank))));
  for (const pair of pairsFor(shape, 0).slice(0, 12)) {
    for (const name of named(planTables(pair).tables.map(({ pattern }) => pattern))) expect(corner).toContain(name);
  }
  const common = [...(corner ?? [])].filter((name) => other?.has(name));
  expect(common.length).toBeGreaterThan((other?.size ?? 0) / 3);
});

describe('the larger of two sums proves the length that linear conflict does', () => {
  it.each([
    [{ width: 6, height: 3 }, 50],
    [{ width: 9, height: 2 }, 50],
    [{ width: 7, height: 4 }, 30],
  ] as const)('on %o', async (shape, steps) => {
    const goal = goalBoard('last', shape);
    const start = walkBoard(goal, steps, createRandom('pairs'));
    const length = lengthOf(start, goal);
    const kernel = new SubtreeKernel(subtreeKernelNameFor(canonicalise(start, goal)));
    const tables = new SharedTables(kernel);
    for (const instance of [canonicalise(start, goal), canonicalise(goal, start)]) {
      for (const pair of pairsFor(instance, instance.goalBlank).filter((_, i) => i % 23 === 0)) {
        await tables.use(pair, { threads: 1 }, 2 ** 30);
        const { end, bound, path } = await deepen(kernel, new LoneCrew(kernel), instance, {});
        expect([end, bound, path.length]).toEqual(['solved', length, length]);
      }
    }
  });

  function lengthOf(start: Board, goal: Board): number {
    const instance = canonicalise(start, goal);
    const [fastest] = kernelsFor(instance);
    return fastest === undefined ? -1 : searchWith(fastest.kernel, instance, { heuristic: 'linear-conflict' }).length;
  }
});
