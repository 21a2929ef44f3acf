/**
 * Runs on a bare kernel, without the pipeline around it: searches and heuristic evaluations over a set of boards.
 */

import { type Board, goalBoard, NpuzzleError } from '#host/index.js';
import { type ALGORITHM_IDS, ALGORITHM_IDS as algorithmIds, HEURISTIC_IDS, STATUS } from '#host/kernel/exports.js';
import { Kernel } from '#host/kernel/search-kernel.js';
import { type CanonicalInstance, canonicalise } from '#host/puzzle/canonical.js';
import type { Outcome } from './case.ts';

export type Algorithm = keyof typeof ALGORITHM_IDS;
export type Heuristic = keyof typeof HEURISTIC_IDS;

/** expansions; the kernel's largest slice, so that slices cost nothing */
const SLICE = 2 ** 28;

export interface KernelSearch {
  readonly kernel: string;
  readonly boards: readonly Board[];
  readonly algorithm: Algorithm;
  readonly heuristic: Heuristic;
  /** for searches that keep states */
  readonly regionBytes?: number;
}

export function canonicalBoards(boards: readonly Board[]): CanonicalInstance[] {
  return boards.map((board) => canonicalise(board, goalBoard('last', board)));
}

/** A run that solves every board; counts are sums over the boards. */
export function prepareSearch({
  kernel: name,
  boards,
  algorithm,
  heuristic,
  regionBytes = 0,
}: KernelSearch): () => Outcome {
  const kernel = new Kernel(name);
  const instances = canonicalBoards(boards);
  const request = { algorithm: algorithmIds[algorithm], heuristic: HEURISTIC_IDS[heuristic], regionBytes };
  return () => {
    let expanded = 0;
    let generated = 0;
    let moves = 0;
    for (const instance of instances) {
      kernel.place(instance);
      kernel.begin(request);
      let status: number = STATUS.RUNNING;
      while (status === STATUS.RUNNING) status = kernel.run(SLICE);
      if (status !== STATUS.SOLVED) throw new NpuzzleError('E_INTERNAL', `${name} ended with status ${status}`);
      const { counters } = kernel;
      expanded += counters.expanded;
      generated += counters.generated;
      moves += kernel.solution().length;
    }
    return { counts: { boards: instances.length, moves, expanded, generated } };
  };
}

/** Evaluations of a heuristic from scratch, called from the host: `repeats` on each board. */
export function prepareEvaluations(
  name: string,
  boards: readonly Board[],
  heuristic: Heuristic,
  repeats: number,
): () => Outcome {
  const kernel = new Kernel(name);
  const instances = canonicalBoards(boards);
  const id = HEURISTIC_IDS[heuristic];
  return () => {
    let sum = 0;
    for (const instance of instances) {
      kernel.place(instance);
      for (let repeat = 0; repeat < repeats; repeat++) sum += kernel.heuristicValue(id);
    }
    return { counts: { evaluations: instances.length * repeats, sum } };
  };
}
