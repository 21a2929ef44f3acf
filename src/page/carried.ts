/** What the page was written with (`npuzzle view BOARD`, `solve --html`), and answers that come without figures. */

import type { SolvedResult } from '../browser/index.ts';
import { type Board, createBoard } from '../puzzle/board.ts';
import { nameGoal, resolveGoal } from '../puzzle/goal.ts';
import { lettersOf } from '../puzzle/move.ts';
import { parseInstance } from '../puzzle/parse.ts';
import type { Shown } from './address.ts';

/** What `npuzzle` put into the page; `undefined` if nothing. */
export function carried(): Shown | undefined {
  const text = document.getElementById('carried')?.textContent ?? '';
  if (text === '') return undefined;
  const { board: written, goal, result } = JSON.parse(text);
  const { board } = parseInstance(written);
  const shown = { board, goal: goal === undefined ? resolveGoal(undefined, board) : createBoard(board, goal) };
  return result === undefined ? shown : { ...shown, result };
}

/** Moves of which nothing is known but that they lead to the goal. */
export function givenResult(board: Board, goal: Board, tiles: readonly number[]): SolvedResult {
  return {
    status: 'solved',
    width: board.width,
    height: board.height,
    start: board.tiles,
    goal: goal.tiles,
    goalName: nameGoal(goal),
    length: tiles.length,
    moves: lettersOf(board, tiles),
    directions: 'tile',
    tiles,
    metric: 'single',
    optimal: false,
    lowerBound: 0,
    guarantee: null,
    algorithm: 'given',
    heuristic: 'given',
    weight: null,
    expanded: 0,
    generated: 0,
    peakOpen: 0,
    peakStored: 0,
    elapsedMs: 0,
    setupMs: 0,
    threads: 1,
  };
}
