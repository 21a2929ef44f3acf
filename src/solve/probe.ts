/**
 * Which side of a board is the easier one, and by which tables: rounds of each tell, long before any ends.
 *
 *   forward rounds ─(dear enough)─► rounds of the inverse side ─(dear still)─► rounds by other pairs of tables ─► the cheapest goes on
 *
 * Invariant: everything goes by counts, so the choice is the same for any number of
 * threads and after any interruption.
 */

import type { RoundAhead } from '../subtrees/books.ts';
import { projected } from '../subtrees/projection.ts';

/** A round of this many expansions tells enough. */
const TELLING_ROUND = 1_000_000;
/** Expansions to come that the other side's tables and rounds are worth: ten seconds of two threads. */
const WORTH_PROBING = 300_000_000;
/** The same of other pairs of tables: fourteen a side, and up to seven tables more. Seconds where they are cached, a minute where not. */
const WORTH_PAIRS = 3_000_000_000;
/** A side this many times as dear does not become the cheaper one by other tables: on Korf's 50 boards they save a factor of 3 at most, or 5. */
const HOPELESS = 4;
/** Whether a side's rounds have told enough to project the others. */
export function hasTold({ lastRound }: RoundAhead): boolean {
  return lastRound >= TELLING_ROUND;
}

/** Whether the rounds to come are dear enough to look at the other side first. */
export function isWorthProbing(ahead: RoundAhead, length: number | undefined): boolean {
  return length !== undefined && hasTold(ahead) && projected(ahead, length) >= WORTH_PROBING;
}

/** A side as far as it was searched. */
export interface Probed<S> {
  readonly side: S;
  readonly projected: number;
}

/** The sides of which other pairs of tables are worth a look; none where the cheapest is soon done. */
export function worthPairs<S>(probed: readonly Probed<S>[]): S[] {
  const least = Math.min(...probed.map(({ projected }) => projected));
  if (least < WORTH_PAIRS) return [];
  return probed.filter(({ projected }) => projected <= HOPELESS * least).map(({ side }) => side);
}
