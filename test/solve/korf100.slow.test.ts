/** All of Korf's 100 boards: lengths and published node counts, board by board and in all. A few minutes. */

import { describe, expect, it } from 'vitest';
import { KORF_100 } from '../../bench/instances/korf100.ts';
import { loadInstances } from '../../bench/instances/load.ts';
import { createSolver } from '../../src/solve/solve.ts';

describe('Korf’s 100 boards, IDA* with Manhattan distance', async () => {
  const solver = await createSolver();
  let total = 0;

  it.each(loadInstances(KORF_100).instances)(
    '$id: $optimal moves, $generated nodes',
    async ({ board, goal, optimal, generated }) => {
      const result = await solver.solve(board, { goal, algorithm: 'ida*', heuristic: 'manhattan' });
      expect(result).toMatchObject({ status: 'solved', optimal: true, length: optimal });
      expect(result.generated + 1).toBe(generated);
      total += result.generated + 1;
    },
  );

  it('add up to 36,302,808,031 nodes', () => {
    expect(total).toBe(36_302_808_031);
  });
});
