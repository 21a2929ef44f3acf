/** How much work a job may hold, from what the jobs before took: counts and milliseconds of whoever did them. */

import { MOST_BUDGET, type SubtreesResult } from './protocol.ts';

/** Expansions a millisecond and thread, until one was measured. */
const USUAL_RATE = 4000;
/** The first jobs are short: nothing is known of the workers. */
const FIRST_SHARE = 0.1;
/** of what was measured before, in the mean with the next job */
const MEMORY = 0.9;
/** A piece may take this much more than a job is to take, before it is cut. */
const BUDGET_FACTOR = 4;
/** Of what a core is to do in a round: the largest subtree takes some 50 times the average, and many cores would wait for it. */
const CORE_SHARE = 0.25;
const LEAST_BUDGET = 20_000;

export class Measure {
  #rate: number | undefined;
  /** expansions of an average piece */
  #size = 1;
  #jobs = 0;
  /** expansions of the round */
  #expected = 0;

  /** A round begins that is expected to take so many expansions. */
  begin(expected: number, subtrees: number): void {
    this.#expected = expected;
    this.#size = Math.max(1, expected / Math.max(1, subtrees));
    this.#jobs = 0;
  }

  add({ items, ms }: SubtreesResult): void {
    const expanded = items.reduce((sum, item) => sum + item.expanded, 0);
    this.#jobs++;
    if (items.length > 0) this.#size = mixed(this.#size, Math.max(1, expanded / items.length));
    if (ms >= 1 && expanded > 1000) this.#rate = mixed(this.#rate ?? expanded / ms, expanded / ms);
  }

  /**
   * Pieces that take about so many milliseconds; towards the end of a round fewer, so that all have some.
   *
   * @param left - pieces that are not sent
   */
  piecesFor(ms: number, left: number, cores: number): number {
    const share = this.#jobs < cores ? FIRST_SHARE : 1;
    const most = Math.ceil(left / Math.max(1, 2 * cores));
    return Math.max(1, Math.min(most, Math.floor((share * ms * this.#speed) / this.#size)));
  }

  /** Expansions after which a job comes back with what is left. */
  budgetFor(ms: number, cores: number): number {
    const most = Math.min(BUDGET_FACTOR * ms * this.#speed, (CORE_SHARE * this.#expected) / Math.max(1, cores));
    return Math.round(Math.min(MOST_BUDGET, Math.max(LEAST_BUDGET, most)));
  }

  get #speed(): number {
    return this.#rate ?? USUAL_RATE;
  }
}

function mixed(before: number, now: number): number {
  return MEMORY * before + (1 - MEMORY) * now;
}
