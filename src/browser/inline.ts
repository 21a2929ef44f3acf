/** The library in a browser with everything carried along: no file is fetched, a page opened from a disk can use it. */

import { libraryOn, type Solver, solverOn } from '../library/library.ts';
import { WORKER_TEXT } from './inline-worker.js';
import { type StartWorker, startFromText, workerEngine } from './start-worker.ts';

export * from '../library/exports.ts';
export { type StartWorker, whenReady } from './start-worker.ts';

const startCarried: StartWorker = () => startFromText(WORKER_TEXT);

export const { solve, answers, improve, hint, grade, scramble, buildPatternDatabase } = libraryOn(async () =>
  workerEngine(startCarried),
);

export interface SolverOptions {
  /** starts the worker; by default from the text that is carried along */
  readonly startWorker?: StartWorker;
}

/** A solver with a worker of its own. */
export async function createSolver(options: SolverOptions = {}): Promise<Solver> {
  return solverOn(workerEngine(options.startWorker ?? startCarried));
}
