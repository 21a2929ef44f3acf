/** The eleven tables of 5x5: they serve both partitions of every cell that the blank's goal may have on a canonical board. */

import { describe, expect, it } from 'vitest';
import { coveringPair, coveringPairs, coverTables } from '../../src/pdb/cover.ts';
import { tablesKey } from '../../src/pdb/load.ts';
import { planTables } from '../../src/pdb/plan.ts';
import { symmetryTo } from '../../src/pdb/symmetry.ts';

const SHAPE = { width: 5, height: 5 };
/** Of the other cells each is an image of one of these; the corner is served by one partition and its reflection. */
const BLANKS = [1, 2, 6, 7, 12];

describe.each(BLANKS)('the blank on cell %i', (blank) => {
  const pair = coveringPair(SHAPE, blank);
  if (pair?.other === undefined) throw new Error('no pair');
  const { other } = pair;

  it.each([pair, other])('has a partition of four patterns of six tiles, by room', ({ goalBlank, patterns }) => {
    expect(goalBlank).toBe(blank);
    expect(patterns.map(({ cells }) => cells.length)).toEqual([6, 6, 6, 6]);
    const cells = patterns.flatMap((pattern) => pattern.cells).sort((a, b) => a - b);
    expect(cells).toEqual(Array.from({ length: 25 }, (_, cell) => cell).filter((cell) => cell !== blank));
    expect(patterns.every(({ byRoom }) => byRoom === true)).toBe(true);
  });

  it('is served by the eleven tables alone', () => {
    const { tables, patterns, others } = planTables(pair);
    const shared = coverTables(SHAPE);
    for (const { pattern } of tables) expect(shared).toContainEqual(pattern);
    for (const { pattern, table, cellMap } of [...patterns, ...others]) {
      const used = tables[table]?.pattern;
      if (used === undefined) throw new Error('no table');
      expect(symmetryTo(pattern, used)).toEqual(cellMap);
    }
    expect([patterns.length, others.length]).toEqual([4, 4]);
  });

  it('has tables of its own name', () => {
    expect(tablesKey(pair)).not.toBe(tablesKey(other));
    expect(tablesKey(pair)).toContain(tablesKey({ ...pair, goalBlank: blank }).split('|')[0]);
  });
});

it('is no table of another board, nor a pair for the corner', () => {
  expect(coveringPair(SHAPE, 0)).toBeUndefined();
  expect(coveringPair({ width: 5, height: 4 }, 1)).toBeUndefined();
  expect(coverTables({ width: 4, height: 4 })).toEqual([]);
  expect(coverTables(SHAPE)).toHaveLength(11);
});

it.each([0, ...BLANKS])(
  'the blank on cell %i has fifteen pairs of six partitions, all by the eleven tables',
  (blank) => {
    const pairs = coveringPairs(SHAPE, blank);
    expect(new Set(pairs.map(tablesKey)).size).toBe(15);
    for (const pair of pairs) {
      for (const { patterns } of [pair, pair.other ?? expect.unreachable()]) {
        const cells = patterns.flatMap((pattern) => pattern.cells).sort((a, b) => a - b);
        expect(cells).toEqual(Array.from({ length: 25 }, (_, cell) => cell).filter((cell) => cell !== blank));
      }
      for (const { pattern } of planTables(pair).tables) expect(coverTables(SHAPE)).toContainEqual(pattern);
    }
  },
);
