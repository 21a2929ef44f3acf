/**
 * A game: the board, the moves made, and what may be done next. No screen, no keys, no clock.
 *
 * Invariant: replaying `slid` from `start` gives `board`.
 */

import { type Board, isSameBoard } from '../../puzzle/board.ts';
import { replay } from '../../puzzle/move.ts';

export interface Game {
  readonly start: Board;
  readonly goal: Board;
  readonly board: Board;
  /** tiles in the order in which they slid, those taken back excluded */
  readonly slid: readonly number[];
  readonly undone: number;
  readonly hints: number;
  /** moves the program made */
  readonly helped: number;
}

export function newGame(start: Board, goal: Board): Game {
  return { start, goal, board: start, slid: [], undone: 0, hints: 0, helped: 0 };
}

export function isWon({ board, goal }: Game): boolean {
  return isSameBoard(board, goal);
}

/** The game after a tile beside the blank has slid. */
export function slide(game: Game, tile: number, by: 'player' | 'program' = 'player'): Game {
  return {
    ...game,
    board: replay(game.board, [tile]),
    slid: [...game.slid, tile],
    helped: game.helped + Number(by === 'program'),
  };
}

/** The game before the last move; as it is if there was none. */
export function undo(game: Game): Game {
  const last = game.slid.at(-1);
  if (last === undefined) return game;
  return { ...game, board: replay(game.board, [last]), slid: game.slid.slice(0, -1), undone: game.undone + 1 };
}

export function countHint(game: Game): Game {
  return { ...game, hints: game.hints + 1 };
}
