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
  const rates = { highRate: 0.3, lowRate: 0.05 };
  if (isTransferred) {
    const walks = { walks: 0.4, walkSteps: 2500 };
    return {
      ...rates,
      highRate: 0.2,
      ...walks,
      firstRound: 400_000,
      width: 100,
      lambda: 0.95,
      keepRounds: 3,
      passes: 1,
    };
  }
  const common = { ...rates, walkSteps: 3000, firstRound: 100_000, lambda: 1 };
  if (cellCount(shape) > EXACT_CELLS) return { ...common, width: 100, walks: 0.75, keepRounds: 3, passes: 2 };
  return { ...common, width: 200, walks: 0, keepRounds: 99, passes: 3 };
}
