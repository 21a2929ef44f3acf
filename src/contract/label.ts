/** A labelled board: its distance, and the distance after each move, for programs that learn or test. */

import type { Board } from '../puzzle/board.ts';
import type { NextMove } from './next-moves.ts';

/** One row of a file of labels. */
export interface LabelRow {
  /** of the board among those drawn or read, from 0 */
  readonly index: number;
  /** the instance's name, where the input gave one */
  readonly id?: string | undefined;
  readonly board: Board;
  /** `solved`: labelled; `unsolvable`: nothing leads to the goal */
  readonly status: 'solved' | 'unsolvable';
  /** of the shortest solution, in moves; null where there is none */
  readonly length: number | null;
  /** each move that can be made and the moves left after it; null where there is no solution */
  readonly moves: readonly NextMove[] | null;
}

/** Letters in the order of a row's columns. */
export const LABEL_LETTERS = ['U', 'D', 'L', 'R'] as const;
