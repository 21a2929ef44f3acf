/**
 * What does the work behind the library's functions: the pipeline itself in Node, a worker that holds it in a browser.
 *
 * Everything that crosses is plain data; functions and signals of the options stay on the caller's side.
 */

import type { AnalyseOptions, Analysis } from '../contract/analysis.ts';
import type { Improvement, ImproveOptions } from '../contract/improvement.ts';
import type { Layers, LayersOptions } from '../contract/layers.ts';
import type { NextMoves, NextMovesOptions } from '../contract/next-moves.ts';
import type { Progress, SolveOptions } from '../contract/options.ts';
import type { PatternCosts, PatternCostsOptions } from '../contract/pattern-costs.ts';
import type { SolveResult } from '../contract/result.ts';
import type { Board, Shape } from '../puzzle/board.ts';
import type { GoalPreset } from '../puzzle/goal-preset.ts';

export interface Engine {
  /** Solves one board; boards asked for at the same time take turns. */
  solve(board: Board, options: SolveOptions): Promise<SolveResult>;
  /** Shortens slides; the board they end at stays the same. */
  improve(start: Board, tiles: readonly number[], options: ImproveOptions): Promise<Improvement>;
  /** Every move from a board, and how far from the goal it leads; boards of up to 16 cells. */
  nextMoves(board: Board, options: NextMovesOptions): Promise<NextMoves>;
  /** Tells of slides where moves were lost. */
  analyse(start: Board, tiles: readonly number[], options: AnalyseOptions): Promise<Analysis>;
  /** What each pattern of a partition costs; boards of up to 16 cells. */
  patternCosts(board: Board, options: PatternCostsOptions): Promise<PatternCosts>;
  /** Counts all boards of a shape by distance. */
  layers(shape: Shape, options: LayersOptions): Promise<Layers>;
  scramble(options: ScrambleOptions): Promise<Board>;
  buildPatternDatabase(partition: string, options: BuildOptions): Promise<PatternDatabase>;
  /** Gives threads and memory back. */
  close(): Promise<void>;
}

export interface ScrambleOptions {
  /** columns and rows; 4x4 by default */
  readonly size?: Shape | undefined;
  /** the goal the board can be solved to; `last` by default */
  readonly goal?: GoalPreset | Board | undefined;
  /** the same seed gives the same board everywhere; by default another board each time */
  readonly seed?: number | string | undefined;
  /** moves of the shortest solution, exactly; boards of up to 16 cells */
  readonly length?: number | undefined;
  /** instead: this many random moves from the goal */
  readonly walk?: number | undefined;
  /** with `length`: give up after this many milliseconds; 60,000 by default */
  readonly timeoutMs?: number | undefined;
  /** with `length`: for the boards solved on the way, never take more than this many bytes */
  readonly maxMemoryBytes?: number | undefined;
  readonly signal?: AbortSignal | undefined;
  /** with `length`: of the boards solved on the way; tables are built for the first */
  readonly onProgress?: ((progress: Progress) => void) | undefined;
  /** one line about what went wrong on the side, such as a table that could not be kept */
  readonly onWarning?: ((text: string) => void) | undefined;
}

/** How tables are built: limits, and who gets progress. */
export interface BuildOptions {
  readonly signal?: AbortSignal | undefined;
  /** give up after this many milliseconds; no limit by default */
  readonly timeoutMs?: number | undefined;
  /** never take more than this many bytes */
  readonly maxMemoryBytes?: number | undefined;
  /** build again even what is kept */
  readonly rebuild?: boolean | undefined;
  /** part done, from 0 to 1; at most about ten times a second */
  readonly onProgress?: ((progress: { readonly done: number; readonly elapsedMs: number }) => void) | undefined;
  /** one line about what went wrong on the side, such as a table that could not be kept */
  readonly onWarning?: ((text: string) => void) | undefined;
}

/** Tables that are now kept: in the cache folder, or in the browser's private files. */
export interface PatternDatabase {
  /** `4x4:6-6-3` */
  readonly name: string;
  readonly tables: readonly {
    /** goal cells of the pattern's tiles */
    readonly cells: readonly number[];
    /** one byte an entry */
    readonly bytes: number;
    /** `kept`: it was there already and passed its checksum */
    readonly source: 'kept' | 'built';
  }[];
  /** wall */
  readonly elapsedMs: number;
}
