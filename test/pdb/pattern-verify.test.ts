import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buildTable } from '../../src/pdb/build.ts';
import { createPattern, type Pattern } from '../../src/pdb/pattern.ts';
import { rankPlacement } from '../../src/pdb/placement.ts';
import { verifyTable } from '../../src/pdb/verify.ts';
import { referenceTable } from '../reference/reference-table.ts';
import { anyPattern } from '../support/arbitrary-pattern.ts';
import { BUILDS } from '../support/builds.ts';

function pattern(width: number, height: number, cells: readonly number[], goalBlank = 0): Pattern {
  return createPattern({ width, height }, goalBlank, cells);
}

describe.each(BUILDS)('%s kernel', (kernelBuild) => {
  test.each([
    ['3x3 all tiles', pattern(3, 3, [1, 2, 3, 4, 5, 6, 7, 8])],
    ['3x3 with walls', pattern(3, 3, [1, 3, 4, 5], 6)],
    ['4x3', pattern(4, 3, [1, 2, 5, 9, 11])],
  ])('proves %s', async (_, goal) => {
    const table = await buildTable(goal, { kernelBuild });
    expect(await verifyTable(goal, table, { kernelBuild })).toMatchObject({ isRight: true, faults: 0 });
  });
});

test('proves a table of nine tiles: ranks beyond 16 bits, half of them unreachable', async () => {
  const goal = pattern(2, 5, [1, 2, 3, 4, 5, 6, 7, 8, 9]);
  const table = await buildTable(goal);
  expect(table.reduce((unreached, entry) => unreached + (entry === 255 ? 1 : 0), 0)).toBe(table.length / 2);
  expect((await verifyTable(goal, table)).isRight).toBe(true);
});

test('proves the reference’s tables', async () => {
  await fc.assert(
    fc.asyncProperty(anyPattern({ cells: 12, entries: 6000 }), async (goal) => {
      expect((await verifyTable(goal, referenceTable(goal))).isRight).toBe(true);
    }),
    { numRuns: 40 },
  );
});

test('finds every wrong entry of a small table, whatever it is changed to', async () => {
  const goal = pattern(3, 2, [1, 3, 5]);
  const right = referenceTable(goal);
  for (const [index, entry] of right.entries()) {
    for (const wrong of [entry - 2, entry - 1, entry + 1, entry + 2, 0, 254, 255]) {
      if (wrong < 0 || wrong === entry) continue;
      const verdict = await verifyTable(goal, right.with(index, wrong));
      expect(verdict.isRight, `entry ${index}, ${entry} → ${wrong}`).toBe(false);
    }
  }
});

test('finds a wrong entry anywhere', async () => {
  const tables = new Map<string, { goal: Pattern; right: Uint8Array }>();
  for (const goal of [pattern(3, 3, [1, 2, 5, 6, 7]), pattern(4, 3, [4, 5, 6, 7], 0), pattern(3, 4, [0, 2, 4, 8], 5)]) {
    tables.set(JSON.stringify(goal), { goal, right: await buildTable(goal) });
  }
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...tables.values()),
      fc.nat(),
      fc.integer({ min: 1, max: 255 }),
      async ({ goal, right }, place, change) => {
        const index = place % right.length;
        const planted = right.with(index, ((right[index] ?? 0) + change) % 256);
        const verdict = await verifyTable(goal, planted);
        expect(verdict.isRight).toBe(false);
        expect(verdict.fault?.entry).toBe(planted[verdict.fault?.index ?? -1]);
      },
    ),
    { numRuns: 100 },
  );
});

test('refuses what looks right nearly everywhere: another pattern’s table, and one shifted by two', async () => {
  const goal = pattern(4, 3, [1, 2, 5]);
  expect((await verifyTable(goal, await buildTable(pattern(4, 3, [1, 2, 6])))).isRight).toBe(false);
  const raised = (await buildTable(goal)).map((entry) => entry + 2);
  expect((await verifyTable(goal, raised)).isRight).toBe(false);
  expect((await verifyTable(goal, new Uint8Array(raised.length).fill(255))).isRight).toBe(false);
});

test('the blank’s goal cell matters: the room it starts in', async () => {
  // Tiles 1 and 3 shut the first corner of 3x3 in: the blank begins there, or outside.
  const inside = pattern(3, 3, [1, 3], 0);
  const outside = pattern(3, 3, [1, 3], 8);
  const table = await buildTable(inside);
  expect(table).not.toEqual(await buildTable(outside));
  expect((await verifyTable(inside, table)).isRight).toBe(true);
  expect((await verifyTable(outside, table)).isRight).toBe(false);
});

test('the plain rules do not hold of a table that has forgotten the room: docs/pdb-format.md, section 4', async () => {
  const table = await buildTable(pattern(3, 3, [1, 3]));
  expect(table[rankPlacement([1, 3])]).toBe(0);
  // Tile 1 has moved one cell to the right, but not from a blank that was shut in.
  expect(table[rankPlacement([2, 3])]).toBe(3);
});

test('a wrong length is an error, not a verdict', async () => {
  await expect(verifyTable(pattern(3, 3, [1]), new Uint8Array(8))).rejects.toMatchObject({ code: 'E_PDB' });
});
