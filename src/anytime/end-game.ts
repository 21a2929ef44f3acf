/** The end of a staged answer: the last square, which learned tables rank a beam on, instead of more lines. */

import { beamTables } from '../beam/create.ts';
import type { Shape } from '../puzzle/board.ts';
import type { EndGame } from '../staged/solve-staged.ts';
import type { Attempt, AttemptLimits } from './attempt.ts';
import { borrowBeam, type LentBeam } from './beam-pool.ts';
import { hasBeams } from './beams.ts';
import { warnOfBuild, warnOfFile } from './missing-tables.ts';

/** Sides of the squares with tables of their own. Ending with 8x8 where it was 7x7 made answers to 10x10 boards 1.6 % shorter. */
const TRAINED = [8, 7, 6, 5] as const;
/** Each thread loads 8x8 tables anew, which takes 0.2 s: too large a part of a shorter time or of fewer nodes. */
const LARGE = { side: 8, leastMs: 2000, leastNodes: 300_000 } as const;
/** The largest square that size-free tables rank, for boards that they do not. */
const SIZE_FREE_SIDE = 16;

/** What ends staged answers on the attempt's board; undefined if there are no tables for a square of it, or no memory for them. */
export function endGameOf(attempt: Attempt): EndGame | undefined {
  const { corner, limits, isOver, count } = attempt;
  const least = Math.min(corner.width, corner.height);
  warnOfBuild(attempt, squareOf(Math.min(LARGE.side, least)));
  const sides = sidesFor(corner, limits);
  if (sides.length === 0) return undefined;
  return {
    sides,
    async solve(side, state, width) {
      const lent = await borrow(attempt, squareOf(side));
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

/** The largest square that tables of all sizes rank, whose beams may stall, then the largest with tables of its own. */
function sidesFor(corner: Shape, limits: AttemptLimits): number[] {
  const least = Math.min(corner.width, corner.height);
  const shared = Math.min(SIZE_FREE_SIDE, least);
  const isShared = beamTables(corner) === 'none' && beamTables(squareOf(shared)) === 'size-free';
  const trained = TRAINED.find((side) => side <= least && isWithin(side, limits));
  return [
    ...(isShared && hasBeams(squareOf(shared), limits) ? [shared] : []),
    ...(trained === undefined ? [] : [trained]),
  ];
}

/** Whether a square's own tables are there for the time, or nodes, and the memory. */
function isWithin(side: number, limits: AttemptLimits): boolean {
  const { timeMs, maxNodes = Number.POSITIVE_INFINITY } = limits;
  const isShort = timeMs < LARGE.leastMs || maxNodes < LARGE.leastNodes;
  return (
    !(side === LARGE.side && isShort) && beamTables(squareOf(side)) === 'trained' && hasBeams(squareOf(side), limits)
  );
}

function squareOf(side: number): Shape {
  return { width: side, height: side };
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
