/** Whether a board can be solved, asked the way the other functions are. */

import type { Board } from '../puzzle/board.ts';
import { type GoalPreset, resolveGoal } from '../puzzle/goal.ts';
import { checkSolvable as check, type Solvability } from '../puzzle/solvable.ts';
import { requireBoard } from './given.ts';

/**
 * Compares the parities of a board and a goal; nothing is searched.
 *
 * @param goal - a preset's name or a board; `last` by default
 * @throws {NpuzzleError} `E_INPUT` or `E_USAGE` for what is no board or goal of its size
 */
export function checkSolvable(board: Board, goal: GoalPreset | Board = 'last'): Solvability {
  const start = requireBoard(board);
  return check(start, typeof goal === 'string' ? resolveGoal(goal, start) : resolveGoal(requireBoard(goal), start));
}
