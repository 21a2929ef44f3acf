/**
 * Quality within budgets of nodes: exact lengths, whatever the machine does.
 *
 * Lengths depend on seed, nodes and tables alone. Whoever makes searches or tables better changes them here, downwards.
 */

import { describe, expect, it } from 'vitest';
import { goalBoard } from '../../src/puzzle/goal.ts';
import { createRandom } from '../../src/puzzle/random.ts';
import { uniformBoard } from '../../src/puzzle/scramble.ts';
import { createSolver } from '../../src/solve/solve.ts';

const BUDGETS = [
  { side: 5, nodes: 300_000, lengths: [99, 83, 103] },
  { side: 6, nodes: 300_000, lengths: [202, 186] },
  { side: 7, nodes: 300_000, lengths: [358, 320] },
  { side: 8, nodes: 300_000, lengths: [448] },
] as const;

describe('answers within a budget of nodes', () => {
  it.each(BUDGETS)('of $side x $side have the lengths they had', async ({ side, nodes, lengths }) => {
    const goal = goalBoard('last', { width: side, height: side });
    const random = createRandom(`quality ${side}`);
    const solver = await createSolver();
    const found: (number | null)[] = [];
    for (const [i] of lengths.entries()) {
      const { status, length, expanded } = await solver.solve(uniformBoard(goal, random), { maxNodes: nodes, seed: i });
      expect(status).toBe('solved');
      expect(expanded).toBeLessThan(nodes * 1.1);
      found.push(length);
    }
    expect(found).toEqual(lengths);
  });

  it('are repeated by the same seed, to the node, and not by another', async () => {
    const goal = goalBoard('last', { width: 6, height: 6 });
    const board = uniformBoard(goal, createRandom('repeated'));
    const solver = await createSolver();
    const solve = async (seed: number) => {
      const { moves, lowerBound, expanded, generated } = await solver.solve(board, { maxNodes: 100_000, seed });
      return { moves, lowerBound, expanded, generated };
    };
    const first = await solve(7);
    expect(await solve(7)).toEqual(first);
    expect(await solve(8)).not.toEqual(first);
  });
});
