/** Whole solves through the library's pipeline, on named sets. */

import { seededBoards } from '../boards.ts';
import type { BenchCase } from '../case.ts';
import { easiestOfKorf, type Instance, type SolveRow, solveCase } from '../solve-case.ts';

const EASIEST = 20;

const ROWS: readonly SolveRow[] = [
  {
    name: 'korf20 ida* manhattan',
    about: 'the 20 easiest of Korf’s 100 boards; generated must be the published counts less 1 a board for the root',
    instances: () => easiestOfKorf(EASIEST),
    options: { algorithm: 'ida*', heuristic: 'manhattan' },
    expected: { boards: EASIEST, moves: 940, expanded: 23_515_727, generated: 46_968_218 },
  },
  {
    name: 'korf20 ida* linear-conflict',
    about: 'the 20 easiest of Korf’s 100 boards, by the published counts of Manhattan distance',
    instances: () => easiestOfKorf(EASIEST),
    options: { algorithm: 'ida*', heuristic: 'linear-conflict' },
    expected: { boards: EASIEST, moves: 940, expanded: 4_676_517, generated: 9_378_045 },
  },
  {
    name: '1,000 random 8-puzzle boards',
    about:
      'uniform over all solvable boards, seed 8, ida* with linear-conflict: no tables, so counts do not depend on a cache',
    instances: () => uniform3x3(1_000),
    options: { algorithm: 'ida*', heuristic: 'linear-conflict' },
    expected: { boards: 1_000, moves: 22_009, expanded: 1_080_543, generated: 1_786_918 },
  },
  {
    name: '10,000 random 8-puzzle boards',
    about:
      'uniform over all solvable boards, seed 8, ida* with linear-conflict: no tables, so counts do not depend on a cache',
    instances: () => uniform3x3(10_000),
    options: { algorithm: 'ida*', heuristic: 'linear-conflict' },
    expected: { boards: 10_000, moves: 219_193, expanded: 9_859_752, generated: 16_322_804 },
    reportedAtMostMs: 2_000,
  },
];

export function suite(): BenchCase[] {
  return ROWS.map(solveCase);
}

function uniform3x3(count: number): Instance[] {
  return seededBoards({ width: 3, height: 3, count, seed: 8 }).map((board) => ({ board }));
}
