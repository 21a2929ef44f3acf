/**
 * The 17 boards of the 15-puzzle that take 80 moves, the most any board takes: tiles row by row.
 *
 * Published facts; the set is closed under reflection in the main diagonal, and five boards are their own mirror image.
 * Source: that there are 17, R. E. Korf, P. Schultze, "Large-scale parallel breadth-first search" (2005); which ones,
 * the public list of tinker495/PuXle.
 */

import type { InstanceSet } from './load.ts';

export const HARDEST_17: InstanceSet = {
  name: 'hardest17',
  source: 'R. E. Korf, P. Schultze, Large-scale parallel breadth-first search (2005)',
  width: 4,
  height: 4,
  goal: 'last',
  rows: [
    ['hardest-1', 80, '0 12 9 13 15 11 10 14 3 7 2 5 4 8 6 1'],
    ['hardest-2', 80, '0 12 10 13 15 11 14 9 3 7 2 5 4 8 6 1'],
    ['hardest-3', 80, '0 11 9 13 12 15 10 14 3 7 6 2 4 8 5 1'],
    ['hardest-4', 80, '0 15 9 13 11 12 10 14 3 7 6 2 4 8 5 1'],
    ['hardest-5', 80, '0 12 9 13 15 11 10 14 3 7 6 2 4 8 5 1'],
    ['hardest-6', 80, '0 12 14 13 15 11 9 10 3 7 6 2 4 8 5 1'],
    ['hardest-7', 80, '0 12 10 13 15 11 14 9 3 7 6 2 4 8 5 1'],
    ['hardest-8', 80, '0 12 11 13 15 14 10 9 3 7 6 2 4 8 5 1'],
    ['hardest-9', 80, '0 12 10 13 15 11 9 14 7 3 6 2 4 8 5 1'],
    ['hardest-10', 80, '0 12 9 13 15 11 14 10 3 8 6 2 4 7 5 1'],
    ['hardest-11', 80, '0 12 9 13 15 11 10 14 8 3 6 2 4 7 5 1'],
    ['hardest-12', 80, '0 12 14 13 15 11 9 10 8 3 6 2 4 7 5 1'],
    ['hardest-13', 80, '0 12 9 13 15 11 10 14 7 8 6 2 4 3 5 1'],
    ['hardest-14', 80, '0 12 10 13 15 11 14 9 7 8 6 2 4 3 5 1'],
    ['hardest-15', 80, '0 12 9 13 15 8 10 14 11 7 6 2 4 3 5 1'],
    ['hardest-16', 80, '0 12 9 13 15 11 10 14 3 7 5 6 4 8 2 1'],
    ['hardest-17', 80, '0 12 9 13 15 11 10 14 7 8 5 6 4 3 2 1'],
  ],
};
