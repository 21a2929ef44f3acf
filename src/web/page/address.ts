/**
 * A board in an address: what comes after `#` says which board, goal and moves to show.
 *
 *     #board=1-2-3_4-0-5_7-8-6&goal=snail&moves=R2U
 *
 * Invariant: `readAddress(writeAddress(x))` is x.
 */

import type { SolvedResult } from '../../browser/index.ts';
import type { TraceLine } from '../../contract/trace-event.ts';
import type { Board } from '../../puzzle/board.ts';
import { rowsOf } from '../../puzzle/format.ts';
import { goalBoard, nameGoal, resolveGoal } from '../../puzzle/goal.ts';
import { formatRunLengths, lettersOf } from '../../puzzle/move.ts';
import { parseInstance } from '../../puzzle/parse.ts';
import { parseMoves } from '../../puzzle/parse-moves.ts';

export interface Shown {
  readonly board: Board;
  readonly goal: Board;
  /** moves to replay: tiles that slide */
  readonly tiles?: readonly number[];
  /** an answer to replay, with what is known of it */
  readonly result?: SolvedResult;
  /** the steps of the search that found it */
  readonly trace?: readonly TraceLine[];
}

/** The part of an address behind `#`. */
export function writeAddress({ board, goal, tiles }: Shown): string {
  const name = nameGoal(goal);
  const parts = [`board=${plain(board)}`];
  if (name === 'custom') parts.push(`goal=${plain(goal)}`);
  else if (name !== 'last') parts.push(`goal=${name}`);
  if (tiles !== undefined && tiles.length > 0) parts.push(`moves=${formatRunLengths(lettersOf(board, tiles))}`);
  return parts.join('&');
}

/**
 * What an address shows; `undefined` if it names no board.
 *
 * @throws {NpuzzleError} `E_INPUT` or `E_USAGE`
 */
export function readAddress(hash: string): Shown | undefined {
  const parts = new URLSearchParams(hash.replace(/^#/, ''));
  const text = parts.get('board');
  if (text === null) return undefined;
  const { board, goal: own } = parseInstance(written(text));
  const wanted = parts.get('goal');
  const goal = wanted === null ? (own ?? goalBoard('last', board)) : resolveGoal(written(wanted), board);
  const moves = parts.get('moves');
  return moves === null ? { board, goal } : { board, goal, tiles: parseMoves(board, moves) };
}

function plain(board: Board): string {
  return rowsOf(board)
    .map((row) => row.join('-'))
    .join('_');
}

/** Only a board written by `plain` has its signs; others are read as they are. */
function written(text: string): string {
  return /^[\d_-]+$/.test(text) ? text.replaceAll('_', '/').replaceAll('-', ' ') : text;
}
