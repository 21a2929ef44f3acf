/** The kernel's values against the plain definition, and its gains against differences of values, on random walks. */

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LearnedKernel } from '../../src/beam/beam-kernel.ts';
import { type GroupList, listGroups } from '../../src/beam/groups.ts';
import { listSizeFreeGroups } from '../../src/beam/size-free-groups.ts';
import { neighboursOf } from '../../src/puzzle/board.ts';
import { createRandom } from '../../src/puzzle/random.ts';
import { referenceValue } from '../reference/learned-value.ts';
import { BUILD } from '../support/builds.ts';

const BOARDS = [
  { width: 3, height: 3, withPairs: true },
  { width: 4, height: 3, withPairs: true },
  { width: 5, height: 4, withPairs: false },
  { width: 5, height: 5, withPairs: true },
  { width: 6, height: 5, withPairs: false },
  { width: 6, height: 6, withPairs: true },
  { width: 7, height: 7, withPairs: false },
  { width: 8, height: 8, withPairs: false },
] as const;

describe.each(BOARDS)('$width x $height, pairs $withPairs', (board) => {
  checkValues(listGroups(board, board.withPairs));
});

const SIZE_FREE_BOARDS = [
  { width: 7, height: 3 },
  { width: 4, height: 5 },
  { width: 6, height: 6 },
  { width: 9, height: 5 },
  { width: 10, height: 10 },
  { width: 16, height: 16 },
] as const;

describe.each(SIZE_FREE_BOARDS)('size-free tables, $width x $height', (board) => {
  checkValues(listSizeFreeGroups(board));
});

function checkValues(list: GroupList): void {
  const kernel = new LearnedKernel(list, BUILD);
  const random = createRandom(`${list.width}${list.height}`);
  const tables = Int8Array.from({ length: list.entries }, () => random.below(255) - 127);
  // Two tables of a pair of neighbours then gain 124 at most: what the fold holds.
  if (!list.isSizeFree) for (let i = 0; i < pairsEnd(list); i++) tables[i] = random.below(63) - 31;
  kernel.tables.set(tables);
  kernel.fold();

  it('gives the value of the definition, and gains that are differences of values', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(3), { minLength: 20, maxLength: 120 }), (steps) => {
        const state = Array.from({ length: list.width * list.height }, (_, cell) => cell);
        let value = kernel.value(state);
        for (const step of steps) {
          const blank = state.indexOf(0);
          const cells = neighboursOf(list, blank);
          const next = cells[step % cells.length] ?? 0;
          const way = { [-list.width]: 0, [-1]: 1, [1]: 2, [list.width]: 3 }[next - blank] ?? -1;
          const gain = kernel.slideGain(state, way);
          state[blank] = state[next] ?? 0;
          state[next] = 0;
          expect(kernel.value(state)).toBe(value + gain);
          value += gain;
        }
        expect(value).toBe(referenceValue(list, tables, state));
      }),
      { numRuns: 12 },
    );
  });
}

/** Where the entries of single tiles and pairs end. */
function pairsEnd({ groups, entries }: GroupList): number {
  return groups.find(({ tiles }) => tiles.length > 2)?.first ?? entries;
}

it('counts 127 for a pair that gains more', () => {
  const list = listGroups({ width: 3, height: 3 });
  const kernel = new LearnedKernel(list, BUILD);
  const goal = [0, 1, 2, 3, 4, 5, 6, 7, 8];
  const pair = list.groups.findLast(({ tiles }) => tiles.join() === '1,8') ?? expect.unreachable();
  const tables = new Int8Array(list.entries);
  // Tile 1 at home and one cell to the left of it, tile 8 at home.
  tables[pair.first + 1 * 9 + 8] = -100;
  tables[pair.first + 0 * 9 + 8] = 100;
  kernel.tables.set(tables);
  kernel.fold();
  expect(kernel.value([1, 0, 2, 3, 4, 5, 6, 7, 8]) - kernel.value(goal)).toBe(16 + 200);
  expect(kernel.slideGain(goal, 2)).toBe(16 + 127);
});
