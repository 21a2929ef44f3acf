/**
 * Paths of the blank on canonical boards: shortened where they turn back, and replayed.
 */

import { neighboursOf, type Shape } from '../puzzle/board.ts';

/** Whether the blank can follow this path to the goal, where all things are on the cells they are named after. */
export function solves(shape: Shape, state: readonly number[], path: readonly number[]): boolean {
  const board = [...state];
  let blank = board.indexOf(0);
  for (const cell of path) {
    if (!neighboursOf(shape, blank).includes(cell)) return false;
    board[blank] = board[cell] ?? 0;
    board[cell] = 0;
    blank = cell;
  }
  return isGoal(board);
}

/** Whether all things of a canonical state are on the cells they are named after. */
export function isGoal(state: readonly number[]): boolean {
  return state.every((name, cell) => name === cell);
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
