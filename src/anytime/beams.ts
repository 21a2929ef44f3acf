/**
 * Wider and wider beams on a board, ranked by learned tables or by pattern-database excess.
 *
 * beam-widths.ts says how wide each is; here is whether there are any, where they begin, and what comes between them.
 */

import type { BeamOptions, BeamOutcome, BeamSolver } from '../beam/beam.ts';
import { beamTables } from '../beam/create.ts';
import { signalWithin } from '../contract/limits.ts';
import { NpuzzleError } from '../errors.ts';
import { cellCount, type Shape, shapeName } from '../puzzle/board.ts';
import type { Attempt, AttemptLimits } from './attempt.ts';
import { borrowBeam, creditMs, isKept, type LentBeam } from './beam-pool.ts';
import { BeamWidths, budgetLeft } from './beam-widths.ts';
import { Descents, hasDescents } from './descents.ts';
import { meetPair, type PairOrder, type Partner } from './pair.ts';

/** Untrained tables are built in this much time at most, of all there is; they take twice as long for every three cells more. */
const BUILD_SHARE = 0.35;
const BUILD = { cells: 18, ms: 250, doublesEvery: 3 } as const;
/** On longer boards of more cells beams by untrained tables stall, and stages have shorter answers (10x3: 234 moves against 244). */
const UNTRAINED = { columns: 9, cells: 24 } as const;
/** Size-free tables are not worth loading for less; on boards of more cells the first descent alone takes longer, and a beam more bytes. */
const SIZE_FREE_LEAST = [
  { cells: 150, ms: 300, nodes: 0, bytes: 0 },
  { cells: Number.POSITIVE_INFINITY, ms: 3000, nodes: 2_000_000, bytes: 90e6 },
] as const;
/**
 * Tables of a size's own: the memory with which they and a beam beside them stay within what is allowed, and the least time that is worth
 * loading them. On a machine whose memory is slow (machine D of docs/measurements.md) 5x5 to 8x8 take 105, 200, 370 and 640 ms; the time
 * may be overrun by a tenth of a second, but a beam must have some of it.
 */
const OWN_TABLES = [
  { cells: 25, bytes: 27e6, leastMs: 160 },
  { cells: 36, bytes: 45e6, leastMs: 250 },
  { cells: 49, bytes: 105e6, leastMs: 400 },
  { cells: 64, bytes: 420e6, leastMs: 600 },
] as const;
/** Of what is allowed: descents have a kernel of their own, and longer paths. */
export const MEMORY_SHARE = { plain: 0.4, behindDescents: 0.3 } as const;
/** Beams with size-free tables without an answer, one after the other from the first, after which there are no more. */
const STALLED_BEAMS = 4;
/** of what is left, for what comes between beams; all of it if that is less than the second part of what the last beam took */
const BETWEEN = { share: 0.4, rest: 0.5 } as const;

/** Whether tables rank beams on this shape within the limits. */
export function hasBeams(shape: Shape, limits: AttemptLimits): boolean {
  const { timeMs, maxNodes = Number.POSITIVE_INFINITY, memoryBytes, buildsTables = true } = limits;
  switch (beamTables(shape)) {
    case 'size-free': {
      const least = SIZE_FREE_LEAST.find(({ cells }) => cellCount(shape) <= cells);
      if (least === undefined || memoryBytes < least.bytes) return false;
      return maxNodes >= least.nodes && timeMs >= least.ms;
    }
    case 'trained': {
      const own = OWN_TABLES.find(({ cells }) => cellCount(shape) <= cells);
      return own !== undefined && memoryBytes >= own.bytes && isWorthLoading(shape, own.leastMs, limits);
    }
    case 'untrained':
      return buildsTables && isWorthBuilding(shape) && isBuiltWithin(shape, timeMs);
    case 'none':
      return false;
  }
}

/** Whether tables are there, or the time allows to load them, or that of the boards before does. */
function isWorthLoading(shape: Shape, leastMs: number, { timeMs, loadsTables }: AttemptLimits): boolean {
  if (isKept(shape)) return true;
  return loadsTables ?? Math.max(timeMs, creditMs()) >= leastMs;
}

function isWorthBuilding(shape: Shape): boolean {
  return shape.width <= UNTRAINED.columns || cellCount(shape) <= UNTRAINED.cells;
}

/** Whether untrained tables are built in a part of the time, in milliseconds, that leaves enough for beams. */
export function isBuiltWithin(shape: Shape, timeMs: number): boolean {
  const { cells, ms, doublesEvery } = BUILD;
  return ms * 2 ** ((cellCount(shape) - cells) / doublesEvery) <= timeMs * BUILD_SHARE;
}

