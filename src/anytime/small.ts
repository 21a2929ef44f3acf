/**
 * Boards of up to 16 cells within a budget: wider and wider beams ranked by linear conflict, windows over what they find.
 *
 * No tables are needed, so an answer is there in milliseconds; most of what wider beams gain on these boards is gained by a width of
 * some thousands (on 8x2 93 moves at 50,000 expansions, 85 at 700,000, where weighted A* has 126 and 110).
 */

import { OPTIMAL_CELLS } from '../contract/limits.ts';
import { ALGORITHM_IDS, HEURISTIC_IDS, STATUS } from '../kernel/exports.ts';
import { Kernel } from '../kernel/search-kernel.ts';
import { cellCount, type Shape } from '../puzzle/board.ts';
import type { Attempt } from './attempt.ts';
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
  const { kernel, heuristic } = limits.ranking ?? { kernel: Kernel.for(exact), heuristic: LINEAR_CONFLICT };
  for (let width = FIRST_WIDTH; width <= LAST_WIDTH && !attempt.isOver(); width *= GROWTH) {
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
    if (status === STATUS.OUT_OF_MEMORY) break;
    await exploreWindows(attempt, WINDOWS_SHARE);
  }
  if (!attempt.isOver()) await exploreWeighted(attempt);
}
