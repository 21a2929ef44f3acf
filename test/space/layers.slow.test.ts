/** The largest spaces that are counted: 239,500,800 boards, half a minute each. */

import { expect, it } from 'vitest';
import { cellCount } from '../../src/puzzle/board.ts';
import { parseShape } from '../../src/puzzle/parse.ts';
import { createSolver } from '../../src/solve/solve.ts';
import { countLayers } from '../../src/space/layers.ts';
import { PUBLISHED_LAYERS } from './published-layers.ts';

it.each(PUBLISHED_LAYERS.filter(([size]) => cellCount(parseShape(size)) > 9))(
  '%s, blank at the %s, %s: the published counts',
  async (size, _, metric, counts) => {
    expect((await countLayers(parseShape(size), { metric })).counts).toEqual(counts);
  },
);

// The greatest lengths: OEIS A151944 and B. Karlemo, P. R. J. Östergård, "On sliding block puzzles" (2000).
it('6x2 has boards of 80 moves, and a solver agrees', async () => {
  const found = await countLayers({ width: 6, height: 2 });
  expect(found).toMatchObject({ boards: 239_500_800, greatest: 80 });
  const solver = await createSolver();
  for (const board of found.farthest) expect(await solver.solve(board)).toMatchObject({ length: 80, optimal: true });
});
