/** The kernel's values against the plain definition, and its gains against differences of values, on random walks. */

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LearnedKernel } from '../../src/beam/beam-kernel.ts';
import { listGroups } from '../../src/beam/groups.ts';
import { neighboursOf } from '../../src/puzzle/board.ts';
import { createRandom } from '../../src/puzzle/random.ts';
import { referenceValue } from '../reference/learned-value.ts';

const BOARDS = [
  { width: 3, height: 3, withPairs: true, build: 'debug' },
  { width: 4, height: 3, withPairs: true, build: 'release' },
  { width: 5, height: 4, withPairs: false, build: 'release' },
  { width: 5, height: 5, withPairs: true, build: 'release' },
  { width: 5, height: 5, withPairs: true, build: 'debug' },
  { width: 6, height: 5, withPairs: false, build: 'debug' },
  { width: 6, height: 6, withPairs: true, build: 'release' },
] as const;

describe.each(BOARDS)('$width x $height, pairs $withPairs, $build kernel', (board) => {
  const list = listGroups(board, board.withPairs);
  const kernel = new LearnedKernel(list, board.build);
  const random = createRandom(`${board.width}${board.height}`);
  const tables = Int8Array.from({ length: list.entries }, () => random.below(255) - 127);
  kernel.tables.set(tables);
  kernel.fold();

  it('gives the value of the definition, and gains that are differences of values', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(3), { minLength: 20, maxLength: 120 }), (steps) => {
        const state = Array.from({ length: board.width * board.height }, (_, cell) => cell);
        let value = kernel.value(state);
        for (const step of steps) {
          const blank = state.indexOf(0);
          const cells = neighboursOf(board, blank);
          const next = cells[step % cells.length] ?? 0;
          const way = { [-board.width]: 0, [-1]: 1, [1]: 2, [board.width]: 3 }[next - blank] ?? -1;
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
});
