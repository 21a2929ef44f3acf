/** The end of a staged answer: the last square, which learned tables rank a beam on, instead of more lines. */

import { beamTables } from '../beam/create.ts';
import { NpuzzleError } from '../errors.ts';
import type { EndGame } from '../staged/solve-staged.ts';
import type { Attempt } from './attempt.ts';
import { borrowBeam, type LentBeam } from './beam-pool.ts';

/** The largest square with tables. */
const LARGEST = 7;

/** What ends staged answers on the attempt's board; undefined if there are no tables for a square of it. */
export function endGameOf({ corner, limits, isOver, count }: Attempt): EndGame | undefined {
  const side = Math.min(LARGEST, corner.width, corner.height);
  if (beamTables({ width: side, height: side }) !== 'trained') return undefined;
  return {
    side,
    async solve(state, width) {
      const lent = await borrow(side);
      if (lent === undefined) return undefined;
      try {
        const outcome = await lent.solver.solve(state, { width, seed: limits.seed, shouldStop: isOver });
        const { expanded, generated, peakStored } = outcome;
        count({ expanded, generated, peakStored });
        return { path: outcome.path, expanded };
      } finally {
        lent.giveBack();
      }
    },
  };
}

/** Where tables cannot be had, lines are placed instead. */
async function borrow(side: number): Promise<LentBeam | undefined> {
  try {
    return await borrowBeam({ width: side, height: side });
  } catch (error) {
    if (error instanceof NpuzzleError && error.code === 'E_FILE') return undefined;
    throw error;
  }
}
