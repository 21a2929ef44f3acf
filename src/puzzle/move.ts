/**
 * Moves: a solution is the list of tiles that slide, in order; letters are a spelling of it (tray.ts says which).
 *
 * Invariant: whatever leaves this file was replayed on a board, each step between neighbouring cells.
 */

import { inputError, NpuzzleError } from '../errors.ts';
import { BLANK, type Board, blankCell, createBoard } from './board.ts';
import { isLetter, type Letter } from './move-text.ts';
import { quote } from './source-text.ts';
import { cannotSlide, type Directions, LETTERS, type MovePlace, slideLetter, spell, Tray } from './tray.ts';

export type { Letter } from './move-text.ts';
export type { Directions } from './tray.ts';

/** Letters in words. */
export const DIRECTION_NAMES: Readonly<Record<string, 'up' | 'down' | 'left' | 'right'>> = {
  U: 'up',
  D: 'down',
  L: 'left',
  R: 'right',
};

/**
 * One letter a move for a list of tiles.
 *
 * @throws {NpuzzleError} `E_INPUT` naming the first tile that cannot slide
 */
export function lettersOf(board: Board, tiles: readonly number[], directions: Directions = 'tile'): string {
  const tray = new Tray(board);
  // As bytes: a string of millions of letters that is put together one by one takes 32 bytes each on the way.
  const letters = new Uint8Array(tiles.length);
  for (let index = 0; index < tiles.length; index++) {
    letters[index] = spell(slideTile(tray, tiles[index] ?? BLANK, index), directions).charCodeAt(0);
  }
  return new TextDecoder().decode(letters);
}

/**
 * The tiles that slide for plain letters, one a move, upper case.
 *
 * @throws {NpuzzleError} `E_INPUT` naming the first letter that is none or slides no tile
 */
export function tilesOf(board: Board, letters: string, directions: Directions = 'tile'): number[] {
  const tray = new Tray(board);
  return Array.from(letters, (letter, index) => {
    const place = { column: index + 1 };
    if (!isLetter(letter)) throw notALetter(letter, index, place);
    return slideLetter(tray, letter, directions, index, place);
  });
}

/**
 * Replays a path of the blank in one go: answers to large boards have millions of moves.
 *
 * @param path - cells the blank visits, its first one excluded
 * @returns one letter a move, and the board they lead to
 * @throws {NpuzzleError} `E_INTERNAL` naming the first step that is not to a neighbouring cell
 */
export function spellPath(
  board: Board,
  path: Uint16Array,
  directions: Directions = 'tile',
): { readonly letters: string; readonly reached: Board } {
  const { width } = board;
  const tiles = Uint16Array.from(board.tiles);
  // A step is looked up: four ways of going on are more than a processor guesses well.
  const letterOf = new Uint8Array(2 * width + 1);
  const steps = [width, -width, 1, -1];
  for (const [at, letter] of LETTERS.entries()) {
    letterOf[width + (steps[at] ?? 0)] = spell(letter, directions).charCodeAt(0);
  }
  // Between the end of a row and the start of the next there is no way, though their numbers differ by one.
  const isRowStart = Uint8Array.from(board.tiles, (_, cell) => Number(cell % width === 0));
  const letters = new Uint8Array(path.length);
  let blank = blankCell(board);
  for (let index = 0; index < path.length; index++) {
    const cell = path[index] ?? 0;
    const letter = letterOf[cell - blank + width] ?? 0;
    const isWrapped = isRowStart[Math.max(cell, blank)] === 1 && Math.abs(cell - blank) === 1;
    if (letter === 0 || cell >= tiles.length || isWrapped) {
      throw new NpuzzleError('E_INTERNAL', `move ${index + 1} takes the blank from cell ${blank} to ${cell}`);
    }
    letters[index] = letter;
    tiles[blank] = tiles[cell] ?? BLANK;
    blank = cell;
    tiles[blank] = BLANK;
  }
  return { letters: new TextDecoder().decode(letters), reached: createBoard(board, [...tiles]) };
}

/** The tile that would slide in this direction into the blank; undefined at an edge. */
export function tileSliding(board: Board, direction: Letter): number | undefined {
  const cell = new Tray(board).cellSliding(direction);
  return cell === undefined ? undefined : board.tiles[cell];
}

/** In words, the direction in which a tile can slide; undefined if it is not beside the blank. */
export function directionName(board: Board, tile: number): 'up' | 'down' | 'left' | 'right' | undefined {
  return DIRECTION_NAMES[new Tray(board).directionOf(tile) ?? ''];
}

/**
 * The board after these tiles have slid.
 *
 * @throws {NpuzzleError} `E_INPUT` naming the first tile that cannot slide
 */
export function replay(board: Board, tiles: readonly number[]): Board {
  const tray = new Tray(board);
  for (let index = 0; index < tiles.length; index++) slideTile(tray, tiles[index] ?? BLANK, index);
  return createBoard(board, tray.tiles);
}

/** `RRUUL` as `R2U2L`. */
export function formatRunLengths(letters: string): string {
  return letters.replace(/(.)\1+/g, (run, letter: string) => `${letter}${run.length}`);
}

function slideTile(tray: Tray, tile: number, index: number): Letter {
  const direction = tray.directionOf(tile);
  if (direction === undefined) throw cannotSlide(tray, String(tile), index);
  tray.slide(direction);
  return direction;
}

function notALetter(word: string, index: number, place: MovePlace): NpuzzleError {
  return inputError(`move ${index + 1} is ${quote(word)}`, {
    ...place,
    remedy: 'write U, D, L, R with an optional run length after each, or tile numbers alone',
  });
}
