/**
 * The library in a browser: the same functions as in Node, the work done in a worker from its start-up on.
 *
 * Nothing here blocks the page: boards are read and replayed on its thread, all else is the worker's.
 */

import { libraryOn, type Solver, solverOn } from '../library/library.ts';
import { startWorker } from './start-file.ts';
import { type StartWorker, workerEngine } from './start-worker.ts';

export * from '../library/exports.ts';
export { type StartWorker, whenReady } from './start-worker.ts';

/** One worker for all, started by the first call. */
export const { solve, answers, improve, hint, grade, scramble, buildPatternDatabase } = libraryOn(async () =>
  workerEngine(startWorker),
);

export interface SolverOptions {
  /** starts the worker; by default from `npuzzle/worker`, beside this file, or else from text */
  readonly startWorker?: StartWorker;
}

/** A solver with a worker of its own, whose kernels and tables stay warm. */
export async function createSolver(options: SolverOptions = {}): Promise<Solver> {
  return solverOn(workerEngine(options.startWorker ?? startWorker));
}