export interface BeamExplorer {
  /** what else is tried on the best answer when a beam has filled its share, with a part of what is left, from 0 to 1 */
  readonly betweenBeams?: (share: number) => Promise<void>;
  /** another thread, which runs an inverse beam beside each beam that fills the budget */
  readonly partner?: Partner | undefined;
}

/**
 * Runs beams until the attempt is over or a wider one would not fit the memory.
 *
 * @param seed - breaks ties
 * @returns false if there is no memory for one, or the first all stalled and more of them would too
 */
export async function exploreBeams(
  attempt: Attempt,
  seed: number,
  { betweenBeams, partner }: BeamExplorer = {},
): Promise<boolean> {
  const { corner, limits } = attempt;
  const lent = await borrowInTime(attempt);
  if (lent === undefined) return true;
  const beam = lent.solver;
  try {
    const descents = hasDescents(corner) ? new Descents(attempt) : undefined;
    const share = descents === undefined ? MEMORY_SHARE.plain : MEMORY_SHARE.behindDescents;
    const widest = beam.widestWithin(corner.state, limits.memoryBytes * share);
    if (widest === 0) return false;
    const widths = new BeamWidths(attempt, widest, partner !== undefined);
    let isFound = false;
    for (let round = 0; !attempt.isOver(); round++) {
      if (!isFound && beam.kernel.list.isSizeFree && round === STALLED_BEAMS) return false;
      const before = budgetLeft(attempt);
      const { state, path } = (await descents?.start(widths.width, seed + 2 * round)) ?? {
        state: corner.state,
        path: [],
      };
      const begun = budgetLeft(attempt);
      const { options, leaves, pace } = widths;
      const ties = { seed: seed + 2 * round };
      const pair = widths.fills
        ? partner?.begin({ state, path, width: options.width, ...ties, leaves, pace })
        : undefined;
      const outcome = await runBeam(attempt, beam, { state, path }, { ...options, ...ties, ...(pair && MET) });
      if (outcome.path !== undefined) isFound = true;
      else if (!isFound) descents?.goFurther();
      const met = pair && (await meetPair(attempt, beam, state, pair));
      if (met !== undefined) {
        isFound = true;
        offer(attempt, path, met);
      }
      if (limits.beamWidth !== undefined) return true;
      const isFilled = widths.note(before, begun, outcome);
      const left = budgetLeft(attempt);
      if (isFilled) await betweenBeams?.(left < (before - left) * BETWEEN.rest ? 1 : BETWEEN.share);
      widths.choose();
    }
    return true;
  } finally {
    lent.giveBack();
  }
}

/** A beam whose inverse one runs elsewhere. */
const MET = { mode: 'forward', meets: true } as const;

/** Runs one beam from where the board, or a descent of it, has come to; its work is counted and its answer offered. */
export async function runBeam(
  attempt: Attempt,
  solver: BeamSolver,
  { state, path }: Pick<PairOrder, 'state' | 'path'>,
  options: BeamOptions,
): Promise<BeamOutcome> {
  const outcome = await solver.solve(state, {
    ...options,
    shorterThan: attempt.longestUseful + 1 - path.length,
    maxExpanded: attempt.leftNodes,
    shouldStop: attempt.isOver,
  });
  attempt.count({ expanded: outcome.expanded, generated: outcome.generated, peakStored: outcome.peakStored });
  if (outcome.path !== undefined) offer(attempt, path, outcome.path);
  return outcome;
}

function offer(attempt: Attempt, before: ArrayLike<number>, rest: readonly number[]): void {
  attempt.offerCorner([...Array.from(before), ...rest], 'beam', rankingOf(attempt.corner));
}

/** What ranks the states of a layer, as a result names it. */
function rankingOf(shape: Shape): string {
  const tables = beamTables(shape);
  if (tables === 'trained') return `learned-${shapeName(shape)}`;
  return tables === 'size-free' ? 'learned-any' : 'pdb-excess';
}

/** Tables that are not built when the time is up are given up, and that is said. None are asked for when nothing is left to spend. */
export async function borrowInTime(attempt: Attempt): Promise<LentBeam | undefined> {
  const { corner, limits, leftMs } = attempt;
  if (attempt.isOver()) return undefined;
  try {
    return await borrowBeam(corner, signalWithin(leftMs, limits.signal));
  } catch (error) {
    if (!(error instanceof NpuzzleError) || error.code !== 'E_ABORTED') throw error;
    if (limits.signal?.aborted !== true) {
      attempt.warn(
        `the tables that rank beams on ${shapeName(corner)} boards were not built in time; allow more, or name a heuristic`,
      );
    }
    return undefined;
  }
}
