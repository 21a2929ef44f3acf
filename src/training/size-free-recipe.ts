/**
 * How size-free tables are trained: which shapes, in which shares, with which rates. Found by trial (docs/learned-tables.md).
 *
 * First rounds imitate the tables of squares, later ones mostly learn from their own beams on other shapes: what is to be solved
 * is what is trained on.
 */

import type { Shape } from '../puzzle/board.ts';

export interface ShapeShare extends Shape {
  /** of a round's samples, from 0 to 1 */
  readonly share: number;
  /** states a level of the beams */
  readonly beamWidth: number;
}

export interface RoundPlan {
  /** by the tables of that square */
  readonly taught: readonly ShapeShare[];
  readonly own: readonly ShapeShare[];
  readonly samples: number;
  /** samples of so many rounds, this one included, are trained on */
  readonly keepRounds: number;
  readonly passes: number;
  readonly highRate: number;
  readonly lowRate: number;
  readonly lambda: number;
  /** what of the average of the rounds before stays in it */
  readonly momentum: number;
}

/** What distinguishes one training from another. */
export const SIZE_FREE_RECIPE = {
  version: 1,
  /** answers that say which entries of the source matter */
  answers: 2000,
  /** rounds that only imitate, and their samples; samples of all others */
  imitations: 2,
  imitated: 500_000,
  own: 160_000,
  /** a training of fewer samples has shorter rounds */
  leastSamples: 2_000_000,
} as const;

const share = (width: number, height: number, part: number, beamWidth: number): ShapeShare => ({
  ...{ width, height, beamWidth, share: part },
});

/** What round `number` does; `scale` shortens all rounds alike. */
export function sizeFreeRound(number: number, scale: number): RoundPlan {
  const { imitations, imitated, own } = SIZE_FREE_RECIPE;
  if (number < imitations) {
    return {
      taught: [share(7, 7, 0.6, 60), share(6, 6, 0.25, 60), share(5, 5, 0.15, 60)],
      own: [],
      ...{ samples: imitated * scale, keepRounds: imitations, passes: 2, highRate: 0.3, lowRate: 0.05 },
      ...{ lambda: 0, momentum: 0 },
    };
  }
  return {
    taught: [share(7, 7, 0.08, 60), share(6, 6, 0.04, 60), share(5, 5, 0.02, 60)],
    own: [
      share(8, 8, 0.12, 150),
      share(9, 9, 0.1, 150),
      share(10, 10, 0.24, 200),
      share(12, 5, 0.1, 150),
      share(9, 5, 0.06, 120),
      share(12, 8, 0.08, 200),
      share(8, 4, 0.04, 100),
      share(6, 4, 0.03, 100),
      share(5, 4, 0.02, 100),
      share(7, 3, 0.04, 100),
      share(12, 3, 0.03, 100),
    ],
    ...{ samples: own * scale, keepRounds: 5, passes: 1, highRate: 0.1, lowRate: 0.03 },
    ...{ lambda: 0.93, momentum: 0.7 },
  };
}
