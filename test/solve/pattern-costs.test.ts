/** What each pattern of a partition costs, beside a search over the pattern's tiles and the blank alone. */

import { describe, expect, it } from 'vitest';
import { HEURISTIC_IDS } from '../../src/kernel/exports.ts';
import { Kernel } from '../../src/kernel/search-kernel.ts';
import { loadTables } from '../../src/pdb/load.ts';
import { parsePartition } from '../../src/pdb/parse-partition.ts';
import { BLANK, type Board } from '../../src/puzzle/board.ts';
import { canonicalise } from '../../src/puzzle/canonical.ts';
import { goalBoard } from '../../src/puzzle/goal.ts';
import { createRandom } from '../../src/puzzle/random.ts';
import { uniformBoard } from '../../src/puzzle/scramble.ts';
import { patternCosts } from '../../src/solve/pattern-costs.ts';
import { keyOf, successors } from '../reference/moves.ts';

const seed = process.env['NPUZZLE_TEST_SEED'] ?? 'pattern costs';
const OTHER = 99;

/** The board with tiles that are not of the pattern all alike. */
function patternOf(board: Board, tiles: readonly number[]): Board {
  const keeps = (tile: number) => tile === BLANK || tiles.includes(tile);
  return { ...board, tiles: board.tiles.map((tile) => (keeps(tile) ? tile : OTHER)) };
}

/** By a search in which moves of other tiles cost nothing; plain tables leave out where the blank begins. */
function costOf(board: Board, goal: Board, tiles: readonly number[]): number {
  const isHome = (state: Board) =>
    [BLANK, ...tiles].every((tile) => state.tiles.indexOf(tile) === goal.tiles.indexOf(tile));
  const seen = new Set<string>();
  const placed = patternOf(board, tiles).tiles.map((tile) => (tile === BLANK ? OTHER : tile));
  const free = placed.flatMap((tile, cell) => (tile === OTHER ? [cell] : []));
  let layer: Board[] = free.map((blank) => ({ ...board, tiles: placed.with(blank, BLANK) }));
  for (let cost = 0; ; cost++) {
    const next: Board[] = [];
    // The layer grows by moves that cost nothing.
    for (const state of layer) {
      if (seen.has(keyOf(state))) continue;
      seen.add(keyOf(state));
      if (isHome(state)) return cost;
      for (const after of successors(state)) {
        const moved = after.tiles[state.tiles.indexOf(BLANK)] ?? OTHER;
        (moved === OTHER ? layer : next).push(after);
      }
    }
    layer = next;
  }
}

describe('what patterns cost', () => {
  it.each(['last', 'first', 'snail'] as const)(
    'is what their tiles must move at least, 3x3, goal %s',
    async (preset) => {
      const goal = goalBoard(preset, { width: 3, height: 3 });
      const random = createRandom(`${seed} ${preset}`);
      for (let round = 0; round < 5; round++) {
        const board = uniformBoard(goal, random);
        const { partition, patterns, cost } = await patternCosts(board, { goal: preset });
        expect(partition).toBe('4-4');
        expect(patterns.flatMap(({ tiles }) => tiles).sort()).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
        for (const pattern of patterns) expect(pattern.cost).toBe(costOf(board, goal, pattern.tiles));
        expect(cost).toBe(patterns.reduce((sum, pattern) => sum + pattern.cost, 0));
      }
    },
  );

  it.each(['5-5-5', '6-6-3+bits', '6-6-3', '7-7-1'])(
    'adds up to the first estimate of a search, 4x4:%s',
    async (partition) => {
      const goal = goalBoard('last', { width: 4, height: 4 });
      const kernel = new Kernel('kernel-4x4');
      for (let round = 0; round < 4; round++) {
        const board = uniformBoard(goal, createRandom(`${seed} ${round}`));
        const instance = canonicalise(board, goal);
        kernel.place(instance);
        await loadTables(kernel, parsePartition(partition, instance, instance.goalBlank), {});
        const { cost, estimate, patterns } = await patternCosts(board, { partition });
        expect(cost).toBeLessThanOrEqual(estimate);
        expect(estimate).toBe(kernel.heuristicValue(HEURISTIC_IDS['pattern-database']));
        expect(patterns).toHaveLength(3);
      }
    },
  );

  it.each([
    [2, 2],
    [3, 2],
    [2, 4],
    [5, 2],
    [3, 4],
    [8, 2],
  ])('is told for every small shape, %i x %i, in parts; none at the goal', async (width, height) => {
    const goal = goalBoard('last', { width, height });
    const told = await patternCosts(uniformBoard(goal, createRandom(seed)), {});
    expect(told.patterns.length).toBeGreaterThan(1);
    expect(told.patterns.flatMap(({ tiles }) => tiles)).toHaveLength(width * height - 1);
    expect((await patternCosts(goal, {})).cost).toBe(0);
  });

  it('is refused with the remedy for larger boards and unknown partitions', async () => {
    const large = goalBoard('last', { width: 5, height: 4 });
    await expect(patternCosts(large, {})).rejects.toThrow(/5x4.*up to 16 cells/);
    const board = goalBoard('last', { width: 4, height: 4 });
    await expect(patternCosts(board, { partition: '9-9' })).rejects.toMatchObject({ code: 'E_USAGE' });
    await expect(patternCosts(board, { partition: '5-4-6', signal: AbortSignal.abort() })).rejects.toMatchObject({
      code: 'E_ABORTED',
    });
  });
});
