/**
 * Moves: a solution is the list of tiles that slide, in order; letters are a spelling of it.
 *
 * Said once, here: `tile` letters name the way the tile slides (slidysim, speed-solving), `blank` letters
 * the way the blank goes (textbooks, the 42 school), so they are each other's opposites. Invariant: whatever
 * leaves this file was replayed on a board, each step between neighbouring cells.
 */

import { inputError, NpuzzleError } from '../errors.ts';
import { BLANK, type Board, blankCell, createBoard } from './board.ts';
import { quote, splitLines } from './source-text.ts';

/** What a letter names: the direction the tile slides, or the blank's. */
export type Directions = 'tile' | 'blank';

export type Letter = 'U' | 'D' | 'L' | 'R';

/** Letters in words. */
export const DIRECTION_NAMES: Readonly<Record<string, 'up' | 'down' | 'left' | 'right'>> = {
  U: 'up',
  D: 'down',
  L: 'left',
  R: 'right',
};

const OPPOSITE: Readonly<Record<Letter, Letter>> = { U: 'D', D: 'U', L: 'R', R: 'L' };
const LETTERS: readonly Letter[] = ['U', 'D', 'L', 'R'];

/** A board on which tiles slide; the one place that knows which slides are legal. */
class Tray {
  readonly tiles: number[];
  readonly board: Board;
  blank: number;

  constructor(board: Board) {
    this.board = board;
    this.tiles = [...board.tiles];
    this.blank = blankCell(board);
  }

  /** The cell beside the blank whose tile would slide that way; `undefined` at an edge. */
  cellSliding(way: Letter): number | undefined {
    const { width } = this.board;
    switch (way) {
      case 'U':
        return this.blank + width < this.tiles.length ? this.blank + width : undefined;
      case 'D':
        return this.blank >= width ? this.blank - width : undefined;
      case 'L':
        return this.blank % width < width - 1 ? this.blank + 1 : undefined;
      case 'R':
        return this.blank % width > 0 ? this.blank - 1 : undefined;
    }
  }

  /** Slides a tile that way and returns its label; `undefined`, and nothing moves, at an edge. */
  slide(way: Letter): number | undefined {
    const cell = this.cellSliding(way);
    if (cell === undefined) return undefined;
    const tile = this.tiles[cell] ?? BLANK;
    this.tiles[this.blank] = tile;
    this.tiles[cell] = BLANK;
    this.blank = cell;
    return tile;
  }

  /** The way this tile can slide; `undefined` when it is not beside the blank. */
  wayOf(tile: number): Letter | undefined {
    // Written out: answers to large boards have millions of moves.
    const { tiles, blank } = this;
    const { width } = this.board;
    if (tile === BLANK) return undefined;
    if (tiles[blank + width] === tile) return 'U';
    if (tiles[blank - width] === tile) return 'D';
    if (tiles[blank + 1] === tile && (blank + 1) % width > 0) return 'L';
    if (tiles[blank - 1] === tile && blank % width > 0) return 'R';
    return undefined;
  }

  movable(): string {
    const labels = LETTERS.map((way) => this.cellSliding(way)).filter((cell) => cell !== undefined);
    return labels.map((cell) => this.tiles[cell] ?? BLANK).join(', ');
  }
}

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
  const [up, down, left, right] = LETTERS.map((way) => spell(way, directions).charCodeAt(0));
  const letters = new Uint8Array(path.length);
  let blank = blankCell(board);
  let column = blank % width;
  for (let index = 0; index < path.length; index++) {
    const cell = path[index] ?? 0;
    const step = cell - blank;
    let letter: number | undefined;
    if (step === width) letter = up;
    else if (step === -width) letter = down;
    else if (step === 1 && ++column < width) letter = left;
    else if (step === -1 && --column >= 0) letter = right;
    if (letter === undefined || cell >= tiles.length) {
      throw new NpuzzleError('E_INTERNAL', `move ${index + 1} takes the blank from cell ${blank} to ${cell}`);
    }
    letters[index] = letter;
    tiles[blank] = tiles[cell] ?? BLANK;
    blank = cell;
    tiles[blank] = BLANK;
  }
  return { letters: new TextDecoder().decode(letters), reached: createBoard(board, [...tiles]) };
}

