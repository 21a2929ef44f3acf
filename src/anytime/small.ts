/**
 * Boards of up to 16 cells within a budget: wider and wider beams, windows over what they find.
 *
 * A narrow beam ranked by linear conflict comes first, which is there in milliseconds. Then tables rank that a search has at hand, else the
 * untrained ones of larger boards, which are built in 0.03 s on 4x4 and 0.17 s on 8x2. What they are worth, mean moves of ten random boards within
 * 100,000 and 400,000 expansions: on 8x2 93.6 and 89.8, where linear conflict has 111.6 and 105.0 and stages 108.8 and 103.0; on 4x4 50.3 and 50.1,
 * 53.9 and 51.7, 53.9 and 53.7. On the 17 hardest boards of 4x4 tables of six tiles at hand rank better still.
 */

import { OPTIMAL_CELLS } from '../contract/limits.ts';
import { ALGORITHM_IDS, HEURISTIC_IDS, STATUS } from '../kernel/exports.ts';
import { Kernel } from '../kernel/search-kernel.ts';
import { cellCount, type Shape } from '../puzzle/board.ts';
import type { Attempt, Ranking } from './attempt.ts';
import { isKept } from './beam-pool.ts';
import { exploreBeams, isBuiltWithin } from './beams.ts';
import { runOn } from './run-on.ts';
import { exploreWindows } from './staged.ts';
import { exploreWeighted } from './weighted.ts';

/** states kept of each layer */
const FIRST_WIDTH = 100;
const GROWTH = 4;
/** then weighted A* has the rest */
const LAST_WIDTH = 30_000;
/** for the layers, which are kept to trace the path back */
const BYTES_PER_WIDTH = 8192;
const LEAST_BYTES = 2 ** 22;
/** of what is left after a beam, for windows */
const WINDOWS_SHARE = 0.2;
const LINEAR_CONFLICT = 'linear-conflict';

export function isSmall(shape: Shape): boolean {
  return cellCount(shape) <= OPTIMAL_CELLS;
}

export async function exploreSmall(attempt: Attempt): Promise<void> {
  const { exact, limits } = attempt;
  const ranking = limits.ranking ?? { kernel: Kernel.for(exact), heuristic: LINEAR_CONFLICT };
  const isBuilt = limits.ranking === undefined && mayBuild(attempt);
  for (let width = FIRST_WIDTH; width <= LAST_WIDTH && !attempt.isOver(); width *= GROWTH) {
    if (isBuilt && width > FIRST_WIDTH) {
      const betweenBeams = (share: number) => exploreWindows(attempt, share);
      await exploreBeams(attempt, limits.seed, { betweenBeams });
      return;
    }
    if (!(await runBeam(attempt, ranking, width))) break;
    await exploreWindows(attempt, WINDOWS_SHARE);
  }
  if (!attempt.isOver()) await exploreWeighted(attempt);
}

/** Whether untrained tables rank the beams: they are for goals whose blank is in a corner; where nodes are counted no clock asks what they take. */
function mayBuild({ corner, tailLength, limits, leftMs }: Attempt): boolean {
  if (tailLength > 0) return false;
  return limits.maxNodes !== undefined || isKept(corner) || isBuiltWithin(corner, leftMs);
}

/** One beam; false if the memory is full. */
async function runBeam(attempt: Attempt, { kernel, heuristic }: Ranking, width: number): Promise<boolean> {
  const { exact, limits } = attempt;
  const bytes = Math.min(limits.memoryBytes / 2, Math.max(LEAST_BYTES, width * BYTES_PER_WIDTH));
  kernel.place(exact);
  kernel.begin({
    algorithm: ALGORITHM_IDS.beam,
    heuristic: HEURISTIC_IDS[heuristic === LINEAR_CONFLICT ? heuristic : 'pattern-database'],
    regionBytes: Math.floor(bytes / 64) * 64,
    beamWidth: width,
  });
  const status = await runOn(kernel, attempt);
  if (status === STATUS.SOLVED) attempt.offerExact(kernel.solution(), 'beam', heuristic);
  return status !== STATUS.OUT_OF_MEMORY;
}
