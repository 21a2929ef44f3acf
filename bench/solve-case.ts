/**
 * A case of whole solves through the library's pipeline: parity, plan, search, replay.
 *
 * `reportedMs` is the sum of the results' elapsedMs, the search alone; the clock sees everything. Tables come from the
 * cache, or are built and cached before the clock starts. A board whose published length is not met ends the case.
 */

import { type Board, createSolver, type SolveOptions } from '#host/index.js';
import type { BenchCase, Outcome } from './case.ts';
import { KORF_100 } from './instances/korf100.ts';
import { loadInstances, type PublishedInstance } from './instances/load.ts';

export interface Instance {
  readonly board: Board;
  /** default `last` */
  readonly goal?: Board;
  /** published length of a shortest solution, in moves */
  readonly optimal?: number;
}

export interface SolveRow {
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
  /** the count whose rate is reported; default `boards` */
  readonly work?: keyof SolveRow['expected'];
}

export function solveCase({ instances, options, ...row }: SolveRow): BenchCase {
  return {
    work: 'boards',
    ...row,
    prepare: async () => {
      const solver = await createSolver();
      const loaded = instances();
      return async (): Promise<Outcome> => {
        const sums = { boards: 0, moves: 0, expanded: 0, generated: 0 };
        let reportedMs = 0;
        for (const { board, goal, optimal } of loaded) {
          const result = await solver.solve(board, goal === undefined ? options : { ...options, goal });
          if (!result.optimal) throw new Error(`${result.status}: ${result.message ?? 'not proven optimal'}`);
          if (optimal !== undefined && result.length !== optimal) {
            throw new Error(`length ${result.length} where ${optimal} is published: ${result.start}`);
          }
          sums.boards++;
          sums.moves += result.length ?? 0;
          sums.expanded += result.expanded;
          sums.generated += result.generated;
          reportedMs += result.elapsedMs;
        }
        return { counts: sums, reportedMs };
      };
    },
  };
}

/** This many of Korf's 100 boards, the easiest first by the published counts of Manhattan distance. */
export function easiestOfKorf(count: number): readonly PublishedInstance[] {
  const { instances } = loadInstances(KORF_100);
  return [...instances].sort((left, right) => (left.generated ?? 0) - (right.generated ?? 0)).slice(0, count);
}
