/** The board that a replay has come to, after so many of its moves. */

import type { Board } from '../../puzzle/board.ts';
import { replay } from '../../puzzle/move.ts';

export class Walk {
  board: Board;
  #at = 0;

  /** @param board - where the moves begin */
  constructor(board: Board) {
    this.board = board;
  }

  /** Goes to the board after this many of these moves, the same ones each time. */
  show(tiles: readonly number[], count: number): void {
    const at = this.#at;
    // A tile that slid back has slid again: only what lies between is moved, or long replays would get slow.
    this.board = replay(this.board, count < at ? tiles.slice(count, at).reverse() : tiles.slice(at, count));
    this.#at = count;
  }
}
