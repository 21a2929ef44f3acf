/** The line between `npuzzle bench answers` and its runner in cli/bench/request-answers.ts. */

import type { Shape } from '../../puzzle/board.ts';

/** Random boards of some shapes, counted together. */
export interface AnswersGroup {
  readonly name: string;
  readonly shapes: readonly Shape[];
  /** boards of each shape */
  readonly boards: number;
}

/** What is asked for. */
export interface AnswersRequest {
  readonly groups: readonly AnswersGroup[];
  /** milliseconds for each board */
  readonly timeoutMs: number;
  readonly algorithm: string;
  readonly threads?: number | undefined;
  /** of the boards and of the searches */
  readonly seed: number;
  readonly signal?: AbortSignal;
  readonly onBoard?: (group: string, done: number, of: number) => void;
}

/** One group; every answer was replayed move by move, apart from the solver's own replay. */
export interface AnswersSummary {
  readonly record: 'answers';
  readonly group: string;
  readonly boards: number;
  /** boards with an answer that replays */
  readonly answered: number;
  /** the others, as `npuzzle solve` reads them */
  readonly unanswered: readonly string[];
  /** sum of lengths over sum of Manhattan distances */
  readonly perManhattan: number;
  /** from the call to the first answer, replayed: milliseconds */
  readonly firstMs: Spread;
  /** from the call to the result */
  readonly wholeMs: Spread;
}

export interface Spread {
  readonly median: number;
  readonly max: number;
}
