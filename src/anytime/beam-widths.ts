/**
 * How wide the beams on a board are, one after the other.
 *
 *   narrow ─► so many times as wide, while that costs next to nothing ─► what fills the budget, aimed at its end ─► what fills the rest ─► …
 *
 * The first answer is there within milliseconds. With the budget used up in one wide beam answers are shorter than from doubling the
 * width, where half of it goes into beams that are thrown away. A beam that fills the budget gets wider or narrower on the way, so it ends
 * in time whatever the ones before it cost; without that it had to keep a quarter back. Means of 60 boards within 400,000 nodes, over
 * Manhattan distance: 6x6 1.338 for 1.344, 7x7 1.399 for 1.406; of 30 within a million: 10x10 1.504 for 1.526 (docs/learned-tables.md).
 */

import type { BeamOptions, BeamOutcome } from '../beam/beam.ts';
import type { Attempt } from './attempt.ts';

/** states kept of each layer */
const FIRST_WIDTH = 100;
/** the next width is at most this many times the last */
const GROWTH = 8;
/** of the budget left that a beam is meant to take */
const FILL = 0.9;
/** a beam that would take more of the budget left than this fills it instead: 8x8 within 4 million nodes 1.401 for 1.414 with 0.45 */
const STEP = 0.1;
/** Layers of a beam that fills the budget become at most so many times as wide as it began. */
const WIDENING = 2;
/** milliseconds before a beam's own pace is known */
const PACE_MS = 50;
/** A forward beam whose inverse one runs in the other thread has what a joined search spends on both. */
const PAIRED_WIDTH = 2;

export class BeamWidths {
  /** states kept of each layer of the next beam */
  width: number;
  readonly #attempt: Attempt;
  readonly #widest: number;
  readonly #isPaired: boolean;
  #fills = false;
  /** what a state of a layer's width cost, and expansions for each millisecond, or node, by the beams before */
  #costPerWidth = 0;
  #pace = 1;

  /**
   * @param widest - that there is memory for
   * @param isPaired - beams that fill the budget are forward ones alone, the inverse ones run elsewhere
   */
  constructor(attempt: Attempt, widest: number, isPaired = false) {
    this.#isPaired = isPaired;
    this.#attempt = attempt;
    this.#widest = widest;
    this.width = Math.min(attempt.limits.beamWidth ?? FIRST_WIDTH, widest);
  }

  /** Whether the next beam is to fill what is left. */
  get fills(): boolean {
    return this.#fills;
  }

  /** Expansions for each millisecond that the last beam made, or for each node. */
  get pace(): number {
    return this.#pace;
  }

  /** What is left when a beam that begins now is to have ended. */
  get leaves(): number {
    return budgetLeft(this.#attempt) * (1 - FILL);
  }

  /** Of the next beam: its width, and where it is to end if it fills what is left. */
  get options(): Aimed {
    if (!this.#fills) return { width: this.width };
    const width = Math.min(this.#widest, this.#isPaired ? this.width * PAIRED_WIDTH : this.width);
    return aimedAt(this.#attempt, width, this.#widest, budgetLeft(this.#attempt) - this.leaves, this.#pace);
  }

  /**
   * Takes note of what a beam cost.
   *
   * @param before - what was left when it, or the way to where it began, was begun
   * @param begun - what was left when it was begun
   * @returns true if it was meant to fill what was left, or none can be wider
   */
  note(before: number, begun: number, { expanded }: BeamOutcome): boolean {
    const left = budgetLeft(this.#attempt);
    this.#pace = expanded / Math.max(1, begun - left);
    this.#costPerWidth = Math.max((before - left) / this.width, this.#costPerWidth * 0.7);
    return this.#fills || this.width === this.#widest;
  }

  /** Chooses the next width, by what is left now. */
  choose(): void {
    const left = budgetLeft(this.#attempt);
    if (!Number.isFinite(left)) {
      this.width = Math.min(this.width * 2, this.#widest);
      return;
    }
    const filling = (left * FILL) / this.#costPerWidth;
    this.#fills = this.width * GROWTH >= filling * STEP;
    this.width = Math.max(1, Math.min(this.#widest, Math.floor(this.#fills ? filling : this.width * GROWTH)));
  }
}

/** How wide a beam begins, how wide it may become, and where it is to end. */
export type Aimed = Pick<BeamOptions, 'width' | 'widest' | 'aim'>;

/**
 * A beam of about `width` states that is to end when it has used what it may.
 *
 * @param widest - that there is memory for
 * @param most - milliseconds that it may use, or nodes where these are counted
 * @param pace - expansions for each millisecond, until its own is known
 */
export function aimedAt(attempt: Attempt, width: number, widest: number, most: number, pace: number): Aimed {
  return { width, widest: Math.min(widest, width * WIDENING), aim: aimOf(attempt, most, pace) };
}

function aimOf(attempt: Attempt, most: number, before: number): (expanded: number) => number {
  if (Number.isFinite(attempt.leftNodes)) return () => most;
  const begun = attempt.elapsedMs;
  return (expanded) => {
    const took = attempt.elapsedMs - begun;
    const pace = took < PACE_MS ? before : expanded / took;
    return expanded + Math.max(0, most - took) * pace;
  };
}

/** What is left to spend: expansions if they are limited, so that a seed repeats the answer, else milliseconds. */
export function budgetLeft({ leftMs, leftNodes }: Attempt): number {
  return Number.isFinite(leftNodes) ? leftNodes : leftMs;
}
