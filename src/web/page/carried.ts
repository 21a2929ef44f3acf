/** What the page was written with (`npuzzle view BOARD`, `solve --html`), and answers that come without figures. */

import type { SolvedResult } from '../../browser/index.ts';
import { unsolvedResult } from '../../contract/answer.ts';
import { type Board, createBoard } from '../../puzzle/board.ts';
import { resolveGoal } from '../../puzzle/goal.ts';
import { lettersOf } from '../../puzzle/move.ts';
import { parseInstance } from '../../puzzle/parse.ts';
import type { Shown } from './address.ts';

/** What `npuzzle` put into the page; `undefined` if nothing. */
export function carried(): Shown | undefined {
  const text = document.getElementById('carried')?.textContent ?? '';
  if (text === '') return undefined;
  const { board: written, goal, result, trace } = JSON.parse(text);
  const { board } = parseInstance(written);
  const shown = { board, goal: goal === undefined ? resolveGoal(undefined, board) : createBoard(board, goal) };
  return result === undefined ? shown : { ...shown, result, trace };
}

/** Stands for the algorithm of moves that no search has found. */
export const GIVEN = 'given';

/** Moves of which nothing is known but that they lead to the goal. */
export function givenResult(board: Board, goal: Board, tiles: readonly number[]): SolvedResult {
  const method = { algorithm: GIVEN, heuristic: GIVEN, weight: null };
  const moves = lettersOf(board, tiles);
  return { ...unsolvedResult(board, goal, method, {}), status: 'solved', length: tiles.length, moves, tiles };
}
