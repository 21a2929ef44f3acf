/**
 * How each size is trained: what was found to work, as defaults of `npuzzle learn`.
 *
 * Boards of more than EXACT_CELLS cells: raw random boards alone lead nowhere at first, so three of four come from random
 * walks, and samples older than three rounds mislead more than they teach. With tables that already lead somewhere, labels are
 * temporal-difference mixtures: the luck of a whole path is too large there.
 *
 * Going on from tables of the same size, they rank the first beams but the weights start from the excess again. 6x6, 1.6 M samples
 * of uniform boards, mean moves of `forward:1000` on 60 random boards: 197.3 before; 189.3 from the excess with λ = 0.9,
 * 191.9 with λ = 1; 195.5 and 196.3 where the weights go on from what was learned.
 */

import { EXACT_CELLS } from '../beam/groups.ts';
import { cellCount, type Shape } from '../puzzle/board.ts';
import type { LearnOptions } from './learn.ts';

export type Recipe = Pick<
  LearnOptions,
  | 'firstRound'
  | 'width'
  | 'walks'
  | 'walkSteps'
  | 'lambda'
  | 'keepRounds'
  | 'average'
  | 'passes'
  | 'highRate'
  | 'lowRate'
>;

/**
 * What a training begins with: nothing, tables of the square board one smaller, these with beams ranked by tables of the same size, tables of
 * the same size alone.
 */
export type Origin = 'nothing' | 'smaller' | 'taught' | 'same';

export function recipeFor(shape: Shape, origin: Origin): Recipe {
  const rates = { highRate: 0.3, lowRate: 0.05, average: 2 };
  if (origin === 'same' || origin === 'taught') {
    const walks = { walks: 0.2, walkSteps: 6000 };
    return { ...rates, ...walks, firstRound: 1_500_000, width: 200, lambda: 0.9, keepRounds: 3, passes: 2 };
  }
  if (origin === 'smaller') {
    const walks = { walks: 0.2, walkSteps: 8000 };
    return {
      ...rates,
      highRate: 0.2,
      ...walks,
      firstRound: 400_000,
      width: 150,
      lambda: 0.9,
      keepRounds: 3,
      passes: 1,
    };
  }
  const common = { ...rates, walkSteps: 3000, firstRound: 100_000, lambda: 1 };
  if (cellCount(shape) > EXACT_CELLS) return { ...common, width: 100, walks: 0.75, keepRounds: 3, passes: 2 };
  return { ...common, width: 200, walks: 0, keepRounds: 99, passes: 3 };
}
