/**
 * Two ways between the same boards, one made shorter from the other: where they meet, and what lies between.
 *
 * Invariant: each stretch was replayed: its moves lead from the same board to the same board as those given.
 */

import type { Stretch } from '../contract/analysis.ts';
import { NpuzzleError } from '../errors.ts';
import { type Board, createBoard, isSameBoard } from '../puzzle/board.ts';
import { type Directions, lettersOf, replay } from '../puzzle/move.ts';
import { Tray } from '../puzzle/tray.ts';

/** A board that both ways meet, after so many moves of each. */
export interface Anchor {
  readonly given: number;
  readonly better: number;
}

/**
 * Where the two ways meet, in order; the first and the last board are among them.
 *
 * @param better - tiles that slide from `start` to the same end
 */
export function anchorsOf(start: Board, given: readonly number[], better: readonly number[]): Anchor[] {
  const places = new Map<number, number[]>();
  for (const [index, key] of keysAlong(start, given).entries()) {
    const met = places.get(key);
    if (met === undefined) places.set(key, [index]);
    else met.push(index);
  }
  const anchors: Anchor[] = [];
  let last = -1;
  for (const [index, key] of keysAlong(start, better).entries()) {
    const met = (places.get(key) ?? []).filter((place) => place > last);
    // Between its first and its last visit the given way went round in vain.
    for (const place of new Set([met[0], met.at(-1)])) {
      if (place === undefined) continue;
      anchors.push({ given: place, better: index });
      last = place;
    }
  }
  return anchors;
}

/** The stretches between two meetings in which the given way takes more moves. */
export function stretchesOf(
  start: Board,
  given: readonly number[],
  better: readonly number[],
  anchors: readonly Anchor[],
  directions?: Directions,
): Stretch[] {
  const stretches: Stretch[] = [];
  const tray = new Tray(start);
  for (const [index, to] of anchors.entries()) {
    const from = anchors[index - 1];
    if (from === undefined) continue;
    const moves = better.slice(from.better, to.better);
    const made = given.slice(from.given, to.given);
    const saved = made.length - moves.length;
    // A board of thousands of cells is copied only where something was lost.
    if (saved > 0) {
      const board = createBoard(start, tray.tiles);
      if (!isSameBoard(replay(board, moves), replay(board, made))) {
        throw new NpuzzleError('E_INTERNAL', 'a shorter stretch ends elsewhere', { remedy: 'please report the board' });
      }
      const letters = lettersOf(board, moves, directions);
      stretches.push({ from: from.given, to: to.given, length: moves.length, saved, moves: letters });
    }
    for (const tile of made) tray.slide(tray.directionOf(tile) ?? 'U');
  }
  return stretches;
}

/** A number for each board on the way, equal for equal boards; different ones share one with a probability of 2^-53. */
function keysAlong(start: Board, tiles: readonly number[]): number[] {
  const tray = new Tray(start);
  const cells = start.tiles.length;
  let low = 0;
  let high = 0;
  const change = (tile: number, cell: number): void => {
    low ^= mixed(tile * cells + cell, 0x9e3779b9);
    high ^= mixed(tile * cells + cell, 0x85ebca6b);
  };
  for (const [cell, tile] of start.tiles.entries()) change(tile, cell);
  const key = (): number => (high >>> 11) * 2 ** 32 + (low >>> 0);
  const keys = [key()];
  for (const tile of tiles) {
    const to = tray.blank;
    tray.slide(tray.directionOf(tile) ?? 'U');
    change(tile, tray.blank);
    change(tile, to);
    // The blank's place follows from the tiles'.
    keys.push(key());
  }
  return keys;
}

/** 32 bits that look random; the finaliser of MurmurHash3 (A. Appleby). */
function mixed(value: number, salt: number): number {
  let bits = (value ^ salt) | 0;
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return bits ^ (bits >>> 16);
}
