/** The cut and the side that a bound's rounds go by: never a wrong bound, a path from either side, the same choice again, and an end in time. */

import { describe, expect, it } from 'vitest';
import { Attempt } from '../../src/anytime/attempt.ts';
import { bestContender, type Contender, cellsFromStart } from '../../src/anytime/contest.ts';
import { STATUS } from '../../src/kernel/exports.ts';
import { SubtreeKernel, subtreeKernelNameFor } from '../../src/kernel/subtree-kernel.ts';
import { tablesKey } from '../../src/pdb/load.ts';
import { cutsFor } from '../../src/pdb/pairs.ts';
import { SharedTables } from '../../src/pdb/shared-tables.ts';
import { type Board, isSameBoard, type Shape } from '../../src/puzzle/board.ts';
import { canonicalise } from '../../src/puzzle/canonical.ts';
import { goalBoard } from '../../src/puzzle/goal.ts';
import { spellPath } from '../../src/puzzle/move.ts';
import { createRandom } from '../../src/puzzle/random.ts';
import { uniformBoard, walkBoard } from '../../src/puzzle/scramble.ts';
import { LoneRounds } from '../../src/subtrees/lone-rounds.ts';
import { kernelsFor, searchWith } from '../support/kernels.ts';

const TILES = 4;
const UNLIMITED = { tiles: TILES, mostBytes: 2 ** 29, leftMs: () => Number.POSITIVE_INFINITY };

function begun(start: Board, goal: Board): { attempt: Attempt; tables: SharedTables; usual: Contender } {
  const attempt = new Attempt(start, goal, {
    timeMs: Number.POSITIVE_INFINITY,
    maxNodes: 1e9,
    memoryBytes: 2 ** 30,
    seed: 1,
  });
  const { exact } = attempt;
  const [partition] = cutsFor(exact, exact.goalBlank, TILES);
  if (partition === undefined) throw new Error('no cut');
  const tables = new SharedTables(new SubtreeKernel(subtreeKernelNameFor(exact)));
  return { attempt, tables, usual: { instance: exact, partition, isInverse: false } };
}

function pathBy(contender: Contender, tables: SharedTables, attempt: Attempt): Uint16Array {
  const rounds = new LoneRounds(tables.kernel, contender.instance.state);
  while (rounds.run(1_000_000) === STATUS.RUNNING);
  return cellsFromStart(contender, rounds.solution(), attempt);
}

describe('a contest', () => {
  it.each<[Shape, 'last' | 'snail']>([
    [{ width: 6, height: 3 }, 'last'],
    [{ width: 3, height: 6 }, 'snail'],
    [{ width: 5, height: 4 }, 'snail'],
  ])('claims no more than is true, and any contender finds the way, %o, %s', async (shape, name) => {
    const goal = goalBoard(name, shape);
    const random = createRandom('contest');
    for (const steps of [0, 1, 40, 44]) {
      const start = walkBoard(goal, steps, random);
      const { attempt, tables, usual } = begun(start, goal);
      const [fastest] = kernelsFor(attempt.exact);
      if (fastest === undefined) throw new Error('no kernel');
      const { length } = searchWith(fastest.kernel, attempt.exact, { heuristic: 'linear-conflict' });
      const best = await bestContender(tables, attempt, usual, UNLIMITED);
      expect(attempt.incumbent.lowerBound).toBeLessThanOrEqual(length);
      const instance = canonicalise(goal, start);
      const inverse = cutsFor(instance, instance.goalBlank, TILES).map((partition) => ({
        ...{ instance, partition, isInverse: true },
      }));
      for (const contender of [usual, best, ...inverse.slice(0, 2)]) {
        await tables.use(contender.partition, { threads: 1 }, 2 ** 29);
        const path = pathBy(contender, tables, attempt);
        expect(path).toHaveLength(length);
        expect(isSameBoard(spellPath(start, path, 'tile').reached, goal)).toBe(true);
      }
    }
  });

  it('chooses what takes fewer expansions for the same bound, and the same again', async () => {
    const goal = goalBoard('last', { width: 7, height: 4 });
    const start = uniformBoard(goal, createRandom('contest 7x4'));
    const { attempt, tables, usual } = begun(start, goal);
    const best = await bestContender(tables, attempt, usual, UNLIMITED);
    const again = begun(start, goal);
    const same = await bestContender(again.tables, again.attempt, again.usual, UNLIMITED);
    expect([same.isInverse, tablesKey(same.partition)]).toEqual([best.isInverse, tablesKey(best.partition)]);
    expect(again.attempt.counters).toEqual(attempt.counters);
    const upTo = async ({ instance, partition }: Contender, bound: number): Promise<number> => {
      await tables.use(partition, { threads: 1 }, 2 ** 29);
      const rounds = new LoneRounds(tables.kernel, instance.state);
      while (rounds.lowerBound < bound) rounds.run(1_000_000);
      return rounds.counters.expanded;
    };
    const bound = attempt.incumbent.lowerBound;
    expect(await upTo(best, bound)).toBeLessThan((await upTo(usual, bound)) / 4);
  });

  it('ends with the usual one where there is no time', async () => {
    const goal = goalBoard('last', { width: 7, height: 4 });
    const { attempt, tables, usual } = begun(uniformBoard(goal, createRandom(1)), goal);
    expect(await bestContender(tables, attempt, usual, { ...UNLIMITED, leftMs: () => 0 })).toBe(usual);
  });
});
