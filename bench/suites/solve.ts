/**
 * Whole solves through the library's pipeline, on named sets: parity, plan, search, replay.
 *
 * `reportedMs` is the sum of the results' elapsedMs, the search alone; the clock sees everything.
 */

import { type Board, createSolver, type SolveOptions } from '#host/index.js';
import { seededBoards } from '../boards.ts';
import type { BenchCase, Outcome } from '../case.ts';

const UNIFORM_3X3 = { width: 3, height: 3, seed: 8 } as const;

interface Row {
  readonly name: string;
  readonly about: string;
  readonly boards: () => readonly Board[];
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
    name: '1,000 random 8-puzzle boards',
    about: 'uniform over all solvable boards, seed 8, default algorithm and heuristic',
    boards: () => seededBoards({ ...UNIFORM_3X3, count: 1_000 }),
    options: {},
    expected: { boards: 1_000, moves: 22_009, expanded: 1_080_543, generated: 1_786_918 },
  },
  {
    name: '10,000 random 8-puzzle boards',
    about: 'uniform over all solvable boards, seed 8, default algorithm and heuristic',
    boards: () => seededBoards({ ...UNIFORM_3X3, count: 10_000 }),
    options: {},
    expected: { boards: 10_000, moves: 219_193, expanded: 9_859_752, generated: 16_322_804 },
    reportedAtMostMs: 2_000,
  },
];

export function suite(): BenchCase[] {
  return ROWS.map(({ boards, options, ...row }) => ({
    ...row,
    work: 'boards',
    prepare: async () => {
      const solver = await createSolver();
      const loaded = boards();
      return async (): Promise<Outcome> => {
        const sums = { boards: 0, moves: 0, expanded: 0, generated: 0 };
        let reportedMs = 0;
        for (const board of loaded) {
          const result = await solver.solve(board, options);
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
