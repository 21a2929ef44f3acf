/**
 * Korf's 100 boards with each heuristic, IDA*; every length is held to the published one.
 *
 * The weak heuristics take the easiest boards only, so that no run lasts longer than some ten seconds.
 */

import type { BenchCase } from '../case.ts';
import { easiestOfKorf, solveCase } from '../solve-case.ts';

interface Row {
  readonly heuristic: string;
  readonly boards: number;
  readonly moves: number;
  readonly expanded: number;
  readonly generated: number;
}

const ROWS: readonly Row[] = [
  { heuristic: 'manhattan', boards: 40, moves: 1948, expanded: 169_941_412, generated: 339_332_241 },
  { heuristic: 'linear-conflict', boards: 60, moves: 3017, expanded: 112_698_580, generated: 224_693_454 },
  { heuristic: 'walking-distance', boards: 60, moves: 3017, expanded: 114_151_182, generated: 250_669_508 },
  { heuristic: 'pdb-5-5-5', boards: 100, moves: 5305, expanded: 28_558_229, generated: 54_453_377 },
  { heuristic: 'pdb-6-6-3', boards: 100, moves: 5305, expanded: 13_044_774, generated: 25_186_083 },
  { heuristic: 'pdb-6-6-3+bits', boards: 100, moves: 5305, expanded: 8_647_759, generated: 17_200_550 },
  { heuristic: 'pdb-7-8+rooms', boards: 100, moves: 5305, expanded: 916_224, generated: 1_860_352 },
  { heuristic: 'pdb-7-8', boards: 100, moves: 5305, expanded: 773_169, generated: 1_613_596 },
];

export function suite(): BenchCase[] {
  return ROWS.map(({ heuristic, ...expected }) =>
    solveCase({
      name: heuristic,
      about:
        expected.boards === 100 ? 'all of Korf’s 100 boards' : `the ${expected.boards} easiest of Korf’s 100 boards`,
      instances: () => easiestOfKorf(expected.boards),
      options: { algorithm: 'ida*', heuristic },
      expected,
    }),
  );
}
