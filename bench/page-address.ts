/** Boards as addresses of the page. */

import type { Board } from '#host/index.js';
import { goalBoard } from '#host/puzzle/goal.js';
import { createRandom } from '#host/puzzle/random.js';
import { uniformBoard } from '#host/puzzle/scramble.js';

/** The board as an address, of a size, the same for a seed. */
export function hashOf(side: number, seed: string): string {
  const goal = goalBoard('last', { width: side, height: side });
  return addressOf(uniformBoard(goal, createRandom(seed)));
}

export function addressOf({ tiles, width: side }: Pick<Board, 'tiles' | 'width'>): string {
  const rows = Array.from({ length: side }, (_, row) => tiles.slice(row * side, (row + 1) * side).join('-'));
  return `board=${rows.join('_')}`;
}
