/**
 * Written moves to the tiles that slide.
 *
 * Invariant: whatever leaves this file was played on the board; a text with two readings that both can be played is an
 * error.
 */

import { inputError, NpuzzleError } from '../errors.ts';
import { BLANK, type Board } from './board.ts';
import { lettersOf } from './move.ts';
import { readMoves, type WrittenMove } from './move-text.ts';
import { quote } from './source-text.ts';
import { cannotSlide, type Directions, type MovePlace, slideLetter, Tray } from './tray.ts';

/**
 * Moves as a user writes them, in any notation of move-text.ts.
 *
 * @returns the tiles that slide
 * @throws {NpuzzleError} `E_INPUT` with the number and the place of the first move that is illegal
 */
export function parseMoves(board: Board, text: string, directions: Directions = 'tile'): number[] {
  const moves = readMoves(text);
  if (moves.every(({ tile, letter }) => tile === undefined || letter === undefined))
    return play(board, moves, directions);
  return playPairs(board, moves, directions);
}

function play(board: Board, moves: readonly WrittenMove[], directions: Directions): number[] {
  const tray = new Tray(board);
  const tiles: number[] = [];
  for (const { word, line, column, letter, tile, count } of moves) {
    const place = { line, column };
    if (letter === undefined) tiles.push(namedTile(tray, word, tile ?? BLANK, tiles.length, place));
    else
      for (let left = count; left > 0; left--) tiles.push(slideLetter(tray, letter, directions, tiles.length, place));
  }
  return tiles;
}

/**
 * `8D 6R`: tile 8 goes down, then tile 6 right; or eight slides down and six right, where that is what can be played.
 *
 * @throws {NpuzzleError} `E_INPUT` where both can be played and differ
 */
function playPairs(board: Board, moves: readonly WrittenMove[], directions: Directions): number[] {
  const byTile = attempt(() => {
    const tiles = play(
      board,
      moves.map(({ letter: _, ...move }) => move),
      directions,
    );
    checkLetters(board, tiles, moves, directions);
    return tiles;
  });
  const byCount = attempt(() =>
    play(
      board,
      moves.map(({ tile, ...move }) => ({ ...move, count: tile ?? move.count })),
      directions,
    ),
  );
  if (byTile instanceof NpuzzleError) {
    if (byCount instanceof NpuzzleError) throw byTile;
    return byCount;
  }
  if (byCount instanceof NpuzzleError || byCount.join() === byTile.join()) return byTile;
  throw inputError(`${quote(moves[0]?.word ?? '')} can be read in two ways`, {
    column: moves[0]?.column ?? 1,
    remedy: 'a tile and where it goes, or a count before a letter: write the count behind it, as in R2',
  });
}

/** Each letter must be the direction of its tile, or each that of the blank. */
function checkLetters(
  board: Board,
  tiles: readonly number[],
  moves: readonly WrittenMove[],
  directions: Directions,
): void {
  const letters = lettersOf(board, tiles, directions);
  const wrong = moves.findIndex(({ letter }, index) => letter !== undefined && letter !== letters[index]);
  const move = moves[wrong];
  if (move === undefined) return;
  throw inputError(`move ${wrong + 1} is ${quote(move.word)} but tile ${move.tile} goes ${letters[wrong]}`, {
    column: move.column,
    remedy: `letters name the direction of the ${directions}`,
  });
}

function attempt<T>(read: () => T): T | NpuzzleError {
  try {
    return read();
  } catch (error) {
    if (error instanceof NpuzzleError) return error;
    throw error;
  }
}

function namedTile(tray: Tray, word: string, tile: number, index: number, place: MovePlace): number {
  const direction = tray.directionOf(tile);
  if (direction === undefined) throw cannotSlide(tray, quote(word), index, place);
  tray.slide(direction);
  return tile;
}
