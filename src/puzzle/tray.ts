/**
 * A board on which tiles slide, and what a letter says of a slide.
 *
 * Said once, here: `tile` letters name the direction in which the tile slides (slidysim, speed-solving), `blank` letters
 * that of the blank (textbooks, the 42 school), so they are each other's opposites. Invariant: each step is between
 * neighbouring cells.
 */

import { inputError, type NpuzzleError } from '../errors.ts';
import { BLANK, type Board, blankCell } from './board.ts';
import type { Letter } from './move-text.ts';

/** What a letter names: the direction the tile slides, or the blank's. */
export type Directions = 'tile' | 'blank';

export const OPPOSITE: Readonly<Record<Letter, Letter>> = { U: 'D', D: 'U', L: 'R', R: 'L' };
export const LETTERS: readonly Letter[] = ['U', 'D', 'L', 'R'];

/** Where a move is written. */
export interface MovePlace {
  readonly line?: number | undefined;
  readonly column: number;
}

/** A board on which tiles slide; the one place that knows which slides are legal. */
export class Tray {
  readonly tiles: number[];
  readonly board: Board;
  blank: number;

  constructor(board: Board) {
    this.board = board;
    this.tiles = [...board.tiles];
    this.blank = blankCell(board);
  }

  /** The cell beside the blank whose tile would slide in that direction; `undefined` at an edge. */
  cellSliding(direction: Letter): number | undefined {
    const { width } = this.board;
    switch (direction) {
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

  /** Slides a tile in that direction and returns its label; `undefined`, and nothing moves, at an edge. */
  slide(direction: Letter): number | undefined {
    const cell = this.cellSliding(direction);
    if (cell === undefined) return undefined;
    const tile = this.tiles[cell] ?? BLANK;
    this.tiles[this.blank] = tile;
    this.tiles[cell] = BLANK;
    this.blank = cell;
    return tile;
  }

  /** The direction in which this tile can slide; `undefined` when it is not beside the blank. */
  directionOf(tile: number): Letter | undefined {
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
    const labels = LETTERS.map((direction) => this.cellSliding(direction)).filter((cell) => cell !== undefined);
    return labels.map((cell) => this.tiles[cell] ?? BLANK).join(', ');
  }
}

/** Plays a letter and returns the tile. */
export function slideLetter(
  tray: Tray,
  letter: Letter,
  directions: Directions,
  index: number,
  place: MovePlace,
): number {
  const tile = tray.slide(spell(letter, directions));
  if (tile !== undefined) return tile;
  const possible = LETTERS.filter((other) => tray.cellSliding(spell(other, directions)) !== undefined);
  const mover = directions === 'tile' ? 'no tile can slide' : 'the blank cannot go';
  throw inputError(`move ${index + 1} is ${letter} but ${mover} that way`, {
    ...place,
    remedy: `${possible.join(', ')} would be possible (letters name the direction of the ${directions})`,
  });
}

/** The error for a tile that is not beside the blank. */
export function cannotSlide(tray: Tray, tile: string, index: number, place: Partial<MovePlace> = {}): NpuzzleError {
  return inputError(`move ${index + 1} slides tile ${tile}, which is not beside the blank`, {
    ...place,
    remedy: `tiles ${tray.movable()} could slide`,
  });
}

/** From a tile's direction to the letter that names it, and back: the change undoes itself. */
export function spell(direction: Letter, directions: Directions): Letter {
  return directions === 'tile' ? direction : OPPOSITE[direction];
}
