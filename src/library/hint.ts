/** The next move of the best solution found: what a game shows a player. */

import type { Engine } from '../engine/engine.ts';
import type { Board } from '../puzzle/board.ts';
import { resolveGoal } from '../puzzle/goal.ts';
import { checkSolvable } from '../puzzle/solvable.ts';
import { type SolveOptions, solveWith } from './outcome.ts';

/** The next move, or why there is none; distinguished by `status`. */
export type Hint =
  /** the board is the goal */
  | { readonly status: 'solved' }
  | {
      readonly status: 'move';
      /** the tile to slide */
      readonly tile: number;
      /** its direction: U, D, L or R, or the blank's with `directions: 'blank'` */
      readonly move: string;
      /** moves left, this one included */
      readonly remaining: number;
      /** no other first move leads to a shorter solution */
      readonly optimal: boolean;
    }
  /** no moves lead to the goal; exchanging these two tiles would mend that */
  | { readonly status: 'unsolvable'; readonly message: string; readonly swap: readonly [number, number] }
  | { readonly status: 'limit' | 'aborted'; readonly message: string };

/** The next move from `board`; takes the options of `solve`. */
export async function hintWith(engine: Engine, board: Board, options: SolveOptions): Promise<Hint> {
  const solvability = checkSolvable(board, resolveGoal(options.goal, board));
  if (solvability.swap !== undefined) {
    return { status: 'unsolvable', message: solvability.reason, swap: solvability.swap };
  }
  const result = await solveWith(engine, board, options);
  if ((result.status === 'limit' || result.status === 'aborted') && result.moves === null) {
    return { status: result.status, message: result.message };
  }
  const tile = result.tiles?.[0];
  const move = result.moves?.[0];
  if (result.length === null || tile === undefined || move === undefined) return { status: 'solved' };
  return { status: 'move', tile, move, remaining: result.length, optimal: result.optimal };
}
