/**
 * Of ten random 7x4 boards those that are proven: optimal length and tiles.
 *
 * Boards: `npuzzle scramble --size 7x4 --count 10 --seed 28`. The lengths were proven by this program on 2026-12-01; docs/rectangles.md has
 * the bounds of the others, and how.
 */

import type { InstanceSet } from './load.ts';

export const SCRAMBLED_7X4: InstanceSet = {
  name: 'scrambled-7x4',
  source: 'npuzzle scramble --size 7x4 --count 10 --seed 28, proven by npuzzle',
  width: 7,
  height: 4,
  goal: 'last',
  rows: [
    ['scrambled-7x4-1', 101, '8 1 13 27 3 17 12 15 16 18 0 7 25 26 6 24 14 5 11 21 4 19 22 23 2 10 9 20'],
    ['scrambled-7x4-6', 106, '2 24 14 20 18 0 9 3 10 6 1 5 12 26 8 25 15 7 17 22 4 16 19 23 27 11 13 21'],
  ],
};
