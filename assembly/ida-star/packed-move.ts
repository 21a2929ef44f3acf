/**
 * What a move does to a board of up to 16 cells that lives in one register: the new board, and by how much h changes.
 *
 *   bits 4c … 4c+3 of `board`: the thing at cell c, named by its goal cell (the blank too)
 *
 * All are functions of the blank's cell B and the direction D, see board/cell.ts, which the compiler inlines.
 */

import { C1, C2, C3 } from '../board/cell';
import { columnExtra, rowExtra } from '../heuristic/packed-conflict';

const W: i32 = BOARD_WIDTH;

/** bit c for every cell c of column 0: times a mask of columns it is a mask of cells */
const COLUMN_0: u32 = W === 4 ? 0x1111 : W === 3 ? 0x1249 : W === 2 ? 0x5555 : 1;

/**
 * What H stands for. Goals with the blank in a corner (cell 0 after the host's turn) have a kind of their own, because
 * the blank's name 0 then drops out of every move and the goal can only be met at cell 0: 5 % faster.
 */
export type CornerManhattan = C1;
export type LinearConflict = C2;
export type AnyManhattan = C3;

export function isCorner<H>(): bool {
  return offsetof<H>() === offsetof<CornerManhattan>();
}

export function hasConflicts<H>(): bool {
  return offsetof<H>() === offsetof<LinearConflict>();
}

let blankName: u32 = 0;

/** Names the blank (its goal cell) for the searches that follow. */
export function setBlankName(name: i32): void {
  blankName = name;
}

/** `board` with `thing` slid from cell `from` into the blank at `to`. */
export function slidePacked<H>(board: u64, thing: u32, from: i32, to: i32): u64 {
  const change = <u64>(isCorner<H>() ? thing : thing ^ blankName);
  return board ^ (change << (4 * from)) ^ (change << (4 * to));
}

/** The cell the blank goes to from B in direction D. */
function target<B, D>(): i32 {
  const b = <i32>offsetof<B>(),
    d = <i32>offsetof<D>();
  return d === 0 ? b - W : d === 1 ? b - 1 : d === 2 ? b + 1 : b + W;
}

/** What lies where the blank goes from B in direction D. */
function thingAhead<B, D>(board: u64): u32 {
  return <u32>(board >> (4 * target<B, D>())) & 15;
}

/** `board` after the blank's move from B in direction D. */
export function slid<B, D, H>(board: u64): u64 {
  return slidePacked<H>(board, thingAhead<B, D>(board), target<B, D>(), <i32>offsetof<B>());
}

/** By how many moves the move that makes `next` of `board` lessens what conflicts add to h. */
export function conflictsLess<B, D>(board: u64, next: u64): i32 {
  const b = <i32>offsetof<B>(),
    d = <i32>offsetof<D>();
  const q = target<B, D>();
  return d === 0 || d === 3
    ? rowExtra(board, q / W) + rowExtra(board, b / W) - rowExtra(next, q / W) - rowExtra(next, b / W)
    : columnExtra(board, q % W) + columnExtra(board, b % W) - columnExtra(next, q % W) - columnExtra(next, b % W);
}

/** 1 if the thing moves away from its goal cell when the blank goes from B in direction D, 0 if it comes nearer. */
export function retreats<B, D>(board: u64): i32 {
  const b = <i32>offsetof<B>(),
    d = <i32>offsetof<D>();
  const thing = thingAhead<B, D>(board);
  // Up: the thing slides down into row b / W, away if its goal row is above that; the others likewise.
  if (d === 0) return i32(thing < <u32>(b - (b % W)));
  if (d === 3) return i32(thing >= <u32>(b + W - (b % W)));
  if (d === 1) return <i32>(((((1 << (b % W)) - 1) * COLUMN_0) >> thing) & 1);
  return <i32>((((((1 << W) - 1) ^ ((2 << (b % W)) - 1)) * COLUMN_0) >> thing) & 1);
}
