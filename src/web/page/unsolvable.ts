/** A board that cannot be solved: said, with why, and with what would do. */

import type { Board } from '../../puzzle/board.ts';
import { goalBoard } from '../../puzzle/goal.ts';
import { checkSolvable } from '../../puzzle/solvable.ts';
import { withSwapped } from '../board/game.ts';
import { explainParity } from './parity.ts';
import { type Remedy, say } from './status.ts';

/** @param open - begins a game on a board that would do */
export function explainUnsolvable(
  board: Board,
  goal: Board,
  open: (wanted: { board: Board; goal: Board }) => void,
): void {
  const { swap, solvableGoals } = checkSolvable(board, goal);
  const others: Remedy[] = solvableGoals.map((name) => ({
    text: `Goal ${name}`,
    act: () => open({ board, goal: goalBoard(name, board) }),
  }));
  const fix: Remedy[] =
    swap === undefined
      ? []
      : [{ text: `Swap ${swap[0]} and ${swap[1]}`, act: () => open({ board: withSwapped(board, swap), goal }) }];
  const why: Remedy = { text: 'Why?', act: () => explainParity(board, goal) };
  say('No moves lead from here to the goal.', 'fault', [why, ...fix, ...others]);
}
