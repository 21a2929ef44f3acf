/**
 * Where beams on larger boards begin: not at the board, but where a descent has brought its tiles nearer to home.
 *
 * Far from home learned values say little of which tiles to take first, and each level costs as much as near the goal. A descent makes
 * those moves for a small part of the work. Measured: docs/learned-tables.md.
 */

import { cellCount, type Shape } from '../puzzle/board.ts';
import { Descender } from '../staged/descend.ts';
import { cellsAlong } from '../staged/directions.ts';
import { descentSettings } from '../staged/settings.ts';
import type { Attempt } from './attempt.ts';

/** Rows and columns together, three times a tile's mean distance, from which descents pay: 7x7 from the board itself 1.38, by way of one 1.42. */
const LEAST_SIDES = 15;
/**
 * Steps a cell, of the distances' sum, at which a descent for a beam of 100 states a level ends, and by how much sooner one for each beam
 * twice as wide. The larger the board and the narrower the beam, the more often it stalls far from home.
 */
const STOPS = [
  { mostSides: 16, steps: 4, wider: 0.15 },
  { mostSides: 20, steps: 3.2, wider: 0.2 },
  { mostSides: 26, steps: 2.4, wider: 0.3 },
  { mostSides: Number.POSITIVE_INFINITY, steps: 1.8, wider: 0.4 },
] as const;
const NARROW = 100;
/** Steps a cell by which the next descent goes further when the beam after it has stalled, and how far one goes at most. */
const FURTHER = 0.6;
const LEAST_STEPS = 1;
/** Nodes of a descent's level for each cell of the blank, so that it costs a fifth of the beam or so; at most. */
const MOST_QUOTA = 64;

/** Whether beams on a shape begin behind a descent. */
export function hasDescents({ width, height }: Shape): boolean {
  return width + height >= LEAST_SIDES;
}

/** What a beam goes on from. */
export interface BeamStart {
  /** name at each cell of the corner instance */
  readonly state: readonly number[];
  /** cells the blank has visited on the way there, the board's own excluded */
  readonly path: Uint16Array;
}

export class Descents {
  readonly #attempt: Attempt;
  readonly #descender: Descender;
  readonly #stop: { readonly steps: number; readonly wider: number };
  #further = 0;

  constructor(attempt: Attempt) {
    const { width, height } = attempt.corner;
    this.#attempt = attempt;
    this.#descender = new Descender(attempt.corner);
    this.#stop = STOPS.find(({ mostSides }) => width + height <= mostSides) ?? STOPS[3];
  }

  /** @param width - of the beam that goes on, in states a level; undefined if the attempt is over before */
  async start(width: number, seed: number): Promise<BeamStart | undefined> {
    const { corner } = this.#attempt;
    const settings = descentSettings(corner, quotaFor(width, cellCount(corner)), this.#stepsFor(width));
    const descended = await this.#descender.descend(settings, seed, this.#attempt.meter());
    if (descended === undefined) return undefined;
    const { state, path } = descended;
    return { state, path: cellsAlong(corner.state.indexOf(0), corner.width, path) };
  }

  /** A beam had no answer: the next begins nearer to the goal. */
  goFurther(): void {
    this.#further += FURTHER;
  }

  #stepsFor(width: number): number {
    const { steps, wider } = this.#stop;
    return Math.max(LEAST_STEPS, steps + wider * Math.log2(width / NARROW) - this.#further);
  }
}

function quotaFor(width: number, cells: number): number {
  const least = Math.min(4, Math.ceil(width / 125));
  return Math.min(MOST_QUOTA, Math.max(least, Math.ceil((400 * width) / cells ** 2)));
}
