/**
 * Checks a file of labels: every row by what a distance must be, and some by proving them again.
 *
 * A row is possible only if its board can be solved, no lower bound is above its length, parity fits, and the moves are those
 * that can be made, each one move nearer or further. Whether it is true only a search shows.
 */

import { LABEL_LETTERS, type LabelRow } from '../contract/label.ts';
import { NpuzzleError } from '../errors.ts';
import { type Board, blankCell, shapeName } from '../puzzle/board.ts';
import { lowerBounds } from '../puzzle/lower-bounds.ts';
import type { Directions } from '../puzzle/move.ts';
import { isSolvable } from '../puzzle/solvable.ts';
import { spell, Tray } from '../puzzle/tray.ts';

/**
 * What is wrong with a row; undefined if nothing is.
 *
 * @param directions - what its letters name
 */
export function faultOf(
  { board, status, length, moves }: LabelRow,
  goal: Board,
  directions: Directions,
): string | undefined {
  if (shapeName(board) !== shapeName(goal)) return `the board is ${shapeName(board)}, the goal ${shapeName(goal)}`;
  if (!isSolvable(board, goal)) return status === 'unsolvable' ? undefined : 'the board cannot be solved';
  if (status === 'unsolvable' || length === null || moves === null) return 'the board can be solved';
  const { linearConflict, manhattan } = lowerBounds(board, goal);
  if (!Number.isSafeInteger(length) || length < linearConflict)
    return `${length} moves are fewer than ${linearConflict}`;
  // Each slide changes Manhattan distance by one.
  if ((length - manhattan) % 2 !== 0) return `no solution has ${length} moves: parity`;
  const tray = new Tray(board);
  for (const letter of LABEL_LETTERS) {
    const canBeMade = tray.cellSliding(spell(letter, directions)) !== undefined;
    const move = moves.find((each) => each.move === letter);
    if (canBeMade !== (move !== undefined)) return `move ${letter} ${canBeMade ? 'is missing' : 'cannot be made'}`;
    if (move === undefined) continue;
    if (Math.abs(move.left - length) !== 1) return `${move.left} moves are left after ${letter}, ${length} before`;
    if (move.optimal !== move.left < length)
      return `whether ${letter} keeps the optimum contradicts what is left after it`;
  }
  if (length > 0 && !moves.some(({ optimal }) => optimal)) return 'no move keeps the optimum';
  if (length === 0 && blankCell(board) !== blankCell(goal)) return 'the board is not the goal';
  return undefined;
}

/** The row's length and moves beside those that were proven now; undefined if they agree. */
export function differenceOf(row: LabelRow, proven: Pick<LabelRow, 'length' | 'moves'>): string | undefined {
  const told = ({ length, moves }: Pick<LabelRow, 'length' | 'moves'>): string =>
    `${length} moves, ${LABEL_LETTERS.map((letter) => moves?.find(({ move }) => move === letter)?.left ?? '-').join(' ')} after ${LABEL_LETTERS.join(' ')}`;
  return told(row) === told(proven) ? undefined : `the row has ${told(row)}; proven are ${told(proven)}`;
}

/** The error of a file with faults. */
export function faultyFile(path: string, faults: number, rows: number): NpuzzleError {
  return new NpuzzleError('E_INPUT', `'${path}' has faults in ${faults} of ${rows} rows`);
}
