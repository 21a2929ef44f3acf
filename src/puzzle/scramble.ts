/**
 * Random boards that can be solved: uniform over all of them, or by a walk from the goal.
 *
 * Invariant: every board made here is solvable for the goal it was made for, and a seed gives the same
 * boards everywhere.
 */

import { usageError } from '../errors.ts';
import { BLANK, type Board, blankCell, createBoard } from './board.ts';
import type { Random } from './random.ts';
import { isSolvable } from './solvable.ts';

/** A board drawn uniformly from all boards of the goal's shape that can reach the goal. */
export function uniformBoard(goal: Board, random: Random): Board {
  const tiles = goal.tiles.map((_, label) => label);
  for (let last = tiles.length - 1; last > 0; last--) swap(tiles, last, random.below(last + 1));
  const board = createBoard(goal, tiles);
  if (isSolvable(board, goal)) return board;
  // Exchanging two fixed places pairs each unsolvable board with one solvable board, so all stay equally likely.
  const [first, second] = [...tiles.keys()].filter((cell) => tiles[cell] !== BLANK);
  swap(tiles, first ?? 0, second ?? 0);
  return createBoard(goal, tiles);
}

/**
 * The board after a random walk of the blank from the goal. A step never undoes the one before it, so the
 * board is at most `steps` moves from the goal and of the same parity.
 *
 * @throws {NpuzzleError} `E_USAGE` when `steps` is not a whole number from 0
 */
export function walkBoard(goal: Board, steps: number, random: Random): Board {
  if (!Number.isSafeInteger(steps) || steps < 0) {
    throw usageError(`a walk of ${steps} steps is not possible`, 'the number of steps must be a whole number from 0');
  }
  const { width, height } = goal;
  const tiles = [...goal.tiles];
  let blank = blankCell(goal);
  let cameFrom = -1;
  for (let step = 0; step < steps; step++) {
    const column = blank % width;
    const row = Math.floor(blank / width);
    const choices: number[] = [];
    if (row > 0) choices.push(blank - width);
    if (column > 0) choices.push(blank - 1);
    if (column < width - 1) choices.push(blank + 1);
    if (row < height - 1) choices.push(blank + width);
    const onward = choices.filter((cell) => cell !== cameFrom);
    const next = onward[random.below(onward.length)] ?? blank;
    swap(tiles, blank, next);
    cameFrom = blank;
    blank = next;
  }
  return createBoard(goal, tiles);
}

function swap(tiles: number[], left: number, right: number): void {
  const tile = tiles[left] ?? BLANK;
  tiles[left] = tiles[right] ?? BLANK;
  tiles[right] = tile;
}
