/**
 * Which side of a board is the easier one, and by which tables: rounds of each tell, long before any ends.
 *
 *   forward rounds ─(dear enough)─► rounds of the inverse side ─(dear still)─► rounds by other pairs of tables ─► the cheapest goes on
 *
 * Invariant: everything goes by counts, so the choice is the same for any number of
 * threads and after any interruption.
 */

import type { RoundAhead, Snapshot } from '../subtrees/books.ts';
import { projected } from '../subtrees/projection.ts';

/** A round of this many expansions tells enough. */
const TELLING_ROUND = 1_000_000;
/** Expansions to come that the other side's tables and rounds are worth: ten seconds of two threads. */
const WORTH_PROBING = 300_000_000;
/** The same of other pairs of tables, fourteen a side, that are cached: a few seconds. On Korf's 6 and 49 they take half. */
const WORTH_PAIRS = 1_000_000_000;
/** The same of those that are not: up to seven tables more, a minute. */
const WORTH_TABLES = 3_000_000_000;
/** A side this many times as dear does not become the cheaper one by other tables: on Korf's 50 boards they save a factor of 3 at most, or 5. */
const HOPELESS = 4;
/** Whether a side's rounds have told enough to project the others. */
export function tellsEnough({ lastRound }: RoundAhead): boolean {
  return lastRound >= TELLING_ROUND;
}

/** Whether the rounds to come are dear enough to look at the other side first. */
export function isWorthProbing(ahead: RoundAhead, length: number | undefined): boolean {
  return length !== undefined && tellsEnough(ahead) && projected(ahead, length) >= WORTH_PROBING;
}

/** A side as far as it was searched. */
export interface Probed<S> {
  readonly side: S;
  readonly projected: number;
}

/** Of the expansions projected, those that a better answer is worth before anything is done that only a long proof is worth. */
const ANSWER_SHARE = 1 / 1000;

/** Expansions that go into a better answer before other pairs of tables are looked at; 0 where they would not be. */
export function workBeforePairs(probed: readonly Probed<unknown>[]): number {
  const least = leastOf(probed);
  return least < WORTH_PAIRS ? 0 : least * ANSWER_SHARE;
}

/** Rounds of fewer expansions say little of a pair of tables. */
const LEAST_COMPARED = 50_000;

/** Whether a search has taken more for its last round than another one for that of the same bound. */
export function isBehind(
  { bound, lastRound }: Pick<RoundAhead, 'bound' | 'lastRound'>,
  other: Pick<Snapshot, 'bound' | 'rounds'>,
): boolean {
  const same = other.rounds.at(-1 - (other.bound - bound) / 2) ?? 0;
  return same >= LEAST_COMPARED && lastRound > same;
}

/** The sides of which other pairs of tables are worth a look; none where the cheapest is soon done. */
export function worthPairs<P extends Probed<unknown>>(probed: readonly P[]): P[] {
  const least = leastOf(probed);
  return least < WORTH_PAIRS ? [] : probed.filter(({ projected }) => projected <= HOPELESS * least);
}

/** Whether tables that are not there yet are worth making for that. */
export function isWorthTables(probed: readonly Probed<unknown>[]): boolean {
  return leastOf(probed) >= WORTH_TABLES;
}

function leastOf(probed: readonly Probed<unknown>[]): number {
  return Math.min(...probed.map(({ projected }) => projected));
}
