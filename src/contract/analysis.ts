/** What is known of given moves, step by step: how far from the goal each board on the way is, and where moves were lost. */

import type { NextMovesOptions } from './next-moves.ts';
import type { SolveStatus } from './result.ts';

/** One of the given moves. */
export interface AnalysedStep {
  /** counted from 1 */
  readonly step: number;
  /** the tile that slid */
  readonly tile: number;
  /** its direction, or the blank's with `directions: 'blank'` */
  readonly move: string;
  /** moves left after it: of the shortest solution where `lowerBound` is the same, else of the best one known */
  readonly left: number;
  /** proven: after it no solution is shorter, in moves */
  readonly lowerBound: number;
  /** moves it cost beside a shortest solution, 0 or 2; null where the optimum is not known */
  readonly lost: number | null;
  /** letters of the moves that kept the optimum, where it stood; null where that is not known */
  readonly optimal: readonly string[] | null;
}

/** A stretch of the given moves that leads to the same board in fewer. */
export interface Stretch {
  /** moves made before it begins, and when it ends */
  readonly from: number;
  readonly to: number;
  /** moves that do the same */
  readonly length: number;
  readonly saved: number;
  /** their letters */
  readonly moves: string;
}

/** Moves on a board, analysed. */
export interface Analysis {
  /** `limit`, `aborted`: of a board of up to 16 cells a limit came before everything was proven; bounds are given then */
  readonly status: 'analysed' | Extract<SolveStatus, 'unsolvable' | 'limit' | 'aborted'>;
  /** whether the moves end at the goal */
  readonly reached: boolean;
  /** every distance is proven */
  readonly exact: boolean;
  /** moves given */
  readonly given: number;
  /** from the board where the moves begin: of the shortest solution if `exact`, else of the best one known */
  readonly length: number;
  /** proven: no solution from there is shorter */
  readonly lowerBound: number;
  /** moves given and left at their end, beside `length`: all that was lost, or at least that */
  readonly lost: number;
  /** moves that led away from the goal; null where the optimum is not known */
  readonly mistakes: number | null;
  /** the first of them, counted from 1; null without one, and where that is not known */
  readonly firstMistake: number | null;
  readonly steps: readonly AnalysedStep[];
  /** of boards of more than 16 cells, in order: those that were found to be longer than they need be */
  readonly stretches: readonly Stretch[];
  readonly heuristic: string;
  readonly expanded: number;
  /** wall */
  readonly elapsedMs: number;
  /** why there is no analysis, or why it is not exact */
  readonly message?: string | undefined;
}

/** How moves are analysed: goal, limits; boards of more than 16 cells have 4 s by default. */
export interface AnalyseOptions extends Omit<NextMovesOptions, 'expectedBoards'> {
  /** of what is random in the search of boards above 16 cells */
  readonly seed?: number | undefined;
}
