/** Replays moves on a board: are they legal, and do they reach the goal? */

import { NpuzzleError } from '../errors.ts';
import { type Board, isSameBoard } from '../puzzle/board.ts';
import { type GoalPreset, resolveGoal } from '../puzzle/goal.ts';
import type { Directions } from '../puzzle/move.ts';
import { replay } from '../puzzle/move.ts';
import { type GivenMoves, requireBoard, tilesOfMoves } from './given.ts';

/** What moves are held against: the goal, and how their letters are meant. */
export interface VerifyOptions {
  /** `last` by default */
  readonly goal?: GoalPreset | Board | undefined;
  /** whose direction letters name; the sliding tile's by default */
  readonly directions?: Directions | undefined;
}

/** What became of moves on a board; distinguished by `status`. */
export type Verification =
  | { readonly status: 'reached'; readonly end: Board; readonly tiles: readonly number[] }
  /** legal, but they end elsewhere */
  | { readonly status: 'elsewhere'; readonly end: Board; readonly tiles: readonly number[] }
  /** names the first move that cannot be made or read */
  | { readonly status: 'illegal'; readonly message: string };

/**
 * Replays moves on a board: are they legal, and do they end at the goal?
 *
 * @param moves - letters `LURD`, run lengths `R2U`, words or arrows, tile numbers; or the list of tiles that slide, or of words
 * @throws {NpuzzleError} `E_USAGE` or `E_INPUT` for the goal; what is wrong with the moves is in the result
 */
export function verify(board: Board, moves: GivenMoves, options: VerifyOptions = {}): Verification {
  requireBoard(board);
  const goal = resolveGoal(options.goal, board);
  try {
    const tiles = tilesOfMoves(board, moves, options.directions);
    const end = replay(board, tiles);
    return { status: isSameBoard(end, goal) ? 'reached' : 'elsewhere', end, tiles };
  } catch (error) {
    if (error instanceof NpuzzleError && error.code === 'E_INPUT') return { status: 'illegal', message: error.message };
    throw error;
  }
}
