/**
 * Moves as they cross a queue: their number, a point, and three of them a sign, for results are kept in the server's memory twice.
 *
 * Invariant: what `pathOf` returns was walked over the board, step by step.
 */

import { type Board, blankCell } from '../puzzle/board.ts';
import type { Directions } from '../puzzle/move.ts';
import { isLetter } from '../puzzle/move-text.ts';
import { OPPOSITE } from '../puzzle/tray.ts';
import { FieldError, text, wholeNumber } from './fields.ts';

const SIGNS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const LETTERS = 'UDLR';
const A_SIGN = 3;
/** of an answer; a board that is sent has fewer cells than need more */
export const MOST_MOVES = 100_000;
const FORM = /^\d{1,6}\.[\w-]*$/;

/** @param letters - U, D, L, R, one a move */
export function packMoves(letters: string): string {
  let packed = `${letters.length}.`;
  for (let at = 0; at < letters.length; at += A_SIGN) {
    let sign = 0;
    for (let i = 0; i < A_SIGN; i++)
      sign = sign * LETTERS.length + Math.max(0, LETTERS.indexOf(letters[at + i] ?? 'U'));
    packed += SIGNS[sign];
  }
  return packed;
}

/** @throws {FieldError} */
export function unpackMoves(value: unknown, what: string): string {
  const packed = text(value, what, FORM);
  const point = packed.indexOf('.');
  const length = wholeNumber(Number(packed.slice(0, point)), `the length of ${what}`, 0, MOST_MOVES);
  wholeNumber(packed.length - point - 1, `signs of ${what}`, Math.ceil(length / A_SIGN), Math.ceil(length / A_SIGN));
  let letters = '';
  for (const sign of packed.slice(point + 1)) {
    const number = SIGNS.indexOf(sign);
    letters += `${LETTERS[number >> 4]}${LETTERS[(number >> 2) & 3]}${LETTERS[number & 3]}`;
  }
  return letters.slice(0, length);
}

/**
 * The cells that the blank visits, the first one excluded.
 *
 * @throws {FieldError} naming a move over the edge
 */
export function pathOf(start: Board, letters: string, directions: Directions, what: string): Uint16Array {
  const { width, height } = start;
  const path = new Uint16Array(letters.length);
  let cell = blankCell(start);
  for (let move = 0; move < letters.length; move++) {
    // The blank goes where the tile comes from.
    const named = letters[move] ?? '';
    const letter = directions === 'tile' && isLetter(named) ? OPPOSITE[named] : named;
    const column = cell % width;
    if (letter === 'U' && cell >= width) cell -= width;
    else if (letter === 'D' && cell + width < width * height) cell += width;
    else if (letter === 'L' && column > 0) cell--;
    else if (letter === 'R' && column < width - 1) cell++;
    else throw new FieldError(`${what} leave the board at move ${move + 1}`);
    path[move] = cell;
  }
  return path;
}
