/**
 * Which side of a board is the easier one: rounds of both tell, long before either ends.
 *
 *   forward rounds ─(dear enough)─► rounds of the inverse side ─► both projected to the answer's length ─► the cheaper one goes on
 *
 * The projection goes by the last round and its growth, which falls by 1.5 % a round; on the 31 boards of Korf's 50 whose counts were
 * known it was between 0.91 and 1.13 of the truth. Invariant: everything goes by counts, so the choice is the same for any number of
 * threads and after any interruption.
 */

import type { RoundAhead } from '../subtrees/books.ts';

/** A round of this many expansions tells enough. */
const TELLING_ROUND = 1_000_000;
/** Expansions to come that the other side's tables and rounds are worth: ten seconds of two threads. */
const WORTH_PROBING = 300_000_000;
/** What is left of a round's growth in the next. */
const FADING = 0.985;

/**
 * Expansions until every bound below `length` is proven.
 *
 * @param length - of a solution, in moves
 */
export function projected(rounds: Pick<RoundAhead, 'bound' | 'lastRound' | 'lastGrowth'>, length: number): number {
  let [round, sum, factor] = [rounds.lastRound, 0, rounds.lastGrowth];
  for (let ahead = rounds.bound; ahead < length; ahead += 2) {
    round *= factor;
    sum += round;
    factor = Math.max(1, factor * FADING);
  }
  return sum;
}

/** Whether a side's rounds have told enough to project the others. */
export function hasTold({ lastRound }: RoundAhead): boolean {
  return lastRound >= TELLING_ROUND;
}

/** Whether the rounds to come are dear enough to look at the other side first. */
export function isWorthProbing(ahead: RoundAhead, length: number | undefined): boolean {
  return length !== undefined && hasTold(ahead) && projected(ahead, length) >= WORTH_PROBING;
}
