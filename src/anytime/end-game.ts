/** The end of a staged answer: the last square, which learned tables rank a beam on, instead of more lines. */

import { beamTables } from '../beam/create.ts';
import type { Shape } from '../puzzle/board.ts';
import type { EndGame } from '../staged/solve-staged.ts';
import type { Attempt } from './attempt.ts';
import { borrowBeam, type LentBeam } from './beam-pool.ts';
import { tableBytes } from './beams.ts';
import { warnOfBuild, warnOfFile } from './missing-tables.ts';

/** The largest square with tables. */
const LARGEST = 7;

/** What ends staged answers on the attempt's board; undefined if there are no tables for a square of it, or no memory for them. */
export function endGameOf(attempt: Attempt): EndGame | undefined {
  const { corner, limits, isOver, count } = attempt;
  const side = Math.min(LARGEST, corner.width, corner.height);
  const square = { width: side, height: side };
  warnOfBuild(attempt, square);
  if (beamTables(square) !== 'trained' || limits.memoryBytes < tableBytes(square)) return undefined;
  return {
    side,
    async solve(state, width) {
      const lent = await borrow(attempt, square);
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
async function borrow(attempt: Attempt, square: Shape): Promise<LentBeam | undefined> {
  try {
    return await borrowBeam(square);
  } catch (error) {
    warnOfFile(attempt, error);
    return undefined;
  }
}
