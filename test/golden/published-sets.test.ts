/** The published sets of boards: every one checked, and Korf's node counts reproduced to the digit. */

import { describe, expect, it } from 'vitest';
import { HARDEST_17 } from '../../bench/instances/hardest17.ts';
import { KORF_50 } from '../../bench/instances/korf50.ts';
import { KORF_100 } from '../../bench/instances/korf100.ts';
import { type InstanceSet, loadInstances } from '../../bench/instances/load.ts';
import { SCRAMBLED_7X4 } from '../../bench/instances/scrambled-7x4.ts';
import { canonicalise } from '../../src/puzzle/canonical.ts';
import { createSolver } from '../../src/solve/solve.ts';
import { kernelsFor, searchWith } from '../support/kernels.ts';

describe('published sets', () => {
  it.each([
    { set: KORF_100, count: 100, moves: 5305 },
    { set: KORF_50, count: 50, moves: 5039 },
    { set: HARDEST_17, count: 17, moves: 17 * 80 },
    { set: SCRAMBLED_7X4, count: 2, moves: 207 },
  ])('$set.name: $count boards, all of them sound, $moves moves in all', ({ set, count, moves }) => {
    const { instances, faults } = loadInstances(set);
    expect(faults).toEqual([]);
    expect(instances).toHaveLength(count);
    expect(new Set(instances.map(({ board }) => board.tiles.join(' ')))).toHaveLength(count);
    expect(instances.reduce((sum, { optimal }) => sum + optimal, 0)).toBe(moves);
  });

  it('of Korf count 36,302,808,031 generated nodes', () => {
    expect(loadInstances(KORF_100).instances.reduce((sum, { generated = 0 }) => sum + generated, 0)).toBe(
      36_302_808_031,
    );
  });

  it('hold the mirror image of each of the 17 hardest', () => {
    const { instances } = loadInstances(HARDEST_17);
    const texts = instances.map(({ board }) => board.tiles.join(' '));
    const images = instances.map(({ board, goal }) => {
      // The tile whose goal cell is (row, column) becomes the one whose goal cell is (column, row).
      const across = (cell: number): number => (cell % 4) * 4 + Math.floor(cell / 4);
      return board.tiles
        .map((_, cell) => goal.tiles[across(goal.tiles.indexOf(board.tiles[across(cell)] ?? -1))])
        .join(' ');
    });
    expect(images.toSorted()).toEqual(texts.toSorted());
    expect(images.filter((image, at) => image === texts[at])).toHaveLength(5);
  });

  it('label what is wrong with a board instead of searching it (A3)', () => {
    const set: InstanceSet = {
      name: 'faulty',
      source: 'this test',
      width: 3,
      height: 3,
      goal: 'last',
      rows: [
        ['sound', 16, '1 3 4 8 0 2 7 5 6'],
        ['unsolvable', 16, '1 3 4 8 0 2 7 6 5'],
        ['doubled', 16, '1 3 4 8 0 2 7 5 5'],
        ['too-few', 16, '1 3 4 8 0 2 7 5'],
        ['too-short', 6, '1 3 4 8 0 2 7 5 6'],
        ['odd', 17, '1 3 4 8 0 2 7 5 6'],
        ['no-number', 16, '1 3 4 8 x 2 7 5 6'],
      ],
    };
    const { instances, faults } = loadInstances(set);
    expect(instances.map(({ id }) => id)).toEqual(['sound']);
    const faultOf = Object.fromEntries(faults.map(({ id, fault }) => [id, fault]));
    expect(faultOf).toMatchObject({
      unsolvable: expect.stringMatching(/^unsolvable: .*goal last/),
      doubled: expect.stringMatching(/tile 5 appears more than once and 6 is missing/),
      'too-few': expect.stringMatching(/8 tiles do not fill a 3x3 board/),
      'too-short': 'the Manhattan distance 10 is more than the optimum 6',
      odd: 'the Manhattan distance 10 and the optimum 17 differ in parity',
      'no-number': expect.stringMatching(/NaN does not belong/),
    });
    expect(faults).toHaveLength(6);
  });
});

describe('Korf’s node counts, IDA* with Manhattan distance', () => {
  const easiest = loadInstances(KORF_100)
    .instances.toSorted((a, b) => (a.generated ?? 0) - (b.generated ?? 0))
    .slice(0, 40);

  it.each(easiest)(
    '$id: $optimal moves, $generated nodes with the root',
    async ({ board, goal, optimal, generated }) => {
      const solver = await createSolver();
      const result = await solver.solve(board, { goal, algorithm: 'ida*', heuristic: 'manhattan' });
      expect(result).toMatchObject({ status: 'solved', optimal: true, length: optimal, goalName: 'first' });
      expect(result.generated + 1).toBe(generated);
    },
  );

  it.each(kernelsFor({ width: 4, height: 4 }, ['release']))(
    'are the same in slices of a million on $name',
    ({ kernel }) => {
      for (const { board, goal, optimal, generated } of easiest.slice(16, 20)) {
        const answer = searchWith(kernel, canonicalise(board, goal), { heuristic: 'manhattan', slice: 1_000_000 });
        expect([answer.length, answer.generated + 1]).toEqual([optimal, generated]);
      }
    },
  );
});
