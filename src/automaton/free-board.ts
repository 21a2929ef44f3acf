/**
 * A board so large that no string of moves reaches its edge, and the boxes that strings stay in.
 *
 * Invariant: each cell's number is also the name of what stands there before the first move, the blank included, so
 * what a string does to a board is read off `tileAt`: a cell that is its own tile is untouched.
 */

import { LONGEST_STRING, moveAt } from './move-string.ts';

const STRIDE = 2 * LONGEST_STRING + 2;
const CELLS = STRIDE * STRIDE;
/** Where the blank starts: far enough from every edge for the longest string. */
export const START_CELL = (LONGEST_STRING + 1) * STRIDE + LONGEST_STRING + 1;
/** What a move adds to the blank's cell: up, left, right, down. */
export const CELL_STEPS: readonly number[] = [-STRIDE, -1, 1, STRIDE];

/** The smallest rectangle that holds all cells the blank has been in; both ends belong to it. */
export interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

export const START_BOX: Box = boxOfCell(START_CELL);

function boxOfCell(cell: number): Box {
  const column = cell % STRIDE;
  const row = (cell - column) / STRIDE;
  return { left: column, right: column, top: row, bottom: row };
}

/** The box that also holds `cell`; the same object when it already does. */
export function extendBox(box: Box, cell: number): Box {
  if (holds(box, cell)) return box;
  const { left: column, top: row } = boxOfCell(cell);
  return {
    left: Math.min(box.left, column),
    right: Math.max(box.right, column),
    top: Math.min(box.top, row),
    bottom: Math.max(box.bottom, row),
  };
}

/** Whether a box fits on a board of that many columns and rows. */
export function fits(box: Box, maxWidth: number, maxHeight: number): boolean {
  return box.right - box.left < maxWidth && box.bottom - box.top < maxHeight;
}

function holds(box: Box, cell: number): boolean {
  const column = cell % STRIDE;
  const row = (cell - column) / STRIDE;
  return column >= box.left && column <= box.right && row >= box.top && row <= box.bottom;
}

/** An untouched board: every cell holds its own tile, the blank stands at `START_CELL`. */
export function createFreeBoard(): Uint16Array {
  return Uint16Array.from({ length: CELLS }, (_, cell) => cell);
}

const replayed = createFreeBoard();

/**
 * Replays a string: whether it never leaves `box` and has there the effect that `tileAt` shows.
 *
 * @param tileAt - a free board touched within `box` only
 */
export function hasEffect(code: number, length: number, tileAt: Uint16Array, box: Box): boolean {
  let blank = START_CELL;
  let isInside = true;
  for (let index = 0; index < length && isInside; index++) {
    const to = blank + (CELL_STEPS[moveAt(code, length, index)] ?? 0);
    isInside = holds(box, to);
    if (isInside) {
      replayed[blank] = replayed[to] ?? 0;
      replayed[to] = START_CELL;
      blank = to;
    }
  }
  return clearAndCompare(tileAt, box) && isInside;
}

/** Makes `replayed` untouched again; whether it was the same as `tileAt` within `box`. */
function clearAndCompare(tileAt: Uint16Array, { left, right, top, bottom }: Box): boolean {
  let isSame = true;
  for (let row = top; row <= bottom; row++) {
    for (let cell = row * STRIDE + left; cell <= row * STRIDE + right; cell++) {
      if (replayed[cell] !== tileAt[cell]) isSame = false;
      replayed[cell] = cell;
    }
  }
  return isSame;
}

/**
 * What `tile` at `cell` adds to the signature of a board (by exclusive or).
 *
 * Equal boards have equal signatures; unequal ones may, so a signature finds candidates and never decides.
 */
export function signatureOf(tile: number, cell: number): number {
  let bits = Math.imul(tile * CELLS + cell + 1, 0x9e3779b1);
  bits = Math.imul(bits ^ (bits >>> 15), 0x85ebca77);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae3d);
  return bits ^ (bits >>> 16);
}
