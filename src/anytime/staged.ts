/** Staged solving for an attempt: an answer to a board of any size. */

import { solveByReduction } from '../staged/solve-staged.ts';
import type { Attempt } from './attempt.ts';

/** The row and column method alone. */
export async function exploreReduction(attempt: Attempt, name: 'reduction' | 'staged'): Promise<void> {
  await solveByReduction(attempt.corner, {
    shouldStop: attempt.isOver,
    onAnswer: (path) => {
      // It goes from state to state along its path and keeps nothing else.
      attempt.count({ expanded: path.length, generated: path.length, peakStored: path.length + 1 });
      attempt.offerCorner(path, name, 'zero');
    },
  });
}