/** The tile that would slide this way into the blank; undefined at an edge. */
export function tileSliding(board: Board, direction: Letter): number | undefined {
  const cell = new Tray(board).cellSliding(direction);
  return cell === undefined ? undefined : board.tiles[cell];
}

/** In words, the direction in which a tile can slide; undefined if it is not beside the blank. */
export function directionName(board: Board, tile: number): 'up' | 'down' | 'left' | 'right' | undefined {
  return DIRECTION_NAMES[new Tray(board).wayOf(tile) ?? ''];
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

/**
 * Moves as a user writes them: letters of any case, each with an optional run length after it (`R2U2L`), or
 * tile numbers. Spaces, commas, semicolons, brackets and line breaks only separate.
 *
 * @returns the tiles that slide
 * @throws {NpuzzleError} `E_INPUT` with the number and the place of the first move that is illegal
 */
export function parseMoves(board: Board, text: string, directions: Directions = 'tile'): number[] {
  const tray = new Tray(board);
  const tiles: number[] = [];
  // One text is one notation: a digit counts slides after a letter, and names a tile where there are none.
  const lettered = /[A-Za-z]/.test(text);
  const pattern = lettered ? /[A-Za-z]\d*|[^\s,;[\]]/g : /\d+|[^\s,;[\]]/g;
  for (const { number: line, text: lineText } of splitLines(text)) {
    for (const match of lineText.matchAll(pattern)) {
      const place = { line, column: match.index + 1 };
      const word = match[0];
      if (!lettered && /^\d/.test(word)) {
        tiles.push(namedTile(tray, word, tiles.length, place));
        continue;
      }
      const letter = word.charAt(0).toUpperCase();
      if (!isLetter(letter)) throw notALetter(word, tiles.length, place);
      for (let left = runLength(word, place); left > 0; left--) {
        tiles.push(slideLetter(tray, letter, directions, tiles.length, place));
      }
    }
  }
  return tiles;
}

interface MovePlace {
  readonly line?: number;
  readonly column: number;
}

function runLength(word: string, place: MovePlace): number {
  if (word.length === 1) return 1;
  const count = Number(word.slice(1));
  if (count > 0) return count;
  throw inputError(`${quote(word)} moves nothing`, { ...place, remedy: 'a run length is a whole number from 1' });
}

function namedTile(tray: Tray, word: string, index: number, place: MovePlace): number {
  const tile = Number(word);
  const way = tray.wayOf(tile);
  if (way === undefined) throw cannotSlide(tray, quote(word), index, place);
  tray.slide(way);
  return tile;
}

function slideTile(tray: Tray, tile: number, index: number): Letter {
  const way = tray.wayOf(tile);
  if (way === undefined) throw cannotSlide(tray, String(tile), index);
  tray.slide(way);
  return way;
}

function slideLetter(tray: Tray, letter: Letter, directions: Directions, index: number, place: MovePlace): number {
  const tile = tray.slide(spell(letter, directions));
  if (tile !== undefined) return tile;
  const possible = LETTERS.filter((other) => tray.cellSliding(spell(other, directions)) !== undefined);
  const mover = directions === 'tile' ? 'no tile can slide' : 'the blank cannot go';
  throw inputError(`move ${index + 1} is ${letter} but ${mover} that way`, {
    ...place,
    remedy: `${possible.join(', ')} would be possible (letters name the direction of the ${directions})`,
  });
}

function cannotSlide(tray: Tray, tile: string, index: number, place: Partial<MovePlace> = {}): NpuzzleError {
  return inputError(`move ${index + 1} slides tile ${tile}, which is not beside the blank`, {
    ...place,
    remedy: `tiles ${tray.movable()} could slide`,
  });
}

function notALetter(word: string, index: number, place: MovePlace): NpuzzleError {
  return inputError(`move ${index + 1} is ${quote(word)}`, {
    ...place,
    remedy: 'write U, D, L, R with an optional run length after each, or tile numbers alone',
  });
}

/** From a tile's way to the letter that names it, and back: the change undoes itself. */
function spell(way: Letter, directions: Directions): Letter {
  return directions === 'tile' ? way : OPPOSITE[way];
}

function isLetter(text: string): text is Letter {
  return text === 'U' || text === 'D' || text === 'L' || text === 'R';
}
