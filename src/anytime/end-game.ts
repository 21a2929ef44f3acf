/** The end of a staged answer: the last square, which learned tables rank a beam on, instead of more lines. */

import { NpuzzleError } from '../errors.ts';
import type { BeamSolver } from '../learned/beam.ts';
import { beamTables, createBeam } from '../learned/create.ts';
import type { EndGame } from '../staged/solve-staged.ts';
import type { Attempt } from './attempt.ts';

/** The largest square with tables. */
const LARGEST = 7;

const solvers = new Map<number, Promise<BeamSolver>>();
const busy = new Set<number>();

/** What ends staged answers on the attempt's board; undefined if there are no tables for a square of it. */
export function endGameOf({ corner, limits, isOver, count }: Attempt): EndGame | undefined {
  const side = Math.min(LARGEST, corner.width, corner.height);
  if (beamTables({ width: side, height: side }) !== 'trained') return undefined;
  return {
    side,
    async solve(state, width) {
      // A solver holds one search.
      if (busy.has(side)) return undefined;
      busy.add(side);
      try {
        const solver = await solverOf(side);
        const outcome = await solver.solve(state, { width, seed: limits.seed, shouldStop: isOver });
        const { expanded, generated, peakStored } = outcome;
        count({ expanded, generated, peakStored });
        return { path: outcome.path, expanded };
      } catch (error) {
        // Tables that cannot be had: lines are placed instead.
        if (error instanceof NpuzzleError && error.code === 'E_FILE') return undefined;
        throw error;
      } finally {
        busy.delete(side);
      }
    },
  };
}

/** Keeps nothing warm; who is busy goes on. */
export function forgetSquares(): void {
  solvers.clear();
}

/** Kept warm for the next board. */
function solverOf(side: number): Promise<BeamSolver> {
  const solver = solvers.get(side) ?? createBeam({ width: side, height: side });
  solvers.set(side, solver);
  solver.catch(() => solvers.delete(side));
  return solver;
}
