/** The library in Node: everything a program needs to read, check, scramble and solve boards. */

import type { Fleet, FleetOptions, QueueAccess, ServeOptions, WorkKind } from './contract/fleet.ts';
import { createLocalEngine } from './engine/local-engine.ts';
import { usageError } from './errors.ts';
import { type Library, libraryOn, type Solver, solverOn } from './library/library.ts';

export * from './library/exports.ts';
export { type LowerBounds, lowerBounds } from './puzzle/lower-bounds.ts';
export { type LengthOptions, scrambleOfLength } from './solve/board-of-length.ts';

/** One solver for all: boards asked for at the same time take turns. */
const library = libraryOn(() => createLocalEngine());

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

/**
 * A solver of one's own, whose kernels and tables stay warm.
 *
 * @param options - `fleet`: workers that share its long proofs above 4x4 (`optimal`); it stays open when the solver is closed
 */
export async function createSolver(options: { readonly fleet?: Fleet | undefined } = {}): Promise<Solver> {
  const { fleet } = options;
  if (fleet === undefined) return solverOn(await createLocalEngine());
  const { QueueFleet } = await import('./fleet/fleet.ts');
  if (!(fleet instanceof QueueFleet)) throw usageError('fleet is none of this library', 'openFleet makes one');
  return solverOn(await createLocalEngine(fleet));
}

/**
 * Opens the queue of a fleet: workers on any number of machines, started as `npuzzle worker` or `serveFleet`. The packages
 * `bullmq` and `ioredis` must be installed beside npuzzle.
 *
 * @param url - `redis://` or `rediss://`; default `NPUZZLE_QUEUE`. User and password are better given by `NPUZZLE_QUEUE_USER` and
 *   `NPUZZLE_QUEUE_PASSWORD`, or as options
 * @throws {NpuzzleError} `E_QUEUE` if the packages are missing, the server refuses us or does not answer within ten seconds,
 *   `E_USAGE`, `E_FILE`
 */
export async function openFleet(url?: string, options: FleetOptions = {}): Promise<Fleet> {
  return (await import('./fleet/fleet.ts')).openFleet(url, options);
}

/**
 * Works for a fleet until the signal fires: what `npuzzle worker` does.
 *
 * @param url - as of `openFleet`
 * @throws {NpuzzleError} `E_QUEUE` if the packages are missing or the server refuses us, `E_MISMATCH` if the tables here are others
 *   than the coordinator's, `E_USAGE`, `E_FILE`
 */
export async function serveFleet(url?: string, options: ServeOptions = {}): Promise<void> {
  return (await import('./fleet/serve.ts')).serveFleet(url, options);
}

export type { Fleet, FleetOptions, QueueAccess, ServeOptions, WorkKind };
