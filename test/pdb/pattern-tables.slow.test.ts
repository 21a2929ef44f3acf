import { availableParallelism } from 'node:os';
import { describe, expect, test } from 'vitest';
import { buildTable } from '../../src/pdb/build.ts';
import { parsePartition } from '../../src/pdb/parse-partition.ts';
import { DRAWN_PARTITIONS } from '../../src/pdb/partition-boards.ts';
import { patternName } from '../../src/pdb/pattern.ts';
import { planTables } from '../../src/pdb/plan.ts';
import { verifyTable } from '../../src/pdb/verify.ts';

// Every table that is drawn, up to 4x4 7-8 (519 million entries; its proof takes a minute or two and 2 GB).
describe.each(DRAWN_PARTITIONS)('$shape:$sizes', ({ shape, sizes, goalBlank }) => {
  const [width = 0, height = 0] = shape.split('x').map(Number);
  const { tables } = planTables(parsePartition(sizes, { width, height }, goalBlank));
  test.each(tables.map(({ pattern }) => ({ name: patternName(pattern), pattern })))(
    '$name is proven',
    async ({ pattern }) => {
      const table = await buildTable(pattern, { threads: Math.min(2, availableParallelism()) });
      expect(await verifyTable(pattern, table)).toMatchObject({ isRight: true, faults: 0 });
    },
  );
});

// Other goal cells of the blank: the middle, where `snail` has it, and an edge.
test.each([
  ['6-6-3', 1],
  ['6-6-3', 5],
  ['5-5-5', 5],
])('4x4:%s with the blank’s goal on cell %i is proven', async (sizes, goalBlank) => {
  for (const { pattern } of planTables(parsePartition(sizes, { width: 4, height: 4 }, goalBlank)).tables) {
    expect((await verifyTable(pattern, await buildTable(pattern))).faults).toBe(0);
  }
});

// What proofs on 5x5 use: three patterns share a table.
test('5x5:6-6-6-6+rooms is proven', async () => {
  for (const { pattern } of planTables(parsePartition('6-6-6-6+rooms', { width: 5, height: 5 })).tables) {
    expect(pattern.byRoom).toBe(true);
    const table = await buildTable(pattern, { threads: Math.min(2, availableParallelism()) });
    expect(await verifyTable(pattern, table)).toMatchObject({ isRight: true, faults: 0 });
  }
});
