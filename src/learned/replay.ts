/**
 * Paths of the blank on canonical boards: shortened where they turn back, and replayed.
 */

import type { Shape } from '../puzzle/board.ts';
import { neighbours } from './roots.ts';

/** Takes out moves that the next one undoes, until there are none. */
export function withoutTurnbacks(blank: number, path: Iterable<number>): number[] {
  const cells = [blank];
  for (const cell of path) {
    if (cells.at(-2) === cell) cells.pop();
    else cells.push(cell);
  }
  return cells.slice(1);
}

/** Whether the blank can go this way, and brings the board to the goal, where all things are on the cells they are named after. */
export function solves(shape: Shape, state: readonly number[], path: readonly number[]): boolean {
  const board = [...state];
  let blank = board.indexOf(0);
  for (const cell of path) {
    if (!neighbours(shape, blank).includes(cell)) return false;
    board[blank] = board[cell] ?? 0;
    board[cell] = 0;
    blank = cell;
  }
  return board.every((name, cell) => name === cell);
}

/** The states on a path, start and end included. */
export function statesAlong(state: readonly number[], path: readonly number[]): number[][] {
  const board = [...state];
  let blank = board.indexOf(0);
  const states = [[...board]];
  for (const cell of path) {
    board[blank] = board[cell] ?? 0;
    board[cell] = 0;
    blank = cell;
    states.push([...board]);
  }
  return states;
}
