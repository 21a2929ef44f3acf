/**
 * What callers hand over, checked: a program in JavaScript has no types to hold it to, and a board made by hand may be none.
 */

import { usageError } from '../errors.ts';
import { type Board, createBoard, type Shape } from '../puzzle/board.ts';
import type { Directions } from '../puzzle/move.ts';
import { parseMoves } from '../puzzle/parse-moves.ts';

/**
 * A board that is one.
 *
 * @throws {NpuzzleError} `E_USAGE` for what is no board at all, `E_INPUT` naming what is wrong with its tiles
 */
export function requireBoard(given: Board): Board {
  if (typeof given === 'string') throw usageError('a board is wanted and not its text', 'read it with parseBoard');
  if (typeof given !== 'object' || given === null || !('tiles' in given) || !isList(given.tiles)) {
    throw usageError(`${nameOf(given)} is no board`, 'make one with parseBoard or createBoard');
  }
  return createBoard(given, given.tiles);
}

/** Options whose goal is a preset's name or a board that is one. */
export function requireGoal<T extends { readonly goal?: unknown }>(options: T): T {
  const { goal } = options;
  if (typeof goal !== 'object' || goal === null) return options;
  return { ...options, goal: requireBoard(goal as Board) };
}

/** A side alone is a square. */
export function requireShape(size: Shape | number | undefined): Shape | undefined {
  if (size === undefined) return undefined;
  if (typeof size === 'number') return { width: size, height: size };
  if (typeof size === 'object' && size !== null && 'width' in size && 'height' in size) return size;
  throw usageError(`${nameOf(size)} is no size`, 'write { width: 4, height: 4 }, or 4 for a square');
}

/** Moves as text, as the tiles that slide, or as a list of words. */
export type GivenMoves = string | readonly number[] | readonly string[];

/**
 * The tiles that slide.
 *
 * @throws {NpuzzleError} `E_INPUT` naming the first move that cannot be made, `E_USAGE` for what are no moves
 */
export function tilesOfMoves(board: Board, moves: GivenMoves, directions?: Directions): readonly number[] {
  if (typeof moves === 'string') return parseMoves(board, moves, directions);
  if (!isList(moves)) throw usageError(`${nameOf(moves)} are no moves`, 'write LURD, or the list of tiles that slide');
  const words: readonly unknown[] = moves;
  return words.every((move) => typeof move === 'number')
    ? Array.from(words)
    : parseMoves(board, words.join(' '), directions);
}

function isList(tiles: unknown): tiles is readonly number[] {
  return Array.isArray(tiles) || ArrayBuffer.isView(tiles);
}

/** What was given, as a message names it. */
export function nameOf(given: unknown): string {
  return typeof given === 'string' ? `'${given}'` : Array.isArray(given) ? 'an array' : String(given);
}
