/** Staged solving for an attempt: an answer to a board of any size, and better ones. */

import { blankCell, cellCount } from '../puzzle/board.ts';
import { cellsAlong, directionsAlong } from '../staged/directions.ts';
import { exactCosts } from '../staged/exact-costs.ts';
import { improvePath, isWorthWindows } from '../staged/improve-path.ts';
import type { Effort } from '../staged/meter.ts';
import { solveByReduction, solveStaged } from '../staged/solve-staged.ts';
import { StagedKernel } from '../staged/staged-kernel.ts';
import type { Attempt } from './attempt.ts';
import { endGameOf } from './end-game.ts';

/** Milliseconds that a move of an answer costs after it was found; an answer has about as many moves as cells to the 1.5. */
const MOVE_MS = 1.5e-4;

/** Part of a budget of nodes that is spent before a tail is looked at. */
const BEFORE_TAIL = 0.9;

/** Whether rows and columns take no more than a share of the budget, from 0 to 1. */
export function isReductionWithin(share: number, { limits, incumbent }: Attempt): boolean {
  const { timeMs, maxNodes = Number.POSITIVE_INFINITY } = limits;
  const { ms, moves } = exactCosts(incumbent.lowerBound);
  return ms <= timeMs * share && moves <= maxNodes * share;
}

/**
 * The row and column method alone: an answer in milliseconds, of large boards in up to a second.
 *
 * @param isAborted - true ends it without one, however near it is
 */
export async function exploreReduction(attempt: Attempt, isAborted = attempt.isAborted): Promise<void> {
  await solveByReduction(attempt.corner, {
    ...sharedOptions(attempt),
    isAborted,
    onAnswer: (path) => {
      // It goes from state to state along its path and keeps nothing else.
      attempt.count({ expanded: path.length, generated: path.length, peakStored: path.length + 1 });
      attempt.offerMoves(path, 'reduction', 'zero');
    },
  });
}

export interface StagedExplorer {
  /** false leaves quick, lesser and late answers to another thread; true by default */
  readonly beginsQuickly?: boolean;
  /** of the time or the nodes that are left, from 0 to 1, where more than this is tried on the board; 1 by default */
  readonly share?: number;
}

/** Better and better answers by stages, then windows over the best that any thread has. */
export async function exploreStaged(
  attempt: Attempt,
  { beginsQuickly = true, share = 1 }: StagedExplorer = {},
): Promise<void> {
  const { timeMs, maxNodes, seed } = attempt.limits;
  const isTimed = maxNodes === undefined && Number.isFinite(timeMs);
  const endGame = endGameOf(attempt);
  await solveStaged(attempt.corner, {
    ...sharedOptions(attempt),
    // Where nodes are counted, no share goes by the clock.
    timeMs: attempt.leftMs * (maxNodes === undefined ? share : 1) - endingMs(attempt),
    maxNodes:
      maxNodes === undefined ? undefined : attempt.leftNodes * share * (attempt.tailLength > 0 ? BEFORE_TAIL : 1),
    seed,
    beginsQuickly,
    // What another thread answers late is not waited for.
    ...(beginsQuickly ? {} : { isAborted: attempt.isOver }),
    improves: !isTimed,
    endGame,
    onAnswer: (path) => {
      attempt.count({ peakStored: path.length + 1 });
      attempt.offerMoves(path, 'staged', 'zero');
    },
  });
  if (share < 1) return;
  // With a budget of nodes windows were part of the stages: the tail of a goal whose blank is not in a corner has seen none yet.
  const hasNewTail = attempt.tailLength > 0 && maxNodes !== undefined;
  if (isTimed || hasNewTail) await exploreWindows(attempt);
}

/**
 * Shortens the best answer there is, whoever found it, until the attempt is over or nothing more is gained.
 *
 * @param share - of the time or the nodes that are left, from 0 to 1
 */
export async function exploreWindows(attempt: Attempt, share = 1): Promise<void> {
  const { start, incumbent, limits } = attempt;
  const { answer } = incumbent;
  if (answer === undefined || !isWorthWindows(answer.path.length) || attempt.isOver()) return;
  const { width, height, tiles } = start;
  const path = directionsAlong(blankCell(start), width, answer.path);
  const meter = attempt.meter(share, endingMs(attempt));
  await improvePath(
    new StagedKernel(),
    { width, height, state: Uint16Array.from(tiles), path },
    meter,
    limits.seed,
    (shorter) => {
      const { algorithm, heuristic } = answer;
      incumbent.offer({ path: cellsAlong(blankCell(start), width, shorter), algorithm, heuristic });
    },
  );
}

/** What it takes to replay, spell and print a long answer belongs to the time as well: milliseconds. */
function endingMs({ corner }: Attempt): number {
  return MOVE_MS * cellCount(corner) ** 1.5;
}

function sharedOptions(attempt: Attempt) {
  return {
    shouldStop: attempt.isOver,
    isAborted: attempt.isAborted,
    onEffort: (effort: Effort) => attempt.count(effort),
  };
}
