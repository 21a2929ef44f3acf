/**
 * Whole solves through the library's pipeline, on named sets: parity, plan, search, replay.
 *
 * `reportedMs` is the sum of the results' elapsedMs, the search alone; the clock sees everything.
 */

import { type Board, createSolver, type SolveOptions } from '#host/index.js';
import { seededBoards } from '../boards.ts';
import type { BenchCase, Outcome } from '../case.ts';
import { KORF_100 } from '../instances/korf100.ts';
import { loadInstances, type PublishedInstance } from '../instances/load.ts';

const EASIEST = 20;

interface Instance {
  readonly board: Board;
  /** default `last` */
  readonly goal?: Board;
}

interface Row {
  readonly name: string;
  readonly about: string;
  readonly instances: () => readonly Instance[];
  readonly options: SolveOptions;
  readonly expected: {
    readonly boards: number;
    readonly moves: number;
    readonly expanded: number;
    readonly generated: number;
  };
  readonly reportedAtMostMs?: number;
}

const ROWS: readonly Row[] = [
  {
    name: 'korf20 ida* manhattan',
    about: 'the 20 easiest of Korf’s 100 boards; generated must be the published counts less 1 a board for the root',
    instances: easiestOfKorf,
    options: { algorithm: 'ida*', heuristic: 'manhattan' },
    expected: { boards: EASIEST, moves: 940, expanded: 23_515_727, generated: 46_968_218 },
  },
  {
    name: 'korf20 ida* linear-conflict',
    about: 'the 20 easiest of Korf’s 100 boards, by the published counts of Manhattan distance',
    instances: easiestOfKorf,
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
  return ROWS.map(({ instances, options, ...row }) => ({
    ...row,
    work: 'boards',
    prepare: async () => {
      const solver = await createSolver();
      const loaded = instances();
      return async (): Promise<Outcome> => {
        const sums = { boards: 0, moves: 0, expanded: 0, generated: 0 };
        let reportedMs = 0;
        for (const { board, goal } of loaded) {
          const result = await solver.solve(board, goal === undefined ? options : { ...options, goal });
          if (!result.optimal) throw new Error(`${result.status}: ${result.message ?? 'not proven optimal'}`);
          sums.boards++;
          sums.moves += result.length ?? 0;
          sums.expanded += result.expanded;
          sums.generated += result.generated;
          reportedMs += result.elapsedMs;
        }
        return { counts: sums, reportedMs };
      };
    },
  }));
}

function uniform3x3(count: number): Instance[] {
  return seededBoards({ width: 3, height: 3, count, seed: 8 }).map((board) => ({ board }));
}

function easiestOfKorf(): readonly PublishedInstance[] {
  const { instances } = loadInstances(KORF_100);
  return [...instances].sort((left, right) => (left.generated ?? 0) - (right.generated ?? 0)).slice(0, EASIEST);
}
