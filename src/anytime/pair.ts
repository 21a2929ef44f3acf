/**
 * One wide search in two threads: a forward beam here, an inverse beam in the second thread, and the way over a state that both have kept.
 *
 *   begin ─► forward beam here ─────────────► entries ─► meet ─► half of the way here ─┐
 *     └────► inverse beam there ─► entries ──────┘         └───► half of the way there ┴─► answer
 *
 * Either has twice the states that a joined search of one thread has in the same time: 7x7, 20 random boards, each doubling is worth one in
 * a hundred moves. Nothing waits for the second thread longer than for a part of what is left, and without it the forward beam has its answer.
 */

import type { BeamSolver } from '../beam/beam.ts';
import { solves } from '../beam/replay.ts';
import { withoutTurnbacks } from '../puzzle/blank-path.ts';
import type { Attempt } from './attempt.ts';

/** What the second thread is asked for. */
export interface PairOrder {
  /** where the beams begin, or rather where the inverse one is to end: the name at each cell of the corner instance */
  readonly state: readonly number[];
  /** cells the blank has visited on the way there */
  readonly path: ArrayLike<number>;
  /** states a layer to begin with */
  readonly width: number;
  readonly seed: number;
  /** milliseconds that are left when it is to have ended */
  readonly leaves: number;
  /** expansions a millisecond, as beams here had */
  readonly pace: number;
}

/** The second thread, as seen by the beams of the first. */
export interface Partner {
  /** Begins an inverse beam there. */
  begin(order: PairOrder): Pair;
  /** There will be no more orders. */
  dismiss(): void;
}

/** One inverse beam, as seen from here. */
export interface Pair {
  /** What it has noted, once it has ended; undefined if that is not within so many milliseconds, or it failed. */
  entries(withinMs: number): Promise<Uint8Array | undefined>;
  /** Cells of the blank from the state at a place of its trail to the goal. */
  half(place: number, withinMs: number): Promise<readonly number[] | undefined>;
}

/** Of what is left, how long the other beam is waited for: it ends at about the same time. */
const WAIT_SHARE = 0.5;

/**
 * The shortest way over a state that the forward beam of `solver`, which has just ended, and its pair have both kept.
 *
 * @returns cells the blank visits from the forward beam's start on; undefined if they have not met
 */
export async function meetPair(
  attempt: Attempt,
  solver: BeamSolver,
  state: readonly number[],
  pair: Pair,
): Promise<readonly number[] | undefined> {
  const entries = await pair.entries(attempt.leftMs * WAIT_SHARE);
  if (entries === undefined) return undefined;
  const meeting = solver.meet(entries);
  if (meeting === undefined) return undefined;
  const rest = await pair.half(meeting.other, attempt.leftMs * WAIT_SHARE);
  if (rest === undefined) return undefined;
  const way = withoutTurnbacks(state.indexOf(0), [...solver.half(meeting.place), ...rest]);
  // Ten million states each are 10^14 pairs, of 2^62 hashes: now and then two different states share one.
  return solves(solver.shape, state, [...way]) ? [...way] : undefined;
}
