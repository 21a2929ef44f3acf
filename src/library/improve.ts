/** A solution made shorter: the library's form of src/staged/improve.ts, letters or tiles in, both out. */

import type { ImproveOptions as SearchOptions } from '../contract/improvement.ts';
import type { Engine } from '../engine/engine.ts';
import type { Board } from '../puzzle/board.ts';
import type { Directions } from '../puzzle/move.ts';
import { lettersOf } from '../puzzle/move.ts';
import { type GivenMoves, tilesOfMoves } from './given.ts';

/** How a solution is shortened: limits, and how its moves are written. */
export interface ImproveOptions extends SearchOptions {
  /** whose direction letters name; the sliding tile's by default */
  readonly directions?: Directions | undefined;
}

/** A solution after it was shortened. */
export interface ImproveResult {
  /** `unchanged`: nothing shorter was found, the moves are those given */
  readonly status: 'improved' | 'unchanged';
  /** moves given */
  readonly before: number;
  /** moves now */
  readonly length: number;
  readonly saved: number;
  /** letters, from the same board to the same end */
  readonly moves: string;
  readonly directions: Directions;
  /** the tiles that slide, one a letter */
  readonly tiles: readonly number[];
  readonly expanded: number;
  /** wall */
  readonly elapsedMs: number;
}

/** Shortens moves; see `Library.improve`. */
export async function improveWith(
  engine: Engine,
  board: Board,
  moves: GivenMoves,
  { directions = 'tile', ...options }: ImproveOptions,
): Promise<ImproveResult> {
  const given = tilesOfMoves(board, moves, directions);
  const { tiles, saved, expanded, elapsedMs } = await engine.improve(board, given, options);
  return {
    status: saved > 0 ? 'improved' : 'unchanged',
    ...{ before: given.length, length: tiles.length, saved },
    ...{ moves: lettersOf(board, tiles, directions), directions, tiles, expanded, elapsedMs },
  };
}
