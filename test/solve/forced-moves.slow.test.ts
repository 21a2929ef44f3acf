/** What becomes of a search where it moves: by moves that are forced here. */

import { afterAll, expect, it, vi } from 'vitest';
import type { Move } from '../../src/plan/moving.ts';
import { parseBoard } from '../../src/puzzle/parse.ts';
import { createSolver } from '../../src/solve/solve.ts';
import { ownCache } from '../support/own-cache.ts';

/** 64 moves. */
const BOARD = parseBoard('11 3 9 13/15 5 2 4/8 6 0 14/7 12 10 1');
/** From 5-5-5 to tables whose rounds threads share, and back to the kernel. */
const NEXT: Readonly<Record<string, string>> = { '5-5-5': '7-7-1', '7-7-1': '6-6-3' };

vi.mock('../../src/plan/moving.ts', async (original) => {
  const { parsePartition } = await import('../../src/pdb/parse-partition.ts');
  const moveTo = (name: string): Move => ({
    partition: parsePartition(name, { width: 4, height: 4 }),
    costMs: 1,
    how: 'built',
  });
  return {
    ...(await original<typeof import('../../src/plan/moving.ts')>()),
    nextMove: (partition: { name: string }) => {
      const name = NEXT[partition.name];
      return name === undefined ? undefined : moveTo(name);
    },
    movesAfter: () => 100_000,
    // The answer beside the search has been looked for by then.
    movesBefore: (expected: number) => expected > 40_000,
  };
});
// What a cache holds decides where a search begins.
ownCache();
afterAll(() => {
  vi.resetModules();
});

it('a kernel whose tables ranked beams while threads searched elsewhere searches its own board again', async () => {
  let reasons: readonly string[] = [];
  const onPlan = (chosen: readonly string[]) => {
    reasons = chosen;
  };
  const result = await (await createSolver()).solve(BOARD, { onPlan, threads: 1 });
  expect(result).toMatchObject({ status: 'solved', optimal: true, heuristic: 'pdb-6-6-3' });
  expect(reasons.filter((reason) => reason.startsWith('after'))).toHaveLength(2);
  const { length } = await (await createSolver()).solve(BOARD, { heuristic: 'pdb-5-5-5' });
  expect(result.length).toBe(length);
});

it('a board that is hard for one thread of several is refused before tables that take long', async () => {
  const solver = await createSolver();
  await expect(solver.solve(BOARD, { threads: 1, refuseHard: true })).rejects.toMatchObject({
    code: 'E_REFUSED',
    message: 'the board needs pattern databases 7-7-1, which take long, solve it alone',
  });
});
