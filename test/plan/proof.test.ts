/** Which tables a proof takes: the largest that fit memory and time, of plain ones where rooms cannot be told apart. */

import { describe, expect, it } from 'vitest';
import { byRoom } from '../../src/pdb/partition.ts';
import { canBeSplit, largestTables, type ProofSituation, tablesForProof } from '../../src/plan/proof.ts';

const SITUATION: ProofSituation = {
  shape: { width: 5, height: 5 },
  goalBlank: 0,
  estimate: 80,
  memoryBytes: 8e9,
  whereTablesAre: () => 'missing',
};
const LARGE = '6-6-6-6+rooms';
const SMALL = '5-5-5-5-4+rooms';

describe('tables for a proof on 5x5', () => {
  it.each([
    ['the largest', {}, LARGE, /the strongest that pay/],
    ['smaller ones on an easy board', { estimate: 40 }, SMALL, /quickly built/],
    ['smaller ones for want of memory', { memoryBytes: 300e6 }, SMALL, /6-6-6-6\+rooms would take/],
    [
      'smaller ones for want of time',
      { isTimely: ({ name }: { name: string }) => name !== LARGE },
      SMALL,
      /would not be there in time/,
    ],
    ['none near the goal', { estimate: 20 }, undefined, /close to its goal/],
    ['none for want of time', { isTimely: () => false }, undefined, /no table fits the time allowed/],
    ['none for want of memory', { memoryBytes: 1e6 }, undefined, /no table fits the memory allowed/],
  ] as const)('are %s', (_, changes, name, why) => {
    const { partition, reason } = tablesForProof({ ...SITUATION, ...changes });
    expect(partition?.name).toBe(name);
    expect(reason).toMatch(why);
  });
});

describe('above 5x5', () => {
  it.each([
    [{ width: 7, height: 4 }, 6],
    [{ width: 6, height: 5 }, 6],
    [{ width: 6, height: 6 }, 9],
  ] as const)('tables are plain and of five tiles, %o', (shape, patterns) => {
    const tables = largestTables(shape, 0);
    expect(tables.patterns).toHaveLength(patterns);
    expect(tables.patterns.every(({ byRoom: tellsRooms, cells }) => !tellsRooms && cells.length <= 5)).toBe(true);
    expect(canBeSplit(tables)).toBe(true);
    expect(canBeSplit(byRoom(tables))).toBe(false);
  });
});
