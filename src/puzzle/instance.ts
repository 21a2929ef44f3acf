/** What a text gives beside the tiles: the board's own goal, its name, a length that came with it, how it was read. */

import type { Board } from './board.ts';
import type { StatedLength } from './stated.ts';

/** A board to solve, with its own goal and name where the text gives them. */
export interface Instance {
  readonly board: Board;
  readonly goal?: Board | undefined;
  readonly id?: string | undefined;
  /** a number of moves that the text gives for the board */
  readonly stated?: StatedLength | undefined;
  /** how a text outside the plain forms was read, as the end of the sentence "read as …" */
  readonly readAs?: string | undefined;
}
