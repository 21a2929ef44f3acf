/**
 * Which explorers work on a board, in one thread.
 *
 * With one thread all of them share it; with two, the first has the answers and the second the bound and other answers.
 */

import { beamTables } from '../beam/create.ts';
import { cellCount, type Shape } from '../puzzle/board.ts';
import { isLarge } from '../staged/settings.ts';
import type { Attempt, AttemptLimits } from './attempt.ts';
import { putBy } from './beam-pool.ts';
import { exploreBeams, hasBeams } from './beams.ts';
import { exploreBound, raiseAtOnce } from './bound.ts';
import type { Answer } from './incumbent.ts';
import { exploreInverse, type PairOrders } from './inverse-beams.ts';
import { warnOfBuild, warnOfFile } from './missing-tables.ts';
import type { Partner } from './pair.ts';
import { exploreSmall, isSmall } from './small.ts';
import { exploreReduction, exploreStaged, exploreWindows, isReductionWithin } from './staged.ts';

/** Of the time, or the nodes, of a thread that also looks for a first answer. */
const BOUND_SHARE = 0.15;
/** Of the time of a second thread: on more cells rounds of the bound's search gain little, and inverse beams much. */
const SECOND_BOUND_SHARES = [
  { cells: 25, share: 0.5 },
  { cells: 36, share: 0.25 },
  { cells: Number.POSITIVE_INFINITY, share: 0.2 },
] as const;

/** Of the budget, what rows and columns may take of a large board; the first of two threads, whose answers are the best, leaves them to the second. */
const QUICK_SHARE = { alone: 0.1, second: 0.5 };

/** Of the time or the nodes, what stages have before beams that are ranked by tables of no size of their own. */
const STAGED_SHARE = 0.08;

/** What a thread works on: a first answer and better ones, others than those, the bound; or one algorithm alone. */
export type Role = 'answers' | 'more answers' | 'bound' | 'reduction' | 'staged' | 'beam';

/** How a thread works together with another: what it can ask of it, or what it is asked for. */
export interface Company {
  readonly partner?: Partner | undefined;
  readonly orders?: PairOrders | undefined;
}

/** Works until the attempt is over or nothing is left to try. */
export async function explore(attempt: Attempt, roles: readonly Role[], company: Company = {}): Promise<void> {
  raiseAtOnce(attempt);
  const { limits } = attempt;
  const works: Promise<unknown>[] = [];
  if (roles.includes('answers')) {
    putBy(attempt.leftMs);
    // Long, but there in milliseconds. Large boards have an answer that takes as long as it may.
    const isAlone = roles.includes('bound');
    if (!isLarge(attempt.corner) || (isAlone && isReductionFirst(attempt))) await exploreReduction(attempt);
    if (limits.maxNodes !== undefined) {
      // One after the other: in turns by the clock the same nodes would go now here, now there.
      if (roles.includes('bound')) await exploreBound(attempt, { share: BOUND_SHARE });
      return exploreAnswers(attempt);
    }
    works.push(exploreAnswers(attempt, company.partner));
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
      const own = SECOND_BOUND_SHARES.find(({ cells }) => cellCount(attempt.corner) <= cells);
      const share = isRanked(attempt.corner, attempt.limits) && own !== undefined ? own.share : BOUND_SHARE;
      works.push(exploreBound(attempt, { share, onReady }).finally(onReady));
    });
    if (isRanked(attempt.corner, attempt.limits)) works.push(exploreMoreBeams(attempt, company.orders));
    else if (!isSmall(attempt.corner)) works.push(exploreStaged(attempt, { beginsQuickly: false }));
  } else if (roles.includes('bound')) works.push(exploreBound(attempt, { share: BOUND_SHARE }));
  await Promise.all(works);
}

/** Rows and columns begin where they take little of the time, or where it is up already, as when a large board had to be read. */
function isReductionFirst(attempt: Attempt): boolean {
  return isReductionWithin(QUICK_SHARE.alone, attempt) || attempt.leftMs <= 0;
}

/** Better and better answers by what is best for the shape; none where the time was up when the first one came. */
async function exploreAnswers(attempt: Attempt, partner?: Partner): Promise<void> {
  warnOfBuild(attempt, attempt.corner);
  if (attempt.leftMs <= 0 && attempt.incumbent.answer !== undefined) return;
  return isRanked(attempt.corner, attempt.limits) ? exploreRanked(attempt, partner) : exploreUnranked(attempt);
}

/** Beams, and windows between them; where a file of tables cannot be had, that is said, and stages answer. */
async function exploreRanked(attempt: Attempt, partner: Partner | undefined): Promise<void> {
  let seen: Answer | undefined;
  const betweenBeams = async (share: number) => {
    if (attempt.incumbent.answer === seen) return;
    await exploreWindows(attempt, share);
    seen = attempt.incumbent.answer;
  };
  try {
    // Beams without tables of the board's own size may all fail: stages, which cannot, come first.
    if (beamTables(attempt.corner) !== 'trained') await exploreStaged(attempt, { share: STAGED_SHARE });
    const beams = exploreBeams(attempt, attempt.limits.seed, { betweenBeams, partner });
    const isOfUse = await beams.finally(() => partner?.dismiss());
    if (!isOfUse) await exploreStaged(attempt);
  } catch (error) {
    warnOfFile(attempt, error);
    await exploreStaged(attempt);
  }
}

/**
 * Inverse beams beside the first thread's; when it has no use for them, as where another search has its tables, beams of another seed.
 * Stages where there are no tables, which that thread has said.
 */
async function exploreMoreBeams(attempt: Attempt, orders: PairOrders | undefined): Promise<void> {
  try {
    if (orders !== undefined) await exploreInverse(attempt, orders);
    const isOfUse = await exploreBeams(attempt, attempt.limits.seed);
    if (!isOfUse) await exploreStaged(attempt, { beginsQuickly: false });
  } catch (error) {
    warnOfFile(attempt, error);
    await exploreStaged(attempt, { beginsQuickly: false });
  }
}

function exploreUnranked(attempt: Attempt): Promise<void> {
  return isSmall(attempt.corner) ? exploreSmall(attempt) : exploreStaged(attempt);
}

/** Whether beams answer boards of a shape within the limits. */
export function isRanked(shape: Shape, limits: AttemptLimits): boolean {
  return !isSmall(shape) && hasBeams(shape, limits);
}
