/** `--metric multi` through the library, beside the distances of a blind search from each goal. */

import { expect, it } from 'vitest';
import { goalBoard } from '../../src/puzzle/goal.ts';
import { replay } from '../../src/puzzle/move.ts';
import { createRandom } from '../../src/puzzle/random.ts';
import { uniformBoard } from '../../src/puzzle/scramble.ts';
import { createSolver } from '../../src/solve/solve.ts';
import { keyOf } from '../reference/moves.ts';
import { multiDistances } from '../reference/multi-moves.ts';

it('solves boards for every goal and both directions of letters in their distance', async () => {
  const solver = await createSolver();
  const random = createRandom('multi boards');
  for (const goal of ['last', 'first', 'snail'] as const) {
    const goalOf = goalBoard(goal, { width: 3, height: 3 });
    const distances = new Map(multiDistances(goalOf).map(({ board, distance }) => [keyOf(board), distance]));
    for (let round = 0; round < 30; round++) {
      const board = uniformBoard(goalOf, random);
      const result = await solver.solve(board, { metric: 'multi', goal, directions: 'blank' });
      expect(result.length).toBe(distances.get(keyOf(board)));
      expect(result.moves?.match(/(.)\1*/g) ?? []).toHaveLength(result.length ?? -1);
      expect(replay(board, result.tiles ?? []).tiles).toEqual(goalOf.tiles);
    }
  }
});
