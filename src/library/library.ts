/**
 * The library's functions over an engine: the same ones in Node and in browsers.
 *
 * `createSolver` gives an engine of one's own; the functions that stand alone share one, made when first needed.
 */

import type { AnalyseOptions, Analysis } from '../contract/analysis.ts';
import type { Layers, LayersOptions } from '../contract/layers.ts';
import type { NextMoves, NextMovesOptions } from '../contract/next-moves.ts';
import type { PatternCosts, PatternCostsOptions } from '../contract/pattern-costs.ts';
import type {
  BuildOptions,
  Engine,
  ScrambleOptions as EngineScrambleOptions,
  PatternDatabase,
} from '../engine/engine.ts';
import { usageError } from '../errors.ts';
import type { Board, Shape } from '../puzzle/board.ts';
import { answersWith } from './answers.ts';
import { type GivenMoves, requireBoard, requireGoal, requireShape, tilesOfMoves } from './given.ts';
import { type Grade, gradeWith } from './grade.ts';
import { type Hint, hintWith } from './hint.ts';
import { type ImproveOptions, type ImproveResult, improveWith } from './improve.ts';
import {
  ANALYSE_OPTIONS,
  BUILD_OPTIONS,
  IMPROVE_OPTIONS,
  LAYERS_OPTIONS,
  NEXT_MOVES_OPTIONS,
  PATTERN_COSTS_OPTIONS,
  requireOptions,
  SCRAMBLE_OPTIONS,
  SOLVE_OPTIONS,
} from './known-options.ts';
import { type SolveOptions, type SolveResult, solveWith } from './outcome.ts';
import { stoppable } from './stoppable.ts';

/** Which random board is wanted: its size, its goal, how far it is from it. */
export interface ScrambleOptions extends Omit<EngineScrambleOptions, 'size'> {
  /** columns and rows, or the side of a square; 4x4 by default */
  readonly size?: Shape | number | undefined;
}

/** The functions that need an engine: all of them asynchronous. */
export interface Library {
  /**
   * Solves one board: boards of up to 16 cells optimally, larger ones as well as the time allows. Limits and aborts are
   * statuses of the result, not rejections.
   *
   * @throws {NpuzzleError} `E_USAGE` for options that make no sense
   */
  solve(board: Board, options?: SolveOptions): Promise<SolveResult>;
  /**
   * Answers to a board as they are found, each shorter than those before; the last item is the result of `solve`,
   * the best answer once more with all that was proven of it, or why there is none. Most boards up to 4x4 have no other. Leaving
   * the loop stops the search.
   *
   * @throws {NpuzzleError} as `solve` does, out of the loop
   */
  answers(board: Board, options?: SolveOptions): AsyncGenerator<SolveResult, void, undefined>;
  /**
   * Shortens a solution, or any path from the board to another: stretches of it are solved again, until a limit is met or
   * nothing more is gained. What comes out was replayed and is never longer.
   *
   * @param moves - letters `LURD`, run lengths `R2U`, tile numbers, or the list of tiles that slide
   * @throws {NpuzzleError} `E_INPUT` naming the first move that cannot be made, `E_USAGE`, `E_MEMORY`
   */
  improve(board: Board, moves: GivenMoves, options?: ImproveOptions): Promise<ImproveResult>;
  /**
   * Every move from a board, and how far from the goal it leads: which moves keep the shortest solution. Boards of up to 16
   * cells; limits and aborts are statuses of the result.
   *
   * @throws {NpuzzleError} `E_USAGE` for larger boards and for options that make no sense, `E_MEMORY`
   */
  nextMoves(board: Board, options?: NextMovesOptions): Promise<NextMoves>;
  /**
   * What given moves lost: for every step the distance left, the moves that kept the optimum, the first mistake. Boards of up to
   * 16 cells exactly; above by bounds, with the stretches that could be shorter.
   *
   * @param moves - letters `LURD`, run lengths `R2U`, tile numbers, or the list of tiles that slide
   * @throws {NpuzzleError} `E_INPUT` naming the first move that cannot be made, `E_USAGE`, `E_MEMORY`
   */
  analyse(board: Board, moves: GivenMoves, options?: AnalyseOptions): Promise<Analysis>;
  /**
   * A lower bound in its parts: what the tiles of each pattern of a pattern database cost. Boards of up to 16 cells; the first call
   * may build the tables, in a tenth of a second.
   *
   * @throws {NpuzzleError} `E_USAGE` for larger boards, `E_USAGE` or `E_INPUT` for the partition, `E_MEMORY`, `E_LIMIT` when the
   *   time is up, `E_ABORTED`
   */
  patternCosts(board: Board, options?: PatternCostsOptions): Promise<PatternCosts>;
  /**
   * Counts all boards of a shape of up to 12 cells by the length of their shortest solutions: 4x3 has 239,500,800 of them,
   * two bits each.
   *
   * @param shape - columns and rows, or the side of a square
   * @throws {NpuzzleError} `E_USAGE` for larger shapes and options that make no sense, `E_INPUT` for the goal, `E_MEMORY`, `E_LIMIT`
   *   when the time is up, `E_ABORTED`
   */
  layers(shape: Shape | number, options?: LayersOptions): Promise<Layers>;
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
   * @throws {NpuzzleError} `E_USAGE` or `E_INPUT` for the name, `E_MEMORY` before anything is built, `E_LIMIT` when the time
   *   is up, `E_ABORTED`
   */
  buildPatternDatabase(partition: string, options?: BuildOptions): Promise<PatternDatabase>;
}

