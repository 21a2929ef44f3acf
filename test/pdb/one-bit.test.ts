/** Tables of one bit an entry: against the reference for every room of every placement, and what verification finds. */

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buildTable } from '../../src/pdb/build.ts';
import { countDepths } from '../../src/pdb/count-depths.ts';
import { bitOf, bitPlace, rowBits } from '../../src/pdb/one-bit.ts';
import { parsePartition } from '../../src/pdb/parse-partition.ts';
import { drawPartition } from '../../src/pdb/partition.ts';
import { asOneBit, createPattern, entryCount, type Pattern } from '../../src/pdb/pattern.ts';
import { rankPlacement } from '../../src/pdb/placement.ts';
import { tableSize } from '../../src/pdb/table-size.ts';
import { verifyTable } from '../../src/pdb/verify.ts';
import { referenceDepths } from '../reference/reference-table.ts';
import { roomNumbers } from '../reference/room-numbers.ts';
import { anyPattern } from '../support/arbitrary-pattern.ts';
import { BUILDS } from '../support/builds.ts';
import { builtUnitByUnit } from '../support/sliced-build.ts';

function pattern(width: number, height: number, cells: readonly number[], goalBlank = 0): Pattern {
  return asOneBit(createPattern({ width, height }, goalBlank, cells));
}

const CASES: readonly [name: string, pattern: Pattern][] = [
  ['one tile', pattern(3, 3, [4])],
  ['all tiles of 2x2, half of them unreachable', pattern(2, 2, [1, 2, 3])],
  ['a row that cuts the board in two', pattern(3, 3, [3, 4, 5])],
  ['the blank walled in at the goal', pattern(3, 3, [1, 3, 8])],
  ['the blank walled in at the middle', pattern(3, 3, [1, 3, 5, 7], 4)],
  ['six tiles of 3x3', pattern(3, 3, [1, 2, 3, 5, 6, 7])],
  ['all tiles of 3x2', pattern(3, 2, [1, 2, 3, 4, 5])],
  ['seven tiles of 4x2', pattern(4, 2, [1, 2, 3, 4, 5, 6, 7])],
  ['a tall board', pattern(2, 4, [0, 1, 3, 5, 6], 7)],
  ['4x3 with the blank inside', pattern(4, 3, [0, 1, 4, 8], 5)],
  ['more than 32 cells', pattern(6, 6, [35, 1], 14)],
];

/** The table by the book: every placement with every cell of the blank, its bit where its room's bit is. */
function referenceBits(goal: Pattern): Uint8Array {
  const rooms = roomNumbers(goal, goal.cells.length);
  const rowBytes = Math.ceil(rooms.count / 64) * 8;
  const orders = goal.cells.reduce((product, _, i) => product * (i + 1), 1);
  const table = new Uint8Array(rowBytes * orders);
  for (const { placement, blank, depth } of referenceDepths(goal)) {
    const order = rankPlacement(placement) % orders;
    const place = order * rowBytes * 8 + rooms.of(placement, blank);
    const byte = Math.floor(place / 8);
    if (depth % 4 >= 2) table[byte] = (table[byte] ?? 0) | (1 << (place % 8));
  }
  return table;
}

describe.each(BUILDS)('%s kernel', (kernelBuild) => {
  test.each(CASES)('equals the reference, and is proven: %s', async (_, goal) => {
    const table = await buildTable(goal, { kernelBuild });
    expect(table).toEqual(referenceBits(goal));
    expect(await verifyTable(goal, table, { kernelBuild })).toMatchObject({ isRight: true, faults: 0 });
  });
});

test('equals the reference for any small pattern, on one thread and on two', async () => {
  await fc.assert(
    fc.asyncProperty(anyPattern({ cells: 12, entries: 6000 }), fc.constantFrom(1, 1, 1, 2), async (plain, threads) => {
      const goal = asOneBit(plain);
      const table = await buildTable(goal, { threads });
      expect(table).toEqual(referenceBits(goal));
      expect(await verifyTable(goal, table)).toMatchObject({ isRight: true, faults: 0 });
    }),
    { numRuns: 40 },
  );
});

