import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buildTable } from '../../src/pdb/build.ts';
import { createPattern, entryCount, type Pattern } from '../../src/pdb/pattern.ts';
import { referenceTable } from '../reference/reference-table.ts';
import { anyPattern } from '../support/arbitrary-pattern.ts';
import { BUILDS } from '../support/builds.ts';
import { builtUnitByUnit } from '../support/sliced-build.ts';

function pattern(width: number, height: number, cells: readonly number[], goalBlank = 0): Pattern {
  return createPattern({ width, height }, goalBlank, cells);
}

const CASES: readonly [name: string, pattern: Pattern][] = [
  ['one tile', pattern(3, 3, [4])],
  ['all tiles of 2x2, half of them unreachable', pattern(2, 2, [1, 2, 3])],
  ['a row that cuts the board in two', pattern(3, 3, [3, 4, 5])],
  ['the blank walled in at the goal', pattern(3, 3, [1, 3, 8])],
  ['the blank walled in at the middle', pattern(3, 3, [1, 3, 5, 7], 4)],
  ['six tiles of 3x3: tables of moves as long as a block', pattern(3, 3, [1, 2, 3, 5, 6, 7])],
  ['all tiles of 3x3, blank in the middle', pattern(3, 3, [0, 1, 2, 3, 5, 6, 7, 8], 4)],
  ['seven tiles: periods shorter than a block', pattern(4, 2, [1, 2, 3, 4, 5, 6, 7])],
  ['a tall board', pattern(2, 4, [0, 1, 3, 5, 6], 7)],
  ['a wide board: moves past many tiles', pattern(6, 2, [1, 2, 6, 11], 5)],
  ['4x3 with the blank inside', pattern(4, 3, [0, 1, 4, 8], 5)],
  ['more than 32 cells', pattern(6, 6, [35, 1], 14)],
];

const references = new Map<Pattern, Uint8Array>();

/** The reference's table, worked out once for both kernels. */
function expected(goal: Pattern): Uint8Array {
  const table = references.get(goal) ?? referenceTable(goal);
  references.set(goal, table);
  return table;
}

describe.each(BUILDS)('%s kernel', (kernelBuild) => {
  test.each(CASES)('equals the reference: %s', async (_, goal) => {
    expect(await buildTable(goal, { kernelBuild })).toEqual(expected(goal));
  });
});

test('equals the reference for any small pattern', async () => {
  await fc.assert(
    fc.asyncProperty(anyPattern({ cells: 12, entries: 6000 }), async (goal) => {
      expect(await buildTable(goal)).toEqual(referenceTable(goal));
    }),
    { numRuns: 60 },
  );
});

test('does not depend on the slices', async () => {
  const goal = pattern(4, 3, [1, 2, 5, 9, 11]);
  const kernel = builtUnitByUnit(goal);
  expect(kernel.table).toEqual(await buildTable(goal));
});

test.each([2, 3])('does not depend on the threads: %i', async (threads) => {
  for (const goal of [pattern(4, 3, [1, 2, 5, 9, 11]), pattern(2, 2, [1]), pattern(4, 4, [1, 4, 5, 8, 9, 12])]) {
    const [together, alone] = [await buildTable(goal, { threads }), await buildTable(goal)];
    // As buffers: a matcher takes seconds for millions of entries.
    expect(Buffer.from(together).equals(alone)).toBe(true);
  }
});

test('a build on several threads can be stopped', async () => {
  const stop = new AbortController();
  const build = buildTable(pattern(4, 4, [1, 2, 3, 4, 5, 6, 7]), {
    threads: 2,
    signal: stop.signal,
    onProgress: ({ depth }) => depth > 0 && stop.abort(),
  });
  await expect(build.then(({ length }) => length)).rejects.toMatchObject({ code: 'E_ABORTED' });
});

test('the table of all tiles of 3x3 has the layers of the puzzle itself', async () => {
  const table = await buildTable(pattern(3, 3, [1, 2, 3, 4, 5, 6, 7, 8]));
  const layers = new Array<number>(32).fill(0);
  for (const entry of table) if (entry !== 255) layers[entry] = (layers[entry] ?? 0) + 1;
  expect(layers).toEqual([
    1, 2, 4, 8, 16, 20, 39, 62, 116, 152, 286, 396, 748, 1024, 1893, 2512, 4485, 5638, 9529, 10878, 16993, 17110, 23952,
    20224, 24047, 15578, 14560, 6274, 3910, 760, 221, 2,
  ]);
});

test.each([
  ['1,4,5,8,9,12', [1, 4, 5, 8, 9, 12], 28, 100_672_050],
  ['2,3,6,7,10,11', [2, 3, 6, 7, 10, 11], 27, 95_032_216],
])('4x4 %s is the table of the native reference', async (_, cells, max, sum) => {
  const table = await buildTable(pattern(4, 4, cells));
  expect(table.length).toBe(5_765_760);
  expect(table.reduce((most, entry) => Math.max(most, entry), 0)).toBe(max);
  expect(table.reduce((total, entry) => total + entry, 0)).toBe(sum);
});

test('a build says how far it is and can be stopped', async () => {
  const stop = new AbortController();
  const seen: number[] = [];
  const build = buildTable(pattern(4, 4, [1, 2, 3, 4, 5, 6, 7]), {
    signal: stop.signal,
    onProgress: ({ done }) => {
      seen.push(done);
      if (seen.length === 2) stop.abort();
    },
  });
  // Not `rejects` on the table: a failure would print its 57 million entries.
  await expect(build.then(({ length }) => length)).rejects.toMatchObject({ code: 'E_ABORTED' });
  expect(seen).toHaveLength(2);
  expect(seen[1]).toBeGreaterThanOrEqual(seen[0] ?? 1);
});

test('too large a table is refused before anything is built', async () => {
  const large = pattern(6, 6, [1, 2, 3, 4, 5, 6, 7]);
  expect(entryCount(large)).toBeGreaterThan(2 ** 32);
  await expect(buildTable(large)).rejects.toMatchObject({ code: 'E_MEMORY' });
  const modest = pattern(4, 4, [1, 2, 3, 4, 5, 6]);
  await expect(buildTable(modest, { maxMemoryBytes: 6e6 })).rejects.toMatchObject({ code: 'E_MEMORY' });
});
