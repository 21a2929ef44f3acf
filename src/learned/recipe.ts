/**
 * How each size is trained: what was found to work, as defaults of `npuzzle learn`.
 *
 * Boards of more than EXACT_CELLS cells: raw random boards alone lead nowhere at first, so three of four come from random
 * walks, and samples older than three rounds mislead more than they teach. With a transferred start, labels are
 * temporal-difference mixtures: the luck of a whole path is too large there.
 */

import { cellCount, type Shape } from '../puzzle/board.ts';
import { EXACT_CELLS } from './groups.ts';
import type { LearnOptions } from './learn.ts';

export type Recipe = Pick<
  LearnOptions,
  'firstRound' | 'width' | 'walks' | 'walkSteps' | 'lambda' | 'keepRounds' | 'passes' | 'highRate' | 'lowRate'
>;

export function recipeFor(shape: Shape, isTransferred: boolean): Recipe {
  const isLarge = cellCount(shape) > EXACT_CELLS;
  return {
    firstRound: 100_000,
    width: isLarge ? 100 : 200,
    walks: isLarge ? 0.75 : 0,
    walkSteps: 3000,
    lambda: isTransferred ? 0.95 : 1,
    keepRounds: isLarge ? 3 : 99,
    passes: isLarge ? 2 : 3,
    highRate: 0.3,
    lowRate: 0.05,
  };
}
