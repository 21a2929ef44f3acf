/**
 * What the rounds to come will take, from those that were searched.
 *
 * A projection goes by the last round and its growth, which falls by 1.5 % a round; on the 31 boards of Korf's 50 whose counts were
 * known it was between 0.91 and 1.13 of the truth, where the length that it goes to was the shortest.
 */

/** What is left of a round's growth in the next. */
const FADING = 0.985;

/** Rounds, as far as they are searched. */
export interface SearchedRounds {
  /** no solution is shorter, in moves */
  readonly bound: number;
  /** expansions of the last round that was searched in full */
  readonly lastRound: number;
  /** of that round over the one before */
  readonly lastGrowth: number;
}

/**
 * Expansions until every bound below `length` is proven.
 *
 * @param length - of a solution, in moves
 */
export function projected(rounds: SearchedRounds, length: number): number {
  let [round, sum, factor] = [rounds.lastRound, 0, rounds.lastGrowth];
  for (let ahead = rounds.bound; ahead < length; ahead += 2) {
    round *= factor;
    sum += round;
    factor = Math.max(1, factor * FADING);
  }
  return sum;
}
