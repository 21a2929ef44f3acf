/**
 * Strings of blank moves as numbers: two bits a move, the first move highest.
 *
 * Invariant: of two strings of one length the lexicographically smaller has the smaller code, because the moves are
 * numbered in the order in which every search here tries them: up 0, left 1, right 2, down 3.
 */

/** Moves the blank has at most. */
export const MOVE_COUNT = 4;

/** Codes stay positive 32-bit integers up to this length. */
export const LONGEST_STRING = 15;

/** A string of at most `LONGEST_STRING` blank moves. */
export interface MoveString {
  readonly code: number;
  /** moves */
  readonly length: number;
}

/** The move at `index`, 0 being the first. */
export function moveAt(code: number, length: number, index: number): number {
  return (code >>> (2 * (length - 1 - index))) & 3;
}

/** The code of a string with one more move at its end. */
export function appendMove(code: number, move: number): number {
  return (code << 2) | move;
}

/** The moves of a string, first to last. */
export function movesOf({ code, length }: MoveString): number[] {
  return Array.from({ length }, (_, index) => moveAt(code, length, index));
}
