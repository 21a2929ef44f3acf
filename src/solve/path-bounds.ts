/**
 * Bounds of the distance of each board on a path: at least and at most this many moves to the goal.
 *
 * Neighbouring boards differ by exactly one, so a bound of one board bounds all: one move less sure a step away.
 */

import { BLANK, type Board } from '../puzzle/board.ts';
import { cellDistance, lowerBounds } from '../puzzle/lower-bounds.ts';
import { Tray } from '../puzzle/tray.ts';

export class PathBounds {
  readonly #least: Float64Array;
  readonly #most: Float64Array;

  /** Begins with Manhattan distance below, and above with the moves that remain where they end at the goal. */
  constructor(start: Board, goal: Board, tiles: readonly number[]) {
    this.#most = new Float64Array(tiles.length + 1).fill(Number.POSITIVE_INFINITY);
    this.#least = manhattanAlong(start, goal, tiles);
    this.#least[0] = lowerBounds(start, goal).linearConflict;
    if (this.#least[tiles.length] === 0) this.#most[tiles.length] = 0;
  }

  /** Takes bounds of the board after `index` moves, in moves; those that are better count. */
  set(index: number, least: number, most: number): void {
    this.#least[index] = Math.max(least, this.#least[index] ?? 0);
    this.#most[index] = Math.min(most, this.#most[index] ?? Number.POSITIVE_INFINITY);
  }

  /** Carries every bound to all boards. */
  spread(): void {
    const last = this.#least.length - 1;
    const carry = (from: number, to: number): void => this.set(to, this.least(from) - 1, this.most(from) + 1);
    for (let index = 1; index <= last; index++) carry(index - 1, index);
    for (let index = last; index > 0; index--) carry(index, index - 1);
  }

  least(index: number): number {
    return this.#least[index] ?? 0;
  }

  most(index: number): number {
    return this.#most[index] ?? Number.POSITIVE_INFINITY;
  }

  isExact(index: number): boolean {
    return this.least(index) === this.most(index);
  }

  get areExact(): boolean {
    return this.#least.every((least, index) => least === this.#most[index]);
  }
}

function manhattanAlong(start: Board, goal: Board, tiles: readonly number[]): Float64Array {
  const { width } = start;
  const home = new Uint32Array(goal.tiles.length);
  for (const [cell, tile] of goal.tiles.entries()) home[tile] = cell;
  const along = new Float64Array(tiles.length + 1);
  const tray = new Tray(start);
  let sum = lowerBounds(start, goal).manhattan;
  along[0] = sum;
  for (const [index, tile] of tiles.entries()) {
    const to = tray.blank;
    tray.slide(tray.directionOf(tile) ?? 'U');
    const goalCell = home[tile] ?? BLANK;
    sum += cellDistance(width, to, goalCell) - cellDistance(width, tray.blank, goalCell);
    along[index + 1] = sum;
  }
  return along;
}
