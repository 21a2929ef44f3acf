/** The library in Node: everything a program needs to read, check, scramble and solve boards. */

import { createLocalEngine } from './engine/local-engine.ts';
import { libraryOn, type Solver, solverOn } from './library/library.ts';

export * from './library/exports.ts';
export { type LowerBounds, lowerBounds } from './puzzle/lower-bounds.ts';
export { type LengthOptions, scrambleOfLength } from './solve/board-of-length.ts';

/** One solver for all: boards asked for at the same time take turns. */
export const { solve, answers, improve, hint, grade, scramble, buildPatternDatabase } = libraryOn(createLocalEngine);

/** A solver of one's own, whose kernels and tables stay warm. */
export async function createSolver(): Promise<Solver> {
  return solverOn(await createLocalEngine());
}