test('values are counted with every free cell of the blank, those of no board last', async () => {
  await fc.assert(
    fc.asyncProperty(anyPattern({ cells: 12, entries: 3000 }), async (goal) => {
      const counts = new Float64Array(256);
      for (const { depth } of referenceDepths(goal)) counts[depth] = (counts[depth] ?? 0) + 1;
      const places = entryCount(goal) * (goal.width * goal.height - goal.cells.length);
      counts[255] = places - counts.reduce((sum, count) => sum + count, 0);
      expect(await countDepths(asOneBit(goal))).toEqual(counts);
    }),
    { numRuns: 20 },
  );
});

test('does not depend on the slices', async () => {
  const goal = pattern(4, 3, [1, 2, 5, 9, 11]);
  const kernel = builtUnitByUnit(goal);
  kernel.beginPacking();
  while (!kernel.packMarks(1));
  expect(kernel.table).toEqual(await buildTable(goal));
});

test('every wrong bit is found', async () => {
  const goal = pattern(3, 3, [1, 3, 4]);
  const table = await buildTable(goal);
  const { entries } = tableSize(goal);
  for (let entry = 0; entry < entries; entry++) {
    const rooms = entries / 6;
    const index = bitPlace(goal, Math.floor(entry / rooms), entry % rooms);
    const byte = Math.floor(index / 8);
    const planted = table.with(byte, (table[byte] ?? 0) ^ (1 << (index % 8)));
    const verdict = await verifyTable(goal, planted);
    expect(verdict, `entry ${entry}`).toMatchObject({ isRight: false, fault: { index, entry: bitOf(planted, index) } });
  }
});

test('tables of another kind, pattern or blank are refused', async () => {
  const goal = pattern(4, 3, [1, 2, 5]);
  expect((await verifyTable(goal, await buildTable(pattern(4, 3, [1, 2, 6])))).isRight).toBe(false);
  expect(
    (
      await verifyTable(
        goal,
        (await buildTable(goal)).map((byte) => ~byte),
      )
    ).isRight,
  ).toBe(false);
  const inside = pattern(3, 3, [1, 3], 0);
  const outside = pattern(3, 3, [1, 3], 8);
  expect((await verifyTable(outside, await buildTable(inside))).isRight).toBe(false);
  await expect(verifyTable(goal, new Uint8Array(8))).rejects.toMatchObject({ code: 'E_PDB' });
});

test.each([
  ['7 tiles of 4x4', pattern(4, 4, [1, 2, 3, 4, 5, 6, 7]), 27_748],
  ['8 tiles of 4x4', pattern(4, 4, [8, 9, 10, 11, 12, 13, 14, 15]), 35_347],
  ['6 tiles of 5x5', pattern(5, 5, [1, 2, 5, 6, 7, 12]), 251_400],
])('has a bit for each room of each mask and each order: %s', (_, goal, rooms) => {
  const orders = goal.cells.reduce((product, _, i) => product * (i + 1), 1);
  expect(tableSize(goal).entries).toBe(rooms * orders);
  expect(rowBits(goal)).toBe(Math.ceil(rooms / 64) * 64);
});

test('is written with +bits, and read back', () => {
  const shape = { width: 4, height: 4 };
  const partition = parsePartition('6-6-3+bits', shape);
  expect(partition).toMatchObject({ name: '6-6-3+bits', patterns: [{ oneBit: true }, { oneBit: true }, {}] });
  expect(partition.patterns.some(({ byRoom }) => byRoom)).toBe(false);
  expect(parsePartition(drawPartition(partition), shape)).toEqual(partition);
  expect(parsePartition('pdb-3-6-6+BITS', shape)).toEqual(partition);
  expect(parsePartition('6-6-3+rooms+bits', shape)).toEqual(partition);
});

test('7-8 of 4x4 is in bits by its name alone, with +rooms and +plain in bytes', () => {
  const shape = { width: 4, height: 4 };
  const [usual, rooms, plain] = ['7-8', '7-8+rooms', '7-8+plain'].map((name) => parsePartition(name, shape));
  expect(usual).toMatchObject({ name: '7-8', patterns: [{ oneBit: true }, { oneBit: true }] });
  expect(rooms).toMatchObject({ name: '7-8+rooms', patterns: [{ byRoom: true }, { byRoom: true }] });
  expect(plain?.name).toBe('7-8+plain');
  expect(plain?.patterns.some(({ byRoom, oneBit }) => byRoom || oneBit)).toBe(false);
  expect(parsePartition('pdb-8-7+bits', shape)).toEqual(usual);
});
