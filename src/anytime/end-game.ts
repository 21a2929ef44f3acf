/** The end of a staged answer: the last square, which learned tables rank a beam on, instead of more lines. */

import { beamTables } from '../beam/create.ts';
import type { Shape } from '../puzzle/board.ts';
import type { EndGame } from '../staged/solve-staged.ts';
import type { Attempt, AttemptLimits } from './attempt.ts';
import { borrowBeam, type LentBeam } from './beam-pool.ts';
import { hasBeams } from './beams.ts';
import { warnOfBuild, warnOfFile } from './missing-tables.ts';

/** Sides of the squares with tables. Ending with 8x8 where it was 7x7 made answers to 10x10 boards 1.6 % shorter, to 12x12 0.5 %. */
const SIDES = [8, 7, 6, 5] as const;
/** Each thread loads 8x8 tables anew, which takes 0.2 s: too large a part of a shorter time or of fewer nodes. */
const LARGE = { side: 8, leastMs: 2000, leastNodes: 300_000 } as const;

/** What ends staged answers on the attempt's board; undefined if there are no tables for a square of it, or no memory for them. */
export function endGameOf(attempt: Attempt): EndGame | undefined {
  const { corner, limits, isOver, count } = attempt;
  const most = Math.min(LARGE.side, corner.width, corner.height);
  warnOfBuild(attempt, { width: most, height: most });
  const side = SIDES.find((tried) => tried <= most && isWithin(tried, limits));
  if (side === undefined) return undefined;
  const square = { width: side, height: side };
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

/** Whether tables of a square are there for the time, or nodes, and the memory. */
function isWithin(side: number, limits: AttemptLimits): boolean {
  const square = { width: side, height: side };
  const { timeMs, maxNodes } = limits;
  const isShort = maxNodes === undefined ? timeMs < LARGE.leastMs : maxNodes < LARGE.leastNodes;
  return !(side === LARGE.side && isShort) && beamTables(square) === 'trained' && hasBeams(square, limits);
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
