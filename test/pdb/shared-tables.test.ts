/** Tables that stay in one kernel for several partitions: values as in a kernel of their own, whichever were there before. */

import { describe, expect, it } from 'vitest';
import { SubtreeKernel } from '../../src/kernel/subtree-kernel.ts';
import { parsePartition } from '../../src/pdb/parse-partition.ts';
import type { Partition } from '../../src/pdb/partition.ts';
import { SharedTables } from '../../src/pdb/shared-tables.ts';
import { sparseTableBytes } from '../../src/pdb/table-size.ts';
import { ownCache } from '../support/own-cache.ts';
import { walks } from '../support/subtree-kernels.ts';

const NAME = 'subtree-generic-shared';
const SHAPE = { width: 4, height: 3 };
/** Patterns of four, four and three tiles; the first two share the table of three. */
const DRAWN = ['aaaa/bbbb/ccc.', 'aabb/aabb/ccc.', 'aaab/accb/ccb.'];
ownCache();

function partition(drawn: string): Partition {
  const goalBlank = drawn.replaceAll('/', '').indexOf('.');
  return parsePartition(drawn, SHAPE, goalBlank);
}

/** Values of boards some way from the goal, by the tables that are set. */
function valuesOf({ kernel }: SharedTables, wanted: Partition): number[] {
  return walks(wanted, [1, 10, 20, 30, 40, 60, 90], 'shared').map(({ state }) => {
    kernel.place(state);
    return kernel.walk([]).value;
  });
}

async function alone(wanted: Partition): Promise<number[]> {
  const tables = new SharedTables(new SubtreeKernel(NAME));
  await tables.use(wanted, { threads: 1 });
  return valuesOf(tables, wanted);
}

it('they are of one board: there is no room for another, whose tables are refused', async () => {
  const tables = new SharedTables(new SubtreeKernel(NAME));
  const other = parsePartition('4-4-3', { width: 6, height: 2 }, 0);
  expect(tables.hasRoomFor(other, 1e9)).toBe(true);
  await tables.use(partition('aaaa/bbbb/ccc.'), { threads: 1 }, 1e9);
  expect(tables.hasRoomFor(other, 1e9)).toBe(false);
  await expect(tables.use(other, { threads: 1 }, 1e9)).rejects.toThrow(/two boards/);
});

describe.each([
  ['for all of them', 1e9],
  ['for three', 3 * 12 ** 4],
  ['for no more than are set', 0],
])('with room %s', (_, mostBytes) => {
  it('each partition has its values, again and again', async () => {
    const tables = new SharedTables(new SubtreeKernel(NAME));
    const same = ['aaaa/bbbb/ccc.', 'aabb/aabb/ccc.'].map(partition);
    for (const wanted of [...same, ...same]) {
      expect(tables.hasRoomFor(wanted, 1e9)).toBe(true);
      await tables.use(wanted, { threads: 1 }, mostBytes);
      expect(valuesOf(tables, wanted)).toEqual(await alone(wanted));
    }
  });

  it('so have pairs of partitions', async () => {
    const tables = new SharedTables(new SubtreeKernel(NAME));
    const [first, second, third] = DRAWN.map(partition);
    if (first === undefined || second === undefined || third === undefined) throw new Error('no partitions');
    for (const wanted of [
      { ...first, other: second },
      { ...second, other: third },
      first,
      { ...third, other: first },
    ]) {
      await tables.use(wanted, { threads: 1 }, mostBytes);
      expect(valuesOf(tables, wanted)).toEqual(await alone(wanted));
    }
  });
});

it('loads no table twice that has stayed, and another in place of one that is not needed', async () => {
  const loaded: number[] = [];
  const kernel = new SubtreeKernel(NAME);
  const place = kernel.placeTable.bind(kernel);
  kernel.placeTable = async (...args) => {
    const table = await place(...args);
    loaded.push(table.address);
    return table;
  };
  const tables = new SharedTables(kernel);
  const [first, second] = ['aaaa/bbbb/ccc.', 'aabb/aabb/ccc.'].map(partition);
  if (first === undefined || second === undefined) throw new Error('no partitions');
  const mostBytes = 3 * sparseTableBytes(first.patterns[0] ?? expect.unreachable());
  await tables.use(first, { threads: 1 }, mostBytes);
  await tables.use(first, { threads: 1 }, mostBytes);
  const before = loaded.length;
  await tables.use(second, { threads: 1 }, mostBytes);
  expect(loaded.slice(before).length).toBeGreaterThan(0);
  expect(loaded.slice(0, before)).toEqual([...new Set(loaded.slice(0, before))]);
});

it('has no room for what would stand beside tables of another length', async () => {
  const tables = new SharedTables(new SubtreeKernel(NAME));
  await tables.use(partition('aaaa/bbbb/ccc.'), { threads: 1 }, 0);
  expect(tables.hasRoomFor(partition('aaaa/bbbb/ccc.'), 12 ** 4 - 1)).toBe(false);
  expect(tables.hasRoomFor(partition('aaaa/abbb/bbb.'), 1e6)).toBe(false);
  expect(tables.hasRoomFor(partition('aaaa/abbb/bbb.'), 1e8)).toBe(true);
});

it('tells checksums of the tables in use alone, equal in every order', async () => {
  const [first, second] = ['aaaa/bbbb/ccc.', 'aabb/aabb/ccc.'].map(partition);
  if (first === undefined || second === undefined) throw new Error('no partitions');
  const one = new SharedTables(new SubtreeKernel(NAME), true);
  const other = new SharedTables(new SubtreeKernel(NAME), true);
  await one.use(first, { threads: 1 }, 1e9);
  await one.use(second, { threads: 1 }, 1e9);
  await other.use(second, { threads: 1 }, 1e9);
  expect(one.sumsOf(second)).toEqual(other.sumsOf(second));
  expect(one.sumsOf(second)).not.toEqual(one.sumsOf(first));
});
