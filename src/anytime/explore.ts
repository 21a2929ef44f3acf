/**
 * Which explorers work on a board, in one thread.
 *
 * With one thread all of them share it; with two, the first has the answers and the second the bound and other answers.
 */

import { beamTables } from '../beam/create.ts';
import { NpuzzleError } from '../errors.ts';
import { cellCount } from '../puzzle/board.ts';
import { isLarge } from '../staged/settings.ts';
import type { Attempt } from './attempt.ts';
import { exploreBeams, hasBeams } from './beams.ts';
import { exploreBound, raiseAtOnce } from './bound.ts';
import type { Answer } from './incumbent.ts';
import { exploreSmall, isSmall } from './small.ts';
import { exploreReduction, exploreStaged, exploreWindows, isReductionWithin } from './staged.ts';
import { exploreWeighted } from './weighted.ts';

/** Of the time, or the nodes, of a thread that also looks for a first answer. */
const BOUND_SHARE = 0.15;
/** Of the time of a second thread: the other half goes into other answers. */
const SECOND_BOUND_SHARE = 0.5;

/** Of the budget, what rows and columns may take of a large board; the first of two threads, whose answers are the best, leaves them to the second. */
const QUICK_SHARE = { alone: 0.1, second: 0.5 };

/** Of the time or the nodes, what stages have before beams that are ranked by tables of no size of their own. */
const STAGED_SHARE = 0.08;

/** Above, stages and windows do better than weighted searches. */
const WEIGHTED_CELLS = 25;

/** What a thread works on: a first answer and better ones, others than those, the bound; or one algorithm alone. */
export type Role = 'answers' | 'more answers' | 'bound' | 'reduction' | 'staged' | 'beam';

/** Works until the attempt is over or nothing is left to try. */
export async function explore(attempt: Attempt, roles: readonly Role[]): Promise<void> {
  raiseAtOnce(attempt);
  const { limits } = attempt;
  const works: Promise<void>[] = [];
  if (roles.includes('answers')) {
    // Long, but there in milliseconds. Large boards have an answer that takes as long as it may.
    const isAlone = roles.includes('bound');
    if (!isLarge(attempt.corner) || (isAlone && isReductionWithin(QUICK_SHARE.alone, attempt))) {
      await exploreReduction(attempt);
    }
    if (limits.maxNodes !== undefined) {
      // One after the other: in turns by the clock the same nodes would go now here, now there.
      if (roles.includes('bound')) await exploreBound(attempt, { share: 1, maxNodes: limits.maxNodes * BOUND_SHARE });
      return exploreAnswers(attempt);
    }
    works.push(exploreAnswers(attempt));
  }
  if (roles.includes('beam')) works.push(exploreBeams(attempt, limits.seed));
  if (roles.includes('reduction')) works.push(exploreReduction(attempt));
  if (roles.includes('staged')) works.push(exploreStaged(attempt));
  if (roles.includes('more answers')) {
    if (isLarge(attempt.corner) && isReductionWithin(QUICK_SHARE.second, attempt)) {
      await exploreReduction(attempt, attempt.isOver);
    }
    // The bound's tables come first: between slices of beams they would take many times as long.
    await new Promise<void>((onReady) => {
      const share = isRanked(attempt) ? SECOND_BOUND_SHARE : BOUND_SHARE;
      works.push(exploreBound(attempt, { share, onReady }).finally(onReady));
    });
    if (isRanked(attempt)) works.push(exploreBeams(attempt, limits.seed));
    else if (cellCount(attempt.corner) > WEIGHTED_CELLS) works.push(exploreStaged(attempt, { beginsQuickly: false }));
  } else if (roles.includes('bound')) works.push(exploreBound(attempt, { share: BOUND_SHARE }));
  await Promise.all(works);
}

/** Better and better answers by what is best for the shape. */
function exploreAnswers(attempt: Attempt): Promise<void> {
  return isRanked(attempt) ? exploreRanked(attempt) : exploreUnranked(attempt);
}

/** Beams, and windows between them; where a file of tables cannot be had, that is said, and the board is answered without. */
async function exploreRanked(attempt: Attempt): Promise<void> {
  const { seed, onWarning } = attempt.limits;
  let seen: Answer | undefined;
  const betweenBeams = async (share: number) => {
    if (attempt.incumbent.answer === seen) return;
    await exploreWindows(attempt, share);
    seen = attempt.incumbent.answer;
  };
  try {
    // Beams with shared tables may all fail: stages, which cannot, come first.
    if (isLent(attempt)) await exploreStaged(attempt, { share: STAGED_SHARE });
    await exploreBeams(attempt, seed, { betweenBeams });
  } catch (error) {
    if (!(error instanceof NpuzzleError) || error.code !== 'E_FILE') throw error;
    onWarning?.(`${error.message}; other searches answer, less well`);
    await exploreUnranked(attempt);
  }
}

function exploreUnranked(attempt: Attempt): Promise<void> {
  if (isSmall(attempt.corner)) return exploreSmall(attempt);
  return cellCount(attempt.corner) > WEIGHTED_CELLS ? exploreStaged(attempt) : exploreWeighted(attempt);
}

/** Whether beams are ranked by tables that all sizes share. */
function isLent({ corner }: Attempt): boolean {
  return beamTables(corner) === 'size-free';
}

function isRanked({ corner, limits }: Attempt): boolean {
  return !isSmall(corner) && hasBeams(corner, limits);
}
