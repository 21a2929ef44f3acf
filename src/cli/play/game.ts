/**
 * A game: the board, the moves made, and what may be done next. No screen, no keys, no clock.
 *
 * Invariant: replaying `slid` from `start` gives `board`.
 */

import { BLANK, type Board, blankCell } from '../../puzzle/board.ts';
import { replay } from '../../puzzle/move.ts';

/** Where a tile slides. */
export type Way = 'up' | 'down' | 'left' | 'right';

export interface Game {
  readonly start: Board;
  readonly goal: Board;
  readonly board: Board;
  /** tiles in the order in which they slid, those taken back excluded */
  readonly slid: readonly number[];
  readonly undone: number;
  readonly hints: number;
  /** moves the program made */
  readonly helped: number;
}

export function newGame(start: Board, goal: Board): Game {
  return { start, goal, board: start, slid: [], undone: 0, hints: 0, helped: 0 };
}

export function isWon({ board, goal }: Game): boolean {
  return board.tiles.every((tile, cell) => tile === goal.tiles[cell]);
}

/** The tile that would slide that way into the blank; undefined if there is none. */
export function tileFor({ board }: Game, way: Way): number | undefined {
  const blank = blankCell(board);
  const { width, height } = board;
  const column = blank % width;
  const row = (blank - column) / width;
  const [x, y] = { up: [column, row + 1], down: [column, row - 1], left: [column + 1, row], right: [column - 1, row] }[
    way
  ];
  if (x === undefined || y === undefined || x < 0 || y < 0 || x >= width || y >= height) return undefined;
  return board.tiles[y * width + x] ?? BLANK;
}

/** The way a tile beside the blank slides. */
export function wayOf(game: Game, tile: number): Way | undefined {
  return (['up', 'down', 'left', 'right'] as const).find((way) => tileFor(game, way) === tile);
}

/** The game after a tile beside the blank has slid. */
export function slide(game: Game, tile: number, by: 'player' | 'program' = 'player'): Game {
  return {
    ...game,
    board: replay(game.board, [tile]),
    slid: [...game.slid, tile],
    helped: game.helped + Number(by === 'program'),
  };
}

/** The game before the last move; as it is if there was none. */
export function undo(game: Game): Game {
  const last = game.slid.at(-1);
  if (last === undefined) return game;
  return { ...game, board: replay(game.board, [last]), slid: game.slid.slice(0, -1), undone: game.undone + 1 };
}

export function countHint(game: Game): Game {
  return { ...game, hints: game.hints + 1 };
}