/** Keeps kernels and tables warm between calls. */
export interface Solver extends Library {
  /**
   * Stops what runs, waits for it and gives threads and memory back. Running calls end as when their own signal fires: `solve`,
   * `answers`, `hint`, `grade` and `improve` with the best they have, `scramble` and `buildPatternDatabase` with `E_ABORTED`.
   * Calls made later fail with `E_USAGE`.
   */
  close(): Promise<void>;
}

function solving(options: SolveOptions): SolveOptions {
  return requireGoal(requireOptions(options, SOLVE_OPTIONS));
}

/** A solver on an engine of its own. */
export function solverOn(own: Engine): Solver {
  const engine = stoppable(own);
  let isClosed = false;
  const open = (): Engine => {
    if (isClosed) throw usageError('this solver is closed', 'create another');
    return engine;
  };
  return {
    solve: async (board, options = {}) => solveWith(open(), requireBoard(board), solving(options)),
    async *answers(board, options = {}) {
      yield* answersWith(open(), requireBoard(board), solving(options));
    },
    improve: async (board, moves, options = {}) =>
      improveWith(open(), requireBoard(board), moves, requireOptions(options, IMPROVE_OPTIONS)),
    nextMoves: async (board, options = {}) =>
      open().nextMoves(requireBoard(board), requireGoal(requireOptions(options, NEXT_MOVES_OPTIONS))),
    analyse: async (board, moves, given = {}) => {
      const start = requireBoard(board);
      const options = requireGoal(requireOptions(given, ANALYSE_OPTIONS));
      return open().analyse(start, tilesOfMoves(start, moves, options.directions), options);
    },
    patternCosts: async (board, options = {}) =>
      open().patternCosts(requireBoard(board), requireGoal(requireOptions(options, PATTERN_COSTS_OPTIONS))),
    layers: async (size, options = {}) => {
      const shape = requireShape(size);
      if (shape === undefined)
        throw usageError('no shape is given', 'write { width: 4, height: 3 }, or 3 for a square');
      return open().layers(shape, requireGoal(requireOptions(options, LAYERS_OPTIONS)));
    },
    hint: async (board, options = {}) => hintWith(open(), requireBoard(board), solving(options)),
    grade: async (board, options = {}) => gradeWith(open(), requireBoard(board), solving(options)),
    scramble: async (given = {}) => {
      const { size, ...options } = requireOptions(given, SCRAMBLE_OPTIONS);
      const shape = requireShape(size);
      return open().scramble(requireGoal({ ...options, ...(shape && { size: shape }) }));
    },
    buildPatternDatabase: async (partition, options = {}) =>
      open().buildPatternDatabase(partition, requireOptions(options, BUILD_OPTIONS)),
    close: async () => {
      isClosed = true;
      await engine.close();
    },
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
    async *answers(board, options) {
      yield* (await shared()).answers(board, options);
    },
    improve: async (board, moves, options) => (await shared()).improve(board, moves, options),
    nextMoves: async (board, options) => (await shared()).nextMoves(board, options),
    analyse: async (board, moves, options) => (await shared()).analyse(board, moves, options),
    patternCosts: async (board, options) => (await shared()).patternCosts(board, options),
    layers: async (shape, options) => (await shared()).layers(shape, options),
    hint: async (board, options) => (await shared()).hint(board, options),
    grade: async (board, options) => (await shared()).grade(board, options),
    scramble: async (options) => (await shared()).scramble(options),
    buildPatternDatabase: async (partition, options) => (await shared()).buildPatternDatabase(partition, options),
  };
}
