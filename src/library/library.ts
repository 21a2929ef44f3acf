/**
 * The library's functions over an engine: the same ones in Node and in browsers.
 *
 * `createSolver` gives an engine of one's own; the functions that stand alone share one, made when first needed.
 */

import type { SolveOptions } from '../options.ts';
import type { Board } from '../puzzle/board.ts';
import type { BuildOptions, Engine, PatternDatabase, ScrambleOptions } from './engine.ts';
import { type Grade, gradeWith } from './grade.ts';
import { type Hint, hintWith } from './hint.ts';
import { outcomeOf, type SolveResult } from './outcome.ts';

export interface Library {
  /**
   * Solves one board: boards of up to 16 cells optimally, larger ones as well as the time allows. Limits and aborts are
   * statuses of the result, not rejections.
   *
   * @throws {NpuzzleError} `E_USAGE` for options that make no sense
   */
  solve(board: Board, options?: SolveOptions): Promise<SolveResult>;
  /** The next move of the best solution found. */
  hint(board: Board, options?: SolveOptions): Promise<Hint>;
  /** How hard a board is, from the length of its shortest solution. */
  grade(board: Board, options?: SolveOptions): Promise<Grade>;
  /**
   * A random board that can be solved: any one, or one of an exact length.
   *
   * @throws {NpuzzleError} `E_USAGE` for a length no board has, `E_LIMIT` if none was found in time, `E_ABORTED`
   */
  scramble(options?: ScrambleOptions): Promise<Board>;
  /**
   * Builds the tables of a partition, `4x4:6-6-3`, unless they are kept already; searches find them from then on.
   *
   * @throws {NpuzzleError} `E_USAGE` or `E_INPUT` for the name, `E_MEMORY` before anything is built, `E_ABORTED`
   */
  buildPatternDatabase(partition: string, options?: BuildOptions): Promise<PatternDatabase>;
}

/** Keeps kernels and tables warm between calls. */
export interface Solver extends Library {
  /** Gives threads and memory back; calls made later fail. */
  close(): Promise<void>;
}

/** A solver on an engine of its own. */
export function solverOn(engine: Engine): Solver {
  return {
    solve: async (board, options = {}) => outcomeOf(await engine.solve(board, options)),
    hint: (board, options = {}) => hintWith(engine, board, options),
    grade: (board, options = {}) => gradeWith(engine, board, options),
    scramble: (options = {}) => engine.scramble(options),
    buildPatternDatabase: (partition, options = {}) => engine.buildPatternDatabase(partition, options),
    close: () => engine.close(),
  };
}

/** The functions on one engine that is made when the first of them is called. */
export function libraryOn(createEngine: () => Promise<Engine>): Library {
  let made: Promise<Solver> | undefined;
  const shared = (): Promise<Solver> => {
    made ??= createEngine().then(solverOn);
    // An engine that could not be made is tried again by the next call.
    made.catch(() => {
      made = undefined;
    });
    return made;
  };
  return {
    solve: async (board, options) => (await shared()).solve(board, options),
    hint: async (board, options) => (await shared()).hint(board, options),
    grade: async (board, options) => (await shared()).grade(board, options),
    scramble: async (options) => (await shared()).scramble(options),
    buildPatternDatabase: async (partition, options) => (await shared()).buildPatternDatabase(partition, options),
  };
}
