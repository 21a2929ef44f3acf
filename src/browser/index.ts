/**
 * The library in a browser: the same functions as in Node, the work done in a worker from its start-up on.
 *
 * Nothing here blocks the page: boards are read and replayed on its thread, all else is the worker's.
 */

import { type Library, libraryOn, type Solver, solverOn } from '../library/library.ts';
import { startWorker } from './start-file.ts';
import { type StartWorker, workerEngine } from './start-worker.ts';

export * from '../library/exports.ts';
export { type StartWorker, whenReady } from './start-worker.ts';

/** One worker for all, started by the first call. */
const library = libraryOn(async () => workerEngine(startWorker));

/**
 * Solves one board: boards of up to 16 cells optimally, larger ones as well as the time allows. Limits and aborts are
 * statuses of the result, not rejections.
 *
 * @throws {NpuzzleError} `E_USAGE` for options that make no sense
 */
export const solve: Library['solve'] = library.solve;

/**
 * Answers to a board as they are found, each shorter than those before; the last item is the result of `solve`,
 * the best answer once more with all that was proven of it, or why there is none. Most boards up to 4x4 have no other. Leaving
 * the loop stops the search.
 *
 * @throws {NpuzzleError} as `solve` does, out of the loop
 */
export const answers: Library['answers'] = library.answers;

/**
 * Shortens a solution, or any path from the board to another: stretches of it are solved again, until a limit is met or
 * nothing more is gained. What comes out was replayed and is never longer.
 *
 * @param moves - letters `LURD`, run lengths `R2U`, tile numbers, or the list of tiles that slide
 * @throws {NpuzzleError} `E_INPUT` naming the first move that cannot be made, `E_USAGE`, `E_MEMORY`
 */
export const improve: Library['improve'] = library.improve;

/**
 * Every move from a board, and how far from the goal it leads: which moves keep the shortest solution. Boards of up to 16
 * cells; limits and aborts are statuses of the result.
 *
 * @throws {NpuzzleError} `E_USAGE` for larger boards and for options that make no sense, `E_MEMORY`
 */
export const nextMoves: Library['nextMoves'] = library.nextMoves;

/**
 * What given moves lost: for every step the distance left, the moves that kept the optimum, the first mistake. Boards of up to
 * 16 cells exactly; above by bounds, with the stretches that could be shorter.
 *
 * @param moves - letters `LURD`, run lengths `R2U`, tile numbers, or the list of tiles that slide
 * @throws {NpuzzleError} `E_INPUT` naming the first move that cannot be made, `E_USAGE`, `E_MEMORY`
 */
export const analyse: Library['analyse'] = library.analyse;

/**
 * A lower bound in its parts: what the tiles of each pattern of a pattern database cost. Boards of up to 16 cells; the first call
 * may build the tables, in a tenth of a second.
 *
 * @throws {NpuzzleError} `E_USAGE` for larger boards, `E_USAGE` or `E_INPUT` for the partition, `E_MEMORY`, `E_LIMIT` when the
 *   time is up, `E_ABORTED`
 */
export const patternCosts: Library['patternCosts'] = library.patternCosts;

/**
 * Counts all boards of a shape of up to 12 cells by the length of their shortest solutions: 4x3 has 239,500,800 of them,
 * two bits each.
 *
 * @param shape - columns and rows, or the side of a square
 * @throws {NpuzzleError} `E_USAGE` for larger shapes and options that make no sense, `E_INPUT` for the goal, `E_MEMORY`, `E_LIMIT`
 *   when the time is up, `E_ABORTED`
 */
export const layers: Library['layers'] = library.layers;

/** The next move of the best solution found. */
export const hint: Library['hint'] = library.hint;

/** How hard a board is, from the length of its shortest solution. */
export const grade: Library['grade'] = library.grade;

/**
 * A random board that can be solved: any one, or one of an exact length.
 *
 * @throws {NpuzzleError} `E_USAGE` for a length no board has, `E_LIMIT` if none was found in time, `E_ABORTED`
 */
export const scramble: Library['scramble'] = library.scramble;

/**
 * Builds the tables of a partition, `4x4:6-6-3`, unless they are kept already; searches find them from then on.
 *
 * @throws {NpuzzleError} `E_USAGE` or `E_INPUT` for the name, `E_MEMORY` before anything is built, `E_LIMIT` when the time
 *   is up, `E_ABORTED`
 */
export const buildPatternDatabase: Library['buildPatternDatabase'] = library.buildPatternDatabase;

/** What a solver with a worker of its own is made with. */
export interface SolverOptions {
  /** starts the worker; by default from `npuzzle/worker`, beside this file, or else from text */
  readonly startWorker?: StartWorker;
}

/** A solver with a worker of its own, whose kernels and tables stay warm. */
export async function createSolver(options: SolverOptions = {}): Promise<Solver> {
  return solverOn(workerEngine(options.startWorker ?? startWorker));
}
