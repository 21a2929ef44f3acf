/** Rounds in one thread: the optima of 3x3, the counts of the rounds that threads share, and bounds that are true in every slice. */

import { describe, expect, it } from 'vitest';
import { STATUS } from '../../src/kernel/exports.ts';
import { SubtreeKernel, subtreeKernelNameFor } from '../../src/kernel/subtree-kernel.ts';
import { SharedTables } from '../../src/pdb/shared-tables.ts';
import { evenPartition } from '../../src/plan/proof.ts';
import { createBoard, type Shape } from '../../src/puzzle/board.ts';
import { canonicalise } from '../../src/puzzle/canonical.ts';
import { goalBoard } from '../../src/puzzle/goal.ts';
import { createRandom } from '../../src/puzzle/random.ts';
import { walkBoard } from '../../src/puzzle/scramble.ts';
import { LoneCrew } from '../../src/subtrees/crew.ts';
import { deepen } from '../../src/subtrees/deepening.ts';
import { LoneRounds } from '../../src/subtrees/lone-rounds.ts';
import { exploreFrom } from '../reference/state-graph.ts';

async function kernelWithTables(shape: Shape): Promise<SubtreeKernel> {
  const kernel = new SubtreeKernel(subtreeKernelNameFor(shape));
  await new SharedTables(kernel).use(evenPartition(shape, 0, 4), { threads: 1 });
  return kernel;
}

describe('rounds in one thread', () => {
  it('find the distance of 3x3 boards, and never claim more on the way', async () => {
    const shape = { width: 3, height: 3 };
    const { boards, distances } = exploreFrom(createBoard(shape, [...Array(9).keys()]));
    const kernel = await kernelWithTables(shape);
    for (let i = 1; i < boards.length; i += 1997) {
      const rounds = new LoneRounds(kernel, [...(boards[i]?.tiles ?? [])]);
      let status: number = STATUS.RUNNING;
      while (status === STATUS.RUNNING) {
        expect(rounds.lowerBound).toBeLessThanOrEqual(distances[i] ?? 0);
        status = rounds.run(50);
      }
      expect([status, rounds.lowerBound, rounds.solution().length]).toEqual([
        STATUS.SOLVED,
        distances[i],
        distances[i],
      ]);
    }
  });

  it('have the counts and the answer of rounds that are split', async () => {
    const shape = { width: 5, height: 5 };
    const kernel = await kernelWithTables(shape);
    const goal = goalBoard('last', shape);
    const random = createRandom('lone rounds');
    for (let i = 0; i < 2; i++) {
      const instance = canonicalise(walkBoard(goal, 60, random), goal);
      const split = await deepen(kernel, new LoneCrew(kernel), instance, { grain: 100 });
      const rounds = new LoneRounds(kernel, instance.state);
      while (rounds.run(997) === STATUS.RUNNING);
      const { expanded, generated } = rounds.counters;
      expect({ expanded, generated, path: rounds.solution() }).toEqual({
        expanded: split.expanded,
        generated: split.generated,
        path: split.path,
      });
    }
  });
});
