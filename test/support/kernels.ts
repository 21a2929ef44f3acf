/**
 * Kernels under test, and a search run to its end in slices of a chosen size.
 *
 * Every kernel that takes a board must give the same answer and the same counts; tests go through `kernelsFor`.
 */

import { ALGORITHM_IDS, HEURISTIC_IDS, STATUS } from '../../src/kernel/exports.ts';
import { type KernelBuild, kernelNameFor } from '../../src/kernel/load.ts';
import { Kernel } from '../../src/kernel/search-kernel.ts';
import { BLANK, type Board, type Shape } from '../../src/puzzle/board.ts';
import type { CanonicalInstance } from '../../src/puzzle/canonical.ts';
import { BUILDS } from './builds.ts';

export interface NamedKernel {
  /** such as `kernel-4x4 debug` */
  readonly name: string;
  readonly build: KernelBuild;
  readonly kernel: Kernel;
}

/** Specialised where there is one, and generic; in the builds that the run is about. */
export function kernelsFor(shape: Shape, builds: readonly KernelBuild[] = BUILDS): NamedKernel[] {
  const names = [...new Set([kernelNameFor(shape), 'kernel-generic'])];
  return names.flatMap((name) =>
    builds.map((build) => ({ name: `${name} ${build}`, build, kernel: new Kernel(name, build) })),
  );
}

export interface Answer {
  readonly length: number;
  readonly expanded: number;
  readonly generated: number;
}

export interface Run {
  readonly algorithm?: keyof typeof ALGORITHM_IDS;
  readonly heuristic: keyof typeof HEURISTIC_IDS;
  readonly weight?: readonly [numerator: number, denominator: number];
  /** expansions in each slice; default as many as a slice can hold */
  readonly slice?: number;
}

export const UNSLICED = 2 ** 28;

/** Searches from `instance`; throws unless the search ends with a solution. */
export function searchWith(kernel: Kernel, instance: CanonicalInstance, run: Run): Answer {
  kernel.place(instance);
  beginWith(kernel, run);
  return finish(kernel, run.slice);
}

/** Begins a search from the state last placed. */
export function beginWith(kernel: Kernel, { algorithm = 'ida*', heuristic, weight = [1, 1] }: Run): void {
  kernel.begin({
    algorithm: ALGORITHM_IDS[algorithm],
    heuristic: HEURISTIC_IDS[heuristic],
    weight,
    regionBytes: algorithm === 'ida*' ? 0 : 2 ** 25,
  });
}

/** Runs the search begun on `kernel` to its end; `status` is what its last slice returned. */
export function finish(kernel: Kernel, slice: number = UNSLICED, status: number = STATUS.RUNNING): Answer {
  while (status === STATUS.RUNNING) status = kernel.run(slice);
  if (status !== STATUS.SOLVED) throw new Error(`${kernel.name} ended with status ${status}`);
  const { expanded, generated } = kernel.counters;
  return { length: kernel.solution().length, expanded, generated };
}

/** A board and its goal as the kernel wants them, not turned: everything is named by its goal cell. */
export function unturned(board: Board, goal: Board): CanonicalInstance {
  return {
    width: board.width,
    height: board.height,
    state: board.tiles.map((tile) => goal.tiles.indexOf(tile)),
    goalBlank: goal.tiles.indexOf(BLANK),
    userCell: board.tiles.map((_, cell) => cell),
  };
}
