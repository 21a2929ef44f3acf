/** What an answer says of the length that came with its board. */

import type { SolveResult } from '../../contract/result.ts';
import type { Board } from '../../puzzle/board.ts';
import { replay } from '../../puzzle/move.ts';
import { contradiction, type StatedLength } from '../../puzzle/stated.ts';

/** A member of the result in JSON. */
export interface ComparedLength extends Omit<StatedLength, 'tiles'> {
  /** true or false where it is proven, else null */
  readonly agrees: boolean | null;
  /** what contradicts it */
  readonly message?: string;
}

/** Compares; lengths that count runs of tiles as one move are not compared with others. */
export function compareStated(
  { tiles, ...stated }: StatedLength,
  result: SolveResult,
  board: Board,
  goal: Board,
): ComparedLength {
  const { status, metric, goalName } = result;
  if (tiles !== undefined && replay(board, tiles).tiles.join() !== goal.tiles.join()) {
    const message = `${stated.name} has moves that do not reach the goal (goal ${goalName})`;
    return { ...stated, agrees: false, message };
  }
  const message =
    metric === 'multi' ? undefined : contradiction(stated, { ...result, unsolvable: status === 'unsolvable' });
  if (message === undefined) return { ...stated, agrees: null };
  return message === null
    ? { ...stated, agrees: true }
    : { ...stated, agrees: false, message: `${message} (goal ${goalName})` };
}
