import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buildTable } from '../../src/pdb/build.ts';
import { parsePartition } from '../../src/pdb/parse-partition.ts';
import { createPattern, type Pattern } from '../../src/pdb/pattern.ts';
import { rankPlacement, unrankPlacement } from '../../src/pdb/placement.ts';
import { planTables } from '../../src/pdb/plan.ts';
import { blankRoom, type CellMap, lowestImage, symmetriesOf, symmetryTo } from '../../src/pdb/symmetry.ts';
import { anyPattern } from '../support/arbitrary-pattern.ts';
import { BUILDS } from '../support/builds.ts';

/** The table of `pattern` as read through a symmetry from the table of `other`. */
function readThrough(pattern: Pattern, other: Pattern, table: Uint8Array, map: CellMap): Uint8Array {
  return table.map((_, index) => {
    const cells = unrankPlacement(index, pattern.cells.length);
    const placement = new Array<number>(cells.length).fill(0);
    for (const [slot, tile] of pattern.cells.entries()) {
      placement[other.cells.indexOf(map[tile] ?? -1)] = map[cells[slot] ?? 0] ?? 0;
    }
    return table[rankPlacement(placement)] ?? 255;
  });
}

test('symmetries: eight of a square, four of other boards, each a rearrangement that keeps neighbours', () => {
  expect(symmetriesOf({ width: 3, height: 3 })).toHaveLength(8);
  expect(symmetriesOf({ width: 4, height: 3 })).toHaveLength(4);
  for (const shape of [
    { width: 3, height: 3 },
    { width: 4, height: 2 },
  ]) {
    const maps = symmetriesOf(shape);
    expect(new Set(maps.map((map) => map.join())).size).toBe(maps.length);
    for (const map of maps) {
      expect([...map].sort((a, b) => a - b)).toEqual([...map.keys()]);
      for (let a = 0; a < map.length; a++) {
        for (let b = 0; b < map.length; b++) {
          expect(distance(shape.width, map[a] ?? 0, map[b] ?? 0)).toBe(distance(shape.width, a, b));
        }
      }
    }
  }
});

function distance(width: number, a: number, b: number): number {
  return Math.abs((a % width) - (b % width)) + Math.abs(Math.floor(a / width) - Math.floor(b / width));
}

test('a pattern that shares another’s table reads its own values there', async () => {
  let shared = 0;
  await fc.assert(
    fc.asyncProperty(anyPattern({ cells: 12, entries: 12_000 }), fc.nat(7), async (other, turn) => {
      const maps = symmetriesOf(other);
      const map = maps[turn % maps.length] ?? [];
      const cells = other.cells.map((cell) => map[cell] ?? 0);
      if (cells.includes(other.goalBlank)) return;
      const pattern = createPattern(other, other.goalBlank, cells);
      const found = symmetryTo(pattern, other);
      if (found === undefined) return;
      shared++;
      const table = await buildTable(other);
      expect(readThrough(pattern, other, table, found)).toEqual(await buildTable(pattern));
    }),
    { numRuns: 80 },
  );
  expect(shared).toBeGreaterThan(40);
});

test('a pattern reads its own values in the table of its lowest image, which all its images have', async () => {
  await fc.assert(
    fc.asyncProperty(anyPattern({ cells: 12, entries: 12_000 }), fc.nat(7), async (pattern, turn) => {
      const lowest = lowestImage(pattern);
      const table = await buildTable(lowest.pattern);
      expect(readThrough(pattern, lowest.pattern, table, lowest.cellMap)).toEqual(await buildTable(pattern));
      const maps = symmetriesOf(pattern);
      const map = maps[turn % maps.length] ?? [];
      const [goalBlank = 0] = [...blankRoom(pattern)].map((cell) => map[cell] ?? 0);
      const cells = pattern.cells.map((cell) => map[cell] ?? 0);
      expect(lowestImage(createPattern(pattern, goalBlank, cells)).pattern).toEqual(lowest.pattern);
    }),
    { numRuns: 60 },
  );
});

describe('no table is shared where it would be wrong', () => {
  test('the blank begins in different rooms', async () => {
    // Mirror images, but the blank of cell 0 is walled in by one of them only.
    const walled = createPattern({ width: 3, height: 3 }, 0, [1, 3]);
    const reflected = createPattern({ width: 3, height: 3 }, 0, [1, 5]);
    const flipped = symmetriesOf(walled).find((map) =>
      walled.cells.every((cell) => reflected.cells.includes(map[cell] ?? -1)),
    );
    expect(flipped).toBeDefined();
    expect(symmetryTo(reflected, walled)).toBeUndefined();
    const table = await buildTable(walled);
    expect(readThrough(reflected, walled, table, flipped ?? [])).not.toEqual(await buildTable(reflected));
  });

  test('a translation: the walls stay where they are', async () => {
    const inner = createPattern({ width: 4, height: 3 }, 0, [5, 6]);
    const outer = createPattern({ width: 4, height: 3 }, 0, [9, 10]);
    expect(symmetryTo(outer, inner)).toBeUndefined();
    const values = async (pattern: Pattern) => [...(await buildTable(pattern))].sort((a, b) => a - b);
    expect(await values(outer)).not.toEqual(await values(inner));
  });
});

test('5x5 6-6-6-6 takes two tables: its three 2x3 blocks are one', () => {
  const plan = planTables(parsePartition('6-6-6-6', { width: 5, height: 5 }));
  expect(plan.tables).toHaveLength(2);
  expect(plan.patterns.map(({ table }) => table)).toEqual([0, 1, 1, 1]);
  for (const { pattern, table, cellMap } of plan.patterns) {
    const image = pattern.cells.map((cell) => cellMap[cell] ?? -1).sort((a, b) => a - b);
    expect(image).toEqual(plan.tables[table]?.pattern.cells);
  }
});

test('a partition is planned once for all boards of a batch, another one anew', () => {
  const shape = { width: 4, height: 3 };
  const plan = planTables(parsePartition('6-5', shape));
  expect(planTables(parsePartition('6-5', shape))).toBe(plan);
  const others = [
    planTables(parsePartition('6-5+rooms', shape)),
    planTables(parsePartition('6-5', shape, 1)),
    planTables(parsePartition('6-5', { width: 3, height: 4 })),
    ...BUILDS.filter((build) => build !== 'release').map((build) => planTables(parsePartition('6-5', shape), build)),
  ];
  for (const other of others) expect(other).not.toBe(plan);
});

test('the blank’s room ends at the pattern’s tiles', () => {
  expect([...blankRoom(createPattern({ width: 3, height: 3 }, 0, [1, 3]))]).toEqual([0]);
  expect(blankRoom(createPattern({ width: 3, height: 3 }, 0, [3, 4, 5]))).toEqual(new Set([0, 1, 2]));
});
