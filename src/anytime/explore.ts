/**
 * Which ways are tried on a board, in one thread.
 *
 * With one thread all of them share it; with two, the first has the answers and the second the bound and other answers.
 */

import { NpuzzleError } from '../errors.ts';
import { cellCount } from '../puzzle/board.ts';
import { isLarge } from '../staged/settings.ts';
import type { Attempt } from './attempt.ts';
import { exploreBeams, hasBeams } from './beams.ts';
import { exploreBound, raiseAtOnce } from './bound.ts';
import { exploreReduction, exploreStaged } from './staged.ts';
import { exploreWeighted } from './weighted.ts';

/** Of the time of a thread that also looks for answers. */
const BOUND_SHARE = 0.15;

/** Above, stages and windows do better than weighted searches. */
const WEIGHTED_CELLS = 25;

/** What a thread works on: a first answer and better ones, others than those, the bound; or one algorithm alone. */
export type Role = 'answers' | 'more answers' | 'bound' | 'reduction' | 'staged' | 'beam';

/** Works until the attempt is over or nothing is left to try. */
export async function explore(attempt: Attempt, roles: readonly Role[]): Promise<void> {
  raiseAtOnce(attempt);
  const { corner, limits } = attempt;
  const isRanked = hasBeams(corner, limits.timeMs);
  const works: Promise<void>[] = [];
  if (roles.includes('answers')) {
    // Long, but there in milliseconds and never missing. Large boards have an answer that takes as long as it may.
    if (!isLarge(corner)) await exploreReduction(attempt);
    works.push(isRanked ? exploreRanked(attempt) : exploreUnranked(attempt));
  }
  if (roles.includes('beam')) works.push(exploreBeams(attempt, limits.seed));
  if (roles.includes('reduction')) works.push(exploreReduction(attempt));
  if (roles.includes('staged')) works.push(exploreStaged(attempt));
  if (roles.includes('more answers')) {
    // The bound's tables come first: between slices of beams they would take many times as long.
    await new Promise<void>((onReady) => {
      works.push(exploreBound(attempt, { share: BOUND_SHARE, onReady }).finally(onReady));
    });
    if (isRanked) works.push(exploreBeams(attempt, limits.seed));
    else if (isLarge(corner)) works.push(exploreStaged(attempt));
  } else if (roles.includes('bound')) works.push(exploreBound(attempt, { share: BOUND_SHARE }));
  await Promise.all(works);
}

/** Beams; where a file of theirs cannot be had, that is said, and the board is answered without. */
async function exploreRanked(attempt: Attempt): Promise<void> {
  const { seed, onWarning } = attempt.limits;
  try {
    await exploreBeams(attempt, seed);
  } catch (error) {
    if (!(error instanceof NpuzzleError) || error.code !== 'E_FILE') throw error;
    onWarning?.(`${error.message}; other searches answer, less well`);
    await exploreUnranked(attempt);
  }
}

function exploreUnranked(attempt: Attempt): Promise<void> {
  return cellCount(attempt.corner) > WEIGHTED_CELLS ? exploreStaged(attempt) : exploreWeighted(attempt);
}
